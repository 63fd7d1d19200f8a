import { addTo } from '../../../../src/document/add-to.js'
import { compareText } from '../../../../src/document/characters.js'
import type { Grid, Line } from '../../tables/grid-model.js'
import { CHANGE, isWholeName } from '../../tables/propose/words.js'
import type { NamedCell } from './cells.js'
import { isLight, keysIn, namesOf } from './keys.js'
import { orderOf, type Time, timesIn } from './times.js'
import { type AddedUp, addedUpIn } from '../../tables/added-up.js'

/** A row or column with the words and times that name it. */
export interface NamedLine {
  readonly grid: Grid
  readonly line: Line
  /** Of no other line of the document. */
  readonly id: string
  /** What it is of. A line that only light words name is told by these. */
  readonly keys: ReadonlySet<string>
  /** Of those, what prose calls it for short: "sewer blockages" of "Sewer blockages cleared within five hours"; no other line begins so. */
  readonly head: ReadonlySet<string> | undefined
  /** Its first letters, where it has three words or more: CRP. */
  readonly acronym: string | undefined
  readonly times: readonly Time[]
  /** It is of the whole, of no certain thing, or the only one of its axis. */
  readonly generic: boolean
  /** It holds all of its axis, as its name or its figures say. */
  readonly whole: boolean
  /** It adds up lines before it, as its figures say. */
  readonly adds: boolean
  /** `now`: of the latest time; `before`: of the one before; none where its axis has no times. */
  readonly age: 'now' | 'before' | 'older' | undefined
  /** Its figures by the index of the line that crosses it, as they are asked for; see {@link cellsAt}. */
  readonly cells: (readonly NamedCell[])[]
}

/** A table with its lines named. */
export interface NamedGrid {
  readonly grid: Grid
  readonly rows: readonly NamedLine[]
  readonly columns: readonly NamedLine[]
  /** Those of them that are of the whole, of no certain thing, or the only ones. */
  readonly generics: readonly NamedLine[]
  /** Those that hold all of their axis. */
  readonly wholes: readonly NamedLine[]
  /** The names of all of them in small letters, sorted. */
  readonly names: readonly string[]
  /** What caption, headings and corner say it is of. */
  readonly topic: ReadonlySet<string>
  /** The words of its caption alone. */
  readonly caption: ReadonlySet<string>
  readonly times: readonly Time[]
  /** All words of it. */
  readonly vocabulary: ReadonlySet<string>
  /** Its caption or a heading names a currency: what has none beside it is no money. */
  readonly namesMoney: boolean
  /** The draft says that its amounts are in thousands or millions, unless a table says otherwise. */
  readonly saysScale: boolean
}

const PRIOR = /\b(?:prior|previous|last year|year earlier|year before|year ago|preceding|before)\b/i
const NOW = /\b(?:this year|current|now|latest)\b/i
/** The whole of what the document is of. */
const WHOLE =
  /^(?:(?:grand |overall |combined )?totals?|all(?: [a-z]+){0,2}|overall|group|company|trust|sum|whole|consolidated|network|both sexes|combined|year|organisation|university)$/i
const OF_ALL_SEXES = /^(?:both sexes|men and women|women and men|all (?:persons|people)|persons)\b/i
const RELATIVE_YEAR = /^(?:this|last|prior|previous|current|preceding) (?:year|quarter|month|season|period)$/i
const SAMPLE_SIZE = /\(?\bn ?= ?[\d,]+\)?/gi
const GENERIC_HEAD = /^(?:value|amount|number|[n€$£%]|count|total|figure|result|no\.?)?$/i
/** Footnotes and units in brackets name nothing. */
const MOST_KEYS = 12

const MONEY = /[$£€₹¥]/

export function nameGrid(grid: Grid, saysScale: boolean): NamedGrid {
  const { section } = grid.table
  const corner = grid.columns.find(({ role }) => role === 'label')?.name ?? ''
  const about = `${grid.caption} ${section.path.join(' ').slice(0, 300)} ${corner}`
  const added = addedUpIn(grid)
  const rows = named(
    grid,
    grid.rows.filter(({ role }) => role !== 'head'),
    added,
  )
  const columns = named(
    grid,
    grid.columns.filter(({ role, numeric }) => role !== 'label' && numeric),
    added,
  )
  const lines = [...rows, ...columns]
  const generics = lines.filter(({ generic }) => generic)
  const wholes = lines.filter(({ whole }) => whole)
  const names = lines.map(({ line }) => line.name.toLowerCase()).sort(compareText)
  const topic = namesOf(about).specific
  const vocabulary = new Set([...topic, ...lines.flatMap(({ keys }) => [...keys])])
  const caption = namesOf(
    withoutTimes(grid.caption.replace(/^\W{0,4}(?:table|figure) \S{1,8}/i, '').slice(-160)),
  ).specific
  const namesMoney = lines.some(({ line }) => MONEY.test(line.name)) || MONEY.test(grid.caption)
  const times = timesIn(grid.caption)
  return { grid, rows, columns, generics, wholes, names, topic, caption, times, vocabulary, namesMoney, saysScale }
}

function named(grid: Grid, lines: readonly Line[], added: AddedUp): readonly NamedLine[] {
  const times = lines.map(({ name, group }) =>
    timesIn(group === '' || name.includes(group) ? name : `${group} ${name}`),
  )
  const ages = agesOf(lines, times)
  const [sameTime, amounts] = [new Map<string, number>(), new Map<string, number>()]
  lines.forEach((line, i) => {
    const own = nameOfTimes(times[i] ?? [])
    sameTime.set(own, (sameTime.get(own) ?? 0) + 1)
    if (isAmount(line)) amounts.set(own, (amounts.get(own) ?? 0) + 1)
  })
  const names = lines.map(keysOf)
  const heads = lines.map(({ name, axis }, i) => (axis === 'row' ? headOf(name, names[i] ?? new Set()) : undefined))
  const headed = new Map<string, number>()
  for (const own of names) for (const key of own) headed.set(key, (headed.get(key) ?? 0) + 1)
  const totals = lines.filter(({ role }) => role === 'total').length
  return lines.map((line, i): NamedLine => {
    const keys = names[i] ?? new Set()
    const timed = times[i] ?? []
    // "FY2025 adopted": its time tells it from the others.
    const isLast = line.axis === 'row' && i > 0 && i === lines.length - 1
    const whole =
      WHOLE.test(line.name.replace(SAMPLE_SIZE, '').trim()) ||
      // "Both sexes, 2031" beside "Men, 2031": the whole of its time.
      (timed.length > 0 && OF_ALL_SEXES.test(line.name)) ||
      (isLast && isWholeName(line.name)) ||
      // "Site total", under the arms of a site.
      (isLast && totals === 1 && line.role === 'total') ||
      added.whole.has(line)
    // "FY2027" beside "Share of FY2027": the one that is a time and nothing else.
    const bare = !/\p{L}{3}/u.test(withoutTimes(line.name))
    // "Actual 2031" beside "Budget 2031", and "Outturn" beside "Budget": what came of it is meant where no word says.
    const isActual =
      isOutcome(line.name) &&
      lines.some((other, k) => isSetAside(other.name) && nameOfTimes(times[k] ?? []) === nameOfTimes(timed)) &&
      !lines.some(
        (other, k) => other !== line && isOutcome(other.name) && nameOfTimes(times[k] ?? []) === nameOfTimes(timed),
      )
    const generic =
      whole ||
      isActual ||
      (timed.length > 0
        ? sameTime.get(nameOfTimes(timed)) === 1 || bare || (isAmount(line) && amounts.get(nameOfTimes(timed)) === 1)
        : keys.size === 0 && (line.role === 'total' || GENERIC_HEAD.test(line.name))) ||
      // "This year" beside "Last year".
      (ages[i] !== undefined && RELATIVE_YEAR.test(line.name))
    const age = ages[i]
    const acronym = acronymOf(line.name)
    const head = heads[i] && [...heads[i]].some((key) => headed.get(key) === 1) ? heads[i] : undefined
    return {
      grid,
      line,
      id: `${String(grid.table.index)} ${line.axis} ${String(line.index)}`,
      keys,
      head,
      acronym,
      times: timed,
      generic: generic || lines.length === 1,
      whole: whole || line.role === 'total',
      adds: added.some.has(line),
      age,
      cells: [],
    }
  })
}

/** "Budget 2026" beside "Share of 2026, %" and "Change on 2026": the one of its time that tells how much there is. */
function isAmount({ role, name }: Line): boolean {
  return role !== 'rate' && !CHANGE.test(name)
}

const OUTCOME = /^(?:actuals?|outturn|results?|spent|spending|achieved)$/i
const SET_ASIDE = /\b(?:budget(?:ed)?|plan(?:ned)?|target|forecast|estimate[ds]?|allocation)\b/i

/** A column of what came of it, for all that its name says. */
export function isOutcome(name: string): boolean {
  return OUTCOME.test(
    withoutTimes(name)
      .replace(/[^\p{L} ]/gu, ' ')
      .trim(),
  )
}

/** A column of what was meant to be. */
export function isSetAside(name: string): boolean {
  return SET_ASIDE.test(name)
}

/** Where the name of a thing ends, and what is said of it begins. */
const SAID_OF =
  / (?:within|in|of|for|by|at|on|with|from|under|over|outside|inside|before|after|above|below|per|\p{Ll}{3,}ed)\b/u

/** What stands before it: words that name something, and fewer than all. */
function headOf(name: string, keys: ReadonlySet<string>): ReadonlySet<string> | undefined {
  const at = name.search(SAID_OF)
  if (at < 0) return undefined
  const { specific } = namesOf(withoutTimes(name.slice(0, at)))
  const own = new Set([...specific].filter((key) => keys.has(key)))
  // "Back at work": one word alone is said of much else.
  return own.size > 1 && own.size < keys.size ? own : undefined
}

function acronymOf(name: string): string | undefined {
  const [head = ''] = withoutTimes(name).split('(')
  const words = head.match(/\p{L}+/gu) ?? []
  const letters = words.filter((word) => !/^(?:of|the|and|in|for|per)$/i.test(word)).map((word) => word.charAt(0))
  return letters.length >= 3 && letters.length <= 6 ? letters.join('').toLowerCase() : undefined
}

/** Equal for lines of the same times. */
export function nameOfTimes(times: readonly Time[]): string {
  return times.map(({ year = 0, part = '' }) => `${String(year)}${part}`).join(' ')
}

/** The words of its name; those that stand in many labels only where there are no others and it is no total. */
function keysOf({ name: printed, role, axis, group }: Line): ReadonlySet<string> {
  const name = printed.replace(SAMPLE_SIZE, ' ')
  const times = timesIn(name)
  const own = namesOf(withoutTimes(name))
  const specific = [...own.specific].filter((key) => !isUnit(key))
  const under = axis === 'column' && group !== '' && !name.includes(group) ? [...namesOf(group).specific] : []
  if (specific.length > 0) return new Set([...specific, ...under].slice(0, MOST_KEYS))
  if (role === 'total' || times.length > 0 || GENERIC_HEAD.test(name)) return new Set(under)
  return new Set([...own.light, ...under])
}

function withoutTimes(text: string): string {
  return timesIn(text).reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
}

const UNITS = new Set(['gbp', 'eur', 'usd', 'chf', 'dkk', 'sek', 'nok', 'inr'])

function isUnit(key: string): boolean {
  return UNITS.has(key) || key === '#000' || key === '#1'
}

function agesOf(lines: readonly Line[], times: readonly (readonly Time[])[]): readonly NamedLine['age'][] {
  const told = lines.map(({ name }): NamedLine['age'] =>
    PRIOR.test(name) ? 'before' : NOW.test(name) ? 'now' : undefined,
  )
  if (told.includes('before'))
    return lines.map(
      (_, i) => told[i] ?? (lines.length - told.filter(Boolean).length === 1 || lines.length === 2 ? 'now' : undefined),
    )
  const orders = times.map((own) => (own.length === 1 && own[0] ? orderOf(own[0]) : undefined))
  const sorted = [...new Set(orders.filter((order) => order !== undefined))].sort((a, b) => b - a)
  if (sorted.length < 2) return orders.map((order) => (order === undefined ? undefined : 'now'))
  return orders.map((order) =>
    order === undefined ? undefined : order === sorted[0] ? 'now' : order === sorted[1] ? 'before' : 'older',
  )
}

/** The lines of all tables by each word that names them. */
export function linesByKey(all: readonly NamedGrid[]): ReadonlyMap<string, readonly NamedLine[]> {
  const found = new Map<string, NamedLine[]>()
  for (const { rows, columns } of all)
    for (const line of [...rows, ...columns])
      for (const key of [...line.keys, ...(line.acronym === undefined ? [] : [line.acronym])]) {
        const own = found.get(key)
        if (!own) found.set(key, [line])
        else if (own.length < MOST_ALIKE) own.push(line)
      }
  return found
}

/** Tables by the first word of their captions. */
export function gridsByCaption(all: readonly NamedGrid[]): ReadonlyMap<string, readonly NamedGrid[]> {
  const found = new Map<string, NamedGrid[]>()
  for (const grid of all) {
    const [first] = grid.caption
    if (first !== undefined && (found.get(first)?.length ?? 0) < MOST_ALIKE) addTo(found, first, grid)
  }
  return found
}

/** A word that more lines or captions share tells none of them. */
const MOST_ALIKE = 60

export function specificIn(text: string): ReadonlySet<string> {
  return new Set(keysIn(text).flatMap(({ key }) => (isLight(key) ? [] : [key])))
}
