import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** Makes the syntax tree of Markdown without front matter or byte order mark. Every node has its offsets. */
export interface Parser {
  /** Stands in the outcome and in cache keys. */
  readonly name: string
  parse(markdown: string): SyntaxTree
}

/** The root of an mdast tree. Structural, so that no one needs the types of mdast to use this package. */
export interface SyntaxTree {
  readonly type: 'root'
  readonly children: readonly object[]
}

const processor = unified()
  .use(remarkParse)
  .data('micromarkExtensions', [gfmTable(), gfmFootnote(), gfmStrikethrough({ singleTilde: false })])
  .data('fromMarkdownExtensions', [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown(), gfmStrikethroughFromMarkdown()])
  .freeze()

/** CommonMark with tables, footnotes and `~~strikethrough~~`; no bare autolinks, no task lists. */
export const remark: Parser = {
  name: 'remark-parse',
  parse: (markdown) => processor.parse(markdown),
}
