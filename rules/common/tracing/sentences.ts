import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block } from '../../../src/document/model.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { sentenceStarts } from '../prose/sentences.js'
import { measureOf } from '../units/measure-of.js'
import { grids } from './grid.js'
import { isBehindInitial } from './initials.js'
import { isOfSameTime, periodOf, relativeOf } from './period-of.js'
import { type Period, type PrintedPeriod, periodsIn } from './periods.js'
import { type Printed, printedOf } from './printed.js'
import { unlistedUnit } from './unit-prefix.js'
import { type ProperName, properNamesOf } from './proper-names.js'
import { maySayPortion } from './portions.js'
import { maySayRank } from './ranks.js'
import { isStated } from './stated.js'
import { numberedIn, rangedIn, type Stem, stemsOf } from './stems.js'

/** A sentence that holds figures, or may say a part of something in words. Offsets are those of its block. */
export interface Sentence {
  readonly block: Block
  readonly from: number
  readonly to: number
  readonly stems: readonly Stem[]
  readonly names: ReadonlySet<string>
  /** Numbers that may be part of a name, where they stand. */
  readonly numbers: readonly Stem[]
  readonly properNames: readonly ProperName[]
  readonly periods: readonly PrintedPeriod[]
  readonly figures: readonly SentenceFigure[]
}

export interface SentenceFigure extends Printed {
  readonly sentence: Sentence
}

/** Figures of a sentence that says more than a list does. */
const MOST = 64

/** Whether a sentence is a list: what each of its figures is said of, its words do not tell, and looking at all for each is quadratic. */
export function isList({ figures: { length } }: Sentence): boolean {
  return length > MOST
}

/** "A poll of visitors drew a response of 64%": what begins so speaks of something that was not named before. */
export function beginsNew({ block, from, to }: Sentence): boolean {
  return BEGINS_NEW.test(block.text.slice(from, to))
}

const BEGINS_NEW = /^\s*(?:An?|Another|Some|Several) (?!further|third|quarter|half|total|fall|rise|gain|drop|loss)/

/** Words of a cell that may be a statement. */
const FEWEST_WORDS = 5

/** The sentences of a document that hold figures, in order; what stands in a grid is not among them. Linear. */
export const sentences = defineLayer<readonly Sentence[]>({
  id: 'common/tracing/sentences',
  build(_, { layer, spend }) {
    const printed = layer(figures)
    const tables = layer(grids)
    const inGrids = new Set(
      tables.flatMap(({ rows }) => rows.flatMap((row) => row.figures.map(({ figure }) => figure))),
    )
    // "On time within 5 minutes (%)": what names a column states no figure.
    const headers = new Set(tables.flatMap(({ table }) => table.header.map(({ block }) => block)))
    const found: Sentence[] = []
    for (const block of printed.blocks) {
      const all = printed.in(block)
      const isNoStatement = () => headers.has(block) || isName(block.text) || all.some((own) => inGrids.has(own))
      if (block.cell && isNoStatement()) continue
      spend(block.text.length)
      const starts = statementStarts(block.text)
      const dated = datesAtHead(block.text)
      let next = 0
      for (let i = 0; i + 1 < starts.length; i++) {
        const [from, to] = [starts[i] as number, starts[i + 1] as number]
        const own: Figure[] = []
        for (; next < all.length && (all[next] as Figure).from < to; next++) own.push(all[next] as Figure)
        if (own.some(isStated) || maySayPortion(block.text.slice(from, to)) || maySayRank(block.text.slice(from, to)))
          found.push(readSentence(block, from, to, own, dated))
      }
    }
    return found
  },
})

/** "14.6 per 1,000": what a rate is counted by. */
function isBase({ block, from, text }: Figure): boolean {
  return /^10{2,5}$/.test(text.replace(/[,.\s]/g, '')) && /\bper\s$/.test(block.text.slice(Math.max(0, from - 5), from))
}

/**
 * Where sentences begin, the parts of one that a semicolon sets apart, and notes by their letters: each states its own. "Sites. 37 in nine
 * countries": a word or two of a label go with what they head.
 */
function statementStarts(text: string): number[] {
  const starts = allStarts(text)
  return starts.filter((start, i) => {
    const before = starts[i - 1]
    return before === undefined || i === starts.length - 1 || !LABEL.test(text.slice(before, start))
  })
}

const LABEL = /^\s*\p{Lu}[\p{L}-]+(?: [\p{Ll}-]{2,})?\.\s+$/u

/** "27 Jul 2025. Weight 97.1 kg. BP 138/84.": the time that an entry of a log or a note begins with, which all of it is of. */
function datesAtHead(text: string): readonly PrintedPeriod[] {
  const [first] = periodsIn(text.slice(0, HEAD))
  if (first?.part === undefined) return []
  const lead = text.slice(0, first.from).trim()
  // "PROGRESS NOTE 17 May 2025", on a line above
  if (TITLE.test(lead) && /^\s+\p{Lu}/u.test(text.slice(first.to))) return [first]
  if (lead !== '') return []
  return /^[.:–—-]\s/.test(text.slice(first.to).trimStart()) ? [first] : []
}

const TITLE =
  /^\p{Lu}{2}[\p{Lu} ,:–—-]+$|^(?:\p{L}+ ){0,2}(?:[Nn]ote|[Ee]ntry|[Vv]isit|[Rr]ound|[Rr]eview|[Rr]eport|[Ll]etter|[Ll]og|[Bb]ulletin|[Uu]pdate),?$/u

/** Characters in which such a time stands. */
const HEAD = 40

function allStarts(text: string): number[] {
  const behind = [...matches(/;\s+(?=\S)|[.!?]\s+(?=\([a-z\d]{1,3}\)\s)/g, text)].map(
    ({ 0: mark, index }) => index + mark.length,
  )
  const starts = sentenceStarts(text).filter((start) => !isBehindInitial(text, start))
  return [...new Set([...starts, ...behind])].sort((a, b) => a - b)
}

/** "Lot 418 east": what names a row states no figure. */
function isName(text: string): boolean {
  return text.trim().split(/\s+/, FEWEST_WORDS).length < FEWEST_WORDS
}

/** "1,415 units": of whatever is counted; a unit of effect is printed by its sign. */
function unitOf(figure: Figure): string | undefined {
  if (figure.noun && /^units?$/.test(figure.noun.word)) return undefined
  const { parts, block, unit } = figure
  const isBare = unit.kind === 'none' && parts.exponent === 0
  const behind = isBare ? unlistedUnit(block.text.slice(parts.to, parts.to + 12).trimStart()) : undefined
  return behind?.code ?? measureOf(figure)
}

/** "Capital expenditures were $14,377 (in thousands)": what is printed before it, where it says no scale of its own. */
function scaleIn(text: string): { exponent: number; index: number } | undefined {
  const match = /\((?:amounts |all |figures )?in (thousands|millions)\)/i.exec(text)
  return match ? { exponent: match[1]?.toLowerCase() === 'thousands' ? 3 : 6, index: match.index } : undefined
}

function isScaled({ to, unit, parts, block }: Figure, before: number): boolean {
  if (to > before || parts.exponent !== 0) return false
  return unit.kind === 'currency' && !/^ per\b/.test(block.text.slice(to, to + 4))
}

/** The time that was named last before a figure. */
function lastPeriod({ text }: Block, from: number, figure: Figure): PrintedPeriod | undefined {
  return periodsIn(text.slice(Math.max(0, from - BEFORE), figure.from)).at(-1)
}

/** "Third-quarter margin reached 10.6%, from 7.7% in the same quarter of 2023": the part of one, and the year of the other. */
function ofYear(same: PrintedPeriod, [own]: readonly Period[]): Period {
  const isOther = own?.year !== undefined && own.part === undefined && same.part !== undefined
  return isOther ? { part: same.part, year: own.year } : same
}

/** How far back a time may be named that a sentence takes up: "in the same year". */
const BEFORE = 240

function readSentence(
  block: Block,
  from: number,
  to: number,
  own: readonly Figure[],
  dated: readonly PrintedPeriod[],
): Sentence {
  const text = block.text.slice(from, to)
  const moved = <T extends { from: number; to: number }>(item: T): T => ({
    ...item,
    from: item.from + from,
    to: item.to + from,
  })
  const stems = stemsOf(text).map(moved)
  // "Measured 16 mm at week 8": what is measured names no week.
  const measured = new Set(own.flatMap((figure) => (unitOf(figure) === undefined ? [] : [figure.from])))
  const numbers = [
    ...numberedIn(text)
      .map(moved)
      .filter(({ from: at }) => !measured.has(at)),
    ...rangedIn(text).map(moved),
  ]
  const said = periodsIn(text).map(moved)
  const periods = said.length > 0 ? said : dated
  const quantities = own.filter((figure) => isStated(figure) && !isBase(figure))
  const sentence: Sentence & { figures: SentenceFigure[] } = {
    block,
    from,
    to,
    stems,
    properNames: properNamesOf(block.text, from, stems),
    names: new Set([...stems, ...numbers].map(({ stem }) => stem)),
    numbers,
    periods,
    figures: [],
  }
  const isLong = quantities.length > MOST
  const scale = scaleIn(text)
  for (const figure of quantities) {
    const own = isLong ? [] : periodOf(figure, quantities, periods, text)
    const same = !isLong && isOfSameTime(figure) ? lastPeriod(block, from, figure) : undefined
    const times = same ? [ofYear(same, own)] : own.length > 0 || isLong ? own : relativeOf(figure, quantities)
    const unitCode = unitOf(figure)
    const declared = scale && isScaled(figure, from + scale.index) ? [{ exponent: scale.exponent }] : []
    sentence.figures.push({
      ...printedOf(figure, declared, declared.length === 0, times),
      ...(unitCode !== undefined && { unitCode }),
      sentence,
    })
  }
  return sentence
}
