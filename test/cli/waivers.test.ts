import { describe, expect, it } from 'vitest'
import { tickmark } from './command.js'

const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'
const waiver = (text: string) => `<!-- tickmark-ignore-file ${text} -->\n\n`
const run = (stdin: string, ...args: string[]) =>
  tickmark(['-', '--check', 'legal.citations', '--fail-on', 'unused-waiver', '--no-config', ...args], { stdin })
const waived = (clause = '') => waiver(`legal.citations/series-year${clause}: misprint`) + WRONG

describe('--fail-on unused-waiver', () => {
  it('passes where every waiver waives something', async () => {
    expect(await run(waived())).toMatchObject({ code: 0 })
  })

  it.each([
    [
      'it covers nothing',
      'legal.citations/page-range: x',
      /legal\.citations\/page-range waives nothing: nothing it covers/,
    ],
    ['it gives no reason', 'legal.citations/page-range', /waives nothing: expected <rule>: <reason>\n/],
    ['there is no such rule', 'legal.citations/series-yaer: x', /\(did you mean "legal\.citations\/series-year"\?\)/],
    ['there is no such check', 'legl.citations/series-year: x', /\(did you mean "legal\.citations\/series-year"\?\)/],
    ['it names a check', 'legal.citations: x', /expected <rule>: <reason> with the id of a rule/],
    ['its date is none', 'legal.citations/page-range until 2027-02-30: x', /Unexpected date "2027-02-30"/],
  ])('ends with 3 where %s', async (_, text, why) => {
    const { code, stdout } = await run(waiver(text))
    expect(code).toBe(3)
    expect(stdout).toMatch(why)
    expect(await tickmark(['-', '--no-config'], { stdin: waiver(text) })).toMatchObject({ code: 0 })
  })

  it.each(['tickmark-ignore', 'tickmark-ignore-nxt', 'tickmark-disable-next-line'])(
    'knows no word %s',
    async (word) => {
      const { code, stdout } = await run(`<!-- ${word} legal.citations/series-year: misprint -->\n\nText.\n`)
      expect(code).toBe(3)
      expect(stdout).toContain(`${word} waives nothing: expected tickmark-ignore-next, -start, -end or -file`)
    },
  )

  it('does not judge a waiver of a check that did not run', async () => {
    expect(await run(waiver('common.quantities/range: x'))).toMatchObject({ code: 0 })
  })

  it('gives way to a violation', async () => {
    expect(await run(waiver('legal.citations/page-range: x') + WRONG)).toMatchObject({ code: 1 })
  })
})

describe('a waiver with a last day', () => {
  it('waives through that day, and says so when it is over', async () => {
    const draft = waived(' until 2027-01-31')
    expect(await run(draft, '--as-of', '2027-01-31')).toMatchObject({ code: 0 })
    const { code, stdout } = await run(draft, '--as-of', '2027-02-01')
    expect(code).toBe(1)
    expect(stdout).toContain('waives nothing: it ended with 2027-01-31, and the draft is judged as of 2027-02-01')
  })
})
