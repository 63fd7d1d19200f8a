import { LEADER } from './leaders.js'
import type { Line } from './lines.js'
import { isListTitle } from './paragraphs.js'

/** The lines that belong to a page and not to its text: page numbers, running heads, numbers of lines. */
export interface Furniture {
  /** One flag a line. */
  readonly is: Uint8Array
  /** True where the draft shows where its pages end. */
  readonly paged: boolean
}

const NUMBER = /^(?:page\s{1,2})?[-–—|•(]?\s?(?:(\d{1,4})|([ivxl]{1,7}))\s?[-–—|•)]?(?:\s{1,2}of\s{1,2}\d{1,4})?$/i
/** Lines with text between two page numbers, at least. */
const SHORTEST_PAGE = 4
/** Page numbers in a row that make a chain, at least. */
const PAGES = 3
/** Times a running head is printed: beside a page number, and where no page number tells the edge of a page. */
const BESIDE = 3
const ALONE = 5
/** Lines with text between two prints of a running head that stands alone. */
const APART = 15
/** Lines looked at on either side of a page number. */
const EDGE = 5
/** Numbered lines of one page of pleading paper. */
const NUMBERED = 20

/**
 * Finds page furniture. A page number stands alone on its line and counts on from the one before; a running head is a line that
 * comes again, the same but for its figures, at the edges of pages. Moves `from` of lines printed after the number of
 * the line. Linear in the lines.
 */
export function findFurniture(lines: readonly Line[]): Furniture {
  const is = new Uint8Array(lines.length)
  const printed = lines.flatMap((line, i) => (line.blank ? [] : [i]))
  dropLineNumbers(lines, printed, is)
  const edges = [...pageNumbers(lines, printed), ...lines.flatMap((line, i) => (line.opensPage ? [i] : []))]
  const heads = repeated(lines, printed)
  for (const at of edges) {
    if (NUMBER.test(lines[at]?.head ?? '')) is[at] = 1
    const again = numberOf(lines[at]) === undefined ? -1 : nextPrinted(lines, at)
    if (again > at && numberOf(lines[again]) === numberOf(lines[at])) is[again] = 1 // printed at the foot, and at the head
    for (const step of [-1, 1]) markBeside(lines, at, step, heads, is)
    if (lines[at]?.opensPage && isHead(lines[at], heads, BESIDE)) is[at] = 1
  }
  for (const { indexes, ordinals } of heads.values()) {
    if (indexes.length < ALONE) continue
    const near = ordinals.filter((ordinal, i) => i > 0 && ordinal - (ordinals[i - 1] ?? 0) < APART).length
    if (near * 5 > indexes.length) continue
    for (const at of indexes) {
      is[at] = 1
      for (const beside of [lastPrinted(lines, at), nextPrinted(lines, at)])
        if (NUMBER.test(lines[beside]?.head ?? '')) is[beside] = 1
    }
  }
  return { is, paged: is.includes(1) }
}

/** The next line with text, a few lines on at most. */
function nextPrinted(lines: readonly Line[], at: number): number {
  for (let next = at + 1; next <= at + EDGE; next++) if (lines[next]?.blank === false) return next
  return -1
}

function lastPrinted(lines: readonly Line[], at: number): number {
  for (let last = at - 1; last >= at - EDGE; last--) if (lines[last]?.blank === false) return last
  return -1
}

/** The number of a page that a line is. */
function numberOf(line: Line | undefined): string | undefined {
  const [, digits, roman] = NUMBER.exec(line?.head ?? '') ?? []
  return digits ?? roman
}

/** The lines that hold the numbers of pages: chains that count up, a page apart. */
function pageNumbers(lines: readonly Line[], printed: readonly number[]): number[] {
  interface Chain {
    readonly members: number[]
    ordinal: number
  }
  const open = new Map<string, Chain>()
  const found = new Set<Chain>()
  printed.forEach((at, ordinal) => {
    const { head = '' } = lines[at] ?? {}
    if (head.length > 20) return
    const [, digits, roman] = NUMBER.exec(head) ?? []
    if (digits === undefined && roman === undefined) return
    const style = digits === undefined ? 'roman' : 'arabic'
    const value = digits === undefined ? romanValue(roman ?? '') : Number(digits)
    const keys = [1, 2, 3].map((back) => `${style} ${String(value - back)}`)
    const key = keys.find((one) => ordinal - (open.get(one)?.ordinal ?? ordinal) > SHORTEST_PAGE)
    const chain: Chain = (key === undefined ? undefined : open.get(key)) ?? { members: [], ordinal }
    if (key !== undefined) open.delete(key)
    chain.members.push(at)
    chain.ordinal = ordinal
    const own = `${style} ${String(value)}`
    if ((open.get(own)?.members.length ?? 0) <= chain.members.length) open.set(own, chain)
    if (chain.members.length >= PAGES) found.add(chain)
  })
  return [...found].flatMap(({ members }) => members)
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 }

function romanValue(roman: string): number {
  const values = Array.from(roman.toLowerCase()).map((letter) => ROMAN[letter] ?? 0)
  return values.reduce((sum, value, i) => (value < (values[i + 1] ?? 0) ? sum - value : sum + value), 0)
}

interface Head {
  readonly indexes: number[]
  /** Their places among the lines with text. */
  readonly ordinals: number[]
}

/** Lines that come again, by what they print without its figures. Sentences are none, nor are entries of a table with their leaders. */
function repeated(lines: readonly Line[], printed: readonly number[]): ReadonlyMap<string, Head> {
  const heads = new Map<string, Head>()
  printed.forEach((at, ordinal) => {
    const key = keyOf(lines[at])
    if (key === undefined) return
    const head = heads.get(key)
    if (head) {
      head.indexes.push(at)
      head.ordinals.push(ordinal)
    } else heads.set(key, { indexes: [at], ordinals: [ordinal] })
  })
  for (const [key, { indexes }] of heads) if (indexes.length < BESIDE) heads.delete(key)
  return heads
}

function keyOf(line: Line | undefined): string | undefined {
  if (!line || line.head.length > 120 || !/\p{L}\p{L}/u.test(line.head) || /[.?!:;,]$/.test(line.head)) return undefined
  // the title of a list comes again on each of its pages, and the first is no furniture
  if (LEADER.test(line.head) || isListTitle(line)) return undefined
  return line.head.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
}

function isHead(line: Line | undefined, heads: ReadonlyMap<string, Head>, least: number): boolean {
  return (heads.get(keyOf(line) ?? '')?.indexes.length ?? 0) >= least
}

/** The running heads and feet that stand beside the edge of a page, blank lines between them. */
function markBeside(
  lines: readonly Line[],
  edge: number,
  step: number,
  heads: ReadonlyMap<string, Head>,
  is: Uint8Array,
): void {
  for (let at = edge + step, left = EDGE; left > 0 && at >= 0 && at < lines.length; at += step) {
    const line = lines[at]
    if (line?.blank || is[at] === 1) continue
    if (!isHead(line, heads, BESIDE)) return
    is[at] = 1
    left--
  }
}

/** Pleading paper: lines that begin with their numbers, 1 to 20 at least and again on the next page, or numbers alone in a column. */
function dropLineNumbers(lines: readonly Line[], printed: readonly number[], is: Uint8Array): void {
  const runs: number[][] = []
  let run: number[] = []
  let next = 1
  const close = () => {
    if (run.length >= NUMBERED) runs.push(run)
    run = []
    next = 1
  }
  for (const at of printed) {
    const number = Number(/^(\d{1,2})(?=\s|$)/.exec(lines[at]?.head ?? '')?.[1] ?? 0)
    if (number !== next) close()
    if (number === next) {
      run.push(at)
      next++
    }
  }
  close()
  const columns = runs.filter((one) => one.every((at) => /^\d{1,2}$/.test(lines[at]?.head ?? '')))
  for (const at of (runs.length > 1 ? runs : columns).flat()) {
    const line = lines[at]
    if (!line) continue
    const number = /^\d{1,2}\s*/.exec(line.head)?.[0].length ?? 0
    line.from += number
    if (line.from >= line.to) is[at] = 1
  }
}
