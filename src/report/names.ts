/** The names of the output formats that are text. */
export const FORMAT_NAMES = [
  'stylish',
  'lines',
  'json',
  'jsonl',
  'sarif',
  'code-scanning',
  'github',
  'gitlab',
  'junit',
  'checkstyle',
  'rdjson',
  'markdown',
  'csv',
  'html',
] as const

export type FormatName = (typeof FORMAT_NAMES)[number]

/** A workbook of Excel: not text, so that it goes to a file only. */
export const WORKBOOK_FORMAT = 'xlsx'
/** All that `--format` takes. */
export const FORMAT_CHOICES = [...FORMAT_NAMES, WORKBOOK_FORMAT] as const
