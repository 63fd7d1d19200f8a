import { defineLayer } from '../../../src/document/layer.js'
import type { Place } from '../../../src/document/model.js'
import type { Dimension } from './units.js'
import { type Measure, measures } from './measures.js'
import { lookBack } from '../number/sticky.js'

/** A noun that names what is measured, with a unit of something else. */
export interface Mismatch {
  readonly noun: string
  readonly measure: Measure
  readonly expected: string
  readonly place: Place
}

const MASS = 'M'
const LENGTH = 'L'
const AREA = 'L2'
const VOLUME = 'L3'
const TIME = 'T'
const TEMPERATURE = 'O'

/**
 * Closed list: a noun, what its unit measures, and the dimensions that can not be meant. What is left out is customary: a
 * length of two hours, a volume of five tonnes, a distance of ten minutes.
 */
const NOUNS: readonly { readonly noun: string; readonly expected: string; readonly never: readonly Dimension[] }[] = [
  {
    noun: 'distance|height|width|depth|thickness|diameter|altitude|elevation',
    expected: 'length',
    never: [MASS, AREA, VOLUME, TEMPERATURE],
  },
  { noun: 'area|floor space|floor area', expected: 'area', never: [LENGTH, MASS, TIME, TEMPERATURE] },
  { noun: 'weight|mass', expected: 'mass', never: [LENGTH, AREA, TIME, TEMPERATURE] },
  { noun: 'duration', expected: 'time', never: [LENGTH, AREA, VOLUME, MASS, TEMPERATURE] },
  { noun: 'temperature', expected: 'temperature', never: [LENGTH, AREA, VOLUME, MASS, TIME] },
  { noun: 'speed|velocity', expected: 'speed', never: [MASS, AREA, VOLUME, TEMPERATURE] },
  { noun: 'blood pressure', expected: 'pressure', never: [MASS, LENGTH, AREA, VOLUME, TEMPERATURE] },
]
const ANY = NOUNS.map(({ noun }) => noun).join('|')
const BEFORE = new RegExp(
  `\\b(?:an?|the|its|total|maximum|minimum|average|mean|overall)\\s(?:\\w+\\s){0,2}?(${ANY})\\s(?:of|was|is)\\s(?:about |only |some )?$|^(${ANY})\\s(?:was|is)\\s$`,
  'i',
)
/** "Body weight was", "and height": at the beginning of what is said, also without a verb. */
const OPENING =
  /(?:^|[.;,(]\s?|\band\s)(?:body\s|birth\s|total\s|mean\s|average\s|her\s|his\s)?(height|width|depth|thickness|diameter|weight)(?:\s(?:was|is)|:)?\s$/i
/** A verb that says what is measured, and the dimensions that can not be meant. */
const WEIGHS = /\b(weigh(?:s|ed|ing)?)\s(?:in\sat\s|about\s|only\s|some\s|just\s|almost\s|nearly\s)?$/i
const NO_WEIGHT: readonly Dimension[] = [LENGTH, AREA, TEMPERATURE]
/** How long or wide something is, behind its measure. */
const SIZE = /^\s(long|tall|wide|high|deep|thick)(?=[.,;)]|$|\s(?:and|by|with|at)\b)/i
const NO_LENGTH: readonly Dimension[] = [MASS, TEMPERATURE]
const PRESSURE = /\b(blood pressure|BP)\s(?:of|was|is|at)?\s?(?:about\s)?(?:\d{2,3}\/)?$/i
/**
 * What is said of it ends there: "12 km weight limit" and "5 mile area around" are of something else, and a colon begins what is said of the
 * next, as in "170 cm Weight: 70 kg".
 */
const AFTER =
  /^\s(distance|height|width|thickness|diameter|altitude|elevation|floor space|floor area|weight)(?=[.,;)]|$|\s(?:of|was|is|and|or|took|takes|between|from)\b)/i

function entryOf(noun: string): (typeof NOUNS)[number] {
  return NOUNS.find((entry) => entry.noun.split('|').includes(noun.toLowerCase())) as (typeof NOUNS)[number]
}

/** Nouns with a unit that can not be theirs. */
export const mismatches = defineLayer<readonly Mismatch[]>({
  id: 'common/units/noun-units',
  build(_document, { layer, spend }) {
    const found: Mismatch[] = []
    for (const measure of layer(measures).all) {
      spend(2)
      const mismatch = readMismatch(measure)
      if (mismatch) found.push(mismatch)
    }
    return found
  },
})

function readMismatch(measure: Measure): Mismatch | undefined {
  const { place, unit } = measure
  if (unit.per.length > 0) return undefined
  const { text } = place.block
  if (isWord(text.slice(unit.from, place.to), text.slice(place.to, place.to + 2))) return undefined
  const { window, start } = lookBack(text, place.from, 48)
  const pressure = PRESSURE.exec(window)
  if (pressure) {
    const { expected, never } = NOUNS.at(-1) as (typeof NOUNS)[number]
    if (!never.includes(unit.dimension)) return undefined
    return { noun: pressure[1] as string, measure, expected, place: { ...place, from: start + pressure.index } }
  }
  const weighs = WEIGHS.exec(window)
  if (weighs && NO_WEIGHT.includes(unit.dimension) && !goesOn(text, place.to, unit.head.code) && isSpelt(text, measure))
    return { noun: weighs[1] as string, measure, expected: 'mass', place: { ...place, from: start + weighs.index } }
  const [sized, size] = SIZE.exec(text.slice(place.to, place.to + 12)) ?? []
  if (sized !== undefined && size !== undefined && NO_LENGTH.includes(unit.dimension) && isSpelt(text, measure))
    return { noun: size, measure, expected: 'length', place: { ...place, to: place.to + sized.length } }
  const match = BEFORE.exec(window) ?? (unit.dimension === TIME ? null : OPENING.exec(window))
  const noun = match?.[1] ?? match?.[2]
  if (match && noun !== undefined) {
    // An area of 2 cm is a place on the body.
    if (/^area$/i.test(noun) && /^[cm]m$/.test(unit.code)) return undefined
    const { expected, never } = entryOf(noun)
    if (
      never.includes(unit.dimension) &&
      !goesOn(text, place.to, unit.head.code) &&
      !isOtherSense(noun, match[0], text, measure)
    ) {
      const from = start + match.index + match[0].indexOf(noun)
      return { noun, measure, expected, place: { ...place, from } }
    }
  }
  const [behind, late] = AFTER.exec(text.slice(place.to, place.to + 24)) ?? []
  if (behind === undefined || late === undefined) return undefined
  const { expected, never } = entryOf(late)
  // "the 12 week weight": when it was taken.
  if (!never.includes(unit.dimension) || unit.dimension === TIME) return undefined
  return { noun: late, measure, expected, place: { ...place, to: place.to + behind.length } }
}

/** "130/80 in the left arm", "120/80 L arm": a preposition or a side before another word. */
function isWord(printed: string, after: string): boolean {
  return /^(?:in|L|l)$/.test(printed) && /^\s[A-Za-z]/.test(after)
}

/** A mass of 3 cm is a growth, a mass of an hour a service; where an area "is 2 miles" is a place, unless nothing follows. */
function isOtherSense(noun: string, said: string, text: string, { unit, place }: Measure): boolean {
  if (/^mass$/i.test(noun)) return unit.dimension === LENGTH || unit.dimension === TIME
  return /^area$/i.test(noun) && !/\bof\b/.test(said) && !/^\s?(?:[.,;)]|$)/.test(text.slice(place.to, place.to + 2))
}

/** A unit that no scale letter and no word is: "5m" may be millions, "12 in" a preposition, "40 C" a name. */
function isSpelt(text: string, { unit }: Measure): boolean {
  return unit.to - unit.from > 1 && !/^(?:in|Mt)$/.test(text.slice(unit.from, unit.to))
}

/** "20 m by 30 m", "20 m x", "20 m squared", "5 kg per metre", "20 m people": the unit is not all of it. */
function goesOn(text: string, at: number, code: string): boolean {
  const after = text.slice(at, at + 16)
  return (
    /^(?:\sor\s(?:so|less|more))?\s?(?:by\b|x\b|[×/²³^]|squared|cubed|per\b|above|below|before|after|later|ago|earlier|from|away|wide|long|of\b|[-–]\s?\d)/i.test(
      after,
    ) ||
    (code === 'm' && /^\s(?:people|users|inhabitants)/.test(after))
  )
}
