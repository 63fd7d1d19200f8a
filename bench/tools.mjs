// What is measured inside a process. Each tool is made ready once and gives its works: what it can be asked to do with a text.
import { checks, createVerifier, fastParser, remarkParser } from '../dist/index.js'
import { peers } from './peers/tools.mjs'

/** Judges nothing by date, so that a run tomorrow does the same work. */
const AS_OF = '2026-01-01'

/** Tool by name: `() => Promise<{ [work]: (text) => unknown }>`. What a work returns under `parts` is kept. */
export const tools = {
  'remark-parse': () => ({ parse: (text) => remarkParser.parse(text) }),
  'tickmark, fastParser': () => worksWith(fastParser),
  'tickmark, remarkParser': () => worksWith(remarkParser),
  ...peers,
}

/** The checks of the table, each with all it needs: reading the Markdown, layers, rules, marks. */
export const CHECKS = checks.map(({ id }) => id)

function worksWith(parser) {
  const verifier = createVerifier({ parser, asOf: AS_OF })
  return {
    parse: (text) => parser.parse(text),
    'all four checks': (text) => complete(verifier.verify(text)),
    ...Object.fromEntries(CHECKS.map((id) => [id, (text) => complete(verifier.verify(text, { checks: [id] }))])),
    parts: (text) => {
      const stopwatch = createStopwatch()
      complete(createVerifier({ parser, asOf: AS_OF, measure: stopwatch.measure }).verify(text))
      return { parts: stopwatch.parts }
    },
  }
}

/** A draft that was cut short would look fast. */
function complete(outcome) {
  if (!outcome.complete) throw new Error('The text was not judged to its end, so its time says nothing')
}

/** Adds up the CPU milliseconds of each part of the work, without those of the parts inside it; rules are one part, `rules`. */
function createStopwatch() {
  const parts = {}
  let inside = 0
  const measure = (part, work) => {
    const outside = inside
    inside = 0
    const before = process.cpuUsage()
    try {
      return work()
    } finally {
      const { user, system } = process.cpuUsage(before)
      const spent = (user + system) / 1000
      const name = !part.startsWith('layer ') && /[./]/.test(part) ? 'rules' : part
      parts[name] = (parts[name] ?? 0) + spent - inside
      inside = outside + spent
    }
  }
  return { parts, measure }
}
