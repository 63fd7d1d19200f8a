import type { ReadSource } from '../../../src/rule/source.js'
import { power } from '../number/figure.js'
import { differInUnit } from '../units/measure-of.js'
import { chanceOf } from './chance.js'
import { type Cues, cuesAround } from './cues.js'
import { type Derivation, derivations, gives } from './derive.js'
import { exponentsOf, fitOf, mayBeOf, sizesOf } from './fits.js'
import type { GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import { isNamed, likeSentences, lineShare, type Named, namedLines, NOTHING, type Share, shareOf } from './naming.js'
import { type Agreement, bestAgreement } from './periods.js'
import { type Role, roleOf } from './role.js'
import type { Sentence, SentenceFigure } from './sentences.js'
import { type SourceFigure, type SourceIndex, sourceIndex } from './source-index.js'
import { type Stem, stemOf } from './stems.js'

/** A source, and its figures. */
export interface Indexed {
  readonly source: ReadSource
  readonly index: SourceIndex
}

/** What of one source a draft's words name. */
export interface NamedIn extends Indexed {
  readonly lines: readonly Named[]
  readonly sentences: readonly Sentence[]
}

/** A figure of a source that a draft's figure is a rounding of. */
export interface Match {
  readonly source: ReadSource
  readonly printed: SourceFigure
  /** How much of its name the draft shares; 0 for none. */
  readonly share: number
  readonly agreement: Agreement
}

/** Where a draft's figure comes from, or what stands in its way. */
export type Trace =
  | { readonly from: 'figure'; readonly match: Match }
  | { readonly from: 'step'; readonly source: ReadSource; readonly derivation: Derivation }
  /** Its value stands there under another name, or of another time. */
  | { readonly from: 'value'; readonly match: Match; readonly count: number }
  | { readonly from: 'nothing' }

/** Figures of one size that are looked at. */
const LOOKED_AT = 64

export function indexed(sources: readonly ReadSource[]): readonly Indexed[] {
  return sources.map((source) => ({ source, index: source.document.layer(sourceIndex) }))
}

/** What each source has of the names in a draft's sentence, or of a row and column of its table. */
export function namedIn(
  all: readonly Indexed[],
  names: ReadonlySet<string>,
  stems: readonly Stem[] = [],
): readonly NamedIn[] {
  return all.map(({ source, index }) => ({
    source,
    index,
    lines: namedLines(index, names, stems),
    sentences: likeSentences(index, names).map(({ sentence }) => sentence),
  }))
}

/** Leads a figure back to its source: to one printed there, else to one step from figures printed there. */
export function trace(mention: Mention, named: readonly NamedIn[]): Trace {
  const role = roleIn(mention, named)
  const matches = named.flatMap((own) => matchesIn(mention, own, role))
  const best = bestOf(matches.filter(({ share, agreement }) => share > 0 && agreement !== 'other'))
  if (best) return { from: 'figure', match: best }
  const cues = cuesOf(mention)
  for (const { source, lines, sentences } of named) {
    if (role?.direct && role.kind === 'value' && role.line.figures.some((figure) => mayBeOf(mention.printed, figure)))
      break
    let tried = 0
    for (const derivation of derivations(mention, cues, lines, sentences)) {
      tried++
      if (gives(mention, derivation) && isImprobable(mention, derivation, tried))
        return { from: 'step', source, derivation }
    }
  }
  const other = bestOf(matches)
  return other ? { from: 'value', match: other, count: countOf(mention, named) } : { from: 'nothing' }
}

/** A step that fits by accident, after so many that did not, is seldom; one of the very times the draft names is hardly one. */
function isImprobable({ printed }: Mention, { timed }: Derivation, tried: number): boolean {
  return timed || tried * chanceOf(printed, printed.half) <= 0.1
}

function bestOf(matches: readonly Match[]): Match | undefined {
  const rank = ({ share, agreement }: Match) => share + (agreement === 'same' ? 1 : agreement === 'other' ? -10 : 0)
  let best: Match | undefined
  for (const match of matches) if (!best || rank(match) > rank(best)) best = match
  return best
}

export function cuesOf({ sentence, printed: { figure } }: Mention): Cues {
  if (!sentence) return { change: true, share: true, sum: true, difference: true, mean: true, times: true }
  return cuesAround(figure.block.text, figure.from, figure.to, sentence.from, sentence.to)
}

/** The figures of one source of which the draft's is a rounding. */
function matchesIn(mention: Mention, { source, index, lines }: NamedIn, role: Role | undefined): Match[] {
  const found: Match[] = []
  for (const printed of candidates(mention, index)) {
    if (!fitOf(mention.printed, printed)) continue
    const agreement = agreementOf(mention, printed)
    const share = isOfRole(printed, role) ? sharedWith(mention, printed, lines) : 0
    found.push({ source, printed, agreement, share })
  }
  return found
}

/** A sentence of a source may name more times than one: then which is the figure's is not certain. */
function agreementOf({ printed: { periods } }: Mention, printed: SourceFigure): Agreement {
  const own = bestAgreement(periods, printed.periods)
  if (own !== 'other' || !('sentence' in printed) || printed.sentence.periods.length < 2) return own
  return bestAgreement(periods, printed.sentence.periods) === 'same' ? 'open' : own
}

/** The row the sentence ties a figure to, in whichever source it stands. */
function roleIn(mention: Mention, named: readonly NamedIn[]): Role | undefined {
  for (const { lines } of named) {
    const role = roleOf(
      mention,
      lines.filter(({ whole, line, share }) => whole && line.axis === 'row' && share.weight >= 1),
    )
    if (role) return role
  }
  return undefined
}

const OF_CHANGE = /\b(?:change|changes|increase|decrease|growth|variance|difference|incr|decr|chg)\b|%|Δ|\+\/-/i

/** What a sentence calls a change is not the amount itself; only where a header or label speaks of changes may it be. */
function isOfRole(printed: SourceFigure, role: Role | undefined): boolean {
  if (!role?.direct || role.kind === 'value' || !('row' in printed) || printed.row !== role.line) return true
  const { row, column } = printed
  return (
    OF_CHANGE.test(`${row.label} ${column.label}`) ||
    OF_CHANGE.test(row.grid.table.before?.text ?? '') ||
    printed.measure === 'percent'
  )
}

function* candidates({ printed }: Mention, index: SourceIndex): Generator<SourceFigure> {
  const { low, high } = sizesOf(printed, false)
  const seen = new Set<SourceFigure>()
  for (const exponent of [0, 2, 3, 6, 9]) {
    const ten = power(-exponent)
    const [a, b] = [low.times(ten).toNumber(), high.times(ten).toNumber()]
    const slack = Math.max(Math.abs(a), Math.abs(b)) * 1e-9 + printed.figure.loose.times(ten).toNumber()
    for (const figure of index.between(a - slack, b + slack, LOOKED_AT)) {
      if (seen.has(figure) || !exponentsOf(printed, figure).includes(exponent)) continue
      seen.add(figure)
      yield figure
    }
  }
}

/** Whether a source has nearly a draft's value, under a name the draft shares: rounded twice, or to another digit. */
export function isRounded(mention: Mention, named: readonly NamedIn[]): boolean {
  return named.some(({ lines }) =>
    lines.some(({ line }) =>
      line.figures
        .slice(0, LOOKED_AT)
        .some(
          (figure) =>
            fitOf(mention.printed, figure, true) && bestAgreement(mention.printed.periods, figure.periods) !== 'other',
        ),
    ),
  )
}

/** How many figures of all sources have the draft's value; how likely one has it by chance grows with it. */
function countOf({ printed }: Mention, named: readonly NamedIn[]): number {
  const { low, high } = sizesOf(printed, false)
  return named.reduce((sum, { index }) => sum + index.count(low.toNumber(), high.toNumber()), 0)
}

/** What the draft's words share with the name of a source's figure; 0 where that is too little, as it may fit by accident. */
export function sharedWith(mention: Mention, printed: SourceFigure, lines: readonly Named[]): number {
  if ('sentence' in printed) return sharedWithSentence(mention, printed)
  const { row, column } = printed
  const { names } = mention
  const rows = lines.filter(({ line }) => line.axis === 'row' && line.grid === row.grid)
  const own = lineShare(row, names)
  const across = column.parts.length === 0 ? NOTHING : lineShare(column, names)
  if (isElsewhere(mention, printed, lines)) return 0
  const rivals = rows.filter(({ share }) => share.coverage >= own.coverage).length + 1
  const chance = chanceOf(mention.printed, mention.printed.half) * rivals * row.figures.length
  return chance <= toleranceOf(mention, printed, own, across, rows)
    ? Math.max(0.25, own.weight * own.coverage + across.weight * across.coverage)
    : 0
}

/** How likely an accident may be and a figure still be taken for the draft's: the better it is named, the likelier; 0 without any name. */
function toleranceOf(
  mention: Mention,
  { row, column }: GridFigure,
  own: Share,
  across: Share,
  rows: readonly Named[],
): number {
  const { names, around } = mention
  const others = rows.some(({ whole, share, line }) => whole && share.weight >= 1 && line !== row)
  if (isNamed(row, names)) return isBeside(mention, row, rows) ? Infinity : 0.05
  if (own.weight >= 1 && own.coverage >= 0.5) return others ? 0.02 : 0.2
  if (own.weight >= 1 && (own.coverage >= 0.34 || rows.length === 0)) return others ? 0.01 : 0.1
  if (across.weight >= 1 && across.coverage >= 0.34) return row.parts.length === 0 ? 1 : others ? 0.01 : 0.05
  const wide = lineShare(row, around)
  const caption = shareOf(row.grid.caption, around).weight
  const above =
    shareOf(row.under, names).weight >= 1 ||
    (row.parts.length === 0 && caption >= 1) ||
    (wide.weight >= 1 && wide.coverage >= 0.5)
  if (above) return rows.length > 0 ? 0.003 : 0.02
  const any = own.weight + across.weight + wide.weight + lineShare(column, around).weight + caption
  return any < 1 ? 0 : others ? 0.001 : 0.004
}

/** Whether the draft names another column of a table by its whole name, or in its row's stead another row, with a figure it could be. */
function isElsewhere(
  { names, printed, sentence }: Mention,
  { row, column }: GridFigure,
  lines: readonly Named[],
): boolean {
  const others = lines.filter(({ line, whole, share }) => whole && line.grid === row.grid && share.weight >= 1)
  const couldBe = (line: Line) => line.figures.some((figure) => mayBeOf(printed, figure))
  if (column.parts.length > 0 && column.periods.length === 0 && !isNamed(column, names)) {
    const isOther = ({ line }: Named) => line.axis === 'column' && line.periods.length === 0 && couldBe(line)
    if (others.some(isOther)) return true
  }
  if (!sentence || row.parts.length === 0 || lineShare(row, names).coverage >= 0.5)
    return (
      row.parts.length > 1 && !isNamed(row, names) && others.some(({ line }) => line.axis === 'row' && couldBe(line))
    )
  return others.some(
    ({ line }) =>
      line.axis === 'row' && line.figures.some((figure) => figure.column === column && mayBeOf(printed, figure)),
  )
}

/** Of several rows that a sentence names, those with no other figure between them and this one; all in a list joined by "respectively". */
function isBeside({ sentence, printed: { figure } }: Mention, row: Line, rows: readonly Named[]): boolean {
  if (!sentence) return true
  const whole = rows.filter((named) => named.whole)
  const own = whole.find(({ line }) => line === row)
  if (whole.length < 2 || !own || own.places.length === 0) return true
  if (/\brespectively\b/.test(figure.block.text.slice(sentence.from, sentence.to))) return true
  const isFree = (from: number, to: number) =>
    !sentence.figures.some(({ figure: other }) => other !== figure && other.from >= from && other.to <= to)
  return own.places.some(({ from, to }) => (to <= figure.from ? isFree(to, figure.from) : isFree(figure.to, from)))
}

function sharedWithSentence({ names, around, printed }: Mention, { sentence, figure }: SentenceFigure): number {
  const share = shareOf([...names], sentence.names)
  const back = shareOf([...sentence.names], names)
  const coverage = Math.max(share.coverage, back.coverage)
  const noun = printed.figure.noun && figure.noun && stemOf(printed.figure.noun.word) === stemOf(figure.noun.word)
  if (differInUnit(printed.figure, figure)) return 0
  // A small whole number stands in most sentences: what it counts has to be the same.
  if (printed.measure === undefined && printed.value.abs().lt(20) && printed.figure.decimals === 0 && noun !== true)
    return 0
  if (share.weight >= 2 || (share.weight >= 1 && (coverage >= 0.3 || noun === true)))
    return share.weight * coverage + (noun === true ? 1 : 0)
  // One word of the sentence or its paragraph is enough for a figure that hardly any other would be by accident.
  const near = share.weight >= 1 || shareOf([...around], sentence.names).weight >= 2
  return near && chanceOf(printed, printed.half) <= 0.002 ? 0.2 : 0
}

/** Whether anything of a row, printed or one step away, comes within reach of the draft's figure. */
export function isWithinReach(mention: Mention, figures: readonly GridFigure[]): boolean {
  return figures.some(
    (figure) => mayBeOf(mention.printed, figure) && fitOf(mention.printed, figure, true) !== undefined,
  )
}
