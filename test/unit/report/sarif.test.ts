import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { rules, verify, type Verdict } from '../../../src/index.js'
import type { Result } from '../../../src/report/result.js'
import { codeScanning, sarif } from '../../../src/report/sarif.js'
import { CLEAN, INCOMPLETE, RESULTS, RUN } from '../../golden/formats/outcomes.js'

interface Region {
  startLine: number
  startColumn: number
  endLine: number
  endColumn: number
  snippet?: { text: string }
}
interface SarifResult {
  ruleId: string
  ruleIndex: number
  kind: string
  level: string
  message: { text: string }
  locations: {
    physicalLocation: { artifactLocation: { uri: string }; region?: Region }
    annotations?: { charOffset: number; charLength: number }[]
    logicalLocations?: { fullyQualifiedName: string }[]
  }[]
  partialFingerprints: Record<string, string>
  suppressions: { kind: string; justification: string }[]
  fixes?: { artifactChanges: { replacements: { deletedRegion: Region; insertedContent: { text: string } }[] }[] }[]
}
interface Run {
  tool: { driver: { rules: { id: string; help?: { text: string; markdown?: string }; helpUri?: string }[] } }
  invocations: {
    executionSuccessful: boolean
    toolExecutionNotifications: { level: string; message: { text: string } }[]
  }[]
  artifacts: { location: { uri: string }; hashes?: Record<string, string> }[]
  results: SarifResult[]
}

const require = createRequire(import.meta.url)
const folder = join(require.resolve('@microsoft/jest-sarif/package.json'), '../lib/schemas')
const {
  $schema: _,
  id: __,
  ...schema
} = JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8')) as Record<string, unknown> // of draft 4, whose keywords it uses all mean the same later
const isUri = (base?: string) => (text: string) =>
  URL.canParse(text, base) && !/[\s<>"\\^`{|}]|%(?![0-9A-F]{2})/i.test(text)
const valid = new Ajv({
  strict: false,
  unicodeRegExp: false,
  allErrors: true,
  formats: {
    uri: isUri(),
    'uri-reference': isUri('file:///'),
    'date-time': (text: string) => !isNaN(Date.parse(text)),
  },
}).compile(schema)

function read(text: string): Run {
  const log = JSON.parse(text) as { runs: Run[] }
  expect(valid(log), JSON.stringify(valid.errors?.slice(0, 3))).toBe(true)
  return log.runs[0]!
}

/** The text a region covers, by line and column alone, as a viewer reads it: without a byte order mark. */
function cut(source: string, { startLine, startColumn, endLine, endColumn }: Region): string {
  const text = source.replace(/^\uFEFF/, '')
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)]
  return text.slice(starts[startLine - 1]! + startColumn - 1, starts[endLine - 1]! + endColumn - 1)
}

const root = join(import.meta.dirname, '../../..')
const drafts = readdirSync(join(root, 'fixtures'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
)
const real = drafts.map((path): Result => {
  const source = readFileSync(join(root, 'fixtures', path), 'utf8')
  return { path, source, outcome: verify(source, { asOf: '2026-03-01' }) }
})
const run = read(sarif(RESULTS, RUN))
const at = (subject: string) =>
  run.results.filter((one) => one.locations[0]?.physicalLocation.region?.snippet?.text === subject)

describe('sarif', () => {
  it('is valid by the published schema, and refused by it when it is not', () => {
    read(sarif([], { ...RUN, errors: [] }))
    read(codeScanning(RESULTS, RUN))
    expect(valid({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false)
  })

  it('lists every finding of every verdict, and a level only where it fails', () => {
    const kinds: Record<Verdict, string> = { verified: 'pass', violation: 'fail', unverifiable: 'open' }
    const findings = RESULTS.flatMap(({ outcome }) => outcome.reports.flatMap(({ evidence }) => evidence)).flatMap(
      (mark) => mark.findings,
    )
    expect(run.results.map(({ kind }) => kind).sort()).toEqual(findings.map(({ verdict }) => kinds[verdict]).sort())
    for (const { kind, level } of run.results) expect(level === 'none').toBe(kind !== 'fail')
    expect(new Set(run.results.map(({ level }) => level))).toEqual(new Set(['error', 'warning', 'note', 'none']))
  })

  it('points at the subject by line and column in UTF-16, a byte order mark not counted', () => {
    expect(at('7 U.S. 7')[0]?.locations[0]?.physicalLocation.region).toMatchObject({ startLine: 1, startColumn: 6 })
    expect(at('410 **U.S.** 113')[0]?.locations[0]?.annotations).toHaveLength(3)
    for (const one of run.results) {
      const { artifactLocation, region } = one.locations[0]!.physicalLocation
      if (!region) continue
      const { source } = RESULTS.find(({ path }) =>
        decodeURIComponent(artifactLocation.uri).endsWith(path.replace(/\\/g, '/')),
      )!
      expect(cut(source, region)).toBe(region.snippet?.text)
    }
  })

  it('offers suggestions as fixes that put just that text there, and none across markup', () => {
    const [one] = at('493 F.2d 1047').filter(({ fixes }) => fixes)
    const { deletedRegion, insertedContent } = one!.fixes![0]!.artifactChanges[0]!.replacements[0]!
    expect(cut(RESULTS[0]!.source, deletedRegion)).toBe('F.2d')
    expect(insertedContent.text).toBe('F.3d')
    expect(at('410 **U.S.** 113')[0]?.fixes).toBeUndefined()
  })

  it('suppresses what was waived or accepted, and says of all others that they are not', () => {
    expect(run.results.every(({ suppressions }) => Array.isArray(suppressions))).toBe(true)
    const of = (subject: string) => at(subject).flatMap(({ suppressions }) => suppressions)
    expect(of('1 U.S. 1')).toMatchObject([{ kind: 'inSource', justification: 'quoted | as printed' }])
    expect(of('2 U.S. 2')).toMatchObject([{ kind: 'external', justification: 'before the review of 2025' }])
    expect(of('3 U.S. 3')).toMatchObject([{ kind: 'external' }])
    expect(of('493 F.2d 1047')).toEqual([])
  })

  it('names the field of an artifact, not a line of a file it has no line in', () => {
    const [one] = run.results.filter(({ locations }) => locations[0]?.logicalLocations)
    expect(one?.locations[0]?.logicalLocations?.[0]?.fullyQualifiedName).toBe('/authorities/0/citation')
    expect(one?.locations[0]?.physicalLocation.region).toBeUndefined()
    expect(run.artifacts.find(({ location }) => location.uri === 'memo.json')?.hashes).toBeUndefined()
  })

  it('is unsuccessful when a draft was not read, or not to the end', () => {
    expect(run.invocations[0]?.executionSuccessful).toBe(false)
    expect(run.invocations[0]?.toolExecutionNotifications.map(({ level }) => level)).toEqual([
      'error',
      'error',
      'error',
      'error',
      'note',
    ])
    expect(read(sarif([INCOMPLETE], { ...RUN, errors: [] })).invocations[0]?.executionSuccessful).toBe(false)
    expect(read(sarif(real, { ...RUN, errors: [] })).invocations[0]?.executionSuccessful).toBe(true)
  })

  it('has no link in a message that a draft put there', () => {
    for (const { message } of run.results) expect(message.text).not.toMatch(/\]\(/)
    expect(run.results.some(({ message }) => message.text.includes('[l] (m)'))).toBe(true)
  })

  it('writes paths as URIs', () => {
    expect(run.artifacts.map(({ location }) => location.uri)).toEqual([
      'drafts/brief.md',
      'file:///C:/Drafts,%20100%25/%C3%BCnote%3A%201.md',
      'memo.json',
      'drafts/hostile.md',
      '%3Cstdin%3E',
      'drafts/clean.md',
    ])
  })

  it('holds for real drafts and rules: valid, places right, fingerprints apart, help for every rule', () => {
    const { results, tool, artifacts } = read(sarif(real, { ...RUN, rules, errors: [] }))
    expect(results.length).toBeGreaterThan(100)
    for (const { locations, ruleId, ruleIndex } of results) {
      const { artifactLocation, region } = locations[0]!.physicalLocation
      const { source } = real.find(({ path }) => path === artifactLocation.uri)!
      expect(cut(source, region!)).toBe(region?.snippet?.text)
      expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
    }
    const prints = results.map(
      (one) =>
        `${one.locations[0]!.physicalLocation.artifactLocation.uri} ${Object.values(one.partialFingerprints)[0]}`,
    )
    expect(new Set(prints).size).toBe(prints.length)
    for (const { help, helpUri } of tool.driver.rules) {
      expect(help?.text).toContain('What it does not prove.')
      expect(help?.markdown).toMatch(/^# /)
      expect(helpUri).toMatch(/^https:\/\/github\.com\/.+\.md$/)
    }
    expect(artifacts.every(({ hashes }) => /^[0-9a-f]{64}$/.test(hashes?.['sha-256'] ?? ''))).toBe(true)
  })

  it('leaves verified results out first where there are more than a run may hold, and says how many', () => {
    const first = CLEAN
    const [report] = first.outcome.reports
    const [verified, violation] = (['verified', 'violation'] as const).map((verdict) => ({
      ...report!.evidence[0]!,
      findings: [{ ...report!.evidence[0]!.findings[0]!, verdict }],
    }))
    const evidence = [...Array<typeof verified>(26_000).fill(verified), violation]
    const many = { ...first, outcome: { ...first.outcome, reports: [{ ...report!, evidence }] } } as Result
    const { results, invocations } = (JSON.parse(sarif([many], { ...RUN, errors: [] })) as { runs: [Run] }).runs[0]
    expect(results).toHaveLength(25_000)
    expect(results.filter(({ kind }) => kind === 'fail')).toHaveLength(1)
    expect(invocations[0]?.toolExecutionNotifications[0]?.message.text).toMatch(/^1001 of 26001 results were left out/)
  })
})

describe('code-scanning', () => {
  const { results } = read(codeScanning(RESULTS, RUN))

  it('lists only what GitHub may show as an alert: violations that stand', () => {
    expect(results.every(({ kind, suppressions }) => kind === 'fail' && suppressions.length === 0)).toBe(true)
    expect(results.filter(({ ruleId }) => ruleId.startsWith('legal.'))).toHaveLength(5)
  })

  it('gives each a line, which GitHub wants, an artifact too', () => {
    for (const { locations } of results) expect(locations[0]?.physicalLocation.region?.startLine).toBeGreaterThan(0)
    expect(results.some(({ locations }) => locations[0]?.logicalLocations)).toBe(true)
  })

  it('makes what was not judged an alert, because nothing else of it is shown there', () => {
    const others = results.filter(({ ruleId }) => ruleId.startsWith('tickmark/'))
    expect(others.map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual([
      'tickmark/unreadable error',
      'tickmark/unreadable error',
      'tickmark/incomplete error',
      'tickmark/incomplete error',
    ])
    expect(others.every(({ locations }) => locations[0]?.physicalLocation.region?.startLine === 1)).toBe(true)
  })
})
