import { matches } from '../../../src/document/matches.js'
import type { Block, Place } from '../../../src/document/model.js'
import { numberIn } from '../number/number-words.js'
import type { Figure } from '../number/figure.js'
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

const PER_POWER = /^\s?(?:kg|m2|ml|min|h)\s?[-−–⁻][1¹]/i

/** A measure as a term; undefined for what no order has. */
export function termOf(measure: Measure): DoseTerm | undefined {
  const { unit, place, value, strict, hedged, figure } = measure
  // of two in one tablet, and what a laboratory finds in a decilitre
  if (isJoined(figure) || unit.per.some(({ unit: { code } }) => code === 'dL')) return undefined
  // "2 mcg kg-1": so much for each kilogram
  if (PER_POWER.test(place.block.text.slice(place.to, place.to + 8))) return undefined
  const head = letterOf(unit.head.code, unit.head.dimension)
  if (head === undefined) return undefined
  const per = unit.per.map(({ unit: { code, dimension } }) => letterOf(code, dimension))
  if (per.includes(undefined) || per.includes('X')) return undefined
  const worded = per.length === 0 && head !== 'T' ? perWords(place) : undefined
  if (worded) {
    const size = (value.toNumber() * baseOf(unit.head.code, unit.head.factor.toNumber())) / worded.size
    return {
      role: `${head}/${worded.letter}`,
      value: size,
      half: Math.min((strict.toNumber() / value.toNumber()) * size, Math.abs(size) * TENTH),
      substance: head === 'X' ? unit.head.dimension : '',
      place: { ...place, to: worded.to },
      text: place.block.text.slice(place.from, worded.to),
      number: value.toNumber(),
      unit: place.block.text.slice(unit.from, worded.to),
      hedged,
    }
  }
  if (head === 'T' && isAge(place)) return undefined
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

/** What an amount is for one of, in words: "360 g of active ingredient per litre", "1 mg for every kilogram", "30 drops a minute". */
const PER_WORDS =
  /^(?:\s(?!(?:over|in|for|after|within|during|about|and|or|at|to|is|was|from|with)\b)[a-z-]{1,16}){0,4}?(?:\s(?:per|an?|each|every|(?:for|in|to) (?:each|every|the|one))\s|\sto an?\s)(?:single )?(kg|kilos?|kilogram(?:me)?s?|m2|square met(?:re|er)|ml|millilit(?:re|er)|lit(?:re|er)|l|h|hr|hour|min|minute)\b(?! (?:ago|later|earlier|before|after|apart))(?:\sof body[- ]?weight)?/i

function perWords({
  block,
  to,
}: Place): { readonly letter: string; readonly size: number; readonly to: number } | undefined {
  const match = PER_WORDS.exec(block.text.slice(to, to + 64))
  if (!match) return undefined
  const name = (match[1] as string).toLowerCase()
  const end = to + match[0].length
  if (/^k/.test(name)) return { letter: 'W', size: 1, to: end }
  if (/^m2|^sq/.test(name)) return { letter: 'A', size: 1, to: end }
  if (/^m(?:l|illi)/.test(name)) return { letter: 'V', size: 0.001, to: end }
  if (/^l/.test(name)) return { letter: 'V', size: 1, to: end }
  return { letter: 'T', size: /^h/.test(name) ? 3600 : 60, to: end }
}

/** "64 years old", "a 4-month-old": no length of a course. */
function isAge({ block, from, to }: Place): boolean {
  return (
    /^(?:[\s-]olds?\b| of age\b)/.test(block.text.slice(to, to + 8)) ||
    /\baged? (?:of )?$/i.test(block.text.slice(Math.max(0, from - 8), from))
  )
}

/** Ends of a range, two strengths of one tablet; a dash with space on both sides sets off what follows. */
function isJoined({ parts: { joined, from, block, digitsTo } }: Figure): boolean {
  if (joined === undefined) return false
  const spaced =
    joined.side === 'right'
      ? /[a-z] [–—-] $/i.test(block.text.slice(Math.max(0, from - 5), from))
      : /^[a-z]{1,5} [–—-] /i.test(block.text.slice(digitsTo, digitsTo + 8))
  return joined.by !== 'dash' || !spaced
}

const ORDER = ['W', 'A', 'V', 'P', 'T']

function letterOf(code: string, dimension: string): string | undefined {
  if (AMOUNTS.has(code)) return 'X'
  if (BODY.has(code)) return 'W'
  if (code === 'drop') return 'F'
  if (/^(?:tab|cap|puff)$/.test(code)) return 'P'
  if (code === 'm2') return 'A'
  if (dimension === 'L3' && VOLUME.test(code)) return 'V'
  return dimension === 'T' ? 'T' : undefined
}

/** Volumes that are given: water by the gallon is no dose. */
const VOLUME = /^(?:uL|mL|cL|dL|L|floz|tsp|tbsp|cup|m3|cm3)/

/** One of a unit in the base units of orders. */
function baseOf(code: string, factor: number): number {
  if (BODY.has(code)) return factor / 1000
  return VOLUME.test(code) ? factor * 1000 : factor
}

/** Said to be of a day: "a daily total of 1 g", "1,100 mg a day". */
const OF_A_DAY =
  /\b(?:(?:daily (?:total|dose|intake|amount)|total daily dose|TDD|total (?:per|a|each) day|24[- ]?h(?:our)? total|day's total|24 hours)(?::| of| is| was| =|,| comes? to| came to| totals?| amounts? to| makes| made)*|(?:per|a|each) day(?::| of| is| was| =)+)\s?(?:about |a )?$/i
const A_DAY =
  /^,?\s?\(?(?:of (?!the\b)[a-z]{4,20} (?:(?!once\b|twice\b|thrice\b|times\b)[a-z]{4,20} )?)?(?:total |in all |altogether |in total )?(?:(?:a|per|each|every|(?:in|over|across|for|through) (?:a|the|one)(?: whole| full)?) day\b|daily\b|(?:in|over|across|per|every) (?:the )?(?:24|twenty-four)[ -]?h(?:ours?|rs?)?\b|(?:\/|per )24 ?h(?:ours?|rs?)?\b|every 24 ?h(?:ours?|rs?)?\b|total daily dose|daily total|TDD)/i

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

const COUNT = String.raw`\d{1,3}(?:\.\d{1,2})?|½|1½|1\/2|half|one|two|three|four|five|six|seven|eight|nine|ten`
/** What stands between a number of pieces and how often they are taken. */
const FORM_FIRST = /^(?:\s\d[\d.,]*[\s-]?(?:mg|mcg|g|units?))?\s(?!once\b|twice\b|thrice\b)[a-z-]{3,14}/i
const FORM = String.raw`(?:tab(?:let)?s?|cap(?:sule|let)?s?|pills?|puffs?|patch(?:es)?|sprays?|sachets?|lozenges?|suppositor(?:y|ies)|doses|vials?|ampou?les?|syringes?|pens?)`
/** What is counted out for one dose. */
const PIECES = new RegExp(
  String.raw`(?<![\d.,/–-])(${COUNT})[\s-](?:\(\w+\)\s)?(?:of\s|x\s)?(?:more\s)?(?:the\s|an?\s)?(?:\d[\d.,]*[\s-]?(?:mg|mcg|g|units?)\s(?:[a-z]{4,20}\s)?)?${FORM}\b`,
  'gi',
)
/** "Thirty tablets supplied" */
const IN_WORDS = String.raw`(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen`
const DISPENSED = new RegExp(
  String.raw`(?:#\s?|\b(?:disp(?:ensed?)?|qty|quantity|supply|supplied|supply of|total of|(?:pack|packet|box|bottle|carton|tub|jar) of)\.?:?\s?#?\s?)(\d{1,4})(?![\d.,]?\d|[\s-]?(?:mg|mcg|g|kg|ml|l|units?|IU|mmol|mEq|days?|hours?)\b)(?:\s${FORM})?|\b(\d{1,4})[\s-](?:tab(?:let)?|cap(?:sule)?)s?\s(?:pack|supply|box|bottle|dispensed|supplied|in total)\b|\bthe (\d{1,4}) (?=(?:dispensed|supplied|prescribed|issued)\b)|\b(\d{1,4}|${IN_WORDS})\s(?:tab(?:let)?|cap(?:sule|let)?|sachet|patch|patche|lozenge|vial|dose)s (?:were |was |are )?(?:dispensed|supplied|prescribed|issued|given out|needed|required|in total|in all|altogether|total)\b`,
  'gi',
)
const DAYS =
  /(?:(?:x|×|for|over|lasts?(?: for)?|covers?|in)\s(?:(?:a|the|about|another|up to|exactly)\s)?|\()?(?<![\d.,–-])(\d{1,3}|one|two|three|four|five|six|seven|eight|ten|twelve|fourteen)[\s-](days?|d|weeks?|wks?|months?)\b/gi
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '1½': 1.5, '1/2': 0.5, half: 0.5 }

/** "one to be taken twice daily", "three needed daily": pieces that were named before. */
const TAKEN =
  /\b(one|two|three|four|\d)(?= (?:at a time\b|(?:(?:to be |is |are |was |were )?(?:taken|needed|used|given|swallowed|required|inhaled|chewed|applied)(?: by mouth| orally)? |at |by mouth |orally |with (?!each|every))?(?:daily|a day|each day|every day|per day|once daily|twice|morning and|in the morning and|every (?:\d|four|six|eight|twelve)|(?:two|three|four|\d) times (?:a|per|each|every) day|three times daily|bd\b|tds\b)))/gi
/** Amounts whose number is no figure: "one litre", "half a litre", "two and a half hours". */
const WORDED =
  /\b(?:(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) and (?:a|one) (half|quarter)|(half an?|a half|one|a quarter of an|(?<!\b(?:mg|g|mcg|mmol|ml|units?|per|\d) )a(?= lit(?:re|er) (?:of|bag)\b))|(three[- ]quarters of an?))[ -](lit(?:re|er)s?|hours?|minutes?|days?|weeks?|gram(?:me)?s?|millilit(?:re|er)s?)\b/gi
const SIZES: readonly (readonly [RegExp, Role, number])[] = [
  [/^lit/i, 'V', 1],
  [/^mill/i, 'V', 0.001],
  [/^hour/i, 'T', 3600],
  [/^min/i, 'T', 60],
  [/^day/i, 'T', 86400],
  [/^week/i, 'T', 7 * 86400],
  [/^gram/i, 'X', 1],
]

/** "two 20 mg tablets at breakfast and another at lunch": the pieces of one day, named by their times. */
const AT_TIME = String.raw`(?:in the|at|with|before|after|every|each) (?:morning|breakfast|lunch(?:time)?|noon|midday|afternoon|tea(?:time)?|dinner|supper|evening|night|bedtime)`
const OVER_A_DAY = new RegExp(
  String.raw`(?<![\d.,/–-])\b(${COUNT})(?:\s\d[\d.,]*[\s-]?(?:mg|mcg|g|units?))?(?:\s${FORM})?\s${AT_TIME}(?:,? and|,) (?:then )?(?:another|${COUNT})(?: more)?(?:\s${FORM})? ${AT_TIME}(?:(?:,? and|,) (?:then )?(?:another|${COUNT})(?: more)?(?:\s${FORM})? ${AT_TIME}){0,2}`,
  'gi',
)
const AT_A_TIME = new RegExp(
  String.raw`\b(another|${COUNT})(?: more)?(?:\s\d[\d.,]*[\s-]?(?:mg|mcg|g|units?))?(?:\s${FORM})?\s${AT_TIME}`,
  'gi',
)

/** Says how long a supply lasts. */
export const LASTS =
  /\b(?:last(?:s|ed|ing)?|enough|cover(?:s|ed|ing)?|run(?:s|ning)? out|supply|supplies|suffic\w+|through|good for|stretch\w*|use[sd]? up|finish\w*|exhausted?|emptied|empty|worth|will do|keeps?|need(?:s|ed)?|require[sd]?|dispens\w+|issued?|gets? (?:him|her|them|you)|supplied|collect(?:s|ed)?|take home)\b/i

/** Whether a stretch of text has a number dispensed among its {@link wordTerms}. */
export function mayDispense(text: string): boolean {
  return LASTS.test(text) || text.search(DISPENSED) >= 0
}

/** From so many pieces on they may be a pack. */
const PACK = 10

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
  const taken: (readonly [number, number])[] = []
  for (const match of matches(WORDED, text)) {
    const [all, whole, part, small, quarters, unit = ''] = match
    if (/\b(?:per|each|every|an?|for) $/i.test(text.slice(Math.max(0, match.index - 6), match.index))) continue
    const number = whole
      ? numberOf(whole) + (part === 'half' ? 0.5 : 0.25)
      : quarters
        ? 0.75
        : /half/i.test(small ?? '')
          ? 0.5
          : /quarter/i.test(small ?? '')
            ? 0.25
            : 1
    const [, role, size] = SIZES.find(([name]) => name.test(unit)) ?? []
    if (role === undefined || size === undefined) continue
    add(role, number * size, match.index, match.index + all.length, number)
  }
  for (const match of matches(OVER_A_DAY, text)) {
    const counts = [...matches(AT_A_TIME, match[0])].map(([, count = '']) => (/^an/i.test(count) ? 1 : numberOf(count)))
    if (counts.length < 2) continue
    const sum = counts.reduce((all, count) => all + count, 0)
    add('P/T', sum / day, match.index, match.index + (match[1] ?? '').length, sum)
    taken.push([match.index, match.index + match[0].length])
  }
  for (const { perDay, from: start, to: end } of frequenciesIn(text))
    if (!taken.some(([from, to]) => start >= from && start < to)) add('1/T', perDay / day, start, end)
  for (const match of matches(DISPENSED, text))
    add('Q', numberOf(match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''), match.index, match.index + match[0].length)
  for (const match of matches(TAKEN, text))
    if (!taken.some(([start, end]) => match.index >= start && match.index < end))
      add('P', numberOf(match[1] ?? ''), match.index, match.index + (match[1] ?? '').length)
  // its place is that of the number alone: the strength of one may stand before the form
  for (const match of matches(PIECES, text)) {
    const count = match[1] ?? ''
    if (taken.some(([start, end]) => match.index >= start && match.index < end)) continue
    add('P', numberOf(count), match.index, match.index + count.length)
    const last = found.at(-1)
    if (last?.role === 'P' && last.value >= PACK) found.push({ ...last, role: 'Q' })
  }
  for (const [index, all, percent] of strengthsIn(text)) {
    add('X/V', percent * 10, index, index + all.length, percent)
    const last = found.at(-1)
    if (last) found[found.length - 1] = { ...last, substance: unitOf('g').dimension }
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

/** "0.9% w/v": so many grams in 100 mL. */
const WEIGHT_IN_VOLUME = /(?<![\d.,])(\d{1,2}(?:\.\d{1,4})?)\s?%\s?\(?w\/v\b\)?/gi
/** What it holds of that itself; a drug that is put in it is another. */
const HOLDS =
  /w\/v\b[^.;]{1,60}\b(?:contain(?:s|ing)?|provid(?:es|ing)|deliver(?:s|ing)|suppl(?:ies|ying)|hold(?:s|ing)?|gives?|yields?)\b/i
const PUT_IN = /\b(?:mg|mcg|g|grams?|units?)(?: of [a-z]+)? (?:in|into|with|made up|diluted|dissolved|added)\b/i

/** Where strengths by weight stand, what they print, and their percentage. */
function* strengthsIn(text: string): Generator<readonly [number, string, number]> {
  if (!HOLDS.test(text) || PUT_IN.test(text)) return
  for (const match of matches(WEIGHT_IN_VOLUME, text)) yield [match.index, match[0], Number(match[1])]
}

function numberOf(word: string): number {
  return FRACTIONS[word.toLowerCase()] ?? numberIn(word)
}
