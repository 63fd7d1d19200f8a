import { Deadline } from './deadline.js'
import type { Embeddings } from './embeddings.js'

/** Texts of one request. */
const BATCH = 64
/** Bytes of one answer: more than 64 vectors of 16,384 numbers take. */
const MOST_BYTES = 32 * 2 ** 20

/** A model behind an OpenAI-compatible `/v1/embeddings`. */
export class RemoteEmbeddings implements Embeddings {
  readonly model: string
  readonly weight = 1
  readonly #place: string
  readonly #address: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #timeout: number
  readonly #closing = new AbortController()

  /** `url` ends in `/v1`; `timeout` in milliseconds, for one request. */
  constructor({ url, model, key, timeout }: { url: string; model: string; key: string | undefined; timeout: number }) {
    this.model = model
    this.#place = new URL(url).host
    this.#address = `${url.replace(/\/+$/, '')}/embeddings`
    this.#headers = { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) }
    this.#timeout = timeout
  }

  async embed(texts: readonly string[]): Promise<readonly (readonly number[])[]> {
    const vectors: (readonly number[])[] = []
    for (let i = 0; i < texts.length; i += BATCH) vectors.push(...(await this.#ask(texts.slice(i, i + BATCH))))
    return vectors
  }

  async close(): Promise<void> {
    this.#closing.abort()
  }

  async #ask(input: readonly string[]): Promise<readonly (readonly number[])[]> {
    const time = new Deadline(this.#timeout, this.#closing.signal)
    try {
      const response = await fetch(this.#address, {
        method: 'POST',
        headers: this.#headers,
        body: JSON.stringify({ model: this.model, input, encoding_format: 'float' }),
        signal: time.signal,
        redirect: 'error', // the key goes nowhere else
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`${this.#place}: unexpected status ${response.status} for embeddings, expected 200`)
      }
      const text = await time.read(response, MOST_BYTES)
      if (text === undefined) throw new Error(`${this.#place}: unexpected length, expected at most ${MOST_BYTES} bytes`)
      return readAnswer(JSON.parse(text), input.length, this.#place)
    } finally {
      time.close()
    }
  }
}

/** The vectors of an answer in the order of the texts. Throws if one is missing, is not made of numbers, or is of another length. */
function readAnswer(answer: unknown, count: number, place: string): (readonly number[])[] {
  const unexpected = (what: string) =>
    new Error(`${place}: unexpected ${what} in the answer, expected ${count} embeddings`)
  const data = (answer as { data?: unknown } | null)?.data
  if (!Array.isArray(data)) throw unexpected('shape')
  const vectors: (readonly number[])[] = []
  for (const item of data as readonly ({ index?: unknown; embedding?: unknown } | null)[]) {
    const { index, embedding } = item ?? {}
    if (!Number.isInteger(index) || !Array.isArray(embedding) || !embedding.every(Number.isFinite)) {
      throw unexpected('embedding')
    }
    vectors[index as number] = embedding as readonly number[]
  }
  const length = vectors[0]?.length ?? 0
  for (let i = 0; i < count; i++) if (vectors[i]?.length !== length || length === 0) throw unexpected(`embedding ${i}`)
  return vectors.slice(0, count)
}
