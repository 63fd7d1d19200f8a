// On one database: an order can go astray in prompts, drafts and checks, all above the database.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { workDrafts } from './harness/drafts.js'
import { type Account, openWorld, type World } from './harness/world.js'
import { ORDERS } from './orders.js'

let world: World
let account: Account
/** What comes of the same without an order. */
let plain: Awaited<ReturnType<typeof draft>>
let plainBrief: any
beforeAll(async () => {
  world = await openWorld()
  account = await world.account()
  plain = await draft(LEASE, LEASE)
  plainBrief = await compose(PROMPT)
})
afterAll(async () => await world.close())
beforeEach(async () => {
  account = await world.account()
  world.server.calls.length = 0
})

const IDS = ['parties', 'term', 'payment', 'obligations', 'risk', 'law']
const LEASE = 'The monthly rent is $1,250, payable on the first day of each month.'
const PROMPT = 'Prepare a data brief on rents. The average rent rose 10% from $1,500 in 2023 to $1,650 in 2024.'

/** A draft from a source, by a model that says what it was told to say; with what the model was sent. */
async function draft(source: string, says: string) {
  world.server.script = [{ json: { title: 'Lease', sections: IDS.map((id) => ({ id, body: says })) } }]
  const { json } = await account.post('/generate', {
    template: 'contract_summary',
    style_profile: 'executive',
    generation_mode: 'standard',
    user_input: { topic: 'Lease', reference_files: [await account.upload(source, 'lease.txt')] },
  })
  await workDrafts(world)
  const { data } = (await account.get(`/generate/status/${json.request_id}`)).json
  const [system, ...user] = world.server.calls.at(-1)!.body.messages as { content: string }[]
  return {
    data,
    headings: (data.content as string).split('\n').filter((line) => /^#/.test(line)),
    system: system!.content.replace(/src_\w+/g, 'src'),
    fences: user.flatMap(({ content }) => content.match(/<\/?material\b/g) ?? []),
    calls: world.server.calls.length,
  }
}

/** A brief of a prompt, by the composer. */
const compose = async (prompt: string) =>
  (await account.post('/artifacts/generate', { artifact_type: 'data_brief', prompt, model: 'composer' })).json

const checksOf = (reports: readonly { check: string }[]) => reports.map(({ check }) => check)

it('the set is of many forms', () => {
  expect(ORDERS.length).toBeGreaterThanOrEqual(40)
  expect(new Set(ORDERS.map(([form]) => form)).size).toBe(ORDERS.length)
})

it.each(ORDERS)('in a source and a draft, %s is data', async (_, order) => {
  const ordered = await draft(`${LEASE}\n\n${order}\n`, `${LEASE}\n\n${order}`)
  // The model is told the same, in as many fences.
  expect(ordered.system).toBe(plain.system)
  expect(ordered.fences).toEqual(plain.fences)
  // The draft has the same shape and was held against the same checks; nothing is waived, nothing else happens.
  expect(ordered.headings).toEqual(plain.headings)
  expect(Object.keys(ordered.data).sort()).toEqual(Object.keys(plain.data).sort())
  expect(ordered.data.status).toBe('completed')
  expect(checksOf(ordered.data.verification.reports)).toEqual(checksOf(plain.data.verification.reports))
  expect(ordered.data.verification).toMatchObject({ configured: true, passed: true, complete: true })
  expect(ordered.calls).toBe(1)
  expect(await account.moves()).toEqual([['charge', -10]])
})

it.each(ORDERS)('in a prompt, %s changes neither shape nor charge nor what is found', async (_, order) => {
  const ordered = await compose(`${PROMPT}\n\n${order}`)
  expect(Object.keys(ordered).sort()).toEqual(Object.keys(plainBrief).sort())
  expect(Object.keys(ordered.artifact).sort()).toEqual(Object.keys(plainBrief.artifact).sort())
  expect(ordered).toMatchObject({ ok: true, artifact_type: 'data_brief', repair_rounds: 0, errors: [], credits: 10 })
  expect(ordered.verification.passed).toBe(true)
  // A wrong figure beside it is found all the same.
  const wrong = await compose(`${PROMPT.replace('10%', '21%')}\n\n${order}`)
  expect(wrong).toMatchObject({ ok: false, verification: { passed: false, complete: true }, credits: 10 })
  expect(await account.balance()).toBe(1_000 - 20)
})

it.each(ORDERS)('in an answer that is repaired, %s ends in the second call', async (_, order) => {
  const brief = (finding: string) => ({
    artifact_type: 'data_brief',
    title: 'Rents',
    summary: 'Rents rose.',
    findings: [finding, order.replace(/\p{Cc}/gu, ' ')],
    statistics: [],
    sources: [],
    outlook: 'Not provided.',
  })
  world.server.script = [
    { json: brief('Rent rose 21% from $1,500 to $1,650.') },
    { json: brief('Rent rose 21% from $1,500 to $1,650.') },
  ]
  const { json } = await account.post('/artifacts/generate', { artifact_type: 'data_brief', prompt: PROMPT })
  expect(json).toMatchObject({ ok: false, repair_rounds: 1, credits: 10, verification: { passed: false } })
  expect(world.server.calls).toHaveLength(2)
  const sent = world.server.calls[1]!.body.messages as { role: string; content: string }[]
  expect(sent.map(({ role }) => role)).toEqual(['system', 'user', 'user'])
  expect(sent.flatMap(({ content }) => content.match(/<\/?material\b/g) ?? [])).toHaveLength(6 + 1) // the rules name it once
  expect(await account.moves()).toEqual([['charge', -10]])
})
