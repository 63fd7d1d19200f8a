import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PackagedEmbeddings } from '../../dist/providers/packaged-embeddings.js'
import { RemoteEmbeddings } from '../../dist/providers/remote-embeddings.js'
import { type EmbeddingServer, startEmbeddings } from './embedding-server.js'

let embeddings: EmbeddingServer
beforeAll(async () => {
  embeddings = await startEmbeddings()
})
afterAll(() => embeddings.close())

describe('a service of embeddings', () => {
  const remote = (timeout = 2_000) => {
    const { EMBEDDINGS_URL: url = '' } = embeddings.environment
    return new RemoteEmbeddings({ url, model: 'm', key: undefined, timeout })
  }

  it('is asked in batches, and its answers are put in order', async () => {
    const texts = Array.from({ length: 130 }, (_, i) => `word${i}`)
    const together = await remote().embed(texts)
    expect(together).toHaveLength(130)
    expect(together[77]).toEqual((await remote().embed(['word77']))[0])
  })

  it.each([
    ['status', 'unexpected status 500 for embeddings, expected 200'],
    ['shape', 'unexpected embedding 1 in the answer, expected 2 embeddings'],
    ['silence', 'timeout'],
  ] as const)('that answers with the fault %s is not believed', async (fault, message) => {
    embeddings.fault = fault
    await expect(remote(300).embed(['a', 'b'])).rejects.toThrow(message)
    embeddings.fault = 'none'
  })
})

describe('the packaged model', () => {
  it('knows near from far, in threads, with nothing to download', async () => {
    const model = new PackagedEmbeddings(2)
    try {
      const texts = [
        'The tenant must give thirty days written notice before leaving.',
        'A lessee is required to notify the landlord a month ahead of moving out.',
        'The recipe needs two eggs and a pinch of salt.',
      ]
      const [a, b, c] = await model.embed([...texts, ...texts, ...texts])
      const cosine = (x: readonly number[], y: readonly number[]) =>
        x.reduce((sum, value, i) => sum + value * y[i]!, 0) / Math.hypot(...x) / Math.hypot(...y)
      expect(a).toHaveLength(512)
      expect(cosine(a!, b!)).toBeGreaterThan(0.6)
      expect(cosine(a!, c!)).toBeLessThan(0.4)
      const [again] = await model.embed([texts[0]!], { urgent: true })
      expect(cosine(a!, again!)).toBeGreaterThan(0.99999)
    } finally {
      await model.close()
    }
    await expect(model.embed(['x'])).rejects.toThrow('shutting down')
  })

  it('that dies tells whoever waits, and is started again', async () => {
    const model = new PackagedEmbeddings(
      1,
      new URL(
        `data:text/javascript,import{serveJobs}from${JSON.stringify(import.meta.resolve('tickmark/worker'))};serveJobs((texts)=>{if(texts[0]==="die")process.exit(1);return texts.map(()=>[1])})`,
      ),
    )
    const answers = await Promise.allSettled([model.embed(['a']), model.embed(['die']), model.embed(['b'])])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await model.close()
  })
})
