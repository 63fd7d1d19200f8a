import { type ReadBlock, readDraft, type Readings, type Source } from './engine.js'
import { asMarkdown } from './typed-text.js'

/** The tables of a text as rows of printed cells, the header first, by the number the reader gives each. */
export function tablesOf({ blocks }: Readings): Map<number, string[][]> {
  const tables = new Map<number, string[][]>()
  for (const block of blocks) {
    if (!block.cell) continue
    const rows = tables.get(block.cell.table) ?? []
    tables.set(block.cell.table, rows)
    const row = (rows[block.cell.row] ??= [])
    row[block.cell.column] = printed(block, 0, block.text.length)
  }
  return tables
}

/** A stretch of a block as the input prints it, what is no prose put back. */
export function printed(block: ReadBlock, from: number, to: number): string {
  let object = 0
  for (let i = 0; i < from; i++) if (block.text[i] === '\uFFFC') object++
  return block.text
    .slice(from, to)
    .replace(/\uFFFC/g, () => block.objects[object++] ?? '')
    .trim()
}

/** The tables of a prompt, as what is written from it is held against them. A header alone is none. */
export function sourcesOfPrompt(prompt: string): Source[] {
  return [...tablesOf(readDraft(asMarkdown(prompt))).values()]
    .filter((rows) => rows.length > 1)
    .map((rows, i) => ({
      key: `prompt, table ${i + 1}`,
      mediaType: 'text/csv',
      rows: rows.map((row) => Array.from(row, (cell: string | undefined) => cell ?? '')),
    }))
}
