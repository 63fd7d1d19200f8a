import { matches } from '../../../src/document/matches.js'
import type { Figure } from '../number/figure.js'
import { withinReach } from './fits.js'
import type { Mention } from './mention.js'
import { figureBefore, neighboursOf } from './neighbours.js'
import { onceFor } from '../../../src/document/once.js'
import { bestAgreement } from './periods.js'
import { SAME_WORDS } from './same-words.js'
import { isList, type Sentence, type SentenceFigure } from './sentences.js'
import { standingOf } from './standing.js'
import { nounStemOf, weightOf } from './stems.js'
import { kinOf } from './words-of-sources.js'

/** Which of the figures of one sentence a draft's words are said of, where those figures are told apart by the words beside each. */

/** What the words between two figures are parted by: those before it go with the one, those behind it with the other. */
const PARTS =
  /[,;:(–—]\s|\s(?:and|but|or|while|whereas|against|versus|vs\.?|than|compared|up|down)\s|\s(?:to|from|of|at|by|with)\s[$£€]?$/gu

const AT = /^\s(?:at|of|with)\s[$£€]?$/

interface Words {
  /** Of a figure alone: what leads to it, and what follows it. */
  readonly before: ReadonlySet<string>
  readonly behind: ReadonlySet<string>
}

export const wordsOf = onceFor((own: SentenceFigure): Words => readWords(own.sentence, own.figure))

function readWords(sentence: Sentence, figure: Figure): Words {
  const { text } = figure.block
  const { last, next } = neighboursOf(sentence, figure)
  const partings = [...matches(PARTS, text.slice(last, figure.from))]
  // "And malting barley at £198": of a list, what is named before the "at" is the figure's own.
  const parting = AT.test(partings.at(-1)?.[0] ?? '') ? partings.at(-2) : partings.at(-1)
  const [turn] = matches(PARTS, text.slice(figure.to, next))
  const isFirst = figureBefore(sentence, figure) === undefined
  const start = parting ? last + parting.index + parting[0].length : isFirst ? last : figure.from
  const end = turn ? figure.to + turn.index : next
  const stems = [...sentence.stems, ...sentence.numbers]
  const within = (low: number, high: number) =>
    new Set(stems.flatMap((stem) => (stem.from >= low && stem.to <= high ? [kinOf(stem.stem)] : [])))
  return { before: within(start, figure.from), behind: within(figure.to, end) }
}

/** In one unit, and of a size that the one may be mistaken for the other. */
export function isLike({ figure, value }: SentenceFigure, { figure: other, value: its }: SentenceFigure): boolean {
  if (figure.words !== other.words || figure.unit.kind !== other.unit.kind || figure.unit.code !== other.unit.code)
    return false
  const [small, large] = [value.abs(), its.abs()].sort((a, b) => a.cmp(b)) as [typeof value, typeof value]
  return small.times(100).gte(large)
}

/** A figure of a source's sentence that a draft rather means than one which has its value, and how sure that is. */
export interface Rival {
  readonly printed: SentenceFigure
  /** Its time, or most of the words that it has for itself, stand in the draft. */
  readonly isSure: boolean
}

/** How much of the words that it has for itself stands in the draft. */
type Shared = Rival & { readonly shared: number }

/**
 * "17.5% of net receipts from digital sales", of "12.5% on net receipts from digital sales, against 17.5% on audio": the figures whose own words or
 * time the draft has, and none of those of the other.
 */
export function rivalsOf(mention: Mention, own: SentenceFigure): readonly Rival[] {
  const { sentence, printed } = mention
  if (!sentence || isList(own.sentence) || own.sentence.figures.length < 2) return []
  const like = own.sentence.figures.filter(
    (other) => other !== own && isLike(other, own) && withinReach(mention, [other]).length === 0,
  )
  if (like.length === 0) return []
  const timed = byTime(mention, own, like)
  if (timed) return [{ printed: timed, isSure: true }]
  const found = like.flatMap(
    (other) => byNoun(printed.figure, own, other) ?? byWords(mention, sentence, own, other) ?? [],
  )
  // "Milling wheat": "feed wheat" has but one of its words.
  const most = Math.max(...found.map(({ shared }) => shared))
  return found.filter(({ shared }) => shared === most)
}

/** "Interviewed 188 cases", of "94 cases and 188 controls". */
function byNoun(figure: Figure, own: SentenceFigure, other: SentenceFigure): Shared | undefined {
  const [said, its, noun] = [figure, own.figure, other.figure].map(nounStemOf)
  if (figure.unit.kind !== 'none' || said === undefined || its === undefined) return undefined
  return said === noun && said !== its ? { printed: other, isSure: true, shared: 1 } : undefined
}

function byWords(
  { printed }: Mention,
  sentence: Sentence,
  own: SentenceFigure,
  other: SentenceFigure,
): Shared | undefined {
  const said = readWords(sentence, printed.figure)
  const [its, words] = [wordsOf(own), wordsOf(other)]
  // What leads to the first of several is said of all, unless each has words of its own before it.
  const isParallel = its.before.size > 0 && words.before.size > 0
  const alone = ({ before, behind }: Words) => [...behind, ...(isParallel ? before : [])]
  const only = without(alone(words), its)
  const others = without(alone(its), words)
  if (others.length === 0 || others.some((word) => isSaid(word, sentence))) return undefined
  const shared = weightIn(only.filter((word) => said.before.has(word) || said.behind.has(word)))
  if (shared < 1) return undefined
  // "64,900 people", of passengers: what the draft counts may be the source's by another word.
  const noun = nounStemOf(printed.figure)
  const isKnown =
    printed.figure.unit.kind !== 'none' ||
    noun === undefined ||
    noun === nounStemOf(own.figure) ||
    own.sentence.names.has(noun)
  return { printed: other, isSure: isKnown && 2 * shared >= weightIn(only), shared }
}

/** "Uptime in September was 99.87%", of "99.87% in August and 99.91% in September", or of "99.91% in September, up from 99.87%". */
function byTime(
  { printed: { periods } }: Mention,
  own: SentenceFigure,
  like: readonly SentenceFigure[],
): SentenceFigure | undefined {
  if (periods.length !== 1) return undefined
  const isBefore = own.periods.length === 0 && standingOf(own) === 'before'
  if (!isBefore && (own.periods.length !== 1 || bestAgreement(periods, own.periods) !== 'other')) return undefined
  const [other, ...more] = like.filter(
    (figure) => figure.periods.length === 1 && bestAgreement(periods, figure.periods) === 'same',
  )
  return more.length === 0 ? other : undefined
}

function without(words: readonly string[], { before, behind }: Words): string[] {
  return words.filter((word) => weightOf(word) >= 1 && !before.has(word) && !behind.has(word))
}

function weightIn(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + weightOf(word), 0)
}

/** Whether a sentence has a word, or one that reports put for it. */
function isSaid(word: string, { stems, numbers }: Sentence): boolean {
  const same = SAME_WORDS.get(word) ?? []
  return [...stems, ...numbers].some(({ stem }) => kinOf(stem) === word || same.includes(stem))
}
