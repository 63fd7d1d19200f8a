import { describe, expect, test } from 'vitest'
import { leads, only, read } from './read.js'

const HALE = 'Hale v. Dunn, 300 U.S. 40 (1937).'
const BOSE = 'Bose v. Kerr, 310 U.S. 90 (1940).'

describe('short forms', () => {
  test('an Id. with a pin that the case cannot have leads nowhere, or to what has it', () => {
    expect(leads(`${HALE} John Roe, In Brief, The Times, Jan. 5, 2010, at A1. Id. at A2.`)).toEqual(['out-of-scope'])
    expect(leads(`${HALE} Case C-131/12, ECLI:EU:C:2014:317. Id. ¶ 14.`)).toEqual(['ECLI:EU:C:2014:317'])
    expect(leads('State v. Roe, 135 Ohio St.3d 12, ¶ 12 (2013). Id. ¶ 14.')).toEqual(['135 Ohio St.3d 12, ¶ 12'])
    expect(leads('Roe v. Doe, 2012 VT 34, ¶ 9, 191 Vt. 567. Id. ¶ 10.')).toEqual(['2012 VT 34, ¶ 9'])
  })
  test('by volume and reporter', () => {
    expect(leads(`${HALE} ${BOSE} 310 U.S. at 95. Hale, 300 U.S., at 41.`)).toEqual(['310 U.S. 90', '300 U.S. 40'])
  })
  test('two decisions in one volume: the name decides, or nothing does', () => {
    const both = `${HALE} Lind v. Roe, 300 U.S. 60 (1937).`
    expect(leads(`${both} Lind, 300 U.S. at 70.`)).toEqual(['300 U.S. 60'])
    expect(leads(`${both} 300 U.S. at 70.`)).toEqual(['several'])
    expect(leads(`${both} 300 U.S. at 50.`)).toEqual(['300 U.S. 40'])
  })
  test('a second reporter belongs to the same short form', () => {
    const { citations, resolutions } = read(
      'Hale v. Dunn, 300 U.S. 40, 57 S. Ct. 100 (1937). Hale, 300 U.S. at 44, 57 S. Ct. 102.',
    )
    expect(citations.map((c) => c.kind)).toEqual(['case', 'case', 'short-case', 'short-case'])
    expect([...resolutions.values()].map((r) => r.antecedent?.value.volume)).toEqual(['300', '300'])
  })
  test('nominative reporters may stand between', () => {
    expect(leads('Laird v. Hale, 5 U.S. (1 Cranch) 299 (1803). Laird, 5 U.S. (1 Cranch) at 303.')).toEqual([
      '5 U.S. (1 Cranch) 299',
    ])
  })
  test('with supra it is one citation', () => {
    const citation = read(`${HALE} (Hale, supra, 300 U.S. at p. 44.)`).citations[1]
    expect([citation?.kind, citation?.value.pin, citation?.value.name]).toEqual(['short-case', '44', 'Hale'])
  })
  test('a pin that cannot lie in the case leads nowhere', () => {
    expect(leads(`${HALE} Hale, 300 U.S. at 12.`)).toEqual(['pin-below'])
  })
})

describe('supra and references', () => {
  test('by a party, or part of one', () => {
    expect(leads('Lamb v. City of Troy, 12 F.3d 4 (6th Cir. 1993). Troy, supra, at 9. In Lamb at 8 the court')).toEqual(
      ['12 F.3d 4', '12 F.3d 4'],
    )
  })
  test('by the short name the draft gives', () => {
    expect(leads('People v. Montes (2020) 9 Cal.5th 77 (Montes II). Montes II, supra, at p. 80.')).toEqual([
      '9 Cal.5th 77',
    ])
  })
  test('two of that name', () => {
    expect(leads(`${HALE} Hale v. Orr, 8 F.2d 3 (1st Cir. 1925). Hale, supra.`)).toEqual(['several'])
  })
  test('notes and parts are internal', () => {
    expect(leads('See supra note 5; supra Part II.B.')).toEqual(['internal', 'internal'])
    expect(only('See supra Part II.B.').value).toMatchObject({ part: 'II.B' })
  })
  test('a name that was not cited before is no reference', () => {
    expect(read('We met Hale at 62 Main Street.').citations).toEqual([])
  })
})

describe('Id.', () => {
  test('the authority right before', () => {
    expect(leads(`${HALE} Id. at 45. ${BOSE} Ibid. Id.`)).toEqual(['300 U.S. 40', '310 U.S. 90', '310 U.S. 90'])
    expect(leads('42 U.S.C. § 1983. Id. § 1988.')).toEqual(['42 U.S.C. § 1983'])
  })
  test('the record is an antecedent, too', () => {
    expect(leads(`${HALE} Compl. ¶ 4. Id. ¶ 5.`)).toEqual(['Compl. ¶ 4'])
  })
  test('the host, not what its parenthetical quotes', () => {
    expect(leads('Hale v. Dunn, 300 U.S. 40 (1937) (quoting Bose v. Kerr, 290 U.S. 9 (1933)). Id. at 44.')).toEqual([
      '300 U.S. 40',
    ])
  })
  test('nothing: first, after a string citation, after something unknown', () => {
    expect(leads('Id. at 4.')).toEqual(['none'])
    expect(leads(`See Hale v. Dunn, 300 U.S. 40 (1937); Bose v. Kerr, 310 U.S. 90 (1940). Id. at 95.`)).toEqual([
      'string-citation',
    ])
    expect(leads(`${HALE} Blah § 2. Id.`)).toEqual(['unknown-before'])
  })
  test('inside a string citation the one before is meant, behind it what all agree on', () => {
    expect(leads('See Hale v. Dunn, 300 U.S. 40 (1937); id. at 44; Hale, 300 U.S. at 45. Id.')).toEqual([
      '300 U.S. 40',
      '300 U.S. 40',
      '300 U.S. 40',
    ])
  })
  test('a pin that cannot be: below the first page, or a page of a statute', () => {
    expect(leads(`${HALE} Id. at 12. Id.`)).toEqual(['pin-below', 'unknown-before'])
    expect(leads('42 U.S.C. § 1983. Id. at 12.')).toEqual(['out-of-scope'])
    expect(leads('42 U.S.C. § 1983. Id. ¶ 24.')).toEqual(['out-of-scope'])
    expect(leads('R. vol. 3, 69. Id. at *27.')).toEqual(['out-of-scope'])
  })
  test('prose that names an amendment does not come between', () => {
    expect(leads(`${HALE} The Fourth Amendment forbids it. Id. at 45.`)).toEqual(['300 U.S. 40'])
  })
  test('footnotes, headings and cells have scopes of their own', () => {
    expect(leads(`${HALE}[^1] Id. at 41.\n\n[^1]: ${BOSE} Id. at 91.`)).toEqual(['300 U.S. 40', '310 U.S. 90'])
    expect(leads(`${HALE}[^1]\n\n[^1]: Id. at 45.`)).toEqual(['none'])
    expect(leads(`${HALE}\n\n# Argument\n\nId. at 45.`)).toEqual(['none'])
    expect(leads(`| a | b |\n| --- | --- |\n| ${HALE} | Id. at 45. |`)).toEqual(['none'])
  })
})
