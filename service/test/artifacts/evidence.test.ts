import { digestOf, type Outcome, verify, verifyArtifact } from 'tickmark'
import { evidencePage } from 'tickmark/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, openWorld, type World } from '../harness/world.js'

let world: World
let account: Account
beforeAll(async () => {
  world = await openWorld()
  account = await world.account()
})
afterAll(async () => await world.close())

const PROMPT = 'Prepare a brief on rents in 2024. Rents rose 21% from $4.2bn to $4.7bn.'
const ARTIFACT = {
  artifact_type: 'data_brief',
  title: 'Rents',
  summary: 'Rents rose 21% from $4.2bn to $4.7bn.',
  findings: ['The year was dry.'],
  statistics: [],
  sources: [],
  outlook: 'Not provided.',
}
const generate = async () =>
  await account.post('/artifacts/generate', { artifact_type: 'data_brief', prompt: PROMPT, vertical: 'fintech' })

describe('the evidence of an artifact', () => {
  it('is the page of the outcome that it was delivered with', async () => {
    world.server.script = [{ json: ARTIFACT }]
    const { json } = await generate()
    const own = verifyArtifact(ARTIFACT, { vertical: 'fintech', asOf: '2026-03-01', waivers: 'report-only' })
    const { passed, complete, reports } = json.verification
    const { digest, ...rest } = json.outcome
    expect(digest).toBe(own.digest)
    const outcome = { schema: own.schema, ...rest, passed, complete, reports, ok: false } as Omit<Outcome, 'digest'>
    expect(digestOf(outcome)).toBe(digest)
    const page = await account.get(`/artifacts/${json.request_id}/evidence`)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'sandbox allow-scripts',
      'cache-control': 'no-store',
    })
    const path = `data_brief ${json.request_id}`
    expect(page.text).toBe(evidencePage([{ path, source: json.content, outcome: own }]))
  })

  it('is none where nothing was delivered, and nobody else’s', async () => {
    world.server.script = [{ json: ARTIFACT }]
    const delivered = (await generate()).json.request_id
    world.server.script = ['reset']
    const failed = await generate()
    expect(failed.json.outcome).toBeNull()
    expect((await account.get(`/artifacts/${failed.json.request_id}/evidence`)).status).toBe(409)
    expect((await account.get('/artifacts/req_1/evidence')).status).toBe(404)
    expect((await (await world.account()).get(`/artifacts/${delivered}/evidence`)).status).toBe(404)
  })
})

describe('POST /artifacts/verify?format=html', () => {
  const body = { content: `# Rents\n\n${ARTIFACT.summary}\n`, vertical: 'fintech' }

  it('is the page of the same outcome', async () => {
    const page = await account.post('/artifacts/verify?format=html', body)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'sandbox allow-scripts',
    })
    const outcome = verify(body.content, { vertical: 'fintech', asOf: '2026-03-01', waivers: 'report-only' })
    expect(page.text).toBe(evidencePage([{ path: 'Your draft', source: body.content, outcome }]))
  })

  it('takes json and html, and nothing else', async () => {
    const json = await account.post('/artifacts/verify?format=json', body)
    expect(json.text).toBe((await account.post('/artifacts/verify', body)).text)
    const other = await account.post('/artifacts/verify?format=pdf', body)
    expect([other.status, other.json.detail]).toEqual([422, expect.stringContaining('expected one of json, html')])
  })
})
