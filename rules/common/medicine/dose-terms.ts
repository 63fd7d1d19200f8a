import { matches } from '../../../src/document/matches.js'
import type { Block, Place } from '../../../src/document/model.js'
import { wordValue } from '../number/number-words.js'
import type { Measure } from '../units/measures.js'
import { unitOf } from '../units/units.js'
import { frequenciesIn } from './frequency.js'

/**
 * What a figure of an order stands for, by its dimension: X an amount of a drug, W the weight it is given by, A a surface, V a volume,
 * T a time, P pieces (tablets), Q pieces dispensed, F drops. "mg/kg/day" is X/W/T, a frequency 1/T.
 */
export type Role = string

export interface DoseTerm {
  readonly role: Role
  /** In base units: grams, kilograms, litres, seconds. */
  readonly value: number
  /** Half a unit of the last digit, of the value. */
  readonly half: number
  /** Mass, units, equivalents: only amounts of one sort go into one equation. */
  readonly substance: string
  readonly place: Place
  readonly text: string
  /** As printed. */
  readonly number: number
  readonly unit: string
  readonly hedged: boolean
}

const AMOUNTS = new Set(['ng', 'ug', 'mg', 'g', 'mmol', 'umol', 'mol', 'mEq', 'Eq', 'U', 'mU'])
const BODY = new Set(['kg', 'lb'])
const TENTH = 0.1

/** A measure as a term; undefined for what no order has. */
export function termOf(measure: Measure): DoseTerm | undefined {
  const { unit, place, value, strict, hedged, figure } = measure
  // of two in one tablet, and what a laboratory finds in a decilitre
  if (figure.parts.joined || unit.per.some(({ unit: { code } }) => code === 'dL')) return undefined
  const head = letterOf(unit.head.code, unit.head.dimension)
  if (head === undefined) return undefined
  const per = unit.per.map(({ unit: { code, dimension } }) => letterOf(code, dimension))
  if (per.includes(undefined) || per.includes('X')) return undefined
  const letters = (per as string[]).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
  let factor = baseOf(unit.head.code, unit.head.factor.toNumber())
  for (const one of unit.per) factor /= baseOf(one.unit.code, one.unit.factor.toNumber()) * one.count.toNumber()
  const size = value.toNumber() * factor
  return {
    role: [head, ...letters].join('/'),
    value: size,
    half: Math.min(strict.toNumber() * factor, Math.abs(size) * TENTH),
    substance: head === 'X' ? unit.head.dimension : '',
    place,
    text: place.block.text.slice(place.from, place.to),
    number: value.toNumber(),
    unit: place.block.text.slice(unit.from, unit.to),
    hedged,
  }
}

const ORDER = ['W', 'A', 'V', 'P', 'T']

function letterOf(code: string, dimension: string): string | undefined {
  if (AMOUNTS.has(code)) return 'X'
  if (BODY.has(code)) return 'W'
  if (code === 'drop') return 'F'
  if (/^(?:tab|cap|puff)$/.test(code)) return 'P'
  if (code === 'm2') return 'A'
  if (dimension === 'L3') return 'V'
  return dimension === 'T' ? 'T' : undefined
}

/** One of a unit in the base units of orders. */
function baseOf(code: string, factor: number): number {
  if (BODY.has(code)) return factor / 1000
  return /^(?:uL|mL|cL|dL|L|floz|tsp|tbsp|cup|m3|cm3)/.test(code) ? factor * 1000 : factor
}

/** Said to be of a day: "a daily total of 1 g", "1,100 mg a day". */
const OF_A_DAY =
  /\b(?:daily (?:total|dose|intake|amount)|total daily dose|TDD|total (?:per|a|each) day|24[- ]?h(?:our)? total|per day|a day|each day)(?::| of| is| was| =|,)*\s?(?:about |a )?$/i
const A_DAY =
  /^,?\s?\(?(?:total )?(?:(?:a|per|each|every|in a|in one) day\b|daily\b|in 24 ?h(?:ours?|rs?)?\b|(?:\/|per )24 ?h(?:ours?|rs?)?\b|every 24 ?h(?:ours?|rs?)?\b|total daily dose|daily total|TDD)/i

const PER_DOSE = /^(?:[XVP]|X\/W|X\/A)$/

/** An amount or a volume that the words make one of a day: the same figure in another role. */
export function ofADay(term: DoseTerm): DoseTerm | undefined {
  if (!PER_DOSE.test(term.role)) return undefined
  const { block, from, to } = term.place
  const before = block.text.slice(Math.max(0, from - 48), from)
  if (
    !OF_A_DAY.test(before) &&
    !A_DAY.test(block.text.slice(to, to + 48).replace(term.role === 'P' ? FORM_FIRST : '', ''))
  )
    return undefined
  return perDay(term)
}

/** The same figure as one of a day. */
export function perDay(term: DoseTerm): DoseTerm | undefined {
  if (!PER_DOSE.test(term.role)) return undefined
  const day = unitOf('d').factor.toNumber()
  return { ...term, role: `${term.role}/T`, value: term.value / day, half: term.half / day }
}

const COUNT = String.raw`\d{1,2}(?:\.\d{1,2})?|½|1½|1\/2|half|one|two|three|four|five|six|seven|eight|nine|ten`
/** What stands between a number of pieces and how often they are taken. */
const FORM_FIRST = /^\s[a-z-]{3,14}/i
const FORM = String.raw`(?:tab(?:let)?s?|cap(?:sule|let)?s?|pills?|puffs?|patch(?:es)?|sprays?|sachets?|lozenges?|suppositor(?:y|ies)|doses|vials?|ampou?les?|syringes?|pens?)`
/** What is counted out for one dose. */
const PIECES = new RegExp(
  String.raw`(?<![\d.,/–-])(${COUNT})\s(?:\(\w+\)\s)?(?:of\s|x\s)?(?:the\s)?(?:\d[\d.,]*[\s-]?(?:mg|mcg|g|units?)\s)?${FORM}\b`,
  'gi',
)
const DISPENSED = new RegExp(
  String.raw`(?:#\s?|\b(?:disp(?:ensed?)?|qty|quantity|supply|supplied|supply of|total of|pack of|box of)\.?:?\s?#?\s?)(\d{1,4})(?![\d.,]?\d)(?:\s${FORM})?|\b(\d{1,4})[\s-](?:tab(?:let)?|cap(?:sule)?)s?\s(?:pack|supply|box|bottle|dispensed|supplied|in total)\b|\b(\d{1,4})\s(?:tab(?:let)?|cap(?:sule)?)s (?:were |was )?(?:dispensed|supplied|prescribed|in total|total)\b`,
  'gi',
)
const DAYS =
  /(?:(?:x|×|for|over|lasts?(?: for)?|covers?|in)\s(?:(?:a|the|about|another|up to|exactly)\s)?|\()?(?<![\d.,–-])(\d{1,3}|one|two|three|four|five|six|seven|eight|ten|twelve|fourteen)[\s-](days?|d|weeks?|wks?|months?)\b/gi
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '1½': 1.5, '1/2': 0.5, half: 0.5 }

/** Whether a stretch of text has a number dispensed among its {@link wordTerms}. */
export function mayDispense(text: string): boolean {
  return matches(DISPENSED, text).next().done !== true
}

/** Frequencies, pieces, numbers dispensed and days of one stretch of text. */
export function wordTerms(block: Block, from: number, to: number): DoseTerm[] {
  const text = block.text.slice(from, to)
  const found: DoseTerm[] = []
  const add = (role: Role, value: number, start: number, end: number, number = value) => {
    if (found.some(({ place }) => place.from < from + end && place.to > from + start)) return
    found.push({
      role,
      value,
      half: 0,
      substance: '',
      place: { block, from: from + start, to: from + end },
      text: text.slice(start, end),
      number,
      unit: role === 'T' ? (/[a-z]{1,8}$/i.exec(text.slice(start, end))?.[0] ?? '') : '',
      hedged: false,
    })
  }
  const day = unitOf('d').factor.toNumber()
  for (const { perDay, from: start, to: end } of frequenciesIn(text)) add('1/T', perDay / day, start, end)
  for (const match of matches(DISPENSED, text))
    add('Q', Number(match[1] ?? match[2] ?? match[3]), match.index, match.index + match[0].length)
  // its place is that of the number alone: the strength of one may stand before the form
  for (const match of matches(PIECES, text)) {
    const count = match[1] ?? ''
    add('P', numberOf(count), match.index, match.index + count.length)
  }
  for (const match of matches(DAYS, text)) {
    const unit = match[2] ?? ''
    if (/^m/.test(unit)) continue
    const count = match[0].search(/\d|\b(?:one|two|three|four|five|six|seven|eight|ten|twelve|fourteen)\b/i)
    const number = numberOf(match[1] ?? '')
    const to = match.index + match[0].length
    add('T', number * day * (/^w/i.test(unit) ? 7 : 1), match.index + Math.max(0, count), to, number)
  }
  return found
}

function numberOf(word: string): number {
  const plain = word.toLowerCase()
  return FRACTIONS[plain] ?? wordValue(plain) ?? Number(plain)
}
