import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['legal.citations'] })

/** The marks of a draft, as `kind subject: verdict`. */
function marks(draft: string): string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .map(({ kind, subject, verdict }) => `${kind} ${subject}: ${verdict}`)
}

describe('reports of the Commonwealth are found and left open', () => {
  it.each([
    ['Donoghue v Stevenson [1932] AC 562.', ['[1932] AC 562']],
    ['Airedale NHS Trust v Bland [1993] AC 789 (HL).', ['[1993] AC 789']],
    ['HJ (Iran) v Secretary of State [2010] UKSC 31, [2011] 1 AC 596.', ['[2010] UKSC 31', '[2011] 1 AC 596']],
    ['[1998] 3 All ER 481; [2004] EWCA Civ 1001', ['[1998] 3 All ER 481', '[2004] EWCA Civ 1001']],
    ['R v Oakes, [1986] 1 SCR 103; Reference, [1998] 2 S.C.R. 217.', ['[1986] 1 SCR 103', '[1998] 2 S.C.R. 217']],
    ['Kesavananda Bharati v State of Kerala, AIR 1973 SC 1461.', ['AIR 1973 SC 1461']],
    ['AIR 1950 SC 27; AIR 1965 Cal 123', ['AIR 1950 SC 27', 'AIR 1965 Cal 123']],
  ])('%s', (draft, cited) => expect(marks(draft)).toEqual(cited.map((one) => `unknown ${one}: unverifiable`)))

  it.each([
    'Smith [2010] Figure 2 shows [1999] May 12.',
    'Jones [2001] Table 4; [2020] WHO 3.',
    'The AIR 2019 survey 45.',
  ])('not in %s', (draft) => expect(marks(draft)).toEqual([]))

  it('an American report keeps its own', () => {
    expect(marks('In re Foo [1983] 1 U.S. 1.').join()).toContain('case 1 U.S. 1')
  })
})

describe('a paper of the President may be dated in the year before its volume', () => {
  const accused = (draft: string) => marks(draft).filter((mark) => mark.endsWith('violation'))
  it.each([
    'Exec. Order No. 13,526, 75 Fed. Reg. 707 (Dec. 29, 2009).',
    'Proclamation No. 2714, 12 Fed. Reg. 1 (1946).',
  ])('%s', (draft) => expect(accused(draft)).toEqual([]))

  it.each([
    'Exec. Order No. 13,526, 75 Fed. Reg. 707 (June 29, 2009).',
    'Exec. Order No. 13,526, 75 Fed. Reg. 60707 (Dec. 29, 2009).',
    'Final rule, 75 Fed. Reg. 707 (Dec. 29, 2009).',
  ])('not %s', (draft) => expect(accused(draft)).toHaveLength(1))
})
