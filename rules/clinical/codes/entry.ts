import type { Place } from '../../../src/document/model.js'
import type { Context } from '../../../src/rule/define.js'
import type { Code } from '../systems/code.js'
import { codesLayer } from '../systems/layer.js'

/** What stands beside one code. */
export interface Entry {
  /** The words that describe the code: a phrase of its line, or the description cell of its row. */
  readonly description?: Place
  /** The clause around it: from the code or line before to the code, line or sentence after. */
  readonly clause: Place
  /** True where no other diagnosis or procedure code stands in its line. */
  readonly alone: boolean
}

const DESCRIBING = /desc|diagnos|condition|problem|name|title|term|meaning|service|procedure|item|indication/i
const STOP = /[;\n]|[.!?]\s{1,3}(?=[A-Z\d(])/g
/** Longest stretch of words that describes a code. */
const REACH = 240

/** Reads what stands beside a code. */
export function entryOf(code: Code, context: Context): Entry {
  const { block, from } = code.place
  const { text } = block
  const there = context.layer(codesLayer).of(block)
  const codes = there.filter((other) => other.kind !== 'modifier')
  const to = there.filter((other) => other.of === code).reduce((end, { place }) => Math.max(end, place.to), code.place.to)
  const [lineFrom, lineTo] = lineAround(text, from, to)
  const before = codes.filter((other) => other.place.to <= from).at(-1)
  const after = codes.find((other) => other.place.from >= to)
  const start = Math.max(lineFrom, before?.place.to ?? 0, from - REACH)
  const end = Math.min(lineTo, after?.place.from ?? text.length, to + REACH)
  const inLine = codes.filter((other) => other.place.from >= lineFrom && other.place.to <= lineTo)
  const first = inLine[0] ?? code
  const lead = hasWords(text.slice(Math.max(lineFrom, first.place.from - REACH), labelStart(first)))
  const cell = rowDescription(code)
  const beforeWords = trimmed(code.place.block, start, Math.min(from, labelStart(code)))
  const afterWords = trimmed(block, to, phraseEnd(text, to, end))
  const own = lead || (beforeWords && !before) ? beforeWords : afterWords
  const description = own ?? cell ?? (lead ? undefined : afterWords)
  const clause = { block, from: start, to: lead && after && after.place.from < lineTo ? to : end }
  return { ...(description && { description }), clause, alone: inLine.length <= 1 }
}

/** The text of a place. */
export function wordsOf({ block, from, to }: Place): string {
  return block.text.slice(from, to)
}

function lineAround(text: string, from: number, to: number): [number, number] {
  let start = Math.max(0, from - 2 * REACH)
  for (const match of text.slice(start, from).matchAll(STOP)) {
    if (!/\b(?:vs|dr|no|lt|rt|mr|ms|st)$/i.test(text.slice(0, start + match.index).slice(-3).trim())) start = Math.max(start, Math.max(0, from - 2 * REACH) + match.index + match[0].length)
  }
  STOP.lastIndex = to
  const stop = STOP.exec(text)
  STOP.lastIndex = 0
  return [start, stop ? Math.min(stop.index, to + 2 * REACH) : Math.min(text.length, to + 2 * REACH)]
}

/** Where the label of a code begins, when it stands right before it. */
function labelStart(code: Code): number {
  const { by, place } = code
  return by && by.block === place.block && by.from < place.from ? by.from : place.from
}

function phraseEnd(text: string, from: number, end: number): number {
  const match = /\s(?:-{1,2}|[\u2013\u2014])\s(?=\S)|\u2014/.exec(text.slice(from, end).replace(/^\s*(?:-{1,2}|[\u2013\u2014:])\s/, (lead) => ' '.repeat(lead.length)))
  return match ? from + match.index : end
}

function trimmed(block: Place['block'], from: number, to: number): Place | undefined {
  const raw = block.text.slice(from, to)
  const lead = /^(?:[\s)\](,.:;=\-\u2010-\u2015|&/*\uFFFC]|\d{1,2}[.)]\s|\b(?:and|with|also|plus|then|or)\b\s|\bx ?\d+\b)*/.exec(raw)?.[0].length ?? 0
  const rest = raw.slice(lead).replace(/(?:[\s([,.:;=\-\u2010-\u2015|&/*\uFFFC]|\b(?:ICD(?:-?10)?(?:-CM|-PCS)?|Dx|DX|code|CPT|HCPCS)\b)+$/, '')
  return hasWords(rest) ? { block, from: from + lead, to: from + lead + rest.length } : undefined
}

function hasWords(text: string): boolean {
  return /[A-Za-z]{2}/.test(text.replace(/^\s*\d{1,2}[.)]\s/, '').replace(/\b(?:and|with|also|Dx|DX|ICD(?:-?10)?(?:-CM)?|codes?)\b/g, ''))
}

/** The cell of the same row that describes the code, under a header that says so. */
function rowDescription(code: Code): Place | undefined {
  const { cell } = code.place.block
  if (!cell || cell.row === 0) return undefined
  const row = cell.table.rows[cell.row] ?? []
  const fits = row.filter((other) => other !== cell && DESCRIBING.test(other.header?.block.text ?? '') && hasWords(other.block.text))
  const found = fits.length === 1 ? fits[0] : fits.find((other) => other.column === cell.column + 1)
  return found && { block: found.block, from: 0, to: found.block.text.length }
}
