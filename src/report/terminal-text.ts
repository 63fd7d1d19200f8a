import { printable } from './text.js'

// Where text stands on a terminal. The common library for it, string-width, brings three packages and four times the code; what it adds
// (emoji made of several characters, variation selectors) does not stand in lines that are wrapped here.

/** Characters that take two columns: East Asian wide and full-width ones, and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]/u
/** Characters that take none: they combine with the one before, or only join. */
const NONE = /[\p{Mark}\p{Cf}]/u

/** What `paint` puts around a text. */
const STYLE = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/** How many columns a terminal takes for a text that has no controls but those of a style. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text.replace(STYLE, '')) width += NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1
  return width
}

/** Words in lines of at most `columns`; a word that is longer has a line of its own. A style may be on one word, not on several. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const word of text.split(' ')) {
    const own = widthOf(word)
    if (line !== '' && width + 1 + own > columns) {
      lines.push(line.trimEnd())
      line = ''
      width = 0
    }
    width += line === '' ? own : own + 1
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** How much of the room the text before a place may take where what follows it needs room too. */
const BEFORE = 0.4

/**
 * The line of the source in which `[from, to)` begins, as much of it as `columns` hold, and below it a caret for each column of the place.
 * Of a place that goes on in the next line only the first is shown.
 */
export function excerpt(source: string, from: number, to: number, columns: number): [line: string, carets: string] {
  const start = Math.max(source.lastIndexOf('\n', from - 1), source.lastIndexOf('\r', from - 1)) + 1
  const length = source.slice(from).search(/[\r\n]/)
  const end = length < 0 ? source.length : from + length
  const until = Math.min(to, end)
  const characters = (a: number, b: number) => Array.from(printable(source.slice(a, b)).replaceAll('\t', ' '))
  const [before, place, after] = [characters(start, from).reverse(), characters(from, until), characters(until, end)]
  const room = Math.max(columns - 2, 1) // an ellipsis at either end
  const marked = fitting(place, room)
  const needed = Math.min(widthOf(before.join('')), Math.floor(room * BEFORE))
  const rest = fitting(after, room - widthOf(marked.join('')) - needed)
  const lead = fitting(before, room - widthOf(marked.join('')) - widthOf(rest.join('')))
  const head = `${lead.length < before.length ? '…' : ''}${lead.reverse().join('')}`
  const tail = marked.length + rest.length < place.length + after.length ? '…' : ''
  const carets = '^'.repeat(Math.max(widthOf(marked.join('')), 1))
  return [`${head}${marked.join('')}${rest.join('')}${tail}`, `${' '.repeat(widthOf(head))}${carets}`]
}

/** As many of the first characters as `columns` hold. */
function fitting(characters: readonly string[], columns: number): string[] {
  let width = 0
  const end = characters.findIndex((character) => (width += widthOf(character)) > columns)
  return characters.slice(0, end < 0 ? characters.length : end)
}
