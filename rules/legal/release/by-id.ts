const PAGE = 1 << 16

/** Whole numbers by id, in pages that are made as ids of theirs come: for millions of ids that are nearly dense. 0 where none was set. */
export class NumbersById {
  readonly #pages: (Uint32Array | undefined)[] = []

  set(id: number, value: number): void {
    const page = (this.#pages[Math.floor(id / PAGE)] ??= new Uint32Array(PAGE))
    page[id % PAGE] = value
  }

  get(id: number): number {
    return this.#pages[Math.floor(id / PAGE)]?.[id % PAGE] ?? 0
  }
}

const CHUNK = 1 << 22
const LENGTH_BYTES = 2

/** Short texts one after another in memory, each found by the number given for it: a string object would take three times the room. */
export class Texts {
  readonly #encoder = new TextEncoder()
  readonly #decoder = new TextDecoder()
  readonly #chunks: Uint8Array[] = []
  #used = CHUNK

  /** Keeps a text, cut at `longest` characters. Gives its number, which is above 0. */
  put(text: string, longest = 300): number {
    const bytes = this.#encoder.encode(text.slice(0, longest))
    if (this.#used + LENGTH_BYTES + bytes.length > CHUNK) {
      this.#chunks.push(new Uint8Array(CHUNK))
      this.#used = 0
    }
    const chunk = this.#chunks[this.#chunks.length - 1] ?? new Uint8Array(0)
    const place = (this.#chunks.length - 1) * CHUNK + this.#used
    chunk.set([bytes.length & 0xff, bytes.length >> 8], this.#used)
    chunk.set(bytes, this.#used + LENGTH_BYTES)
    this.#used += LENGTH_BYTES + bytes.length
    return place + 1
  }

  /** The text of a number that was given; `''` for 0. */
  get(number: number): string {
    const chunk = this.#chunks[Math.floor((number - 1) / CHUNK)]
    if (!chunk) return ''
    const at = (number - 1) % CHUNK
    const length = (chunk[at] ?? 0) + ((chunk[at + 1] ?? 0) << 8)
    return this.#decoder.decode(chunk.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length))
  }
}
