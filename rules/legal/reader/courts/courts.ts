import { ORDINALS } from '../../../common/number/number-words.js'
import { COURT_VARIANTS, SINGLE_COURT_SERIES } from './court-names.js'
import { relaxed } from '../letters/spelling.js'
import { STATES } from './states.js'
import { COURT_TABLE } from '../tables/courts.js'

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

/** Names of states as they stand in district court citations written out: `N.D. California`. */
const SPELT_STATES = STATES.filter(([, abbreviation, name]) => abbreviation !== name)

/** Courts are told by their lines in the source table until one is asked for. */
interface Table {
  readonly byId: Map<string, string>
  /** By relaxed citation string; absent where two courts share it. */
  readonly byString: Map<string, string | null>
  /** By abbreviation of a series that prints its decisions only. */
  readonly bySeries: Map<string, string>
}

let table: Table | undefined

function courts(): Table {
  return (table ??= build())
}

const read = new Map<string, Court>()

function courtOf(line: string): Court {
  let court = read.get(line)
  if (!court) {
    const [id = '', name = '', , type, system, start, end] = line.split('\t')
    court = {
      id,
      name,
      ...(type && { type }),
      ...(system && { system }),
      ...(start && { start }),
      ...(end && { end }),
    }
    read.set(line, court)
  }
  return court
}

function build(): Table {
  const byId = new Map<string, string>()
  const byString = new Map<string, string | null>()
  const put = (key: string, court: string): void => {
    const other = byString.get(key)
    if (other === undefined) byString.set(key, court)
    else if (other !== court) byString.set(key, null)
  }
  for (const court of COURT_TABLE.split('\n')) {
    if (court === '') continue
    const idTo = court.indexOf('\t')
    const citedFrom = court.indexOf('\t', idTo + 1) + 1
    byId.set(court.slice(0, idTo), court)
    const key = relaxed(court.slice(citedFrom, court.indexOf('\t', citedFrom)))
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
  for (const line of COURT_VARIANTS.trim().split('\n')) {
    const [id = '', ...keys] = line.split(' ')
    for (const key of keys) byString.set(key, byId.get(id) ?? null)
  }
  for (let n = 1; n <= 11; n++) {
    const court = byId.get(`ca${n}`)
    if (!court) continue
    for (const key of [
      `ca${n}`,
      `${n}cir`,
      `${n}thcir`,
      `${n}circuit`,
      `${n}thcircuit`,
      `${ORDINALS[n - 1] ?? ''}circuit`,
      `${ORDINALS[n - 1] ?? ''}cir`,
      `usctapp${n}cir`,
    ]) {
      byString.set(key, court)
    }
    const panel = byId.get(`bap${n}`)
    if (panel)
      for (const suffix of ['th', 'st', 'nd', 'd', 'rd']) {
        byString.set(`bap${n}${suffix}cir`, panel)
        byString.set(`${n}${suffix}cirbap`, panel)
      }
  }
  for (const [n, ending] of [
    [1, 'st'],
    [2, 'd'],
    [2, 'nd'],
    [3, 'd'],
    [3, 'rd'],
  ] as const) {
    const court = byId.get(`ca${n}`)
    if (court) for (const word of ['cir', 'circ', 'circuit']) byString.set(`${n}${ending}${word}`, court)
  }
  const bySeries = new Map<string, string>()
  for (const line of SINGLE_COURT_SERIES.trim().split('\n')) {
    const space = line.indexOf(' ')
    const court = byId.get(line.slice(0, space))
    if (court) for (const abbreviation of line.slice(space + 1).split('; ')) bySeries.set(abbreviation, court)
  }
  return { byId, byString, bySeries }
}

/** The court of a courts-db id. */
export function courtById(id: string): Court | undefined {
  const line = courts().byId.get(id)
  return line === undefined ? undefined : courtOf(line)
}

/** What may follow the name of a court of appeals: its district, department, division or city. */
const DIVISION =
  /^[\s,—–-]*(?:(?:\d{1,2}(?!\d)(?:st|nd|rd|d|th)?|First|Second|Third|Fourth|Fifth|Sixth|Div|Dist|Dep['’]?t|Cir|Unit|Panel|[A-Z]|One|Two|Three|en banc)[\s.,]*)+$/

/** The court that the court part of a parenthetical names: `9th Cir.`, `S.D.N.Y.`, `Pa.Super.`, `Tex. App.—Austin`. */
export function findCourt(text: string): Court | undefined {
  const line = lineOf(text)
  return line ? courtOf(line) : undefined
}

function lineOf(text: string): string | undefined {
  const { byString } = courts()
  const direct = byString.get(relaxed(text))
  if (direct !== undefined) return direct ?? undefined
  if (text.length > 80) return undefined
  let spelt = text
  for (const [, abbreviation, name] of SPELT_STATES) {
    if (spelt.includes(name.split(' ', 1)[0] ?? ''))
      spelt = spelt.replace(new RegExp(`\\b${name.replaceAll(' ', '\\s{1,8}')}\\b`), abbreviation)
  }
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
function appealsCourt(text: string, byString: ReadonlyMap<string, string | null>): string | undefined {
  const florida =
    /^Fla\.?\s{0,8}(?:Dist\.?\s{0,8}Ct\.?\s{0,8}App\.?\s{0,8})?\d(?:st|nd|rd|d|th)\s{0,8}(?:DCA|D\.C\.A\.|Dist\.?(?:\s{0,8}Ct\.?\s{0,8}App\.?)?)\.?$/.test(
      text,
    )
  if (florida) return byString.get('fladistctapp') ?? undefined
  if (/^\d(?:st|nd|rd|d|th)\s{0,8}Dep['’]?t\.?$/.test(text)) return byString.get('nyappdiv') ?? undefined
  const texas = /^(Tex\.\s{0,8}(?:Civ\.\s{0,8})?App\.)\s{0,8}[—–-]/.exec(text)
  if (texas) return byString.get(relaxed(texas[1] ?? '')) ?? undefined
  if (/^\d{1,2}(?:st|nd|rd|d|th)\s{0,8}Cir\.?\s{0,8}Unit\s{0,8}[AB]$/.test(text))
    return byString.get(relaxed(text.replace(/\s{0,8}Unit.{0,40}$/, ''))) ?? undefined
  for (let at = text.length - 1; at > 3; at--) {
    const c = text[at]
    if (c !== ' ' && c !== ',' && c !== '.') continue
    const head = text.slice(0, c === '.' ? at + 1 : at)
    const key = relaxed(head)
    if (!key.includes('app')) continue
    const court = byString.get(key)
    if (court && DIVISION.test(text.slice(head.length))) return court
  }
  return undefined
}

/** The court that a series implies, where it prints that court's decisions only. */
export function impliedCourt(abbreviation: string): Court | undefined {
  const line = courts().bySeries.get(abbreviation)
  return line === undefined ? undefined : courtOf(line)
}
