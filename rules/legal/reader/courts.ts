import { relaxed } from './spelling.js'
import { STATES } from './states.js'
import { COURT_TABLE } from './tables/courts.js'

/** A court, by its courts-db id. */
export interface Court {
  /** `ca9`, `nysd`, `scotus`. */
  readonly id: string
  readonly name: string
  /** `appellate`, `trial`, `bankruptcy`, …, as the source table classes it. */
  readonly type?: string
  /** `federal` or `state`, …. */
  readonly system?: string
  /** First and last day of the court, ISO 8601, where known. */
  readonly start?: string
  readonly end?: string
}

/** Ways courts are abbreviated in citations beyond the citation strings of the table: relaxed form to courts-db id. */
const VARIANTS: Readonly<Record<string, string>> = {
  us: 'scotus', ussct: 'scotus', sct: 'scotus', ussupct: 'scotus', ussupremecourt: 'scotus', supremecourt: '',
  '2ndcir': 'ca2', secondcircuit: 'ca2', '3dcir': 'ca3', cadc: 'cadc', dccircuit: 'cadc', cafed: 'cafc', cafc: 'cafc',
  federalcircuit: 'cafc', fedcircuit: 'cafc', fedclct: 'uscfc', clct: 'uscfc', uscfc: 'uscfc', fedclaims: 'uscfc',
  ctclaims: 'cc', ct: '', uscc: 'cc', tc: 'tax', ustc: 'tax', ustaxct: 'tax', taxcourt: 'tax', ctinttrade: 'cit',
  ctinlltrade: 'cit', ctintltrade: 'cit', cit: 'cit', cma: 'cma', usctmilapp: 'cma', caaf: 'armfor', armedforces: 'armfor',
  usctappvetcl: 'cavc', vetapp: 'cavc', ctappvetcl: 'cavc', jpml: 'jpml', ccpa: 'ccpa', custpatapp: 'ccpa',
  ddc: 'dcd', dist: '', dc: 'dc', dcapp: 'dc', dcctapp: 'dc', ny: 'ny', nyctapp: 'ny', ctappny: 'ny', nycourtofappeals: 'ny',
  nyappdiv: 'nyappdiv', appdiv: 'nyappdiv', nysup: 'nysupct', nysupct: 'nysupct', nysupctappdiv: 'nyappdiv',
  njsuperappdiv: 'njsuperctappdiv', njappdiv: 'njsuperctappdiv', njsuperct: '', njsuper: '', njsuperad: 'njsuperctappdiv',
  pasuper: 'pasuperct', pacommwct: 'pacommwct', pacommw: 'pacommwct', pacmwlth: 'pacommwct', pacommwlth: 'pacommwct', pacomm: 'pacommwct',
  texciv: '', texcivapp: 'texapp', texctapp: 'texapp', texcrim: 'texcrimapp', texcrimapp: 'texcrimapp', texcrapp: 'texcrimapp',
  calapp: 'calctapp', caldistctapp: 'calctapp', fladca: 'fladistctapp', fladistctapp: 'fladistctapp', flaapp: 'fladistctapp', flactapp: 'fladistctapp',
  illapp: 'illappct', illctapp: 'illappct', massapp: 'massappct', massctapp: 'massappct', connapp: 'connappct', connctapp: 'connappct',
  mdctspecapp: 'mdctspecapp', mdapp: '', mdctapp: 'md', mdspecapp: 'mdctspecapp', hawctapp: 'hawapp', hawintctapp: 'hawapp', hawapp: 'hawapp',
  oklactapp: '', oklaapp: '', oklacivapp: 'oklacivapp', oklacrim: 'oklacrimapp', oklacrimapp: 'oklacrimapp', oklactcrimapp: 'oklacrimapp', oklacr: 'oklacrimapp',
  tenncrimapp: 'tenncrimapp', tennctcrimapp: 'tenncrimapp', alacrimapp: 'alacrimapp', alactcrimapp: 'alacrimapp', alacivapp: 'alacivapp', alactcivapp: 'alacivapp',
  nevctapp: 'nevapp', ohioapp: 'ohioctapp', ohioctapp: 'ohioctapp', delch: 'delch', delsuper: 'delsuperct', delsuperct: 'delsuperct',
  connsuper: 'connsuperct', masssuper: 'masssuperct', vtsuper: 'vtsuperct', wyo: 'wyo', supremejudicialcourt: '',
  vaapp: 'vactapp', waapp: 'washctapp', washapp: 'washctapp', wisapp: 'wisctapp', massad: '', massappdiv: '', bia: 'bia', bta: 'bta',
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh']

/** Names of states as they stand in district court citations written out: `N.D. California`. */
const SPELT_STATES = STATES.filter(([, abbreviation, name]) => abbreviation !== name).map(
  ([, abbreviation, name]) => [new RegExp(`\\b${name.replace(/ /g, '\\s+')}\\b`), abbreviation] as const,
)

interface Table {
  readonly byId: Map<string, Court>
  /** By relaxed citation string; absent where two courts share it. */
  readonly byString: Map<string, Court | null>
}

let table: Table | undefined

function courts(): Table {
  return (table ??= build())
}

function build(): Table {
  const byId = new Map<string, Court>()
  const byString = new Map<string, Court | null>()
  const put = (key: string, court: Court): void => {
    const other = byString.get(key)
    if (other === undefined) byString.set(key, court)
    else if (other !== court) byString.set(key, null)
  }
  for (const line of COURT_TABLE.split('\n')) {
    if (line === '') continue
    const [id = '', name = '', cited = '', type = '', system = '', start = '', end = ''] = line.split('\t')
    const court: Court = { id, name, ...(type && { type }), ...(system && { system }), ...(start && { start }), ...(end && { end }) }
    byId.set(id, court)
    const key = relaxed(cited)
    if (key === '') continue
    put(key, court)
    // `Pa. Super.`, `Cal. App.` and `Cal. App. Ct.` for `Pa. Super. Ct.`, `Cal. Ct. App.`
    if (key.endsWith('ctapp')) {
      put(`${key.slice(0, -5)}app`, court)
      put(`${key.slice(0, -5)}appct`, court)
    } else if (key.endsWith('appct')) put(key.slice(0, -2), court)
    if (key.startsWith('bankr')) {
      const rest = key.slice(5)
      put(`bkrtcy${rest}`, court)
      put(`bkr${rest}`, court)
      put(`${rest}bankr`, court)
    }
  }
  for (const [key, id] of Object.entries(VARIANTS)) {
    const court = byId.get(id)
    if (court) byString.set(key, court)
    else byString.set(key, null)
  }
  for (let n = 1; n <= 11; n++) {
    const court = byId.get(`ca${n}`)
    if (!court) continue
    for (const key of [`ca${n}`, `${n}cir`, `${n}thcir`, `${n}circuit`, `${n}thcircuit`, `${ORDINALS[n - 1] ?? ''}circuit`, `${ORDINALS[n - 1] ?? ''}cir`, `usctapp${n}cir`]) {
      byString.set(key, court)
    }
    const panel = byId.get(`bap${n}`)
    if (panel) for (const suffix of ['th', 'st', 'nd', 'd', 'rd']) {
      byString.set(`bap${n}${suffix}cir`, panel)
      byString.set(`${n}${suffix}cirbap`, panel)
    }
  }
  for (const [n, ending] of [[1, 'st'], [2, 'd'], [2, 'nd'], [3, 'd'], [3, 'rd']] as const) {
    const court = byId.get(`ca${n}`)
    if (court) for (const word of ['cir', 'circ', 'circuit']) byString.set(`${n}${ending}${word}`, court)
  }
  return { byId, byString }
}

/** The court of a courts-db id. */
export function courtById(id: string): Court | undefined {
  return courts().byId.get(id)
}

/** What may follow the name of a court of appeals: its district, department, division or city. */
const DIVISION = /^[\s,—–-]*(?:(?:\d{1,2}(?:st|nd|rd|d|th)?|First|Second|Third|Fourth|Fifth|Sixth|Div\.?|Dist\.?|Dep['’]?t\.?|Cir\.?|Unit|Panel|[A-Z]|One|Two|Three|en banc)[\s.,]*)+$/

/** The court that the court part of a parenthetical names: `9th Cir.`, `S.D.N.Y.`, `Pa.Super.`, `Tex. App.—Austin`. */
export function findCourt(text: string): Court | undefined {
  const { byString } = courts()
  const direct = byString.get(relaxed(text))
  if (direct !== undefined) return direct ?? undefined
  if (text.length > 80) return undefined
  let spelt = text
  for (const [name, abbreviation] of SPELT_STATES) spelt = spelt.replace(name, abbreviation)
  spelt = spelt.replace(/\bPenn\.?(?=$|[\s,])/, 'Pa.').replace(/\bCalif\.?(?=$|[\s,])/, 'Cal.')
  if (spelt !== text) {
    const court = byString.get(relaxed(spelt))
    if (court) return court
  }
  // line numbers and other noise between the words: `2d 11 Cir.`
  const clean = text.replace(/\s\d{1,2}(?=\s)/g, '')
  if (clean !== text) {
    const court = byString.get(relaxed(clean))
    if (court) return court
  }
  return appealsCourt(text, byString)
}

/** `Tex. App.—Houston [1st Dist.]`, `Cal. Ct. App. 2d Dist.`, `App. Div. 2d Dep't`, `Fla. 4th DCA`, `2d Dept`. */
function appealsCourt(text: string, byString: ReadonlyMap<string, Court | null>): Court | undefined {
  const florida = /^Fla\.?\s*(?:Dist\.?\s*Ct\.?\s*App\.?\s*)?\d(?:st|nd|rd|d|th)\s*(?:DCA|D\.C\.A\.|Dist\.?(?:\s*Ct\.?\s*App\.?)?)\.?$/.test(text)
  if (florida) return byString.get('fladistctapp') ?? undefined
  if (/^\d(?:st|nd|rd|d|th)\s*Dep['’]?t\.?$/.test(text)) return byString.get('nyappdiv') ?? undefined
  const texas = /^(Tex\.\s*(?:Civ\.\s*)?App\.)\s*[—–-]/.exec(text)
  if (texas) return byString.get(relaxed(texas[1] ?? '')) ?? undefined
  if (/^\d{1,2}(?:st|nd|rd|d|th)\s*Cir\.?\s*Unit\s*[AB]$/.test(text)) return byString.get(relaxed(text.replace(/\s*Unit.*$/, ''))) ?? undefined
  for (let at = text.length - 1; at > 3; at--) {
    const c = text[at]
    if (c !== ' ' && c !== ',' && c !== '.') continue
    const head = text.slice(0, c === '.' ? at + 1 : at)
    const key = relaxed(head)
    if (!/app|appdiv/.test(key)) continue
    const court = byString.get(key)
    if (court && DIVISION.test(text.slice(head.length))) return court
  }
  return undefined
}

/** Series that print the decisions of one court only. */
const IMPLIED: Readonly<Record<string, string>> = {
  'U.S.': 'scotus', 'S. Ct.': 'scotus', 'L. Ed.': 'scotus', 'L. Ed. 2d': 'scotus', 'U.S. LEXIS': 'scotus',
  'Fed. Cl.': 'uscfc', 'T.C.': 'tax', 'C.C.P.A.': 'ccpa', 'Ct. Int\'l Trade': 'cit', 'Vet. App.': 'cavc',
  'Ill. 2d': 'ill', 'N.Y.2d': 'ny', 'N.Y.3d': 'ny', 'Cal. 2d': 'cal', 'Cal. 3d': 'cal', 'Cal. 4th': 'cal', 'Cal. 5th': 'cal',
  'Cal. App. 2d': 'calctapp', 'Cal. App. 3d': 'calctapp', 'Cal. App. 4th': 'calctapp', 'Cal. App. 5th': 'calctapp',
  'A.D.2d': 'nyappdiv', 'A.D.3d': 'nyappdiv', 'Ohio St. 2d': 'ohio', 'Ohio St. 3d': 'ohio', 'Wash. 2d': 'wash', 'Wash. App.': 'washctapp',
  'Mass. App. Ct.': 'massappct', 'Pa. Super.': 'pasuperct', 'N.C. App.': 'ncctapp', 'Ga. App.': 'gactapp', 'Mich. App.': 'michctapp',
  'Or. App.': 'orctapp', 'Conn. App.': 'connappct', 'Neb. App.': 'nebctapp', 'Va. App.': 'vactapp', 'Md. App.': 'mdctspecapp',
}

/** The court that a series implies, where it prints that court's decisions only. */
export function impliedCourt(abbreviation: string): Court | undefined {
  const id = IMPLIED[abbreviation]
  return id === undefined ? undefined : courts().byId.get(id)
}
