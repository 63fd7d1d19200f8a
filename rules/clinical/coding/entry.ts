import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Place } from '../../../src/document/model.js'
import type { Context } from '../../../src/rule/define.js'
import { lineStarts } from '../../common/prose/line-starts.js'
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

const DESCRIBING =
  /desc|diagnos|\bdx\b|condition|problem|assessment|name|title|term|meaning|service|procedure|item|indication/i
const STOP = /[;\n]|[.!?]\s{1,3}(?=[A-Z\d(])/
const STOPS = new RegExp(STOP, 'g')
/** Tables are not read wider than this. */
const COLUMNS = 40
const ITEM = /^\s*\(?(?:\d{1,2}|[A-L])[.)]\s/
/** Longest stretch of words that describes a code. */
const REACH = 240

/** What stands beside each code. */
export const entriesLayer = defineLayer<ReadonlyMap<Code, Entry>>({
  id: 'clinical.code-entries',
  build(_, { layer, spend }) {
    const found = layer(codesLayer)
    const entries = new Map<Code, Entry>()
    for (const code of found.codes) {
      spend(4)
      const { block } = code.place
      const line =
        layer(lineStarts)
          .in(block)
          .findLast((start) => start <= labelStart(code)) ?? 0
      if (code.kind !== 'modifier') entries.set(code, readEntry(code, found.of(block), line))
    }
    return entries
  },
})

/** What stands beside a code. */
export function entryOf(code: Code, context: Context): Entry {
  const { place } = code
  return context.layer(entriesLayer).get(code) ?? { clause: place, alone: true }
}

/** `there`: the codes of its block; `line`: where its line begins in the source. Looks no farther than {@link REACH} on either side. */
function readEntry(code: Code, there: readonly Code[], line: number): Entry {
  const { block, from } = code.place
  const { text } = block
  const position = code.index - (there[0]?.index ?? 0)
  let to = code.place.to
  for (let i = position + 1; there[i]?.of === code; i++) to = there[i]?.place.to ?? to
  const [lineFrom, lineTo] = lineAround(text, from, to)
  const before = neighbour(there, position, -1)
  const after = neighbour(there, position, 1)
  // an item of its own line, numbered or lettered where Markdown sees no list
  const item = ITEM.test(text.slice(line, line + 8)) ? line : 0
  const label = labelStart(code) === from ? labelEnd(code) : 0
  const start = Math.max(lineFrom, before?.place.to ?? 0, from - REACH, label, item)
  const end = Math.min(lineTo, after?.place.from ?? text.length, to + REACH)
  const sameLine = (other: Code | undefined) =>
    other !== undefined && other.place.from >= lineFrom && other.place.to <= lineTo
  let first = code
  for (let i = position, other = neighbour(there, i, -1); sameLine(other) && other; other = neighbour(there, i, -1)) {
    first = other
    i = other.index - (there[0]?.index ?? 0)
  }
  const follow =
    (sameLine(before) && before && isFollowed(text.slice(before.place.to, labelStart(code)))) ||
    (sameLine(after) && after && isFollowed(text.slice(to, labelStart(after))))
  const named = isFieldName(text.slice(Math.max(line, lineFrom, before?.place.to ?? 0), labelStart(code)))
  const behind = named && hasWords(text.slice(to, phraseEnd(text, to, end)))
  const lead =
    !follow && !behind && hasWords(text.slice(Math.max(lineFrom, first.place.from - REACH), labelStart(first)))
  const cell = rowDescription(code)
  const beforeWords = trimmed(block, start, Math.min(from, labelStart(code)))
  const afterWords = trimmed(block, to, phraseEnd(text, to, end))
  const own = lead || (beforeWords && !before && !behind) ? beforeWords : afterWords
  const description = own ?? cell ?? (lead ? undefined : afterWords)
  const clause = { block, from: start, to: lead && sameLine(after) ? to : end }
  return { ...(description && { description }), clause, alone: !sameLine(before) && !sameLine(after) }
}

/** Words between two codes that describe the first: they go on with it, and end with the sign before the next. */
function isFollowed(between: string): boolean {
  return (
    /^\s{0,2}(?:[-\u2010-\u2015=:]\s)?\(?[A-Za-z]/.test(between) &&
    /[A-Za-z\d)](?:,|,? (?:and|or|not|but|then|plus))\s{1,2}$/.test(between)
  )
}

/** What names the field of a code and does not describe it: "Preoperative diagnosis:", "Procedure", nothing at all. */
const FIELD_NAME =
  /^(?:[^A-Z]|\b(?:procedures?|diagnos[ie]s|lines?|comorbid(?:ity)?|primary|secondary|tertiary|principal|admitting|pre-?op(?:erative)?|post-?op(?:erative)?|discharge|problems?|items?|codes?|service|medical|treatment|surgical|first|second|third|main|other|additional|working|final|clinical|encounter|visit|claim|billing|assessments?|impressions?|dx|px|reason|indication|complication|ICD(?:-?10)?(?:-?(?:CM|PCS))?|CPT|HCPCS|PCS|for|of|the|and)\b)*$/i

function isFieldName(text: string): boolean {
  return text.length <= 60 && !/[([](?![^()[\]]*[)\]])/.test(text) && FIELD_NAME.test(text)
}

/** The next code on one side that is no modifier. */
function neighbour(there: readonly Code[], position: number, step: 1 | -1): Code | undefined {
  let i = position + step
  while (there[i]?.kind === 'modifier') i += step
  return there[i]
}

/** The text of a place. */
export function wordsOf({ block, from, to }: Place): string {
  return block.text.slice(from, to)
}

function lineAround(text: string, from: number, to: number): [number, number] {
  let start = Math.max(0, from - 2 * REACH)
  // With its first character: what begins a sentence, a code may be.
  for (const match of matches(STOPS, text.slice(start, from + 1))) {
    if (
      !/\b(?:vs|dr|no|lt|rt|mr|ms|st)$/i.test(
        text
          .slice(0, start + match.index)
          .slice(-3)
          .trim(),
      )
    )
      start = Math.max(start, Math.max(0, from - 2 * REACH) + match.index + match[0].length)
  }
  const far = Math.min(text.length, to + 2 * REACH)
  const stop = text.slice(to, far).search(STOP)
  return [start, stop < 0 ? far : to + stop]
}

/** Where the label of a code begins, when nothing but codes stands between. */
function labelStart(code: Code): number {
  const { by, place } = code
  if (!by || by.block !== place.block || by.from > place.from) return place.from
  return hasWords(place.block.text.slice(by.to, place.from)) ? place.from : by.from
}

/** Where the label of a code ends that stands somewhere before it. */
function labelEnd({ by, place }: Code): number {
  return by?.block === place.block && by.to <= place.from ? by.to : 0
}

function phraseEnd(text: string, from: number, end: number): number {
  const match = /\s(?:-{1,2}|[\u2013\u2014])\s(?=\S)|\u2014|\|/.exec(
    text.slice(from, end).replace(/^\s*(?:(?:-{1,2}|[\u2013\u2014:])\s|\|)/, (lead) => ' '.repeat(lead.length)),
  )
  return match ? from + match.index : end
}

function trimmed(block: Place['block'], from: number, to: number): Place | undefined {
  const raw = block.text.slice(from, to)
  const lead =
    /^(?:[\s)\](,.:;=\-\u2010-\u2015|&/*\uFFFC]|\d{1,2}[.)]\s|\b(?:and|with|also|plus|then|or)\s|\bx ?\d+\b)*/.exec(
      raw,
    )?.[0].length ?? 0
  const name = /^[^:]{3,60}:\s{1,3}(?:\(?\d{1,2}[.)]\s{1,3})?(?=\S)/.exec(raw.slice(lead))?.[0] ?? ''
  const skipped = lead + (isFieldName(name) ? name.length : 0)
  const rest = raw
    .slice(skipped)
    .replace(
      /(?:[\s([,.:;=\-\u2010-\u2015|&/*\uFFFC]|\b(?:ICD(?:-?10)?(?:-CM|-PCS)?|Dx|DX|code|CPT|HCPCS)\b){1,40}$/,
      '',
    )
  return hasWords(rest) ? { block, from: from + skipped, to: from + skipped + rest.length } : undefined
}

function hasWords(text: string): boolean {
  return /[A-Za-z]{2}/.test(
    text.replace(/^\s*\d{1,2}[.)]\s/, '').replace(/\b(?:and|with|also|Dx|DX|ICD(?:-?10)?(?:-CM)?|codes?)\b/g, ''),
  )
}

/** The cell of the same row that describes the code, under a header that says so. */
function rowDescription(code: Code): Place | undefined {
  const { cell } = code.place.block
  if (!cell || cell.row === 0) return undefined
  const row = (cell.table.rows[cell.row] ?? []).slice(0, COLUMNS)
  const fits = row.filter(
    (other) => other !== cell && DESCRIBING.test(other.header?.title ?? '') && hasWords(other.block.text),
  )
  const found = fits.length === 1 ? fits[0] : fits.find((other) => other.column === cell.column + 1)
  return found && { block: found.block, from: 0, to: found.block.text.length }
}
