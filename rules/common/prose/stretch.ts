import { type Item, type Sentence, Skeleton } from './clauses.js'

export type Piece = readonly [from: number, to: number]

/** A sentence without some of its clauses; every offset of its skeleton still leads to its place in the text. */
class Stretch extends Skeleton {
  readonly whole: Sentence
  readonly pieces: readonly Piece[]

  constructor(whole: Sentence, pieces: readonly Piece[]) {
    const skeleton = pieces.map(([from, to]) => whole.skeleton.slice(from, to)).join('')
    const items: Item[] = []
    let before = 0
    for (const [from, to] of pieces) {
      for (const item of whole.items)
        if (from <= item.at && item.at < to) items.push({ ...item, at: before + item.at - from })
      before += to - from
    }
    super(whole.block, whole.from, whole.to, skeleton, items, whole.around)
    this.whole = whole
    this.pieces = pieces
  }

  override textAt(offset: number): number {
    let left = offset
    for (const [from, to] of this.pieces) {
      if (left < to - from) return this.whole.textAt(from + left)
      left -= to - from
    }
    return this.whole.to
  }
}

/** What is left of a sentence when some stretches of its skeleton are taken out, each from one offset to another and in order. */
export function without(sentence: Sentence, ...cuts: readonly Piece[]): Sentence {
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of cuts) {
    if (from > at) pieces.push([at, from])
    at = to
  }
  pieces.push([at, sentence.skeleton.length])
  return new Stretch(sentence, pieces)
}
