import { matches } from './matches.js'
import { attentionCost } from './attention.js'

/** What it takes a Markdown parser to read the inline content of one paragraph, beyond reading it once. */
export interface InlineCost {
  /** Tokens walked over to match emphasis and strikethrough. */
  readonly delimiters: number
  /** How deep emphasis stands in emphasis. */
  readonly emphasis: number
  /** Characters walked over to match brackets. */
  readonly brackets: number
  readonly closingBrackets: number
  /** Characters read in vain, by what opens and never closes: code, comments, instructions, link titles. */
  readonly unclosed: number
}

/** What opens, and what must follow for it to close. Without that, the parser reads to the end of the paragraph. */
const ENCLOSURES: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['](', ')'],
]
const BRACKET = /\\[\s\S]|[[\]]/g
const LINK: ReadonlySet<string | undefined> = new Set(['(', '['])
/** A bracket inside a link costs as much as this many characters. */
const INSIDE = 500

/** The cost of one paragraph, heading or table cell. Linear: counting stops past `limit`. */
export function inlineCost(text: string, limit: Pick<InlineCost, 'delimiters' | 'brackets'>): InlineCost {
  const { steps, depth } = /[*_~]/.test(text) ? attentionCost(text, limit.delimiters) : { steps: 0, depth: 0 }
  return {
    delimiters: steps,
    emphasis: depth,
    ...bracketCost(text, limit.brackets),
    unclosed: text.includes('`') ? codeCost(text) + enclosuresCost(text) : enclosuresCost(text),
  }
}

/**
 * A closing bracket compares what stands between it and its opening one; without an opening one it walks back to the last
 * bracket that opened anything. A link or image goes through the brackets inside it again.
 */
function bracketCost(text: string, limit: number): Pick<InlineCost, 'brackets' | 'closingBrackets'> {
  const open: { index: number; nth: number }[] = []
  let last = 0
  let nth = 0
  let brackets = 0
  let closingBrackets = 0
  if (!text.includes(']')) return { brackets, closingBrackets }
  for (const { 0: unit, index } of matches(BRACKET, text)) {
    nth++
    if (unit === '[') {
      open.push({ index, nth })
      last = index
    } else if (unit === ']') {
      closingBrackets++
      const opening = open.pop()
      brackets += index - (opening?.index ?? last)
      if (opening && LINK.has(text[index + 1])) brackets += INSIDE * (nth - opening.nth)
      if (brackets > limit) break
    }
  }
  return { brackets, closingBrackets }
}

/** A run of backticks looks for the next run as long as itself. */
function codeCost(text: string): number {
  const last = new Map<number, number>()
  let cost = 0
  for (const { 0: run, index } of matches(/`+/g, text)) {
    cost += index - (last.get(run.length) ?? index)
    last.set(run.length, index)
  }
  for (const index of last.values()) cost += text.length - index
  return cost
}

function enclosuresCost(text: string): number {
  let cost = 0
  for (const [open, close] of ENCLOSURES) cost += enclosureCost(text, open, close)
  return cost
}

function enclosureCost(text: string, open: string, close: string): number {
  let cost = 0
  let end = 0
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at + 1)) {
    while (end <= at || text[end - 1] === '\\') {
      end = text.indexOf(close, Math.max(end, at) + 1)
      if (end < 0) end = text.length + 1
    }
    cost += end - at
  }
  return cost
}
