import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Place } from '../../../src/document/model.js'

export type Sex = 'female' | 'male'

/** Who the note is about, as far as it says so without contradiction. */
export interface Patient {
  /** In completed years; months and days of life are 0. */
  readonly age?: { readonly years: number; readonly place: Place }
  readonly sex?: { readonly is: Sex; readonly place: Place }
}

const AGES =
  /\b(?:(\d{1,3})[ -]?(?:years?|yrs?|y)[ -]?(?:olds?|o\b|\/o\b)|(\d{1,3}) ?(?:y\/?o|yr)\b|[Aa]ge:? {0,2}(\d{1,3})(?!\d| ?(?:mo|week|day))|(?<![.\d])(\d{1,3})(?=[MF]\b)|\d{1,2}[ -]?(?:months?|mos?|weeks?|wks?|days?)[ -]?old|(newborn|neonate))/g
const SEXES =
  /\b(?:(fe)?male|(wo)?man|(girl|lady)|boy|gentleman|(?:[Ss]ex|[Gg]ender):? {0,2}(F|M|[Ff]emale|[Mm]ale)\b|(?<![.\d])\d{1,3} ?(?:y\/?o|yr)? ?([MF])\b)/g
/** Degrees Fahrenheit are no age and no sex: Temp 101 F. */
const WARM = /\b(?:t|temp\w{0,7}|tmax|fever\w{0,3}|febrile)\b[^.;]{0,16}$/i
const RELATIVE =
  /\b(?:mother|father|mom|dad|brother|sister|son|daughter|wife|husband|spouse|parent|uncle|aunt|cousin|grand\w+|partner|maternal|paternal|sibling|child|baby|infant|relative|friend|roommate|caregiver)s?\b/i
/** Signs that somebody is introduced: beside them an age is the patient's. */
const REACH = 40

/** Reads age and sex. Anything said of a relative, and anything said in two ways, is left out. */
export const patientLayer = defineLayer<Patient>({
  id: 'common/medicine/patient',
  build(document, { spend }) {
    const ages = new Map<number, Place>()
    const sexes = new Map<Sex, Place>()
    for (const block of document.blocks) {
      const { text } = block
      spend(1 + (text.length >> 4))
      // Two are a contradiction, whatever else there is.
      for (const match of ages.size < 2 ? matches(AGES, text) : []) {
        const place = { block, from: match.index, to: match.index + match[0].length }
        if (ofRelative(text, place.from, place.to) || isWarmth(text, place)) continue
        const years = Number(match[1] ?? match[2] ?? match[3] ?? match[4] ?? 0)
        if (match[5] !== undefined && ages.size > 0) continue
        if (years <= 124 && !ages.has(years)) ages.set(years, place)
      }
      for (const match of sexes.size < 2 ? matches(SEXES, text) : []) {
        const place = { block, from: match.index, to: match.index + match[0].length }
        if (ofRelative(text, place.from, place.to) || isWarmth(text, place)) continue
        const letter = match[4] ?? match[5]
        const female = letter === undefined ? (match[1] ?? match[2] ?? match[3]) !== undefined : /^f/i.test(letter)
        const is = female ? 'female' : 'male'
        if (!sexes.has(is)) sexes.set(is, place)
      }
    }
    const [age] = ages.size === 1 ? ages : []
    const [sex] = sexes.size === 1 ? sexes : []
    return { ...(age && { age: { years: age[0], place: age[1] } }), ...(sex && { sex: { is: sex[0], place: sex[1] } }) }
  },
})

function isWarmth(text: string, { from, to }: Pick<Place, 'from' | 'to'>): boolean {
  return /^\d{2,3} ?F?$/.test(text.slice(from, to)) && WARM.test(text.slice(Math.max(0, from - REACH), from))
}

function ofRelative(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - REACH), from)
  const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n')) + 1)
  return RELATIVE.test(sentence) || RELATIVE.test(text.slice(to, to + 16).split(/[.,;]/)[0] ?? '')
}
