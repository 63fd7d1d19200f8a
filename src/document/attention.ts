import { matches } from './matches.js'

/** A run of delimiters, as the parser sees it: what it may open and close, and where it stands among the tokens. */
interface Run {
  readonly unit: string
  size: number
  readonly at: number
  readonly opens: boolean
  readonly closes: boolean
  /** Depth of the emphasis that stands behind it. */
  inside: number
}

const TOKEN = /\\[\s\S]|([*_~])\1*|[`[\]!<&\n\r]/g
const BLANK = /\s/
const PUNCTUATION = /[\p{P}\p{S}]/u
const EMPHASIS = /[*_]/

/**
 * What it takes a Markdown parser to match the emphasis (or, apart from it, the strikethrough) of one paragraph: `steps`,
 * the tokens it walks over, and `depth`, how deep the matches stand in each other. Each closing run walks back to the
 * nearest opening run that fits, or to the start of the paragraph when none does, once for every pair of delimiters it
 * uses up. Follows the parser's own rules, so that what people write costs next to nothing. Stops counting past `limit`.
 */
export function attentionCost(text: string, limit: number): { steps: number; depth: number } {
  const { runs, tokens } = delimiterRuns(text)
  const emphasis = match(
    runs.filter(({ unit }) => unit !== '~'),
    tokens,
    limit,
  )
  const strikethrough = match(
    runs.filter(({ unit, size }) => unit === '~' && size === 2),
    tokens,
    limit,
  )
  return { steps: emphasis.steps + strikethrough.steps, depth: emphasis.depth + strikethrough.depth }
}

function delimiterRuns(text: string): { runs: Run[]; tokens: number } {
  const runs: Run[] = []
  let at = 0
  let end = 0
  for (const found of matches(TOKEN, text)) {
    const [whole, unit] = found
    at += found.index > end ? 2 : 1
    end = found.index + whole.length
    if (unit === undefined) continue
    const before = classOf(text[found.index - 1])
    const after = classOf(text[end])
    const opens = after === 'letter' || (after === 'punctuation' && before !== 'letter') || text[end] === '~'
    const closes =
      before === 'letter' || (before === 'punctuation' && after !== 'letter') || text[found.index - 1] === '~'
    runs.push({
      unit,
      size: whole.length,
      at,
      opens: opens && (unit !== '_' || before !== 'letter' || !closes),
      closes: closes && (unit !== '_' || after !== 'letter' || !opens),
      inside: 0,
    })
  }
  return { runs, tokens: at }
}

function match(runs: readonly Run[], tokens: number, limit: number): { steps: number; depth: number } {
  const openers: Run[] = []
  let steps = 0
  let depth = 0
  for (const run of runs) {
    while (run.closes && run.size > 0 && steps <= limit) {
      let inside = 0
      let i = openers.length - 1
      for (; i >= 0 && !fits(openers[i] as Run, run); i--) inside = Math.max(inside, (openers[i] as Run).inside)
      const opener = openers[i]
      steps += run.at - (opener?.at ?? 0)
      if (!opener) break
      steps += 8 * opener.inside // tokens the pairs inside have become
      steps += (tokens - run.at) >> 5 // a pair shifts all that follows: quick for each, not for a hundred thousand
      const used = opener.size > 1 && run.size > 1 ? 2 : 1
      opener.size -= used
      run.size -= used
      opener.inside = Math.max(inside, opener.inside) + 1
      depth = Math.max(depth, opener.inside)
      openers.length = opener.size > 0 ? i + 1 : i
      const outer = openers.at(-1)
      if (outer) outer.inside = Math.max(outer.inside, opener.inside)
    }
    if (run.opens && run.size > 0) openers.push(run)
    if (steps > limit) break
  }
  return { steps, depth }
}

/** May the one open what the other closes? */
function fits(opener: Run, closer: Run): boolean {
  if (opener.unit !== closer.unit) return false
  if (!EMPHASIS.test(opener.unit)) return true
  const threes = (opener.closes || closer.opens) && closer.size % 3 !== 0 && (opener.size + closer.size) % 3 === 0
  return !threes
}

function classOf(unit: string | undefined): 'blank' | 'punctuation' | 'letter' {
  if (unit === undefined || BLANK.test(unit)) return 'blank'
  return PUNCTUATION.test(unit) ? 'punctuation' : 'letter'
}
