import { matches } from '../../../src/document/matches.js'
import type { Figure } from '../number/figure.js'
import type { Period, PrintedPeriod } from './periods.js'

const RESPECTIVELY = /\brespectively\b/i
/** The period is that of the figure before it: "$4.2 million in 2019", "12 at December 31, 2019", "118 µmol/L on 9 April", "5 (2019)". */
const OF =
  /^(?:\s(?!(?:compare|from|versus|against|than|over|since)\b)(?:[\p{L}/°²³^·-]+\d?|(?<=per\s)[\d,]+)){0,6}\s(?:in|at|by|of|for|as of|during|ended|ending|through|fiscal|on|year)\s(?:the (?:year|quarter|month|period|fiscal year)?s?\s?(?:ended|ending|of)?\s?)?(?:fiscal (?:years? )?)?$|^ \($/iu
/** "251 GWh and in July only 94": of the figure that follows. */
const OF_NEXT = / (?:and|but|then) (?:in|at|for|during|on) (?:the )?$/i
const LEADS = /^\s?:\s?[^\p{L}\p{N}]{0,3}$/u
const LEADS_INSIDE = /^\s?:?\s?[^\p{L}\p{N}]{0,3}$/u
/** "1,541 in 2024-25; Kestrel had 1,164 in the same year": the time that was named last. */
export function isOfSameTime({ block: { text }, to }: Figure): boolean {
  return SAME_TIME.test(text.slice(to, to + 48))
}
const SAME_TIME = /^[^.,;:\d]{0,24}\b(?:in|during|over) (?:the|that) same (?:year|quarter|month|period|week|season)\b/i
const PRIOR =
  /^(?:\s(?:in|for|during|of|at|the))*\s(?:the )?(?:(?:prior|previous|last|preceding) (?:fiscal )?year|a year (?:earlier|ago|before)|year before)\b/i
/** The figure is what something is compared with, of another time than the one before. */
const OTHER_TIME =
  /\b(?:from|compared (?:to|with)|versus|vs\.?|against|than)\s(?![^.;]*\b(?:was|were|is|are|stood|came to|reached|averaged|totall?ed|numbered|amounted to)\b)[^.;]{0,24}$/i
const BASE =
  /\b(?:after|from|against|compared (?:to|with)|versus|vs\.?)\s(?:(?:the|an?|its|their) )?(?:(?:[a-z]{3,}ed|actual|previous|original) )?$/i
/** "We ended September with 410 members, having begun the quarter with 385": of when it began. */
const AT_START =
  /\b(?:beg[aiu]n(?:ning)?|open(?:ed|ing)|start(?:ed|ing)) (?:the|this|its|our|their) (?:\p{L}+ )?(?:year|quarter|month|half|week|period|season)\b[^.;\d]{0,24}$/iu
const LATER =
  /\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|some|\d{1,3}|the (?:next|following)) (?:days?|weeks?|fortnight|months?|quarters?|years?) ?(?:later|after(?:wards)?|on)?(?<= (?:later|after|afterwards|on|the (?:next|following) (?:day|week|month|quarter|year)))\b/i
const COMPARED =
  /\b(?:than|over|from|versus|vs\.?|against|since|below|above|under|behind|ahead of|(?:up|down)(?: [^ ]+){0,2} on|more on|(?:\d ?(?:%|per ?cent)|points?) on|on the same (?:quarter|month|week|day|half)|compared (?:to|with)|(?:launched|founded|opened|introduced|acquired|established|built)(?: only)?(?: in)?|than (?:it|they|we|he|she|those|that)(?: (?:did|had|has|have|was|were|been|made|saw)){0,2})\s(?:the )?(?:(?:year|fiscal|(?:the )?(?:end|start|beginning) of|in|at|of)\s){0,2}$/i

/**
 * The periods a figure may be of, from those its sentence names: lists joined by "respectively" one to one, else the one right behind it,
 * else the nearest before it with no figure between, else any of them. None where the sentence names none.
 */
export function periodOf(
  figure: Figure,
  figures: readonly Figure[],
  periods: readonly PrintedPeriod[],
  sentence: string,
): readonly Period[] {
  if (periods.length === 0) return []
  const { text } = figure.block
  const inList = RESPECTIVELY.test(sentence) ? inOrder(figure, figures, periods, text) : undefined
  if (inList) return [inList]
  const isFree = (from: number, to: number) =>
    !figures.some((other) => other !== figure && other.from >= from && other.to <= to)
  // "(2018: $169)": of the figure behind it, and of no other.
  const leads = ({ from, to }: PrintedPeriod) => {
    const pattern = /[([]/.test(text.charAt(from - 1)) ? LEADS_INSIDE : LEADS
    return figures.some((other) => other !== figure && other.from >= to && pattern.test(text.slice(to, other.from)))
  }
  const free = periods.filter((period) => !leads(period))
  const after = free.find(({ from }) => from >= figure.to)
  const between = after ? text.slice(figure.to, after.from) : ''
  if (after && isFree(figure.to, after.from) && OF.test(between) && !OF_NEXT.test(between)) return [after]
  if (AT_START.test(text.slice(Math.max(0, figure.from - 60), figure.from))) return []
  const [only] = periods
  if (PRIOR.test(text.slice(figure.to, figure.to + 60)) && periods.length === 1 && only?.year !== undefined) {
    return [{ year: only.year - 1, ...(only.part !== undefined && { part: only.part }) }]
  }
  // "Shrunk since June and now holds 2,318": since when something went on is no time that a figure behind it is of.
  const before = free
    .filter(({ from, to }) => to <= figure.from && !SINCE.test(text.slice(Math.max(0, from - 20), from)))
    .at(-1)
  // "9.8 on 17 February, and two weeks later 6.1": of a time that nothing names.
  const around =
    text.slice(before?.to ?? 0, figure.from) +
    text.slice(figure.to, Math.min(after?.from ?? text.length, figure.to + 24))
  if (before && LATER.test(around)) return []
  const isOther = OTHER_TIME.test(text.slice(Math.max(before?.to ?? 0, figure.from - 60), figure.from))
  // "From 104.2 kg in January he is down to 95.9 kg": of what it is held against, and of no figure behind it.
  const isOfFirst = figures.some((other) => other !== figure && isOfBase(other, before?.from ?? 0, text))
  if (before && !isOther && !isOfFirst && isFree(before.to, figure.from)) return [before]
  if (isOther) return after && isFree(figure.to, after.from) ? [after] : []
  // "Lower than 2018": what it is compared with, not what it is of.
  return free.filter(
    (period) =>
      !isCompared(period, text) &&
      !isOfAside(period, figure, figures, text) &&
      !figures.some((other) => other !== figure && isOfBase(other, period.from, text)),
  )
}

/** "More than in 2018", "a gain of six on 2021": a year alone is no day that something happened on. */
function isCompared({ from, part }: PrintedPeriod, text: string): boolean {
  const before = text.slice(Math.max(0, from - 24), from)
  return COMPARED.test(before) || (part === undefined && /\bon $/.test(before))
}

const SINCE = /\bsince (?:the )?(?:(?:end|start|beginning|middle) of |early |late |mid-?)?$/i
const APART = /[,;:()—–]\s|\s[—–]/g
/** What begins a clause of its own. */
const TURNS = /^[,;:()—–\s]*(?:when|while|whereas|but|after|before|where|which|compared|against|having)\b/i

/** "The margin, which a charge of $12 million had hurt in 2024, came to 13%": the time of what is put in between, which has its own figure. */
function isOfAside({ from, to }: PrintedPeriod, figure: Figure, figures: readonly Figure[], text: string): boolean {
  const apart = [...matches(APART, text)].map(({ index }) => index)
  const start = apart.findLast((at) => at < from && (to <= figure.from || at >= figure.to))
  if (start === undefined || (from >= figure.to && !TURNS.test(text.slice(start, from)))) return false
  const end = apart.find((at) => at >= to) ?? text.length
  if (to <= figure.from && end > figure.from) return false
  return figures.some((other) => other.from >= start && other.to <= end)
}

/** "88.2%, after 79.6% in 2020": the time is that of what the figure is compared with. */
function isOfBase({ from, to }: Figure, period: number, text: string): boolean {
  return to <= period && OF.test(text.slice(to, period)) && BASE.test(text.slice(Math.max(0, from - 24), from))
}

/** The period at the same place of its list as the figure is in its own. */
function inOrder(
  figure: Figure,
  figures: readonly Figure[],
  periods: readonly PrintedPeriod[],
  text: string,
): Period | undefined {
  const own = listAround(figure, figures, text)
  const times = periods.filter(({ from }) => from > (own.at(-1) as Figure).to)
  const list: PrintedPeriod[] = []
  for (const time of times) {
    const last = list.at(-1)
    if (last && !/^(?:,|,? and|,? or|[\s,]*(?:and )?[^.;$\d]{0,30})\s?$/.test(text.slice(last.to, time.from))) break
    list.push(time)
  }
  if (list.length === own.length) return list[own.indexOf(figure)]
  const led = periods.filter(({ to }) => to < (own[0] as Figure).from)
  return led.length === own.length ? led[own.indexOf(figure)] : undefined
}

/** The figures of the list that one stands in: "$4.2 million, $3.9 million and $3.1 million". */
function listAround(figure: Figure, figures: readonly Figure[], text: string): Figure[] {
  const goesOn = (a: Figure, b: Figure) => /^,?\s?(?:and|or|to)?\s?\(?[^\d.;]{0,12}$/.test(text.slice(a.to, b.from))
  let at = figures.indexOf(figure)
  while (at > 0 && goesOn(figures[at - 1] as Figure, figures[at] as Figure)) at--
  const list = [figures[at] as Figure]
  while (figures[at + 1] && goesOn(list.at(-1) as Figure, figures[at + 1] as Figure)) list.push(figures[++at] as Figure)
  return list
}

const BEHIND =
  /^[^.;:\d]{0,50}\b(?:(?:the )?year before|a year (?:earlier|ago|before)|(?:the |in )(?:previous|prior|preceding) (?:fiscal |financial )?year|two years (?:ago|earlier|before))\b/i
const BEFORE =
  /\b(?:previous|prior|last) year['’]s[^.;\d]{0,30}$|\b(?:than|from|against|after|versus) (?:the )?(?:previous|prior|last) year['’]?s? [^.;\d]{0,20}$/i
const LEADS_BACK =
  /(?:^|[.;] )(?:In )?(?:the (?:year before|(?:previous|prior|preceding) year)|a year (?:earlier|before))\b[^.;\d]{0,40}$/i
const TWO_YEARS = /\btwo years (?:ago|earlier|before)\b/i

/** The year that words without a number put a figure into: "the 215 of the year before", "last year's 66,800". None where they do not. */
export function relativeOf(figure: Figure, figures: readonly Figure[]): readonly Period[] {
  const { text } = figure.block
  const next = figures.find(({ from }) => from >= figure.to)?.from ?? text.length
  const last = figures.findLast(({ to }) => to <= figure.from)?.to ?? 0
  const behind = BEHIND.exec(text.slice(figure.to, Math.min(next, figure.to + 80)))?.[0]
  // "Up 8% from the year before": what a change is from is not what it is of.
  if (behind !== undefined && !/\b(?:from|than|on|over|against|versus|compared)\b/i.test(behind))
    return [{ back: TWO_YEARS.test(behind) ? 2 : 1 }]
  if (LEADS_BACK.test(text.slice(Math.max(last, figure.from - 60), figure.from))) return [{ back: 1 }]
  return BEFORE.test(text.slice(Math.max(last, figure.from - 60), figure.from)) ? [{ back: 1 }] : []
}
