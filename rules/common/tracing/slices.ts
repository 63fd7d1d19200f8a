import { addTo } from '../../../src/document/add-to.js'
import type { Grid, Line } from './grid.js'
import type { Mention } from './mention.js'
import { bestAgreement, holds, type Period } from './periods.js'

/** Rows of a table that belong together, where no row of it is their total. */
export type Slice = readonly Line[]

/** Rows that are summed at most, and times that a table is cut by. */
const MOST = 400
const TIMES = 60

interface Slices {
  /** All rows, where none is of another time than the others. */
  readonly all?: Slice
  /** Those of one time, of a table that has the same things at several. */
  readonly ofTime: readonly Slice[]
  /** Rows that are times and nothing else, in their order. */
  readonly times: Slice
}

const known = new WeakMap<Grid, Slices>()

/** What of a table without a total a draft may speak of together: its rows, those of the time that is meant, or the months of a quarter. */
export function slicesMeant(mention: Mention, grid: Grid): readonly Slice[] {
  if (grid.whole) return []
  const { all, ofTime, times } = slicesOf(grid)
  const { printed, sentence, setting = [] } = mention
  const found: Slice[] = all ? [all] : []
  // "To 161, from 125 in week 48": what is of no time that the sentence says is of that which the draft is about.
  const said = (printed.periods.length > 0 ? [printed.periods] : [setting, sentence?.periods ?? []]).filter(
    ({ length }) => length > 0,
  )
  const meant = said.flatMap((own) => {
    const [only, ...more] = ofTime.filter(([row]) => row && bestAgreement(own, row.periods) === 'same')
    return only && more.length === 0 && !found.includes(only) ? [only] : []
  })
  found.push(...new Set(said.length === 0 ? ofTime.slice(-1) : meant))
  for (const long of said.flat().slice(0, 4)) {
    const parts = times.filter(({ periods: [only] }) => only !== undefined && holds(long, only))
    if (isWhole(long, parts)) found.push(parts)
  }
  return found
}

/** Whether rows are all months or quarters of a time. */
function isWhole({ part }: Period, parts: Slice): boolean {
  const kinds = new Set(parts.map(({ periods }) => periods[0]?.part?.charAt(0)))
  const [kind] = kinds
  if (kinds.size !== 1 || (kind !== 'm' && kind !== 'q')) return false
  const months = part === undefined ? 12 : part.startsWith('h') ? 6 : 3
  return parts.length > 1 && parts.length === months / (kind === 'q' ? 3 : 1)
}

function slicesOf(grid: Grid): Slices {
  const made = known.get(grid) ?? cut(grid)
  known.set(grid, made)
  return made
}

function cut({ rows: all }: Grid): Slices {
  const rows = all.filter(({ isTotal }) => !isTotal)
  if (rows.length < 2 || rows.length > MOST * TIMES) return { ofTime: [], times: [] }
  const times = rows.filter(({ parts, periods }) => parts.length === 0 && periods.length === 1).slice(0, MOST)
  const byTime = new Map<string, Line[]>()
  const names = new Set<string>()
  for (const row of rows) {
    const [time] = row.periods
    if (time) addTo(byTime, [time.year, time.part, time.day, time.week].join(' '), row)
    names.add(row.parts.flat().join(' '))
  }
  const groups = [...byTime.values()]
  const isPanel = groups.length > 1 && names.size < rows.length && groups.every(({ length }) => length > 1)
  const isOne = byTime.size <= 1 && times.length === 0 && rows.length <= MOST
  return {
    ...(isOne && { all: rows }),
    ofTime: isPanel && groups.length <= TIMES ? groups.filter(({ length }) => length <= MOST) : [],
    times,
  }
}
