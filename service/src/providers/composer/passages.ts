import type { ReadBlock, ReadCitation, ReadCode, ReadFigure, ReadPeriod, Readings } from '../../verification/engine.js'
import { printed } from '../../verification/tables.js'
import { isInstruction } from './instruction.js'

/** A sentence, list item or table row of the input, word for word, and what was read in it. */
export interface Passage {
  readonly text: string
  /** What it stands under: the label at the start of its line, else the headings above it. Empty where there is none. */
  readonly label: string
  readonly kind: 'sentence' | 'item' | 'row'
  readonly block: number
  /** `[from, to)` in the text of its block. */
  readonly from: number
  readonly to: number
  readonly citations: readonly ReadCitation[]
  readonly codes: readonly ReadCode[]
  /** What counts or measures something. */
  readonly figures: readonly ReadFigure[]
  readonly periods: readonly ReadPeriod[]
  /** Tells the writer what to write, and is no material. */
  readonly instruction: boolean
  /** The part of a clinical note it stands in, by the engine's reader. */
  readonly role: ReadBlock['role']
}

/** `Plan: …`, `Question presented — …` at the start of a line. */
const LABEL = /^\s*(?:[-*]\s+)?([a-z][\w /&'’().,-]{0,60}?)\s?(?::|\s[—–-])(?:\s+|$)/i
/** The same at the start of a later sentence: one to three words. */
const INNER = /^([A-Z][A-Za-z&/-]{0,20}(?: [a-z&/-]{1,20}){0,2}):\s+(?=\S)/
/** Labels of one thing: what comes after its sentence does not stand under it. */
const ONCE =
  /^(?:title|subject|topic|headline|re|in re|to|from|cc|date|period|type|kind|task|tone|audience|jurisdiction|format|language|author|source|data source)$/i
/** Ends no sentence. */
const ABBREVIATED =
  /(?:\b(?:Dr|Mr|Mrs|Ms|Prof|Hon|Sr|Jr|St|No|Nos|Art|Sec|Ch|Fig|Inc|Corp|Co|Ltd|vs?|e\.g|i\.e|cf|approx|ca|al|Ex|Exh|Ref|Reg|Rep|Stat|Gen|U\.S|U\.K|Ph\.D|M\.D|p|pp|Vol|ed|Dept|Bros|Ass'n|Int'l|Nat'l|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)|\b[A-Z])\.["”’)]?\s*$/

/** The input in passages, in order. Headings and labels are on the passages below them. */
export function passagesOf(readings: Readings): Passage[] {
  const index = new Index(readings)
  const passages: Passage[] = []
  let lead = ''
  let path = ''
  readings.blocks.forEach((block, at) => {
    if (block.kind === 'heading') {
      lead = ''
      return
    }
    const here = block.path.at(-1) ?? ''
    if (here !== path) lead = ''
    path = here
    if (block.cell) {
      const row = block.cell.column === 0 && block.cell.row > 0 ? rowOf(readings.blocks, at) : undefined
      if (row) passages.push(index.row(at, row, here))
      return
    }
    if (isTitle(block)) {
      lead = block.text.trim()
      return
    }
    const [first, ...rest] = sentencesOf(block, index.citations.get(at) ?? [])
    if (!first) return
    const label = LABEL.exec(block.text)
    const body = block.text.slice(label?.[0].length ?? 0).trim()
    const named = label?.[1] !== undefined && isLabel(label[1], body, block) ? label[1].trim() : undefined
    if (named !== undefined && label) {
      // A label alone on its line is a heading; one before text holds for that line, and for what comes after it without a label.
      lead = named
      if (body === '') return
      passages.push(index.passage(at, label[0].length, first[1], lead, block))
      if (ONCE.test(named)) lead = ''
    } else passages.push(index.passage(at, first[0], first[1], lead || here, block))
    for (const [from, to] of rest) {
      // "… since yesterday. Diagnosis: J02.9.": a label inside the paragraph.
      const inner = INNER.exec(block.text.slice(from, to))
      if (inner?.[1] !== undefined) lead = inner[1]
      passages.push(index.passage(at, from + (inner?.[0].length ?? 0), to, lead || here, block))
      if (ONCE.test(lead)) lead = ''
    }
  })
  return passages.filter(({ text }) => text !== '')
}

const TITLES =
  /^(?:questions?(?: presented)?|legal question|issues?|(?:short|brief) answer|(?:statement of )?facts|background|rule|(?:governing |applicable )?law|authorities|analysis|discussion|application|argument|conclusion|subjective|objective|assessment(?: and plan)?|plan|history|exam(?:ination)?|vital signs|summary|findings|(?:key )?statistics|key (?:figures|metrics)|outlook|sources|references)$/i

/** A line that holds the title of a part and nothing else. */
function isTitle({ kind, text, item, cell }: ReadBlock): boolean {
  return kind === 'paragraph' && !item && !cell && TITLES.test(text.trim())
}

/** Words before a colon that name what follows, not a sentence that leads up to it. */
function isLabel(words: string, body: string, block: ReadBlock): boolean {
  const count = words.trim().split(/\s+/).length
  if (/[.!?]\s/.test(words) || isInstruction(words, '')) return false
  // `Water use, 2024: 4,810 megalitres` names its figure, not a part of the document.
  if (/^[~≈$€£]?\s?\d/.test(body) && body.split(/\s+/).length <= 6) return false
  return count <= 6 && !/\b(?:is|was|are|were|that|which|of the following|following)\b/i.test(words) && !block.quoted
}

/** A figure may begin the sentence after a question: it does not go on. */
const AFTER_QUESTION = /\?["”’)]?\s+(?=[$€£]?\d)/g

/** The sentences of a block as `[from, to)`; a citation and an abbreviation end none, and a citation goes with what it is cited for. */
function sentencesOf(block: ReadBlock, citations: readonly ReadCitation[]): [number, number][] {
  const { text } = block
  const figures = Array.from(text.matchAll(AFTER_QUESTION), ({ index, 0: end }) => index + end.length)
  const all = [...new Set([...block.sentences, ...figures])].sort((a, b) => a - b)
  const starts = all.filter((start) => {
    if (start === 0) return true
    if (citations.some(({ whole }) => whole.from < start && start < whole.to)) return false
    if (ABBREVIATED.test(text.slice(Math.max(0, start - 12), start))) return false
    // "… is timely. Vance v. Terrell, 740 F.2d 88." and "Id. at 5." stay with the sentence before.
    if (isInstruction(text.slice(start, start + 400), '')) return true
    const cited = citations.find(({ whole }) => whole.from >= start && whole.from - start <= 24)
    return !(
      cited &&
      /^(?:See|But see|Accord|Cf\.|E\.g\.,|see|also|generally|,|\s)*$/.test(text.slice(start, cited.whole.from))
    )
  })
  return starts.map((start, i) => [start, starts[i + 1] ?? text.length])
}

/** The cells of a body row, the first as its name. */
function rowOf(blocks: readonly ReadBlock[], first: number): { at: number; block: ReadBlock }[] | undefined {
  const cell = blocks[first]?.cell
  if (!cell) return undefined
  const cells: { at: number; block: ReadBlock }[] = []
  for (let at = first; at < blocks.length; at++) {
    const block = blocks[at]
    if (block?.cell?.table !== cell.table || block.cell.row !== cell.row) break
    cells.push({ at, block })
  }
  return cells
}

/** `Revenue. FY2023: 4.2; FY2024: 4.7`: the cells of a row, each after the header of its column. */
function rowText(blocks: readonly ReadBlock[], cells: readonly ReadBlock[]): string {
  const [first, ...rest] = cells.map((block) => ({ text: printed(block, 0, block.text.length), cell: block.cell }))
  const header = (column: number | undefined) =>
    blocks.find(({ cell }) => cell?.row === 0 && cell.table === first?.cell?.table && cell.column === column)?.text ??
    ''
  const named = rest
    .filter(({ text }) => text !== '')
    .map(({ text, cell }) => [header(cell?.column), text].filter((part) => part !== '').join(': '))
    .join('; ')
  return [first?.text ?? '', named].filter((part) => part !== '').join('. ')
}

/** What was read, by block. */
class Index {
  readonly citations: Map<number, ReadCitation[]>
  readonly #codes: Map<number, ReadCode[]>
  readonly #figures: Map<number, ReadFigure[]>
  readonly #periods: Map<number, ReadPeriod[]>
  readonly #readings: Readings

  constructor(readings: Readings) {
    this.#readings = readings
    this.citations = byBlock(readings.citations)
    this.#codes = byBlock(readings.codes)
    this.#figures = byBlock(readings.figures.filter(({ class: is }) => is === 'quantity'))
    this.#periods = byBlock(readings.periods)
  }

  passage(at: number, from: number, to: number, label: string, block: ReadBlock): Passage {
    const within = <T extends { from: number; to: number }>(list: readonly T[] | undefined) =>
      (list ?? []).filter((one) => one.from >= from && one.to <= to)
    const citations = within(this.citations.get(at))
    const codes = within(this.#codes.get(at))
    const text = printed(block, from, to)
    const taken = [...citations.map(({ whole }) => whole), ...codes]
    return {
      text,
      label,
      kind: block.item ? 'item' : 'sentence',
      block: at,
      from,
      to,
      citations,
      codes,
      // The digits of citations and codes measure nothing.
      figures: within(this.#figures.get(at)).filter(
        (one) => !taken.some((own) => own.from <= one.from && one.to <= own.to),
      ),
      periods: within(this.#periods.get(at)),
      instruction: isInstruction(text, label),
      role: block.role,
    }
  }

  row(at: number, cells: readonly { at: number; block: ReadBlock }[], label: string): Passage {
    const of = <T>(map: Map<number, T[]>) => cells.flatMap((cell) => map.get(cell.at) ?? [])
    const first = this.#readings.blocks[at]
    return {
      text: rowText(
        this.#readings.blocks,
        cells.map(({ block }) => block),
      ),
      label,
      kind: 'row',
      block: at,
      from: 0,
      to: first?.text.length ?? 0,
      citations: of(this.citations),
      codes: of(this.#codes),
      figures: of(this.#figures),
      periods: of(this.#periods),
      instruction: false,
      role: first?.role ?? 'other',
    }
  }
}

function byBlock<T extends { block: number }>(list: readonly T[]): Map<number, T[]> {
  const map = new Map<number, T[]>()
  for (const one of list) {
    const own = map.get(one.block)
    if (own) own.push(one)
    else map.set(one.block, [one])
  }
  return map
}
