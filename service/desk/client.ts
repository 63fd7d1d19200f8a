import type { Fault, ProblemBody } from './answers.js'

/** What the service refused, in its own words (RFC 9457), or why it could not be reached. */
export class Refusal extends Error {
  /** 0 where no answer came. */
  readonly status: number
  readonly faults: readonly Fault[]
  readonly requestId: string | undefined
  /** Seconds after which it may be asked again. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    detail: string,
    rest: Partial<Pick<Refusal, 'faults' | 'requestId' | 'retryAfter'>> = {},
  ) {
    super(detail)
    this.name = 'Refusal'
    this.status = status
    this.faults = rest.faults ?? []
    this.requestId = rest.requestId
    this.retryAfter = rest.retryAfter
  }
}

type Headers = Readonly<Record<string, string>>

interface Sent {
  readonly method?: string
  readonly body?: string | FormData
  readonly headers?: Headers
}

/** The service, asked with a key or with the token of a session. */
export class Client {
  readonly #credential: string
  readonly #onEnd: () => void
  readonly #kept = new Map<string, Promise<unknown>>()
  readonly #unanswered = new Map<string, { readonly body: string; readonly key: string }>()

  /** `onEnd` is told when the credential is not in force any more. */
  constructor(credential: string, onEnd: () => void = () => undefined) {
    this.#credential = credential
    this.#onEnd = onEnd
  }

  async get<A>(path: string): Promise<A> {
    return await read<A>(await this.#ask(path))
  }

  /** The same, asked once: for catalogs, which do not change while somebody sits at the desk. */
  async once<A>(path: string): Promise<A> {
    const before = this.#kept.get(path) as Promise<A> | undefined
    if (before) return await before
    const asked = this.get<A>(path)
    this.#kept.set(path, asked)
    asked.catch(() => this.#kept.delete(path))
    return await asked
  }

  async text(path: string): Promise<string> {
    return await (await this.#ask(path)).text()
  }

  async file(path: string): Promise<Blob> {
    return await (await this.#ask(path)).blob()
  }

  async post<A>(path: string, body: unknown = {}): Promise<A> {
    return await read<A>(await this.#send('POST', path, JSON.stringify(body)))
  }

  async postForText(path: string, body: unknown): Promise<string> {
    return await (await this.#send('POST', path, JSON.stringify(body))).text()
  }

  /** Posts what is charged. Where no answer came, the same again has the same Idempotency-Key, and is charged once. */
  async postCharged<A>(path: string, body: unknown, headers: Headers = {}): Promise<A> {
    const text = JSON.stringify(body)
    const before = this.#unanswered.get(path)
    const key = before?.body === text ? before.key : randomKey()
    this.#unanswered.set(path, { body: text, key })
    try {
      const answer = await read<A>(await this.#send('POST', path, text, { ...headers, 'idempotency-key': key }))
      this.#unanswered.delete(path)
      return answer
    } catch (error) {
      if (error instanceof Refusal && error.status > 0 && error.status !== 409) this.#unanswered.delete(path)
      throw error
    }
  }

  /** Replaces what has this entity tag. */
  async patch<A>(path: string, body: unknown, etag: string): Promise<A> {
    return await read<A>(await this.#send('PATCH', path, JSON.stringify(body), { 'if-match': etag }))
  }

  async delete<A>(path: string): Promise<A> {
    return await read<A>(await this.#ask(path, { method: 'DELETE' }))
  }

  async upload<A>(path: string, file: File): Promise<A> {
    const form = new FormData()
    form.append('file', file)
    return await read<A>(await this.#ask(path, { method: 'POST', body: form }))
  }

  async #send(method: string, path: string, body: string, headers: Headers = {}): Promise<Response> {
    return await this.#ask(path, { method, body, headers: { 'content-type': 'application/json', ...headers } })
  }

  async #ask(path: string, init: Sent = {}): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${this.#credential}` }
    const response = await fetch(`/api${path}`, { ...init, headers, cache: 'no-store', redirect: 'error' }).catch(
      () => undefined,
    )
    if (!response) throw new Refusal(0, 'The service does not answer: it may be down, or the connection is')
    if (response.ok) return response
    if (response.status === 401) this.#onEnd()
    throw await refusalOf(response)
  }
}

async function read<A>(response: Response): Promise<A> {
  return (await response.json()) as A
}

async function refusalOf(response: Response): Promise<Refusal> {
  const wait = Number(response.headers.get('retry-after') ?? NaN)
  const retryAfter = Number.isFinite(wait) ? wait : undefined
  try {
    const { detail, errors, request_id: requestId } = (await response.json()) as ProblemBody
    return new Refusal(response.status, detail, { faults: errors, requestId, retryAfter })
  } catch {
    return new Refusal(response.status, `The service answered with status ${response.status}`, { retryAfter })
  }
}

function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
