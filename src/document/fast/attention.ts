import { type FastNode, leaf, parent } from './node.js'

const PUNCTUATION = /[\p{P}\p{S}]/u
const WHITE = /\s/

/** A piece of inline content on its way to a node: text, a finished node, or a run of `*` or `_`. */
export type Piece = Text | { readonly node: FastNode } | Run

/** Text, and what an escape, a reference or a line ending stands for. */
interface Text {
  readonly from: number
  readonly to: number
  readonly decoded: string | undefined
}

/** A run of emphasis delimiters, as much of it as is not used up; or the two tildes of a strikethrough. */
export interface Run {
  readonly marker: string
  from: number
  to: number
  readonly opens: boolean
  readonly closes: boolean
}

/** The run of delimiters at `[from, to)`, between these two characters of its line; undefined where the line begins or ends. */
export function runOf(
  marker: string,
  from: number,
  to: number,
  before: string | undefined,
  after: string | undefined,
): Run {
  const kindBefore = kindOf(before)
  const kindAfter = kindOf(after)
  const tilde = marker !== '~' // which emphasis takes for a letter
  const opens =
    kindAfter === 'other' || (kindAfter === 'punctuation' && kindBefore !== 'other') || (tilde && after === '~')
  const closes =
    kindBefore === 'other' || (kindBefore === 'punctuation' && kindAfter !== 'other') || (tilde && before === '~')
  return {
    marker,
    from,
    to,
    opens: opens && (marker !== '_' || kindBefore !== 'other' || !closes),
    closes: closes && (marker !== '_' || kindAfter !== 'other' || !opens),
  }
}

function kindOf(unit: string | undefined): 'white' | 'punctuation' | 'other' {
  if (unit === undefined || WHITE.test(unit)) return 'white'
  return PUNCTUATION.test(unit) ? 'punctuation' : 'other'
}

/**
 * Emphasis and strong emphasis, by the rules of the reference parser: each closing run takes the nearest opening run before it, what stands
 * between becomes the content, and delimiters left over in there are text.
 */
export function resolve(pieces: readonly Piece[], source: string): FastNode[] | undefined {
  if (!pieces.some((piece) => 'marker' in piece)) return join(pieces, source)
  const done = pieces.some((piece) => tildesIn(piece)) ? strike(pieces, source) : pieces
  return done && emphasise(done, source)
}

/**
 * Strikethrough: each two tildes that may close take the nearest that may open. The reference parser resolves it before or after the
 * emphasis, by what comes first; where that might make a difference, this gives undefined.
 */
function strike(pieces: readonly Piece[], source: string): Piece[] | undefined {
  const done: Piece[] = []
  const openers: number[] = [] // places in `done`
  for (const piece of pieces) {
    const tildes = tildesIn(piece)
    const opener = tildes?.closes ? openers.pop() : undefined
    if (!tildes || opener === undefined) {
      if (tildes?.opens) openers.push(done.length)
      done.push(piece)
      continue
    }
    const [open, ...inner] = done.splice(opener) as [Run, ...Piece[]]
    const runs = inner.filter((own) => 'marker' in own).filter((run) => run.marker !== '~' && (run.opens || run.closes))
    const children = emphasise(inner, source)
    if (runs.some((run) => run.from < run.to || (run.opens && run.closes))) return undefined
    done.push({ node: parent('delete', open.from, tildes.to, children) })
  }
  return done
}

function tildesIn(piece: Piece): Run | undefined {
  return 'marker' in piece && piece.marker === '~' ? piece : undefined
}

function emphasise(pieces: readonly Piece[], source: string): FastNode[] {
  const done: Piece[] = []
  const openers: number[] = [] // places in `done`
  for (const piece of pieces) {
    if (!('marker' in piece) || piece.marker === '~') {
      done.push(piece)
      continue
    }
    while (piece.closes && piece.from < piece.to) {
      const found = openers.findLastIndex((at) => matches(done[at] as Run, piece))
      if (found < 0) break
      const at = openers[found]!
      const opener = done[at] as Run
      const use = opener.to - opener.from > 1 && piece.to - piece.from > 1 ? 2 : 1
      const children = join(done.splice(at + 1), source)
      opener.to -= use
      openers.length = found + 1
      if (opener.to === opener.from) {
        openers.pop()
        done.pop()
      }
      done.push({ node: parent(use === 2 ? 'strong' : 'emphasis', opener.to, piece.from + use, children) })
      piece.from += use
    }
    if (piece.from === piece.to) continue
    if (piece.opens) openers.push(done.length)
    done.push(piece)
  }
  return join(done, source)
}

function matches(opener: Run, closer: Run): boolean {
  if (opener.marker !== closer.marker) return false
  const left = opener.to - opener.from
  const right = closer.to - closer.from
  return !((opener.closes || closer.opens) && right % 3 !== 0 && (left + right) % 3 === 0)
}

/** The nodes of pieces, neighbouring text in one. */
function join(pieces: readonly Piece[], source: string): FastNode[] {
  const nodes: FastNode[] = []
  for (let i = 0; i < pieces.length;) {
    const piece = pieces[i]!
    if ('node' in piece) {
      nodes.push(piece.node)
      i++
      continue
    }
    let value = ''
    let to = piece.from
    let taken = to // what stands before it in the source is in the value
    for (let next: Piece | undefined = piece; next && !('node' in next); next = pieces[++i]) {
      const decoded = 'marker' in next ? undefined : next.decoded
      if (decoded !== undefined) {
        value += source.slice(taken, to) + decoded
        taken = next.to
      } else if (next.from > to) {
        value += source.slice(taken, to)
        taken = next.from
      }
      to = next.to
    }
    nodes.push(leaf('text', piece.from, to, value + source.slice(taken, to)))
  }
  return nodes
}
