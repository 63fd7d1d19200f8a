import { isOneKind } from '../fits.js'
import type { Line } from '../grid.js'
import type { Mention } from '../mention.js'
import { neighboursOf } from '../neighbours.js'
import { isStop, weightOf } from '../stems.js'
import type { Relation } from './relation.js'
import { allWords } from './words.js'

/** The columns that a figure may be of. */
export interface MeasuresAsked {
  /** Those that are named best. */
  readonly named: readonly Line[]
  /** How far off they are named; by its unit alone: no other column is in that. */
  readonly by: 'beside' | 'clause' | 'sentence' | 'before' | 'unit' | 'nothing'
  /** All others in the unit of the figure. */
  readonly others: readonly Line[]
}

/** The words right behind a figure that say what it counts. */
const NOUNS = /^(?: (?!(?:in|on|at|from|to|for|against|of|by|with|and|but|while|as|or|than|a|an|per)\b)[\p{L}-]+){1,4}/u
const ENOUGH = 0.9

/** `isStep`: the figure may be in another unit than what it is worked out from. */
export function measuresAsked(mention: Mention, { measures }: Relation, isStep = false): MeasuresAsked {
  const fits = measures.filter(({ figures: [first] }) => first && (isStep || isOneKind(mention.printed, first)))
  for (const [by, near, wide] of spansOf(mention)) {
    const scored = fits
      .map((column) => ({ column, ...scoreOf(column, near, wide) }))
      .filter(({ weight }) => weight >= ENOUGH)
    if (scored.length === 0) continue
    const best = Math.max(...scored.map(({ score }) => score))
    const named = scored.filter(({ score }) => score > best - 1e-6).map(({ column }) => column)
    return { named, by, others: fits.filter((column) => !named.includes(column)) }
  }
  const isOfUnit = !isStep && mention.printed.measure !== undefined && fits.length === 1
  return isOfUnit ? { named: fits, by: 'unit', others: [] } : { named: [], by: 'nothing', others: fits }
}

type Stems = ReadonlySet<string>

/** The words that may name what a figure measures, the nearest first: those that have to, and those that tell between two. */
function* spansOf(mention: Mention): Generator<[MeasuresAsked['by'], Stems, Stems]> {
  const { sentence, printed, stems = [], cell } = mention
  const { figure } = printed
  if (cell) {
    const own = new Set([...stemsIn(cell.column.label), ...mention.names])
    yield ['beside', own, own]
    return
  }
  if (!sentence) return
  const { text } = figure.block
  const { last, next } = neighboursOf(sentence, figure)
  const between = (from: number, to: number) =>
    new Set([
      ...stemsIn(text.slice(from, to)),
      ...stems.flatMap((own) => (own.from >= from && own.to <= to ? [own.stem] : [])),
    ])
  const nouns = NOUNS.exec(text.slice(figure.to, next))?.[0].length ?? 0
  const clause = between(last, next)
  yield ['beside', between(last, figure.to + nouns), clause]
  yield ['clause', clause, clause]
  yield ['sentence', between(sentence.from, figure.to), clause]
  yield ['sentence', between(sentence.from, sentence.to), clause]
  const before = text.slice(Math.max(0, sentence.from - LEAD), sentence.from)
  if (before.trim() !== '') yield ['before', stemsIn(before), clause]
}

const LEAD = 300

function stemsIn(text: string): Stems {
  return new Set(allWords(text).map(({ stem }) => stem))
}

/** How much of a column's name some words have. */
function scoreOf({ label }: Line, near: Stems, wide: Stems): { weight: number; score: number } {
  const own = [...new Set(allWords(label).map(({ stem }) => stem))].filter((stem) => !UNITS.has(stem))
  const has = (words: Stems) => own.reduce((sum, stem) => sum + (words.has(stem) ? heft(stem) : 0), 0)
  const all = own.reduce((sum, stem) => sum + heft(stem), 0)
  const weight = has(near)
  return { weight, score: 2 * weight + has(wide) + (all > 0 ? weight / all : 0) }
}

const UNITS = new Set('usd eur gbp pct percent thousand million bn mn k in of the per'.split(' '))

function heft(stem: string): number {
  return isStop(stem) ? 0.6 : weightOf(stem)
}
