import { CODES, type Coverage, type Reason, type Units } from './extraction.js'

/** The status follows from the facts alone: `complete` means that all text a reader of the file sees stands in a segment. */
export function coverageOf(text: string, reasons: readonly Reason[], units: Units): Coverage {
  const missing = reasons.some(({ code }) => CODES[code] === 'missing')
  const status = !/\S/.test(text) ? 'empty' : missing ? 'partial' : 'complete'
  return { status, reasons, units }
}
