import { describe, expect, test } from 'vitest'
import { core, only, read } from './read.js'

describe('statutes and regulations', () => {
  test.each<[string, string, Record<string, unknown>]>([
    [
      '42 U.S.C. § 1988(b)',
      'statute',
      { title: '42', reporter: 'U.S.C.', section: '1988', subsection: '(b)', jurisdiction: 'US' },
    ],
    ['50 USC 1701 et seq.', 'statute', { section: '1701', etSeq: true }],
    ['28 U.S.C. § 2254 note', 'statute', { section: '2254', note: true }],
    ['18 U.S.C. §§ 922(g), 924(e)(1)', 'statute', { section: '922', sections: '922(g), 924(e)(1)' }],
    ['15 U.S.C. §§ 1-7', 'statute', { section: '1', sections: '1-7' }],
    ['16 U.S.C. §§ 1531–1544', 'statute', { section: '1531', sections: '1531-1544' }],
    ['42 U.S.C. § 2000e-5(f)(1)', 'statute', { section: '2000e-5', subsection: '(f)(1)' }],
    ['title 42, United States Code, section 1985', 'statute', { title: '42', section: '1985' }],
    ['45 C.F.R. § 164.512', 'regulation', { title: '45', reporter: 'C.F.R.', section: '164.512' }],
    ['40 C.F.R. pts. 1500–1508', 'regulation', { title: '40', part: '1500' }],
    ['18 U.S.C. § 3553(a)(2)(A)-(D)', 'statute', { section: '3553', subsection: '(a)(2)(A)' }],
    ['5 U.S.C. § 553(b), (c)', 'statute', { section: '553', subsection: '(b)' }],
    ['18 U.S.C. §§ 1962(c), (d), and 1964(c)', 'statute', { section: '1962', subsection: '(c)' }],
    ['29 C.F.R. §§ 1630.2(g)–(i), 1630.9', 'regulation', { section: '1630.2', subsection: '(g)' }],
    ['CPLR 3211 (a) (7)', 'statute', { section: '3211', subsection: '(a)(7)' }],
    ['OCGA § 9-11-12 (b) (6)', 'statute', { subsection: '(b)(6)' }],
    ['29 CFR Part 1910', 'regulation', { title: '29', part: '1910' }],
    ['Mass. Gen. Laws ch. 93A, § 9', 'statute', { chapter: '93A', section: '9', jurisdiction: 'MA' }],
    ['735 ILCS 5/2-1001(a)', 'statute', { title: '735', section: '2-1001', subsection: '(a)', jurisdiction: 'IL' }],
    [
      'Ariz. Rev. Stat. Ann. § 36-3702 (West 2009)',
      'statute',
      { reporter: 'Ariz. Rev. Stat. Ann.', section: '36-3702', year: '2009' },
    ],
    ['§ 120.57, Fla. Stat. (2007)', 'statute', { reporter: 'Fla. Stat.', section: '120.57', year: '2007' }],
    ['Pen. Code, § 459, subd. (a)', 'statute', { reporter: 'Pen. Code', section: '459', subsection: '(a)' }],
    [
      'Md. Code Ann., Cts. & Jud. Proc. § 5-101',
      'statute',
      { reporter: 'Md. Code Ann.', section: '5-101', jurisdiction: 'MD' },
    ],
    ['TEX. PENAL CODE ANN. § 19.03', 'statute', { reporter: 'Tex. Penal Code Ann.', jurisdiction: 'TX' }],
    ['section 290.008 of the Penal Code', 'statute', { section: '290.008', reporter: 'Penal Code' }],
    ['Me. Rev. Stat. tit. 17-A, § 201', 'statute', { title: '17-A', section: '201' }],
    ['21 O.S. 2011, § 701.8', 'statute', { title: '21', section: '701.8' }],
    ['Tex. Code Crim. Proc. art. 38.22', 'statute', { section: '38.22' }],
    ['section 90.804, Florida Statutes', 'statute', { reporter: 'Fla. Stat.', section: '90.804', jurisdiction: 'FL' }],
    ['California Penal Code section 188(a)', 'statute', { reporter: 'Cal. Penal Code', subsection: '(a)' }],
    ['310 CMR 10.02', 'regulation', { title: '310', section: '10.02', jurisdiction: 'MA' }],
    ['N.Y. Soc. Serv. Law § 384-b(7)(a)', 'statute', { section: '384-b', subsection: '(7)(a)' }],
    ['5 M.R.S. § 4572-A(1)', 'statute', { section: '4572-A', subsection: '(1)' }],
    ['RSA 541-A:3', 'statute', { section: '541-A:3', jurisdiction: 'NH' }],
    ['AS 12.55.015', 'statute', { section: '12.55.015', jurisdiction: 'AK' }],
  ])('%s', (text, kind, value) => {
    const citation = only(`See ${text}.`)
    expect([citation.kind, core(citation)]).toEqual([kind, text.replace(/ \((?:West )?\d{4}\)$/, '')])
    expect(citation.value).toMatchObject(value)
  })

  test('every state and the District have a code that is read', () => {
    const codes =
      'Ala. Code § 6-5-410; Alaska Stat. § 9.10.70; Ariz. Rev. Stat. § 12-542; Ark. Code Ann. § 16-56-104; Cal. Civ. Code § 1714; Colo. Rev. Stat. § 13-80-102; Conn. Gen. Stat. § 52-584; 8 Del. C. § 141; D.C. Code § 12-301; Fla. Stat. § 95.11; O.C.G.A. § 9-3-33; Haw. Rev. Stat. § 657-7; Idaho Code § 5-219; 735 ILCS 5/13-202; Ind. Code § 34-11-2-4; Iowa Code § 614.1; K.S.A. 60-513; KRS 413.140; La. R.S. 9:5628; 14 M.R.S. § 752; Md. Code Ann., Ins. § 4-113; G.L. c. 260, § 2A; MCL 600.5805; Minn. Stat. § 541.07; Miss. Code Ann. § 15-1-49; Mo. Rev. Stat. § 516.120; Mont. Code Ann. § 27-2-204; Neb. Rev. Stat. § 25-207; NRS 11.190; RSA 508:4; N.J.S.A. 2A:14-2; N.M. Stat. Ann. § 37-1-8; CPLR 214; N.C. Gen. Stat. § 1-52; N.D. Cent. Code § 28-01-16; R.C. 2305.10; 12 O.S. § 95; ORS 12.110; 42 Pa.C.S. § 5524; R.I. Gen. Laws § 9-1-14; S.C. Code Ann. § 15-3-530; SDCL 15-2-14; Tenn. Code Ann. § 28-3-104; Tex. Civ. Prac. & Rem. Code § 16.003; Utah Code § 78B-2-307; 12 V.S.A. § 512; Va. Code § 8.01-243; RCW 4.16.080; W. Va. Code § 55-2-12; Wis. Stat. § 893.54; Wyo. Stat. Ann. § 1-3-105'
    const read_ = read(codes).citations
    expect(read_.map(core).join('; ')).toBe(codes)
    expect(new Set(read_.map((c) => c.value.jurisdiction)).size).toBe(51)
  })

  test.each(['Python-RSA 3.4', 'RSA 3.4', 'RC4-40', 'AS 2.1', 'BSD/OS 4.0', 'Mac OS 10.6', 'C3:AC:A9:19:8E'])(
    '%s is no section',
    (text) => expect(read(`It was compiled for ${text} and others.`).citations).toEqual([]),
  )

  test('a bare section is of no code', () => {
    expect(only('As § 99 says').kind).toBe('unknown')
  })
})

test.each<[string, string, Record<string, unknown>]>([
  ['Pub. L. No. 117-58', 'public-law', { congress: '117', number: '58' }],
  ['110 Stat. 1321', 'session-law', { volume: '110', reporter: 'Stat.', page: '1321' }],
  [
    '87 Fed. Reg. 12,345 (Jan. 3, 2022)',
    'federal-register',
    { volume: '87', reporter: 'Fed. Reg.', page: '12345', year: '2022', date: '2022-01-03' },
  ],
  ['U.S. Const. art. I, § 9, cl. 3', 'constitution', { jurisdiction: 'US', article: '1', section: '9', clause: '3' }],
  ['Cal. Const., art. I, § 7', 'constitution', { jurisdiction: 'CA', article: '1', section: '7' }],
  ['Art. I, § 23, Fla. Const.', 'constitution', { jurisdiction: 'FL', article: '1', section: '23' }],
  ['Fourteenth Amendment', 'constitution', { jurisdiction: 'US', amendment: '14' }],
  ['Fed. R. Civ. P. 12(b)(6)', 'rule', { reporter: 'Fed. R. Civ. P.', rule: '12', subsection: '(b)(6)' }],
  ['Federal Rule of Evidence 404(b)', 'rule', { reporter: 'Fed. R. Evid.', rule: '404' }],
  ['Rule 56(a) of the Federal Rules of Civil Procedure', 'rule', { reporter: 'Fed. R. Civ. P.', rule: '56' }],
  ['FED. R. EVID. 801(d)', 'rule', { reporter: 'Fed. R. Evid.', rule: '801', subsection: '(d)' }],
  ['TEX. R. APP. P. 9.4', 'rule', { reporter: 'Tex. R. App. P.', rule: '9.4' }],
  ['Fed. R. Evid. 404(b), 702', 'rule', { rule: '404', subsection: '(b)', rules: '404(b), 702' }],
  ['Fed. R. Civ. P. 26(b)(1), 34(b)(2)(B)–(C), and 37(e)(2)', 'rule', { rule: '26', subsection: '(b)(1)' }],
  ['Fed. R. Civ. P. 12(b)(1) and (6)', 'rule', { rule: '12', subsection: '(b)(1)' }],
  ['29 C.F.R. §§ 541.600–.607', 'regulation', { section: '541.600' }],
  ['Veh. Code, § 23152, subds. (a) & (b)', 'statute', { section: '23152', subsection: '(a)' }],
  ['Temp. Treas. Reg. § 1.274-5T(b)(2)', 'regulation', { reporter: 'Temp. Treas. Reg.' }],
  ['H.R. 3162, 107th Cong.', 'unknown', { series: 'H.R.', number: '3162', congress: '107' }],
  ['02-2660, p. 9 (La. 6/27/03)', 'neutral', { number: '2660', court: 'la' }],
  ['TEX. CONST. art. I, § 9', 'constitution', { jurisdiction: 'TX', article: '1', section: '9' }],
  ['Ill. S. Ct. R. 341(h)(7)', 'rule', { reporter: 'Ill. S. Ct. R.', rule: '341' }],
  ['Tenn. R. App. P. 3', 'rule', { reporter: 'Tenn. R. App. P.', rule: '3' }],
  ['Restatement (Second) of Torts § 402A', 'restatement', { edition: 'Second', subject: 'Torts', section: '402A' }],
  ['Section 90 of the Restatement (Second) of Contracts', 'restatement', { subject: 'Contracts', section: '90' }],
  ['1155 U.N.T.S. 331', 'treaty', { volume: '1155', reporter: 'U.N.T.S.', page: '331' }],
  ['77 Marq. L. Rev. 475 (1993-94)', 'journal', { volume: '77', reporter: 'Marq. L. Rev.', page: '475', year: '1993' }],
  ['Am. Compl. ¶ 14', 'record', { reporter: 'Am. Compl.', pin: '¶ 14' }],
  ['ECF No. 12 at 3', 'record', { reporter: 'ECF', number: '12', pin: '3' }],
  ['Tr. 12:3-9', 'record', { reporter: 'Tr.', pin: '12:3-9' }],
  ['Pet. App. 1a–23a, 31a', 'record', { reporter: 'Pet. App.', pin: '1a-23a, 31a' }],
])('%s', (text, kind, value) => {
  const citation = only(`See ${text}.`)
  expect(citation.kind).toBe(kind)
  expect(citation.value).toMatchObject(value)
})

test.each([
  ['Fed. R. Civ. P. 12(b)(6), 28 U.S.C. § 1331', 'Fed. R. Civ. P. 12(b)(6)'],
  ['Fed. R. Civ. P. 26 and 30 days later', 'Fed. R. Civ. P. 26'],
  ['Fed. R. Civ. P. 56, 2021', 'Fed. R. Civ. P. 56'],
  ['5 U.S.C. § 553(b), (1) the agency must act', '5 U.S.C. § 553(b)'],
  ['Tribe, American Constitutional Law § 6-5', '§ 6-5'],
])('ends where the citation does: %s', (text, cited) => {
  expect(read(`See ${text}.`).citations.map(core)[0]).toBe(cited)
})
