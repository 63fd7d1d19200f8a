import { rules, VERSION } from '../index.js'
import { FORMATS } from '../report/formats.js'
import type { FormatName } from '../report/names.js'
import type { Result } from '../report/result.js'
import { workbookParts } from '../report/workbook.js'
import { zipOf } from './zip-writer.js'

/** What a format may be told beside the results. */
export interface FormatOptions {
  /** A line for each draft that could not be read: no format may look whole without them. */
  readonly errors?: readonly string[]
  /** Which marks `stylish` lists: `violations`, `blocking`, `accepted`, `unverifiable`, `verified`, `uncovered`. Default: violations. */
  readonly show?: readonly string[]
}

/** Results in one of the formats of `--format`, as the command writes them into a file. */
export function formatResults(
  name: FormatName,
  results: readonly Result[],
  { errors = [], show = ['violations'] }: FormatOptions = {},
): string {
  return FORMATS[name](results, { version: VERSION, rules, errors, show, paint: (_style, text) => text })
}

/** Results as an Excel workbook: all findings with their computations, and what each check found. The bytes of the file. */
export function formatWorkbook(
  results: readonly Result[],
  { errors = [] }: Pick<FormatOptions, 'errors'> = {},
): Uint8Array {
  return zipOf(workbookParts(results, { rules, errors }), { deflate: true })
}
