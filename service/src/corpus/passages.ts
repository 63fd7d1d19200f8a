import { analyse, frequencies } from './analyse.js'
import { norm, type Vector } from './vectors.js'

/** A document as it is indexed. Documents do not change: another text is another document. */
export interface IndexedDocument {
  /** Its row in the database: unique over all owners. */
  readonly row: string
  readonly title: string
  readonly chunks: readonly { readonly id: string; readonly text: string }[]
}

/** A chunk as it is searched. */
export interface Passage {
  /** Id of the chunk: the same for whoever uploads the same document. */
  readonly id: string
  /** Row of its document. */
  readonly row: string
  /** Number of terms, those of the title among them. */
  readonly length: number
  /** Its different terms by their numbers, in the order of the terms. */
  readonly terms: Uint32Array
  /** How often each of them occurs, 255 at most: beyond that it makes no difference to a score. */
  readonly counts: Uint8Array
}

const MOST = 255
const NOWHERE = new Uint32Array(0)

/** Where a term occurs. */
class Posting {
  #entries = new Uint32Array(2)
  #size = 0
  /** Its number among the terms. */
  readonly number: number
  /** Passages that have the term and are not removed. */
  live = 0

  constructor(number: number) {
    this.number = number
  }

  /** Adds a passage by its place, and how often it has the term. */
  add(place: number, count: number): void {
    if (this.#size === this.#entries.length) {
      const larger = new Uint32Array(this.#size * 2)
      larger.set(this.#entries)
      this.#entries = larger
    }
    this.#entries[this.#size++] = place * (MOST + 1) + count // room for 16 million passages
    this.live++
  }

  get entries(): Uint32Array {
    return this.#entries.subarray(0, this.#size)
  }
}

/**
 * The passages of one vertical that belong to one owner, or to nobody (curated), as an inverted index with their vectors. It knows
 * nothing of any other owner, so whatever is computed from it can tell nothing of one. Every passage carries the terms of its document's
 * title: without them a passage far down a document does not say what it is about.
 */
export class Passages {
  #passages: (Passage | undefined)[] = []
  #postings = new Map<string, Posting>()
  #names: string[] = []
  readonly #documents = new Map<string, { readonly first: number; readonly count: number }>()
  #vectors = new Map<Passage, { readonly vector: Vector; readonly norm: number }>()
  #size = 0
  #length = 0

  /** Number of passages. */
  get size(): number {
    return this.#size
  }

  /** Number of terms of all passages. */
  get length(): number {
    return this.#length
  }

  /** Number of passages that have a vector. */
  get embedded(): number {
    return this.#vectors.size
  }

  has(row: string): boolean {
    return this.#documents.has(row)
  }

  /** Adds a document that is not there yet. */
  add({ row, title, chunks }: IndexedDocument): void {
    const head = analyse(title)
    this.#documents.set(row, { first: this.#passages.length, count: chunks.length })
    for (const { id, text } of chunks) {
      const found = frequencies([...head, ...analyse(text)])
      let length = 0
      for (const count of found.values()) length += count
      this.#insert({
        ...{ id, row, length },
        terms: Uint32Array.from(found.keys(), (term) => this.#numberOf(term)),
        counts: Uint8Array.from(found.values(), (count) => Math.min(count, MOST)),
      })
    }
  }

  /** Gives the passages of a document their vectors, one each. */
  embed(row: string, vectors: readonly Vector[]): void {
    const document = this.#documents.get(row)
    if (!document) return
    this.#passages.slice(document.first, document.first + document.count).forEach((passage, i) => {
      const vector = vectors[i]
      if (passage && vector) this.#vectors.set(passage, { vector, norm: norm(vector) })
    })
  }

  /** Takes a document out, where it is in. */
  remove(row: string): void {
    const document = this.#documents.get(row)
    if (!document) return
    this.#documents.delete(row)
    for (let place = document.first; place < document.first + document.count; place++) {
      const passage = this.#passages[place]
      if (!passage) continue
      this.#passages[place] = undefined
      this.#vectors.delete(passage)
      this.#size--
      this.#length -= passage.length
      for (const term of passage.terms) {
        const posting = this.#postings.get(this.#names[term] ?? '')
        if (posting) posting.live--
      }
    }
    if (this.#passages.length > 2 * this.#size + 1_000) this.#compact()
  }

  /** Number of places: each passage has one, and removed ones leave theirs empty for a while. */
  get places(): number {
    return this.#passages.length
  }

  at(place: number): Passage | undefined {
    return this.#passages[place]
  }

  /** Number of passages that have a term. */
  frequency(term: string): number {
    return this.#postings.get(term)?.live ?? 0
  }

  /**
   * Where a term occurs: for each passage 256 times its place, and how often it has the term. Passages that were removed are still among
   * them; nothing is at their place.
   */
  entriesOf(term: string): Uint32Array {
    return this.#postings.get(term)?.entries ?? NOWHERE
  }

  /** Visits all passages that have a vector. */
  eachVector(visit: (passage: Passage, vector: Vector, norm: number) => void): void {
    for (const [passage, { vector, norm }] of this.#vectors) visit(passage, vector, norm)
  }

  /** The vector of a passage, where it has one. */
  vectorOf(passage: Passage): Vector | undefined {
    return this.#vectors.get(passage)?.vector
  }

  /** The terms of a passage and how often each occurs. */
  *termsOf({ terms, counts }: Passage): Generator<[term: string, count: number]> {
    for (let i = 0; i < terms.length; i++) yield [this.#names[terms[i] as number] ?? '', counts[i] as number]
  }

  /** Returns the place it was given. */
  #insert(passage: Passage): number {
    const place = this.#passages.push(passage) - 1
    passage.terms.forEach((term, i) => {
      this.#postings.get(this.#names[term] ?? '')?.add(place, passage.counts[i] as number)
    })
    this.#size++
    this.#length += passage.length
    return place
  }

  #numberOf(term: string): number {
    const known = this.#postings.get(term)
    if (known) return known.number
    const number = this.#names.push(term) - 1
    this.#postings.set(term, new Posting(number))
    return number
  }

  /** Builds the index anew from what is still in it: more than half of it had been removed. */
  #compact(): void {
    const [passages, names, vectors] = [this.#passages, this.#names, this.#vectors]
    this.#passages = []
    this.#postings = new Map()
    this.#names = []
    this.#vectors = new Map()
    this.#size = 0
    this.#length = 0
    for (const passage of passages) {
      if (!passage) continue
      const moved = { ...passage, terms: passage.terms.map((term) => this.#numberOf(names[term] ?? '')) }
      const place = this.#insert(moved)
      const vector = vectors.get(passage)
      if (vector) this.#vectors.set(moved, vector)
      const document = this.#documents.get(passage.row)
      if (document && this.#passages[place - 1]?.row !== passage.row) {
        this.#documents.set(passage.row, { ...document, first: place })
      }
    }
  }
}
