// On one database: a body is refused by its schema.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, openWorld, type World } from './harness/world.js'

let world: World
let admin: Account
beforeAll(async () => {
  world = await openWorld()
  admin = await world.account(1_000, undefined, 'admin')
})
afterAll(async () => await world.close())

const ASKED = { content_id: 'c', version: 1, org_id: 'o', reviewers: ['u'] }
const BRIEF = { artifact_type: 'data_brief', prompt: 'Data brief: rent was $1,500.' }
const DOCUMENT = {
  vertical: 'legal',
  source_title: 'T',
  source_url: 'https://example.org/',
  text: 'Words. '.repeat(20),
}
const MEMO = { template: 'market_memo', style_profile: 'executive', generation_mode: 'standard' }

it.each<[path: string, body: object | undefined, ...errors: [pointer: string, detail: string][]]>([
  [
    '/governance/approvals',
    { ...ASKED, reviewers: ['u', 5, null, {}] },
    ['/reviewers/1', 'Unexpected number, expected string'],
    ['/reviewers/2', 'Unexpected null, expected string'],
    ['/reviewers/3', 'Unexpected object, expected string'],
  ],
  [
    '/governance/approvals',
    { ...ASKED, reviewers: Array.from({ length: 11 }, () => 'u') },
    ['/reviewers', 'Unexpected number of items, 11, expected at most 10'],
  ],
  [
    '/governance/approvals',
    { ...ASKED, note: ' \n' },
    ['/note', 'Unexpected blank text, expected text that is not blank'],
  ],
  ['/governance/approvals', { ...ASKED, version: 0 }, ['/version', 'Unexpected 0, expected at least 1']],
  ['/corpus/ingest', { documents: [5] }, ['/documents/0', 'Unexpected number, expected object']],
  [
    '/corpus/ingest',
    { documents: [{ ...DOCUMENT, source_title: '' }] },
    ['/documents/0/source_title', 'Unexpected empty text, expected at least one character'],
  ],
  [
    '/generate',
    { ...MEMO, user_input: { topic: 'Rent', reference_files: ['src_1', 1] } },
    ['/user_input/reference_files/1', 'Unexpected 1, expected a source_id'],
  ],
  ['/sources?limit=0', undefined, ['/limit', 'Unexpected "0", expected 1 to 100']],
  ['/sources?limit=101', undefined, ['/limit', 'Unexpected "101", expected 1 to 100']],
  ['/usage?from=May', undefined, ['/from', 'Unexpected "May", expected a day, YYYY-MM-DD']],
  ['/corpus/search', { query: 'rent', vertical: 'legal', top_k: 51 }, ['/top_k', 'Unexpected 51, expected 1 to 50']],
  ['/auth/keys', { replaces: 5 }, ['/replaces', 'Unexpected number, expected the id of a key, tm_… or null']],
  [
    '/artifacts/generate',
    { ...BRIEF, prompt: ' \n'.repeat(15) },
    ['/prompt', 'Unexpected blank text, expected text that is not blank'],
  ],
])('%s names what was there and what was expected, one sentence a field: %j', async (path, body, ...errors) => {
  const { status, json } = body ? await admin.post(path, body) : await admin.get(path)
  expect([status, json.errors]).toEqual([422, errors.map(([pointer, detail]) => ({ pointer, detail }))])
})

it('a prompt of blanks is not charged', async () => {
  const account = await world.account()
  await account.post('/artifacts/generate', { ...BRIEF, prompt: '\n'.repeat(20) })
  expect(await account.moves()).toEqual([])
})
