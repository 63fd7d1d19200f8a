import type { Span } from '../model.js'
import type { Projection } from './projection.js'

/** A stretch of one block's text: `[from, to)` in UTF-16 units of `block.text`. */
export interface Place {
  readonly block: Block
  readonly from: number
  readonly to: number
}

/** A stretch of a block's text that the draft sets apart. */
export interface Style {
  readonly style: 'emphasis' | 'strong' | 'link'
  readonly from: number
  readonly to: number
}

/** The list item a block stands in. */
export interface Item {
  /** Counts the lists of the document, nested ones too. */
  readonly list: number
  readonly depth: number
  readonly ordered: boolean
  /** Its number as rendered, in an ordered list; its place in the list, from 1, in a bulleted one. */
  readonly number: number
  /** True for the first block of the item. */
  readonly first: boolean
}

/** One run of prose: a paragraph, a heading or a table cell. */
export interface Block {
  /** Place in reading order: a footnote's blocks follow the block that first refers to it. */
  readonly index: number
  readonly kind: 'paragraph' | 'heading' | 'cell'
  /** Decoded text: markup gone, a soft break one space, a hard break `\n`, code, images and URLs U+FFFC. */
  readonly text: string
  readonly projection: Projection
  /** Source offsets of the whole block, markup included. */
  readonly start: number
  readonly end: number
  readonly section: Section
  /** Depth of block quotes around it. */
  readonly quote: number
  readonly item?: Item
  /** Label of the footnote it belongs to. */
  readonly footnote?: string
  readonly cell?: Cell
  /** Heading level, 1 to 6. */
  readonly level?: number
  readonly styles: readonly Style[]
  /** Footnote references, by their place in `text`. */
  readonly references: readonly { readonly at: number; readonly label: string }[]
}

/** What stands under one heading, up to the next heading of any level. */
export interface Section {
  readonly index: number
  /** Projected heading, its first 500 characters (UTF-16); empty for what comes before the first. The heading itself is in `heading`. */
  readonly title: string
  /** 0 before the first heading. */
  readonly level: number
  /** Titles from the outermost heading down to this one. */
  readonly path: readonly string[]
  readonly heading?: Block
}

/** A GFM table. */
export interface Table {
  readonly index: number
  /** All rows, the header row first. A row may be shorter or longer than the header. */
  readonly rows: readonly (readonly Cell[])[]
  readonly header: readonly Cell[]
  readonly section: Section
  /** The paragraph or heading right before it. */
  readonly before?: Block
  /** The paragraph right after it. */
  readonly after?: Block
  readonly align: readonly ('left' | 'right' | 'center' | null)[]
}

/** One cell; its prose is a block of its own. */
export interface Cell {
  readonly block: Block
  /**
   * Its text, trimmed, the first 200 characters (UTF-16): what it calls its column or row. Rules look at it for each cell beside or below,
   * which a header of megabytes would make quadratic.
   */
  readonly title: string
  readonly table: Table
  /** 0 for the header row. */
  readonly row: number
  readonly column: number
  /** The header cell of its column. */
  readonly header?: Cell
  /** The first cell of its row. */
  readonly label?: Cell
}

/** A note, in reading order. */
export interface Footnote {
  readonly label: string
  readonly blocks: readonly Block[]
  /** Where it is first referred to. */
  readonly reference?: { readonly block: Block; readonly at: number }
}

/** An HTML comment, `<!--` and `-->` included. */
export interface Comment {
  readonly text: string
  readonly span: Span
}
