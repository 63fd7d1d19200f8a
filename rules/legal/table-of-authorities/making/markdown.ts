import type { Document } from '../../../../src/document/document.js'
import type { Block, Place } from '../../../../src/document/model.js'
import type { DerivedEntry, DerivedTable } from './derive.js'
import { layout, type Region } from '../entries/layout.js'
import { titleOf } from '../entries/titles.js'

/** A derived table as Markdown: a list under each category. `level`: of the headings, 1 to 6; 0 for bold lines. */
export function tableMarkdown({ categories, unit }: DerivedTable, level = 3): string {
  const heading = (title: string) => (level < 1 || level > 6 ? `**${title}**` : `${'#'.repeat(level)} ${title}`)
  return categories
    .map(
      ({ title, entries }) => `${heading(title)}\n\n${entries.map((entry) => `- ${line(entry, unit)}`).join('\n')}\n`,
    )
    .join('\n')
}

function line({ markdown, references }: DerivedEntry, unit: DerivedTable['unit']): string {
  if (references.length === 0) return markdown
  if (references[0] === 'passim') return `${markdown} ........ *passim*`
  const several = references.length > 1 || (references[0] ?? '').includes('-')
  const sign = unit === 'paragraph' ? (several ? '¶¶ ' : '¶ ') : ''
  return `${markdown} ........ ${sign}${references.join(', ')}`
}

/**
 * The source with the draft's first table of authorities replaced by a derived one, under its own title; all else stays
 * as it is, byte for byte. Undefined where the draft has no such title to write under.
 */
export function replaceTable(document: Document, table: DerivedTable): string | undefined {
  const region = document.layer(layout).tables[0]
  if (!region || region.title.quote > 0) return undefined
  const { source } = document
  const { title } = region
  const level = title.kind === 'heading' ? (title.level ?? 1) + 1 : 0
  const eol = source.includes('\r\n') ? '\r\n' : '\n'
  const text = tableMarkdown(table, level).trimEnd().replace(/\n/g, eol)
  const from = lineEnd(source, title.end)
  const to = regionEnd(source, region, from)
  const rest = source.slice(to)
  const gap = text === '' ? '' : `${eol}${eol}${text}`
  return `${source.slice(0, from)}${gap}${rest.trim() === '' && rest === '' ? eol : rest}`
}

function regionEnd(source: string, { blocks }: Region, least: number): number {
  const end = blocks.reduce((last, block) => (block.footnote === undefined ? Math.max(last, block.end) : last), least)
  return lineEnd(source, end)
}

function lineEnd(source: string, at: number): number {
  const end = /[\r\n]/g
  end.lastIndex = at
  return end.exec(source)?.index ?? source.length
}

/** Where a table of authorities would go: behind the last block before the body begins, with the level of its title. */
export function insertionPoint(document: Document): { place: Place; level: number } | undefined {
  const flow = document.blocks.filter((block) => block.footnote === undefined)
  const at = flow.findIndex(
    (block, i) =>
      i > 0 && block.kind === 'heading' && (titleOf(block.text)?.what === 'body' || block.section.index > 1),
  )
  const before = flow[at - 1]
  const next = flow[at]
  if (!before || !next || !endsPlainly(document, before)) return undefined
  return { place: { block: before, from: before.text.length, to: before.text.length }, level: next.level ?? 1 }
}

/** True where the source behind the block's last character is the end of the block itself. */
function endsPlainly(document: Document, block: Block): boolean {
  if (block.cell || block.quote > 0 || block.text === '') return false
  return document.locate({ block, from: block.text.length, to: block.text.length }).start.offset === block.end
}
