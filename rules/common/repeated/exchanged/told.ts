import { matches } from '../../../../src/document/matches.js'
import { sortOf } from '../naming/cells.js'
import { isLight, keyOf, keysOf } from '../naming/keys.js'
import { areOfOpposedRoles } from '../naming/opposed-roles.js'
import { type Read, sentenceKey } from '../naming/read.js'
import type { Statement } from '../naming/statements.js'
import { compatible } from '../naming/times.js'
import { ON_OTHER_TERMS } from '../naming/words.js'

/** A figure of prose that another place of the document may tell again, with what must agree for that. */
export interface Told {
  readonly read: Read
  readonly sort: string
  readonly sentence: string
  /** What it counts, or the unit that stands behind it. */
  readonly noun: string
  /** The words of its clause that name something. */
  readonly own: ReadonlySet<string>
  /** Those of its sentence and of what that goes on with. */
  readonly around: ReadonlySet<string>
}

export function toldBy(read: Read): Told | undefined {
  const { figure, block, own, near, topic } = read.statement
  const { hedge, parts, isQuantity, unit, noun } = figure
  // "[176]" refers to a note.
  if (!isQuantity || hedge || parts.joined || parts.words || block.text[figure.from - 1] === '[') return undefined
  return {
    read,
    sort: sortOf(figure),
    sentence: sentenceKey(read.statement),
    noun: unit.kind === 'none' ? nounKey(noun?.word) : '',
    own: new Set([...own].filter(isTelling)),
    around: new Set([...near, ...topic].filter(isTelling)),
  }
}

/** "Of 212 in", "212 and": no noun. */
const NO_NOUN =
  /^(?:a|an|and|as|at|but|by|for|from|had|has|have|he|in|into|is|it|its|less|more|of|on|or|over|per|she|since|so|than|that|the|their|then|they|this|to|under|until|up|was|we|were|when|which|while|who|will|with)$/

function nounKey(word = ''): string {
  return NO_NOUN.test(word) ? '' : keyOf(word)
}

function isTelling(key: string): boolean {
  return !isLight(key)
}

/** One may tell the other again: of one sort and noun, moving or not, and nothing tells the two apart. */
export function areComparable(a: Told, b: Told): boolean {
  const [x, y] = [a.read.statement, b.read.statement]
  return (
    countAlike(a, b) &&
    a.sentence !== b.sentence &&
    (x.role === 'change') === (y.role === 'change') &&
    x.earlier === y.earlier &&
    x.before === y.before &&
    compatible(x.times, y.times) &&
    !areOfOpposedRoles(x, y) &&
    OTHERWISE.test(clauseOf(a)) === OTHERWISE.test(clauseOf(b)) &&
    !(hasOwnLabel(a, b) && hasOwnLabel(b, a)) &&
    !isOfPart(a, b) &&
    !isOfPart(b, a)
  )
}

/** In one unit, of one noun. */
function countAlike(a: Told, b: Told): boolean {
  return a.sort === b.sort && (a.noun === '' || b.noun === '' || a.noun === b.noun)
}

/** "The lipase on Day 22" beside "on Day 15", "the lease of the Leeds office" beside that of "the Cardiff office": what is told again may leave its label out, and has no other. */
function hasOwnLabel(a: Told, b: Told): boolean {
  const known = new Set([...b.read.statement.near, ...keysOf(b.read.statement.block.section.title.slice(0, 200))])
  return [...numbersIn(a.read.statement), ...namesIn(clauseOf(a))].some((key) => !known.has(key))
}

/** "Our Marketplace results suffered, as we posted a care ratio of 84.8%": a figure that is new, as its article says, of what its sentence alone names. */
function isOfPart({ read: { statement } }: Told, other: Told): boolean {
  const { block, sentence, figure } = statement
  if (!NEW.test(block.text.slice(Math.max(sentence[0], figure.from - 60), figure.from))) return false
  const known = other.read.statement.near
  return namesIn(block.text.slice(...sentence)).some((key) => !known.has(key))
}
const NEW = /\ban? (?:[\p{L}-]+ ){1,4}of (?:just |only )?[$£€]?$/iu

function clauseOf({ read: { statement } }: Told): string {
  return statement.block.text.slice(...statement.clause)
}

const OTHERWISE = new RegExp(
  `\\b(?:${ON_OTHER_TERMS}|previous\\w*|prior|earlier|last|ago|other|each|respectively)\\b`,
  'i',
)

/** "Day 22", "Claim 2257": numbers that a word before them makes a name. */
function numbersIn({ block, clause }: Statement): readonly string[] {
  return [...matches(NUMBERED, block.text.slice(...clause))].flatMap(([, number = '']) => [...keysOf(number)])
}
const NUMBERED = /\b(?:[Dd]ay|[Ww]eek|[Mm]onth|[Yy]ear|\p{Lu}\p{L}{1,12}) (\d[\d-]{0,8})\b(?![.,]\d)/gu

function namesIn(text: string): readonly string[] {
  return [...matches(NAME, text)].flatMap(([name]) => (CALENDAR.test(name) ? [] : [keyOf(name)])).filter(isTelling)
}
const NAME = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}'’-]{2,}/gu
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/
