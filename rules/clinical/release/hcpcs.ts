import type { ReleaseRow } from '../../../src/rule/release.js'
import {
  ReleaseFileError,
  shown,
  type OfficialFile,
  type ReleaseFormat,
  type ReleaseWindow,
} from '../../../src/rule/release-file.js'
import { isoDay } from './iso-day.js'

/** Columns of the record, as slices: code, modifier, sequence, record id, long text, short text, dates. */
const CODE = [0, 5] as const
const MODIFIER = [3, 5] as const
const RECORD = 10
const LONG = [11, 91] as const
const SHORT = [91, 119] as const
const ADDED = [268, 276] as const
const TERMINATED = [284, 292] as const
/** A record of codes or modifiers goes at least to its action code. */
const SHORTEST = 293
/** Fewer rows than this are an excerpt somebody made, not a file that was cut on its way. */
const EXCERPT = 1000

const MONTHS: Readonly<Record<string, string>> = { JAN: '01', APR: '04', JUL: '07', OCT: '10' }

/** HCPCS Level II contractor file of CMS (`…_ANWEB.txt`). CPT and CDT rows in it are licensed and left out. */
export const hcpcs: ReleaseFormat = {
  id: 'hcpcs',
  title: 'HCPCS file (HCPC2026_JAN_ANWEB.txt)',
  columns: [
    { name: 'kind', type: 'string' },
    { name: 'title', type: 'string' },
    { name: 'short', type: 'string' },
    { name: 'added', type: 'string' },
    { name: 'terminated', type: 'string' },
  ],
  leading: 'whole',
  needsRelease: false,
  rank: 1,
  recognise(head) {
    const records = head.lines.filter((line) => /^(?:[0-9A-Z]{5}| {3}[0-9A-Z]{2})\d{5}[3478]/.test(line))
    if (records.length > 0) return 'whole'
    return /anweb/i.test(head.name) && head.lines.length > 0 ? 'whole' : undefined
  },
  read(file, _, emit) {
    const { newest, warnings } = readRecords(file, emit)
    const named = releaseName(file.name) ?? releaseName(file.archive ?? '')
    const year = named?.slice(0, 4)
    // A renamed file would speak for days it knows nothing about.
    if (year && newest && Math.abs(Number(year) - Number(newest.slice(0, 4))) > 1) {
      throw new ReleaseFileError(
        file.name,
        0,
        0,
        `Unexpected release ${named} from the file's name, expected one near ${newest}, the newest date in it; give it with --release`,
      )
    }
    // The newest date inside is a safe name: the file cannot be older than it.
    const release = named ?? newest.slice(0, 7)
    return { ...(release && { release }), warnings }
  },
  window: releaseWindow,
}

/** `2026-04` for HCPC2026_APR_ANWEB.txt; `2019` for a yearly file, which is in force from 1 January. */
function releaseName(name: string): string | undefined {
  const match = /(?<!\d)(20\d\d)(?!\d)(?:[_ -]?(JAN|APR|JUL|OCT))?/i.exec(name)
  if (!match) return undefined
  const month = match[2] && MONTHS[match[2].toUpperCase()]
  return month ? `${match[1]}-${month}` : match[1]
}

/** Open-ended: the terminated dates of the rows decide after it. */
function releaseWindow(release: string): ReleaseWindow | undefined {
  const match = /^(20\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(release)
  return match ? { from: `${match[1]}-${match[2] ?? '01'}-01` } : undefined
}

interface Entry {
  readonly kind: 'code' | 'modifier'
  readonly code: string
  readonly short: string
  readonly added: string
  readonly terminated: string
  readonly licensed: boolean
  title: string
}

function readRecords(file: OfficialFile, emit: (row: ReleaseRow) => void): { newest: string; warnings: string[] } {
  const seen = new Map<string, number>()
  const licensed = { cpt: 0, cdt: 0 }
  let open: Entry | undefined
  let newest = ''
  let at = 0
  let end = 1
  const close = (): void => {
    if (!open || open.licensed) return
    const { kind, code, title, short, added, terminated } = open
    emit({ key: code, kind, title, short, added, terminated })
  }
  for (const line of file.lines()) {
    at++
    const record = line.charAt(RECORD)
    // Before and after the records stand disclaimers, and lines of blanks or tabs.
    if (!/^(?:[0-9A-Z]{5}| {3}[0-9A-Z]{2})\d{5}/.test(line)) {
      if (open && line.trim() !== '' && !line.startsWith('*')) {
        throw new ReleaseFileError(file.name, at, 1, `Unexpected ${shown(line)}, expected a code and a sequence number`)
      }
      continue
    }
    end = line.length + 1
    if (!/[3478]/.test(record)) {
      throw new ReleaseFileError(file.name, at, 11, `Unexpected ${shown(record)}, expected record 3, 4, 7 or 8`)
    }
    const modifier = record === '7' || record === '8'
    const code = line.slice(...(modifier ? MODIFIER : CODE))
    if (record === '4' || record === '8') {
      if (!open || open.code !== code || open.kind !== (modifier ? 'modifier' : 'code')) {
        const message = `Unexpected continuation of ${code}, expected it below the record of that code`
        throw new ReleaseFileError(file.name, at, 1, message)
      }
      open.title = `${open.title} ${line.slice(...LONG).trim()}`.trim()
      continue
    }
    close()
    open = readEntry(file, at, line, code, modifier)
    if (open.licensed) licensed[code.startsWith('D') ? 'cdt' : 'cpt']++
    const before = seen.get(code)
    if (before !== undefined) {
      throw new ReleaseFileError(file.name, at, 1, `Unexpected second record of ${code}, the first is line ${before}`)
    }
    seen.set(code, at)
    if (open.added > newest) newest = open.added
  }
  close()
  if (seen.size === 0) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected end of file, expected HCPCS records')
  if (!file.whole && open && end <= SHORTEST) cutShort(file, at, end)
  // The list ends with vision and hearing services.
  if (seen.size >= EXCERPT && ![...seen.keys()].some((code) => code.length === 5 && code >= 'V5'))
    cutShort(file, at, end)
  return { newest, warnings: warningsOf(seen.size, licensed) }
}

function readEntry(file: OfficialFile, at: number, line: string, code: string, modifier: boolean): Entry {
  if (line.length < SHORTEST) {
    const message = `Unexpected end of line, expected dates and an action code up to column ${SHORTEST}`
    throw new ReleaseFileError(file.name, at, line.length + 1, message)
  }
  for (const [from, to] of [ADDED, TERMINATED]) {
    const text = line.slice(from, to)
    if (text.trim() !== '' && isoDay(text) === '') {
      throw new ReleaseFileError(
        file.name,
        at,
        from + 1,
        `Unexpected ${shown(text)}, expected a date as YYYYMMDD or blank`,
      )
    }
  }
  const shape = modifier ? /^[0-9A-Z]{2}$/ : /^(?:[A-Z]\d{4}|\d{4}[0-9A-Z])$/
  if (!shape.test(code)) {
    const message = `Unexpected ${shown(code)}, expected ${modifier ? 'a modifier of 2 characters' : 'a code of 5 characters'}`
    throw new ReleaseFileError(file.name, at, modifier ? 4 : 1, message)
  }
  return {
    kind: modifier ? 'modifier' : 'code',
    code,
    title: line.slice(...LONG).trim(),
    short: line.slice(...SHORT).trim(),
    added: isoDay(line.slice(...ADDED)),
    terminated: isoDay(line.slice(...TERMINATED)),
    licensed: modifier ? /^\d\d$/.test(code) : /^[\dD]/.test(code),
  }
}

function cutShort(file: OfficialFile, at: number, column: number): never {
  throw new ReleaseFileError(
    file.name,
    at,
    column,
    'Unexpected end of file, expected more records: the file is cut short',
  )
}

function warningsOf(rows: number, licensed: { cpt: number; cdt: number }): string[] {
  const warnings: string[] = []
  if (licensed.cpt > 0) warnings.push(`${licensed.cpt} CPT rows left out: licensed by the American Medical Association`)
  if (licensed.cdt > 0) warnings.push(`${licensed.cdt} CDT rows left out: licensed by the American Dental Association`)
  if (rows < EXCERPT) warnings.push('this is an excerpt, codes that are not in it will count as unlisted')
  return warnings
}
