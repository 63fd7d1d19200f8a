import { defineLayer } from '../../../src/document/layer.js'
import type { Table } from '../../../src/document/model.js'
import type { ByBlock } from '../number/by-block.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import {
  type Declared,
  declaredAround,
  declaredByUnit,
  declaredIn,
  isUnscaled,
  mayBeAmount,
  measureOf,
} from './measures.js'
import { type Period, periodsIn, relativeIn, spoken } from './periods.js'
import { firstOfEach, type Printed, printedOf } from './printed.js'
import { saysNoScale } from './scales.js'
import { isGroup, stemsOf } from './stems.js'
import { sumRows, wholeRow } from './totals.js'
import { unitOfLabels } from './label-unit.js'
import { exceptedIn, giveRoles, initialsIn, nameColumns, nameRows, type OpenLine, partOf } from './line-names.js'
import { figuresIn, isTime } from './cell-figures.js'
import { isNumbering, numberedAs } from './numbered-rows.js'
import { longTable } from './long-table.js'
import { countsAmongAmounts, isSaidBySome, withoutScale } from './table-scales.js'
import { baseIn, headerAt, headRows, headOfAll, headerTexts, isAlone, namesMore } from './grid-headers.js'

/** A row or a column: what names it, and its figures. */
export interface Line {
  readonly grid: Grid
  readonly axis: 'row' | 'column'
  /** In the table: of a row, the header row counted as 0. */
  readonly index: number
  /** "actual gbp", of `actual_gbp`: as words. */
  readonly label: string
  /** What each cell that names it prints; of a column, its headers. */
  readonly texts: readonly string[]
  /** Nothing names it, or the word for a total does. */
  readonly isTotal: boolean
  /** The row of what all rows of its table are together: where a draft names no row, it means this one. */
  readonly isWhole: boolean
  /** The unit that its label gives, by its code. */
  readonly unit?: string
  /** The stems of each cell that names it; for a column, of its headers together. */
  readonly parts: readonly (readonly string[])[]
  /** Those of them that tell it from the other lines: "Amber Ridge", of a row that is "onshore" as well. */
  readonly name: readonly (readonly string[])[]
  /** "Fremont", of "Fremont Middle": what no other row has of its name, where the rest stands in many. */
  readonly short: readonly string[]
  /** "Associate", of "Okoro (associate)": what stands in parentheses behind a name, where each has its own; "TEU", of "Containers (TEU)". */
  readonly role: readonly string[]
  /** "Brent", of "Brent crude front month": its first word, which no other row has. */
  readonly head: readonly string[]
  /** Of a heading above it that it stands under. */
  readonly under: readonly string[]
  readonly periods: readonly Period[]
  readonly figures: GridFigure[]
  /** Of a column, how many it is of: 209, of "Placebo (n=209)". */
  readonly base?: GridFigure
}

export interface GridFigure extends Printed {
  readonly row: Line
  readonly column: Line
}

/** A table as rows and columns of figures with their names. */
export interface Grid {
  readonly table: Table
  readonly rows: readonly Line[]
  readonly columns: readonly Line[]
  /** The row of what all others are together. */
  readonly whole?: Line
  /** Stems of the words before the table. */
  readonly caption: readonly string[]
}

/** The tables of a document that hold figures, in order. Linear in their cells. */
export const grids = defineLayer<readonly Grid[]>({
  id: 'common/tracing/grids',
  build(document, { layer, spend }) {
    const printed = layer(figures)
    return document.tables.flatMap((table) => {
      spend(table.rows.reduce((cells, row) => cells + row.length, 0))
      const grid = readGrid(table, printed)
      return grid ? [grid] : []
    })
  },
})

const YEARS =
  /^(?:(?:fiscal|financial|school|academic|calendar|tax|budget)[ _]?)?(?:years?|period|quarter|season)$|^(?:date|month|as of|day|week|FY)$/i

/** Numbers that name a row, and measure nothing. */
const IDENTIFIERS =
  /^(?:id|no\.?|#|number|code|fips|zip|notes?|ref\.?|index|rank|key|line|page|item|case(?: no\.?)?|docket(?: no\.?)?|[a-z_]*(?:_|\b)(?:id|code|no))$/i

/** Weeks by their number, which is a time and measures nothing. */
const WEEKS = /^(?:(?:epi(?:demiological)?|iso|calendar|reporting) )?(?:week|wk)(?:[ _]?(?:no\.?|number|#))?$/i

/** "Round": 2023, 2024 and 2025, again and again. Numbers that measure something leave gaps. */
function areInARow(years: readonly Figure[]): boolean {
  const all = new Set(years.map(({ value }) => Number(value)))
  return years.length >= 4 && all.size > 1 && Math.max(...all) - Math.min(...all) === all.size - 1
}

/** What no rate, ratio or score comes to. */
const LARGE = 1000

const UNITS = /^units?(?: of measure(?:ment)?)?$/i

const TOTAL = /^(?:sub-?)?totals?\b|\btotal$|^(?:all|overall|sum|net (?:sales|revenues?))\b/i

function readGrid(table: Table, printed: ByBlock<Figure>): Grid | undefined {
  const width = Math.max(...table.rows.map((row) => row.length), 0)
  if (table.rows.length < 2 || width === 0) return undefined
  const read = table.rows.map((row) => row.map((cell) => figuresIn(cell, printed)))
  const isPeriod = (r: number, c: number) => (read[r]?.[c] ?? []).every((figure) => figure.class === 'year')
  const head = headRows(table, read)
  const body = table.rows.map((_, r) => r).slice(head)
  // Of a poll, "no" beside "yes" numbers nothing.
  const hasYes = table.header.some(({ block }) => /^yes$/i.test(block.text.trim()))
  const numbered = Array.from({ length: width }, (_, c) => c === 0 && isNumbering(body.map((r) => table.rows[r]?.[c])))
  const numeric = Array.from({ length: width }, (_, c) => {
    const header = table.header[c]?.block.text.trim() ?? ''
    if (WEEKS.test(headerAt(table, c)) && c !== width - 1) return false
    if (IDENTIFIERS.test(header) && !(hasYes && /^no$/i.test(header))) return false
    if (numbered[c] === true) return false
    const filled = body.filter((r) => (table.rows[r]?.[c]?.block.text.trim() ?? '') !== '')
    const groups = filled.filter((r) => isGroup(table.rows[r]?.[c]?.block.text ?? ''))
    // "Age group": 5-14, 15-24, 65 and over.
    if (c === 0 && groups.length >= 2 && groups.length * 2 >= filled.length) return false
    const found = filled.filter((r) => (read[r]?.[c]?.length ?? 0) > 0)
    const years = found.filter((r) => isPeriod(r, c))
    return (
      found.length * 2 >= filled.length &&
      found.length > 0 &&
      (years.length < found.length ||
        !(c === 0 || YEARS.test(header) || areInARow(years.flatMap((r) => read[r]?.[c] ?? []))))
    )
  })
  if (!numeric.includes(true)) return undefined
  const before = [table.before?.text.slice(-300) ?? '', table.section.title].join(' ')
  const aroundTexts = [...headOfAll(table, head, numeric), before]
  const aroundAll = aroundTexts.map(declaredAround)
  const excepted = new Set(aroundTexts.flatMap(exceptedIn))
  const aroundPeriods = periodsIn(before)
  const grid: Grid & { rows: OpenLine[]; columns: OpenLine[]; whole?: Line } = {
    table,
    rows: [],
    columns: [],
    caption: stemsOf(before).map(({ stem }) => stem),
  }
  const declared = new Map<Line, Declared>()
  const unscaled = new Map<Line, boolean>()
  const line = (
    axis: Line['axis'],
    index: number,
    texts: readonly string[],
    under: string,
    ofUnit = '',
    week?: number,
  ): OpenLine => {
    const printedLabel = texts.filter(Boolean).join(' ').trim()
    const label = printedLabel.replace(/(?<=[\p{L}\d])_+(?=[\p{L}\d])/gu, ' ')
    const unit = unitOfLabels(texts, ofUnit)
    const said = periodsIn(spoken(printedLabel)).filter(
      ({ year, part, months, week }) => (year ?? part ?? months) !== undefined || week === undefined,
    )
    const times = week === undefined ? said : said.length === 0 ? [{ week }] : said.map((time) => ({ ...time, week }))
    const parts = (axis === 'row' ? texts.filter((text) => !isTime(text)) : [printedLabel])
      .map((text) => partOf(text, axis))
      .filter((part) => part.length > 0)
    const made: OpenLine = {
      grid,
      axis,
      index,
      label,
      texts,
      isTotal: label === '' || TOTAL.test(label) || (axis === 'row' && TOTAL.test(texts[0] ?? '')),
      isWhole: false,
      ...(unit !== undefined && { unit }),
      parts,
      name: parts,
      short: [],
      head: [],
      role: axis === 'column' ? initialsIn(label) : [],
      under: stemsOf(under).map(({ stem }) => stem),
      periods: times.length > 0 ? times : [...relativeIn(label), ...periodsIn(under)],
      figures: [],
    }
    // "Interest at 9% ($)": a rate that is part of a name declares no unit.
    declared.set(made, declaredByUnit(ofUnit) ?? declaredIn(spoken(printedLabel).replace(/\d%/g, ' ')))
    unscaled.set(made, isUnscaled(`${printedLabel} ${under}`) || parts.flat().some((stem) => excepted.has(stem)))
    return made
  }
  const units = table.header.findIndex(({ block }) => UNITS.test(block.text.trim()))
  const textAt = (r: number, c: number) => table.rows[r]?.[c]?.block.text.trim() ?? ''
  const long = longTable(
    table,
    numeric.flatMap((own, c) => (own ? [] : [c])),
    body,
    units,
  )
  const columns = new Map<string, OpenLine>()
  const columnKey = (r: number, c: number) => (long && numeric[c] ? `${textAt(r, long.measure)}\n${c}` : `${c}`)
  for (let c = 0; c < width; c++) {
    const headers = headerTexts(table, head, c, width)
    for (const r of long && numeric[c] ? body : [0]) {
      const key = columnKey(r, c)
      if (columns.has(key)) continue
      const unit = long?.unit === undefined || !numeric[c] ? '' : textAt(r, long.unit)
      const measure =
        long && numeric[c] ? [unit === '' ? textAt(r, long.measure) : `${textAt(r, long.measure)} (${unit})`] : []
      const column = line('column', c, [...measure, ...headers], '', unit)
      columns.set(key, column)
      grid.columns.push(column)
      const base = numeric[c] ? baseIn(table, head, c, printed) : undefined
      if (base) column.base = { ...printedOf(base, [], true, []), row: line('row', 0, ['n'], ''), column }
    }
  }
  const own = [...declared.values()]
  // "Attendance in persons; income in thousands", and "Income ($000)" over its columns: what they say for themselves is not of all.
  const ofFigures = grid.columns.flatMap((column) => (numeric[column.index] ? [declared.get(column) as Declared] : []))
  const around = aroundAll.map((said, i) =>
    isSaidBySome(ofFigures, said) && !isAlone(table, head, numeric, aroundTexts[i] ?? '') ? withoutScale(said) : said,
  )
  const told = firstOfEach(around)
  const isSaidByColumn = (has: (said: Declared) => boolean) => own.some(has) && !around.some(has)
  const isMoneySaid = isSaidByColumn(({ measure }) => measure === 'money')
  const isScaleSaid = isSaidByColumn(({ exponent }) => (exponent ?? 0) > 0)
  // "Revenue ($ million)" beside "Customers": what one column declares, the others are not.
  const others = new Set(grid.columns.filter(({ label }) => namesMore(label) && saysNoScale(label)))
  const counts = countsAmongAmounts(
    grid.columns.filter(({ index }) => numeric[index]),
    (c) => body.flatMap((r) => read[r]?.[c] ?? []),
    (column) => declared.get(column),
  )
  const weeks = numeric.findIndex((own, c) => !own && WEEKS.test(headerAt(table, c)))
  const things = new Map<string, OpenLine>()
  let under = ''
  for (const r of body) {
    const cells = table.rows[r] ?? []
    const isLabel = (c: number) => !numeric[c] && !(read[r]?.[c] ?? []).some((figure) => measureOf(figure))
    const labels = cells.flatMap((cell, c) =>
      isLabel(c) && (!long || long.things.includes(c))
        ? [numbered[c] === true ? numberedAs(headerAt(table, c), cell) : cell.block.text.trim()]
        : [],
    )
    const values = cells.some((_, c) => numeric[c] && (read[r]?.[c]?.length ?? 0) > 0)
    if (!values) {
      const text = labels.find((label) => label !== '')
      if (text !== undefined) under = text
      continue
    }
    const week = weeks < 0 ? '' : (cells[weeks]?.block.text.trim() ?? '')
    const thing = long && labels.join('\n')
    const known = thing === undefined ? undefined : things.get(thing)
    const row =
      known ??
      line(
        'row',
        r,
        labels,
        under,
        units < 0 || long ? '' : textAt(r, units),
        /^\d{1,2}$/.test(week) ? Number(week) : undefined,
      )
    // "Gross margin | 33,582": no rate is so large.
    const own = cells.flatMap((_, c) => (numeric[c] ? (read[r]?.[c] ?? []) : []))
    const isExcepted = row.parts.flat().some((stem) => excepted.has(stem))
    if (!isExcepted && mayBeAmount(row.label) && own.every(({ value }) => value.abs().gte(LARGE)))
      unscaled.set(row, false)
    if (!known) grid.rows.push(row)
    if (thing !== undefined) things.set(thing, row)
    cells.forEach((_, c) => {
      if (!numeric[c]) return
      const column = columns.get(columnKey(r, c)) as OpenLine
      const said = [declared.get(row) as Declared, declared.get(column) as Declared]
      const isOther = others.has(column)
      const plain =
        unscaled.get(row) === true ||
        // "EPS (EUR)" in a table in EUR million: the unit beside the name is its own.
        (said[0]?.measure === 'money' && said[0].exponent === undefined && /\(/.test(row.label)) ||
        unscaled.get(column) === true ||
        (isScaleSaid && isOther && said.every(({ exponent }) => exponent === undefined)) ||
        counts.has(column)
      const noMoney = counts.has(column) || (isMoneySaid && isOther && said.every(({ measure }) => measure !== 'money'))
      // "renewal_date", beside "users_q3" and "users_q4": a day that something else is of.
      const isDated = row.periods.every(({ year, day }) => year !== undefined && day !== undefined)
      const ofRow = column.periods.length > 0 && isDated ? [] : row.periods
      const times =
        ofRow.length > 0 ? [...column.periods, ...ofRow] : column.periods.length > 0 ? column.periods : aroundPeriods
      const unit = row.unit ?? column.unit
      for (const figure of read[r]?.[c] ?? []) {
        const entry: GridFigure = {
          ...printedOf(figure, counts.has(column) ? said : [...said, ...told], plain, times),
          ...(noMoney && { noMoney }),
          ...(unit !== undefined && { unitCode: unit }),
          row,
          column,
        }
        row.figures.push(entry)
        column.figures.push(entry)
      }
    })
  }
  nameRows(grid.rows)
  nameColumns(grid.columns)
  giveRoles(grid.rows)
  const sums = [...sumRows(grid.rows)]
  for (const { row } of sums) (row as OpenLine).isTotal = true
  const whole: OpenLine | undefined = wholeRow(grid.rows, sums)
  if (whole) {
    whole.isTotal = whole.isWhole = true
    grid.whole = whole
  }
  return grid.rows.length > 0 ? grid : undefined
}
