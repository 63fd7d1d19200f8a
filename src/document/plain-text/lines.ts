import { lostBreaks } from './leaders.js'

/** A line of the text: offsets of what it prints, without the white space around it. */
export interface Line {
  from: number
  readonly to: number
  /** What it prints, cut after {@link LOOKED} units: enough to tell furniture from prose. */
  readonly head: string
  /** True where nothing is printed. */
  readonly blank: boolean
  /** True where there is nothing at all: white space alone is what an underscored line left. */
  readonly empty: boolean
  /** True where a form feed, the end of a page, precedes it. */
  readonly opensPage: boolean
}

const LINE = /[^\r\n]*(?:\r\n|[\r\n]|$)/y
const BREAK = /(?:\r\n|[\r\n])$/
const LOOKED = 160

/** All lines of a text, blank ones too; those that a line with the entries of a table has lost begin again. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start < text.length; start = LINE.lastIndex) {
    LINE.lastIndex = start
    const line = (LINE.exec(text)?.[0] ?? '').replace(BREAK, '')
    const breaks = lostBreaks(line)
    for (const [i, from] of [0, ...breaks].entries()) lines.push(lineOf(line.slice(from, breaks[i]), start + from))
  }
  return lines
}

/** `start`: where `line` begins in the text. */
function lineOf(line: string, start: number): Line {
  let from = 0
  let to = line.length
  while (isBlank(line[from]) || line[from] === '\f') from++
  while (to > from && isBlank(line[to - 1])) to--
  return {
    from: start + from,
    to: start + to,
    head: line.slice(from, Math.min(to, from + LOOKED)),
    blank: line.slice(from, to).trim() === '',
    empty: line.length === 0,
    opensPage: line.slice(0, from).includes('\f'),
  }
}

function isBlank(unit: string | undefined): boolean {
  return unit === ' ' || unit === '\t'
}
