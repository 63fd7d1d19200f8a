import { verify } from 'tickmark'
import { describe, expect, it } from 'vitest'
import { differenceOf, shortened } from '../../dist/governance/validity/difference.js'
import { judge } from '../../dist/governance/validity/judge.js'

const GOOD = 'See *Rose v. Lundy*, 455 U.S. 509 (1982).'
const BAD = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'
const outcome = (text: string, more: object = {}) => verify(text, { vertical: 'legal', asOf: '2026-03-01', ...more })
const off = { rules: { 'legal.citations/series-year': 'off' } } as const
const found = (difference: ReturnType<typeof differenceOf>, more: object = {}) =>
  judge({ difference, passedThen: true, sources: ['current'], ...more })

describe('the difference of two outcomes of a text', () => {
  it('is nothing where they are the same', () => {
    const { marks, changed, restated } = differenceOf(outcome(BAD), outcome(BAD))
    expect([marks, changed, restated]).toEqual([[], 0, 0])
  })

  it('tells mark by mark what each said, in both directions', () => {
    const worse = differenceOf(outcome(BAD, off), outcome(BAD))
    expect(worse.changed).toBe(1)
    expect(worse.marks[0]).toMatchObject({ check: 'legal.citations', subject: '493 F.2d 1047', change: 'worse' })
    expect(worse.marks[0]?.after).toMatchObject({ verdict: 'violation', severity: 'blocking' })
    expect(worse.marks[0]?.after?.findings.map(({ rule }) => rule)).toContain('legal.citations/series-year')
    expect([worse.before.passed, worse.after.passed]).toEqual([true, false])
    const better = differenceOf(outcome(BAD), outcome(BAD, off))
    expect(better.marks[0]).toMatchObject({ change: 'better', mark: worse.marks[0]?.mark })
    expect(better.marks[0]?.before).toEqual(worse.marks[0]?.after)
  })

  it('tells marks that only one of the two has, and checks that only one of the two ran', () => {
    const both = outcome(`${GOOD} Costs rose 21% from $4.2bn to $4.7bn.`, { vertical: null })
    const one = { ...both, reports: both.reports.filter(({ check }) => check === 'legal.citations') }
    const gone = differenceOf(both, one)
    expect(new Set(gone.marks.map(({ change }) => change))).toEqual(new Set(['gone']))
    expect(gone.marks.every(({ check, after }) => check === 'common.quantities' && after === null)).toBe(true)
    expect(new Set(differenceOf(one, both).marks.map(({ change }) => change))).toEqual(new Set(['appeared']))
  })

  it('counts what is told in other words only', () => {
    const said = outcome(GOOD)
    const other = JSON.parse(JSON.stringify(said).replaceAll('"message":"', '"message":"Now: ')) as typeof said
    const { marks, restated } = differenceOf(said, other)
    expect([marks, restated]).toEqual([[], said.reports.flatMap(({ evidence }) => evidence).length])
  })

  it('is judged whole and kept short', () => {
    const text = Array.from({ length: 150 }, (_, i) => `See *Foo v. Bar*, ${i + 1} F.2d 1047 (9th Cir. 2007).`).join(
      '\n\n',
    )
    const difference = differenceOf(outcome(text, off), outcome(text))
    expect(difference.marks).toHaveLength(150)
    expect(shortened(difference)).toMatchObject({ changed: 150, marks: { length: 100 } })
  })
})

describe('a published version', () => {
  const same = differenceOf(outcome(GOOD), outcome(GOOD))
  const worse = differenceOf(outcome(BAD, off), outcome(BAD))

  it('is valid where nothing is worse', () => {
    expect(found(same)).toEqual({ status: 'valid', reasons: [] })
    expect(found(differenceOf(outcome(BAD), outcome(BAD, off))).status).toBe('valid')
  })

  it('is invalid only where it was wrong on its own day', () => {
    expect(found(worse)).toEqual({ status: 'review', reasons: ['blocked', 'mark-worse'] })
    expect(found(worse, { passedThen: false })).toMatchObject({ status: 'invalid' })
    expect(found(differenceOf(outcome(BAD), outcome(BAD)), { passedThen: false })).toEqual({
      status: 'invalid',
      reasons: ['wrong-when-published', 'blocked'],
    })
  })

  it.each(['superseded', 'revoked', 'unavailable'] as const)('is to be reviewed where a source is %s', (standing) => {
    expect(found(same, { sources: ['current', standing] })).toEqual({
      status: 'review',
      reasons: [`source-${standing}`],
    })
  })

  it('is never valid where not all was checked', () => {
    expect(judge({ difference: undefined, passedThen: undefined, sources: [] })).toEqual({
      status: 'review',
      reasons: ['incomplete'],
    })
    const cut = { ...same, after: { ...same.after, complete: false } }
    expect(found(cut).reasons).toEqual(['incomplete'])
    expect(found({ ...same, after: { ...same.after, configured: false } }).reasons).toEqual(['unconfigured'])
    const verified = outcome(GOOD)
    const unread = { ...verified, reports: [] }
    expect(found(differenceOf(verified, unread)).reasons).toEqual(['mark-gone'])
  })
})
