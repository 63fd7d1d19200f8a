import type { Figure } from '../../number/figure.js'
import { type Time, timesIn } from './times.js'

const PRIOR =
  /\b(?:(?:a|one|the) year (?:earlier|ago|before)|last year|(?:the )?(?:previous|prior|preceding) (?:year|quarter|month|period|season|audit|inspection)|in the year before|twelve months (?:earlier|before)|previously|had been|used to be)\b/i
const AHEAD =
  /^[^.;\d]{0,28}?\b(?:(?:a|one|the) year (?:earlier|ago|before)|last year|in the (?:previous|prior|preceding) |twelve months before)/i
const RELATIVE =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (years?|days?) (earlier|later|before|after|on)\b/i
/** What it has in it, and few clauses. */
const IN_RELATIVE = / (?:year|day)/i
const WORDS = 'zero one two three four five six seven eight nine ten'.split(' ')

const COMPARED =
  /\b(?:over|from|than|since|against|versus|vs\.?|on|compared (?:with|to)|above|below)(?: (?:the|in|fiscal|year|same|first|second|third|fourth|quarter|period|of|half|that|those))* $/i
const OPENS_SINCE = /^(?:compared (?:with|to)|against|versus|since|from|on|over)\b/i

/** "Compared with the second quarter of 2030 the day unit grew by 13.9%, and the ward is 21 lower": both. */
export function sinceIn(
  text: string,
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
): readonly Time[] {
  const own = timesIn(text.slice(from, to)).filter((time) =>
    COMPARED.test(text.slice(Math.max(start, from + time.from - 48), from + time.from)),
  )
  if (own.length > 0 || !OPENS_SINCE.test(text.slice(start, start + 24))) return own
  const [first] = timesIn(text.slice(start, Math.min(end, start + 72)))
  return first && COMPARED.test(text.slice(start, start + first.from)) ? [first] : []
}

/** From one time to another. */
interface Span {
  readonly since: Time
  readonly until: Time
}

const BETWEEN = /\bbetween (?:the )?(?:end of |start of )?$/i
/** "Between those two quarters": those of the sentence before. */
const BETWEEN_THOSE = /\bbetween (?:those|these|the) two (?:years|quarters|months|periods|dates|days|surveys)\b/i

/** "Between April and June sales rose by 12": the clause says so, or its sentence begins with it. */
export function spanIn(
  text: string,
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
): Span | undefined {
  for (const part of [text.slice(from, to), text.slice(start, Math.min(end, start + OPENING))]) {
    const [a, b] = timesIn(part)
    if (a && b && BETWEEN.test(part.slice(0, a.from)) && / and (?:the )?(?:end of )?$/.test(part.slice(a.to, b.from)))
      return inOrder({ since: a, until: b })
  }
  if (!BETWEEN_THOSE.test(text.slice(start, Math.min(end, start + OPENING)))) return undefined
  const [a, b, more] = timesIn(text.slice(Math.max(0, text.lastIndexOf('. ', start - 3) + 1), start))
  return a && b && !more ? inOrder({ since: a, until: b }) : undefined
}

const OPENING = 72

/** "Between June and the April before": the earlier one is that from which it went. */
function inOrder({ since, until }: Span): Span {
  return since.year !== undefined && until.year !== undefined && since.year > until.year
    ? { since: until, until: since }
    : { since, until }
}

/** "A year earlier", right before or behind a figure. */
export function isPriorAround(lead: string, tail: string, after: string): boolean {
  return PRIOR.test(tail.slice(0, 60)) || AHEAD.test(after) || PRIOR.test(lead.slice(-60))
}

/** "Last year": the sentence begins with it. */
export function opensPrior(text: string, [start, end]: readonly [number, number]): boolean {
  return PRIOR.test(text.slice(start, Math.min(end, start + 24)))
}

/** The times that a figure is of: named behind it, before it in its clause, or at the head of its sentence; or so long before another. */
export function timesOf(
  figure: Figure,
  text: string,
  sentence: readonly [number, number],
  clause: readonly [number, number],
  isChange: boolean,
): readonly Time[] {
  const named = timesNamed(figure, text, sentence, clause)
  const isAfter = (compared: RegExp, { from }: Time) => compared.test(text.slice(Math.max(0, from - 32), from))
  // "Up 12 over 2018", "1,034 came, 24 fewer than in 2018": the time of what it is compared with.
  return named.filter((time) => !(isChange ? isAfter(COMPARED, time) : time.from > figure.to && isAfter(THAN, time)))
}
const THAN = /\bthan (?:(?:in|at|on|for|the|fiscal|year|first|second|third|fourth|quarter|half|of|those) )*$/i

function timesNamed(
  { from: at, to: behind }: Figure,
  text: string,
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
): readonly Time[] {
  const own = timesIn(text.slice(from, to)).map((time) => moved(time, from))
  const after = own.find((time) => time.from >= behind)
  const before = own.findLast((time) => time.to <= at)
  const close = text.slice(from, to)
  const relative = IN_RELATIVE.test(close) ? RELATIVE.exec(close) : null
  if (relative) {
    const all = timesIn(text.slice(start, Math.min(end, at + 80))).map((time) => moved(time, start))
    const base = all.findLast((time) => time.to <= at) ?? all[0]
    const shifted = base && shift(base, relative)
    return shifted ? [shifted] : []
  }
  if (after && after.from - behind <= NEAR) return [after]
  if (before) return [before]
  if (after) return [after]
  const lead = timesIn(text.slice(start, Math.min(end, start + 60)))[0]
  return lead && lead.from < 24 ? [moved(lead, start)] : []
}

const NEAR = 48

function moved(time: Time, by: number): Time {
  return { ...time, from: time.from + by, to: time.to + by }
}

function shift(base: Time, [, count = '', unit = '', way = '']: readonly string[]): Time | undefined {
  const n =
    (/^\d/.test(count) ? Number(count) : WORDS.indexOf(count.toLowerCase())) *
    (/^(?:earlier|before)/i.test(way) ? -1 : 1)
  if (unit.startsWith('year')) return base.year === undefined ? undefined : { ...base, year: base.year + n }
  const day = base.part?.startsWith('d') ? Number(base.part.slice(3)) + n : 0
  return day >= 1 && day <= 28
    ? { ...base, part: `${base.part?.slice(0, 3) ?? ''}${String(day).padStart(2, '0')}` }
    : undefined
}
