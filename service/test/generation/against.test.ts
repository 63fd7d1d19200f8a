// On one database: it is about how a draft is verified; drafts and their pinned sources have tests of their own on both.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkNext } from '../../dist/governance/validity/check.js'
import { makeWorkspace, setMember } from '../../dist/identity/workspaces.js'
import { workDrafts } from '../harness/drafts.js'
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

const IDS = ['thesis', 'conditions', 'comparables', 'risks']
const LEASE = 'The monthly rent is $1,250, payable on the first day of each month. The deposit is $2,317.\n'

const CASES = 'county,cases\nAdams,1204\nBrown,987\n'

interface Verification {
  readonly reports: readonly {
    readonly check: string
    readonly evidence: readonly Mark[]
    readonly coverage: { readonly skipped: readonly object[] }
  }[]
}

interface Mark {
  readonly subject: string
  readonly verdict: string
  readonly findings: readonly { readonly basis: readonly { readonly source: string; readonly text: string }[] }[]
}

/** What the check on sources says of an outcome; undefined where it did not run. */
const traced = (verification: Verification) => sourcesReport(verification)?.evidence

const sourcesReport = ({ reports }: Verification) => reports.find(({ check }) => check === 'common.sources')

/** A workspace in which all of them are active. */
async function workspaceOf(...members: readonly Account[]): Promise<string> {
  return await world.ground.database.transaction(async (tx) => {
    const id = await makeWorkspace(tx, 'firm')
    for (const member of members) await setMember(tx, id, member.id, true)
    return id
  })
}

/** A draft whose first section says this, written from these files; what its status says. */
async function draft(says: string, files: readonly (readonly [content: string | Buffer, name: string])[]) {
  const ids: string[] = []
  for (const [content, name] of files) ids.push(await account.upload(content, name))
  const sections = IDS.map((id, i) => ({ id, body: i === 0 ? says : 'Nothing is said of it.' }))
  world.server.script = [{ json: { title: 'Memo', sections } }]
  const { json } = await account.post('/generate', {
    template: 'market_memo',
    style_profile: 'executive',
    generation_mode: 'standard',
    vertical: 'real_estate',
    user_input: { topic: 'Lease', ...(ids.length > 0 && { reference_files: ids }) },
  })
  await workDrafts(world)
  const { data } = (await account.get(`/generate/status/${json.request_id}`)).json
  return { ...data, requestId: json.request_id as string }
}

describe('a draft is held against its pinned sources', () => {
  it('what stands there is verified, with its place, in status, passport and evidence page', async () => {
    const { requestId, verification, passport } = await draft(
      'The monthly rent is $1,250. The lease says it is "payable on the first day of each month".',
      [[LEASE, 'lease.txt']],
    )
    expect(traced(verification)).toMatchObject([
      { subject: '$1,250', verdict: 'verified', findings: [{ basis: [{ source: 'S1', text: '$1,250' }] }] },
      { kind: 'quotation', verdict: 'verified', findings: [{ basis: [{ source: 'S1' }] }] },
    ])
    expect(verification).toMatchObject({ ok: true, passed: true, complete: true })
    expect(passport.verification).toMatchObject({ digest: verification.digest, ok: true })
    const page = (await account.get(`/generate/${requestId}/evidence`)).text
    expect(page).toContain('common.sources/figure')
    expect(page).toContain('lease.txt')
  })

  it('what they contradict is a violation: not ok, completed, charged', async () => {
    const { status, verification } = await draft('Brown had 978 cases.', [
      ['county,cases\nAdams,1204\nBrown,987\n', 'cases.csv'],
    ])
    expect(traced(verification)).toMatchObject([
      { subject: '978', verdict: 'violation', findings: [{ basis: [{ source: 'S1', text: '987' }] }] },
    ])
    expect(verification).toMatchObject({ ok: false, passed: false, complete: true })
    expect(status).toBe('completed')
    expect(await account.moves()).toEqual([['charge', -10]])
  })

  it('what stands in none of them stays unverifiable, and ok', async () => {
    const { verification } = await draft('The insurer paid $87,431.', [[LEASE, 'lease.txt']])
    expect(traced(verification)).toMatchObject([{ subject: '$87,431', verdict: 'unverifiable' }])
    expect(verification).toMatchObject({ ok: true, passed: true, complete: true })
  })

  it('what was submitted counts, not what superseded it', async () => {
    const first = await account.upload(LEASE, 'lease.txt')
    const sections = IDS.map((id) => ({ id, body: 'The monthly rent is $1,250.' }))
    world.server.script = [{ json: { title: 'Memo', sections } }]
    const { json } = await account.post('/generate', {
      template: 'market_memo',
      style_profile: 'executive',
      generation_mode: 'standard',
      user_input: { topic: 'Lease', reference_files: [first] },
    })
    await account.upload('The monthly rent is $1,990.\n', 'lease.txt', `?supersedes_source_id=${first}`)
    await workDrafts(world)
    const { verification } = (await account.get(`/generate/status/${json.request_id}`)).json.data
    expect(new Set(traced(verification)!.map(({ verdict }) => verdict))).toEqual(new Set(['verified']))
  })

  it.each<[string, string | Buffer, string, string]>([
    ['comma-separated values', 'county,cases\nAdams,1204\nBrown,987\n', 'cases.csv', 'S2'],
    ['tab-separated values', 'county\tcases\nAdams\t1204\nBrown\t987\n', 'cases.tsv', 'S2'],
    ['a Markdown table', '| county | cases |\n|---|---|\n| Adams | 1204 |\n| Brown | 987 |\n', 'cases.md', 'S2'],
    [
      'a web page',
      '<!doctype html><html><body><table><tr><th>county</th><th>cases</th></tr><tr><td>Adams</td><td>1204</td></tr><tr><td>Brown</td><td>987</td></tr></table></body></html>',
      'cases.html',
      'S2',
    ],
  ])('rows and columns of %s name its figures', async (_, content, name, key) => {
    const { verification } = await draft('Adams had 1,204 cases and Brown had 978 cases.', [
      [LEASE, 'lease.txt'],
      [content, name],
    ])
    expect(traced(verification)).toMatchObject([
      { subject: '1,204', verdict: 'verified', findings: [{ basis: [{ source: key, text: '1204' }] }] },
      { subject: '978', verdict: 'violation', findings: [{ basis: [{ source: key, text: '987' }] }] },
    ])
  })

  it('each sheet of a workbook is a table of its own', async () => {
    const bytes = readFileSync(join(import.meta.dirname, '../sources/files/visible.xlsx'))
    const { verification } = await draft('North had 412 households.', [[bytes, 'fees.xlsx']])
    expect(traced(verification)).toMatchObject([
      { subject: '412', verdict: 'verified', findings: [{ basis: [{ source: 'S1, sheet Fees 2024', text: '412' }] }] },
    ])
  })

  it('without sources the check does not run', async () => {
    const { verification } = await draft('The monthly rent is $1,250.', [])
    expect(traced(verification)).toBeUndefined()
  })

  it('so is each later version of it, and what is published, until the source is revoked', async () => {
    const { requestId } = await draft('Brown had 987 cases.', [[CASES, 'cases.csv']])
    const { content_id: content } = (await account.post('/content', { request_id: requestId })).json
    await account.post('/governance/validity', { content_id: content, version: 1 })
    await checkNext(world.ground, 'worker-1')
    const watches = (await account.get('/governance/validity')).json
    expect(watches.items).toMatchObject([{ content_id: content, status: 'valid' }])
    const edit = async () =>
      (await account.patch(`/content/${content}`, { content: 'Brown had 978 cases.' }, { 'if-match': '*' })).json
    expect(traced((await edit()).verification)).toMatchObject([{ subject: '978', verdict: 'violation' }])
    const [source] = (await account.get('/sources')).json.items
    expect((await account.post(`/sources/${source.source_id}/revoke`, undefined)).status).toBe(200)
    const { verification } = await edit()
    expect(verification).toMatchObject({ ok: false, passed: true, complete: false })
    expect(sourcesReport(verification)).toMatchObject({
      ...{ verdict: 'unverifiable', complete: false, evidence: [], subject: '0 figures and quotations' },
      coverage: { found: 0, skipped: [{ reason: 'source: revoked', count: 1 }], characters: { examined: 0 } },
    })
    // What it says of itself holds for the whole of it, and for the version as it is kept.
    expect((await account.get(`/content/${content}`)).json.verification).toEqual(verification)
    const page = await account.get(`/content/${content}/export?format=html`)
    expect(page.text).toContain('source: revoked')
  })

  it('one that is lost takes the others with it: what is left may contradict a figure of the lost one', async () => {
    const other = await world.account()
    const org = await workspaceOf(account, other)
    const granted = await other.upload('county,cases\nAdams,1204\nBrown,978\n', 'later.csv')
    const grant = { user_id: account.caller.user, org_id: org, can_use: true }
    expect((await other.post(`/sources/${granted}/grants`, grant)).status).toBe(200)
    const own = await account.upload(CASES, 'cases.csv')
    const sections = IDS.map((id) => ({ id, body: 'Brown had 978 cases.' }))
    world.server.script = [{ json: { title: 'Memo', sections } }]
    const { json } = await account.post('/generate', {
      ...{ template: 'market_memo', style_profile: 'executive', generation_mode: 'standard' },
      user_input: { topic: 'Cases', reference_files: [own, granted] },
    })
    await workDrafts(world)
    const { content_id: content } = (await account.post('/content', { request_id: json.request_id })).json
    const edit = async () =>
      (await account.patch(`/content/${content}`, { content: 'Brown had 978 cases.' }, { 'if-match': '*' })).json
    expect((await edit()).verification).toMatchObject({ passed: true, complete: true })
    await other.post(`/sources/${granted}/grants`, { ...grant, can_use: false })
    const { verification } = await edit()
    expect(verification).toMatchObject({ ok: false, passed: true, complete: false })
    expect(sourcesReport(verification)?.coverage.skipped).toEqual([{ reason: 'source: read-only', count: 1 }])
  })
})
