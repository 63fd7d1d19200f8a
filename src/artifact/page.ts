import type { Stretch } from '../document/structure.js'
import type { Json, JsonObject } from '../model.js'
import { escapeHeading, escapeInline, escapeLine, oneLine, paragraphsOf } from './escape.js'
import { textOf, valueAt } from '../document/pointer.js'

/** A part of a line: Markdown of the type's own, or the field at a JSON Pointer. */
export type Piece = string | { readonly field: string }

/** The field at a JSON Pointer, as a part of a line. */
export function field(at: string): Piece {
  return { field: at }
}

/** Writes Markdown and keeps which stretch of it shows which field. */
export class Page {
  readonly artifact: JsonObject
  readonly stretches: Stretch[] = []
  #text = ''

  constructor(artifact: JsonObject) {
    this.artifact = artifact
  }

  get markdown(): string {
    return this.#text
  }

  /** Whether the artifact has a value there. */
  has(at: string): boolean {
    return valueAt(this.artifact, at) !== undefined
  }

  /** How many items the list at a pointer has. */
  count(at: string): number {
    const value = valueAt(this.artifact, at)
    return Array.isArray(value) ? value.length : 0
  }

  heading(level: number, ...pieces: readonly Piece[]): void {
    this.#block()
    this.#text += `${'#'.repeat(level)} `
    this.#line(pieces, escapeHeading)
    this.#text += '\n'
  }

  /** A field as paragraphs of its own. */
  paragraphs(at: string): void {
    this.#block()
    this.#lines(at, '')
    this.#text += '\n'
  }

  /** One paragraph. */
  paragraph(...pieces: readonly Piece[]): void {
    this.#block()
    this.#line(pieces, escapeInline, escapeLine)
    this.#text += '\n'
  }

  /** A bulleted list, an item for each list of pieces; an item of one field may have several lines and paragraphs. */
  list(items: readonly (readonly Piece[])[]): void {
    this.#block()
    for (const pieces of items) {
      this.#text += '- '
      const [only, ...rest] = pieces
      if (typeof only === 'object' && rest.length === 0) this.#lines(only.field, '  ')
      else this.#line(pieces, escapeInline, escapeLine)
      this.#text += '\n'
    }
  }

  /** A table; a cell is a list of pieces. */
  table(header: readonly string[], rows: readonly (readonly (readonly Piece[])[])[]): void {
    this.#block()
    this.#text += `| ${header.join(' | ')} |\n|${' --- |'.repeat(header.length)}\n`
    for (const row of rows) {
      this.#text += '|'
      for (const cell of row) {
        this.#text += ' '
        this.#line(cell, escapeInline)
        this.#text += ' |'
      }
      this.#text += '\n'
    }
  }

  #block(): void {
    if (this.#text !== '') this.#text += '\n'
  }

  /** Pieces on one line; `first` escapes a field that begins it. */
  #line(pieces: readonly Piece[], escape: (text: string) => string, first = escape): void {
    pieces.forEach((piece, i) => {
      if (typeof piece === 'string') this.#text += piece
      else this.#field(piece.field, (i === 0 ? first : escape)(oneLine(this.#textAt(piece.field))))
    })
  }

  #lines(at: string, indent: string): void {
    const paragraphs = paragraphsOf(this.#textAt(at))
    if (paragraphs.length === 0) this.#field(at, '')
    paragraphs.forEach((lines, i) => {
      if (i > 0) this.#text += `\n\n${indent}`
      this.#field(at, lines.map(escapeLine).join(`\\\n${indent}`))
    })
  }

  #field(at: string, markdown: string): void {
    const from = this.#text.length
    this.#text += markdown
    this.stretches.push({ pointer: at, from, to: this.#text.length })
  }

  #textAt(at: string): string {
    const value: Json | undefined = valueAt(this.artifact, at)
    const text = textOf(value)
    if (text === undefined) throw new Error(`${at} is no field with a text`)
    return text
  }
}
