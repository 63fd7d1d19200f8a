import fastify from 'fastify'
import { expect, it } from 'vitest'
import { compilersFactory } from '../dist/http/compiled.js'

/** What a server answers that gives `{ a: 1, b: 2 }` under the schema named `answer`, and takes a number in its query. */
async function answerOf(properties: object, most: number) {
  const app = fastify({ schemaController: { compilersFactory } })
  app.addSchema({ $id: 'answer', type: 'object', properties })
  const querystring = { type: 'object', properties: { n: { type: 'integer', maximum: most } } }
  app.get('/', { schema: { querystring, response: { 200: { $ref: 'answer#' } } } }, async () => ({ a: 1, b: 2 }))
  const ask = async (n: number) => await app.inject({ method: 'GET', url: `/?n=${n}` })
  const [low, high] = [await ask(1), await ask(5)]
  await app.close()
  return [low.body, low.statusCode, high.statusCode]
}

it('one schema beside others under the same name is another: servers of one process share what is equal alone', async () => {
  const number = { type: 'integer' }
  for (let round = 0; round < 2; round++) {
    expect(await answerOf({ a: number }, 3)).toEqual(['{"a":1}', 200, 400])
    expect(await answerOf({ b: number }, 9)).toEqual(['{"b":2}', 200, 200])
  }
})

it('what is equal is compiled once', () => {
  const schema = () => ({ type: 'object', properties: { a: { type: 'integer' } } })
  const route = () => ({ schema: schema(), method: 'GET', url: '/', httpStatus: '200' })
  const [one, two] = [{}, {}].map((named) => compilersFactory.buildSerializer(named)(route()))
  expect(one).toBe(two)
  expect(compilersFactory.buildSerializer({ x: schema() })(route())).not.toBe(one)
})
