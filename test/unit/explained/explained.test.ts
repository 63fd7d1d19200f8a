import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** The verdicts of the marks of some kind, in reading order, with the reasons of what is open. */
function marksOf(draft: string, kind: string): string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter((mark) => mark.kind === kind)
    .map(({ verdict, findings }) => [verdict, findings[0]?.reason].filter(Boolean).join(' '))
}

const TABLE = `| Item | Spent (£m) |
| --- | ---: |
| Roads | 27.6 |
| Parks | 21.4 |
| Schools | 11.0 |
| Total | 60.0 |
`

describe('what else explains a figure', () => {
  it.each([
    [
      'a share of the total of its table',
      `${TABLE}\nRoads came to £27.6 million, which is 46.0% of the total and £2.6 million over budget.`,
      'Roads came to £27.6 million, which is 41.0% of the total of £60.0 million.',
    ],
    [
      'the two parts of a whole',
      'Grants meet £925,000 of this, or 29.1%, and fees the other £2,255,000.',
      'Grants meet £925,000 of the £2,255,000, or 29.1%.',
    ],
    [
      'both groups that stand before it',
      'Ballots cast in person numbered 76,915, and ballots by post 41,388, or 35.0% of the total.',
      'Of 76,915 ballots cast, 41,388 came by post, or 35.0% of the total.',
    ],
  ])('%s: a share is left open that another relation gives', (_, open, accused) => {
    expect(marksOf(open, 'share')).not.toContain('violation')
    expect(marksOf(accused, 'share')).toEqual(['violation'])
  })

  it('is a copy in a table: the figure belongs there, whatever stands beside it', () => {
    const table = '| Source | Income (€) |\n| --- | ---: |\n| Winter storage | 168,700 |\n| Nights | 142,324 |\n'
    const prose = 'Storage brings €168,700; there were 6,188 nights at €23 each.'
    expect(marksOf(`${table}\n${prose}`, 'product')).not.toContain('violation')
  })

  it('is a sum of what is printed alike: people beside posts are no part of it', () => {
    const sum = 'The district has 188.4 teaching posts, filled by 197 people, and 141.0 other posts, in all 329.4.'
    expect(marksOf(sum, 'sum')).not.toContain('violation')
  })

  it('is a rate per so many of two others', () => {
    const rate =
      'Crime fell to 47,963 offences. With a population of 742,000, that is 64.6 offences per 1,000 people, against an average of 71.9.'
    expect(marksOf(rate, 'rate')).not.toContain('violation')
  })

  it('is a relation that holds without one of the figures', () => {
    const change =
      'Headcount at the end of June was 6,412, up 125 from 6,287 a year earlier, since the merger brought in 318 people.'
    expect(marksOf(change, 'sum')).not.toContain('violation')
    expect(marksOf(change, 'absolute-change')).toEqual(['verified'])
  })
})

describe('what one of two parts is of both', () => {
  it('is a fraction that is not accused where the words say so', () => {
    const rest = 'Four fifths of the loan, £58.2 million, is fixed; the other £14.55 million floats.'
    expect(marksOf(rest, 'fraction')).not.toContain('violation')
    expect(marksOf('Four fifths of the £80 million loan, £24 million, is fixed.', 'fraction')).toContain('violation')
  })
})

describe('a draft of many figures', () => {
  const rows = Array.from(
    { length: 40 },
    (_, i) => `Ward ${String.fromCharCode(65 + (i % 26))} saw ${i + 411} of ${i + 902} people.`,
  )
  const far = 'A fund of £1,180,000 was shared equally among 46 families, who got £18,000 each.'
  const slip = 'The bill was settled for 46 benches at £385 apiece, in total £17,170.'

  it('accuses what a search finds only where a slip of the pen would explain it', () => {
    const verdicts = (text: string) =>
      verifier
        .verify(text)
        .reports.flatMap(({ evidence }) => evidence.filter(({ subject }) => /1,180,000|385/.test(subject)))
    const accused = (text: string) => verdicts(text).some(({ verdict }) => verdict === 'violation')
    expect(accused(slip)).toBe(true)
    expect(accused(`${rows.join('\n\n')}\n\n${slip}`)).toBe(true)
    expect(accused(`${rows.join('\n\n')}\n\n${far}`)).toBe(false)
    expect(accused(far)).toBe(true)
  })
})
