import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { digestOf, type Outcome, VERSION } from '../../src/index.js'
import { add } from '../../src/host/releases/commands.js'
import { Folder } from '../folder.js'
import { orderFile } from '../unit/releases/official.js'
import { SPOILT_BRIEF } from '../artifacts.js'

const DRAFT = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007). ICD-10-CM: Z07.9\n'
let folder: Folder

beforeEach(() => {
  folder = new Folder()
  vi.stubEnv('TICKMARK_DATA', join(folder.path, 'data'))
  folder.write('memo.md', DRAFT)
  folder.write('brief.json', JSON.stringify(SPOILT_BRIEF))
})
afterEach(() => {
  vi.unstubAllEnvs()
  folder.remove()
})

const record = async (...args: string[]) => {
  folder.write('report.json', (await folder.run([...args, '--format', 'json'])).stdout)
}
const outcome = (at = 0) =>
  (JSON.parse(folder.read('report.json')) as { results: { outcome: Outcome }[] }).results[at]!.outcome
/** The record with something changed, and a digest that is true of it: what another engine or hand would have written. */
const forge = (change: (outcome: Outcome) => void) => {
  const changed = outcome()
  change(changed)
  const { digest: _, ...rest } = changed
  folder.write('report.json', JSON.stringify({ ...rest, digest: digestOf(rest) }))
}
const release = async (lines = orderFile()) => {
  folder.write('icd10cm_order_2026.txt', lines.map((line) => `${line}\r\n`).join(''))
  await add([join(folder.path, 'icd10cm_order_2026.txt')], { folder: join(folder.path, 'data') })
}
const reproduce = (draft = 'memo.md', report = 'report.json') => folder.run(['reproduce', report, draft])

describe('tickmark reproduce', () => {
  it('proves a recorded outcome: of one draft, of one among several, of an artifact', async () => {
    await record(
      'memo.md',
      'brief.json',
      '--as-of',
      '2024-02-29',
      '--rule',
      'legal.citations/style=warning',
      '--vertical',
      'legal',
    )
    for (const draft of ['memo.md', './memo.md', 'brief.json']) {
      const { code, stdout, stderr } = await reproduce(draft)
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toContain(`${draft}: reproduced\n`)
      expect(stdout).toContain(outcome(draft === 'brief.json' ? 1 : 0).digest)
      expect(stdout).toContain('as of 2024-02-29')
    }
    folder.write('one.json', JSON.stringify(outcome()))
    folder.write('elsewhere.md', DRAFT)
    expect(await reproduce('elsewhere.md', 'one.json')).toMatchObject({ code: 0 })
  })

  it('proves one of a vertical of its configuration, and one that was read as plain text by it', async () => {
    folder.write('memo.md', `    ${DRAFT}`)
    const verticals = { ours: ['legal.citations'] }
    folder.write('tickmark.json', JSON.stringify({ verticals, vertical: 'ours', syntax: 'plain-text' }))
    await record('memo.md')
    expect(outcome()).toMatchObject({ vertical: 'ours', engine: { parser: 'plain-text' }, passed: false })
    folder.write('tickmark.json', '{}')
    expect(await reproduce()).toMatchObject({ code: 0, stderr: '' })
  })

  it('proves one that has waivers, front matter and other settings, whatever the configuration is now', async () => {
    folder.write(
      'memo.md',
      `---\nvertical: legal\n---\n\n<!-- tickmark-ignore-file legal.citations/series-year until 2026-12-31: misprint -->\n\n${DRAFT}`,
    )
    folder.write('tickmark.json', '{"profiles":{"legal.authorities":"frap"},"requiresTableOfAuthorities":true}')
    await record('memo.md')
    folder.write('tickmark.json', '{"vertical":"entertainment"}')
    expect(await reproduce()).toMatchObject({ code: 0 })
  })

  it('needs the very releases, by their hash, and no others', async () => {
    await record('memo.md')
    await release()
    expect(await reproduce()).toMatchObject({ code: 0 })
    await record('memo.md')
    const { code, stdout } = await reproduce()
    expect([code, stdout]).toEqual([0, expect.stringContaining('icd-10-cm FY2026')])
    await release([...orderFile(), '00079 Z08     1 New                                                          New'])
    const other = await reproduce()
    expect(other.code).toBe(1)
    expect(other.stdout).toMatch(
      /a release is not at hand\n {2}icd-10-cm FY2026 \(sha256 [0-9a-f]{64}\) is not the one in the data folder/,
    )
    vi.stubEnv('TICKMARK_DATA', join(folder.path, 'none'))
    expect((await reproduce()).stdout).toMatch(/icd-10-cm FY2026 \(sha256 [0-9a-f]{64}\) is not in the data folder/)
  })

  it('says the first thing that differs: the draft', async () => {
    await record('memo.md')
    folder.write('memo.md', `${DRAFT} `)
    const { code, stdout } = await reproduce()
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^memo\.md: not reproduced: the draft is not the one that was verified\n {2}recorded: sha256:[0-9a-f]{64}\n {2}now: {6}sha256:[0-9a-f]{64}\n$/,
    )
  })

  it('… an artifact', async () => {
    await record('brief.json')
    folder.write('brief.json', JSON.stringify({ ...SPOILT_BRIEF, outlook: 'Better.' }))
    expect((await reproduce('brief.json')).stdout).toContain('the draft is not the one that was verified')
  })

  it('… a report that was edited', async () => {
    await record('memo.md')
    folder.write('report.json', folder.read('report.json').replace(/"passed": false/g, '"passed": true'))
    const { code, stdout } = await reproduce()
    expect([code, stdout]).toEqual([1, expect.stringContaining('changed after it was written')])
  })

  it('… the engine', async () => {
    await record('memo.md')
    forge(({ engine }) => (engine.version = '0.0.1'))
    expect((await reproduce()).stdout).toContain(
      `another version of the engine\n  recorded: 0.0.1\n  now:      ${VERSION}\n`,
    )
  })

  it.each<[string, (outcome: Outcome) => void]>([
    ['that do not exist', (one) => Object.assign(one.options, { rules: { 'legal.citations/nosuch': 'off' } })],
    ['with a check there is none of', (one) => Object.assign(one.options, { checks: ['legal.nosuch'] })],
    ['with something more', (one) => Object.assign(one.options, { extra: true })],
  ])('… the options, %s', async (_, change) => {
    await record('memo.md')
    forge(change)
    const { code, stdout } = await reproduce()
    expect([code, stdout]).toEqual([1, expect.stringContaining('the options do not give what they gave')])
  })

  it('… the verdicts, mark by mark', async () => {
    await record('memo.md')
    forge(({ reports }) => {
      const [mark] = reports.find(({ check }) => check === 'legal.citations')!.evidence
      Object.assign(mark!, {
        verdict: 'verified',
        findings: mark!.findings.map((one) => ({ ...one, verdict: 'verified' })),
      })
    })
    const { code, stdout } = await reproduce()
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /verdicts differ\n {2}1:19 “493 F\.2d 1047”: recorded verified \(.*\), now violation \(.*\)\n$/,
    )
  })

  it('… what else an outcome holds', async () => {
    await record('memo.md')
    forge(({ reports }) => (reports[0]!.subject = 'none'))
    expect((await reproduce()).stdout).toContain('no verdict differs, but evidence, coverage or waivers do')
  })

  it.each([
    ['no JSON', '{', /report\.json: /],
    ['no report', '{"schema":"x"}', /report\.json: Unexpected content, expected an outcome or the results/],
    ['null', 'null', /Unexpected content/],
    ['an outcome without its parts', '{"schema":"tickmark.outcome/1"}', /\/engine\/version: Unexpected value/],
    [
      'results of other drafts',
      '{"schema":"tickmark.results/1","results":[{"path":"b.md"}]}',
      /no result for memo\.md; it has b\.md/,
    ],
    [
      'results that are none',
      '{"schema":"tickmark.results/1","results":[{"path":"memo.md"}]}',
      /\/schema: Unexpected value/,
    ],
  ])('refuses %s', async (_, text, message) => {
    folder.write('report.json', text)
    const { code, stderr, stdout } = await reproduce()
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })

  it('refuses marks of another shape', async () => {
    await record('memo.md')
    forge(({ reports }) => Object.assign(reports[0]!, { evidence: [null] }))
    expect(await reproduce()).toMatchObject({ code: 2 })
  })

  it('takes a report and a draft', async () => {
    expect(await folder.run(['reproduce', 'report.json'])).toMatchObject({ code: 2 })
    await record('memo.md')
    expect((await reproduce('nosuch.md', 'report.json')).code).toBe(2)
  })
})
