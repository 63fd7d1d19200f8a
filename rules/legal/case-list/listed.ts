import type { ReleaseHandle, ReleaseRow } from '../../../src/rule/release.js'
import { seriesOf } from '../reader/series/reporters.js'
import type { Series } from '../reader/series/reporters.js'
import { pageOf, pagePrefix, volumePrefix } from './key.js'
import { isSame } from './names.js'

/** A case as a list has it, with where it is listed. */
export interface ListedCase {
  readonly reporter: string
  readonly volume: string
  readonly page: string
  readonly name: string
  readonly year: number | undefined
  readonly court: string
  readonly row: ReleaseRow
}

/** What a draft says of a case. */
export interface CitedCase {
  readonly series: Series
  readonly volume: string
  readonly page: string
  readonly name: string | undefined
  readonly year: number | undefined
}

/** More cases than begin on any page. */
const MOST_ON_PAGE = 100
/** More cases than any volume has; where it is reached, a list is not taken for the whole volume. */
const MOST_IN_VOLUME = 6_000

/** The cases that begin on a page. */
export function listedAt(list: ReleaseHandle, reporter: string, volume: string, page: string): readonly ListedCase[] {
  return list.list(pagePrefix(reporter, volume, page), MOST_ON_PAGE).map((row) => caseOf(reporter, volume, row))
}

/** The cases of a volume in page order; none where there are too many to be a volume. */
export function listedIn(list: ReleaseHandle, reporter: string, volume: string): readonly ListedCase[] {
  const rows = list.list(volumePrefix(reporter, volume), MOST_IN_VOLUME)
  return rows.length < MOST_IN_VOLUME ? rows.map((row) => caseOf(reporter, volume, row)) : []
}

function caseOf(reporter: string, volume: string, row: ReleaseRow): ListedCase {
  const field = (name: string): string => String(row[name] ?? '')
  const year = field('year')
  return {
    reporter,
    volume,
    page: pageOf(row.key),
    name: field('name'),
    year: year === '' ? undefined : Number(year),
    court: field('court'),
    row,
  }
}

/**
 * Where a list has the case that a draft cites by this name at a place that a slip of the pen makes of the listed one: a later page of the
 * same case, a digit of page or volume wrong or two exchanged, another series of the reporter. Undefined unless that is one place.
 */
export function listedElsewhere(list: ReleaseHandle, cited: CitedCase): ListedCase | undefined {
  const { series, volume, page, name, year } = cited
  if (name === undefined || !/^\d{1,6}$/.test(page)) return undefined
  const reporter = series.abbreviation
  const inVolume = listedIn(list, reporter, volume)
  const begun = inVolume.filter((one) => Number(one.page) <= Number(page)).at(-1)?.page
  const near = inVolume.filter((one) => one.page === begun || isSlip(one.page, page))
  const others = [
    ...slips(volume).flatMap((other) => listedAt(list, reporter, other, page)),
    ...seriesOf(series.reporter)
      .filter(({ abbreviation }) => abbreviation !== reporter)
      .flatMap(({ abbreviation }) => listedAt(list, abbreviation, volume, page)),
  ]
  const found = [...near, ...others].filter(
    (one) => isSame(name, one.name) && (year === undefined || one.year === undefined || one.year === year),
  )
  const places = new Set(found.map((one) => `${one.reporter}|${one.volume}|${one.page}`))
  return places.size === 1 ? found[0] : undefined
}

/** One digit differs, or two neighbours are exchanged. */
function isSlip(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const differing = Array.from(a, (digit, at) => (digit === b[at] ? -1 : at)).filter((at) => at >= 0)
  const [first = -1, second = -1] = differing
  return (
    differing.length === 1 ||
    (differing.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first])
  )
}

/** All numbers that one such slip makes of a number. */
function slips(number: string): readonly string[] {
  if (!/^\d{1,4}$/.test(number)) return []
  const made: string[] = []
  for (let at = 0; at < number.length; at++) {
    const [before, after] = [number.slice(0, at), number.slice(at + 1)]
    for (let digit = at === 0 ? 1 : 0; digit <= 9; digit++) {
      if (String(digit) !== number[at]) made.push(`${before}${digit}${after}`)
    }
    const next = number[at + 1]
    if (next !== undefined && next !== number[at] && !(at === 0 && next === '0'))
      made.push(`${before}${next}${number[at] ?? ''}${number.slice(at + 2)}`)
  }
  return made
}
