import type { Figure } from '../../number/figure.js'
import { besideInSentence } from '../../prose/sentences.js'

/**
 * "fell by four last week to 758, against 723 at this time last year": the change is that of its own time, and the other figure is of long
 * before. A quarter or a year of its own is mostly that of the figures, which are compared with others.
 */
export function isOfOwnTime(figures: readonly Figure[]): boolean {
  const printed = figures.at(-1)
  const own = printed && (ownTimeOf(printed) ?? rhythmOf(printed))
  if (own === undefined) return false
  return figures.slice(0, -1).some((figure) => {
    const other = timeOf(figure)
    return other !== undefined && other !== own
  })
}

const REACH = 48
const UNIT = '(day|week|month|quarter|season|year)'
const OWN = new RegExp(
  `^(?:[ -](?:percentage |basis )?[a-z]+)?(?: in [a-z]{3,9},?)?,? ?(?:\\(?${UNIT}[- ](?:on|over)[- ](?:day|week|month|quarter|year)|(?:last|this|in the (?:latest |past |last )?|on the |over the (?:past |last )?|during the (?:past |last )?|from the (?:previous|prior) |from last ) ?(day|week|month)|(yoy|y\\/y)|today|yesterday|overnight)\\b`,
)
const OTHER = [
  new RegExp(
    `^(?:[ -](?!(?:and|but|while|to|from)\\b)[a-z]+){0,4},? (?:a|one|the) ${UNIT} (?:earlier|ago|before|previously)\\b`,
  ),
  new RegExp(
    `^(?:[ -](?!(?:and|but|while|to|from)\\b)[a-z]+){0,6} (?:last|the (?:previous|prior|preceding)) (?:[a-z]+ )?${UNIT}\\b`,
  ),
]
const MONTH =
  /^(?:[ -][a-z]+){0,3} in (?:early |late |mid-)?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b(?! (?:last|a year|\d{4}|of))/

/** The span of time that stands with a change itself: "last week", "year-on-year". */
function ownTimeOf({ block, to }: Figure): string | undefined {
  const match = OWN.exec(block.text.slice(to, to + REACH).toLowerCase())
  if (!match) return undefined
  const [text, on, span, yoy] = match
  return on ?? span ?? (yoy === undefined ? (/day|overnight/.test(text) ? 'day' : undefined) : 'year')
}

const RHYTHM: Readonly<Record<string, string>> = { daily: 'day', weekly: 'week', monthly: 'month' }

/** "the weekly count rose 19": from one to the next. */
function rhythmOf({ block, from }: Figure): string | undefined {
  const word = /\b(daily|weekly|monthly) [^.;]{0,40}$/.exec(
    block.text.slice(Math.max(0, from - 60), from).toLowerCase(),
  )?.[1]
  return word === undefined ? undefined : RHYTHM[word]
}

/** How far back a figure is said to be. */
function timeOf({ block, to }: Figure): string | undefined {
  const behind = block.text.slice(to, to + 2 * REACH).toLowerCase()
  for (const pattern of OTHER) {
    const span = pattern.exec(behind)?.[1]
    if (span !== undefined) return span
  }
  return MONTH.test(behind) ? 'month' : undefined
}

/** "Income for the third quarter was … For the first nine months it was up 23%": each sentence names a length of time, and not the same. */
export function isOfOwnSpan(figures: readonly Figure[]): boolean {
  const printed = figures.at(-1)
  const own = printed && spanNamedAround(printed)
  return own !== undefined && figures.some((figure) => (spanNamedAround(figure) ?? own) !== own)
}

/** The one length of time that a figure's sentence names. */
function spanNamedAround({ block: { text }, from, to }: Figure): string | undefined {
  const [before, behind] = besideInSentence(text, from, to, AROUND)
  const named = (before + behind).toLowerCase().match(SPAN)
  return named?.length === 1 ? SPANS.find(([pattern]) => pattern.test(named[0]))?.[1] : undefined
}
const AROUND = 240
const SPAN =
  /\b(?:quarter|q[1-4]|half-year|(?:first|second) half|h[12]|(?:six|nine|twelve|6|9|12) months|full[- ]year|year to date)\b/g
const SPANS: readonly (readonly [RegExp, string])[] = [
  [/quarter|^q/, 'quarter'],
  [/half|^h|six|^6/, 'half'],
  [/nine|^9/, 'nine months'],
  [/year|twelve|12/, 'year'],
]

/** "of which 50 basis points came off in June", "grew by 312 since June; it holds 4,418, where it held 4,206 in May": a step of the way. */
export function isOfOwnStep(figures: readonly Figure[]): boolean {
  const printed = figures.at(-1)
  if (!printed) return false
  const { block, from, to } = printed
  const [before, behind] = besideInSentence(block.text, from, to, AROUND).map((text) => text.toLowerCase()) as [
    string,
    string,
  ]
  const lead = before.slice(Math.max(...[',', ';', ':'].map((mark) => before.lastIndexOf(mark))) + 1)
  const tail = /^[^,;:.]*/.exec(behind)?.[0] ?? ''
  if (BASE.test(tail)) return false
  if (/\bof which (?:about |some |just )?[$£€]?$/.test(lead)) return true
  const step = STEP.exec(`${lead} ${tail}`)?.[1]
  if (
    step === undefined ||
    before.slice(0, before.length - lead.length).includes(step) ||
    behind.slice(tail.length).includes(step)
  )
    return false
  return figures
    .slice(0, -1)
    .some((figure) => TIMED.test(figure.block.text.slice(figure.to, figure.to + REACH).toLowerCase()))
}
/** "than it was in December": the time of its base. */
const BASE = /\b(?:than|from|against|over|on|compared)\b/
const STEP =
  /\b(?:on|in|since) ((?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)\b/
const TIMED =
  /^[^,;.]{0,40}\b(?:ago|before|earlier|previously|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/
