import type { ReadSource } from '../../../src/rule/source.js'
import { matches } from '../../../src/document/matches.js'
import type { GridFigure } from './grid.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { onceFor } from '../../../src/document/once.js'
import { clauseOf } from './words-of-sources.js'
import { agreement, holds, type Period, periodsIn, spoken } from './periods.js'

/** The times that a source prints anywhere, in its tables, their headings and its prose. */
interface Times {
  /** Each once. */
  readonly all: readonly Period[]
  /** "spring term" as `term` and `spring`. */
  readonly terms: ReadonlyMap<string, ReadonlySet<string>>
}

const TERM =
  /\b(?<name>spring|summer|autumn|fall|winter|easter|lent|michaelmas|trinity|hilary)[ -](?<of>terms?|semesters?|seasons?|sessions?|wave|intake|round)\b/gi

/** Times that are kept of one source: of one that prints more, none is called unknown. */
const MOST = 600

const timesIn = onceFor(({ name, document: { blocks } }: ReadSource): Times => {
  const all = new Map<string, Period>()
  const terms = new Map<string, Set<string>>()
  const read = (text: string) => {
    for (const time of periodsIn(text)) {
      const { year = '', part = '', week = '', day } = time
      const key = `${year} ${part} ${week} ${day === undefined ? '' : 'd'}`
      if (!all.has(key)) all.set(key, { ...withoutDay(time), ...(day !== undefined && { day }) })
    }
    for (const [of, term] of termsIn(text)) terms.set(of, (terms.get(of) ?? new Set()).add(term))
  }
  read(spoken(name.replace(/\.\w{1,5}$/, '')))
  for (const { text, cell } of blocks) read(cell ? spoken(text) : text)
  return { all: [...all.values()], terms }
})

function termsIn(text: string): [of: string, name: string][] {
  return [...matches(TERM, text)].map(({ groups: { name = '', of = '' } = {} }) => [
    of.toLowerCase().replace(/s$/, ''),
    name.toLowerCase().replace('fall', 'autumn'),
  ])
}

/**
 * Whether a draft gives a figure a time that no source prints, where the sources print others of its kind: another week, another season, a month
 * of a table of quarters is not meant. What they have of their own times says nothing of it.
 */
export function isOfUnknownTime(mention: Mention, named: readonly NamedIn[]): boolean {
  const own = mention.printed.periods.filter(({ back }) => back === undefined)
  const terms = mention.sentence ? termsIn(clauseOf(mention).text) : []
  if (own.length === 0 && terms.length === 0) return false
  const times = named.map(({ source }) => timesIn(source))
  if (times.some(({ all }) => all.length > MOST)) return false
  if (own.length > 0 && own.every((time) => isNowhere(time, times))) return true
  return terms.some(([of, name]) => {
    const printed = times.flatMap((all) => [...(all.terms.get(of) ?? [])])
    return printed.length > 0 && !printed.includes(name)
  })
}

/** Years apart, of which the later source may still tell of the earlier. */
const LONG_AGO = 2

function isNowhere(own: Period, times: readonly Times[]): boolean {
  let isOfKind = own.year !== undefined && isLongApart(own.year, times)
  for (const { all } of times) {
    for (const time of all) {
      if (isWithin(own, time) || isEndOf(own, time)) return false
      // The day of a letter is no time that its figures are of.
      if (time.day === undefined && areOfOneKind(own, time)) isOfKind = true
    }
  }
  return isOfKind
}

/** "At the 2017 election", of sources that are all of 2025, if only by the day of a letter. */
function isLongApart(own: number, times: readonly Times[]): boolean {
  const years = times.flatMap(({ all }) => all.flatMap(({ year }) => year ?? []))
  return years.length > 0 && years.every((one) => Math.abs(one - own) >= LONG_AGO)
}

/** "At the end of December", of a table of years. */
function isEndOf({ year, part }: Period, time: Period): boolean {
  return year === undefined && part === 'm12' && time.year !== undefined && time.part === undefined
}

/** Whether one time is the other, or a part of it. */
function isWithin(own: Period, time: Period): boolean {
  const [a, b] = [withoutDay(own), withoutDay(time)]
  return holds(a, b) || holds(b, a) || (areOfOneKind(a, b) && agreement(a, b) !== 'other')
}

function withoutDay({ year, part, week }: Period): Period {
  return {
    ...(year !== undefined && { year }),
    ...(part !== undefined && { part }),
    ...(week !== undefined && { week }),
  }
}

function areOfOneKind(a: Period, b: Period): boolean {
  if (a.week !== undefined) return b.week !== undefined
  if (a.part !== undefined) return b.part !== undefined && b.part[0] === a.part[0]
  return b.year !== undefined
}

/**
 * "Falls in May were 8", of a table without times in a note of June that looks back at May: what has no time of its own is of the time that its
 * source prints first, else of that which the others do.
 */
export function isOfAsideTime(mention: Mention, cell: GridFigure, named: readonly NamedIn[]): boolean {
  const [own, ...more] = mention.printed.periods
  if (own?.part === undefined || own.back !== undefined || more.length > 0 || cell.periods.length > 0) return false
  const of = named.filter(({ index }) => index.grids.includes(cell.row.grid))
  const [first] = [...of, ...named].flatMap(({ source }) =>
    timesIn(source).all.filter((time) => areOfOneKind(own, time)),
  )
  return first !== undefined && !isWithin(own, first)
}
