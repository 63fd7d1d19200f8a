import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { analyse } from '../../dist/corpus/analyse.js'

/** An OpenAI-compatible service of embeddings that is quick: each word points in a direction of its own. */
export interface EmbeddingServer {
  /** What the service has to find in its environment. */
  readonly environment: Readonly<Record<string, string>>
  /** Texts that it was asked for. */
  readonly asked: string[]
  /** What it answers instead, where it is to fail. */
  fault: 'none' | 'status' | 'shape' | 'silence'
  close(): void
}

const DIMENSIONS = 64

/** Words that mean the same here. */
const SAME: Readonly<Record<string, string>> = { lesse: 'tenant', lessee: 'tenant', landlord: 'owner' }

export async function startEmbeddings(model = 'test-model'): Promise<EmbeddingServer> {
  const asked: string[] = []
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      if (result.fault === 'silence') return
      const { input } = JSON.parse(body) as { input: string[] }
      asked.push(...input)
      const data = input.map((text, index) => ({ index, embedding: vectorOf(text) })).reverse()
      response.writeHead(result.fault === 'status' ? 500 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(result.fault === 'shape' ? { data: data.slice(1) } : { data }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const result: EmbeddingServer = {
    environment: {
      EMBEDDINGS_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
      EMBEDDINGS_MODEL: model,
    },
    asked,
    fault: 'none',
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return result
}

function vectorOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0.001)
  for (const term of analyse(text)) {
    let hash = 7
    for (const letter of SAME[term] ?? term) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003
    vector[hash % DIMENSIONS]! += 1
  }
  return vector
}
