import { describe, expect, it } from 'vitest'
import { readEntries } from '../../../rules/legal/table-of-authorities/entries/entries.js'
import { layout } from '../../../rules/legal/table-of-authorities/entries/layout.js'
import { readDocument } from '../../../src/document/document.js'
import { plainText } from '../../../src/document/plain-text/index.js'
import { verify } from '../../../src/index.js'
import { only } from './read.js'

const DOTS = '.'.repeat(30)

/** The entries of a draft as it comes out of a page: category, text and what it was read as. */
function entries(draft: string): string[] {
  const document = readDocument(draft, plainText)
  const found = document.layer(layout)
  return found.tables.flatMap((region) =>
    readEntries(region, found, document.source).map(({ category, text, primary }) =>
      [category?.title ?? '', text, primary?.kind ?? ''].join(' | '),
    ),
  )
}

/** What a rule says of each mark of a draft as it comes out of a page. */
function said(draft: string, rule: string): string[] {
  const marks = verify(draft, { checks: ['legal.authorities'], syntax: 'plain-text' }).reports[0]?.evidence ?? []
  return marks.flatMap(({ subject, findings }) =>
    findings
      .filter((one) => one.rule === `legal.authorities/${rule}`)
      .map(({ verdict, message }) => `${subject.replace(/\s+/g, ' ')}: ${verdict}: ${message}`),
  )
}

const violations = (draft: string, rule: string) => said(draft, rule).filter((one) => one.includes(': violation: '))

const CASES = ['Alder', 'Birch', 'Cole', 'Dane', 'Eaton', 'Frost'].map(
  (name, i) => `${name} v. Grove, ${String(200 + i)} F.3d 100 (5th Cir. 2001)`,
)
const LISTED = CASES.map((one, i) => `${one} ${DOTS} ${String(i + 3)}`)

/** A table of six cases and of these lines, and a text that cites the cases and `body`. */
const brief = (lines: readonly string[], body = '') =>
  `TABLE OF AUTHORITIES\nCases\n${[...LISTED, ...lines].join('\n')}\n\nARGUMENT\n\nIt is so. ${CASES.join('; ')}. ${body}`
/** Entries after the six cases. */
const more = (...lines: string[]) => entries(brief(lines)).slice(6)

describe('a table of a filed brief', () => {
  it('is one table though its title comes again on each page, and at the foot with its number', () => {
    const page = (i: number) => `TABLE OF AUTHORITIES\n\nPage(s)\n\n${LISTED.slice(i, i + 2).join('\n')}\n\n`
    expect(
      entries(`${page(0)}${page(2)}TABLE OF AUTHORITIES - iv ALD-001\n\n${page(4)}ARGUMENT\n\nIt is so.`),
    ).toHaveLength(6)
  })

  it('has sections under a code that is named once', () => {
    const lines = (code: string, ...own: string[]) => more(code, ...own.map((one) => `${one} ${DOTS} 4`))
    const kinds = (found: string[]) => found.map((one) => one.split(' | ').slice(1).join(' | '))
    expect(kinds(lines('Statutes', '17 U.S.C.\n§ 1301', '§ 1309'))).toEqual([
      '17 U.S.C. § 1301 | statute',
      '§ 1309 | statute',
    ])
    expect(kinds(lines('MCL', '211.27(2)', '211.27a(3)'))).toEqual(['MCL 211.27(2) | statute', '211.27a(3) | statute'])
    expect(kinds(lines('Rules', 'Fed. R. Civ. P.\nRule 14', 'Rule 22'))[1]).toBe('Rule 22 | rule')
    expect(kinds(lines('Constitutions', 'N.C. Const.\nart. I, § 10', 'art. I, § 12')).at(-1)).toBe(
      'art. I, § 12 | constitution',
    )
    expect(kinds(lines('Alaska Stat. (1983):', '§ 11.81.900(b)(5)'))).toEqual([
      'Alaska Stat. (1983): § 11.81.900(b)(5) | statute',
    ])
    const text = brief(
      ['Statutes', `17 U.S.C.\n§ 1301 ${DOTS} 4`, `§ 1309 ${DOTS} 5`],
      'See 17 U.S.C. §§ 1301(a), 1309(d).',
    )
    expect(violations(text, 'cited-not-listed')).toEqual([])
    expect(
      said(text, 'listed-not-cited')
        .filter((one) => !one.includes('F.3d'))
        .every((one) => one.includes(': verified')),
    ).toBe(true)
  })

  it('has titles of unknown words, and what is printed between it and the text is no entry', () => {
    expect(
      more('PAPERS OF THE HOUSE', `H.R. Rep. No. 104-36 (1995) ${DOTS} 4`, 'IN THE', 'Court of the Grove'),
    ).toEqual(['PAPERS OF THE HOUSE | H.R. Rep. No. 104-36 (1995) | unknown'])
    expect(more('Alder Supreme Court\nGrove v. Oak, 9 F.3d 1 (2d Cir. 1993) ..... 4')[0]).toMatch(/Grove v\. Oak/)
    expect(more(`Ohio Court of Appeals\nIn re Grove, 9 F.3d 1 (6th Cir. 1993) ${DOTS} 4`)[0]).toMatch(
      /^Ohio Court of Appeals \| In re/,
    )
    expect(more(`Statutes and guideline —Continued:  Page\n9 U.S.C. § 4 ${DOTS} 4`)).toEqual([
      'Statutes and guideline —Continued | 9 U.S.C. § 4 | statute',
    ])
    expect(more(`Page(s)\nStatutes\n9 U.S.C. § 4 ${DOTS} 4`)).toEqual(['Statutes | 9 U.S.C. § 4 | statute'])
  })

  it('has addresses that go on in the next line', () => {
    expect(more(`Ann Dane, The Grove (2015), https://www.grove.example/\nabstract_id=27 ${DOTS} 4`)).toHaveLength(1)
  })

  it('has entries of one leader over several lines, whatever stands at the ends of these', () => {
    expect(more(`Ann Dane, Rules of the Grove:\nA Book of 2015,\nand of its Century ${DOTS} 4`)).toHaveLength(1)
  })
})

describe('a table whose lines were lost', () => {
  const table = (...between: string[]) =>
    `NO. 1 ${'COVER '.repeat(30)}TABLE OF AUTHORITIES Page(s) ${LISTED.slice(0, 3).join(' ')} ${between.join(' ')} ${LISTED.slice(3).join(' ')}`
  const body = ` ii ARGUMENT It is the law of this court and of the others that so it is. ${CASES.join('; ')}. ${'The rule is old and is kept by all who know it. '.repeat(30)}`

  it('is read entry by entry, without what stood at the edges of its pages, and ends with the last', () => {
    expect(entries(table() + body).map((one) => one.split(' | ')[1])).toEqual(CASES)
    expect(entries(`${table()}${body} See ${DOTS} 3`)).toHaveLength(6)
  })

  it('has titles in the middle of its line', () => {
    const titled = (title: string) => entries(table(title) + body)[3]
    expect(titled('Other State Cases')).toBe(`Other State Cases | ${CASES[3] ?? ''} | case`)
    expect(titled('ii Federal Authorities')).toBe(`Federal Authorities | ${CASES[3] ?? ''} | case`)
    expect(titled('CONT’D Rules----')).toBe(`Rules | ${CASES[3] ?? ''} | case`)
    expect(entries(table('State').replace('State Dane', 'CasesDane') + body)[3]).toBe(
      `Cases | ${CASES[3] ?? ''} | case`,
    )
    expect(entries(table(`Statutes28 U.S.C. § 5 ${DOTS} 4`) + body)[3]).toBe('Statutes | 28 U.S.C. § 5 | statute')
  })

  it('is not accused of an order or a heading', () => {
    const swapped = table('Statutes').replace(LISTED[0] ?? '', `${LISTED[1] ?? ''} ${LISTED[0] ?? ''}`)
    expect(violations(swapped + body, 'order')).toEqual([])
    expect(violations(swapped + body, 'category')).toEqual([])
  })
})

describe('an entry that was not read as a citation', () => {
  const verdict = (entry: string, text: string) =>
    said(brief([`${entry} ${DOTS} 4`], text), 'listed-not-cited')
      .at(-1)
      ?.split(': ')[1]

  it.each([
    ['APR 8(c)', 'He was not admitted under APR 8(c).'],
    ['Alder on Patents (2014)', 'See Alder on Patents § 20.03.'],
    ['Ann Dane, All You Need to Know About the Grove (8th ed. 2012)', 'Dane, All You Need to Know About the Grove 3.'],
    [
      'Ann Dane, All You Need to Know About the Grove (8th ed. 2012)',
      'Dane, All You Need to Know Ab- out the Grove 3.',
    ],
    ['A DICTIONARY OF THE LAN- GUAGE OF GROVES (1828)', 'So says A DICTIONARY OF THE LANGUAGE OF GROVES.'],
    ['Dane, Eaton; The Keeping of Groves, J Arbor, 2001, 248:141', 'So it was (The Keeping of Groves).'],
    ['The Groves (A. Dane ed. 1961)\nNo. 48 (Ann Eaton)', 'So says The Groves No. 48, at 30.'],
    ['Alder v. Oak, unpublished opinion (Docket No. 337547)', 'So it was in Alder (Docket No. 337547).'],
  ])('is cited where the text prints its words: %s', (entry, text) => {
    expect(verdict(entry, text)).toBe('verified')
    expect(verdict(entry, 'Nothing more is needed.')).toBe('unverifiable')
  })

  it.each([
    ['Alder v. Oak, unpublished opinion (Docket No. 337547)', 'So it was in Alder v. Oak.'],
    ['Vol. 3', 'See vol. 3.'],
    ['Ann Dane & Mark D. Eaton, Groves', 'So says Mark D. Eaton of it.'],
    ['Ann Dane, The Grove, Jan. 10, 2024', 'It was on Jan. 10, 2024.'],
    ['APR 8', 'It is under CAPR 80.'],
  ])('is left open where that tells too little: %s', (entry, text) => {
    expect(verdict(entry, text)).toBe('unverifiable')
  })
})

describe('numbers that the end of a line broke', () => {
  it.each([
    ['Ark. Code Ann. § 41 -201 (1977)', '41-201'],
    ['N.C. Gen. Stat. § 1- 267.1(a)', '1-267.1'],
    ['N.H. Rev. Stat. Ann. § 626 :1(I)', '626:1'],
    ['N.C.G.S. §§ 1- 267.1(a), 120-2.3', '1-267.1'],
  ])('%s', (text, section) => {
    expect(only(`It is so. ${text}.`).value['section']).toBe(section)
  })
})
