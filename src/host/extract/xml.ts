import { ExtractError } from './error.js'

/** Far above what any word processor writes: readers recurse. */
const DEEPEST = 256
/** Reading the attributes of one tag takes time in proportion to their square. */
const MOST_ATTRIBUTES = 500

const TAG = /<(\/?)([\w:.-]+)((?:[\s/](?:[^"'<>]|"[^"<]*"|'[^'<]*')*)?)>/y
const ATTRIBUTE = /=\s*["']/g
/** A run above the line by hand: how LibreOffice writes what it read in HTML. */
const RAISED = /w:val\s*=\s*["'][1-9]/
const NEITHER = /^(?:0|false|off)$/

/** Elements the reader does not know, and those it knows that give the same text. */
const SAME_AS: Readonly<Record<string, string>> = {
  'w:fldSimple': 'w:smartTag',
  'w:dir': 'w:smartTag',
  'w:bdo': 'w:smartTag',
  'w:ptab': 'w:tab',
  'w:cr': 'w:br',
}

/** What stands in one part of a Word file beside the text it is read for. */
export interface XmlPart {
  readonly text: string
  /** How often each element occurs. */
  readonly counts: ReadonlyMap<string, number>
  /** Runs of hidden text that were taken out. */
  readonly hidden: number
}

/** A tag of a part; its place in the part, and what stands after its name. */
export interface Tag {
  readonly name: string
  readonly kind: 'open' | 'close' | 'empty'
  readonly start: number
  readonly end: number
  readonly rest: string
}

/** The tags of a part in their order. Throws {@link ExtractError} where it has a document type or is no XML. */
export function* tagsOf(xml: string, part: string): Generator<Tag> {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const other = otherEnd(xml, at, part)
    if (other !== undefined) {
      at = other
      continue
    }
    TAG.lastIndex = at
    const match = TAG.exec(xml)
    if (!match) throw new ExtractError(`${part} is damaged at character ${at}`)
    const [whole, slash, name = '', rest = ''] = match
    const start = at
    at += whole.length
    yield { name, kind: slash === '/' ? 'close' : rest.endsWith('/') ? 'empty' : 'open', start, end: at, rest }
  }
}

/**
 * Checks a part before it is parsed, and rewrites what the parser's reader would lose: the text of simple fields, hidden text. Linear.
 * Throws {@link ExtractError} where it has a document type (entities are how small files become large), nests too deep or is no XML.
 */
export function readPart(xml: string, name: string): XmlPart {
  const counts = new Map<string, number>()
  const open: string[] = []
  const kept: string[] = []
  let run: { at: number; hidden: boolean } | undefined
  let hidden = 0
  let copied = 0
  const keep = (to: number) => {
    kept.push(xml.slice(copied, to))
    copied = to
  }
  for (const { name: tag, kind, start, end: at, rest } of tagsOf(xml, name)) {
    const raised = tag === 'w:position' && RAISED.test(rest) && rest.endsWith('/')
    const same = raised ? 'w:vertAlign w:val="superscript"' : Object.hasOwn(SAME_AS, tag) ? SAME_AS[tag]! : undefined
    if (same !== undefined) {
      keep(start)
      kept.push(`<${kind === 'close' ? '/' : ''}${same}${kind === 'empty' ? '/' : ''}>`)
      copied = at
    }
    if (kind === 'close') {
      if (open.pop() !== tag)
        throw new ExtractError(`${name} is damaged at character ${start}: Unexpected end of ${tag}`)
      if (tag !== 'w:r' || !run || open.includes('w:r')) continue
      if (run.hidden) {
        keep(run.at)
        copied = at
        hidden++
      }
      run = undefined
      continue
    }
    counts.set(tag, (counts.get(tag) ?? 0) + 1)
    if ((rest.match(ATTRIBUTE)?.length ?? 0) > MOST_ATTRIBUTES) {
      throw new ExtractError(`${name}: Unexpected tag with more than ${MOST_ATTRIBUTES} attributes`)
    }
    if (tag === 'w:r' && !open.includes('w:r')) run = { at: start, hidden: false }
    if (tag === 'w:vanish' && run && isRunProperty(open))
      run.hidden = !NEITHER.test(/w:val\s*=\s*["'](\w*)/.exec(rest)?.[1] ?? '')
    if (kind === 'open') open.push(tag)
    if (open.length > DEEPEST) throw new ExtractError(`${name} nests deeper than ${DEEPEST} elements`)
  }
  if (open.length > 0) throw new ExtractError(`${name} is cut short: ${open.at(-1)} does not end`)
  keep(xml.length)
  return { text: kept.join(''), counts, hidden }
}

/** The end of a comment, of character data or of an instruction; undefined where a tag stands. */
function otherEnd(xml: string, at: number, name: string): number | undefined {
  for (const [from, to] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (!xml.startsWith(from, at)) continue
    const end = xml.indexOf(to, at + from.length)
    if (end < 0) throw new ExtractError(`${name} is damaged at character ${at}: ${from} does not end`)
    return end + to.length
  }
  if (xml.startsWith('<!', at)) throw new ExtractError(`${name} has a document type, expected none in a Word file`)
  return undefined
}

/** Those of the run itself: not those it had before a tracked change, and not those of a run in a text box inside it. */
function isRunProperty(open: readonly string[]): boolean {
  return open.at(-1) === 'w:rPr' && open.at(-2) === 'w:r' && open.indexOf('w:r') === open.length - 2
}
