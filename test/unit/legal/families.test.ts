import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['legal.citations'], asOf: '2026-01-02' })

/** The marks of a draft, as `kind subject`. */
function marks(draft: string): string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .map(({ kind, subject }) => `${kind} ${subject}`)
}

/** The name read for the only citation that has one. */
function name(draft: string): unknown {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .flatMap(({ value }) => value['name'] ?? [])[0]
}

describe('provisions of constitutions', () => {
  it.each([
    ['GA. CONST. of 1798, art. IV, § 2', { jurisdiction: 'GA', article: '4', section: '2', year: '1798' }],
    ['OHIO CONST. art. IV, § 2', { jurisdiction: 'OH', article: '4', section: '2' }],
    ['Mass. Const. pt. 1, art. XII', { jurisdiction: 'MA', part: '1', article: '12' }],
    ['Vt. Const. ch. I, art. 11', { jurisdiction: 'VT', part: '1', article: '11' }],
    ['ARIZ. CONST. art. IV, pt. 2, § 1(14)(E)', { jurisdiction: 'AZ', article: '4', section: '1' }],
    ['N.C. Const. of 1776, § XLIV', { jurisdiction: 'NC', section: '44', year: '1776' }],
    ['U.S. Const. pmbl.', { jurisdiction: 'US', section: 'preamble' }],
  ])('%s', (provision, value) => {
    const [mark] = verifier.verify(`So it is. ${provision}`).reports[0]?.evidence ?? []
    expect(mark).toMatchObject({ kind: 'constitution', subject: provision, value })
  })
})

describe('what is no page, pin or reporter', () => {
  it.each([
    ['8 N.C. Admin. Code 4.0301, 6B.0105', ['regulation 8 N.C. Admin. Code 4.0301, 6B.0105']],
    ['Decided for the agency (172 F.4th 220, 2-1).', ['case 172 F.4th 220']],
    ['Moss v. Fell, 740 F.2d 59, 64 nn.6,7 (1st Cir. 1984).', ['case 740 F.2d 59, 64 nn.6,7']],
    ['Moss v. Fell, 797 Fed.2d 580 (9th Cir. 1986).', ['case 797 Fed.2d 580']],
    ['THE FEDERALIST NO. 78 says so.', ['unknown FEDERALIST NO. 78']],
  ])('%s', (draft, expected) => expect(marks(draft)).toEqual(expected))
})

describe('papers by number', () => {
  it.each([
    ['It infringes U.S. Patent No. 7,310,422 B2.', ['unknown U.S. Patent No. 7,310,422 B2']],
    ['U.S. Pat. Nos. 6,310,422 and 6,310,423 issued.', ['unknown U.S. Pat. Nos. 6,310,422 and 6,310,423']],
    [
      'See U.S. Patent Application Publication No. 2011/0310422 A1.',
      ['unknown U.S. Patent Application Publication No. 2011/0310422 A1'],
    ],
    ['The U.S. Patent Office has 8 examiners.', []],
    ['In re Oller Grease Litig., MDL No. 2209 (E.D. La. Aug. 10, 2010).', ['docket No. 2209']],
    ['Moss v. Fell, Index No. 650123/2019 (Sup. Ct. N.Y. Cnty. Mar. 3, 2020).', ['docket No. 650123/2019']],
    ['State v. Moss, 52,163, p. 3 (La. App. 2 Cir. 7/19/18).', ['neutral 52,163, p. 3 (La. App. 2 Cir. 7/19/18)']],
    ['State v. Moss, 2012- 1580 (La. App. 4 Cir. 2/26/14).', ['neutral 2012- 1580 (La. App. 4 Cir. 2/26/14)']],
    ['It cost 12,500 (La. 3) in all.', []],
    ['The Federalist No. 78 says so.', ['unknown Federalist No. 78']],
  ])('%s', (draft, expected) => expect(marks(draft)).toEqual(expected))

  it.each([
    ['In re Oller Grease Litig., MDL No. 2209, 2019 WL 88712 (D.S.C. June 1, 2019).', 'In re Oller Grease Litig.'],
    ['In re Oller Grease Litig., MDL No. 2209 (E.D. La. Aug. 10, 2010).', 'In re Oller Grease Litig.'],
    ['Moss v. Fell, Index No. 650123/2019 (Sup. Ct. N.Y. Cnty. Mar. 3, 2020).', 'Moss v. Fell'],
    ['7-Eleven, Inc. v. Fell, 300 F. Supp. 352 (D. Md. 1969).', '7-Eleven, Inc. v. Fell'],
    ['See 1-800 Lenses, Inc. v. FTC, 1 F.4th 102 (2d Cir. 2021).', '1-800 Lenses, Inc. v. FTC'],
  ])('what leads to the number is no part of the name: %s', (draft, expected) => expect(name(draft)).toBe(expected))
})

describe('acts and codes', () => {
  it.each([
    ['It is governed by U.C.C. § 2-314(1).', ['statute U.C.C. § 2-314(1)']],
    ['Section 9-203 of the UCC governs.', ['statute Section 9-203 of the UCC']],
    ['See INA § 212(a)(2).', ['statute INA § 212(a)(2)']],
    ['The INA 212 form.', []],
    ['section 502(a) of ERISA applies', ['statute section 502(a) of ERISA']],
    [
      'section 240A(b)(1) of the Immigration and Nationality Act',
      ['statute section 240A(b)(1) of the Immigration and Nationality Act'],
    ],
    ['section 5 of the Act applies, section 5 of the lease too', []],
    ['a remedy under section 1983 of title 42', ['statute section 1983 of title 42']],
    ['Louisiana Civil Code Article 134 governs.', ['statute Louisiana Civil Code Article 134']],
    [
      'Article 134 of the Louisiana Civil Code and Art. 922, La. C.Cr.P.',
      ['statute Article 134 of the Louisiana Civil Code', 'statute Art. 922, La. C.Cr.P.'],
    ],
    [
      'Article IV, Section 2 of the lease, Section 5 of the Constitution Act',
      ['statute Section 5 of the Constitution Act'],
    ],
    ['It is K.S.A. 2019 Supp. 21-5402.', ['statute K.S.A. 2019 Supp. 21-5402']],
    ['State v. Moss, 2022-NCSC-12, ¶ 14.', ['neutral 2022-NCSC-12, ¶ 14']],
  ])('%s', (draft, expected) => expect(marks(draft)).toEqual(expected))
})

describe('amendments', () => {
  it.each([
    ['the First, Fourth, and Fifth Amendments', ['First', 'Fourth', 'Fifth Amendments']],
    ['the Fifth and the Fourteenth Amendments', ['Fifth', 'Fourteenth Amendments']],
    ['guaranteed by the Fourteenth Amendment to defendants', ['Fourteenth Amendment']],
    ['the First Amendment to the Credit Agreement, the Second Amendment to Lease', []],
    ['the First and Fourth Circuits', []],
    [
      'the Fourteenth Amendment19— as it stands; the Sixth Amendment to the States',
      ['Fourteenth Amendment', 'Sixth Amendment'],
    ],
    ['It is outside Article IV, §2. Article VII, Section 8 says so.', ['Article IV, §2', 'Article VII, Section 8']],
    ['Section 186 of the Kentucky Constitution', ['Section 186 of the Kentucky Constitution']],
  ])('%s', (draft, expected) => expect(marks(draft)).toEqual(expected.map((one) => `constitution ${one}`)))
})

describe('placeholders', () => {
  const accused = (draft: string) =>
    verifier
      .verify(draft)
      .reports.flatMap(({ evidence }) => evidence)
      .filter(({ verdict }) => verdict === 'violation')
      .map(({ subject }) => subject)
  it.each([
    ['Moss v. Fell, XXX U.S. XXX (2025).', ['XXX U.S. XXX']],
    ['It is settled. [CITATION NEEDED] It governs.', ['[CITATION NEEDED]']],
    ['Moss v. Fell, ___ U.S. ___ (2025). Super Bowl XXX.', []],
  ])('%s', (draft, expected) => expect(accused(draft)).toEqual(expected))
})

describe('sections of the Constitution', () => {
  const verdict = (draft: string) =>
    verifier.verify(draft).reports.flatMap(({ evidence }) => evidence.map((mark) => mark.verdict))
  it.each([
    ['U.S. Const. art. III, § 3', 'verified'],
    ['U.S. Const. art. III, § 4', 'violation'],
    ['U.S. Const. art. VI, § 2', 'unverifiable'], // its second paragraph, as some cite it
    ['U.S. Const. amend. XIV, § 6', 'violation'],
  ])('%s', (cited, expected) => expect(verdict(`It is forbidden by ${cited}.`)).toEqual([expected]))
})
