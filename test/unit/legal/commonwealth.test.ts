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

describe('reports that are cited by their year', () => {
  const dated = createVerifier({ checks: ['legal.citations'], asOf: '2026-01-02' })
  const verdicts = (draft: string) =>
    dated
      .verify(draft)
      .reports.flatMap(({ evidence }) => evidence)
      .map(({ subject, verdict }) => `${subject}: ${verdict}`)

  it.each([
    ['[1990] 2 AC 1', 'verified'],
    ['[2001] 2 Lloyd’s Rep 249', 'verified'],
    ['[2014] 1 All ER (Comm) 12', 'verified'],
    ['[2021] 1 Cr App R (S) 3', 'verified'],
    ['[1995] ECR I-4921', 'verified'],
    ['[1925] 1 WLR 112', 'violation'],
    ['[2015] ECR I-12', 'violation'],
    ['[2031] AC 12', 'violation'],
    ['[1990] XYR 12', 'unverifiable'],
  ])('%s: %s', (report, verdict) => {
    expect(verdicts(`The term was broken. Alder v Birch ${report}.`)).toEqual([`${report}: ${verdict}`])
  })

  it('takes the chamber of a tribunal for no court of the United States', () => {
    const [mark] = dated.verify('Alder v Revenue [2019] UKFTT 123 (TC).').reports[0]?.evidence ?? []
    expect(mark?.value).not.toHaveProperty('court')
  })
})

describe('reports of the Commonwealth are found and left open', () => {
  it.each([
    ['Donoghue v Stevenson [1932] AC 562.', ['[1932] AC 562']],
    ['Airedale NHS Trust v Bland [1993] AC 789 (HL).', ['[1993] AC 789']],
    ['HJ (Iran) v Secretary of State [2010] UKSC 31, [2011] 1 AC 596.', ['[2010] UKSC 31', '[2011] 1 AC 596']],
    ['[1998] 3 All ER 481; [2004] EWCA Civ 1001', ['[1998] 3 All ER 481', '[2004] EWCA Civ 1001']],
    ['R v Oakes, [1986] 1 SCR 103; Reference, [1998] 2 S.C.R. 217.', ['[1986] 1 SCR 103', '[1998] 2 S.C.R. 217']],
    ['Kesavananda Bharati v State of Kerala, AIR 1973 SC 1461.', ['AIR 1973 SC 1461']],
    ['AIR 1950 SC 27; AIR 1965 Cal 123', ['AIR 1950 SC 27', 'AIR 1965 Cal 123']],
  ])('%s', (draft, cited) =>
    expect(marks(draft)).toEqual(
      cited.map((one) => `${/UKSC|EWCA/.test(one) ? 'neutral' : 'unknown'} ${one}: unverifiable`),
    ),
  )

  it.each([
    'Smith [2010] Figure 2 shows [1999] May 12.',
    'Jones [2001] Table 4; [2020] WHO 3.',
    'The AIR 2019 survey 45.',
  ])('not in %s', (draft) => expect(marks(draft)).toEqual([]))

  it.each([
    ['Arden v The Queen, 2016 SCC 27, [2016] 1 SCR 631.', ['neutral 2016 SCC 27', 'unknown [2016] 1 SCR 631']],
    ['Moss v Fell, 2020 BCSC 111, 45 DLR (4th) 12.', ['neutral 2020 BCSC 111', 'unknown 45 DLR (4th) 12']],
    ['Moss v Queensland (1992) 175 CLR 1 at 42; [1992] HCA 23.', ['unknown 175 CLR 1 at 42', 'neutral [1992] HCA 23']],
    ['Arden v Union of India, (1978) 1 SCC 248; 2023 INSC 677.', ['unknown 1 SCC 248', 'neutral 2023 INSC 677']],
    ['Soren v United Kingdom (1989) 11 EHRR 439.', ['unknown 11 EHRR 439']],
    ['Case C-362/14 Arden, EU:C:2015:650.', ['unknown Case C-362/14', 'neutral EU:C:2015:650']],
    ['Joined Cases C-293/12 and C-594/12.', ['unknown Joined Cases C-293/12 and C-594/12']],
    ['Regulation (EU) 2016/679, OJ L 119/1.', ['unknown Regulation (EU) 2016/679', 'unknown OJ L 119/1']],
    [
      'Articles 101 and 102 TFEU; Article 6(1) GDPR.',
      ['unknown Articles 101 and 102 TFEU', 'unknown Article 6(1) GDPR'],
    ],
    ['Arden v Spain, App no 5493/72, ECHR 2005-IX.', ['unknown App no 5493/72', 'unknown ECHR 2005-IX']],
    ['See the Companies Act 2006, ss 171–177.', ['statute Companies Act 2006, ss 171–177']],
  ])('%s', (draft, cited) => expect(marks(draft)).toEqual(cited.map((one) => `${one}: unverifiable`)))

  it.each([
    ['[2019] UKSC 41', 'verified'],
    ['[1932] UKHL 100', 'verified'], // numbered later
    ['[2005] UKSC 4', 'unverifiable'], // before the court was there
    ['EU:T:1975:12', 'unverifiable'],
  ])('a judgment by number is verified from its court’s first year on: %s', (cited, verdict) => {
    const { reports } = createVerifier({ checks: ['legal.citations'], asOf: '2026-01-02' }).verify(
      `See Arden v Moss ${cited}.`,
    )
    expect(reports[0]?.evidence.map((mark) => mark.verdict)).toEqual([verdict])
  })

  it.each(['He moved in 2010 FC 12 times.', 'Case 26 of the study, Regulation 12, Article 6(1) of the lease.'])(
    'not in %s',
    (draft) => expect(marks(draft)).toEqual([]),
  )

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
