import { power } from '../number/figure.js'
import { divide, scale } from '../number/interval.js'
import { firstOf } from './first-of.js'
import { exponentsOf, mayBeOf } from './fits.js'
import type { GridFigure, Line } from './grid.js'
import { isHeldAgainst } from './held-against.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { lineShare } from './naming.js'
import { bestAgreement } from './periods.js'
import type { Pointing } from './pointing.js'
import { SAME_WORDS } from './same-words.js'
import type { SourceFigure } from './source-index.js'
import { nounStemOf, stemOf } from './stems.js'
import type { Derivation } from './steps.js'
import { type Told, toldBefore } from './told-steps.js'
import { isOfEarlierTime } from './unsaid-doubts.js'
import { intervalOf } from './whole.js'

/** "Thirteen visits for each person", "£119 per appointment", "some 79,000 a bus". */
const BEHIND =
  /^(?: [\p{L}'’-]+){0,3} (?:for each|for every|per|to each|to every) (?:one of (?:the|our|its) )?(?<what>\p{L}+)/u
/** "Each of our buses carried some 79,000", "each visitor left us £6", "spread over our residents it means $1,500 each". */
const BEFORE =
  /\beach (?:of (?:the|our|its|these|their) )?(?<each>\p{L}+)\b|\b(?:over|among|between|by) (?:all )?(?:the|our|its) (?<over>\p{L}+)\b/iu

/** How likely an accident may be, of all that are tried, and how many of either are. */
const CHANCE = 0.1
const MOST = 6
const GRIDS = 6

/**
 * What there is of one thing for each of another: what the draft prints before, or the line that is named by what the figure counts, over the line
 * or the sentence that is named by what each is one of.
 */
export function forEach(
  mention: Mention,
  named: readonly NamedIn[],
  pointing: Pointing,
  told: readonly Told[],
): Derivation | undefined {
  const { printed, sentence } = mention
  if (!sentence || printed.measure === 'percent' || printed.isPortion === true) return undefined
  const what = unitOf(mention)
  if (what === undefined) return undefined
  const bottoms = named.flatMap((own) => countsOf(mention, own, [what, ...(SAME_WORDS.get(what) ?? [])])).slice(0, MOST)
  if (bottoms.length === 0) return undefined
  function* tries() {
    for (const top of topsOf(mention, named, pointing, told))
      for (const bottom of bottoms)
        if (bottom !== top && !bottom.value.isZero() && areOfOne(top, bottom)) yield quotients(mention, top, bottom)
  }
  return firstOf(mention, tries(), CHANCE)
}

/** The one over the other, in each scale that the figure may be of. */
function* quotients({ printed }: Mention, top: SourceFigure, bottom: SourceFigure): Generator<Derivation> {
  const computed = divide(intervalOf(top), intervalOf(bottom))
  if (!computed) return
  for (const exponent of exponentsOf(printed, top))
    yield { formula: 'a / b', operands: [top, bottom], computed: scale(computed, power(exponent)), timed: true }
}

/** The stem of what each is one of. */
function unitOf({ sentence, printed: { figure } }: Mention): string | undefined {
  if (!sentence) return undefined
  const { text } = figure.block
  const behind = BEHIND.exec(text.slice(figure.to, Math.min(sentence.to, figure.to + 60)))?.groups?.what
  const isEach = /^(?: \p{L}+)? (?:each|apiece|a head)\b/u.test(text.slice(figure.to, figure.to + 24))
  const { each, over } = BEFORE.exec(text.slice(sentence.from, figure.from))?.groups ?? {}
  const word = behind ?? each ?? (isEach ? over : undefined)
  return word === undefined ? undefined : stemOf(word.toLowerCase())
}

/** What a source has under one of some words: in the line that is named so, of the row of all; or before the noun in a sentence. */
function countsOf(mention: Mention, { index }: NamedIn, stems: readonly string[]): readonly SourceFigure[] {
  const names = new Set(stems)
  const cells = index.grids.slice(0, GRIDS).flatMap(({ rows, columns, whole }): readonly GridFigure[] => {
    const isSaid = (line: Line) => line.figures.length > 0 && lineShare(line, names).weight >= 1
    const inRows = rows.length > ROWS ? [] : rows.filter(isSaid).flatMap(({ figures }) => figures.slice(0, MOST))
    const inWhole = columns.filter(isSaid).flatMap(({ figures }) => figures.filter(({ row }) => row === whole))
    return [...inWhole, ...inRows]
  })
  const isNow = (own: GridFigure) =>
    own.measure !== 'percent' && !isHeldAgainst(own.column) && !isOfEarlierTime(mention, own)
  const said = stems.flatMap((stem) => index.said.get(stem) ?? [])
  const inProse = [...new Set(said)].slice(0, MOST).flatMap(({ figures, names: words, stems: all }) =>
    figures.filter((own) => {
      const noun = nounStemOf(own.figure)
      if (noun !== undefined && names.has(noun)) return true
      // "Population estimate 163,800"
      return (
        [...words].some((word) => names.has(word)) &&
        all.some(({ stem, to }) => names.has(stem) && to <= own.figure.from && own.figure.from - to < 16)
      )
    }),
  )
  return [...cells.filter(isNow), ...inProse]
}

/** Rows that are looked at. */
const ROWS = 400

/** What is shared out: what the draft prints before, the surest first, then what is named by the noun of the figure. */
function topsOf(
  mention: Mention,
  named: readonly NamedIn[],
  pointing: Pointing,
  told: readonly Told[],
): readonly SourceFigure[] {
  const { printed } = mention
  const noun = nounStemOf(printed.figure)
  const counted = noun === undefined ? [] : named.flatMap((own) => countsOf(mention, own, [noun]))
  const direct = toldBefore(told).map((own) => own.printed)
  const pointed = pointing.cells().map((own) => own.printed)
  return [...new Set([...counted, ...direct, ...pointed])]
    .filter((own) => own.measure !== 'percent' && mayBeOf(printed, own))
    .slice(0, MOST)
}

/** Of one column, or one row, or of tables and sentences that say the same of no other time. */
function areOfOne(a: SourceFigure, b: SourceFigure): boolean {
  if ('row' in a && 'row' in b && a.row.grid === b.row.grid) return a.row === b.row || a.column === b.column
  return bestAgreement(a.periods, b.periods) !== 'other'
}
