import type { Document } from '../../../../src/document/document.js'
import type { Block, Place } from '../../../../src/document/model.js'
import type { DerivedEntry, DerivedTable } from './derive.js'
import { titleOf } from '../entries/titles.js'

/** A derived table as Markdown: a list under each category. `level`: of the headings, 1 to 6; 0 for bold lines. */
export function tableMarkdown({ categories, unit }: DerivedTable, level = 3): string {
  const heading = (title: string) => (level < 1 || level > 6 ? `**${title}**` : `${'#'.repeat(level)} ${title}`)
  return categories
    .map(
      ({ title, entries }) =>
        `${heading(title)}\n\n${entries.map((entry) => `- ${entryLine(entry, unit)}`).join('\n')}\n`,
    )
    .join('\n')
}

/** An entry with its references after a leader. */
export function entryLine({ markdown, references }: DerivedEntry, unit: DerivedTable['unit']): string {
  if (references.length === 0) return markdown
  if (references[0] === 'passim') return `${markdown} ........ *passim*`
  const several = references.length > 1 || (references[0] ?? '').includes('-')
  const sign = unit === 'paragraph' ? (several ? '¶¶ ' : '¶ ') : ''
  return `${markdown} ........ ${sign}${references.join(', ')}`
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
