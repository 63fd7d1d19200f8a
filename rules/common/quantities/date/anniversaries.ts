import type { Place } from '../../../../src/document/model.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { ORDINALS, wordValue } from '../../number/number-words.js'
import type { Sentence } from '../../prose/clauses.js'
import { type Year, yearsOf } from './year-spans.js'

/** The year in which something began, and one of its anniversaries: "founded in 1974, it celebrated its 50th anniversary in 2024". */
export interface Anniversary {
  readonly wording: string
  readonly years: number
  readonly begun: Year
  readonly celebrated: Year
  readonly places: readonly Place[]
  /** Whose anniversary it is, the words say. */
  readonly licensed: boolean
}

/** What some anniversaries are called. */
const NAMED: Readonly<Record<string, number>> = {
  silver: 25,
  pearl: 30,
  ruby: 40,
  golden: 50,
  platinum: 70,
  centenary: 100,
  centennial: 100,
  hundredth: 100,
  sesquicentenary: 150,
  sesquicentennial: 150,
  bicentenary: 200,
  bicentennial: 200,
  tercentenary: 300,
}
const KIND = '(?:anniversary|birthday|jubilee|wedding(?: anniversary)?)'
const ANNIVERSARY = new RegExp(
  `(?<whose>\\b(?:its|his|her|their|our|a|an|the|[a-z]+['’]s?) )(?<own>own |founding )?(?:(?:(?<n>\\d{1,3})(?:st|nd|rd|th)|(?<tens>[a-z]+)-?(?<ones>${ORDINALS.slice(0, 9).join('|')})?) ${KIND}|(?<alone>(?:bi|ter)?centenary|(?:bi|sesqui)?centennial|sesquicentenary))\\b(?<of> of (?:the |its |their )?[a-z]+)?`,
)
const OWN_OF = /^ of (?:its|their) |^ of the (?:foundation|founding|opening|establishment|incorporation|launch)$/
const BEGUN =
  /\b(?:founded|established|set up|formed|incorporated|created|opened|launched|born|built|started|began|begun|married|wed|inaugurated|first [a-z]+|came into being|dates? (?:back to|from)|since|trading)\b[^.;]{0,40}$/
const APART =
  /\b(?:predecessor|belated\w*|delayed|postponed|early|ahead of|after|before|until|then|previous|another|re-?founded|re-?opened|merged|renamed)\b/
const CELEBRATED = /\b(?:celebrat|mark|commemorat|observ|honou?r|toast|held|holds|host)[a-z]* (?:[a-z]+ ){0,3}$/
const FALLS = /^ (?:falls|fell|is|was|comes|came|took place|takes place) (?:due )?in\b/
const TENS: Readonly<Record<string, number>> = {
  tenth: 10,
  twentieth: 20,
  thirtieth: 30,
  fortieth: 40,
  fiftieth: 50,
  sixtieth: 60,
  seventieth: 70,
  eightieth: 80,
  ninetieth: 90,
  hundredth: 100,
}

export function anniversary(sentence: Sentence, previous?: Sentence): Anniversary | undefined {
  const own = yearsOf(sentence)
  if (own.length === 0 || own.length > 2) return undefined
  const text = sentence.block.text.slice(sentence.from, sentence.to).toLowerCase()
  const match = ANNIVERSARY.exec(text)
  if (!match?.groups) return undefined
  const years = numberOf(match.groups)
  const before = own.length === 1 ? previous : undefined
  const told = before ? [...yearsOf(before), ...own] : [...own]
  const [begun, celebrated] = told.sort((a, b) => a.year - b.year)
  if (years === undefined || told.length !== 2 || !begun || !celebrated || celebrated.year === begun.year)
    return undefined
  if (before && own[0] !== celebrated) return undefined
  const lead = (before ?? sentence).block.text.slice((before ?? sentence).from, begun.place.from).toLowerCase()
  const { whose = '', own: itself, of } = match.groups
  if (!BEGUN.test(lead) || (of !== undefined && !OWN_OF.test(of))) return undefined
  const { block } = sentence
  const from = sentence.from + match.index + whose.length
  const place = { block, from, to: sentence.from + match.index + match[0].length }
  return {
    wording: block.text.slice(place.from, place.to),
    years,
    begun,
    celebrated,
    places: [begun.place, celebrated.place, place],
    licensed:
      (/^(?:its|his|her|their|our) $/.test(whose) || itself !== undefined || of !== undefined) &&
      // "by their 30th birthday, women born in 1967": no day of a year that is told
      (CELEBRATED.test(text.slice(0, match.index)) || FALLS.test(text.slice(match.index + match[0].length))) &&
      (!/birthday/.test(match[0]) || (/\bborn\b/.test(lead) ? /^(?:his|her) $/ : /^(?:its|their) $/).test(whose)) &&
      !APART.test(`${before?.skeleton ?? ''} ${text}`),
  }
}

function numberOf(groups: Record<string, string | undefined>): number | undefined {
  const { n, tens, ones, alone } = groups
  if (n !== undefined) return Number(n)
  if (alone !== undefined) return NAMED[alone]
  if (tens === undefined) return undefined
  if (ones === undefined) return TENS[tens] ?? (ORDINALS.includes(tens) ? ORDINALS.indexOf(tens) + 1 : NAMED[tens])
  const whole = wordValue(tens)
  return whole === undefined ? undefined : whole + ORDINALS.indexOf(ones) + 1
}

export function decideAnniversary({ wording, years, begun, celebrated, places, licensed }: Anniversary): Decision {
  const computed = celebrated.year - begun.year
  const grounds = {
    basis: [{ formula: 'year − year', operands: places, computed: String(computed), printed: String(years) }],
  }
  const says = `from ${String(begun.year)} to ${String(celebrated.year)} it is ${String(computed)} years`
  if (computed === years) return verified(`${wording}: ${says}`, grounds)
  // a season runs over two years, and a celebration may be put off
  return licensed && Math.abs(computed - years) > 1
    ? violation(`Unexpected “${wording}”: ${says}`, grounds)
    : unverifiable('ambiguous', `“${wording}” may be of something else: ${says}`, grounds)
}
