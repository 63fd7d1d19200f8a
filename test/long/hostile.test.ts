import { describe, expect, it } from 'vitest'
import { createVerifier, type Outcome } from '../../src/index.js'
import { least } from '../cpu.js'
import { growth } from '../growth.js'

const verifier = createVerifier({
  asOf: '2026-03-01',
  onInternalError(where, error) {
    throw new Error(`internal error in ${where}`, { cause: error })
  },
})

describe('hostile input', () => {
  it.each([
    'a',
    ' ',
    '\n',
    '\t',
    '\0',
    '1',
    '9,',
    '.',
    '*',
    '_',
    '`',
    '~',
    '[',
    ']',
    '(',
    '>',
    '#',
    '|',
    '&',
    '<',
    '\\',
    '§',
    '$',
    '%',
    '\uFEFF',
    '\uD800',
    '\u0301',
    '\u202E',
    '😀',
  ])('1 MB of %j gives an outcome, incomplete where the guard says so', (unit) => {
    const { complete, reports } = verifier.verify(unit.repeat(Math.ceil(1_000_000 / unit.length)))
    const refused = reports.flatMap(({ coverage }) => coverage.skipped).some(({ reason }) => reason.startsWith('too-'))
    expect(complete).toBe(!refused)
  })

  it.each([
    ['emphasis that never closes', '*a_ '.repeat(8_000)],
    ['nested quotes', `${'>'.repeat(5_000)} a`],
    ['nested lists', `${'- '.repeat(5_000)}a`],
    ['footnote definitions', Array.from({ length: 50_000 }, (_, i) => `[^${i}]: a\n`).join('\n')],
    ['closing brackets', ']'.repeat(100_000)],
    ['five megabytes', 'The parties met. '.repeat(300_000)],
  ])('%s: refused at once, and said so', (_, source) => {
    let outcome: Outcome | undefined
    expect(least(() => (outcome = verifier.verify(source)), 2_000)).toBeLessThan(2_000)
    expect(outcome!.complete).toBe(false)
    expect(outcome!.reports[0]?.coverage.skipped.some(({ reason }) => reason.startsWith('too-'))).toBe(true)
  })
})

describe('a claim of a hundred thousand figures', () => {
  const three = '3, '.repeat(150_000)
  const money = '$3, '.repeat(120_000)
  it.each([
    ['an average', `The average of ${three}and 4 is 3.`],
    ['a weighted average', `The weighted average of the sites (${three}and 4) was 21.5.`],
    ['a sum', `Costs were ${money}and $4, for a total of $12.`],
    ['shares', `The fund is split ${'41% shares, '.repeat(40_000)}and 3% cash.`],
    ['changes', 'up 5% from 3 to 4 and '.repeat(100_000)],
    ['heights', `${'height 1 m, '.repeat(100_000)}weight 7 kg, BMI 21.`],
  ])('%s is judged', { timeout: 60_000 }, (_, source) => {
    expect(verifier.verify(source).complete).toBe(true)
  })
})

describe('time grows with length, not faster', () => {
  const SENTENCES: Record<string, string> = {
    'legal prose':
      'See *Bell Atl. Corp. v. Twombly*, 550 U.S. 544, 570 (2007); *Id.* at 556. Under 42 U.S.C. § 1983, nothing changes.\n\n',
    'short forms': 'Id. at 5. ',
    'section signs': '§ 5, §§ 6 and ',
    figures: 'Revenue rose 12% from $4.2bn to $4.7bn, 3 of 12 (25%), and 1, 2, 3 and 4. ',
    digits: '1234567890 ',
    notes: '- Assessment: type 2 diabetes (ICD-10-CM E11.9), no chest pain. NPI: 1234567893. BMI 31.4.\n',
    'table rows': '| Item | 1,200 | 3.5% | E11.9 |\n',
  }
  const START: Record<string, string> = { 'table rows': '| A | B | C | ICD-10 |\n| --- | ---: | ---: | --- |\n' }
  it.each(Object.keys(SENTENCES))('%s', (name) => {
    const draft = (n: number) => (START[name] ?? '') + SENTENCES[name]!.repeat(n)
    const verifying = (n: number) => {
      const source = draft(n)
      return () => void verifier.verify(source)
    }
    const n = Math.ceil(20_000 / SENTENCES[name]!.length)
    verifying(n)()
    // Linear is 4; quadratic is 16. Half way between, plus a floor for what is too quick to measure.
    expect(growth(verifying(n), verifying(4 * n), 9, 5)).toBeLessThan(9)
  })
})
