import { type FastNode, node } from './node.js'

/** A piece of inline content on its way to a node: text, a finished node, or a run of `*` or `_`. */
export type Piece = { readonly text: string; from: number; to: number } | { readonly node: FastNode } | Run

/** A run of emphasis delimiters, as much of it as is not used up; or the two tildes of a strikethrough. */
export interface Run {
  readonly marker: string
  from: number
  to: number
  readonly opens: boolean
  readonly closes: boolean
}

/**
 * Emphasis and strong emphasis, by the rules of the reference parser: each closing run takes the nearest opening run before it, what stands
 * between becomes the content, and delimiters left over in there are text.
 */
export function resolve(pieces: readonly Piece[]): FastNode[] | undefined {
  if (!pieces.some((piece) => 'marker' in piece)) return join(pieces)
  const done = pieces.some((piece) => tildesIn(piece)) ? strike(pieces) : pieces
  return done && emphasise(done)
}

/**
 * Strikethrough: each two tildes that may close take the nearest that may open. The reference parser resolves it before or after the
 * emphasis, by what comes first; where that might make a difference, this gives undefined.
 */
function strike(pieces: readonly Piece[]): Piece[] | undefined {
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
    const children = emphasise(inner)
    if (runs.some((run) => run.from < run.to || (run.opens && run.closes))) return undefined
    done.push({ node: node('delete', open.from, tildes.to, { children }) })
  }
  return done
}

function tildesIn(piece: Piece): Run | undefined {
  return 'marker' in piece && piece.marker === '~' ? piece : undefined
}

function emphasise(pieces: readonly Piece[]): FastNode[] {
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
      const children = join(done.splice(at + 1))
      opener.to -= use
      openers.length = found + 1
      if (opener.to === opener.from) {
        openers.pop()
        done.pop()
      }
      done.push({ node: node(use === 2 ? 'strong' : 'emphasis', opener.to, piece.from + use, { children }) })
      piece.from += use
    }
    if (piece.from === piece.to) continue
    if (piece.opens) openers.push(done.length)
    done.push(piece)
  }
  return join(done)
}

function matches(opener: Run, closer: Run): boolean {
  if (opener.marker !== closer.marker) return false
  const left = opener.to - opener.from
  const right = closer.to - closer.from
  return !((opener.closes || closer.opens) && right % 3 !== 0 && (left + right) % 3 === 0)
}

/** The nodes of pieces, neighbouring text in one. */
function join(pieces: readonly Piece[]): FastNode[] {
  const nodes: FastNode[] = []
  let text: FastNode | undefined
  for (const piece of pieces) {
    if ('node' in piece) {
      nodes.push(piece.node)
      text = undefined
      continue
    }
    const value = 'marker' in piece ? piece.marker.repeat(piece.to - piece.from) : piece.text
    if (text) {
      text.value = (text.value as string) + value
      text.position.end.offset = piece.to
    } else {
      text = node('text', piece.from, piece.to, { value })
      nodes.push(text)
    }
  }
  return nodes
}
