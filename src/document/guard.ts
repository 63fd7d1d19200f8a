import { attentionCost } from './attention.js'

/**
 * What the parser may be given. It is super-linear in each of these, so a draft past any of them is refused before it is
 * parsed. Each limit keeps its own share of a parse near one second and lies far above what people write.
 */
export const LIMITS = {
  /** UTF-16 units. */
  size: 4_000_000,
  /** Block quote and list markers at the start of one line. */
  nesting: 32,
  /** List markers behind another marker on the same line, in the whole draft. */
  nestedMarkers: 500,
  /** Columns of indentation before a list marker. */
  indentation: 200,
  /** Block quotes. */
  quotes: 4_000,
  /** Square of the run of lines that continue a quote or list item without its marker, summed. */
  lazyLines: 10_000_000,
  /** Underlined headings. */
  underlines: 1_000,
  /** Link and footnote definitions. */
  definitions: 5_000,
  /** Square of the closing brackets of a paragraph, summed. */
  brackets: 50_000_000,
  /** Steps of matching emphasis and strikethrough delimiters. */
  delimiters: 10_000_000,
} as const

const MARKERS = /(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/y
const MARKER = /[>+*-]|\d{1,9}[.)]/g
const UNDERLINE = /^[ \t]*(?:=+|-+)[ \t]*$/
const DEFINITION = /^[ \t>]*\[[^\]]{1,999}\]:/

/** Why this Markdown must not be parsed, as `too-large` or `too-complex: <limit>`; empty when it may. Linear. */
export function guard(markdown: string): string[] {
  if (markdown.length > LIMITS.size) return ['too-large']
  const spent = { nesting: 0, nestedMarkers: 0, indentation: 0, quotes: 0, lazyLines: 0, underlines: 0, definitions: 0 }
  const inline = { brackets: 0, delimiters: 0 }
  let paragraph = 0 // where the stretch without a blank line began
  let contained = false // that stretch stands in a quote or list item
  let quoted = false
  let lazy = 0
  const close = (end: number) => {
    spent.lazyLines += lazy * lazy
    lazy = 0
    const text = markdown.slice(paragraph, end)
    for (const stretch of isTable(text) ? text.split('|') : [text]) {
      inline.brackets += countOf(stretch, ']') ** 2
      inline.delimiters += attentionCost(stretch, LIMITS.delimiters - inline.delimiters)
      if (inline.delimiters > LIMITS.delimiters) return
    }
  }
  let start = 0
  while (start <= markdown.length) {
    const end = lineEnd(markdown, start)
    const line = markdown.slice(start, end)
    if (line.trim() === '') {
      close(start)
      contained = false
      quoted = false
      paragraph = end + 1
    } else {
      MARKERS.lastIndex = 0
      const lead = MARKERS.exec(line)?.[0] ?? ''
      const markers = lead.match(MARKER) ?? []
      const quote = lead.includes('>')
      spent.nesting = Math.max(spent.nesting, markers.length)
      spent.nestedMarkers += Math.max(0, markers.filter((marker) => marker !== '>').length - 1)
      if (markers.length > 0) spent.indentation = Math.max(spent.indentation, line.search(/[^ \t]/))
      if (quote && !quoted) spent.quotes++
      if (markers.length > 0) contained = true
      else if (contained) lazy++
      if (start > paragraph && UNDERLINE.test(line)) spent.underlines++
      if (DEFINITION.test(line)) spent.definitions++
      quoted = quote
    }
    start = end + 1
  }
  close(markdown.length)
  const all = { ...spent, ...inline }
  return (Object.keys(all) as (keyof typeof all)[])
    .filter((limit) => all[limit] > LIMITS[limit])
    .sort()
    .map((limit) => `too-complex: ${limit}`)
}

function lineEnd(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === 10 || unit === 13) return i
  }
  return text.length
}

/** Cells of a table are read one by one, so that delimiters of one never meet those of another. */
function isTable(text: string): boolean {
  const first = text.indexOf('\n')
  if (first < 0) return false
  const second = text.slice(first + 1, lineEnd(text, first + 1))
  const columns = (line: string) =>
    countOf(
      line
        .trim()
        .replace(/^[\s>]*\|/, '')
        .replace(/\|$/, ''),
      '|',
    )
  return /^[\s>|:-]+$/.test(second) && second.includes('-') && columns(text.slice(0, first)) === columns(second)
}

function countOf(text: string, unit: string): number {
  let count = 0
  for (let at = text.indexOf(unit); at >= 0; at = text.indexOf(unit, at + 1)) count++
  return count
}
