import { partitionPoint } from '../../document/partition-point.js'
import { ExtractError } from '../extract/error.js'
import { type Tag, tagsOf } from '../extract/xml.js'
import { MAIN_PART } from '../extract/docx-text.js'
import type { Anchor, TextPoint } from './places.js'

/** A comment of the document, by its id, and where it goes. */
export interface Placed {
  readonly id: number
  readonly anchor: Anchor
}

/** A stretch of the part, tags included. */
interface Range {
  readonly start: number
  end: number
}

/** A run: an opening tag, its properties, what it holds. */
interface Run extends Range {
  readonly open: string
  properties: string
  /** Where what it holds begins and ends. */
  from: number
  to: number
}

/** A `w:t`. */
interface Text extends Range {
  readonly open: string
  readonly run: Run
  /** What a range of a comment may stand beside: the run, or what the run is inside of. */
  readonly outer: Range
  readonly from: number
  to: number
}

/** What stands at one place: where a run is split there, its end and its beginning again, and between them the edges of comments. */
interface Cut {
  readonly close: string
  readonly open: string
  readonly ends: string[]
  readonly starts: string[]
}

/** A picture, a text box: no comment can begin or end inside. */
const OUTER: readonly string[] = ['w:r', 'mc:AlternateContent']

/** The document part with the ranges and signs of these comments. No text in it changes; a run is split where a comment begins or ends inside. */
export function withComments(main: string, comments: readonly Placed[]): string {
  const { texts, references } = survey(main)
  const cuts = new Map<number, Cut>()
  const kept = new Set<Text>()
  const contents = new Map<Text, Content>()
  const cutAt = (at: number, close = '', open = ''): Cut => {
    const cut = cuts.get(at) ?? { close, open, ends: [], starts: [] }
    cuts.set(at, cut)
    return cut
  }
  const edge = (point: TextPoint, side: 'start' | 'end'): Cut => {
    const text = texts[point.text]
    if (!text) throw new ExtractError(`${MAIN_PART} has no text ${point.text}`)
    const { run, outer } = text
    const again = run.open + run.properties
    const content = contents.get(text) ?? contentOf(main, text)
    contents.set(text, content)
    if (!content.divisible) return cutAt(outer[side])
    const at = text.from + content.rawOffset(point.at)
    if (at === text.from) return text.start === run.from ? cutAt(run.start) : cutAt(text.start, '</w:r>', again)
    if (at === text.to) return text.end === run.to ? cutAt(run.end) : cutAt(text.end, '</w:r>', again)
    kept.add(text)
    return cutAt(at, '</w:t></w:r>', `${again}<w:t xml:space="preserve">`)
  }
  for (const { id, anchor } of comments) {
    const own =
      anchor.kind === 'reference' ? references.get(`${anchor.reference.element} ${anchor.reference.id}`) : undefined
    if (anchor.kind === 'reference' && !own) throw new ExtractError(`${MAIN_PART} has no ${anchor.reference.element}`)
    const start = anchor.kind === 'reference' ? cutAt(own!.start) : edge(anchor.start, 'start')
    const end = anchor.kind === 'reference' ? cutAt(own!.end) : edge(anchor.end, 'end')
    start.starts.push(`<w:commentRangeStart w:id="${id}"/>`)
    end.ends.push(`<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`)
  }
  return applied(main, cuts, kept)
}

function applied(main: string, cuts: ReadonlyMap<number, Cut>, kept: ReadonlySet<Text>): string {
  const insertions = [...cuts].map(([at, { close, ends, starts, open }]) => ({
    at,
    to: at,
    text: [close, ...ends, ...starts, open].join(''),
  }))
  // White space at the edges of a text counts only where the element says so, and a split gives it new edges.
  const opened = [...kept].map(({ start, from }) => ({ at: start, to: from, text: '<w:t xml:space="preserve">' }))
  const pieces: string[] = []
  let from = 0
  for (const { at, to, text } of [...insertions, ...opened].sort((a, b) => a.at - b.at || a.to - b.to)) {
    pieces.push(main.slice(from, at), text)
    from = to
  }
  return pieces.join('') + main.slice(from)
}

/** What a text says, as it is written. */
interface Content {
  /** It is plain, in a run of its own whose properties may be written twice. */
  readonly divisible: boolean
  /** Where the `at`th unit of what it says stands in its XML. */
  readonly rawOffset: (at: number) => number
}

function contentOf(main: string, { run, outer, open, from, to }: Text): Content {
  const content = main.slice(from, to)
  const preserved = open.includes('"preserve"') || open.includes("'preserve'") || content.trim() === content
  // References to characters are longer than what they stand for: after each of them the two counts differ by more.
  const units = [0]
  const raws = [0]
  for (const { 0: written, index } of content.matchAll(/&#?\w{1,31};|\r\n/g)) {
    const said = written.startsWith('&#') && codeOf(written) > 0xffff ? 2 : 1
    units.push(units.at(-1)! + index - raws.at(-1)! + said)
    raws.push(index + written.length)
  }
  return {
    divisible:
      run.start === outer.start && !content.includes('<') && preserved && !run.properties.includes('<w:rPrChange'),
    rawOffset(at) {
      const i = partitionPoint(units.length, (one) => units[one]! <= at) - 1
      return raws[i]! + at - units[i]!
    },
  }
}

function codeOf(reference: string): number {
  const digits = reference.slice(2, -1)
  return /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits)
}

/** All texts of the part in their order, and the runs of references to notes. */
function survey(main: string): { readonly texts: readonly Text[]; readonly references: ReadonlyMap<string, Range> } {
  const texts: Text[] = []
  const references = new Map<string, Range>()
  const open: { readonly tag: Tag; readonly range: Range; readonly run?: Run; readonly text?: Text }[] = []
  for (const tag of tagsOf(main, MAIN_PART)) {
    const { name, kind, start, end } = tag
    if (kind === 'close') {
      const { range, run, text, tag: opening } = open.pop()!
      range.end = end
      if (run) run.to = start
      if (text) text.to = start
      const around = open.at(-1)?.run
      if (name === 'w:rPr' && around) {
        around.properties = main.slice(opening.start, end)
        around.from = end
      }
      continue
    }
    const outer = open.find(({ tag: above }) => OUTER.includes(above.name))?.range
    const around = open.at(-1)?.run
    const range: Range = { start, end }
    const whole = main.slice(start, end)
    if (name === 'w:rPr' && kind === 'empty' && around) around.from = end
    const id = /\sw:id\s*=\s*["']([^"']*)/.exec(tag.rest)?.[1]
    if (/^w:(?:foot|end)noteReference$/.test(name) && outer) references.set(`${name} ${id}`, outer)
    if (name === 'w:t' && around) {
      const text: Text = { start, end, open: whole, run: around, outer: outer ?? around, from: end, to: end }
      texts.push(text)
      if (kind === 'open') open.push({ tag, range: text, text })
      continue
    }
    if (name === 'w:t') texts.push({ ...outsideRuns(range), open: whole })
    if (kind === 'empty') continue
    if (name !== 'w:r') open.push({ tag, range })
    else {
      const run: Run = { start, end, open: whole, properties: '', from: end, to: end }
      open.push({ tag, range: run, run })
    }
  }
  return { texts, references }
}

/** A text that is in no run, as in a phonetic guide: a comment goes beside it. */
function outsideRuns(range: Range): Omit<Text, 'open'> {
  const run: Run = { ...range, open: '', properties: '', from: range.end, to: range.end }
  return { ...range, run, outer: range, from: range.end, to: range.end }
}
