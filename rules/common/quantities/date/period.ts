import { type AgeSpan, ageSpan, decideSpan } from './age-spans.js'
import { type YearAge, yearAge } from './ages.js'
import { type Anniversary, anniversary, decideAnniversary } from './anniversaries.js'
import { type DayNumber, dayNumber, decideDayNumber } from './day-numbers.js'
import { type DatedOrder, datedOrder, decideYearOrder, type YearOrder, yearOrder } from './dated-order.js'
import { acrossSentences, datedLength, MOST_BEFORE, NEAR, yearsLength } from './lengths.js'
import { areTransposed, type DatedLength } from './told-lengths.js'
import { decideNamed, type NamedPeriod, namedPeriods } from './named-periods.js'
import { yearSpan } from './year-spans.js'
import { defineRule } from '../../../../src/rule/define.js'
import { judgedTimes, statedTimes } from '../../medicine/course.js'
import { eventDays } from '../../medicine/course-days.js'
import { isHealthcare } from '../../medicine/medication.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type Day, daysBetween, daysLater, isoOf, monthsBetween, yearsBetween } from '../../calendar/calendar.js'
import { spanOf } from '../../claims/claim.js'
import { type Sentence, sentences, wordsAround } from '../../prose/clauses.js'
import type { Figure } from '../../number/figure.js'
import { DAYS, fitsLength, isNear, type Unit, unitOf, wholeUnits } from '../../calendar/period-length.js'
import { PERIODS, type Says } from '../../claims/period-templates.js'
import type { PrintedDate } from '../../prose/dates.js'
import { decideElapsed, elapsedSubject } from '../../elapsed/decide.js'
import { type Elapsed, elapsed } from '../../elapsed/elapsed.js'
import { type Fit, fits } from '../../prose/template.js'
import { inOneYear, isYearless, leapDoubt } from '../../prose/yearless-dates.js'

/** Two dates, and what is said about the time between them. */
interface Period {
  readonly start: Day
  readonly end: Day
  /** The length printed, where one is. */
  readonly length?: {
    readonly figure: Figure
    readonly unit: Unit
    readonly number?: number
    readonly completed?: true
  }
  readonly says: Says
  /** Why a miss is no violation. */
  readonly doubt?: string
}

/** From one date to another that something was moved to, or is compared with. */
const MOVED =
  /\b(?:mov(?:ed?|es|ing)|chang(?:ed?|es|ing)|brought|bring|advanced|reschedul\w+|revis\w+|correct\w+|amend\w+|compar\w+|versus|increases?|decreases?|difference|variation|reverse\w*)\b/
/** Days of a period, not all of it: absent 12 days between D and D. */
const WHOLE = /(?<!\bof )\b(?:the|an?|these|those|exactly|full|whole) $|(?:^|[,;(] ?)$/
/** "spent 3 May 2021 to 5 May 2021 and other stays there, 12 days in all" */
const SEVERAL =
  /\b(?:periods|stays|visits|spells|terms|trips|stints|admissions|sentences|tours|absences|gaps?|breaks?|interrupt\w+|again|other|another|including|first|second|each|every)\b/
/** "from 1 January to 31 October in its first phase" */
const OF_A_PART =
  /\b(?:first|second|initial|opening|pilot|final|last|next|so far|to date|remaining|remainder|extended)\b/
const LEFT_OUT = /\b(?:exclud\w+|weekends?|holidays|except|lost)\b/

export default defineRule<
  Subject<
    Period | Elapsed | YearAge | AgeSpan | Anniversary | DayNumber | YearOrder | NamedPeriod | { readonly by: string }
  >
>({
  id: 'common.quantities/period',
  title: 'Two dates, their order and the time between them agree',
  decides:
    'Whether a period ends after it starts, whether a length in days, weeks, months or years, or an age, follows from its two dates or years, and whether a quarter or a half has its months.',
  why: 'Limitation, notice and treatment periods are counted in days, and a day decides.',
  limits: ['Days are accepted with the first day counted or not. Working days are not counted.'],
  references: [],
  severity: 'blocking',
  kinds: ['period', 'duration', 'age'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'From «3 May 2021 to 9 September 2021, a period of 129 days», the site was closed.',
      'She was admitted on «3 May 2024 and discharged on 12 May 2024, a stay of 9 days».',
      'The claimant (born «7 July 1979) was 40 years old when seen on 24 October 2019».',
      'The «eight-month transition period from 1 March to 31 October 2023» is shown apart.',
      'The fair is open for «nine days, from 4 to 12 May» inclusive.',
      'Nils is «34 and will draw his pension at 67, so he has 33» years to save.',
      'The hip replacement was on «2 May; today, 8 May, is post-op day 6».',
      'Set up in «1961, the choir celebrated its 60th anniversary in 2021».',
      'The survey ran from «4 March 2019 to 6 June 2020».',
      'The instalment due on «15 July was received on 3 August, nineteen days» late.',
      'In «Q3 2024 (July to September») shipments recovered.',
      'The «nine months ended 30 September 2024 cover 1 January 2024 to 30 September 2024».',
    ],
    violation: [
      'From «3 May 2021 to 9 September 2021, a period of 192 days», the site was closed.',
      'The claimant (born «7 July 1979) was 42 years old when seen on 24 October 2019».',
      'The survey ran from «4 March 2020 to 6 June 2019».',
      'The instalment due on «15 July was received on 3 August, twelve days» late.',
      'The lock was out of service for «twenty-three days» in March.\n\nThe lock was closed from 4 March to 22 March 2024.',
      'In calendar «Q3 2024 (June to August») shipments recovered.',
      'The «nine-month transition period from 1 March to 31 October 2023» is shown apart.',
      'The fair is open for «nineteen days, from 4 to 12 May» inclusive.',
      'Nils is «34 and will draw his pension at 67, so he has 43» years to save.',
      'The hip replacement was on «2 May; today, 8 May, is post-op day 9».',
      'Set up in «1961, the choir celebrated its 75th anniversary in 2021».',
      'The clinic opened in «May 2021 and closed in March 2019».',
      'The mill closed in «1984 and was sold in 1996, 22» years later.',
      'The pump was ordered on «9 May 2023 and delivered on 2 May 2023».',
    ],
    unverifiable: ['The «14 working days from 3 May 2021 to 20 May 2021» were allowed.'],
  },
  *subjects({ layer, spend, settings }) {
    // Of a patient's course the note itself names the days: another rule.
    const ofCourse = judgedTimes(layer(statedTimes), isHealthcare(settings))
    const course = isHealthcare(settings) ? layer(eventDays) : []
    const ordered = (sentence: Sentence, before?: Sentence) => {
      const order = datedOrder(sentence, before)
      const isCourse = (date: PrintedDate) => course.some(({ place }) => place === date.place)
      return order && !(isCourse(order.first) && isCourse(order.second)) ? orderSubject(order) : undefined
    }
    const counted = layer(elapsed).filter(({ length }) => length.unit !== 'minute')
    for (const found of counted) yield elapsedSubject(found)
    const isCounted = ({ block, from }: Figure) =>
      counted.some(({ length: { place } }) => place.block === block && place.from === from)
    let earlier: readonly Sentence[] = []
    for (const sentence of layer(sentences).all) {
      const last = earlier.at(-1)
      if (last?.block !== sentence.block || sentence.from - last.to > NEAR) earlier = []
      const told = earlier
      const dated = inOneYear(sentence, told)
      earlier = [...told, dated].slice(-MOST_BEFORE)
      const before = told.at(-1)
      const dates = datesOf(sentence)
      const days = datesOf(dated)
      if (before && days < 2 && dated.items.length > days) {
        const across = acrossSentences(dated, told)
        const isOfCourse = ofCourse.some(
          ({ place: { block, from } }) => block === sentence.block && from >= sentence.from && from < sentence.to,
        )
        if (across && !isOfCourse && !isCounted(across.figure)) {
          yield lengthSubject(across)
          continue
        }
      }
      const numbered =
        days > 0 && ofCourse.length === 0 ? dayNumber(dated, ...(days < 2 && before ? [before] : [])) : undefined
      if (numbered) {
        const { from, to, places } = numbered
        yield { kind: 'duration', place: spanOf(places), value: { start: isoOf(from), end: isoOf(to) }, data: numbered }
        continue
      }
      const aged = dates === 0 ? yearAge(sentence, before) : undefined
      if (aged) {
        yield {
          kind: 'age',
          place: spanOf(aged.places),
          value: { year: aged.year, low: aged.low, high: aged.high },
          data: aged,
        }
        continue
      }
      const span = dates === 0 ? ageSpan(sentence, before) : undefined
      if (span) {
        const { first, second, places } = span
        yield { kind: 'duration', place: spanOf(places), value: { first, second }, data: span }
        continue
      }
      const kept = dates === 0 ? anniversary(sentence, before) : undefined
      if (kept) {
        const { begun, celebrated, places } = kept
        yield { kind: 'period', place: spanOf(places), value: { start: begun.year, end: celebrated.year }, data: kept }
        continue
      }
      const ended = dates === 0 ? yearOrder(sentence) : undefined
      if (ended)
        yield {
          kind: 'period',
          place: spanOf([ended.begun.place, ended.ended.place]),
          value: { start: ended.begun.year, end: ended.ended.year },
          data: ended,
        }
      const years = dates < 2 && sentence.skeleton.includes('\uE008') ? yearsLength(sentence) : undefined
      const spanned = years ?? (dates === 0 ? yearSpan(sentence, before) : undefined)
      if (spanned && !isCounted(spanned.figure)) {
        yield lengthSubject(spanned)
        continue
      }
      for (const named of namedPeriods(sentence))
        yield {
          kind: 'period',
          place: named.place,
          value: { period: named.name, expected: named.expected },
          data: named,
        }
      if (before && dates === 1) {
        const order = ordered(sentence, before)
        if (order) yield order
      }
      if (dated.items.length < 2 || (days < 2 && !sentence.skeleton.includes('\uE008'))) continue
      spend(sentence.skeleton.length)
      const read = (days < 2 ? [] : [...periodsIn(dated)]).filter(
        ({ data }) => !('length' in data && isCounted(data.length.figure)),
      )
      yield* read
      const length = days < 2 ? undefined : datedLength(dated)
      if (length && !isCounted(length.figure) && !read.some(({ kind }) => kind === length.says))
        yield lengthSubject(length)
      const order = read.length > 0 || length ? undefined : ordered(sentence)
      if (order) yield order
    }
  },
  decide({ data }) {
    if ('misses' in data) return decideElapsed(data)
    if ('says' in data) return decidePeriod(data)
    if ('known' in data) return decideAge(data)
    if ('first' in data) return decideSpan(data)
    if ('celebrated' in data) return decideAnniversary(data)
    if ('isAfter' in data) return decideDayNumber(data)
    if ('ended' in data) return decideYearOrder(data)
    return 'expected' in data ? decideNamed(data) : undefined
  },
})

function* periodsIn(sentence: Sentence): Generator<Subject<Period>> {
  const taken = new Set<number>()
  for (const { says, pattern, apart, due } of PERIODS) {
    for (const fit of fits(pattern, sentence)) {
      const from = fit.day('from')
      const to = fit.day('to')
      if (!from?.day || !to?.day || !from.exists || !to.exists || taken.has(from.place.from)) continue
      // without a year they may be of two
      if (isYearless([from, to]) && (says !== 'duration' || daysBetween(from.day, to.day) < 0)) continue
      taken.add(from.place.from)
      const figure = fit.maybe('n')
      if (figure && isCountedOn(figure)) continue
      const unit = unitOf(fit.text('unit'))
      const several = apart && sentence.items.some(({ date }) => date && date.place.from < from.place.from)
      const days = daysBetween(from.day, to.day)
      const doubt = several
        ? 'The time may run from an earlier date'
        : due && figure && isMoved(fit, days - figure.value.toNumber() * DAYS[unit])
          ? 'A day that is no working day may be moved'
          : (doubtOf(fit, says, figure, days, unit) ?? leapDoubt([from, to], figure, days))
      const period: Period = {
        start: from.day,
        end: to.day,
        says,
        ...(figure && { length: { figure, unit } }),
        ...(doubt && { doubt }),
      }
      const kind = says === 'order' || says === 'ended' ? 'period' : says
      const value = { start: isoOf(from.day), end: isoOf(to.day), days: daysBetween(from.day, to.day) }
      yield {
        kind,
        place: spanOf([from.place, to.place, ...(figure ? [lengthPlace(fit, figure)] : [])]),
        value,
        data: period,
      }
    }
  }
}

/** "Admissions of 1 July to 31 December, twelve months on": counted from something else. */
function isCountedOn({ block, to }: Figure): boolean {
  return /^[ -][a-z]+ (?:on|later|afterwards|ago|earlier)\b/.test(block.text.slice(to, to + 32))
}

function datesOf({ items }: Sentence): number {
  return items.filter(({ date }) => date).length
}

function lengthSubject({
  says,
  from,
  to,
  places,
  figure,
  unit,
  number,
  completed,
  licensed,
}: DatedLength): Subject<Period> {
  return {
    kind: says,
    place: spanOf(places),
    value: { start: isoOf(from), end: isoOf(to), days: daysBetween(from, to) },
    data: {
      start: from,
      end: to,
      says,
      length: { figure, unit, ...(number !== undefined && { number }), ...(completed && { completed }) },
      ...(!(licensed && !isOfAnother(places, figure)) && { doubt: 'The length may be that of another time' }),
    },
  }
}

/** "eight years (2011-2016, 2018, 2019)", "it took 1,092 days for Ost to do so": more times than one, or another's. */
function isOfAnother(places: DatedLength['places'], figure: Figure): boolean {
  return (
    MAY_END.test(between(places)) ||
    places.some(({ block, to }) => /^, (?:and )?(?:19|20)\d\d\b/.test(block.text.slice(to, to + 12))) ||
    // "recruited from May 2006 to July 2013; after a median follow-up of 73 months": of each of those who were recruited
    AVERAGED.test(figure.block.text.slice(Math.max(0, figure.from - 40), figure.from)) ||
    /^ (?:days?|weeks?|months?|years?) for (?!The\b)[A-Z][A-Za-z]+ to\b/.test(
      figure.block.text.slice(figure.to, figure.to + 40),
    )
  )
}

function between(places: DatedLength['places']): string {
  const [first] = places
  return first
    ? first.block.text.slice(Math.min(...places.map(({ from }) => from)), Math.max(...places.map(({ to }) => to)))
    : ''
}

const AVERAGED = /\b(?:median|mean|average)(?: [a-z-]+){0,3} (?:of|was) (?:[a-z]+ )?$/i

function orderSubject({ first, second }: DatedOrder): Subject<Period> {
  const [start, end] = [first.day, second.day]
  return {
    kind: 'period',
    place: spanOf([first.place, second.place]),
    value: { start: isoOf(start), end: isoOf(end), days: daysBetween(start, end) },
    data: { start, end, says: 'order' },
  }
}

/** By how many days the end of a time limit may be put off, or brought forward; service by mail adds more. */
const LONGEST_WEEKEND = 4
function isMoved(fit: Fit, late: number): boolean {
  return Math.abs(late) <= LONGEST_WEEKEND || /\bmail/.test(wordsAround(fit.sentence, fit))
}

function doubtOf(
  { sentence, start, end }: Fit,
  says: Says,
  figure: Figure | undefined,
  days: number,
  unit: Unit,
): string | undefined {
  const { skeleton } = sentence
  const around = skeleton.slice(Math.max(0, start - 60), end + 40)
  if (days < 0) return MOVED.test(around) ? 'A date may have been moved, or compared' : undefined
  if (!figure || says === 'age') return undefined
  const n = figure.value.toNumber()
  if (unit === 'day' && n !== days && areTransposed(n, days)) return undefined
  const dates = sentence.items.filter(({ date }) => date).length
  if (
    /^s?,? (?:in (?:all|total)|altogether)\b/.test(skeleton.slice(end, end + 16)) &&
    (dates > 2 || SEVERAL.test(skeleton))
  )
    return 'Several periods may be meant'
  if (OF_A_PART.test(skeleton.slice(end, end + 40))) return 'The days may be those of a part'
  const shorter = n * DAYS[unit] < days
  const lead = skeleton.slice(Math.max(0, start - 20), start)
  const part = sentence.itemAt(start)?.figure === figure && !WHOLE.test(lead)
  return shorter && (part || LEFT_OUT.test(around)) ? 'Not all days of the period may be meant' : undefined
}

/** "runs for 36 months from 1 June 2022 and may be ended on 31 December 2024" */
const MAY_END = /\b(?:may|might|can|could) (?:also |then )?(?:be|end|leave|stop|quit|terminate)\b/

/** The figure with its unit, where the unit is printed behind it. */
function lengthPlace(fit: Fit, figure: Figure): { block: Figure['block']; from: number; to: number } {
  const unit = fit.place('unit')
  return unit && unit.from >= figure.from ? { block: figure.block, from: figure.from, to: unit.to } : figure.place
}

function decideAge({ figure, low, high, known, year, places }: YearAge): Decision {
  const grounds = { basis: [{ formula: 'age + years between', operands: places, low, high, printed: figure.text }] }
  const age = figure.value.toNumber()
  if (age >= low && age <= high) return verified(`${figure.text} is an age in ${year} of who was ${known}`, grounds)
  return violation(
    `Unexpected age ${figure.text} in ${year}, expected ${low === high ? low : `${low} to ${high}`} (${known})`,
    grounds,
  )
}

function decidePeriod({ start, end, says, length, doubt }: Period): Decision {
  const days = daysBetween(start, end)
  const from = isoOf(start)
  const to = isoOf(end)
  const grounds = {
    basis: [
      {
        formula: 'end − start',
        start: from,
        end: to,
        computed: { days, months: monthsBetween(start, end), years: yearsBetween(start, end) },
      },
    ],
  }
  if (days < 0) {
    if (doubt !== undefined) return unverifiable('ambiguous', doubt, grounds)
    return violation(`Unexpected end ${to} before start ${from}, expected the later date to come second`, grounds)
  }
  if (!length) return verified(`${from} comes before ${to}`, grounds)
  const { figure, unit } = length
  const n = length.number ?? figure.value.toNumber()
  const printed =
    length.number === undefined
      ? `${figure.text} ${unit}${n === 1 ? '' : 's'}`
      : `${figure.text} and a half ${unit === 'month' ? 'years' : 'weeks'}`
  if (
    /^[ -](?:[a-z]+ )?(?:working|business)[ -](?:days?|weeks?|hours?)\b/.test(
      figure.block.text.slice(figure.to, figure.to + 30),
    )
  ) {
    return unverifiable('ambiguous', `${printed}: working days are not counted`, grounds)
  }
  if (!Number.isInteger(n) || n > 100_000)
    return unverifiable('vague', `${printed} is no whole number of ${unit}s`, grounds)
  if (says === 'age') {
    const age = yearsBetween(start, end)
    if (n === age) return verified(`${n} is the age on ${to} of somebody born on ${from}`, grounds)
    return doubt === undefined
      ? violation(`Unexpected ${printed}, expected ${age} (born ${from}, on ${to})`, grounds)
      : unverifiable('ambiguous', doubt, grounds)
  }
  if (length.completed) {
    // with the last day counted
    const years = yearsBetween(start, daysLater(end, 1))
    return n === years
      ? verified(`${printed} were completed from ${from} to ${to}`, grounds)
      : doubt === undefined && figure.hedge === undefined
        ? violation(`Unexpected ${printed}, expected ${years} completed (${from} to ${to})`, grounds)
        : unverifiable('ambiguous', doubt ?? `${printed} is approximate`, grounds)
  }
  if (fitsLength(start, end, n, unit)) return verified(`${printed} is the time from ${from} to ${to}`, grounds)
  const computed = unit === 'day' ? `${days} days` : `${days} days, or ${monthsBetween(start, end)} months`
  const whole = wholeUnits(start, end, unit)
  if (figure.hedge || (unit !== 'day' && isNear(days, n, unit) && whole === undefined)) {
    return unverifiable('rounding', `${printed} is near the time from ${from} to ${to} (${computed})`, grounds)
  }
  if (doubt !== undefined) return unverifiable('ambiguous', doubt, grounds)
  return violation(`Unexpected ${printed}, expected ${computed} (${from} to ${to})`, grounds)
}
