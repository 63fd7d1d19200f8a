import { describe, expect, it } from 'vitest'
import { readEntries } from '../../../rules/legal/table-of-authorities/entries/entries.js'
import { layout } from '../../../rules/legal/table-of-authorities/entries/layout.js'
import { keysOf } from '../../../rules/legal/table-of-authorities/entries/key.js'
import { titleOf } from '../../../rules/legal/table-of-authorities/entries/titles.js'
import { readDocument } from '../../../src/document/document.js'
import { verify } from '../../../src/index.js'
import { only } from './read.js'

/** The entries of a draft: category and text. */
function entries(draft: string): string[] {
  const document = readDocument(draft)
  const found = document.layer(layout)
  return found.tables.flatMap((region) =>
    readEntries(region, found, document.source).map(({ category, text }) => `${category?.title ?? ''} | ${text}`),
  )
}

/** The violations of a draft: rule and what is marked. */
function violations(table: string, body: string): string[] {
  const draft = `## Table of Authorities\n\n${table}\n\n## Argument\n\n${body}\n`
  const marks = verify(draft, { checks: ['legal.authorities'] }).reports[0]?.evidence ?? []
  return marks.flatMap(({ subject, findings }) =>
    findings
      .filter((one) => one.verdict === 'violation')
      .map(({ rule }) => `${rule.split('/')[1] ?? ''}: ${subject.replace(/\s+/g, ' ')}`),
  )
}

const DOTS = '.'.repeat(20)

describe('entries over several lines', () => {
  it('run to the line that prints pages, whatever breaks them', () => {
    const lines = [
      'Alder v. Northern Birch, Lake &',
      'Grove Society, Inc.,',
      '534 F.3d 200 (9th Cir. 2008), 3, 5,',
      '7',
      'Registration of Marks Act of 1946,',
      '15 U.S.C. § 1051, 8',
      'Ann Dane, *A Book of Rules That',
      'Were Kept* (2019), 9',
    ]
    const expected = [
      ' | Alder v. Northern Birch, Lake & Grove Society, Inc., 534 F.3d 200 (9th Cir. 2008)',
      ' | Registration of Marks Act of 1946, 15 U.S.C. § 1051',
      ' | Ann Dane, A Book of Rules That Were Kept (2019)',
    ]
    for (const end of ['\n', '  \n'])
      expect(entries(`## Table of Authorities\n\n${lines.join(end)}\n\n## Argument\n\nIt is so.`)).toEqual(expected)
  })

  it('begin anew on each line where none prints pages', () => {
    const lines = ['*Alder v. Birch*, 534 F.3d 200 (9th Cir. 2008)', '*Cole v. Dane*, 535 F.3d 300 (9th Cir. 2008)']
    expect(entries(`## Table of Authorities\n\n${lines.join('\n')}\n\n## Argument\n\nIt is so.`)).toHaveLength(2)
  })

  it('end behind the pages of a case with its history', () => {
    const first =
      '*Alder v. Birch*, 255 F.3d 45 (7th Cir. 2001), *vacated on other grounds*, 268 F.3d 48 (7th Cir. 2001)'
    const table = `${first} ${DOTS} 9\n*Cole v. Dane*, 689 F.3d 83 (7th Cir. 2012) ${DOTS} 6`
    expect(entries(`## Table of Authorities\n\n${table}\n\n## Argument\n\nIt is so.`)).toHaveLength(2)
  })
})

describe('categories', () => {
  it.each([
    ['Board decisions', ['cases']],
    ['Treaty', ['other']],
    ['Legislative Materials', ['other']],
    ['Agency Guidance Documents', []],
  ])('%s', (title) => {
    const table = `**Statutes**\n\n- 42 U.S.C. § 405\n\n**${title}**\n\n- Alder Lumber, 372 NLRB No. 13 (2023)`
    expect(entries(`## Table of Authorities\n\n${table}\n\n## Argument\n\nIt is so.`)[1]).toMatch(`${title} | Alder`)
  })

  it('are no sentences and no headings of the text', () => {
    const table = '- 42 U.S.C. § 405\n\n### The Board decided late\n\nThe order came in May. See 42 U.S.C. § 406.'
    expect(entries(`## Table of Authorities\n\n${table}`)).toEqual([' | 42 U.S.C. § 405'])
  })

  it('may be headed by words that tell nothing, where a list follows', () => {
    const table = `### Statutes\n\n- 42 U.S.C. § 405: 3\n\n### Compacts\n\n- Alder River Compact, 63 Stat. 31 (1949): 4`
    expect(entries(`## Table of Authorities\n\n${table}\n\n## Argument\n\nIt is so.`)).toHaveLength(2)
  })

  it('stand under a title that names two lists', () => {
    expect(titleOf('CONTROLLING AUTHORITIES; INDEX OF AUTHORITIES')).toMatchObject({ what: 'authorities' })
    expect(titleOf('Controlling or Most Appropriate Authority')).toEqual({ what: 'contents' })
    expect(titleOf('Authority; cases')).not.toMatchObject({ what: 'authorities' })
  })
})

describe('what an entry is about', () => {
  it('is no law that the title of a work names', () => {
    const work = 'Ann Dane, *Why Rules Beat the First Amendment*, 95 Alder L. Pap. 33 (2019)'
    const table = `### Constitution\n\n- U.S. Const. amend. V, 3\n\n### Other Authorities\n\n- ${work}, 8`
    expect(violations(table, `It is so. U.S. Const. amend. V; ${work}.`)).toEqual([])
    expect(violations(`${table}\n- U.S. Const. amend. IV, 4`, `So U.S. Const. amend. V; amend. IV; ${work}.`)).toEqual([
      'category: U.S. Const. amend. IV',
    ])
  })

  it('is its own court, not that of its history', () => {
    const history = 'enfd. 662 F.2d 89 (1st Cir. 1981)'
    const table = `### Cases\n\n- *Alder Line*, 251 NLRB 108 (1980), ${history}, 4`
    expect(violations(table, `See *Alder Line*, 251 NLRB 108, 110 (1980), ${history}.`)).toEqual([])
    const bare = '### Cases\n\n- *Alder v. Birch*, 662 F.2d 89 ..... 4'
    expect(violations(bare, 'See *Alder v. Birch*, 662 F.2d 89 (1st Cir. 1981).')).toEqual([
      'short-form-entry: 662 F.2d 89',
    ])
  })

  it('is a rule, not the pages behind it', () => {
    const numbers = (text: string) => keysOf(only(text)).map(({ fold }) => fold.split('|').at(-1))
    expect(numbers('- Fed. R. Civ. P. 9(b), 1, 6')).toEqual(['9'])
    expect(numbers('- 28 U.S.C. §§ 1331, 1338(a), 1, 6')).toEqual(['1331', '1338'])
    expect(numbers('See Fed. R. Civ. P. 8, 9, and 12.')).toEqual(['8', '9', '12'])
    expect(numbers('- Fed. R. Civ. P. 8(a), 12(b) ..... 4')).toEqual(['8', '12'])
  })

  it('is each amendment of several', () => {
    const numbers = (text: string) => keysOf(only(text)).map(({ fold }) => fold)
    expect(numbers('U.S. Const. amends. V, XIV, § 1.')).toEqual(['constitution|us||5', 'constitution|us||14'])
    expect(numbers('U.S. Const. arts. I & III.')).toEqual(['constitution|us|1|', 'constitution|us|3|'])
    expect(numbers('U.S. Const. amend. V, X Corp. says.')).toEqual(['constitution|us||5'])
    const sections = '- 28 U.S.C. § 1331, 3'
    expect(violations(sections, 'It is so. 28 U.S.C. §§ 1331, 1367.')).toEqual([
      'cited-not-listed: 28 U.S.C. §§ 1331, 1367',
    ])
    const table = '- U.S. Const. amend. V, 3'
    expect(violations(table, 'It is void. U.S. Const. amends. V, XIV.')).toEqual([
      'cited-not-listed: U.S. Const. amends. V, XIV',
    ])
  })
})

describe('a part of what is listed', () => {
  it('needs no entry of its own', () => {
    const table = '- Tex. R. Civ. P. 91a, 3'
    expect(violations(table, 'See Tex. R. Civ. P. 91a.1.')).toEqual([])
    expect(violations(table, 'See Tex. R. Civ. P. 91a; Tex. R. Civ. P. 92.1.')).toEqual([
      'cited-not-listed: Tex. R. Civ. P. 92.1',
    ])
  })

  it('may stand under its constitution', () => {
    const table = '- U.S. Const.:\n  - Art. I, § 8, Cl. 3, 13\n  - Amend. II, 2'
    const text = 'See U.S. Const. Art. I, § 8, Cl. 3; U.S. Const. Amend. II.'
    expect(violations(table, text)).toEqual([])
    expect(violations(table, `${text} See U.S. Const. Amend. IV.`)).toEqual(['cited-not-listed: U.S. Const. Amend. IV'])
  })
})

describe('papers and works', () => {
  const table =
    '### Other Authorities\n\n- H.R. Rep. No. 104-36 (1995), 6\n- Ann Dane & Mark Eaton, *The Keeping of Rules* § 12 (3d ed. 2004), 7'
  const report = 'See H.R. Rep. No. 104-36, at 31 (1995).'
  const book = '2 Ann Dane & Mark Eaton, *The Keeping of Rules* § 12 (3d ed. 2004), says so.'

  it('are cited as listed', () => {
    expect(violations(table, `${report} ${book}`)).toEqual([])
    expect(violations(table, `${report.replace('H.R. Rep.', 'House Report')} Dane and Eaton say so.`)).toEqual([])
  })

  it('are missed where the text has nothing of them', () => {
    expect(violations(table, report)).toEqual(['listed-not-cited: § 12'])
    expect(violations(table, book)).toEqual(['listed-not-cited: H.R. Rep. No. 104-36'])
    expect(violations(table, `${book} ${report} See also S. Rep. No. 104-9 (1995).`)).toEqual([
      'cited-not-listed: S. Rep. No. 104-9',
    ])
  })

  it('are left open where the text has the section, a title or an author of them', () => {
    expect(violations(table, `${report} See § 12.`)).toEqual([])
    expect(violations(table, `${report} So says *The Keeping of Rules*.`)).toEqual([])
  })
})

describe('an entry that differs', () => {
  const differing = (entry: string, text: string) => violations(`- ${entry}, 4`, `See ${text}.`)

  it('by the year of an article, of a later decision, or by its day', () => {
    expect(
      differing('Ann Dane, *Rules*, 107 Yale L.J. 168 (1999)', 'Ann Dane, *Rules*, 107 Yale L.J. 168, 170 (1998)'),
    ).toEqual(['entry-differs: 107 Yale L.J. 168'])
    expect(
      differing(
        '*Alder v. Birch*, 534 F.3d 20 (9th Cir. 2008), *rev’d*, 560 U.S. 30 (2010)',
        '*Alder v. Birch*, 534 F.3d 20 (9th Cir. 2008), *rev’d*, 560 U.S. 30 (2009)',
      ),
    ).toEqual(['entry-differs: 534 F.3d 20'])
    expect(
      differing(
        '*Alder v. Birch*, 2019 WL 44075 (S.D. Tex. Sept. 13, 2019)',
        '*Alder v. Birch*, 2019 WL 44075, at *4 (S.D. Tex. Sept. 15, 2019)',
      ),
    ).toEqual(['entry-differs: 2019 WL 44075'])
  })

  it('agrees where the text prints the same, once in full', () => {
    const full = '*Alder v. Birch*, 2019 WL 44075, at *4 (S.D. Tex. Sept. 13, 2019)'
    expect(
      differing('*Alder v. Birch*, 2019 WL 44075 (S.D. Tex. Sept. 13, 2019)', `${full}. *Alder*, 2019 WL 44075, at *5`),
    ).toEqual([])
  })
})

describe('what a certificate cites', () => {
  const RULE = 'Fed. R. App. P. 32(a)(7)(B)'
  const text = (rule: string) =>
    `The motion was late. *Alder v. Birch*, 534 F.3d 200 (9th Cir. 2008).\n\n## Certificate of Compliance\n\nUnder ${rule}, this brief has 6,200 words.`
  const table = (rule: string) => `- *Alder v. Birch*, 534 F.3d 200 (9th Cir. 2008)\n- ${rule}`
  it('may be listed, and need not', () => {
    expect(violations(table(RULE), text(RULE))).toEqual([])
    expect(violations('- *Alder v. Birch*, 534 F.3d 200 (9th Cir. 2008)', text(RULE))).toEqual([])
    expect(violations(table('Fed. R. App. P. 28(a)(8)'), text(RULE))).toEqual([
      'listed-not-cited: Fed. R. App. P. 28(a)(8)',
    ])
  })
})
