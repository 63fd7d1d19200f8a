import { addTo } from '../../../src/document/add-to.js'
import type { Cues } from './cues.js'
import type { Grid, Line } from './grid.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { isRelative } from './near-operands.js'
import { rowsNamed } from './over-time.js'
import { onceFor } from '../../../src/document/once.js'
import { type RowsOver, sumOfRow } from './row-sums.js'
import type { Derivation } from './steps.js'

/** How many parts make a year, by the letter of their kind. */
const WHOLE: Readonly<Record<string, number>> = { q: 4, h: 2, m: 12 }

/** What a sentence has of the name of a row, where it says that it speaks of a whole year. */
const HALF = 0.5

const ALL_YEAR =
  /\b(?:whole|full|entire) (?:\p{L}+ )?year\b|\b(?:over|across|through|in) (?:all |the )+(?:four quarters|twelve months|two halves|year)\b|\b(?:for|over|during) the (?:\p{L}+ )?year\b|\bthe year['’]s\b/iu

/** "For the whole year revenue came to 28.4": what a row has of the four quarters or twelve months of one year, together. */
export function sumOfYear(mention: Mention, said: Cues, named: readonly NamedIn[]): Derivation | undefined {
  const { printed, sentence } = mention
  if (!sentence || isRelative(printed) || printed.isPortion === true) return undefined
  const { text } = sentence.block
  const isAll = ALL_YEAR.test(text.slice(sentence.from, sentence.to))
  if (!said.sum && !isAll && sentence.periods.length === 0) return undefined
  return sumOfRow(mention, rowsOver(mention, named, isAll))
}

function* rowsOver(mention: Mention, named: readonly NamedIn[], isAll: boolean): Generator<RowsOver> {
  for (const { index, lines } of named) {
    if (lines.length === 0) continue
    for (const grid of index.grids.slice(0, 4)) {
      const years = yearsOf(grid)
      const year = yearMeant(mention, [...years.keys()])
      const columns = year === undefined ? undefined : years.get(year)
      if (columns) yield { columns, rows: rowsNamed(mention, grid, lines, isAll ? HALF : undefined) }
    }
  }
}

/** The columns of each year that a table has all parts of. */
const yearsOf = onceFor(({ columns }: Grid): ReadonlyMap<number, readonly Line[]> => {
  const found = new Map<number, Line[]>()
  for (const column of columns) {
    const [only, more] = column.periods
    if (
      column.figures.length > 0 &&
      only?.year !== undefined &&
      only.part !== undefined &&
      !more &&
      only.day === undefined
    )
      addTo(found, only.year, column)
  }
  for (const [year, own] of found) {
    const kinds = new Set(own.map(({ periods }) => periods[0]?.part?.charAt(0) ?? ''))
    const [kind = '', more] = kinds
    const parts = new Set(own.map(({ periods }) => periods[0]?.part))
    if (more !== undefined || own.length !== WHOLE[kind] || parts.size !== own.length) found.delete(year)
  }
  return found
})

/** The year that a sentence names, or the draft is about; else the last that there is. */
function yearMeant({ sentence, setting = [] }: Mention, years: readonly number[]): number | undefined {
  const said = (sentence?.periods ?? []).filter(({ year }) => year !== undefined)
  // A quarter is no year.
  if (said.some(({ part }) => part !== undefined)) return undefined
  const [first] = said
  if (first) return years.find((year) => year === first.year)
  return (
    setting.map(({ year }) => year).find((year) => year !== undefined && years.includes(year)) ?? Math.max(...years)
  )
}
