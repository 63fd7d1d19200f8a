// On one database: it is about the file that is written.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentOf } from '../../dist/content/docx/document.js'
import { makeDraft } from '../harness/drafts.js'
import { form } from '../harness/sources.js'
import { bearer } from '../harness/service.js'
import { type Account, openWorld, type World } from '../harness/world.js'

let world: World
let account: Account
let path: string
beforeAll(async () => {
  world = await openWorld()
  account = await world.account()
  const request = await makeDraft(world, account, 'The monthly rent is $1,200 (S1, paragraph 1).')
  path = `/content/${(await account.post('/content', { request_id: request })).json.content_id as string}`
})
afterAll(async () => await world.close())

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
async function exported(text: string): Promise<Buffer> {
  await account.patch(path, { content: text }, { 'if-match': '*' })
  const url = `/api${path}/export?format=docx`
  const response = await world.app.inject({ method: 'GET', url, headers: bearer(account.key) })
  expect([response.statusCode, response.headers['content-type']], response.body.slice(0, 200)).toEqual([200, DOCX])
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="contract_summary-\d+\.docx"$/)
  return response.rawPayload
}
/** What a reader of Word files makes of it: this service's own. */
async function readBack(bytes: Buffer): Promise<{ text: string; status: string }> {
  const { payload, headers } = form([{ filename: 'x.docx', content: bytes }])
  const uploaded = await world.app.inject({
    method: 'POST',
    url: '/api/parse-file',
    headers: { ...bearer(account.key), ...headers },
    payload,
  })
  const { source_id: id, coverage } = uploaded.json<{ source_id: string; coverage: { status: string } }>()
  return { text: (await account.get(`/sources/${id}`)).json.text as string, status: coverage.status }
}

it('is the same words in the same order, read back as complete', async () => {
  const text = [
    '# Lease & *terms*',
    'The rent is **$1,200**, <paid> monthly 😀; see [the law](https://example.org/a?b=1&c=2) and `x < y`.',
    '> “Quoted” text.\n>\n> > Twice.',
    '1. First\n2. Second\n   - Nested\n\n     Goes on.\n3. Third',
    '5. Fifth',
    '- [x] Done\n- [ ] Open',
    '| Year | Rent |\n| --- | ---: |\n| 2024 | $1,200 |\n| 2025 | $1,300 |',
    '```\nlet a = 1\n  let b\n```',
    '---',
    'End[^1] of ~~it~~.',
    '[^1]: The note.',
    '',
  ].join('\n\n')
  const { text: read, status } = await readBack(await exported(text))
  expect(status).toBe('complete')
  const words = (all: string) => all.replace(/[#>*|`\\]|\s+/g, ' ').replace(/ +/g, ' ')
  let at = 0
  for (const part of [
    'Lease & terms',
    'The rent is $1,200, <paid monthly 😀; see the law and x < y.',
    '“Quoted” text.',
    'Twice.',
    'First',
    'Second',
    'Nested',
    'Goes on.',
    'Third',
    'Fifth',
    'Done',
    'Open',
    'Year Rent',
    '2024 $1,200',
    '2025 $1,300',
    'let a = 1',
    'let b',
    'of it',
  ]) {
    const plain = words(read.replace(/\*\*|~~|\[([^\]]*)\]\([^)]*\)/g, '$1'))
    const found = plain.indexOf(part, at)
    expect(found, `${part}\n${plain}`).toBeGreaterThanOrEqual(at)
    at = found
  }
  expect(read).toContain('The note.')
})

it('says in its properties which version it is, and what verification said', async () => {
  const { default: JSZip } = (await import('jszip')) as {
    default: { loadAsync(bytes: Buffer): Promise<{ file(name: string): { async(as: 'string'): Promise<string> } }> }
  }
  const zip = await JSZip.loadAsync(await exported('See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'))
  const core = await zip.file('docProps/core.xml').async('string')
  const { json } = await account.get(path)
  expect(core).toContain(`version ${json.version as number}, sha256 ${json.sha256 as string}`)
  expect(core).toContain(`verification: blocked, ${json.verification.digest as string}`)
})

it.each([
  ['control characters', 'a\u0001b\u000Bc\uFFFFd'],
  ['nothing', ' '],
  ['lists in lists', Array.from({ length: 40 }, (_, i) => `${'  '.repeat(i)}- ${i}`).join('\n')],
  ['quotations in quotations', `${'>'.repeat(200)} deep`],
  ['an unknown footnote and link', 'a[^x] [b][c] ![d](e.png) [f](javascript:alert)'],
  ['HTML', '<table><tr><td>a</td></tr></table>\n\n<!-- b -->'],
  ['a table without rows', '| a |\n| - |'],
])('can be made of %s', async (_, text) => {
  const bytes = await documentOf(text, { title: 't', description: 'd' })
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect((await readBack(bytes)).text.length).toBeGreaterThanOrEqual(0)
  expect(bytes.toString('latin1')).not.toContain('javascript:')
})
