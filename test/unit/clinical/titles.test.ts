import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { memoryRelease } from '../../../src/rule/release.js'

const word = (i: number, end: string) =>
  String(i + 100).replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit))) + end
const rows = Array.from({ length: 90 }, (_, i) => ({
  key: `E1${String(i + 10)}`,
  title: `${word(i, 'osis')} ${word(i, 'itis')}`,
  billable: true,
}))
const about = {
  id: 'icd-10-cm',
  release: 'FY2026',
  sha256: 'ab'.repeat(32),
  source: 'made up',
  window: { from: '2025-10-01', to: '2026-09-30' },
}

describe('a title that is that of another code', () => {
  it('is found by reading the list once, however many descriptions are wrong', () => {
    const held = memoryRelease(about, rows)
    const asked: string[] = []
    const release = {
      ...held,
      list: (prefix: string, limit: number) => {
        if (limit > 200) asked.push(prefix)
        return held.list(prefix, limit)
      },
    }
    const lines = rows.slice(0, 40).map(({ key }, i) => {
      const title = rows[i + 41]?.title ?? ''
      return `- ${title} (ICD-10-CM ${key.slice(0, 3)}.${key.slice(3)})`
    })
    const { reports } = createVerifier({ releases: [release], asOf: '2026-03-01' }).verify(lines.join('\n'), {
      checks: ['clinical.codes'],
    })
    const wrong = reports.flatMap(({ evidence }) => evidence).filter(({ verdict }) => verdict === 'violation')
    expect(wrong.length).toBeGreaterThan(20)
    expect(asked).toEqual(['E1'])
  })
})
