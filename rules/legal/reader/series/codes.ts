import { longest, relaxed, Spellings } from '../letters/spelling.js'
import { postalCode } from '../courts/states.js'
import { LAW_TABLE } from '../tables/laws.js'

/** A code of statutes or regulations, under one of its abbreviations. */
export interface Code {
  /** The abbreviation in its usual form: `U.S.C.`, `RCW`, `Ariz. Rev. Stat. Ann.` */
  readonly abbreviation: string
  readonly kind: 'statute' | 'regulation'
  /** Postal code; `US`. */
  readonly jurisdiction?: string
  /** A number before it is its title or chapter: `42 U.S.C.`, `720 ILCS`. */
  readonly titled?: boolean
  /** Its sections are cited with their sign only: initials mean many things. */
  readonly signed?: boolean
}

/** Federal codes: abbreviation, then the spellings that are written differently. Some fold into one code. */
const FEDERAL: readonly (readonly [string, Code['kind'], ...string[]])[] = [
  ['I.R.C.', 'statute', 'Internal Revenue Code', 'IRC', 'Int. Rev. Code'],
  ['U.S.C.', 'statute', 'USC', 'U.S.C.A.', 'U.S.C.S.', 'U.S. Code', 'United States Code', 'U.S. Code Ann.', 'US Code'],
  ['Temp. Treas. Reg.', 'regulation'],
  ['Prop. Treas. Reg.', 'regulation'],
  ['C.F.R.', 'regulation', 'CFR', 'Code of Federal Regulations', 'Code Fed. Regs.'],
]

/** Those without titles. */
const SELF_NAMED = new Set(['I.R.C.', 'Temp. Treas. Reg.', 'Prop. Treas. Reg.'])

/** Uniform and federal acts cited by sections of their own, by their initials. */
const ACTS =
  'ADA ADEA AEDPA APA CERCLA CFAA CWA DTSA EEA EMTALA ERISA ESA FAA FCA FCRA FDCA FDCPA FELA FHA FISA FLSA FMLA FOIA FTCA HIPAA IDEA IIRIRA INA LHWCA LMRA NEPA NLRA NVRA PLRA PSLRA RCRA RESPA RFRA RLUIPA SORNA TCPA TILA TVPRA VAWA'
const UNIFORM = ['U.C.C.', 'UCC', 'Uniform Commercial Code']

/** State codes beyond the law table, as they are written: postal code, then abbreviations. `#` marks a code with titles before it. */
const STATE_CODES = `
AL Ala. Code; Ala. Code Ann.
AK Alaska Stat.; AS
AZ A.R.S.; Ariz. Rev. Stat.; Ariz. Rev. Stat. Ann.
AR A.C.A.; Ark. Code Ann.; Ark. Code
CO C.R.S.; C.R.S.A.; Colo. Rev. Stat.
CT Conn. Gen. Stat.; C.G.S.; C.G.S.A.; General Statutes
DE Del. Code; Del. Code Ann.; #Del. C.
DC D.C. Code; D.C. Code Ann.; D.C. Official Code
FL Fla. Stat.; Fla. Stat. Ann.; F.S.; F.S.A.
GA O.C.G.A.; Ga. Code; Ga. Code Ann.
HI HRS; H.R.S.; Haw. Rev. Stat.
ID Idaho Code; Idaho Code Ann.; I.C.
IL #ILCS; #Ill. Comp. Stat.; #Ill. Comp. Stat. Ann.; Ill. Rev. Stat.
IN Ind. Code; Ind. Code Ann.
IA Iowa Code; Iowa Code Ann.; I.C.A.
KS K.S.A.; Kan. Stat. Ann.; Kan. Stat.
KY KRS; K.R.S.; Ky. Rev. Stat.; Ky. Rev. Stat. Ann.
LA La. R.S.; La. Rev. Stat.; La. Rev. Stat. Ann.; La. Stat. Ann.; La. Civ. Code; La. C.C.; La. C.C.P.; La. C.Cr.P.; La. Code Civ. Proc.; La. Code Crim. Proc.; La. Civ. Code Ann.; La. Code Evid.
ME Me. Rev. Stat.; Me. Rev. Stat. Ann.; Me. Stat.; #M.R.S.; #M.R.S.A.
MD Md. Code; Md. Code Ann.; Md. Ann. Code
MA Mass. Gen. Laws; Mass. Gen. Laws Ann.; M.G.L.; M.G.L.A.; G.L.; Mass. Ann. Laws; Mass. G.L.
MI MCL; M.C.L.; MCLA; M.C.L.A.; Mich. Comp. Laws; Mich. Comp. Laws Ann.; MSA
MN Minn. Stat.; Minn. Stat. Ann.; M.S.A.
MS Miss. Code; Miss. Code Ann.
MO Mo. Rev. Stat.; Mo. Ann. Stat.; RSMo; R.S.Mo.; V.A.M.S.
MT Mont. Code Ann.; MCA; M.C.A.
NE Neb. Rev. Stat.; Neb. Rev. Stat. Ann.
NV NRS; N.R.S.; Nev. Rev. Stat.; Nev. Rev. Stat. Ann.
NH RSA; N.H. Rev. Stat.; N.H. Rev. Stat. Ann.
NJ N.J.S.A.; N.J.S.; N.J. Stat.; N.J. Stat. Ann.; N.J. Rev. Stat.
NM N.M. Stat.; N.M. Stat. Ann.; NMSA 1978; NMSA; N.M.S.A.
NY CPLR; C.P.L.R.; N.Y. C.P.L.R.; NY CPLR; CPL; N.Y. CPL; N.Y. Crim. Proc. Law; N.Y. U.C.C. Law; N.Y. U.C.C.; EPTL; SCPA
NC G.S.; N.C. Gen. Stat.; N.C. Gen. Stat. Ann.; N.C.G.S.; N.C.G.S.A.
ND N.D. Cent. Code; N.D. Cent. Code Ann.; N.D.C.C.
OH R.C.; Ohio Rev. Code; Ohio Rev. Code Ann.; O.R.C.; Ohio R.C.
OK #Okla. Stat.; #Okla. Stat. Ann.; #O.S.; #O.S. Supp.
OR ORS; O.R.S.; Or. Rev. Stat.; Or. Rev. Stat. Ann.
PA #Pa. Cons. Stat.; #Pa. Cons. Stat. Ann.; #Pa.C.S.; #Pa.C.S.A.; #Pa. C.S.; #P.S.; #Pa. Stat.; #Pa. Stat. Ann.
PR P.R. Laws Ann.; #L.P.R.A.
RI #R.I. Gen. Laws; #R.I. Gen. Laws Ann.; G.L. 1956
SC S.C. Code; S.C. Code Ann.
SD SDCL; S.D.C.L.; S.D. Codified Laws; S.D. Codified Laws Ann.
TN Tenn. Code; Tenn. Code Ann.; T.C.A.
TX Tex. Rev. Civ. Stat.; Tex. Rev. Civ. Stat. Ann.; Tex. Code Crim. Proc.; Tex. Code Crim. Proc. Ann.; Tex. Code Ann.
UT Utah Code; Utah Code Ann.; U.C.A.
VT Vt. Stat. Ann.; #V.S.A.
VA Va. Code; Va. Code Ann.
WA RCW; R.C.W.; Wash. Rev. Code; Wash. Rev. Code Ann.; RCWA
WV W. Va. Code; W. Va. Code Ann.
WI Wis. Stat.; Wis. Stat. Ann.; Wis. Stats.
WY Wyo. Stat.; Wyo. Stat. Ann.; W.S.
`

/** State codes by their full names: the abbreviation they stand for, then the names. */
const FULL_NAMES = `
Ala. Code; Alabama Code; Code of Alabama
Alaska Stat.; Alaska Statutes
Ariz. Rev. Stat.; Arizona Revised Statutes
Ark. Code Ann.; Arkansas Code Annotated; Arkansas Code
Colo. Rev. Stat.; Colorado Revised Statutes
Conn. Gen. Stat.; Connecticut General Statutes
D.C. Code; District of Columbia Code
Del. Code; Delaware Code
Fla. Stat.; Florida Statutes; Fla. Statutes
Ga. Code; Georgia Code
Haw. Rev. Stat.; Hawaii Revised Statutes
Ill. Comp. Stat.; Illinois Compiled Statutes
Ind. Code; Indiana Code
Kan. Stat. Ann.; Kansas Statutes Annotated
Ky. Rev. Stat.; Kentucky Revised Statutes
La. Rev. Stat.; Louisiana Revised Statutes
Mass. Gen. Laws; Massachusetts General Laws
Me. Rev. Stat.; Maine Revised Statutes
Mich. Comp. Laws; Michigan Compiled Laws
Minn. Stat.; Minnesota Statutes
Miss. Code; Mississippi Code
Mo. Rev. Stat.; Missouri Revised Statutes
Mont. Code Ann.; Montana Code Annotated
N.C. Gen. Stat.; North Carolina General Statutes
N.D. Cent. Code; North Dakota Century Code
N.H. Rev. Stat.; New Hampshire Revised Statutes
N.M. Stat.; New Mexico Statutes
Neb. Rev. Stat.; Nebraska Revised Statutes
Nev. Rev. Stat.; Nevada Revised Statutes
Ohio Rev. Code; Ohio Revised Code
Okla. Stat.; Oklahoma Statutes
Or. Rev. Stat.; Oregon Revised Statutes
Pa. Cons. Stat.; Pennsylvania Consolidated Statutes
R.I. Gen. Laws; Rhode Island General Laws
S.C. Code; South Carolina Code
S.D. Codified Laws; South Dakota Codified Laws
Tenn. Code Ann.; Tennessee Code Annotated
Utah Code Ann.; Utah Code Annotated
Va. Code; Virginia Code; Code of Virginia
Vt. Stat. Ann.; Vermont Statutes Annotated
W. Va. Code; West Virginia Code
Wash. Rev. Code; Revised Code of Washington; Washington Revised Code
Wis. Stat.; Wisconsin Statutes
Wyo. Stat.; Wyoming Statutes
`

/** State codes of regulations: as above. */
const STATE_REGULATIONS = `
CA #CCR; #C.C.R.; Cal. Code Regs.
NY #NYCRR; #N.Y.C.R.R.
TX #Tex. Admin. Code; #TAC
PA #Pa. Code
FL Fla. Admin. Code; Fla. Admin. Code Ann.; F.A.C.
WA WAC
OR OAR; Or. Admin. R.
MA #CMR; #Mass. Code Regs.
MD COMAR
OH Ohio Adm.Code; Ohio Admin. Code
NJ N.J.A.C.; N.J. Admin. Code
NV NAC; Nev. Admin. Code
IL #Ill. Adm. Code; #Ill. Admin. Code
IN #IAC
UT Utah Admin. Code
WI Wis. Admin. Code
GA Ga. Comp. R. & Regs.
NC #N.C. Admin. Code; #NCAC
VA #Va. Admin. Code
`

let codes: Spellings<Code> | undefined

function table(): Spellings<Code> {
  return (codes ??= build())
}

function build(): Spellings<Code> {
  const index = new Spellings<Code>()
  const put = (spelling: string, code: Code): void => {
    const key = relaxed(spelling)
    if (!index.byKey.has(key)) index.set(key, code)
  }
  for (const [abbreviation, kind, ...others] of FEDERAL) {
    const code: Code = {
      abbreviation,
      kind,
      jurisdiction: 'US',
      ...(!SELF_NAMED.has(abbreviation) && { titled: true }),
    }
    for (const spelling of [abbreviation, ...others]) put(spelling, code)
  }
  for (const spelling of UNIFORM) put(spelling, { abbreviation: 'U.C.C.', kind: 'statute', signed: true })
  for (const act of ACTS.split(' ')) put(act, { abbreviation: act, kind: 'statute', signed: true })
  for (const [list, kind] of [
    [STATE_CODES, 'statute'],
    [STATE_REGULATIONS, 'regulation'],
  ] as const) {
    for (const line of list.trim().split('\n')) {
      const jurisdiction = line.slice(0, 2)
      for (const item of line.slice(3).split('; ')) {
        const titled = item.startsWith('#')
        const abbreviation = titled ? item.slice(1) : item
        put(abbreviation, { abbreviation, kind, jurisdiction, ...(titled && { titled }) })
      }
    }
  }
  for (const line of LAW_TABLE.split('\n')) {
    const [abbreviation = '', type, place = ''] = line.split('\t')
    if (type !== 'leg_statute' && type !== 'admin_compilation') continue
    if (/^(?:Pub|Pvt)\. L\.|^Cal\. Code$|^N\.Y\. Law$|Const\./.test(abbreviation)) continue
    const jurisdiction = postalCode(place)
    put(abbreviation, {
      abbreviation,
      kind: type === 'leg_statute' ? 'statute' : 'regulation',
      ...(jurisdiction && { jurisdiction }),
    })
  }
  for (const line of FULL_NAMES.trim().split('\n')) {
    const [abbreviation = '', ...names] = line.split('; ')
    const code = index.byKey.get(relaxed(abbreviation))
    if (code) for (const name of names) put(name, code)
  }
  return index
}

/** The longest abbreviation of a code that begins at `from`. */
export function codeAt(text: string, from: number): { code: Code; to: number } | undefined {
  const found = longest(text, from, table())
  if (!found) return undefined
  // initials are capitals in the text, too: `AS 11.41.100`, but not `As § 11 says`
  const spelling = text.slice(from, found.to)
  const { abbreviation } = found.value
  if (!/[a-z]/.test(abbreviation) && /[a-z]/.test(spelling) && relaxed(spelling) === relaxed(abbreviation))
    return undefined
  return { code: found.value, to: found.to }
}

/** True of an act cited by its own sections: `Immigration and Nationality Act`, `ERISA`, `U.C.C.` */
export function isAct(reporter: string): boolean {
  return /\bAct\b/.test(reporter) || table().byKey.get(relaxed(reporter))?.signed === true
}

let starts: Uint8Array | undefined

/** True where some code may begin: a test of two characters, before the look-up itself. */
export function mayBeginCode(first: number, second: number): boolean {
  starts ??= firstPairs()
  return first < 128 && second < 128 && starts[first * 128 + second] === 1
}

function firstPairs(): Uint8Array {
  const pairs = new Uint8Array(128 * 128)
  for (const key of table().byKey.keys()) {
    const first = key.charCodeAt(0) - 32
    const second = key.charCodeAt(1)
    for (const c of [second, second - 32, 46, 32]) if (first > 0 && c > 0) pairs[first * 128 + c] = 1
  }
  return pairs
}
