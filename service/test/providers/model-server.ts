import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server does with one call. A string is the content of a well-formed completion. */
export type Act =
  | { readonly say: string }
  | { readonly json: unknown }
  | { readonly status: number }
  | { readonly raw: string }
  | 'hang'
  | 'reset'
  | 'refuse'
  | 'filter'
  | 'truncate'
  | 'half'
  | 'huge'
  | 'drip'
  | 'redirect'

export interface Call {
  readonly body: any
  readonly authorization: string | undefined
}

/** A stand-in for a model server: it answers each call by its script, probes apart. */
export class ModelServer {
  readonly calls: Call[] = []
  /** The act for the n-th call; the last one goes on. */
  script: readonly Act[] = []
  /** The act for probes. */
  probe: Act = { json: { ready: true, word: 'ready' } }
  /** Told of each call before it is answered. */
  onCall: (call: Call, n: number) => Promise<void> | void = () => undefined
  // A kept connection that ends while the next call goes out would be a failure that no script asked for.
  readonly #server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (more: string) => (text += more))
    request.on('end', () => void this.#answer(text, request.headers.authorization, response))
  })
  #probes = 0

  static async start(): Promise<ModelServer> {
    const server = new ModelServer()
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  get probes(): number {
    return this.#probes
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(text: string, authorization: string | undefined, response: ServerResponse): Promise<void> {
    const body = JSON.parse(text)
    if (body.response_format?.json_schema?.name === 'probe') {
      this.#probes++
      await perform(this.probe, response)
      return
    }
    const call = { body, authorization }
    const n = this.calls.push(call)
    await this.onCall(call, n)
    await perform(this.script[Math.min(n, this.script.length) - 1] ?? 'reset', response)
  }
}

async function perform(act: Act, response: ServerResponse): Promise<void> {
  const send = (content: string | null, finish = 'stop', more: object = {}) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, ...more } }],
        usage: { prompt_tokens: 10, completion_tokens: 20 },
      }),
    )
  }
  if (typeof act === 'object') {
    if ('say' in act) send(act.say)
    else if ('json' in act) send(JSON.stringify(act.json))
    else if ('raw' in act) response.end(act.raw)
    else {
      response.statusCode = act.status
      response.end('{"error":{"message":"no"}}')
    }
    return
  }
  switch (act) {
    case 'hang':
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'refuse':
      send(null, 'stop', { refusal: 'I cannot help with that.' })
      return
    case 'filter':
      send('', 'content_filter')
      return
    case 'truncate':
      send('{"artifact_type":"legal_', 'length')
      return
    case 'half':
      send('{"artifact_type":"legal_analysis","title":')
      return
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      return
    case 'huge': {
      response.setHeader('content-type', 'application/json')
      const chunk = 'x'.repeat(2 ** 20)
      for (let i = 0; i < 50 && !response.destroyed; i++) {
        if (!response.write(chunk))
          await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
      }
      response.end()
      return
    }
    case 'drip': {
      response.write('{')
      const timer = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(timer))
    }
  }
}
