import { describe, expect, test } from 'vitest'
import { core, only, read } from './read.js'

describe('full cases', () => {
  test.each<[string, Record<string, string>]>([
    [
      'Dupont v. Hale, 312 F.3d 845, 850-52 (7th Cir. 2002)',
      {
        volume: '312',
        reporter: 'F.3d',
        page: '845',
        pin: '850-52',
        year: '2002',
        court: 'ca7',
        plaintiff: 'Dupont',
        defendant: 'Hale',
        name: 'Dupont v. Hale',
      },
    ],
    ['Dupont v. Hale, 312 F. 3d 845 (C.A.7 2002)', { reporter: 'F.3d', court: 'ca7' }],
    ['Reed v. Marsh, 77 F Supp 2d 12 [D Kan 1999]', { reporter: 'F. Supp. 2d', court: 'ksd', year: '1999' }],
    [
      'Reed v Marsh (63 NY2d 410 [1984])',
      { reporter: 'N.Y.2d', court: 'ny', year: '1984', plaintiff: 'Reed', defendant: 'Marsh' },
    ],
    [
      'State ex rel. Ortiz v. Camden Bd. of Educ., 44 A.3d 9 (N.J. 2012)',
      { court: 'nj', plaintiff: 'State ex rel. Ortiz', defendant: 'Camden Bd. of Educ.' },
    ],
    [
      'In re Marriage of Stone, 88 P.3d 4 (Wash. Ct. App. 2004)',
      { name: 'In re Marriage of Stone', court: 'washctapp' },
    ],
    [
      'Vail v. Orr (2006) 38 Cal.4th 77, 81',
      { reporter: 'Cal. 4th', year: '2006', court: 'cal', pin: '81', name: 'Vail v. Orr' },
    ],
    ['Vail v. Orr (1982), 199 Mont. 310', { reporter: 'Mont.', year: '1982', name: 'Vail v. Orr' }],
    [
      'Stuart v. Laird, 5 U.S. (1 Cranch) 299, 303 (1803)',
      { volume: '5', page: '299', nominative: '1 Cranch', pin: '303', year: '1803', court: 'scotus' },
    ],
    ['Lane v. Holt, 45 F. App’x 12 (6th Cir. Mar. 3, 2002)', { reporter: "F. App'x", court: 'ca6', year: '2002' }],
    ['Ames v. Bly, 120 US 44, 45', { reporter: 'U.S.', page: '44', pin: '45' }],
    ['Ames v. Bly, 12 SCt 44', { reporter: 'S. Ct.', court: 'scotus' }],
    ['Lopez v. State, 301 S.W.3d 88 (Tex. App.—Houston [14th Dist.] 2009, no pet.)', { court: 'texapp', year: '2009' }],
    ['Dunn v. Ray, 40 So. 3d 9 (Fla. 4th DCA 2010)', { court: 'fladistctapp' }],
    ['Dunn v. Ray, 40 A.D.3d 9 (2d Dep’t 2010)', { court: 'nyappdiv' }],
    ['Kerr v. Lund, 310 Mich App 12, 15', { reporter: 'Mich. App.', page: '12', pin: '15' }],
    ['135 *355 Mass. 147', { volume: '135', reporter: 'Mass.', page: '147' }],
    ['9 S.W.3d xiv', { page: 'xiv' }],
  ])('%s', (text, value) => {
    expect(only(`See ${text}.`).value).toMatchObject(value)
  })

  test('year and court are those of the own parenthetical, never of a neighbour', () => {
    const [first, second] = read(
      'Pratt v. Cole, 124 F.3d 39, 44 (1997), and Webb v. Dye, 60 F.2d 8 (9th Cir. 1932).',
    ).citations
    expect(first?.value).toMatchObject({ year: '1997' })
    expect(first?.value).not.toHaveProperty('court')
    expect(second?.value).toMatchObject({ year: '1932', court: 'ca9' })
    expect(read('The rule is old (1963). Pratt v. Cole, 124 F.3d 39.').citations[0]?.value).not.toHaveProperty('year')
  })

  test.each(['Long Island R.R.', 'Pa. R.R.'])('%s: a railroad, and neither record nor rule', (railroad) => {
    expect(core(only(`See Dupont v. ${railroad}, 248 N.Y. 339 (1928).`))).toBe('248 N.Y. 339')
  })
  test('a page 3 and the D. of a district court make no third series', () => {
    expect(only('Dupont v. Hale, 100 F. Supp. 3 (D. Mass. 1951).').value).toMatchObject({
      reporter: 'F. Supp.',
      page: '3',
      court: 'mad',
    })
  })
  test('a full date is read where month and day are printed', () => {
    expect(only('Gray v. Voss, 2019 WL 4639999 (Tex. App. Sept. 25, 2019)').date).toBe('2019-09-25')
  })

  test('a parallel set shares names, year and printed court', () => {
    const { citations } = read('Burke v. Nash, 415 U.S. 189, 193, 94 S. Ct. 1005, 39 L. Ed. 2d 260 (1974).')
    expect(citations.map((c) => [c.value.volume, c.value.year, c.value.name, c.parallel?.length])).toEqual([
      ['415', '1974', 'Burke v. Nash', 3],
      ['94', '1974', 'Burke v. Nash', 3],
      ['39', '1974', 'Burke v. Nash', 3],
    ])
    expect(citations[0]?.value.pin).toBe('193')
  })

  test('citations to one reporter in a row are no parallel set', () => {
    const { citations } = read('See 100 U.S. 1, 200 U.S. 2 (1906).')
    expect(citations.map((c) => [c.value.page, c.value.year, c.parallel])).toEqual([
      ['1', undefined, undefined],
      ['2', '1906', undefined],
    ])
  })

  test('history, signals, string citations and explanatory parentheticals are told apart', () => {
    const { citations } = read(
      'See also Kent v. Moss, 200 F.3d 40 (2d Cir. 2000) (quoting Hart v. Pell, 90 F.2d 7 (2d Cir. 1937)), aff’d, 531 U.S. 9 (2001); Bird v. Fox, 3 F.4th 5 (1st Cir. 2021).',
    )
    const [host, inner, history, last] = citations
    expect(host?.signal).toBe('See also')
    expect(inner?.within).toBe(host)
    expect(history?.history).toBe('aff’d')
    expect(history?.value).not.toHaveProperty('name')
    expect(last?.group?.map(core)).toEqual(['531 U.S. 9', '3 F.4th 5'])
  })

  test('blanks are read and marked as such', () => {
    const [blank, full] = read('Yates v. Pugh, — U.S. —, 136 S.Ct. 616 (2016).').citations
    expect([blank?.blank, blank?.value.volume, full?.blank]).toEqual([true, undefined, false])
    expect(full?.value).toMatchObject({ name: 'Yates v. Pugh', year: '2016' })
    expect(read('The best age of Rome (81 B. C. -- A. D. 14) was short. -- M. J. 0').citations).toEqual([])
  })

  test('a reporter in no table is unknown only where the text is that of a citation', () => {
    expect(only('See 12 Cal. Rprt. 3d 45.').kind).toBe('unknown')
    expect(only('Pike v. Dow, 88 Fed. Air Rptr. 3d 412 (2010).').value).toMatchObject({
      reporter: 'Fed. Air Rptr. 3d',
      name: 'Pike v. Dow',
    })
    expect(read('On 5 Jan. 12 people met at 10 Main St. 5 times.').citations).toEqual([])
  })
})

describe('neutral and database citations', () => {
  test.each<[string, Record<string, string>]>([
    ['Gale v. Finn, 2014 WY 30, ¶ 7', { year: '2014', reporter: 'WY', number: '30', pin: '¶ 7', name: 'Gale v. Finn' }],
    ['2006-Ohio-4321', { year: '2006', reporter: 'Ohio', number: '4321' }],
    ['2017 IL App (1st) 143684-B', { year: '2017', reporter: 'IL App (1st)', number: '143684-B' }],
    [
      'Gale v. Finn, No. 19-cv-1234, 2020 WL 777777, at *3 (N.D. Cal. Jan. 3, 2020)',
      { year: '2020', reporter: 'WL', number: '777777', pin: '*3', court: 'cand', defendant: 'Finn' },
    ],
    ['T.C. Memo. 2015-12', { year: '2015', reporter: 'T.C. Memo.', number: '12', court: 'tax' }],
    ['2015 S.D. 9', { year: '2015', reporter: 'S.D.', number: '9' }],
  ])('%s', (text, value) => {
    const citation = only(`${text}.`)
    expect(citation.kind).toBe('neutral')
    expect(citation.value).toMatchObject(value)
  })
})

test('a docket number is one only with a court or year of its own', () => {
  expect(only('Hume v. Rowe, No. 19-cv-12345 (S.D.N.Y. filed Aug. 5, 2019).').value).toEqual({
    number: '19-cv-12345',
    year: '2019',
    court: 'nysd',
    name: 'Hume v. Rowe',
    plaintiff: 'Hume',
    defendant: 'Rowe',
  })
  expect(only('Hume Corp. v. Rowe, IPR2020-00019, Paper 11 at 6 (P.T.A.B. Mar. 20, 2020).').value).toMatchObject({
    number: 'IPR2020-00019',
    year: '2020',
    name: 'Hume Corp. v. Rowe',
  })
  expect(read('No. 08-30045 was argued and No. 5 was not; IPR2020-00019 was denied.').citations).toEqual([])
})

test('prose is not cited', () => {
  for (const text of [
    '2 U.S. senators met 3 Ohio residents.',
    'Section 5 of the contract governs.',
    'Smith, Judge, J., dissenting.',
    'It cost $5 U.S. 3 years ago.',
    'Jan. 5, 2010',
    'lorem 111 S.W. 12th St.',
    'First Amendment to the Lease Agreement',
    'The Second Amended Complaint has 12 counts.',
    'They met at 62.',
    'He lives at 500 S.W. 8 Ave.; see Invoice No. 12345 (Jan. 5, 2020).',
    'We paid 4 Black cats; see page 5.',
    'Patch by A. Doe (2017 Mar 13), signed on [19 Mar 2015].',
    'It was changed at 12:32:12 MET 1999.',
    'The code points 30AD 309A, 03AD 0941; and 1F2D 0399.',
    'A schema $id. Then object_id. And a script-id. at 5.',
    '`Id.` is a column, `1 U.S. 1` too.',
  ])
    expect(read(text).citations.map(core)).toEqual([])
})

describe('markup does not change a value', () => {
  const plain = 'See Stein v. Abbot, 410 U. S. 11, 15 (1973); Stein, supra, at 12. Id. at 14.'
  const values = (markdown: string) => read(markdown).citations.map((c) => [c.kind, c.value])
  test.each([
    ['emphasis', 'See *Stein v. Abbot*, 410 U. S. 11, 15 (1973); *Stein*, *supra*, at 12. *Id.* at 14.'],
    ['no-break spaces', 'See Stein v. Abbot, 410&nbsp;U.&nbsp;S. 11, 15 (1973); Stein, supra, at&nbsp;12. Id. at 14.'],
    ['a soft break', 'See Stein v.\nAbbot, 410\nU. S. 11, 15\n(1973); Stein,\nsupra, at 12. Id.\nat 14.'],
    ['a block quote', '> See Stein v. Abbot, 410 U. S.\n> 11, 15 (1973); Stein, supra, at 12. Id. at 14.'],
    [
      'a table cell',
      '| a |\n| --- |\n| See Stein v. Abbot, 410 U. S. 11, 15 (1973); Stein, supra, at 12. Id. at 14. |',
    ],
    [
      'a link',
      'See [Stein v. Abbot, 410 U. S. 11](https://example.org/410), 15 (1973); Stein, supra, at 12. Id. at 14.',
    ],
  ])('%s', (_, markdown) => {
    expect(values(markdown)).toEqual(values(plain))
  })
})

test('what extraction leaves in a citation is no part of it', () => {
  expect(only('See Hume v. Rowe, 886 1 F.2d 1166 (9th Cir. 1989).').value).toMatchObject({
    volume: '886',
    reporter: 'F.2d',
    name: 'Hume v. Rowe',
  })
  expect(only('See Hume v. Rowe, 101 S. CL 1234 (1981).').value).toMatchObject({ reporter: 'S. Ct.' })
  expect(only('See Hume v. Rowe, 4 S.C.L. 134 (1821).').value).toMatchObject({ reporter: 'S.C.L.' })
  // the volume of a parallel citation that goes on behind a header
  expect(read('Hume v. Rowe, 633 Pa. 722, 729, 128\n\nOPINION OF THE COURT').citations[0]?.value).toMatchObject({
    pin: '729',
  })
  expect(read('Under 28 U.S.C. §§ 1331, 1343 42 U.S.C. § 1983 is enforced.').citations).toHaveLength(2)
})
