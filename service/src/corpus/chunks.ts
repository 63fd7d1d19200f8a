/** A passage of a document. `start` and `end` count code points of the document's text; `text` is what stands there. */
export interface Chunk {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** UTF-16 code units that a chunk should not exceed, and how much the last one may, so that no scrap is left over. */
const LENGTH = 900
const SLACK = 300

/** Places where a text may be cut, the best first: the end of a paragraph, of a sentence, of a word. */
const CUTS = [/\n\s*\n\s*/g, /(?:[\p{Ll}\p{N})\]"'”’][.!?]["'”’)\]]*\s+(?=["'“‘([]?[\p{Lu}\p{N}])|\n\s*)/gu, /\s+/g]

/**
 * Cuts a text into chunks of about 900 characters that end with a paragraph or a sentence where one ends in reach. The chunks follow one
 * another without overlap; only white space at their ends is left out.
 */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  let at = 0
  let points = 0 // code points before `at`
  while (at < text.length) {
    const cut = text.length - at <= LENGTH + SLACK ? text.length : cutAfter(text, at)
    const piece = text.slice(at, cut)
    const trimmed = piece.trim()
    if (trimmed !== '') {
      const start = points + codePoints(piece.slice(0, piece.length - piece.trimStart().length))
      chunks.push({ start, end: start + codePoints(trimmed), text: trimmed })
    }
    points += codePoints(piece)
    at = cut
  }
  return chunks
}

/** The number of code points of a text. */
export function codePoints(text: string): number {
  let count = text.length
  for (let i = 0; i < text.length - 1; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      count--
      i++
    }
  }
  return count
}

/** The last good place to cut in the second half of what a chunk may hold. */
function cutAfter(text: string, start: number): number {
  const window = text.slice(start, start + LENGTH)
  for (const pattern of CUTS) {
    let best = 0
    for (const match of window.matchAll(pattern)) best = match.index + match[0].length
    if (best >= LENGTH / 2) return start + best
  }
  const end = start + LENGTH
  const splitsPair = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800
  return splitsPair ? end - 1 : end
}
