import { readDocument } from '../../document/document.js'
import { partitionPoint } from '../../document/partition-point.js'
import type { Span } from '../../model.js'
import type { DocxText, NoteReference, TextPiece } from '../extract/docx-text.js'
import type { DraftText } from '../extract/text.js'

/** A place in the texts of a Word document: the number of a `w:t`, and UTF-16 units into what it says. */
export interface TextPoint {
  readonly text: number
  readonly at: number
}

/** Where a comment goes: words, all of a paragraph whose words could not be told apart, or the reference to a note, which takes no comments itself. */
export type Anchor =
  | { readonly kind: 'words' | 'paragraph'; readonly start: TextPoint; readonly end: TextPoint }
  | { readonly kind: 'reference'; readonly reference: NoteReference }

/** What Markdown adds to the letters and figures of a text: references to notes, references to characters. */
const ADDED = /\[\^[^\]]*\]|&#?\w{1,31};/g
const LETTER = /[\p{L}\p{N}]/u

/** Letters of a block up to which words are looked for where they cannot be counted: each mark would take time in proportion to the block. */
const MOST_SEARCHED = 20_000

/** The letters and figures of a block of Markdown, and the offset of each. */
interface Letters {
  readonly letters: string
  readonly at: readonly number[]
}

/** The text of some paragraphs, unit by unit, and its letters and figures. */
interface Flat {
  readonly units: readonly { readonly unit: string; readonly point: TextPoint | undefined }[]
  readonly letters: string
  /** For each of the letters, the unit it is from. */
  readonly from: readonly number[]
}

/**
 * Finds spans of a Word draft's Markdown in the document itself. The letters and figures of a block and of its paragraphs are the same but for
 * markup, so that the place is counted; where they differ, the words are looked for, and where that is not certain the paragraph is taken.
 */
export function anchorsIn({ source, origin }: DraftText, docx: DocxText): (span: Span) => Anchor | undefined {
  const blocks = [...readDocument(source).blocks].sort((a, b) => a.start - b.start)
  const places = origin?.places ?? []
  const numberOf = (leaf: number) => Number(/^¶ (\d+)/.exec(places[leaf]?.[1] ?? '')?.[1] ?? Number.NaN)
  const flats = new Map<number, Flat>()
  const lettersOf = new Map<number, Letters>()
  return ({ start, end }) => {
    const leaf = partitionPoint(places.length, (i) => places[i]![0] <= start.offset) - 1
    const note = /^note (\d+)/.exec(places[leaf]?.[1] ?? '')?.[1]
    if (note !== undefined) {
      const reference = docx.references[Number(note) - 1]
      return reference && { kind: 'reference', reference }
    }
    const first = numberOf(leaf)
    if (Number.isNaN(first)) return undefined
    // Paragraphs of one cell are one block: the next has the number after the last of them.
    const next = numberOf(leaf + 1)
    const flat =
      flats.get(leaf) ?? flatten(docx.paragraphs.slice(first - 1, next > first ? next - 1 : undefined).flat())
    flats.set(leaf, flat)
    const index = partitionPoint(blocks.length, (i) => blocks[i]!.start <= start.offset) - 1
    const block = blocks[index]
    const own = lettersOf.get(index) ?? lettersIn(block ? source.slice(block.start, block.end) : '', block?.start)
    lettersOf.set(index, own)
    return (
      wordsIn(flat, own, source.slice(start.offset, end.offset), start.offset, end.offset) ??
      paragraphOf(docx.paragraphs[first - 1] ?? [])
    )
  }
}

/** All of a paragraph; undefined where it has no text of its own. */
export function paragraphOf(pieces: readonly TextPiece[]): Anchor | undefined {
  const own = pieces.filter((piece) => piece.number !== undefined && piece.text !== '')
  const [first, last] = [own[0], own.at(-1)]
  if (first?.number === undefined || last?.number === undefined) return undefined
  return { kind: 'paragraph', start: { text: first.number, at: 0 }, end: { text: last.number, at: last.text.length } }
}

/** The words at `[from, to)` of the source, with the signs around them (`$`, `%`, `§`). */
function wordsIn(flat: Flat, own: Letters, subject: string, from: number, to: number): Anchor | undefined {
  const before = partitionPoint(own.at.length, (i) => own.at[i]! < from)
  const after = partitionPoint(own.at.length, (i) => own.at[i]! < to)
  const words = own.letters.slice(before, after)
  const at = own.letters === flat.letters ? before : sameOf(words, before, own.letters, flat.letters)
  if (words === '' || at === undefined) return undefined
  let [first, last] = [flat.from[at]!, flat.from[at + words.length - 1]!]
  const lead = subject.slice(0, subject.search(LETTER))
  let cut = subject.length
  while (cut > 0 && !LETTER.test(subject[cut - 1]!)) cut--
  const tail = subject.slice(cut)
  while (isSign(flat, first - 1, lead)) first--
  while (isSign(flat, last + 1, tail)) last++
  while (flat.units[first]!.unit.trim() === '') first++
  while (flat.units[last]!.unit.trim() === '') last--
  const [start, end] = [flat.units[first]!, flat.units[last]!]
  if (!start.point || !end.point) return undefined
  return { kind: 'words', start: start.point, end: { ...end.point, at: end.point.at + end.unit.length } }
}

function isSign({ units }: Flat, at: number, signs: string): boolean {
  const { unit, point } = units[at] ?? {}
  return unit !== undefined && point !== undefined && !LETTER.test(unit) && signs.includes(unit)
}

/** Where the words stand in another text, by how many like them stand before; undefined where the two do not have as many. */
function sameOf(words: string, at: number, own: string, other: string): number | undefined {
  if (words === '' || own.length + other.length > MOST_SEARCHED) return undefined
  const there = indexesOf(words, other)
  const here = indexesOf(words, own)
  return here.length === there.length ? there[here.indexOf(at)] : undefined
}

function indexesOf(words: string, text: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) found.push(at)
  return found
}

function lettersIn(markdown: string, start = 0): Letters {
  let letters = ''
  const at: number[] = []
  let offset = start
  for (const unit of markdown.replace(ADDED, (added) => ' '.repeat(added.length))) {
    const own = plain(unit)
    for (let i = 0; i < own.length; i++) at.push(offset)
    letters += own
    offset += unit.length
  }
  return { letters, at }
}

function flatten(pieces: readonly TextPiece[]): Flat {
  const units: { unit: string; point: TextPoint | undefined }[] = []
  const from: number[] = []
  let letters = ''
  for (const { text, number } of pieces) {
    let at = 0
    for (const unit of text) {
      const own = plain(unit)
      for (let i = 0; i < own.length; i++) from.push(units.length)
      letters += own
      units.push({ unit, point: number === undefined ? undefined : { text: number, at } })
      at += unit.length
    }
  }
  return { units, letters, from }
}

/** The letters and figures of one character: a raised figure is the figure, a ligature its letters. */
function plain(unit: string): string {
  return Array.from(unit.normalize('NFKC'))
    .filter((one) => LETTER.test(one))
    .join('')
}
