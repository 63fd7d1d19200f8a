import { describe, expect, test } from 'vitest'
import { core, leads, only, read } from './read.js'

describe('rules of court by their initials', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['MCR 2.116(C)(10)', 'MCR 2.116(C)(10)', { reporter: 'MCR', rule: '2.116', subsection: '(C)(10)' }],
    ['Civ.R. 56(C)', 'Civ.R. 56(C)', { reporter: 'Civ.R.', rule: '56', subsection: '(C)' }],
    ['Evid.R. 404(B)', 'Evid.R. 404(B)', { rule: '404' }],
    ['Pa.R.C.P. No. 1028(a)(4)', 'Pa.R.C.P. No. 1028(a)(4)', { reporter: 'Pa.R.C.P.', rule: '1028' }],
    ['ORCP 47', 'ORCP 47', { reporter: 'ORCP', rule: '47' }],
    ['RAP 2.5(a)', 'RAP 2.5(a)', { rule: '2.5', subsection: '(a)' }],
    ['ER 404(b)', 'ER 404(b)', { reporter: 'ER', rule: '404', subsection: '(b)' }],
    ['C.R.C.P. 12(b)(5)', 'C.R.C.P. 12(b)(5)', { reporter: 'C.R.C.P.', rule: '12' }],
    ['N.D.R.Civ.P. 56(c)', 'N.D.R.Civ.P. 56(c)', { rule: '56' }],
    ['I.C.R. 11', 'I.C.R. 11', { reporter: 'I.C.R.', rule: '11' }],
    ['R. 4:46-2(c)', 'R. 4:46-2(c)', { reporter: 'R.', rule: '4:46-2', subsection: '(c)' }],
    ['Rule 1-056 NMRA', 'Rule 1-056 NMRA', { reporter: 'NMRA', rule: '1-056' }],
    ['Rule 56(c), SCRCP', 'Rule 56(c), SCRCP', { reporter: 'SCRCP', rule: '56', subsection: '(c)' }],
    ['Rule 56(c)(3), Ala. R. Civ. P.', 'Rule 56(c)(3), Ala. R. Civ. P.', { reporter: 'Ala. R. Civ. P.' }],
    ['Rule 8(a)(2), Federal Rules of Civil Procedure', 'Rule 8(a)(2), Federal Rules of Civil Procedure', { rule: '8' }],
    ['Rule 12(b)(6), Fed. R. Civ. P.', 'Rule 12(b)(6), Fed. R. Civ. P.', { reporter: 'Fed. R. Civ. P.', rule: '12' }],
    [
      'Rule 12(b)(6), Fed. R. Civ. P. 12(b)(6)',
      'Fed. R. Civ. P. 12(b)(6)',
      { reporter: 'Fed. R. Civ. P.', rule: '12' },
    ],
    ['U.S.S.G. § 2D1.1(c)(5)', 'U.S.S.G. § 2D1.1(c)(5)', { reporter: 'U.S.S.G.', rule: '2D1.1', subsection: '(c)(5)' }],
    ['USSG §4B1.2', 'USSG §4B1.2', { reporter: 'U.S.S.G.', rule: '4B1.2' }],
    ['U.S. Sent’g Guidelines Manual § 4A1.3(b)', 'U.S. Sent’g Guidelines Manual § 4A1.3(b)', { rule: '4A1.3' }],
    ['Sentencing Guidelines § 2B1.1(b)(1)', 'Sentencing Guidelines § 2B1.1(b)(1)', { rule: '2B1.1' }],
    ['Guidelines § 3E1.1(b)', 'Guidelines § 3E1.1(b)', { reporter: 'U.S.S.G.', rule: '3E1.1' }],
  ])('%s', (text, printed, value) => {
    const citation = only(`Judgment is proper under ${text}, as held below.`)
    expect(citation).toMatchObject({ kind: 'rule', value })
    expect(core(citation)).toBe(printed)
  })

  test('pages of the record stay pages of the record', () => {
    expect(only('The order issued (ER 40).').kind).toBe('record')
  })

  test.each(['The MCR 50% line', 'an OEC 40/60 split', 'CR 12 is open'])('none in %s', (text) => {
    expect(read(`We saw ${text}.`).citations.filter(({ kind }) => kind === 'rule')).toEqual([])
  })
})

describe('papers of Congress, orders and rulings', () => {
  test.each([
    'H.R. Rep. No. 111-299, pt. 1, at 12',
    'S. Rep. No. 95-989, at 5',
    'H.R. Conf. Rep. No. 104-369',
    '151 Cong. Rec. S1234',
    '1978 U.S.C.C.A.N. 5787, 5791',
    'Exec. Order No. 13,769',
    'Rev. Rul. 2004-64',
    'PLR 201320007',
  ])('%s is found, and of no kind', (text) => {
    const citation = only(`So it was said in ${text} (2009).`)
    expect(citation.kind).toBe('unknown')
    expect(core(citation)).toBe(text)
  })

  test('an Id. behind one leads nowhere', () => {
    const hale = 'Hale v. Dunn, 300 U.S. 40 (1937).'
    expect(leads(`${hale} S. Rep. No. 95-989, at 45 (1978). Id. at 46.`)).toEqual(['unknown-before'])
    expect(leads(`${hale} 151 Cong. Rec. S1234 (2005). Id. at S1236.`)).toEqual(['unknown-before'])
  })
})
