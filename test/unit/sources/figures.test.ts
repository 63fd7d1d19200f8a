import { describe, expect, it } from 'vitest'
import { createVerifier, OptionError, type Source, verify } from '../../../src/index.js'
import { CLEAN, type Pair, TWINS } from './pairs.js'

const SIGNS: Readonly<Record<string, string>> = { verified: 'v', violation: 'x', unverifiable: 'u' }
const verifier = createVerifier({ checks: ['common.sources'] })
const judge = (draft: string, sources: readonly Source[]) => verifier.verify(draft, { sources })
const signs = ({ draft, sources }: Pair) =>
  (judge(draft, sources).reports[0]?.evidence ?? []).map(({ verdict }) => SIGNS[verdict]).join('')
const label = ({ draft, verdicts }: Pair) => [draft, verdicts] as const

describe('a figure held against its sources', () => {
  it.each(CLEAN.map((pair) => [...label(pair), pair] as const))('%s: %s', (_, verdicts, pair) => {
    expect(signs(pair)).toBe(verdicts)
  })

  it.each(TWINS.map((pair) => [...label(pair), pair] as const))('the twin %s: %s', (_, verdicts, pair) => {
    expect(signs(pair)).toBe(verdicts)
  })

  it('names its place and what stands around it', () => {
    const [pair] = CLEAN as readonly [Pair]
    const [finding] = judge(pair.draft, pair.sources).reports[0]?.evidence[0]?.findings ?? []
    expect(finding?.basis).toMatchObject([
      { source: 'data.csv', place: { line: 2, column: 7 }, text: '1204', row: 'Adams', column: 'Cases' },
    ])
  })

  it('is verified no more when one of its digits is another', () => {
    let [still, all] = [0, 0]
    for (const { draft, sources, verdicts } of CLEAN) {
      const marks = judge(draft, sources).reports[0]?.evidence ?? []
      marks.forEach(({ span, subject }, i) => {
        if (verdicts[i] !== 'v' || !/\d/.test(subject)) return
        for (const { index, 0: digit } of subject.matchAll(/\d/g)) {
          const at = span.start.offset + index
          const other = draft.slice(0, at) + String((Number(digit) + 3) % 10 || 1) + draft.slice(at + 1)
          const mark = judge(other, sources).reports[0]?.evidence.find(
            (one) => one.span.start.offset === span.start.offset,
          )
          all++
          if (mark?.verdict === 'verified') still++
        }
      })
    }
    expect(all).toBeGreaterThan(80)
    expect(still / all).toBeLessThanOrEqual(0.03)
  })
})

it('a figure is found under its name among thousands of the same value, and under no other', () => {
  const rows = Array.from({ length: 6_000 }, (_, i) => [`Lot ${i} east`, i === 5_200 ? 418 : 12])
  const sources = [{ key: 'lots.csv', mediaType: 'text/csv', rows: [['Lot', 'Crates'], ...rows] }]
  const verdicts = (draft: string) =>
    judge(draft, sources).reports[0]?.evidence.filter(({ subject }) => /^(?:12|418)$/.test(subject))[0]?.verdict
  expect(verdicts('Lot 5400 east held 12 crates.')).toBe('verified')
  expect(verdicts('Lot 5200 east held 418 crates.')).toBe('verified')
  expect(verdicts('Lot 5400 east held 418 crates.')).not.toBe('verified')
})

describe('sources', () => {
  const [{ draft, sources }] = CLEAN as readonly [Pair]

  it('change nothing where there are none', () => {
    expect(verify(draft, { sources: [] })).toEqual(verify(draft))
    expect(verify(draft).reports.map(({ check }) => check)).not.toContain('common.sources')
  })

  it('are recorded by key and hash, and decide the digest', () => {
    const outcome = verify(draft, { sources, vertical: 'healthcare' })
    expect(outcome.options['sources']).toEqual([
      { key: 'data.csv', sha256: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) as string },
    ])
    expect(outcome.options['checks']).toContain('common.sources')
    const [source] = sources as [Source]
    const other = verify(draft, { sources: [{ ...source, text: `${source.text ?? ''}\n` }], vertical: 'healthcare' })
    expect(other.digest).not.toBe(outcome.digest)
    expect(verify(draft, { sources, vertical: 'entertainment' }).configured).toBe(false)
  })

  it('may be rows', () => {
    const rows = [
      ['County', 'Cases'],
      ['Adams', 1204],
      ['Say "B", Inc.', null],
    ]
    expect(judge('Adams recorded 1,204 cases.', [{ key: 'r', mediaType: 'text/csv', rows }]).reports[0]?.verdict).toBe(
      'verified',
    )
  })

  it('do not count where they are the draft itself', () => {
    expect(judge(draft, [{ key: 'd', mediaType: 'text/markdown', text: draft }]).reports[0]?.coverage.verified).toBe(0)
  })

  it('that are too large leave the report incomplete', () => {
    const outcome = judge(draft, [{ key: 'big', mediaType: 'text/plain', text: 'word '.repeat(900_000) }])
    expect(outcome.complete).toBe(false)
    expect(outcome.reports[0]?.coverage.skipped).toContainEqual({ reason: 'source: too-large', count: 1 })
  })

  it.each([
    [[{ key: 'a', mediaType: 'application/pdf', text: '' }], '/sources/0/mediaType'],
    [[{ key: '', mediaType: 'text/plain', text: '' }], '/sources/0/key'],
    [[{ key: 'a', mediaType: 'text/plain' }], '/sources/0/text'],
    [[{ key: 'a', mediaType: 'text/plain', text: '', rows: [] }], '/sources/0'],
    [[{ key: 'a', mediaType: 'text/plain', text: '', more: 1 }], '/sources/0/more'],
    [[1], '/sources/0'],
    ['x', '/sources'],
  ])('that are none are an error: %j', (given, at) => {
    const wrong = () => verify(draft, { sources: given as unknown as Source[] })
    expect(wrong).toThrow(OptionError)
    expect(wrong).toThrow(expect.objectContaining({ pointer: at }) as Error)
  })
})
