import { resultJson } from './json.js'
import type { Format } from './result.js'

/**
 * A JSON document a line: `{ path, outcome }` for each draft, in the order of the input, then `{ error }` for each that could not
 * be read. A format by the line: the text for some results is the texts for each of them, joined.
 */
export const jsonl: Format = (results, { errors }) =>
  [...results.map(resultJson), ...errors.map((error) => ({ error }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
