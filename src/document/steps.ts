import { CARRIAGE_RETURN, LINE_FEED, PIPE, skipBlanks } from './characters.js'
import { inlineCost, MARKUP } from './inline-cost.js'
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
const NONE: readonly string[] = []
const HASH = 35
/** By UTF-16 unit: 1 for what a marker, a heading, an underline, a definition or a note begins with. */
const BEGINS = new Uint8Array(128)
for (const unit of '>-+*=#[0123456789') BEGINS[unit.charCodeAt(0)] = 1

/** Counts what it takes to parse a text, by following what a parser would do with it. Linear: what passes its limit is counted no further. */
export function countSteps(markdown: string, limits: Limits): Steps {
  const spent = new Spending(limits)
  const { steps } = spent
  const containers = new Containers(steps)
  let table = false // below a row of delimiters
  let stretch = 0 // where the lines began that may be one paragraph
  let marked = 0 // what inline markup stands in them
  const close = (end: number) => {
    if (marked > 0) readStretch(markdown.slice(stretch, end), spent)
    stretch = end
    marked = 0
  }
  for (let start = 0; start <= markdown.length;) {
    let held = 0 // what inline markup stands in the line
    let pipes = 0
    let end = start
    for (; end < markdown.length; end++) {
      const unit = markdown.charCodeAt(end)
      if (unit === LINE_FEED || unit === CARRIAGE_RETURN) break
      if (unit === PIPE) pipes++
      else if (unit < 128) held |= MARKUP[unit]!
    }
    const column = skipBlanks(markdown, start, end) - start
    const blank = start + column === end
    const first = markdown.charCodeAt(start + column)
    const line = !blank && BEGINS[first] ? markdown.slice(start, end) : '' // of text that begins nothing, none is needed
    if (blank || BREAK.test(line)) close(start)
    marked |= held
    steps.blocks++
    if (blank) {
      table = false
      containers.leave()
    } else {
      if (start === stretch) steps.blocks++
      if (pipes > 0) steps.blocks += pipes - 1
      if (table) steps.blocks++
      else table = pipes > 0 && DELIMITERS.test(markdown.slice(start, end))
      if (start > stretch && UNDERLINE.test(line)) steps.containers += containers.lines
      if (DEFINITION.test(line)) steps.definitions++
      containers.read(line, column)
      if (first === HASH && HEADING.test(line)) close(end)
    }
    start = end + (markdown.startsWith('\r\n', end) ? 2 : 1)
  }
  close(markdown.length)
  containers.close()
  steps.lookups = steps.definitions * spent.closingBrackets
  return steps
}

/** What a text has cost so far. */
class Spending {
  closingBrackets = 0
  readonly steps: Record<Step, number> = {
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
  readonly #steps: Record<Step, number>

  constructor(steps: Record<Step, number>) {
    this.#steps = steps
  }

  /** Reads a line that is not blank, empty where it begins with no marker; `column`: of its first character that is no blank. */
  read(line: string, column: number): void {
    const steps = this.#steps
    this.lines++
    // a line of spaced dashes or stars is a rule, and opens no lists
    const lead = line === '' || isRule(line) ? '' : leadOf(line)
    const markers = lead === '' ? NONE : (lead.match(MARKER) ?? NONE)
    let items = 0
    for (const marker of markers) if (marker !== '>') items++
    const quote = items < markers.length
    const text = lead === '' ? column : skipBlanks(line, lead.length, line.length)
    const rest = lead !== '' && text === line.length ? -1 : text - lead.length - (quote ? 1 : 0) // columns before the line's own text
    if (markers.length > 0) {
      steps.nesting = Math.max(steps.nesting, markers.length)
      steps.nestedMarkers += Math.max(0, items - 1)
      steps.levels += markers.length + (items > 0 ? column / 4 : 0)
      steps.indentation = Math.max(steps.indentation, column)
    }
    if (quote && !this.#quoted) steps.containers += this.lines
    if (quote && items > 0 && markers[0] !== '>') steps.containers += this.lines
    if (this.#listed && items === 0 && rest <= 0) steps.containers += this.lines
    if (items > 0 && column < this.#column) steps.containers += this.lines
    if (column > 0 && NOTE.test(line)) steps.containers += 16 * this.lines
    if (items > 0) this.#column = column
    if (items > 0 || rest <= 0) this.#listed = items > 0
    if (markers.length > 0) this.#contained = true
    else if (this.#contained) this.#lazy++
    this.#quoted = quote
  }

  /** A blank line. */
  leave(): void {
    this.lines++
    this.close()
    this.#contained = false
    this.#quoted = false
  }

  /** The stretch without a blank line ends. */
  close(): void {
    this.#steps.lazyLines += this.#lazy ** 2
    this.#lazy = 0
  }
}

function readStretch(text: string, spent: Spending): void {
  const { steps } = spent
  for (const part of cellsOrText(text)) {
    const cost = inlineCost(part, { delimiters: spent.left('delimiters'), brackets: spent.left('brackets') })
    steps.delimiters += cost.delimiters
    steps.brackets += cost.brackets
    steps.unclosed += cost.unclosed
    steps.emphasis = Math.max(steps.emphasis, cost.emphasis)
    spent.closingBrackets += cost.closingBrackets
  }
}

/** Three or more of one of the characters of a thematic break, and white space. */
function isRule(line: string): boolean {
  const mark = line[0]
  if (mark !== '-' && mark !== '*') return false
  let marks = 0
  for (const unit of line) {
    if (unit === mark) marks++
    else if (unit !== ' ' && unit !== '\t' && unit !== '\n' && unit !== '\r') return false
  }
  return marks > 2
}

/** The quote and list markers that a line begins with. */
function leadOf(line: string): string {
  MARKERS.lastIndex = 0
  return MARKERS.exec(line)?.[0] ?? ''
}
