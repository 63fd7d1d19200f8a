import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../harness/world.js'
import { BAD, GOOD, openReview, read } from './review.js'

let world: World
let there: Awaited<ReturnType<typeof openReview>>
let content: string
beforeAll(async () => {
  world = await openWorld()
  there = await openReview(world)
  content = await there.save()
})
afterAll(async () => await world.close())

const PATH = '/governance/approvals'
/** A version of its own, and the question about it. */
async function asked(text = `${GOOD}\n\nNote ${Math.random()}.`) {
  await there.edit(content, text)
  const { status, json } = await there.ask(content)
  expect(status, JSON.stringify(json)).toBe(201)
  return { ...json, path: `${PATH}/${json.approval_id}` }
}

describe('a route of reviewers', () => {
  it('decides in its order, each in his turn and once', async () => {
    const approval = await asked()
    expect(approval).toMatchObject({ status: 'open', asked_by: there.author.caller.user, org_id: there.workspace })
    expect(approval.reviewers.map((one: { status: string }) => one.status)).toEqual(['to-decide', 'waiting'])
    const early = await there.second.post(`${approval.path}/approve`, read(approval))
    expect(early.status).toBe(409)
    const one = await there.first.post(`${approval.path}/approve`, read(approval))
    expect([one.status, one.json.status]).toEqual([200, 'open'])
    expect(one.json.reviewers[0]).toMatchObject({ status: 'approved', decided_at: expect.stringMatching(/Z$/) })
    expect((await there.first.post(`${approval.path}/approve`, read(approval))).status).toBe(409)
    const two = await there.second.post(`${approval.path}/approve`, read(approval))
    expect([two.status, two.json.status]).toEqual([200, 'approved'])
    const again = await there.second.post(`${approval.path}/reject`, { ...read(approval), reason: 'No.' })
    expect(again.status).toBe(409)
  })

  it('ends with a rejection, which has a reason', async () => {
    const approval = await asked(BAD)
    for (const reason of [undefined, '', '  \n']) {
      const refused = await there.first.post(`${approval.path}/reject`, { ...read(approval), reason })
      expect([refused.status, refused.json.errors[0].pointer]).toEqual([422, '/reason'])
    }
    const reason = 'The Second Series ended in 1993.'
    const { status, json } = await there.first.post(`${approval.path}/reject`, { ...read(approval), reason })
    expect([status, json.status, json.reviewers[0].reason]).toEqual([200, 'rejected', reason])
    expect((await there.second.post(`${approval.path}/approve`, read(approval))).status).toBe(409)
    expect((await there.ask(content)).status).toBe(409) // the same version again
    await there.edit(content, GOOD)
    expect((await there.author.get(approval.path)).json.status).toBe('rejected')
  })

  it('is of others than who asks, each once, all of them members', async () => {
    const { author, first, outsider } = there
    const user = (account: typeof author) => account.caller.user
    await there.edit(content, `${GOOD} Once more.`)
    for (const [more, pointer] of [
      [{ reviewers: [user(author)] }, '/reviewers/0'],
      [{ reviewers: [user(first), user(first)] }, '/reviewers/1'],
      [{ reviewers: [user(outsider)] }, '/reviewers'],
      [{ reviewers: ['usr_0'] }, '/reviewers'],
      [{ org_id: `wsp_${'0'.repeat(32)}` }, '/reviewers'],
      [{ reviewers: [] }, '/reviewers'],
      [{ reviewers: Array.from({ length: 11 }, () => user(first)) }, '/reviewers'],
      [{ user_id: user(author) }, '/user_id'],
      [{ note: ' ' }, '/note'],
    ] as const) {
      const { status, json } = await there.ask(content, more)
      expect([status, json.errors?.[0].pointer], JSON.stringify(more)).toEqual([422, pointer])
    }
    expect((await there.ask(content, { version: 1 })).status).toBe(409)
    expect((await there.ask(content, {}, outsider)).status).toBe(404)
    expect((await there.ask(`cnt_${'0'.repeat(32)}`, { version: 1 })).status).toBe(404)
  })

  it('is asked once about a version, and anew when that was withdrawn', async () => {
    const approval = await asked()
    expect((await there.ask(content)).status).toBe(409)
    expect((await there.first.post(`${approval.path}/withdraw`, undefined)).status).toBe(403)
    const { json } = await there.author.post(`${approval.path}/withdraw`, undefined)
    expect(json.status).toBe('withdrawn')
    expect((await there.first.post(`${approval.path}/approve`, read(approval))).status).toBe(409)
    expect((await there.author.post(`${approval.path}/withdraw`, undefined)).status).toBe(409)
    expect((await there.ask(content)).status).toBe(201)
  })

  it('of several that decide at once lets one do it', async () => {
    const approval = await asked()
    const said = await Promise.all([
      there.first.post(`${approval.path}/approve`, read(approval)),
      there.first.post(`${approval.path}/reject`, { ...read(approval), reason: 'No.' }),
      there.first.post(`${approval.path}/approve`, read(approval)),
    ])
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('an approval', () => {
  it('names the text and the outcome, and takes no other name for them', async () => {
    const text = `${GOOD} Names.`
    const before = await asked(BAD)
    const approval = await asked(text)
    expect(approval.sha256).toBe(createHash('sha256').update(text).digest('hex'))
    expect(approval.digest).toBe((await there.author.get(`/content/${content}`)).json.verification.digest)
    for (const wrong of [
      read(before),
      { ...read(approval), sha256: before.sha256 },
      { ...read(approval), digest: before.digest },
    ]) {
      expect((await there.first.post(`${approval.path}/approve`, wrong)).status).toBe(409)
    }
    expect((await there.first.get(approval.path)).json.status).toBe('open')
  })

  it('falls with the next edit, also one that puts the text back', async () => {
    const text = `${GOOD} Falls.`
    const approval = await asked(text)
    for (const reviewer of [there.first, there.second]) await reviewer.post(`${approval.path}/approve`, read(approval))
    expect((await there.author.get(approval.path)).json.status).toBe('approved')
    await there.edit(content, `${text} `)
    expect((await there.author.get(approval.path)).json.status).toBe('fallen')
    const back = await there.edit(content, text)
    expect([back.sha256, back.verification.digest]).toEqual([approval.sha256, approval.digest])
    expect((await there.author.get(approval.path)).json.status).toBe('fallen')
    expect((await there.first.post(`${approval.path}/approve`, read(approval))).status).toBe(409)
    expect((await there.author.post(`${approval.path}/comments`, { text: 'Late.' })).status).toBe(409)
  })

  it('shows its reviewers the text and the outcome that it is about, whatever came since', async () => {
    const approval = await asked(BAD)
    await there.edit(content, GOOD)
    for (const account of [there.author, there.first, there.second]) {
      const { status, json } = await account.get(approval.path)
      expect([status, json.content, json.version, json.verification.ok]).toEqual([200, BAD, approval.version, false])
      expect(json.verification.digest).toBe(approval.digest)
      expect(json.non_claims).toHaveLength(6)
      const page = await account.get(`${approval.path}/evidence`)
      expect(page.headers['content-security-policy']).toBe('sandbox allow-scripts')
      expect(page.text).toContain('series-year')
    }
    expect((await there.first.get(`/content/${content}`)).status).toBe(404) // that stays the author's
  })
})

describe('who may', () => {
  const acts = (approval: { path: string; sha256: string; digest: string }) =>
    [
      ['approve', read(approval)],
      ['reject', { ...read(approval), reason: 'No.' }],
      ['comments', { text: 'Hm.' }],
    ] as const

  it('is a member now: read at each act, and again when he is one again', async () => {
    const approval = await asked()
    for (const gone of [there.first, there.author]) {
      await there.suspend(gone)
      for (const [act, body] of acts(approval)) {
        expect((await there.first.post(`${approval.path}/${act}`, body)).status, act).toBe(404)
      }
      expect((await there.first.get(approval.path)).status).toBe(404)
      expect((await there.first.get(`${PATH}?view=reviewing`)).json.items).toEqual([])
      expect((await there.author.get(approval.path)).json.status).toBe('open')
      await there.suspend(gone, true)
    }
    expect((await there.first.post(`${approval.path}/approve`, read(approval))).status).toBe(200)
  })

  it('is nobody else: neither who asks, nor another member, nor a stranger', async () => {
    const approval = await asked()
    for (const account of [there.member, there.outsider]) {
      for (const [act, body] of acts(approval)) {
        const foreign = await account.post(`${approval.path}/${act}`, body)
        const unknown = await account.post(`${PATH}/apr_${'0'.repeat(32)}/${act}`, body)
        const { request_id: _a, ...a } = foreign.json
        const { request_id: _b, ...b } = unknown.json
        expect([foreign.status, a]).toEqual([404, b])
      }
      expect((await account.get(approval.path)).status).toBe(404)
      expect((await account.get(`${approval.path}/evidence`)).status).toBe(404)
      expect((await account.get(PATH)).json.items).toEqual([])
    }
    for (const act of ['approve', 'reject']) {
      const body = { ...read(approval), ...(act === 'reject' && { reason: 'No.' }) }
      expect((await there.author.post(`${approval.path}/${act}`, body)).status).toBe(403)
    }
  })
})

it('a comment is about a mark of that outcome, or about the whole', async () => {
  const approval = await asked(BAD)
  const { json } = await there.first.get(approval.path)
  const report = json.verification.reports.find((one: { check: string }) => one.check === 'legal.citations')
  const [mark] = report.evidence
  const about = { check: 'legal.citations', mark: mark.id }
  const kept = await there.first.post(`${approval.path}/comments`, { text: 'Which series?', ...about })
  expect([kept.status, kept.json]).toMatchObject([201, { ...about, user_id: there.first.caller.user }])
  const answer = await there.author.post(`${approval.path}/comments`, { text: 'I look it up.' })
  expect(answer.json).toMatchObject({ check: null, mark: null })
  for (const [body, pointer] of [
    [{ text: 'x', ...about, mark: '0'.repeat(16) }, '/mark'],
    [{ text: 'x', ...about, check: 'common.quantities' }, '/mark'],
    [{ text: 'x', mark: mark.id }, '/check'],
    [{ text: 'x', check: 'legal.citations' }, '/mark'],
    [{ text: ' ' }, '/text'],
    [{ text: 'a\0b' }, '/text'],
    [{ text: 'x', user_id: 'usr_0' }, '/user_id'],
  ] as const) {
    const refused = await there.first.post(`${approval.path}/comments`, body)
    expect([refused.status, refused.json.errors[0].pointer], JSON.stringify(body)).toEqual([422, pointer])
  }
  const shown = (await there.second.get(approval.path)).json.comments
  expect(shown).toEqual([kept.json, answer.json])
})

it('lists what was asked, what is to be reviewed and what waits, in pages', async () => {
  const approval = await asked()
  const ids = async (account: typeof there.author, query: string) =>
    (await account.get(`${PATH}${query}`)).json.items.map((item: { approval_id: string }) => item.approval_id)
  expect(await ids(there.author, '?view=asked&limit=1')).toEqual([approval.approval_id])
  expect(await ids(there.author, '?view=reviewing')).toEqual([])
  expect(await ids(there.first, '?view=waiting')).toEqual([approval.approval_id])
  expect(await ids(there.second, '?view=waiting')).toEqual([])
  await there.first.post(`${approval.path}/approve`, read(approval))
  expect(await ids(there.first, '?view=waiting')).toEqual([])
  expect(await ids(there.second, '?view=waiting')).toEqual([approval.approval_id])
  const all: string[] = []
  for (let cursor = ''; ;) {
    const { items, next_cursor: next } = (await there.second.get(`${PATH}?limit=2&content_id=${content}${cursor}`)).json
    all.push(...items.map((item: { approval_id: string }) => item.approval_id))
    if (next === null) break
    cursor = `&cursor=${next as string}`
  }
  expect(all).toEqual(await ids(there.author, '?limit=100'))
  expect(await ids(there.first, '?content_id=cnt_0')).toEqual([])
  expect((await there.first.get(`${PATH}?view=other`)).status).toBe(422)
})
