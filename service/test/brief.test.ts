// On one database: each step of it has tests of its own on both.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { officialLists } from './harness/official-lists.js'
import { bearer, type Service, startService } from './harness/service.js'
import { CODES, CORRECTED, VISIT } from './harness/visit.js'

const lists = officialLists()
let service: Service
let author: Client
let reviewers: Client[]
let workspace: string
beforeAll(async () => {
  lists.addIcd(2027, CODES)
  service = await startService({ TICKMARK_AS_OF: '2026-10-15', TICKMARK_DATA: lists.folder })
  workspace = (await service.admin('workspace', 'make', 'Ward')).workspace_id
  const [one, ...others] = await Promise.all(['author', 'first', 'second'].map(member))
  author = one!
  reviewers = others
})
afterAll(async () => {
  await service.stop()
  lists.remove()
})

/** An account as it is known to a client: its user, and a function that asks the service with its key. */
interface Client {
  readonly user: string
  readonly ask: (path: string, body?: object | FormData, headers?: Record<string, string>) => Promise<any>
  readonly text: (path: string) => Promise<Response>
}

async function member(name: string): Promise<Client> {
  const { key, user_id: user } = await service.admin('account', 'make', name, '--credits', '100')
  await service.admin('member', 'add', workspace, name)
  return {
    user,
    text: async (path) => await fetch(service.base + path, { headers: bearer(key) }),
    async ask(path, body, headers = {}) {
      const method = headers['if-match'] !== undefined && !path.endsWith('/regenerate') ? 'PATCH' : 'POST'
      const sent = body instanceof FormData ? { body } : { body: JSON.stringify(body) }
      const type = body instanceof FormData ? {} : { 'content-type': 'application/json' }
      const answer = await fetch(service.base + path, {
        headers: { ...bearer(key), ...(body && type), ...headers },
        ...(body && { method, ...sent }),
      })
      const json = await answer.json()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`)
      return json
    },
  }
}

async function upload(text: string, query = ''): Promise<string> {
  const form = new FormData()
  form.append('file', new File([text], 'visit.txt'))
  return (await author.ask(`/parse-file${query}`, form)).source_id
}

/** Asks until it is so. */
async function until(path: string, isSo: (answer: any) => boolean): Promise<any> {
  for (;;) {
    const answer = await author.ask(path)
    if (isSo(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  }
}

it('takes a brief from an upload through generation, a section, an edit and approval to a change of its validity', async () => {
  const source = await upload(VISIT)
  const { request_id: request } = await author.ask('/generate', {
    ...{
      template: 'soap_note',
      style_profile: 'clinical_concise',
      generation_mode: 'standard',
      vertical: 'healthcare',
    },
    user_input: { topic: 'Low back pain', reference_files: [source] },
  })
  const draft = await until(`/generate/status/${request}`, ({ data }) => data.status !== 'processing')
  expect(draft.data).toMatchObject({ status: 'completed', verification: { ok: true } })
  const saved = await author.ask('/content', { request_id: request })
  expect(saved).toMatchObject({ version: 1, title: 'Low back pain', content: draft.data.content })

  const edited = await author.ask(
    `/content/${saved.content_id}`,
    { content: saved.content.replace(/^## .*Plan$/m, '$&\n\nOther low back pain (ICD-10-CM M54.59).\n') },
    { 'if-match': saved.etag },
  )
  expect(edited).toMatchObject({ version: 2, verification: { ok: false, passed: false, complete: true } })
  const section = await author.ask(`/content/${saved.content_id}/sections/plan/regenerate`, {}, { 'if-match': '"2"' })
  const written = await until(section.status_url.slice('/api'.length), ({ status }) => status !== 'processing')
  expect(written).toMatchObject({ status: 'completed', version: 3 })
  const final = await author.ask(`/content/${saved.content_id}`)
  expect(final.content).toBe(saved.content)
  const { content_id: id, sha256, version } = final
  const { digest } = final.verification
  for (const [format, begin] of Object.entries({ md: '# Low back pain', docx: 'PK', html: '<!doctype html>' })) {
    const file = await (await author.text(`/content/${id}/export?format=${format}`)).text()
    expect(file.slice(0, begin.length).toLowerCase()).toBe(begin.toLowerCase())
  }

  const members = await author.ask(`/workspaces/${workspace}/members`)
  expect(members.items.map((one: any) => one.name)).toEqual(['author', 'first', 'second'])
  const asked = await author.ask('/governance/approvals', {
    ...{ content_id: id, version, org_id: workspace, reviewers: reviewers.map(({ user }) => user) },
  })
  expect(asked).toMatchObject({ status: 'open', title: 'Low back pain', sha256, digest })
  const read = await reviewers[0]!.ask(`/governance/approvals/${asked.approval_id}`)
  const codes = read.verification.reports.find((one: any) => one.check === 'clinical.codes')
  const { id: mark } = codes.evidence.find((one: any) => one.subject === 'M54.50')
  await reviewers[0]!.ask(`/governance/approvals/${asked.approval_id}/comments`, {
    ...{ text: 'No side is given.', check: 'clinical.codes', mark },
  })
  const statuses: string[] = []
  for (const reviewer of reviewers) {
    const said = await reviewer.ask(`/governance/approvals/${asked.approval_id}/approve`, { sha256, digest })
    statuses.push(said.status)
  }
  expect(statuses).toEqual(['open', 'approved'])

  const watched = await author.ask('/governance/validity', { content_id: id, version })
  const path = `/governance/validity/${watched.watch_id}`
  expect(await until(path, ({ checked_at }) => checked_at !== null)).toMatchObject({ status: 'valid', reasons: [] })
  await upload(VISIT.replace('138/86', '148/86'), `?supersedes_source_id=${source}`)
  const review = await until(path, ({ status }) => status !== 'valid')
  expect(review).toMatchObject({ status: 'review', reasons: ['source-superseded'], title: 'Low back pain' })
  lists.addIcd(2027, CORRECTED)
  const invalid = await until(path, ({ status }) => status !== 'review')
  expect(invalid).toMatchObject({ status: 'invalid', last_check: { causes: ['releases'] } })
  expect(invalid.last_check.difference.marks).toMatchObject([
    { subject: 'M54.50', change: 'worse', before: { verdict: 'verified' }, after: { verdict: 'violation' } },
  ])

  // What was approved is no other text's: one more edit, and it has fallen.
  const put = { content: final.content.replace('M54.50', 'M54.59') }
  expect((await author.ask(`/content/${id}`, put, { 'if-match': final.etag })).verification.passed).toBe(false)
  expect((await author.ask(`/governance/approvals/${asked.approval_id}`)).status).toBe('fallen')
  const { credits, days } = await author.ask('/usage')
  expect(credits).toMatchObject({ balance: 80, charged: 20 })
  expect(days.map((one: any) => one.kind)).toEqual(['generation', 'section'])
}, 240_000)
