/** The names of the output formats, as `--format` takes them. */
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
