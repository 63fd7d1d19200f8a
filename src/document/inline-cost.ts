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

const ATTENTION = 1
const CLOSING = 2
const CODE = 4
const ANGLE = 8
/** By UTF-16 unit below 128: the kind of inline markup, a bit for each, that costs something where it stands. */
export const MARKUP = new Uint8Array(128)
for (const unit of '*_~') MARKUP[unit.charCodeAt(0)] = ATTENTION
MARKUP[']'.charCodeAt(0)] = CLOSING
MARKUP['`'.charCodeAt(0)] = CODE
MARKUP['<'.charCodeAt(0)] = ANGLE

/** What opens, and what must follow for it to close. Without that, the parser reads to the end of the paragraph. */
const ENCLOSURES: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
]
const LINK: ReadonlySet<string | undefined> = new Set(['(', '['])
/** A bracket inside a link costs as much as this many characters. */
const INSIDE = 500

const FREE: InlineCost = { delimiters: 0, emphasis: 0, brackets: 0, closingBrackets: 0, unclosed: 0 }

/** The cost of one paragraph, heading or table cell. Linear: counting stops past `limit`. */
export function inlineCost(text: string, limit: Pick<InlineCost, 'delimiters' | 'brackets'>): InlineCost {
  const held = markupIn(text)
  if (held === 0) return FREE
  const { steps, depth } = held & ATTENTION ? attentionCost(text, limit.delimiters) : { steps: 0, depth: 0 }
  const { brackets, closingBrackets } = held & CLOSING ? bracketCost(text, limit.brackets) : FREE
  let unclosed = 0
  if (held & CODE) unclosed += codeCost(text)
  if (held & ANGLE) for (const [open, close] of ENCLOSURES) unclosed += enclosureCost(text, open, close)
  if (held & CLOSING) unclosed += enclosureCost(text, '](', ')')
  return { delimiters: steps, emphasis: depth, brackets, closingBrackets, unclosed }
}

/** The kinds of markup that stand in a text. */
function markupIn(text: string): number {
  let held = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 128) held |= MARKUP[unit]!
  }
  return held
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
  for (let index = 0; index < text.length; index++) {
    const unit = text[index]
    if (unit === '\\') {
      nth++
      index++
    } else if (unit === '[') {
      open.push({ index, nth: ++nth })
      last = index
    } else if (unit === ']') {
      nth++
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
