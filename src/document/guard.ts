import { inlineCost } from './inline-cost.js'
import { cellsOrText } from './table-cells.js'

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
  /** Square of the run of lines that continue a quote or list item without its marker, summed. */
  lazyLines: 10_000_000,
  /** Lines before each quote, each list that ends and each underlined heading, summed. */
  containers: 30_000_000,
  /** Lines and table cells; a paragraph or an item counts one more. */
  blocks: 300_000,
  /** Link and footnote definitions. */
  definitions: 5_000,
  /** Closing brackets, each times the definitions. */
  lookups: 50_000_000,
  /** How deep emphasis stands in emphasis. */
  emphasis: 100,
  /** Tokens walked over to match emphasis and strikethrough delimiters. */
  delimiters: 20_000_000,
  /** Characters walked over to match brackets. */
  brackets: 50_000_000,
  /** Characters read in vain because code, a comment or a link title does not close. */
  unclosed: 40_000_000,
} as const

type Limit = Exclude<keyof typeof LIMITS, 'size'>

const MARKERS = /(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/y
const MARKER = /[>+*-]|\d{1,9}[.)]/g
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/
const DEFINITION = /^[ \t>]*\[[^\]]{1,999}\]:/
const NOTE = /^[ \t>]*\[\^/
/** A line that begins a block of its own wherever it stands: a bulleted item, a heading. */
const BREAK = /^ {0,3}(?:[-+*][ \t]+[^ \t]|#{1,6}(?:[ \t]|$))/
const HEADING = /^ {0,3}#/

/** Why this Markdown must not be parsed, as `too-large` or `too-complex: <limit>`; empty when it may. Linear. */
export function guard(markdown: string): string[] {
  if (markdown.length > LIMITS.size) return ['too-large']
  const spent = new Spending()
  const containers = new Containers(spent)
  let stretch = 0 // where the lines began that may be one paragraph
  const close = (end: number) => {
    if (end > stretch) readStretch(markdown.slice(stretch, end), spent)
    stretch = end
  }
  for (let start = 0; start <= markdown.length;) {
    const end = lineEnd(markdown, start)
    const line = markdown.slice(start, end)
    const blank = line.trim() === ''
    if (blank || BREAK.test(line)) close(start)
    spent.add('blocks', 1)
    if (!blank) {
      if (start === stretch) spent.add('blocks', 1)
      if (line.includes('|')) spent.add('blocks', line.split('|').length)
      if (start > stretch && UNDERLINE.test(line)) spent.add('containers', containers.lines)
      if (line.includes(']:') && DEFINITION.test(line)) spent.add('definitions', 1)
    }
    containers.read(line, blank)
    if (!blank && HEADING.test(line)) close(end)
    start = end + 1
  }
  close(markdown.length)
  containers.close()
  spent.add('lookups', spent.of('definitions') * spent.closingBrackets)
  return spent.over()
}

/** What a draft has cost so far, by limit. */
class Spending {
  closingBrackets = 0
  readonly #spent = new Map<Limit, number>()

  of(limit: Limit): number {
    return this.#spent.get(limit) ?? 0
  }

  left(limit: Limit): number {
    return LIMITS[limit] - this.of(limit)
  }

  add(limit: Limit, steps: number): void {
    this.#spent.set(limit, this.of(limit) + steps)
  }

  raise(limit: Limit, level: number): void {
    this.#spent.set(limit, Math.max(this.of(limit), level))
  }

  over(): string[] {
    return [...this.#spent.keys()]
      .filter((limit) => this.left(limit) < 0)
      .sort()
      .map((limit) => `too-complex: ${limit}`)
  }
}

/** Quotes and lists, read line by line from their markers alone. */
class Containers {
  /** Lines so far. The parser goes through all of them when a quote or list ends. */
  lines = 0
  #contained = false // in a quote or list item, since the last blank line
  #quoted = false
  #listed = false // in a list, blank lines or not
  #column = 0 // of the last item's marker
  #lazy = 0
  readonly #spent: Spending

  constructor(spent: Spending) {
    this.#spent = spent
  }

  read(line: string, blank: boolean): void {
    this.lines++
    if (blank) {
      this.close()
      this.#contained = false
      this.#quoted = false
      return
    }
    MARKERS.lastIndex = 0
    const lead = MARKERS.exec(line)?.[0] ?? ''
    const markers = lead.match(MARKER) ?? []
    const quote = lead.includes('>')
    const items = markers.filter((marker) => marker !== '>').length
    const column = line.search(/[^ \t]/)
    const rest = line.slice(lead.length).search(/[^ \t]/) - (quote ? 1 : 0) // columns before the line's own text
    this.#spent.raise('nesting', markers.length)
    this.#spent.add('nestedMarkers', Math.max(0, items - 1))
    if (markers.length > 0) this.#spent.raise('indentation', column)
    const ends = [
      quote && !this.#quoted,
      quote && items > 0 && markers[0] !== '>',
      this.#listed && items === 0 && rest <= 0,
      items > 0 && column < this.#column,
      column > 0 && NOTE.test(line),
    ]
    for (const end of ends) if (end) this.#spent.add('containers', this.lines)
    if (items > 0) this.#column = column
    if (items === 0 && rest <= 0) this.#listed = false
    if (items > 0) this.#listed = true
    if (markers.length > 0) this.#contained = true
    else if (this.#contained) this.#lazy++
    this.#quoted = quote
  }

  /** The stretch without a blank line ends. */
  close(): void {
    this.#spent.add('lazyLines', this.#lazy ** 2)
    this.#lazy = 0
  }
}

function readStretch(text: string, spent: Spending): void {
  for (const part of cellsOrText(text)) {
    const cost = inlineCost(part, {
      delimiters: spent.left('delimiters'),
      brackets: spent.left('brackets'),
    })
    spent.add('delimiters', cost.delimiters)
    spent.add('brackets', cost.brackets)
    spent.add('unclosed', cost.unclosed)
    spent.raise('emphasis', cost.emphasis)
    spent.closingBrackets += cost.closingBrackets
  }
}

function lineEnd(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === 10 || unit === 13) return i
  }
  return text.length
}
