import { Decimal } from '../number/decimal.js'
import { type Figure, power } from '../number/figure.js'
import { divide, point, scale } from '../number/interval.js'
import { nearestExponent } from '../number/nearest-exponent.js'
import { exponentsOf, mayBeOf } from './fits.js'
import type { Grid, GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { isLevel, isRelative } from './near-operands.js'
import { neighboursOf } from './neighbours.js'
import { onceFor } from '../../../src/document/once.js'
import { bestAgreement } from './periods.js'
import { mayBeOfAll, namesRow } from './row-groups.js'
import { isOtherTime } from './setting.js'
import type { Sentence } from './sentences.js'
import { weightOf } from './stems.js'
import type { Derivation } from './steps.js'
import { countOf, partsOf } from './whole.js'
import { wordsOf } from './words-of-line.js'

/** What all rows of a column come to together, or on average, where a draft's words say that its figure is just that. */
export interface Announced {
  readonly derivation: Derivation
  /** All that names the column is said beside the figure, and nothing that may narrow the rows: no other column or rows can be meant. */
  readonly isSure: boolean
}

/** Tables of a source, columns, and figures that are shown. */
const GRIDS = 4
const COLUMNS = 24
const SHOWN = 12

const SUM_BEFORE =
  /\b(?:total(?:s|led|ed|ling|ing)?|in total|sum(?:s|med)?|add(?:s|ed)? up|combined|altogether|all told|aggregated?)\b/i
const SUM_BEHIND = /^(?: \p{L}+){0,2},? (?:in total|in all|altogether|all told|combined|overall)\b/u
const MEAN_BEFORE = /\b(?:average[sd]?|averaging|mean|on average)\b/i
const MEAN_BEHIND = /^(?: \p{L}+){0,2},? on average\b/u
/** Of fewer rows than all, or of something else beside: nothing is sure then. */
const NARROWS =
  /\b(?:of which|of whom|among|excluding|except|other than|without|apart from|alone|only|top|largest|smallest|highest|lowest|first|last|both|where|who|whose|those|these|remaining|rest|other|another|half|weighted|moving|rolling|running|median|since|until|before|after|subtotal|sub-total|target|budgeted|expected|up from|down from|more than|less than|some of|part of)\b/i

/** The sum or the mean of all rows of the one column that is named beside a figure; undefined where the words say neither, or name a row. */
export function announcedTotal(mention: Mention, named: readonly NamedIn[]): Announced | undefined {
  const { sentence, printed } = mention
  const { figure } = printed
  if (!sentence || printed.isPortion === true || printed.measure === 'multiple' || figure.words) return undefined
  if (figure.hedge?.kind === 'over' || figure.hedge?.kind === 'under' || printed.value.isZero()) return undefined
  const kind = kindSaid(mention)
  if (!kind) return undefined
  const grids = named.flatMap(({ index }) => index.grids.slice(0, GRIDS))
  const clause = wordsAround(mention, grids)
  const found = grids
    .filter((grid) => mayBeOfAll(mention, grid) && !isRowSaid(grid, clause.stems))
    .flatMap((grid) => columnsSaid(mention, grid, kind, clause))
  const most = Math.max(...found.map(({ score }) => score))
  const [best, ...more] = found.filter(({ score }) => score === most)
  if (!best || more.length > 0) return undefined
  const parts = partsOf(best.column)
  if (!parts || parts.figures.length < countOf(best.column.grid)) return undefined
  const { figures, sum } = parts
  const all = figures.every(isCounted) ? point(sum.low.plus(sum.high).div(2)) : sum
  const plain = kind === 'sum' ? all : divide(all, point(new Decimal(figures.length)))
  if (!plain) return undefined
  const exponents = exponentsOf(printed, figures[0] as GridFigure)
  const computed = scale(plain, power(nearestExponent(exponents, plain.high.toNumber(), printed.near)))
  return {
    derivation: {
      formula: `${kind} of ${figures.length} figures`,
      operands: figures.slice(0, SHOWN),
      computed,
      timed: true,
    },
    isSure:
      best.isWhole &&
      !NARROWS.test(clause.text) &&
      (kind === 'mean' || !/\b(?:each|every|per)\b/i.test(clause.text)) &&
      isOfAllRows(mention, figures.length) &&
      !isOfSomeTimes(mention, best.column.grid) &&
      !named.some(({ lines }) => namesRow(best.column.grid, lines)),
  }
}

/** Bare whole numbers are counts, which are not rounded. */
function isCounted({ figure, unitCode, measure, scaleKnown }: GridFigure): boolean {
  return (
    figure.decimals === 0 &&
    unitCode === undefined &&
    measure === undefined &&
    figure.parts.exponent === 0 &&
    !scaleKnown
  )
}

interface Clause {
  readonly text: string
  readonly stems: ReadonlySet<string>
}

/** The words of a sentence between the figures beside one; a number that counts rows, or is part of a name, sets nothing apart. */
function wordsAround({ sentence, printed: { figure }, stems = [] }: Mention, grids: readonly Grid[]): Clause {
  if (!sentence) return { text: '', stems: new Set() }
  const { text } = figure.block
  // "Interest at 9% totals": a number that a header prints too.
  const isInHeader = (other: Figure) => grids.some((grid) => numbersOver(grid).has(other.digits))
  const { last, next } = besides(sentence, figure, (other) => isCount(other) || isInHeader(other))
  // "…, and the Greens averaged": what a comma or a semicolon sets apart is said of the figure before.
  const lead = text.slice(last, figure.from)
  const cut = last > sentence.from ? Math.max(lead.search(/[,;] |\b(?:and|while|but) /), 0) : 0
  const tail = text.slice(figure.to, next)
  const end = tail.search(/[,;:(]|\b(?:and|while|but)\b/)
  const [from, to] = [last + cut, end < 0 ? next : figure.to + end]
  return {
    text: `${text.slice(from, figure.from)} # ${text.slice(figure.to, to)}`,
    stems: new Set(stems.filter((own) => own.from >= from && own.to <= to).map(({ stem }) => stem)),
  }
}

/** The numbers that the headers of a table print. */
const numbersOver = onceFor(
  ({ columns }: Grid) => new Set(columns.flatMap(({ label }) => label.match(/\d+(?:\.\d+)?/g) ?? [])),
)

/** "The eight waves": a small number in words, which says how many rows there are. */
function isCount({ words, unit, parts }: Figure): boolean {
  return words && unit.kind === 'none' && parts.exponent === 0
}

/** Where the figure before one ends and the one behind begins, past those that set nothing apart. */
function besides(sentence: Sentence, figure: Figure, isPassed: (other: Figure) => boolean) {
  const figures = sentence.figures.filter(({ figure: other }) => other === figure || !isPassed(other))
  return neighboursOf({ ...sentence, figures }, figure)
}

function kindSaid({ sentence, printed: { figure } }: Mention): 'sum' | 'mean' | undefined {
  if (!sentence) return undefined
  const { text } = figure.block
  const { last, next } = besides(sentence, figure, isCount)
  const [before, behind] = [text.slice(last, figure.from), text.slice(figure.to, next)]
  const isMean = MEAN_BEFORE.test(before) || MEAN_BEHIND.test(behind)
  const isSum = SUM_BEFORE.test(before) || SUM_BEHIND.test(behind)
  return isMean === isSum ? undefined : isMean ? 'mean' : 'sum'
}

/** Whether words of a clause name a row, if only by one word that no other row has. */
function isRowSaid({ rows }: Grid, stems: ReadonlySet<string>): boolean {
  return rows.some(
    ({ isTotal, name, head, short }) =>
      !isTotal &&
      [...name, head, short].some(
        (part) => part.length > 0 && part.some((stem) => weightOf(stem) >= 1) && part.every((stem) => stems.has(stem)),
      ),
  )
}

function columnsSaid(
  mention: Mention,
  { columns }: Grid,
  kind: 'sum' | 'mean',
  { stems }: Clause,
): { column: Line; score: number; isWhole: boolean }[] {
  const { printed } = mention
  return columns.slice(0, COLUMNS).flatMap((column) => {
    const [first] = column.figures
    if (!first || !mayBeOf(printed, first) || isOtherTime(mention, column)) return []
    if (isRelative(printed) !== isRelative(first)) return []
    if (kind === 'sum' && (isLevel({ ...column, label: column.label.replace(/\d%/g, '') }) || isRelative(first)))
      return []
    if (bestAgreement(printed.periods, column.periods) === 'other') return []
    const own = [...new Set(wordsOf(column))]
    const shared = own.filter((stem) => stems.has(stem))
    const weight = shared.reduce((all, stem) => all + weightOf(stem), 0)
    if (weight < 1) return []
    const isUnit = column.unit !== undefined && column.unit === printed.unitCode
    const isTime = printed.periods.length > 0 && bestAgreement(printed.periods, column.periods) === 'same'
    const score = weight + shared.length / own.length + (isUnit ? 1 : 0) + (isTime ? 1 : 0)
    return [{ column, score, isWhole: own.every((stem) => stems.has(stem) || weightOf(stem) < 1) }]
  })
}

/** "Over the eight waves", "the nine lines": how many a sentence says there are is how many rows there are. */
function isOfAllRows({ sentence, printed }: Mention, count: number): boolean {
  return (sentence?.figures ?? []).every(
    ({ figure, value }) => figure === printed.figure || !isCount(figure) || value.eq(count),
  )
}

/** "Over July, August and September": of the rows of those times alone. */
function isOfSomeTimes({ sentence }: Mention, { rows }: Grid): boolean {
  const times = (sentence?.periods ?? []).filter(({ part, week, day }) => (part ?? week ?? day) !== undefined)
  const isSaid = ({ periods }: Line) => periods.length > 0 && bestAgreement(times, periods) === 'same'
  const own = rows.filter(({ isTotal }) => !isTotal)
  const [first, last] = [own[0], own.at(-1)]
  // "From January to June", of a table of those months.
  const isOfAll = first !== undefined && last !== undefined && first !== last && isSaid(first) && isSaid(last)
  return !isOfAll && own.some(isSaid)
}

/** Whether a draft's figure is so near a sum or mean that it may be meant for it, and far from any rounding of it. */
export function isMissed({ printed }: Mention, { computed: { low, high } }: Derivation): boolean {
  const middle = low.plus(high).div(2).abs()
  if (middle.isZero()) return false
  const ratio = printed.value.abs().div(middle).toNumber()
  const reach = printed.half.times(4).plus(high.minus(low))
  return ratio > 0.2 && ratio < 5 && printed.value.abs().minus(middle).abs().gte(reach)
}
