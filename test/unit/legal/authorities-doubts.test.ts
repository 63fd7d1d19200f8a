import { describe, expect, it } from 'vitest'
import { verify } from '../../../src/index.js'

const DOTS = '.'.repeat(30)
const ALDER = 'Alder v. Birch, 534 F.3d 200 (9th Cir. 2008)'

/** The violations of a draft as it comes out of a page: rule and what is marked. `table`: entries; `text`: under a title. */
function violations(table: readonly string[], text: string, before = ''): string[] {
  const lines = table.map((one) => (one === one.toUpperCase() && !/\d/.test(one) ? `\n${one}\n` : `${one} ${DOTS} 4`))
  const draft = `${before}TABLE OF AUTHORITIES\n\n${lines.join('\n')}\n\nARGUMENT\n\nIt is so. See ${ALDER}. ${text}`
  const marks = verify(draft, { checks: ['legal.authorities'], syntax: 'plain-text' }).reports[0]?.evidence ?? []
  return marks.flatMap(({ subject, findings }) =>
    findings
      .filter((one) => one.verdict === 'violation')
      .map(({ rule }) => `${rule.split('/')[1] ?? ''}: ${subject.replace(/\s+/g, ' ')}`),
  )
}
const unlisted = (text: string, table: readonly string[] = [], before = '') =>
  violations([ALDER, ...table], text, before)

describe('what a table need not list', () => {
  it.each([
    [
      'a rule that the count of words rests on',
      'This brief has 4,991 words, as RAP 18.17 has it.',
      'The duty is old. RAP 18.17 says so.',
      'RAP 18.17',
    ],
    [
      'what only an attachment cites',
      'Respectfully submitted, Ann Dane. Opinion: Cole v. Dane, 9 F.3d 1 (2d Cir. 1993).',
      'Opinion: Cole v. Dane, 9 F.3d 1 (2d Cir. 1993).',
      '9 F.3d 1',
    ],
    [
      'what is dated and signed',
      'Dated this 5th day of May 2020. Cole v. Dane, 9 F.3d 1 (2d Cir. 1993).',
      'Dated well. Cole v. Dane, 9 F.3d 1 (2d Cir. 1993).',
      '9 F.3d 1',
    ],
    [
      'what follows the last part',
      `CONCLUSION It is so. ${'It was read. '.repeat(320)}Cole v. Dane, 9 F.3d 1 (2d Cir. 1993).`,
      `CONCLUSION It is so. Cole v. Dane, 9 F.3d 1 (2d Cir. 1993).`,
      '9 F.3d 1',
    ],
    ['a page of a case that is listed', 'It is so. 534 F.3d 209.', 'It is so. 534 F.3d 409.', '534 F.3d 409'],
    [
      'a page that a scan broke',
      'Cole v. Dane, 534 F.3d 2 1 2 says so.',
      'Cole v. Dane, 535 F.3d 21 says so.',
      '535 F.3d 21',
    ],
    [
      'a page with the mark of a note',
      'In re Cole, 534 F.3d 2003 (9th Cir. 2008).',
      'In re Cole, 534 F.3d 3003 (9th Cir. 2008).',
      '534 F.3d 3003',
    ],
    ['a law of a second compilation', 'It is so. MSA 7.650(53).', 'It is so. MCL 7.650(53).', 'MCL 7.650(53)'],
  ])('%s', (_what, doubted, sure, marked) => {
    expect(unlisted(doubted)).toEqual([])
    expect(unlisted(sure)).toEqual([`cited-not-listed: ${marked}`])
  })

  it('is what the number of a page parts from its volume', () => {
    const table = ['City of Cole v. Dane, 188 Wn.2d 721, 398 P.3d 1124 (2017)']
    const text = (volume: string) => `City of Cole v. Dane, 188 Wn.2d 721, ${volume} P.3d 1124 (2017).`
    expect(unlisted(text('398 14'), table)).toEqual([])
    expect(unlisted(`${text('398')} Eaton v. Frost, 14 P.3d 1124 (Or. 2000).`, table)).toEqual([
      'cited-not-listed: 14 P.3d 1124',
    ])
  })

  it('is another page of the record of Congress', () => {
    const table = ['OTHER AUTHORITIES', '18 Cong. Rec. 834 (1887)']
    expect(unlisted('See 18 Cong. Rec. 834, and 18 Cong. Rec. 836.', table)).toEqual([])
    expect(unlisted('See 18 Cong. Rec. 834, and 19 Cong. Rec. 836.', table)).toEqual([
      'cited-not-listed: 19 Cong. Rec. 836',
    ])
  })

  it('is the decision below, wherever it is cited, and not what the statement of jurisdiction cites', () => {
    const below = (title: string) =>
      `${title}\n\nIt is reported at 83 F.4th 113.\n\nARGUMENT\n\nSo held Cole v. Dane, 83 F.4th 113 (2d Cir. 2023).`
    expect(unlisted(`\n\n${below('OPINIONS BELOW')}`)).toEqual([])
    expect(unlisted(`\n\n${below('JURISDICTION')}`)).toEqual(['cited-not-listed: 83 F.4th 113'])
  })

  it('is the case itself', () => {
    const cover = 'IN THE COURT\n\nEATON, Petitioner, v. FROST, Respondent.\n\n'
    expect(unlisted('Eaton v. Frost, No. 21-00060 (W.D. Wash. 2021).', [], cover)).toEqual([])
    expect(unlisted('Cole v. Frost, No. 21-00060 (W.D. Wash. 2021).', [], cover)).toEqual([
      'cited-not-listed: No. 21-00060',
    ])
  })

  it('is what an entry names without a citation', () => {
    expect(unlisted('Cole v. Dane, 9 F.3d 1 (2d Cir. 1993).', ['Cole v. Dane'])).toEqual([])
    expect(unlisted('Cole v. Dane, 9 F.3d 1 (2d Cir. 1993).', ['Cole v. Eaton'])).toContain(
      'cited-not-listed: 9 F.3d 1',
    )
  })

  it('is a list whose sections have hyphens of their own', () => {
    const table = ['N.C. Gen. Stat. § 1-81.1', 'N.C. Gen. Stat. § 1-267.1']
    expect(unlisted('Three sit. N.C. Gen. Stat. §§ 1-81.1, 1-267.1(a).', table)).toEqual([])
    expect(unlisted('Three sit. N.C. Gen. Stat. §§ 1-81.1, 1-268.1(a).', table)).toHaveLength(2)
  })
})

describe('an entry that the text may cite', () => {
  it.each([
    ['18 U.S.C. 2', 'It is so. 18 U.S.C. 1955 and 2; 18 U.S.C. 1955.', ['18 U.S.C. 1955']],
    ['Reform Act of 1981, S. 1630, 97th Cong.', 'The Act of 1981, S. 1630, § 1615(a)(1), 97th Cong., says so.', []],
    ['Fed. R. Civ. P. 4l(b)', 'Nothing more is needed.', []],
    ['RCW 9A.36.041', 'It is so. RCW 9A.36.04 l. A person may.', []],
  ])('%s', (entry, text, others) => {
    expect(unlisted(text, [entry, ...others])).toEqual([])
    if (!entry.startsWith('Fed.')) expect(unlisted('Nothing more is needed.', [entry])).toHaveLength(1)
  })
})

describe('an entry that is like the text', () => {
  it('differs by no figure that a note has put before its volume', () => {
    const entry = ['Cole v. Dane, 595 N.E.2d 845 (N.Y. 1992)']
    expect(unlisted('Cole v. Dane, 7595 N.E.2d 845, 846 (N.Y. 1992).', entry)).toEqual([])
    expect(unlisted('Cole v. Dane, 95 N.E.2d 845, 846 (N.Y. 1992).', entry)).toEqual(['entry-differs: 595 N.E.2d 845'])
  })

  it('lacks no year or court that it prints elsewhere', () => {
    const text = 'Cole v. Dane, 8 F.3d 686 (9th Cir. 1993).'
    expect(unlisted(text, ['Cole v. Dane, 8 F.3d 686, (9th Cir. 1993)'])).toEqual([])
    expect(unlisted(text, ['Cole v. Dane, 8 F.3d 686'])).toEqual(['short-form-entry: 8 F.3d 686'])
    const own = 'Cole v. Dane, 88 Mich App 229 (1979).'
    expect(unlisted(own, ['Cole v. Dane, 88 Mich App 229; 276 566 (1979)'])).toEqual([])
    expect(unlisted(own, ['Cole v. Dane, 88 Mich App 229; 276 566'])).toEqual(['short-form-entry: 88 Mich App 229'])
  })

  it('is no second one where its edition or its comment is another', () => {
    const twice = (first: string, second: string) =>
      unlisted(`See ${first}; ${second}.`, [first, second]).filter((one) => one.startsWith('duplicate'))
    expect(twice('18 U.S.C. 922(g)(9) (2012)', '18 U.S.C. 922(g)(9) (1994)')).toEqual([])
    expect(twice('18 U.S.C. 922(g)(9) (2012)', '18 U.S.C. 922(g)(9) (2012)')).toHaveLength(1)
    expect(twice('Restatement (Second) of Torts § 402A cmt. c', 'Restatement (Second) of Torts § 402A')).toEqual([])
  })
})

describe('an entry under a heading', () => {
  it.each([
    ['LEGISLATIVE MATERIALS', '60 Stat. 427', 'STATUTES', '9 U.S.C. § 4'],
    ['CASES', 'Cole v. Dane, H.R. Misc. Doc. No. 152', 'OTHER AUTHORITIES', 'H.R. Rep. No. 104-36 (1995)'],
    ['OTHER AUTHORITIES', 'Model Penal Code § 1.13(7)', 'STATUTES', '9 U.S.C. § 4'],
  ])('%s may be %s', (heading, entry, other, own) => {
    const found = violations(['CASES', ALDER, other, own, heading, entry], `${entry}; ${own}.`)
    expect(found.filter((one) => one.startsWith('category'))).toEqual([])
  })

  it('is still held against it', () => {
    expect(violations(['CASES', ALDER, '9 U.S.C. § 4'], 'See 9 U.S.C. § 4.')).toEqual(['category: 9 U.S.C. § 4'])
  })
})

describe('an order', () => {
  const misplaced = (...names: string[]) => {
    const cases = names.map((name, i) => `${name}, ${String(i + 3)} F.3d 1 (9th Cir. 1993)`)
    return violations(['CASES', ...cases], `See ${cases.join('; ')}.`).filter((one) => one.startsWith('order'))
  }
  const sections = (...all: string[]) =>
    violations(['STATUTES', ...all], `See ${all.join('; ')}.`).filter((one) => one.startsWith('order'))

  it('may go by a later word of a name', () => {
    expect(misplaced('Cole v. Alder', 'Jones v. Alder', 'Nathan Klooster v. Oak', 'Kohn v. Oak')).toEqual([])
    expect(misplaced('Cole v. Alder', 'Plaza v. Oak', 'Dep’t of Transportation v. Randolph', 'Stevens v. Oak')).toEqual(
      [],
    )
    expect(misplaced('Cole v. Alder', 'Jones v. Alder', 'Perry v. Oak', 'In re Complaint of Rovas')).toEqual([])
    expect(misplaced('Cole v. Alder', 'Jones v. Alder', 'Nathan Birch v. Oak', 'Kohn v. Oak')).toHaveLength(1)
  })

  it('of sections may be that of a word processor, over a whole list', () => {
    expect(sections('RCW 10.01.160', 'RCW 2.92.020', 'RCW 9.94.120', 'RCW 9.94.505')).toEqual([])
    expect(sections('RCW 10.01.160', 'RCW 9.92.020')).toHaveLength(1)
    expect(sections('RCW 10.01.160', 'RCW 2.92.020', 'RCW 9.94.120', 'RCW 3.94.505')).not.toEqual([])
  })
})
