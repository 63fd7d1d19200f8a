import { describe, expect, it } from 'vitest'
import { verify } from '../../../src/index.js'

/** The blocking violations of a brief that lists one authority and cites another. */
function accused(listed: string, cited: string, places = '1'): string[] {
  const draft = `# Table of Authorities\n\n- ${listed} ........ ${places}\n\n# Argument\n\nThe rule is plain, see ${cited}.\n`
  return verify(draft, { checks: ['legal.authorities'] }).reports.flatMap(({ evidence }) =>
    evidence.flatMap(({ findings }) =>
      findings.filter(({ verdict }) => verdict === 'violation').map(({ rule }) => rule.split('/')[1] ?? ''),
    ),
  )
}

describe('one authority under two names', () => {
  it.each([
    ['Cal. Penal Code § 187', 'Penal Code section 187'],
    ['Pen. Code, § 187, subd. (a)', 'Cal. Penal Code § 187(a)'],
    ['Civ. Code, § 1542', 'Civil Code section 1542'],
    ['Ohio Rev. Code Ann. § 2744.02', 'R.C. 2744.02'],
    ['Del. Code Ann. tit. 8, § 141', '8 Del. C. § 141(a)'],
    ['I.R.C. § 61', '26 U.S.C. § 61(a)'],
    ['Temp. Treas. Reg. § 1.274-5T(b)', '26 C.F.R. § 1.274-5T(b)'],
    ['Treas. Reg. § 1.61-1', '26 C.F.R. § 1.61-1'],
    ['Cal. Const., art. I, § 7', 'California Constitution, article I, section 7'],
    ['Sup. Ct. R. 10', 'Supreme Court Rule 10'],
    ['Restatement (Third) of Torts § 3', 'Restatement (Third) of Torts: Liability for Physical and Emotional Harm § 3'],
    ['Roe v. Wade, 410 U.S. 113 (1973)', 'Roe v. Wade, 93 S. Ct. 705 (1973)'],
    ['Marbury v. Madison, 1 Cranch 137 (1803)', 'Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803)'],
    [
      'State v. Smith, 124 Ohio St. 3d 163, 2009-Ohio-6426, 920 N.E.2d 949',
      'State v. Smith, 124 Ohio St. 3d 163, 2009-Ohio-6426, ¶ 23',
    ],
    [
      'Palsgraf v. Long Island R.R., 248 N.Y. 339 (1928)',
      'Palsgraf v. Long Island R.R., 248 N.Y. 339, 162 N.E. 99 (1928)',
    ],
  ])('%s, %s: not held against the table', (one, other) => {
    expect(accused(one, other)).toEqual([])
    expect(accused(other, one)).toEqual([])
  })

  it.each([
    ['Fed. R. Civ. P. 56', 'Rules 12(b)(6) and 56 of the Federal Rules of Civil Procedure'],
    ['Fed. R. Evid. 403', 'Rules 401, 402, and 403'],
    ['Fed. R. Evid. 702', 'Fed. R. Evid. 404(b), 702, and 703'],
    ['29 C.F.R. § 541.605', '29 C.F.R. §§ 541.600–.607'],
    ['5 U.S.C. § 552a', '5 U.S.C. § 552, and *id.* § 552a'],
    ['Pen. Code, § 189', 'sections 187 through 189 of that code'],
  ])('%s may be one of %s', (listed, cited) => {
    expect(accused(listed, cited)).not.toContain('listed-not-cited')
  })

  it('passim holds where the text names the rule without its code', () => {
    expect(accused('Fed. R. Civ. P. 56', 'Fed. R. Civ. P. 56, and Rule 56 again', '*passim*')).toEqual([])
    expect(accused('Fed. R. Civ. P. 56', 'Fed. R. Civ. P. 56', '*passim*')).toEqual(['passim'])
  })

  it('a part, of which a section is cited; a code cited by both its names', () => {
    expect(accused('29 C.F.R. pt. 1604', '29 C.F.R. § 1604.11')).toEqual([])
    expect(accused('Pen. Code, § 187', 'Penal Code section 187 (Pen. Code, § 187)')).toEqual([])
  })

  it.each([
    ['15 U.S.C. § 78j(b)', 'section 10(b) of the Securities Exchange Act of 1934'],
    ['29 U.S.C. § 1132(a)', 'ERISA § 502(a)'],
    ['Companies Act 2006', 'Companies Act 2006, s 171'],
    ['Arden v Moss [2020] AC 373', 'Arden v Moss [2019] UKSC 41, [2020] AC 373'],
  ])('%s, %s: an act and its code, a judgment and its report', (one, other) => {
    expect(accused(one, other)).toEqual([])
  })

  it.each([
    ['42 U.S.C. § 1983', '18 U.S.C. § 1983'],
    ['42 U.S.C. § 1983', '42 U.S.C. § 1985'],
    ['Cal. Penal Code § 187', 'Tex. Penal Code § 187'],
    ['Fed. R. Civ. P. 12', 'Fed. R. Crim. P. 12'],
    ['Roe v. Wade, 410 U.S. 113 (1973)', 'Doe v. Bolton, 93 S. Ct. 739 (1973)'],
    ['Restatement (Second) of Torts § 90', 'Restatement (Second) of Contracts § 90'],
  ])('%s, %s: two authorities', (one, other) => {
    expect(accused(one, other)).toEqual(['listed-not-cited', 'cited-not-listed'])
  })
})
