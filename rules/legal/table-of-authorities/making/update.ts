import type { Document } from '../../../../src/document/document.js'
import type { Block } from '../../../../src/document/model.js'
import type { CitationKind } from '../../reader/citation.js'
import type { Entry } from '../entries/entries.js'
import { layout, type Region } from '../entries/layout.js'
import { groupOf } from '../entries/titles.js'
import { pairing } from '../matching/pairing.js'
import type { DerivedEntry, DerivedTable } from './derive.js'
import { entryLine, tableMarkdown } from './markdown.js'

/** The draft with its table brought up to date, and what was done. */
export interface Updated {
  readonly source: string
  /** Entries, as printed. */
  readonly added: readonly string[]
  readonly rewritten: readonly string[]
  /** Entries of the table that the text does not cite, left where they stand. */
  readonly kept: readonly string[]
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Brings the draft's first table of authorities up to date: an entry that differs from the text is rewritten, one that is missing is
 * put in its place, and every other line stays as it is, byte for byte. Undefined where the draft has no such title to write under.
 */
export function updateTable(document: Document, table: DerivedTable): Updated | undefined {
  const region = document.layer(layout).tables[0]
  if (!region || region.title.quote > 0) return undefined
  const lines = (document.layer(pairing)[0]?.lines ?? []).filter(({ entry }) => entry.region === region)
  if (lines.length === 0) return filled(document, region, table)
  const { source } = document
  const edits: Edit[] = []
  const rewritten: string[] = []
  const kept: string[] = []
  const entryOf = new Map<DerivedEntry, Entry>()
  const derived = table.categories.flatMap(({ entries }) => entries)
  for (const { entry, authorities, differs } of lines) {
    const cited = new Set([...authorities, ...(differs ? [differs.authority] : [])].map(({ index }) => index))
    const own = derived.filter(({ authority }) => cited.has(authority))
    if (own.length === 0 && entry.primary) kept.push(entry.text)
    for (const one of own) entryOf.set(one, entry)
    const [only] = own
    const edit =
      only && own.length === 1 ? rewrite(document, entry, only, differs !== undefined, table.unit) : undefined
    if (!edit || source.slice(edit.from, edit.to) === edit.text) continue
    edits.push(edit)
    rewritten.push(entry.text)
  }
  const missing = derived.filter((one) => !entryOf.has(one))
  edits.push(
    ...insertions(
      document,
      region,
      table,
      entryOf,
      lines.map(({ entry }) => entry),
    ),
  )
  return { source: applied(source, edits), added: missing.map(({ text }) => text), rewritten, kept }
}

/** A title with nothing under it yet: the whole table. */
function filled(document: Document, region: Region, table: DerivedTable): Updated {
  const { source } = document
  const { title } = region
  const text = tableMarkdown(table, title.kind === 'heading' ? (title.level ?? 1) + 1 : 0).trimEnd()
  const at = lineEnd(source, title.end)
  const added = table.categories.flatMap(({ entries }) => entries.map((entry) => entry.text))
  const edits = text === '' ? [] : [{ from: at, to: at, text: `\n\n${text}${source.slice(at) === '' ? '\n' : ''}` }]
  return { source: applied(source, edits), added, rewritten: [], kept: [] }
}

/** An entry that fills its block: its words where they differ from the text, its references where the draft has pages to count. */
function rewrite(
  { source }: Document,
  { place: { block, from, to }, references }: Entry,
  derived: DerivedEntry,
  differs: boolean,
  unit: DerivedTable['unit'],
): Edit | undefined {
  if (block.cell || from > 2 || references.unread) return undefined
  const counted = unit !== undefined && derived.references.length > 0
  if (!differs && !counted) return undefined
  const tail = block.text.slice(to)
  if (tail.includes('\n') || tail.replace(/[\s.…·_,;¶*–\-\d]|passim/gi, '') !== '') return undefined
  const printed = block.projection.ranges(0, to).at(-1)?.[1] ?? block.end
  const after = /^[*_]{0,3}/.exec(source.slice(printed, block.end))?.[0].length ?? 0
  const words = differs ? derived.markdown : source.slice(block.start, printed + after)
  if (!counted) return { from: block.start, to: printed + after, text: words }
  const own = entryLine({ ...derived, markdown: words }, unit)
  const same = numbersOf(tail) === numbersOf(own.slice(words.length))
  return same && !differs ? undefined : { from: block.start, to: block.end, text: own }
}

function numbersOf(references: string): string {
  return (references.match(/\d+|passim/gi) ?? []).join(' ').toLowerCase()
}

/** Missing entries: before the next entry of their category that the table has, after the last one, or under a title of their own at its end. */
function insertions(
  { source }: Document,
  region: Region,
  { categories, unit }: DerivedTable,
  entryOf: ReadonlyMap<DerivedEntry, Entry>,
  listed: readonly Entry[],
): Edit[] {
  const edits: Edit[] = []
  const { title } = region
  for (const category of categories) {
    const held = category.entries.flatMap((one) => entryOf.get(one) ?? [])
    const groups = new Set(category.entries.map(({ kind }) => groupOf(kind as CitationKind)))
    const last = held.at(-1) ?? listed.findLast(({ primary }) => primary && groups.has(groupOf(primary.kind)))
    if (!last) {
      const level = title.kind === 'heading' ? (title.level ?? 1) + 1 : 0
      const at = lineEnd(
        source,
        region.blocks.reduce(
          (end, { end: own, footnote }) => (footnote === undefined ? Math.max(end, own) : end),
          title.end,
        ),
      )
      edits.push({
        from: at,
        to: at,
        text: `\n\n${tableMarkdown({ categories: [category], ...(unit && { unit }) }, level).trimEnd()}`,
      })
      continue
    }
    category.entries.forEach((one, i) => {
      if (entryOf.has(one)) return
      const next = category.entries.slice(i + 1).find((other) => entryOf.has(other))
      const beside = ((next && entryOf.get(next)) ?? last).place.block
      const { from, to, prefix } = lineOf(source, beside)
      const line = beside.cell
        ? `| ${one.markdown} | ${one.references.join(', ')} |`
        : `${prefix}${entryLine(one, unit)}`
      const gap = beside.item || beside.cell ? '\n' : '\n\n'
      edits.push(next ? { from, to: from, text: `${line}${gap}` } : { from: to, to, text: `${gap}${line}` })
    })
  }
  return edits
}

/** The lines a block stands on, and what precedes it on the first: the marker of a list. */
function lineOf(source: string, { start, end }: Block): { from: number; to: number; prefix: string } {
  const from = Math.max(source.lastIndexOf('\n', start - 1), source.lastIndexOf('\r', start - 1)) + 1
  return { from, to: lineEnd(source, end), prefix: source.slice(from, start) }
}

function lineEnd(source: string, at: number): number {
  const end = /[\r\n]/g
  end.lastIndex = at
  return end.exec(source)?.index ?? source.length
}

/** Edits of one place in the order they were made; new text takes the line ends of the source. */
function applied(source: string, edits: readonly Edit[]): string {
  const eol = source.includes('\r\n') ? '\r\n' : '\n'
  let text = ''
  let done = 0
  for (const edit of edits.map((one, i) => ({ ...one, i })).sort((a, b) => a.from - b.from || a.i - b.i)) {
    if (edit.from < done) continue
    text += source.slice(done, edit.from) + edit.text.replace(/\r?\n/g, eol)
    done = edit.to
  }
  return text + source.slice(done)
}
