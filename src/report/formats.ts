import { checkstyle } from './checkstyle.js'
import { csv } from './csv.js'
import { github } from './github.js'
import { gitlab } from './gitlab.js'
import { page } from './html/page.js'
import { json } from './json.js'
import { jsonl } from './jsonl.js'
import { junit } from './junit.js'
import { lines } from './lines.js'
import { markdown } from './markdown.js'
import type { FormatName } from './names.js'
import { rdjson } from './rdjson.js'
import type { Format } from './result.js'
import { codeScanning, sarif } from './sarif.js'
import { stylish } from './stylish.js'

/** The output formats by name. */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  stylish,
  lines,
  json,
  jsonl,
  sarif,
  'code-scanning': codeScanning,
  github,
  gitlab,
  junit,
  checkstyle,
  rdjson,
  markdown,
  csv,
  html: page,
}

/** Formats by the line: the text for some results is the texts for each of them, joined. Printed as each result comes. */
export const BY_LINE: ReadonlySet<string> = new Set(['jsonl'])
