import type { ReleaseRow } from '../../../src/rule/release.js'
import {
  ReleaseFileError,
  shown,
  type FileHead,
  type OfficialFile,
  type ReleaseColumn,
} from '../../../src/rule/release-file.js'

/** Columns shared by the ICD-10-CM and ICD-10-PCS lists. */
export const ORDER_COLUMNS: readonly ReleaseColumn[] = [
  { name: 'billable', type: 'boolean' },
  { name: 'title', type: 'string' },
  { name: 'short', type: 'string' },
]

/** Fewer rows than this are an excerpt somebody made, not a file that was cut on its way. */
const EXCERPT = 1000

export interface OrderList {
  /** Grammar of a code, whole. */
  readonly code: RegExp
  readonly codeName: string
  /** First characters every release of the list has codes for. */
  readonly initials: string
}

const LINE = /^\d{5} [0-9A-Z]{3,7} *[01] \S/

/** True when the beginning of a file has the fixed columns of a CMS order file. */
export function looksLikeOrderFile(head: FileHead): boolean {
  const lines = head.lines.filter((line) => line.trim() !== '').slice(0, 40)
  const fitting = lines.filter((line) => LINE.test(line) && line.charAt(13) === ' ' && /[01]/.test(line.charAt(14)))
  return fitting.length > 0 && fitting.length * 2 >= lines.length
}

/** Codes in the first lines of an order file, for telling the two lists apart. */
export function orderCodes(head: FileHead): string[] {
  return head.lines.map((line) => line.slice(6, 13).trim()).filter((code) => /^[0-9A-Z]{3,7}$/.test(code))
}

/**
 * Reads a CMS order file: columns 1-5 order number, 7-13 code, 15 flag (1 billable, 0 header), 17-76 short title, 78- long
 * title. Gives warnings; throws where a line breaks the layout, and where lines are missing.
 */
export function readOrderFile(file: OfficialFile, list: OrderList, emit: (row: ReleaseRow) => void): string[] {
  const seen = new Map<string, number>()
  const numbers = new Set<number>()
  let highest = 0
  let at = 0
  let last: { line: string; at: number } | undefined
  for (const line of file.lines()) {
    at++
    if (line.trim() === '') continue
    const fail = (column: number, message: string): never => {
      throw new ReleaseFileError(file.name, at, column, message)
    }
    const number = line.slice(0, 5)
    if (!/^\d{5}$/.test(number)) fail(1, `Unexpected ${shown(number)}, expected an order number of 5 digits`)
    for (const column of [6, 14, 16]) {
      const character = line.charAt(column - 1)
      if (character !== ' ') fail(column, unexpected(character, 'a blank'))
    }
    const code = line.slice(6, 13).trimEnd()
    if (!list.code.test(code)) fail(7, `Unexpected ${shown(code)}, expected ${list.codeName} without a dot`)
    const flag = line.charAt(14)
    if (flag !== '0' && flag !== '1') fail(15, unexpected(flag, '1 (valid for use) or 0 (header)'))
    const gap = line.charAt(76)
    if (gap !== ' ') fail(77, unexpected(gap, 'a blank before the long title'))
    const title = line.slice(77).trim()
    const short = line.slice(16, 76).trim()
    if (title === '') fail(78, unexpected('', 'the long title'))
    const before = seen.get(code)
    if (before !== undefined) fail(7, `Unexpected second line for ${code}, expected one (the first is line ${before})`)
    const order = Number(number)
    if (numbers.has(order)) fail(1, `Unexpected second line numbered ${number}, expected every order number once`)
    seen.set(code, at)
    numbers.add(order)
    highest = Math.max(highest, order)
    last = { line, at }
    emit({ key: code, billable: flag === '1', title, short })
  }
  if (!last) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected empty file, expected lines of an order file')
  const { line } = last
  // Without its line end the last title may be cut; it is whole for certain only where the short title repeats it.
  if (!file.whole && line.slice(16, 76).trim() !== line.slice(77).trim()) {
    throw new ReleaseFileError(
      file.name,
      last.at,
      line.length + 1,
      'Unexpected end of file, expected a line end: the file is cut short',
    )
  }
  return [...missingNumbers(file, numbers, highest), ...coverage(file, [...seen.keys()], list)]
}

function unexpected(character: string, expected: string): string {
  return `Unexpected ${character === '' ? 'end of line' : shown(character)}, expected ${expected}`
}

function missingNumbers(file: OfficialFile, numbers: ReadonlySet<number>, highest: number): string[] {
  if (numbers.size === highest) return []
  const missing = highest - numbers.size
  let first = 1
  while (numbers.has(first)) first++
  const message = `${missing} of the order numbers 1 to ${highest} are missing, the first is ${first}`
  if (numbers.size < EXCERPT) return [`${message}: this is an excerpt, codes that are not in it will count as unlisted`]
  throw new ReleaseFileError(file.name, 0, 0, `${message}; expected all: lines of the file are lost`)
}

/** An official list runs through every chapter: one that stops in between was cut at a line's end. */
export function coverage(file: OfficialFile, codes: readonly string[], list: OrderList): string[] {
  const found = new Set(codes.map((code) => code.charAt(0)))
  const missing = Array.from(list.initials).filter((initial) => !found.has(initial))
  if (missing.length === 0) return []
  const message = `no code begins with ${missing.join(', ')}`
  if (codes.length < EXCERPT) return [`${message}: this is an excerpt, codes that are not in it will count as unlisted`]
  throw new ReleaseFileError(
    file.name,
    0,
    0,
    `Unexpected end: ${message}, expected codes for ${list.initials}: the file is cut short`,
  )
}
