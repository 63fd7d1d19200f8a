import { compareText } from '../../../src/document/characters.js'
import type { Context } from '../../../src/rule/define.js'
import type { ReleaseHandle, ReleaseRow } from '../../../src/rule/release.js'
import { encounterLayer } from '../note/encounter.js'
import { type EntryDates, entryDatesLayer } from '../note/entry-dates.js'
import type { Code } from '../systems/code.js'
import type { CodeKind } from '../systems/system.js'

/** The list that decides on a kind of code: modifiers are rows of the HCPCS file. */
export function listOf(kind: CodeKind): string {
  return kind === 'modifier' ? 'hcpcs' : kind
}

/**
 * The days a code is compared with: that of its own row, else the first and the last the draft states, else what the caller took
 * for today.
 */
function comparedDates(own: EntryDates, context: Context): readonly string[] {
  if (own.service) return own.days
  const { dates } = context.layer(encounterLayer)
  const [first] = dates
  const last = dates.at(-1)
  if (first && last) return first === last ? [first.date] : [first.date, last.date]
  return context.settings.asOf === undefined ? [] : [context.settings.asOf]
}

/** Which release decides on a kind of code on the compared days. */
export type Choice =
  | { readonly state: 'none' }
  | { readonly state: 'undated'; readonly releases: readonly ReleaseHandle[] }
  | { readonly state: 'outside'; readonly releases: readonly ReleaseHandle[]; readonly dates: readonly string[] }
  | { readonly state: 'chosen'; readonly release: ReleaseHandle; readonly date: string }

/** Chooses among the releases of a list, that of the code's own kind if no other is named; the latest that speaks for every compared day. */
export function chooseRelease(context: Context, code: Code, list = listOf(code.kind)): Choice {
  const releases = context.releases(list)
  if (releases.length === 0) return { state: 'none' }
  const own = context.layer(entryDatesLayer).of(code.place.block)
  const dates = comparedDates(own, context)
  const date = dates.at(-1)
  if (date === undefined) return { state: 'undated', releases }
  const release = releases
    .filter(({ window }) =>
      dates.every((day) => !window || (window.from <= day && (window.to === undefined || day <= window.to))),
    )
    .sort((a, b) => compareText(a.window?.from ?? '', b.window?.from ?? ''))
    .at(-1)
  if (!release) return { state: 'outside', releases, dates }
  // Entered long ago, it may have been right then.
  const { from } = release.window ?? {}
  const entered = from !== undefined && !own.service && own.days.some((day) => day < from)
  if (entered && list === listOf(code.kind) && !billable(release, code.reading.key))
    return { state: 'outside', releases, dates: own.days }
  return { state: 'chosen', release, date }
}

/** What a release of ICD-10-CM or -PCS says about a key. */
export type Entry =
  | { readonly state: 'listed'; readonly row: ReleaseRow }
  | { readonly state: 'header'; readonly row: ReleaseRow; readonly children: readonly ReleaseRow[] }
  | { readonly state: 'seventh-missing'; readonly row: ReleaseRow; readonly children: readonly ReleaseRow[] }
  | { readonly state: 'seventh-unknown'; readonly stem: ReleaseRow; readonly children: readonly ReleaseRow[] }
  | { readonly state: 'placeholder'; readonly meant: ReleaseRow }
  | {
      readonly state: 'retired'
      readonly earlier: ReleaseHandle
      readonly until: string
      readonly row: ReleaseRow
      readonly now?: ReleaseRow
    }
  | { readonly state: 'extra'; readonly stem: ReleaseRow }
  | { readonly state: 'absent' }

/** A code held against the release that decides on it. */
export interface Lookup {
  readonly release: ReleaseHandle
  readonly date: string
  readonly entry: Entry
}

/** Looks an ICD-10 code up. Undefined where no release decides, or the code is none by its shape. */
export function lookUp(code: Code, context: Context): Lookup | undefined {
  if ((code.kind !== 'icd-10-cm' && code.kind !== 'icd-10-pcs') || code.reading.fault) return undefined
  const choice = chooseRelease(context, code)
  if (choice.state !== 'chosen') return undefined
  const { release, date } = choice
  const { key } = code.reading
  const row = release.find(key)
  if (row?.['billable'] === true) return { release, date, entry: { state: 'listed', row } }
  const before = billableBefore(key, code.kind, release, context)
  if (before) return { release, date, entry: { state: 'retired', ...before, ...(row && { now: row }) } }
  return { release, date, entry: entryOf(key, code.kind, release, row) }
}

/** An earlier release that lists the key as billable, or the row of a history that says so. */
function billableBefore(key: string, kind: CodeKind, release: ReleaseHandle, context: Context) {
  const begins = release.window?.from ?? ''
  for (const earlier of context.releases(kind).toReversed()) {
    const row = (earlier.window?.from ?? '') < begins ? billable(earlier, key) : undefined
    if (row) return { earlier, row, until: earlier.release }
  }
  for (const earlier of context.releases(`${kind}-history`).toReversed()) {
    const row = earlier.find(key)
    const last = String(row?.['lastBillable'] ?? '')
    if (row && last !== '' && last <= begins.slice(0, 4)) return { earlier, row, until: `FY${last}` }
  }
  return undefined
}

/** The row of a code that the chosen release lists as billable. */
export function listedRow(
  code: Code,
  context: Context,
): { readonly release: ReleaseHandle; readonly row: ReleaseRow } | undefined {
  const found = lookUp(code, context)
  return found?.entry.state === 'listed' ? { release: found.release, row: found.entry.row } : undefined
}

/** What the release says about a key that it does not list as billable; `row` is the key's own, if it has one. */
function entryOf(key: string, kind: CodeKind, release: ReleaseHandle, row: ReleaseRow | undefined): Entry {
  if (kind === 'icd-10-pcs') return row ? { state: 'header', row, children: [] } : { state: 'absent' }
  if (row) {
    const children = release.list(key, 200).filter((child) => child['billable'] === true)
    const sevenths =
      children.length > 0 &&
      children.every((child) => child.key.length === 7 && /^X*$/.test(child.key.slice(key.length, 6)))
    return sevenths
      ? { state: 'seventh-missing', row, children }
      : { state: 'header', row, children: children.slice(0, 12) }
  }
  return missing(key, release)
}

/** Why a key that is not in the release is not there. */
function missing(key: string, release: ReleaseHandle): Entry {
  if (key.length < 7) {
    const meant = billable(release, `${key.slice(0, -1).padEnd(6, 'X')}${key.slice(-1)}`)
    if (meant && key.length > 3 && meant.key.length === 7) return { state: 'placeholder', meant }
  }
  if (key.length === 7) {
    const stem = key.slice(0, 6).replace(/0{1,6}$/, '')
    for (let length = Math.max(3, stem.length); length < 6; length++) {
      const meant = billable(release, `${key.slice(0, length).padEnd(6, 'X')}${key.slice(-1)}`)
      if (meant) return { state: 'placeholder', meant }
    }
    const header = release.find(key.slice(0, 6)) ?? release.find(key.slice(0, 6).replace(/X{1,6}$/, ''))
    const children = header ? release.list(key.slice(0, 6), 40).filter((child) => child.key.length === 7) : []
    if (header && children.length > 0) return { state: 'seventh-unknown', stem: header, children }
  }
  for (let length = key.length - 1; length >= 3; length--) {
    const stem = billable(release, key.slice(0, length))
    if (stem) return { state: 'extra', stem }
  }
  return { state: 'absent' }
}

function billable(release: ReleaseHandle, key: string): ReleaseRow | undefined {
  const row = release.find(key)
  return row?.['billable'] === true ? row : undefined
}
