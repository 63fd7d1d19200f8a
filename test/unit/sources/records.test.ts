import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

/** A table in Markdown and a paragraph written from it, as filings have them; every figure of the paragraph is the table's, or one step from it. */
interface Record {
  readonly table: string
  readonly draft: string
}

const TOPICS = [
  ['Product sales', 'Service fees', 'Licences', 'Freight', 'Rental income'],
  ['Wages', 'Insurance', 'Depreciation', 'Marketing', 'Utilities'],
  ['North depot', 'Harbour depot', 'Canal depot', 'Airport depot', 'Mill depot'],
  ['Cardiology', 'Oncology', 'Paediatrics', 'Radiology', 'Surgery'],
] as const

/** A generator of numbers that is the same on every machine: Lehmer's, 31 bits. */
function lehmer(seed: number): (below: number) => number {
  let state = seed
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below
}

const grouped = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function recordOf(seed: number): Record {
  const next = lehmer(seed * 7_919 + 17)
  const names = TOPICS[seed % TOPICS.length] as readonly string[]
  const rows = names.map((name) => {
    const before = 400 + next(60_000) / 10
    return { name, before, now: Math.round(before * (0.7 + next(700) / 1000) * 10) / 10 }
  })
  const total = (year: 'now' | 'before') => rows.reduce((sum, row) => sum + row[year], 0)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [
    line(['(in thousands)', '2031', '2030']),
    line(['---', '---', '---']),
    ...rows.map(({ name, now, before }) => line([name, grouped(now), grouped(before)])),
    line(['Total', grouped(total('now')), grouped(total('before'))]),
  ].join('\n')
  const [a, b, c, d] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
  const change = ({ now, before }: typeof a) => (now / before - 1) * 100
  const verb = (row: typeof a) => (row.now > row.before ? 'rose' : 'fell')
  const draft = [
    `${a.name} ${verb(a)} ${Math.abs(change(a)).toFixed(1)}% to ${grouped(a.now)} thousand in 2031.`,
    `${b.name} came to ${grouped(b.before)} thousand in 2030 and ${grouped(b.now)} thousand in 2031.`,
    `${c.name} ${verb(c)} by ${grouped(Math.abs(c.now - c.before))} thousand from 2030 to 2031.`,
    `${d.name} made up ${((d.now / total('now')) * 100).toFixed(1)}% of the total in 2031.`,
    `The total was ${grouped(total('now'))} thousand in 2031.`,
  ].join(' ')
  return { table, draft }
}

const verifier = createVerifier({ checks: ['common.sources'] })
const marksOf = ({ table, draft }: Record) =>
  verifier.verify(draft, { sources: [{ key: 'table.md', mediaType: 'text/markdown', text: table }] }).reports[0]
    ?.evidence ?? []

describe('paragraphs written from tables', () => {
  const records = Array.from({ length: 40 }, (_, seed) => recordOf(seed))

  it('are led back to them, figure by figure', () => {
    const marks = records.flatMap(marksOf)
    const verdicts = marks.map(({ verdict }) => verdict)
    expect(verdicts.filter((verdict) => verdict === 'violation')).toEqual([])
    expect(marks).toHaveLength(40 * 7)
    expect(verdicts.filter((verdict) => verdict === 'verified').length).toBeGreaterThanOrEqual(0.95 * marks.length)
  })

  it('lose their certificate with one digit, mostly to an accusation', () => {
    const verdicts: string[] = []
    for (const [seed, record] of records.entries()) {
      const next = lehmer(seed + 101)
      for (const { span, subject, verdict } of marksOf(record)) {
        if (verdict !== 'verified') continue
        const digits = [...subject.matchAll(/\d/g)]
        const { index, 0: digit } = digits[next(digits.length)] as RegExpMatchArray & { index: number }
        const at = span.start.offset + index
        const other = String((Number(digit) + 1 + next(8)) % 10 || 9)
        const draft = record.draft.slice(0, at) + other + record.draft.slice(at + 1)
        if (other === digit) continue
        const mark = marksOf({ ...record, draft }).find((one) => one.span.start.offset === span.start.offset)
        verdicts.push(mark?.verdict ?? 'none')
      }
    }
    const part = (verdict: string) => verdicts.filter((one) => one === verdict).length / verdicts.length
    expect(verdicts.length).toBeGreaterThan(200)
    expect(part('verified')).toBeLessThanOrEqual(0.01)
    expect(part('violation')).toBeGreaterThanOrEqual(0.5)
    console.log(JSON.stringify({ verified: part('verified'), violation: part('violation') }))
  })
})
