import type { Format } from './result.js'

/** One document for all drafts: `{ schema, results: [{ path, outcome }] }`, two spaces deep, in the order of the input. */
export const json: Format = (results) =>
  `${JSON.stringify({ schema: 'tickmark.results/1', results: results.map(({ path, outcome }) => ({ path, outcome })) }, null, 2)}\n`
