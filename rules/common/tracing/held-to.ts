import { kindOf, wordScoreOf } from './against/column-score.js'
import { directionSaid } from './direction.js'
import { firstOf } from './first-of.js'
import type { GridFigure, Line } from './grid.js'
import { isHeldAgainst } from './held-against.js'
import { linesMeant } from './line-meant.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { neighboursOf } from './neighbours.js'
import { isNormed } from './norms.js'
import { MOVED } from './over-time.js'
import { bestAgreement } from './periods.js'
import type { Pointing } from './pointing.js'
import type { Printed } from './printed.js'
import { roots } from './roots.js'
import { isList, type SentenceFigure } from './sentences.js'
import type { SourceFigure } from './source-index.js'
import { weightOf } from './stems.js'
import { type Derivation, isLike, pairSteps } from './steps.js'
import { type Told, toldBefore } from './told-steps.js'

/** What a draft holds a figure to: what was aimed at, or what was before. */
type Kind = 'aim' | 'before'

const AIM =
  /\b(?:targets?|targeted|goals?|aims?|aimed|plan(?:s|ned)?|budget(?:s|ed)?|forecast(?:s|ed)?|expected|expectations?|fores(?:aw|een|ees?)|hoped|intended|promised|limits?|thresholds?|norms?|benchmarks?|standards?|required|requirements?|allow(?:ed|ance)|meant)\b/i
const BEFORE =
  /\b(?:before|earlier|previous\w*|prior|preceding|last|ago|than in|on (?:the )?(?:19|20)\d\d|than (?:19|20)\d\d|former\w*|then)\b/i
const HOW_FAR =
  /\b(?:above|below|over|under|beyond|short of|ahead|behind|more|less|fewer|higher|lower|better|worse|up|down|than|against|cheaper|dearer|longer|shorter|faster|slower|missed|exceed\w*|beat|fell|rose|gives? up|gave up|overr[ua]n\w*|overspen[dt]\w*|undersp\w+)\b/i

/** Sentences of a source and figures that are looked at; how likely an accident may be, of all that is tried. */
const SENTENCES = 400
const MOST = 4
const CHANCE = 0.1

/**
 * How far the figure that a draft prints before, or what the row that it speaks of has, is from what it is held to: a target, a plan or the time
 * before, of which another column or a sentence of any source says: "18,665 appointments, 665 above target", of a table and a minute.
 */
export function heldTo(
  mention: Mention,
  named: readonly NamedIn[],
  pointing: Pointing,
  told: readonly Told[],
): Derivation | undefined {
  const { printed, sentence } = mention
  if (!sentence || printed.isPortion === true || printed.measure === 'multiple') return undefined
  const words = wordsBeside(mention)
  if (!HOW_FAR.test(words)) return undefined
  const kinds: Kind[] = [
    ...(AIM.test(words) ? (['aim'] as const) : []),
    ...(BEFORE.test(words) ? (['before'] as const) : []),
  ]
  const direction = directionSaid(mention)
  function* tries() {
    for (const end of endsOf(mention, named, pointing, told)) {
      for (const base of basesOf(mention, end, kinds, named)) {
        if (base === end || !isLike(base, end) || !isOneUnit(base, end)) continue
        const isUp = end.value.gt(base.value)
        const isOther = direction !== undefined && !end.value.isNegative() && (direction === 'up') !== isUp
        yield isOther ? [] : pairSteps(printed, MOVED, base, end, true)
      }
    }
  }
  return firstOf(mention, tries(), CHANCE)
}

/** Whether a text has a word for what was aimed at, or for what was before. */
export function saysAim(text: string): boolean {
  return AIM.test(text)
}

export function saysBefore(text: string): boolean {
  return BEFORE.test(text)
}

/** The words from the figure before to the one behind; a comma does not end what is held against something. */
function wordsBeside({ sentence, printed: { figure } }: Mention): string {
  if (!sentence) return ''
  const { last, next } = neighboursOf(sentence, figure)
  const { text } = figure.block
  return `${text.slice(Math.max(last, figure.from - 48), figure.from)} # ${text.slice(figure.to, next)}`
}

/** What is held to something: what the draft prints right before, and what the row has that it speaks of, in a unit that fits. */
function endsOf(
  mention: Mention,
  named: readonly NamedIn[],
  pointing: Pointing,
  told: readonly Told[],
): readonly SourceFigure[] {
  const { measure } = mention.printed
  const direct = toldBefore(told)
  const near = direct.filter(({ isNear }) => isNear)
  const printed = (near.length > 0 ? near : direct).map((own) => own.printed)
  const meant = linesMeant(mention, named).map(({ line }) => line)
  const toldRows = printed.flatMap((own) => ('row' in own ? [own.row] : []))
  const wholes = pointing.grids().flatMap(({ whole }) => whole ?? [])
  const rows = meant.length > 0 ? meant : toldRows.length > 0 ? toldRows : wholes.slice(0, MOST)
  const cells = [...new Set(rows)].slice(0, MOST).flatMap((row) => cellsNow(mention, row))
  const isOfPoints = measure === 'points'
  const fits = (own: Printed) => !isOfPoints || own.measure === 'percent' || own.measure === undefined
  return [...new Set([...printed.slice(0, MOST), ...cells])].filter(fits)
}

/** The cells of a line of the draft's time, or of none, that are not themselves what is held against. */
function cellsNow({ setting = [] }: Mention, line: Line): readonly GridFigure[] {
  const timed = line.figures.slice(0, 24).filter(({ column }) => !isHeldAgainst(column))
  const years = timed.flatMap(({ column: { periods } }) => periods[0]?.year ?? [])
  const latest = Math.max(...years)
  return timed.filter(({ column: { periods } }) => {
    if (periods[0]?.year === undefined) return true
    return setting.length > 0 ? bestAgreement(setting, periods) !== 'other' : periods[0].year === latest
  })
}

function basesOf(
  mention: Mention,
  end: SourceFigure,
  kinds: readonly Kind[],
  named: readonly NamedIn[],
): readonly SourceFigure[] {
  const inRow = 'row' in end ? end.row.figures.filter((own) => own !== end && isBase(mention, own, end, kinds)) : []
  return kinds.length === 0 ? inRow : [...inRow, ...inProse(mention, end, kinds, named)]
}

/** A column of what is aimed at or was before, or one of another kind that the words beside the figure name. */
function isBase(mention: Mention, { column }: GridFigure, end: GridFigure, kinds: readonly Kind[]): boolean {
  if (wordScoreOf(mention, column) >= 1 && wordScoreOf(mention, end.column) < wordScoreOf(mention, column)) return true
  if (isHeldAgainst(column)) return kinds.includes(AIM.test(column.label) ? 'aim' : 'before')
  // "Against last year's figure": what it was a year before.
  const [now, then] = [end.column.periods[0]?.year, column.periods[0]?.year]
  return kinds.includes('before') && now !== undefined && then === now - 1 && kindOf(column) === kindOf(end.column)
}

/** Figures of sentences that say what was aimed at or was before, of what the draft or the name of its cell has a word. */
function inProse(
  mention: Mention,
  end: SourceFigure,
  kinds: readonly Kind[],
  named: readonly NamedIn[],
): readonly SourceFigure[] {
  const own = 'row' in end ? [...end.row.parts.flat(), ...end.column.parts.flat()] : [...end.sentence.names]
  const names = roots([...mention.names, ...own])
  return named
    .flatMap(({ index }) => [...index.ofBlock.values()].flat().slice(0, SENTENCES))
    .filter(
      (sentence) =>
        !isList(sentence) && [...roots(sentence.names)].some((root) => names.has(root) && weightOf(root) >= 1),
    )
    .flatMap(({ figures }) => figures.filter((figure) => figure !== end && isOfKind(mention, figure, kinds)))
}

function isOfKind({ setting = [] }: Mention, figure: SentenceFigure, kinds: readonly Kind[]): boolean {
  const { sentence, figure: own } = figure
  const { text } = own.block
  const { last, next } = neighboursOf(sentence, own)
  const words = `${text.slice(last, own.from)} # ${text.slice(own.to, next)}`
  if (kinds.includes('aim') && (isNormed(figure) || AIM.test(words))) return true
  if (!kinds.includes('before')) return false
  const [time] = figure.periods
  const isEarlier =
    time?.year !== undefined && setting.every(({ year }) => year === undefined || year > (time.year ?? 0))
  return isEarlier || BEFORE.test(words)
}

function isOneUnit(a: Printed, b: Printed): boolean {
  if (a.unitCode !== undefined && b.unitCode !== undefined && a.unitCode !== b.unitCode) return false
  return a.measure === b.measure || a.measure === undefined || b.measure === undefined
}
