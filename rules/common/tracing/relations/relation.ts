import { addTo } from '../../../../src/document/add-to.js'
import { onceFor } from '../../../../src/document/once.js'
import { dayOf } from '../ends-of-time.js'
import type { Grid, GridFigure, Line } from '../grid.js'
import { type Period, periodsIn, spoken } from '../periods.js'
import { wordsIn } from './words.js'

/** A value of a key column: a place, a product, a month; and the rows that have it. */
export interface KeyValue {
  readonly key: Key
  readonly text: string
  /** By which a text may name it. */
  readonly words: readonly string[]
  readonly rows: ReadonlySet<Line>
  readonly time?: Period
}

/** A column whose values say which row is which. */
export interface Key {
  readonly relation: Relation
  readonly header: readonly string[]
  /** Those of a key of times in their order. */
  readonly values: readonly KeyValue[]
  readonly of: ReadonlyMap<Line, KeyValue>
}

/** A table in long form: keys that tell its rows apart, and a column for each thing that is measured. */
export interface Relation {
  readonly grid: Grid
  readonly rows: readonly Line[]
  readonly keys: readonly Key[]
  readonly time?: Key
  readonly measures: readonly Line[]
  /** A key other than the time tells every row: each is a thing, and may be counted. */
  readonly isOfThings: boolean
}

const FEWEST_ROWS = 4
const LONGEST = 80
/** A key that leaves more rows without a value is none. */
const FILLED = 0.9

const FLAG = /^(?:[ynx✓–-]|yes|no|true|false|n\/?a)$/i
const YES = /^(?:[yx✓]|yes|true)$/i
const SEX = /^(?:[fmwdx]|female|male)$/i
const WOMEN = ['woman', 'women', 'female', 'girl', 'mother']
const MEN = ['man', 'men', 'male', 'boy', 'father']

/** The relation that a table is; undefined for one whose columns are of several times, or whose rows nothing repeated tells apart. */
export const relationOf = onceFor((grid: Grid): Relation | undefined => {
  const rows = grid.rows.filter(({ isTotal }) => !isTotal)
  const measures = grid.columns.filter(({ figures }) => figures.length > 0)
  const isWide = measures.some(({ periods }) => periods.length > 0)
  const isMerged = new Set(measures.map(({ index }) => index)).size < measures.length
  if (rows.length < FEWEST_ROWS || measures.length === 0 || isWide || isMerged) return undefined
  const relation: Relation & { keys: Key[]; time?: Key; isOfThings: boolean } = {
    grid,
    rows,
    keys: [],
    measures,
    isOfThings: false,
  }
  let repeats = false
  for (const column of grid.columns) {
    if (column.figures.length > 0) continue
    const key = keyOf(relation, column)
    if (!key) continue
    if (key.values[0]?.time) relation.time ??= key
    else relation.keys.push(key)
    const isOne = key.values.length === rows.length
    repeats ||= !isOne
    if (isOne && key !== relation.time) relation.isOfThings = true
  }
  return repeats || relation.time ? relation : undefined
})

function keyOf(relation: Relation, column: Line): Key | undefined {
  const { grid, rows } = relation
  const texts = new Map<string, Line[]>()
  let filled = 0
  for (const row of rows) {
    const text = grid.table.rows[row.index]?.[column.index]?.block.text.trim() ?? ''
    if (text.length > LONGEST) return undefined
    if (text === '') continue
    filled++
    addTo(texts, text, row)
  }
  if (filled < rows.length * FILLED || texts.size < 2) return undefined
  const header = wordsIn(column.label)
  const times = new Map<string, Period>()
  for (const text of texts.keys()) {
    const [time, ...more] = periodsIn(spoken(text))
    if (time && more.length === 0) times.set(text, time)
  }
  const isTime = times.size >= texts.size * FILLED
  const all = [...texts.keys()]
  const isFlag = all.every((text) => FLAG.test(text)) && all.some((text) => YES.test(text))
  const isSex = !isFlag && all.every((text) => SEX.test(text))
  const values: KeyValue[] = []
  const of = new Map<Line, KeyValue>()
  const key: Key = { relation, header, values, of }
  for (const [text, own] of texts) {
    const time = isTime ? times.get(text) : undefined
    const words = isTime ? [] : isFlag ? (YES.test(text) ? header : []) : isSex ? sexOf(text) : wordsIn(text)
    const value: KeyValue = { key, text, words, rows: new Set(own), ...(time && { time }) }
    if (isTime && !time) continue
    values.push(value)
    for (const row of own) of.set(row, value)
  }
  if (isTime) values.sort((a, b) => (dayOf(a.time ?? {}) ?? 0) - (dayOf(b.time ?? {}) ?? 0))
  return key
}

/** One word of several names it. */
function sexOf(text: string): readonly string[] {
  return /^[fw]/i.test(text) ? WOMEN : /^m/i.test(text) ? MEN : []
}

/** Whether any one of its words names a value, or all do. */
export function isNamedByOne({ words }: KeyValue): boolean {
  return words === WOMEN || words === MEN
}

const cells = onceFor((column: Line) => new Map(column.figures.map((figure) => [figure.row, figure])))

export function cellAt(row: Line, column: Line): GridFigure | undefined {
  return cells(column).get(row)
}
