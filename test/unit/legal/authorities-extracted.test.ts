import { describe, expect, it } from 'vitest'
import { readEntries } from '../../../rules/legal/table-of-authorities/entries/entries.js'
import { layout } from '../../../rules/legal/table-of-authorities/entries/layout.js'
import { readDocument } from '../../../src/document/document.js'
import { plainText } from '../../../src/document/plain-text/index.js'
import { verify } from '../../../src/index.js'

/** The entries of a draft as it comes out of a page: category and text. */
function entries(draft: string): string[] {
  const document = readDocument(draft, plainText)
  const found = document.layer(layout)
  return found.tables.flatMap((region) =>
    readEntries(region, found, document.source).map(({ category, text, references: { numbers } }) =>
      [category?.title ?? '', text, numbers.map(({ from }) => from).join(' ')].join(' | '),
    ),
  )
}

/** The findings of a kind of verdict on a draft as it comes out of a page: rule and what is marked. */
function findings(draft: string, verdict = 'violation'): string[] {
  const marks = verify(draft, { checks: ['legal.authorities'], syntax: 'plain-text' }).reports[0]?.evidence ?? []
  return marks.flatMap(({ subject, findings }) =>
    findings
      .filter((one) => one.verdict === verdict)
      .map(({ rule }) => `${rule.split('/')[1] ?? ''}: ${subject.replace(/\s+/g, ' ')}`),
  )
}

const DOTS = '.'.repeat(30)

describe('a table of authorities taken from pages', () => {
  it('keeps entries that differ from each other in figures only', () => {
    const cases = ['Alder', 'Birch', 'Cole', 'Dane', 'Eaton', 'Frost'].map(
      (name, i) =>
        `${name} v. Grove,\n${String(200 + i)} F.3d ${String(100 + i)} (5th Cir. 200${String(i)}) ${DOTS} ${String(20 + i)}`,
    )
    const pages = cases.map((one, i) => `${one}\n${String(8 + i)}\n\n\n`).join('')
    expect(entries(`TABLE OF AUTHORITIES\nCases\n${pages}ARGUMENT\nThe rule is old and is kept.`)).toHaveLength(6)
  })

  it('reads names and titles over several lines, and pages over several', () => {
    const table = [
      'TABLE OF AUTHORITIES',
      'CASES',
      `Alder v. Birch, 534 F.3d 200 (9th Cir. 2008) ${DOTS} 3, 4,`,
      '15, 23,',
      '26',
      'Northern Enterprise Freedom Club',
      `PAC v. Cole, 564 U.S. 721 (2011) ${DOTS} 7`,
      'OTHER AUTHORITIES',
      'Ann Dane & Mark Eaton, The',
      'Meaning of the Seventeenth Amendment',
      `and Its Century, 107 Nw. U. L. Rev. 1181 (2013) ${DOTS} 58`,
    ].join('\n')
    expect(entries(table)).toEqual([
      'CASES | Alder v. Birch, 534 F.3d 200 (9th Cir. 2008) | 3 4 15 23 26',
      'CASES | Northern Enterprise Freedom Club PAC v. Cole, 564 U.S. 721 (2011) | 7',
      'OTHER AUTHORITIES | Ann Dane & Mark Eaton, The Meaning of the Seventeenth Amendment and Its Century, 107 Nw. U. L. Rev. 1181 (2013) | 58',
    ])
    expect(findings(`${table}\n\n\nARGUMENT\n\nIt is so. See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008).`)).toEqual([
      'listed-not-cited: 564 U.S. 721',
      'listed-not-cited: 107 Nw. U. L. Rev. 1181',
    ])
  })

  it('goes on over an entry whose title is written as a sentence is', () => {
    const table = [
      'TABLE OF AUTHORITIES',
      'LEGISLATIVE MATERIAL',
      'An Act to provide for the registration of marks used in',
      `commerce, and for other purposes, 60 Stat. 427 (1946) ${DOTS} 50`,
      'OTHER AUTHORITIES',
      `Ann Dane, The Lanham Act, 14 Law & Contemp. Probs. 269 (1949) ${DOTS} 51`,
    ].join('\n')
    expect(entries(table).map((one) => one.split(' | ')[2])).toContain('51')
  })

  it('takes the volumes of works in it for no notes', () => {
    const works = [1, 2, 3].map((n) => `${String(n)} RECORDS OF THE CONVENTION\nOF 1787 (1937) ${DOTS} 2${String(n)}`)
    const table = `xvi\nTABLE OF AUTHORITIES\nPage(s)\n${works.join('\n')}\nAnn Dane, The Old Rule, 53 Harv. L. Rev. 445\n(2022) ${DOTS} 34\n\n\nxvii\n\n\nARGUMENT\n\nIt is so.\n\nxviii\n`
    expect(entries(table).at(-1)).toBe(' | Ann Dane, The Old Rule, 53 Harv. L. Rev. 445 (2022) | 34')
  })
})

const TABLE = `TABLE OF AUTHORITIES\n\nCases\n\nAlder v. Birch, 534 F.3d 200 (9th Cir. 2008) ${DOTS} 3\n`
const ALDER = 'See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008).'

describe('what a table may leave out', () => {
  const body = (text: string) => `${TABLE}\nARGUMENT\n\n${ALDER} ${text}`

  it('is what only quoting and citing parentheticals name, where it leaves all of them out', () => {
    const quoted = (name: string, page: number) =>
      `So it is. Id. at 20${String(page % 10)} (quoting ${name} v. Oak, 600 F.3d ${String(page)} (9th Cir. 2010)).`
    expect(findings(body(quoted('Cole', 7)))).toEqual(['cited-not-listed: 600 F.3d 7'])
    expect(findings(body([quoted('Cole', 17), quoted('Dane', 27), quoted('Eaton', 37)].join(' ')))).toEqual([])
  })

  it('is a paper filed in another case, and no case', () => {
    expect(findings(body('Brief for the United States, Cole v. Dane, No. 19-1234 (June 8, 2019), says so.'))).toEqual(
      [],
    )
    expect(findings(body('So held Cole v. Dane, No. 19-1234 (N.D. Cal. June 8, 2019).'))).toEqual([
      'cited-not-listed: No. 19-1234',
    ])
  })

  it('is what only the statement of jurisdiction names', () => {
    const draft = `${TABLE}\nJURISDICTION\n\nThis Court has jurisdiction under 28 U.S.C. § 1257(a).\n\nARGUMENT\n\n${ALDER}`
    expect(findings(draft)).toEqual([])
    expect(findings(draft.replace('JURISDICTION', 'ARGUMENT'))).toEqual(['cited-not-listed: 28 U.S.C. § 1257(a)'])
  })

  it('is not doubted where a hyphen was lost at the end of a line', () => {
    const table = `TABLE OF AUTHORITIES\n\nStatutes\n\nN.C. Gen. Stat. § 1-267.1 ${DOTS} 4\n`
    expect(findings(`${table}\nARGUMENT\n\nIt is void. N.C. Gen. Stat. § 1267.1(a).`)).toEqual([])
    expect(findings(`${table}\nARGUMENT\n\nIt is void. N.C. Gen. Stat. § 1-268.1(a).`)).toContain(
      'cited-not-listed: N.C. Gen. Stat. § 1-268.1(a)',
    )
  })

  it('is a section that a list without a sign names', () => {
    const table = `TABLE OF AUTHORITIES\n\nRegulations\n\n8 N.C. Admin. Code 4.0301 ${DOTS} 7\n8 N.C. Admin. Code 6B.0105 ${DOTS} 7\n`
    expect(findings(`${table}\nARGUMENT\n\nRules are kept. 8 N.C. Admin. Code 4.0301, 6B.0105.`)).toEqual([])
  })
})

describe('entries that are not one', () => {
  it.each([
    [
      'years of a constitution',
      'Constitutions',
      'Ga. Const. of 1789, art. IV, § 2',
      'Ga. Const. of 1798, art. IV, § 2',
    ],
    ['parts of an act', 'Statutes', '2021 N.C. Sess. Laws 174', '2021 N.C. Sess. Laws 174, § 1'],
    ['a section and a range of them', 'Statutes', 'Tex. Penal Code § 71.02', 'Tex. Penal Code § 71.02-.03'],
  ])('%s', (_what, category, first, second) => {
    const table = `TABLE OF AUTHORITIES\n\n${category}\n\n${first} ${DOTS} 3\n${second} ${DOTS} 4\n`
    expect(findings(`${table}\nARGUMENT\n\nIt is so.`).filter((one) => one.startsWith('duplicate'))).toEqual([])
  })
})
