/** What is read out of a file: one text, where each stretch of it stood, and what the file holds beside it. */
import type { MediaType } from './media-type.js'

/** Where a stretch of text stands in the file. Numbers count from 1. */
export interface Place {
  readonly page?: number
  readonly paragraph?: number
  readonly sheet?: string
  /** As in a formula: `B7`. */
  readonly cell?: string
  readonly slide?: number
  readonly row?: number
  /** Where not in the body: paragraphs are counted anew in each part. */
  readonly part?: Part
}
export type Part = 'note' | 'header' | 'footer' | 'speaker-notes' | 'text-box'

/**
 * A stretch of the text, in code points; `end` is that of the first one after it. Segments follow each other without gap or overlap,
 * so that their slices joined are the text; what parts two of them belongs to the first.
 */
export interface Segment extends Place {
  readonly start: number
  readonly end: number
}

export type Status = 'complete' | 'partial' | 'empty' | 'unavailable'

/** A fact about the file that a reader of the text should know. Its code says whether text is missing: see coverage.ts. */
export interface Reason {
  readonly code: ReasonCode
  readonly detail: string
  /** How many of what the code names. */
  readonly count: number
  /** The first page or slide, or the sheet, where there is one. */
  readonly page?: number
  readonly slide?: number
  readonly sheet?: string
}

export type ReasonCode = keyof typeof CODES

/** What each code means for the text: does a reader of the file see text that stands in no segment? */
export const CODES = {
  'pages-without-text': 'missing',
  'bitmap-letters': 'missing',
  'unreadable-characters': 'missing',
  'damaged-pages': 'missing',
  pictures: 'missing',
  charts: 'missing',
  diagrams: 'missing',
  'embedded-objects': 'missing',
  'form-fields': 'missing',
  formulas: 'missing',
  'hidden-text': 'missing',
  'uncalculated-cells': 'missing',
  'unknown-elements': 'missing',
  'character-cap': 'missing',
  'segment-cap': 'missing',
  comments: 'told',
  deletions: 'told',
  insertions: 'told',
  footnotes: 'told',
  'headers-and-footers': 'told',
  'speaker-notes': 'told',
  'hidden-sheets': 'told',
  'hidden-rows': 'told',
  'hidden-columns': 'told',
  'hidden-slides': 'told',
  'symbol-characters': 'told',
  'replaced-characters': 'told',
  'blank-pages': 'told',
  attachments: 'told',
} as const satisfies Readonly<Record<string, 'missing' | 'told'>>

export interface Units {
  readonly kind: 'page' | 'paragraph' | 'sheet' | 'slide' | 'row'
  readonly total: number
  readonly with_text: number
}

export interface Coverage {
  readonly status: Status
  readonly reasons: readonly Reason[]
  readonly units: Units
}

export interface Extraction {
  readonly mediaType: MediaType
  /** No NUL, no lone surrogate. */
  readonly text: string
  readonly segments: readonly Segment[]
  readonly coverage: Coverage
  /** Length of `text`. Code points. */
  readonly characters: number
}

/** A file that cannot be taken: what was found, and what was expected. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
}
