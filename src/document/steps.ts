import { skipBlanks } from './characters.js'
import { inlineCost } from './inline-cost.js'
import { cellsOrText } from './table-cells.js'

/** What Markdown parsers take more than linear time for, or pay dearly. */
export type Step =
  /** Block quote and list markers at the start of one line. */
  | 'nesting'
  /** List markers behind another marker on the same line, in the whole text. */
  | 'nestedMarkers'
  /** Columns of indentation before a list marker. */
  | 'indentation'
  /** Quote and list markers, and the columns before those of items: each is a level to go through. */
  | 'levels'
  /** Square of the run of lines that continue a quote or list item without its marker, summed. */
  | 'lazyLines'
  /** Lines before each quote, each list that ends and each underlined heading, summed; before a note in a container, 16 times. */
  | 'containers'
  /** Lines and table cells; a paragraph, an item or a row counts one more. */
  | 'blocks'
  /** Link and footnote definitions. */
  | 'definitions'
  /** Closing brackets, each times the definitions. */
  | 'lookups'
  /** How deep emphasis stands in emphasis. */
  | 'emphasis'
  /** Tokens walked over to match emphasis and strikethrough delimiters. */
  | 'delimiters'
  /** Characters walked over to match brackets. */
  | 'brackets'
  /** Characters read in vain because code, a comment or a link title does not close. */
  | 'unclosed'

export type Steps = Readonly<Record<Step, number>>

/** The most that is counted where the counting itself may take long. */
type Limits = Readonly<Record<'delimiters' | 'brackets', number>>

const MARKERS = /(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/y
const MARKER = /[>+*-]|\d{1,9}[.)]/g
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/
const DELIMITERS = /^[ \t>]*[|:-][|: \t-]*$/
const DEFINITION = /^[ \t>]*\[[^\]]{1,999}\]:/
const NOTE = /^[ \t>]*\[\^/
/** A line that begins a block of its own wherever it stands: a bulleted item, a heading. */
const BREAK = /^ {0,3}(?:[-+*][ \t]+[^ \t]|#{1,6}(?:[ \t]|$))/
const HEADING = /^ {0,3}#/
const HASH = 35
/** By UTF-16 unit: 1 for what a marker, a heading or an underline begins with. */
const BEGINS = new Uint8Array(128)
for (const unit of '>-+*=#0123456789') BEGINS[unit.charCodeAt(0)] = 1

/** Counts what it takes to parse a text, by following what a parser would do with it. Linear: what passes its limit is counted no further. */
export function countSteps(markdown: string, limits: Limits): Steps {
  const spent = new Spending(limits)
  const containers = new Containers(spent)
  let table = false // below a row of delimiters
  let stretch = 0 // where the lines began that may be one paragraph
  const close = (end: number) => {
    if (end > stretch) readStretch(markdown.slice(stretch, end), spent)
    stretch = end
  }
  for (let start = 0; start <= markdown.length;) {
    const end = lineEnd(markdown, start)
    const column = skipBlanks(markdown, start, end) - start
    const blank = start + column === end
    const line = blank ? '' : markdown.slice(start, end)
    const first = line.charCodeAt(column)
    if (blank || (BEGINS[first] && BREAK.test(line))) close(start)
    spent.add('blocks', 1)
    if (!blank) {
      if (start === stretch) spent.add('blocks', 1)
      const pipes = line.includes('|')
      if (pipes) spent.add('blocks', line.split('|').length - 2)
      if (table) spent.add('blocks', 1)
      else table = pipes && DELIMITERS.test(line)
      if (start > stretch && BEGINS[first] && UNDERLINE.test(line)) spent.add('containers', containers.lines)
      if (line.includes(']:') && DEFINITION.test(line)) spent.add('definitions', 1)
    }
    if (blank) table = false
    containers.read(line, column)
    if (first === HASH && HEADING.test(line)) close(end)
    start = end + (markdown.startsWith('\r\n', end) ? 2 : 1)
  }
  close(markdown.length)
  containers.close()
  spent.add('lookups', spent.steps.definitions * spent.closingBrackets)
  return spent.steps
}

/** What a text has cost so far. */
class Spending {
  closingBrackets = 0
  readonly steps = {
    nesting: 0,
    nestedMarkers: 0,
    indentation: 0,
    levels: 0,
    lazyLines: 0,
    containers: 0,
    blocks: 0,
    definitions: 0,
    lookups: 0,
    emphasis: 0,
    delimiters: 0,
    brackets: 0,
    unclosed: 0,
  }
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  left(step: keyof Limits): number {
    return this.#limits[step] - this.steps[step]
  }

  add(step: Step, steps: number): void {
    this.steps[step] += steps
  }

  raise(step: Step, level: number): void {
    this.steps[step] = Math.max(this.steps[step], level)
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

  /** Reads a line; `column`: of its first character that is no blank, its length where there is none. */
  read(line: string, column: number): void {
    this.lines++
    if (column === line.length) {
      this.close()
      this.#contained = false
      this.#quoted = false
      return
    }
    const lead = BEGINS[line.charCodeAt(column)] ? leadOf(line) : ''
    const markers = lead === '' ? [] : (lead.match(MARKER) ?? [])
    const quote = lead.includes('>')
    const items = markers.filter((marker) => marker !== '>').length
    const text = skipBlanks(line, lead.length, line.length)
    const rest = text === line.length ? -1 : text - lead.length - (quote ? 1 : 0) // columns before the line's own text
    this.#spent.raise('nesting', markers.length)
    this.#spent.add('nestedMarkers', Math.max(0, items - 1))
    this.#spent.add('levels', markers.length + (items > 0 ? column / 4 : 0))
    if (markers.length > 0) this.#spent.raise('indentation', column)
    const ends = [
      quote && !this.#quoted,
      quote && items > 0 && markers[0] !== '>',
      this.#listed && items === 0 && rest <= 0,
      items > 0 && column < this.#column,
    ]
    for (const end of ends) if (end) this.#spent.add('containers', this.lines)
    if (column > 0 && NOTE.test(line)) this.#spent.add('containers', 16 * this.lines)
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

/** The quote and list markers that a line begins with. */
function leadOf(line: string): string {
  MARKERS.lastIndex = 0
  return MARKERS.exec(line)?.[0] ?? ''
}

function lineEnd(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === 10 || unit === 13) return i
  }
  return text.length
}
