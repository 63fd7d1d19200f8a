import type { PhrasingContent, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', listItemIndent: 'one' })

/** Markdown that reads as just these blocks: every character of their text that could be markup is escaped. */
export function markdownOf(children: readonly RootContent[]): string {
  return writer.stringify({ type: 'root', children: [...children] }).trim()
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value }
}

export function paragraph(value: string): RootContent {
  return { type: 'paragraph', children: [text(value)] }
}

export function bullets(values: readonly string[]): RootContent {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: values.map((value) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [text(value)] }],
    })),
  }
}

/** A quotation with where it stands. */
export function quotation(value: string, place: string): RootContent {
  return { type: 'blockquote', children: [{ type: 'paragraph', children: [text(`${value} (${place})`)] }] }
}

export function table(rows: readonly (readonly string[])[]): RootContent {
  return {
    type: 'table',
    children: rows.map((row) => ({
      type: 'tableRow',
      children: row.map((cell) => ({ type: 'tableCell', children: [text(cell)] })),
    })),
  }
}
