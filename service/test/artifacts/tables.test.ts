// On one database: it is about how an artifact is verified; what is charged and kept has tests of its own on both.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, openWorld, type World } from '../harness/world.js'

let world: World
let account: Account
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => await world.close())
beforeEach(async () => {
  account = await world.account()
  world.server.calls.length = 0
})

const PROMPT = 'Prepare a data brief on water use in 2024. Water use was 4,180 megalitres in 2024.'
const brief = (findings: readonly string[]) => ({
  artifact_type: 'data_brief',
  title: 'Water use 2024',
  summary: 'Water use was 4,180 megalitres in 2024.',
  findings,
  statistics: [],
  sources: [],
  outlook: 'Not provided.',
})
const generate = async (prompt: string) =>
  await account.post('/artifacts/generate', { artifact_type: 'data_brief', prompt })

describe('an artifact is held against the tables of its prompt', () => {
  const TABLED = `${PROMPT}\n\n| County | Cases |\n|---|---|\n| Adams | 1204 |\n| Brown | 987 |\n`
  const RIGHT = brief(['Adams had 1,204 cases and Brown had 987 cases.'])
  const WRONG = brief(['Adams had 1,204 cases and Brown had 978 cases.'])
  const traced = (json: any) =>
    (json.verification.reports as any[]).find(({ check }) => check === 'common.sources')?.evidence as any[] | undefined

  it('what stands there is verified, and what stands nowhere leaves ok as it is', async () => {
    world.server.script = [{ json: RIGHT }]
    const { json } = await generate(TABLED)
    expect(json).toMatchObject({ ok: true, repair_rounds: 0, verification: { passed: true, complete: true } })
    const [summary, ...findings] = traced(json)!
    expect(summary).toMatchObject({ subject: '4,180', verdict: 'unverifiable' })
    expect(findings.filter(({ verdict }) => verdict === 'verified').map(({ subject }) => subject)).toEqual([
      '1,204',
      '987',
    ])
    expect(findings.find(({ subject }) => subject === '987').findings[0].basis).toMatchObject([
      { source: 'prompt, table 1', text: '987' },
    ])
  })

  it('what they contradict goes to the repair, and makes ok false where it stays', async () => {
    world.server.script = [{ json: WRONG }, { json: RIGHT }]
    expect((await generate(TABLED)).json).toMatchObject({ ok: true, repair_rounds: 1 })
    expect(world.server.calls).toHaveLength(2)
    expect(JSON.stringify(world.server.calls[1]!.body)).toContain('987')
    account = await world.account()
    world.server.calls.length = 0
    world.server.script = [{ json: WRONG }, { json: WRONG }]
    const answer = await generate(TABLED)
    expect(answer).toMatchObject({ status: 200, json: { ok: false, repair_rounds: 1, credits: 10 } })
    expect((answer.json.errors as { code: string }[]).map(({ code }) => code)).toEqual(['blocking-finding'])
    expect(await account.moves()).toEqual([['charge', -10]])
    expect(traced(answer.json)!.find(({ subject }) => subject === '978')).toMatchObject({ verdict: 'violation' })
  })

  it.each([
    ['comma-separated lines', 'county,cases,deaths\nAdams,1204,18\nBrown,987,12\n'],
    ['lines with tabs', 'county\tcases\nAdams\t1204\nBrown\t987\n'],
    [
      'records of an object',
      JSON.stringify({
        records: [
          { county: 'Adams', cases: 1204 },
          { county: 'Brown', cases: 987 },
        ],
      }),
    ],
  ])('%s are tables too', async (_, table) => {
    world.server.script = [{ json: WRONG }, { json: WRONG }]
    const prompt = table.startsWith('{') ? table : `${PROMPT}\n\n${table}`
    expect(traced((await generate(prompt)).json)!.filter(({ verdict }) => verdict === 'violation')).toHaveLength(1)
  })

  it('without a table the check does not run', async () => {
    world.server.script = [{ json: RIGHT }]
    expect(traced((await generate(PROMPT)).json)).toBeUndefined()
  })
})
