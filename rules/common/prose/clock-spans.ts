import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { digitSlip } from '../number/digit-slip.js'
import { worded } from '../number/worded.js'
import {
  type ClockLength,
  type ClockTime,
  clockTimes,
  dottedTimes,
  isOfEachDay,
  lengthsIn,
  minutesBetween,
} from './clock-times.js'
import { sentenceAt, sentencesOf } from './sentences.js'

/** Two times of a clause and the length of time that is printed for them. */
export interface ClockSpan {
  readonly start: ClockTime
  readonly end: ClockTime
  readonly length: ClockLength
  /** A pause that the sentence names, taken off. */
  readonly pause?: ClockLength
  /** The words leave no doubt that the length is that of the time between them. */
  readonly stated: boolean
}

/** Between two times of one span. */
const BETWEEN = /^(?:\s?(?:to|until|till|through|[–—\-→])\s?|,?\s?[^.;\d()]{0,40}?\s)(?:\d{4}-\d\d-\d\d[ T])?$/
/** Between the second time and the length. */
const SAYS =
  /^(?<strict>\s?[([]\s?(?:=\s?|total (?:of )?|i\.e\.,? |about |for )?|,?\s(?:total|a total of|total time(?: of)?|for a total of|duration(?: of)?|interval(?: of)?|elapsed(?: time)?|lasting|which is|that is|i\.e\.,?|treated|equals|=)(?: of| is| was)?[:\s]\s?|\s?=\s?|,\s)(?:[A-Z]+ )?$/i
const OTHER =
  /(?<!\bwithout (?:an? |any )?(?:[a-z]+ )?)\b(?:break|recess|lunch|pause|each|every|within|of which|late|early|delay|apart from|excluding|minus|less|including|shifts?|rota|roster|paid|worked|last (?:year|week|month|night|time|season|quarter|spring|summer|autumn|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|next(?! (?:morning|day|afternoon|evening))|due(?! (?:in|at|to|into|back)\b)|previous|local time|(?<!without changing )time zones?|flights?|flew|fl(?:y|ies|own)|land(?:s|ed))\b/i
/** "A 25-minute wait from 21:50 to 22:15". */
const FIRST = /^[\s-]?(?:(?!(?:is|are|was|were|free)\s)[a-z]+\s){0,3}(?:from|between|[(:,])\s?(?:[a-z]+\s)?$/i
const REACH = 48

/** Lengths of time beside the two times they lie between. */
export const clockSpans = defineLayer<readonly ClockSpan[]>({
  id: 'common/prose/clock-spans',
  build(_, { layer, spend }) {
    const found: ClockSpan[] = []
    const times = layer(clockTimes)
    for (const block of layer(worded)) {
      const printed = times.in(block)
      const own = printed.length === 0 ? dottedTimes(block) : printed
      if (own.length < 2) continue
      spend(own.length)
      const lengths = lengthsIn(block)
      const starts = lengths.length > 0 ? sentencesOf(block) : []
      for (const length of lengths) {
        const span = spanOf(block, own, length) ?? onlySpan(block, own, lengths, length, starts)
        if (span) found.push(isOfEachDay(length, span.start, span.end) ? { ...span, stated: false } : span)
      }
    }
    return found
  },
})

function spanOf(block: Block, own: readonly ClockTime[], length: ClockLength): ClockSpan | undefined {
  const { text } = block
  const { from, to } = length.place
  const before = own.filter(({ place }) => place.to <= from)
  const [start, end] = before.slice(-2)
  if (start && end && from - end.around.to <= REACH) {
    const gap = text.slice(end.around.to, from)
    const says = SAYS.exec(gap)
    const event = SINCE_EVENT.exec(text.slice(to, to + REACH))
    if (says && event) {
      const begun = before.at(-3)
      const isOfEvent =
        begun && isTimeOf(event.groups ?? {}, text.slice(Math.max(0, begun.place.from - REACH), begun.place.from))
      if (isOfEvent) return { start: begun, end, length, stated: !OTHER.test(text.slice(begun.place.from, to + 24)) }
      return { start, end, length, stated: false }
    }
    if (BETWEEN.test(text.slice(start.around.to, end.around.from)) && says)
      return {
        start,
        end,
        length,
        stated:
          says.groups?.['strict'] !== undefined && !OTHER.test(text.slice(Math.max(0, start.place.from - 24), to + 24)),
      }
  }
  const [next, last] = own.filter(({ place }) => place.from >= to)
  if (!next || !last || next.place.from - to > REACH) return undefined
  if (
    !FIRST.test(text.slice(to, next.place.from)) ||
    !/^\s?(?:to|until|till|and|[–—-])\s?$/.test(text.slice(next.place.to, last.place.from))
  )
    return undefined
  // "ran for six hours between 08:00 and 18:00": for some of the time
  const isPart =
    /^ between/.test(text.slice(to, next.place.from)) && /\bfor $/.test(text.slice(Math.max(0, from - 4), from))
  const lead = text.slice(Math.max(0, from - 24), last.place.to)
  return { start: next, end: last, length, stated: !isPart && !OTHER.test(lead) }
}

/** "…and the last at 19:20, three hours after the doors opened": counted from what happened at another time. */
const SINCE_EVENT =
  /^ (?:after|since|from) (?:the |its |their |our )(?:[a-z]+ ){0,3}?(?:(?<ends>clos(?:e|ed|ing)|end(?:ed|ing)?|finish(?:ed)?)|(?<begins>open(?:ed|ing)?|start(?:ed)?|beginning|began|launch|outbreak))\b/i
const ENDED = /\b(?:clos(?:e|es|ed|ing)|end(?:s|ed)?|finish(?:es|ed)?)\b[^.;\d]*$/i
const BEGUN = /\b(?:open(?:s|ed|ing)?|start(?:s|ed)?|beg[iau]ns?|launched|broke out)\b[^.;\d]*$/i

/** The words before a time tell that the event was then. */
function isTimeOf({ ends, begins }: Readonly<Record<string, string | undefined>>, lead: string): boolean {
  return (ends !== undefined && ENDED.test(lead)) || (begins !== undefined && BEGUN.test(lead))
}

/** Before a length, and behind it: it is that of what was just told. */
const NAMED =
  /(?:\b(?:last(?:s|ed|ing)|t(?:ook|akes?|aken|aking)|sp(?:ent|ending)|total(?:l?ed|l?ing|s)?|c(?:ame|omes?|oming) to|m(?:akes?|ade|aking)|g(?:ives?|ave|iving)|(?:[a-z]+ing |theatre |total )time|in (?:use|operation|service|business|session|theatre|port|action)(?: for)?|staffed(?: for)?|manned(?: for)?|open for|running for|which is to say(?: for)?|had taken|duration|elapsed|spann(?:ed|ing)|r(?:a|u)n(?:s|ning)? for|(?:an?|the|her|his|their|its|our) (?:[a-z-]+ ){0,2}(?:day|opening|spell|wait|delay|journey|gap|time|stay|shift|run|trip|drive|flight|stretch|interval|meeting|session|sitting|hearing|operation|procedure|ceremony|service|debate|count|match|game|show|climb|crossing|voyage|visit|vigil|ride|walk|passage|transfer|outage|closure|suspension|shutdown|broadcast|lesson|lecture|rehearsal|interview|inspection|round) (?:of|was|is))\b[^.;\d]{0,30}|\b(?:so|hence|thus|therefore|meaning|allow(?:s|ing)?|reckon)(?: [a-z]+){0,3} (?:about |just |exactly )?|[,:(–—=] ?(?:i\.e\.,? |or |that is,? |which is |a total of )?(?:about |just |exactly )?)$/i
const LATER =
  /^ (?:later|afterwards|long|in all|in total|altogether|(?:had |have |has |were |was )?(?:been |being )?(?:lost|elapsed|passed|gone by)|on (?:his|her|their|its) feet|wait|delay|journey)\b|^ after (?:the|that|it|he|she|they|[a-z]+ing)\b/i
/** So much nearer or further a length is of something else. */
const FURTHEST = 3

/** The one length of a sentence with two times, in whatever order and words they stand. */
function onlySpan(
  block: Block,
  own: readonly ClockTime[],
  lengths: readonly ClockLength[],
  length: ClockLength,
  starts: readonly number[],
): ClockSpan | undefined {
  const [from, to] = sentenceAt(starts, length.place.from)
  const inside = ({ place }: { readonly place: Place }) => place.from >= from && place.to <= to
  const there = own.filter(inside)
  const last = there.length < 2 ? beforeIt(own, starts, from) : []
  const backwards = there.length === 2 ? countedBack(block, there, length) : undefined
  if (backwards && lengths.filter(inside).length === 1) return backwards
  const [start, end, third] =
    there.length === 1 && last.length === 1
      ? [...last, ...there]
      : there.length === 0 && goesOn(block.text.slice(from, to), length.place.from - from)
        ? last
        : there
  // "a trip that normally lasts 85 minutes": no length of this one
  const here = lengths.filter((one) => inside(one) && !isUsual(block, one))
  if (!here.includes(length)) return undefined
  if (!start || !end || third) return undefined
  if (here.length === 2) return lessPause(block, start, end, here, length, [from, to])
  if (here.length !== 1) return undefined
  const before = block.text.slice(Math.max(from, length.place.from - 70), length.place.from)
  const after = block.text.slice(length.place.to, Math.min(to, length.place.to + 40))
  const minutes = minutesBetween(start, end)
  const near = minutes.some((one) => one <= length.minutes * FURTHEST && length.minutes <= one * FURTHEST)
  const named =
    NAMED.test(before) ||
    LATER.test(after) ||
    (CONCLUDES.test(before) && FOR.test(before)) ||
    (there.length === 0 && SHORT.test(before))
  const fits = minutes.some((one) => Math.abs(one - length.minutes) <= length.half)
  const isLast =
    there.length === 2 &&
    length.place.from > end.place.to &&
    !GOES_ELSE.test(block.text.slice(end.place.to, length.place.from))
  const closes = isLast && ((FOR.test(before) && /^(?:[.;:)]|$)/.test(after)) || isSlipOfHours(minutes, length.minutes))
  if (!near || !(named || fits || closes)) return undefined
  const lead = block.text.slice(Math.max(start.place.to, end.place.from - 30), end.place.from)
  if (ANOTHER_WAY.test(block.text.slice(end.place.to, length.place.from)) && !fits) return undefined
  const stated = (named || closes) && !OTHER.test(block.text.slice(from, to)) && !BEGINS.test(lead)
  // a length of each of two sentences' times is that of the time between them where it says so: "so that … had been lost"
  if (there.length === 1)
    return {
      start,
      end,
      length,
      stated: stated && (LATER.test(after) || (CONCLUDES.test(before) && isSlipOfHours(minutes, length.minutes))),
    }
  const concluded = there.length === 0 && CONCLUDES.test(before) && FOR.test(before)
  const says = there.length > 0 || concluded || NAMED.test(before) || LATER.test(after)
  return { start, end, length, stated: stated && (says || isSlipOfHours(minutes, length.minutes)) }
}

/** Something else is told behind the second time: "and then slept for two hours". */
const GOES_ELSE = /[;:]|\b(?:and|but|while|whereas|then|next|or)\b/i

/** How long it takes on other days. */
function isUsual({ text }: Block, { place }: ClockLength): boolean {
  return USUAL.test(text.slice(Math.max(0, place.from - 48), place.from))
}
const USUAL =
  /\b(?:normally|usually|ordinarily|generally|typically|as a rule|on other days|otherwise|should|would|is scheduled to|was scheduled to)(?: [a-z]+){0,3} $/i

/** "by car it takes two hours": of another way to go. */
const ANOTHER_WAY =
  /[;,.] ?(?:but |and |while |whereas )?(?:by|on|in) (?:[a-z]+ )?(?:car|bus|coach|train|rail|road|air|plane|bike|bicycle|foot|boat|ferry|taxi|tram|motorway)\b/i

/** "started at 14:52, 48 minutes after the doors opened at 14:04": the later time is told first. */
function countedBack(block: Block, there: readonly ClockTime[], length: ClockLength): ClockSpan | undefined {
  const [end, start] = there
  if (!start || !end || end.place.to > length.place.from || start.place.from < length.place.to) return undefined
  const between = block.text.slice(end.place.to, length.place.from)
  const behind = block.text.slice(length.place.to, start.place.from)
  if (!COUNTED.test(between) || !AFTER_IT.test(behind)) return undefined
  const near = minutesBetween(start, end).some(
    (one) => one <= length.minutes * FURTHEST && length.minutes <= one * FURTHEST,
  )
  return near ? { start, end, length, stated: !OTHER.test(between + behind) } : undefined
}
const COUNTED =
  /^(?:,| \(|:| –| —)? ?(?:which (?:is|was|makes) |that is,? |or |i\.e\.,? |just |exactly |only |some )*$/i
const AFTER_IT = /^ after [^.;:\d]{1,60}\bat $/i

/** Right before a length. */
const FOR = /\bfor (?:exactly |just |a full )?$/i

/** The second time begins something else: "doors open at 18:30 and the show starts at 19:45". */
const BEGINS = /\b(?:starts?|started|begins?|began|opens?|opened|kick-?off|commenc\w+)(?: [a-z]+)? $/i

/** Whole hours away, or one digit: told of what was just told, and mistyped. */
function isSlipOfHours(minutes: readonly number[], printed: number): boolean {
  return minutes.some(
    (one) => Math.abs(one - printed) % 60 === 0 || digitSlip(String(printed), String(one)) !== undefined,
  )
}

/** A sentence without times of its own tells of those of the one before. */
const GOES_ON =
  /^(?:that|this|it|the (?:whole|journey|trip|flight|match|game|meeting|session|operation|wait|shift|show|drive|run|hearing|procedure|debate|strike|outage)|(?:its|their|his|her|our) [a-z]+ (?:of|lasted|took|came to)|in all|altogether|all told|so|thus|hence|(?:[a-z]+ing |total |theatre )?(?:time|duration))\b/i

/** "Airborne for 165 minutes": hardly a word before the length. */
const SHORT = /^(?:[a-z-]+ ){0,2}(?:for|of|was|is|:) ?(?:exactly |just |about )?$/i

/** "After an unpaid break of 30 minutes": what is taken off what the sentence before tells. */
const PAUSED =
  /^(?:after|with|less|allowing for|minus|deducting|taking (?:off|out)|once) (?:an?|the|one|its|their|his|her|that|a single)\b[^.;]{1,40}\b(?:break|lunch|pause|rest|recess|stop|interval|intermission)\b/i
/** "Passengers had thus been held for": a conclusion. */
const CONCLUDES = /\b(?:thus|hence|therefore|accordingly|so|in other words|that is)\b/i
/** "on site for", "worth": the length is that of all of it. */
const FOR_ALL_OF_IT =
  /\b(?:on (?:site|duty|call|shift|air|the road|his feet|her feet|their feet)|(?:held|kept|detained|stuck|stranded|away|out|open|closed|shut|there|at work|in (?:the )?(?:theatre|court|session|surgery|transit)) (?:up )?|worked|waited|lasted) ?for (?:exactly |just |a full )?$/i

function goesOn(sentence: string, length: number): boolean {
  const lead = sentence.slice(0, length)
  return (
    GOES_ON.test(sentence.slice(0, 40)) ||
    (length < 40 && SHORT.test(lead)) ||
    PAUSED.test(sentence) ||
    (length < 90 && (CONCLUDES.test(lead) || FOR_ALL_OF_IT.test(lead)))
  )
}

function beforeIt(own: readonly ClockTime[], starts: readonly number[], at: number): readonly ClockTime[] {
  const from = starts.findLast((start) => start < at)
  return from === undefined ? [] : own.filter(({ place }) => place.from >= from && place.to <= at)
}

/** What is taken off a shift, right behind the length of it or before it. */
const PAUSE_AFTER =
  /^(?:[\s-](?:for (?:an? |the )?)?(?!and\b)[a-z]+){0,3}?[\s-](?:break|lunch|pause|rest|recess|stop(?:over)?|layover|interval|intermission|off)\b/i
const PAUSE_BEFORE =
  /\b(?:break|lunch|pause|rest|recess|stop(?:over)?|layover|interval|intermission)s?(?: (?:of|was|lasting|took))? $/i

/** "from 7 a.m. to 3:30 p.m. with a half-hour break: eight hours paid" */
function lessPause(
  { text }: Block,
  start: ClockTime,
  end: ClockTime,
  here: readonly ClockLength[],
  length: ClockLength,
  [from, to]: readonly [number, number],
): ClockSpan | undefined {
  const pauses = here.filter(
    ({ place }) =>
      PAUSE_AFTER.test(text.slice(place.to, place.to + 40)) ||
      PAUSE_BEFORE.test(text.slice(Math.max(0, place.from - 24), place.from)),
  )
  const [pause] = pauses
  if (!pause || pauses.length > 1 || pause === length) return undefined
  const words = text.slice(from, to)
  const near = minutesBetween(start, end).some(
    (one) => one <= length.minutes * FURTHEST && length.minutes <= one * FURTHEST,
  )
  return near
    ? {
        start,
        end,
        length,
        pause,
        stated: TAKEN_OFF.test(words) && !EACH.test(ONE_PAUSE.test(words) ? words.replace(/\beach\b/gi, ' ') : words),
      }
    : undefined
}

const TAKEN_OFF =
  /\b(?:paid|worked|net|after|less|minus|excluding|without|deduct\w*|taking (?:off|out)|comes? to|came to|leav\w+|makes?|made|works? out|of work|in all|total\w*)\b/i
const EACH = /\b(?:each|every|two|three|breaks|pauses|apiece)\b(?! hours?\b)/i

/** "After a single break of 30 minutes, each is worth": of each shift. */
const ONE_PAUSE =
  /\b(?:a single|an?|one) (?:[a-z]+ ){0,2}(?:break|lunch|pause|rest|recess|stop|interval|intermission)\b/i
