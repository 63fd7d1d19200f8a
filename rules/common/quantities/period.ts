import { defineRule } from '../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Subject } from '../../../src/rule/subject.js'
import { type Day, daysBetween, isoOf, monthsBetween, yearsBetween } from '../number/calendar.js'
import { spanOf } from '../number/claim.js'
import { type Sentence, sentences } from '../number/clauses.js'
import type { Figure } from '../number/figure.js'
import { DAYS, fitsLength, isNear, type Unit, unitOf } from '../number/period-length.js'
import { day, fig, type Fit, fits, gap, SORT, type Template, template, words } from '../number/template.js'

/** Two dates, and what is said about the time between them. */
interface Period {
  readonly start: Day
  readonly end: Day
  /** The length printed, where one is. */
  readonly length?: { readonly figure: Figure; readonly unit: Unit }
  readonly says: 'order' | 'duration' | 'age' | 'ended'
  /** Why a miss is no violation. */
  readonly doubt?: string
}

const N = fig('n', SORT.number)
const UNIT = '[ -](?:calendar |consecutive |full |whole |working |business )?(?<unit>days?|weeks?|months?|years?)'
const FROM = day('from')
const TO = day('to')
const THROUGH = '(?: (?:to|until|till|through) (?:and including )?| ?[–—-] ?)'
const RUN = `${FROM}(?:${THROUGH}| and )${TO}`
const OR = ',? ?\\(?(?:i\\.e\\. |that is,? |or |being )?'
/** Years of age: no weeks of a baby, and not by how much somebody is older. */
const AGE = `${N}(?![ -](?:weeks?|months?|days?|hours?)\\b| years? (?:younger|older|before|after|later|earlier)\\b)`

const TEMPLATES: readonly { readonly says: Period['says']; readonly pattern: Template }[] = [
  // From D to D, a period of 271 days
  {
    says: 'duration',
    pattern: template(
      RUN,
      OR,
      '(?:an? |the )(?:[a-z]+ )?(?:period|span|interval|duration|term|stretch|gap|difference|total) of (?:exactly |just )?',
      N,
      UNIT,
    ),
  },
  // From D to D, 271 days; but not: from D to D, 12 days of rain
  {
    says: 'duration',
    pattern: template(
      RUN,
      OR,
      '(?:exactly |just )?',
      N,
      UNIT,
      '(?= ?[,.;:)\uE00B]| ?$| (?:inclusive|in (?:all|total)|altogether)\\b)',
    ),
  },
  // The 203 days between D and D; 12 weeks from D to D
  {
    says: 'duration',
    pattern: template(
      N,
      UNIT,
      '(?: period| term| stretch| interval)?(?: (?:that )?(?:ran|elapsed|passed|run))?,? ?\\(?(?:between|from|running from|,) ',
      FROM,
      ' (?:and|to|until|till|through|–) ',
      TO,
    ),
  },
  // The nine months ended D cover D to D
  {
    says: 'ended',
    pattern: template(
      N,
      ' (?<unit>months?|years?|weeks?) (?:ended|ending) ',
      day('end'),
      words(24),
      ',? ?\\(?(?:cover(?:s|ed)?|ran|run|runs|from|running|i\\.e\\.)? ?(?:from )?',
      FROM,
      ' (?:to|until|through|–|-) ',
      TO,
    ),
  },
  // born D … 40 years old … D
  {
    says: 'age',
    pattern: template(
      '\\bborn (?:on )?',
      FROM,
      '\\)?,? ',
      gap(30),
      '(?:was|is|aged|turned|being|at age) ',
      AGE,
      '(?:(?<unit> years?)(?: old| of age)?|-year-old)?,? ',
      '(?:(?! and )[a-z /-]){0,40}?',
      '(?:on|at|as of|by|when [a-z]+ on) ',
      TO,
    ),
  },
  {
    says: 'age',
    pattern: template(
      '\\b(?:born|dob|d\\.o\\.b\\.|date of birth|birth date)(?: (?:on|is|was|:))?:? ?',
      FROM,
      '[^\uE009]{0,60}?(?:\\b(?:was|is|aged|turned|being|at age|age) )',
      AGE,
      '(?<unit> years?)?(?: old| of age)?(?:(?! and | who )[^\uE009\uE001-\uE007]){0,50}? (?:on|at|as of|by) ',
      TO,
    ),
  },
  {
    says: 'age',
    pattern: template(
      '(?:\\b(?:was|aged|age|is) )?',
      AGE,
      '(?:-year-old| years? old| years? of age)?(?: [a-z]+){0,3}? ?(?:when (?:he|she|they) (?:[a-z]+ ){1,3}|,? )?(?:on|as of|as at) ',
      TO,
      '[^\uE009\uE001-\uE007]{0,20}?\\(?(?:born|dob|d\\.o\\.b\\.|date of birth):?(?: on)? ',
      FROM,
    ),
  },
  {
    says: 'age',
    pattern: template(
      AGE,
      '-year-old[^\uE009\uE001-\uE007]{0,30}?\\(?(?:born|dob|d\\.o\\.b\\.|date of birth):?(?: on)? ',
      FROM,
      '\\)?[^\uE009\uE001-\uE007]{0,40}? (?:on|at|as of) ',
      TO,
    ),
  },
  {
    says: 'age',
    pattern: template(
      '(?:aged|age|was) ',
      AGE,
      '(?: years? (?:old|of age))? (?:on|as of|as at) ',
      TO,
      gap(20),
      '\\bborn (?:on )?',
      FROM,
    ),
  },
  // The term begins on D and ends on D
  {
    says: 'order',
    pattern: template(
      '\\b(?:begins?|began|starts?|started|commenc(?:es?|ed)|effective|opens?|opened)(?: (?:on|from))? ',
      FROM,
      ',?(?: [a-z]+){0,3}? (?:and )?(?:ends?|ended|expires?|expired|closes?|closed|terminates?|terminated|concludes?|concluded|runs? (?:to|until))(?: on)? ',
      TO,
    ),
  },
  // ran from D to D, between D and D
  {
    says: 'order',
    pattern: template(
      '(?:from|ran|runs|lasted|covering|period|dated|dates|open|enrolled|enrolment|conducted|term) (?:from |of )?',
      FROM,
      THROUGH,
      TO,
    ),
  },
  { says: 'order', pattern: template('\\bbetween ', FROM, ' and ', TO) },
]
/** From one date to another that something was moved to, or is compared with. */
const MOVED =
  /\b(?:mov(?:ed?|es|ing)|chang(?:ed?|es|ing)|brought|bring|advanced|reschedul\w+|revis\w+|correct\w+|amend\w+|compar\w+|versus|increases?|decreases?|difference|variation|reverse\w*)\b/
/** Days of a period, not all of it: absent 12 days between D and D. */
const WHOLE = /(?<!\bof )\b(?:the|an?|these|those|exactly|full|whole) $|(?:^|[,;(] ?)$/
const LEFT_OUT = /\b(?:exclud\w+|weekends?|holidays|except|lost)\b/

export default defineRule<Subject<Period>>({
  id: 'common.quantities/period',
  title: 'Two dates, their order and the time between them agree',
  decides:
    'Whether a period ends after it starts, and whether a length in days, weeks, months or years, or an age, follows from its two dates.',
  why: 'Limitation, notice and treatment periods are counted in days, and a day decides.',
  limits: ['Days are accepted with the first day counted or not. Working days are not counted.'],
  references: [],
  severity: 'blocking',
  kinds: ['period', 'duration', 'age'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'From «3 May 2021 to 9 September 2021, a period of 129 days», the site was closed.',
      'The claimant (born «7 July 1979) was 40 years old when seen on 24 October 2019».',
      'The survey ran from «4 March 2019 to 6 June 2020».',
      'The «nine months ended 30 September 2024 cover 1 January 2024 to 30 September 2024».',
    ],
    violation: [
      'From «3 May 2021 to 9 September 2021, a period of 192 days», the site was closed.',
      'The claimant (born «7 July 1979) was 42 years old when seen on 24 October 2019».',
      'The survey ran from «4 March 2020 to 6 June 2019».',
    ],
    unverifiable: ['The «14 working days from 3 May 2021 to 20 May 2021» were allowed.'],
  },
  *subjects({ layer, spend }) {
    for (const sentence of layer(sentences).with(2)) {
      if (sentence.items.filter(({ date }) => date).length < 2) continue
      spend(sentence.skeleton.length)
      yield* periodsIn(sentence)
    }
  },
  decide: ({ data }) => decidePeriod(data),
})

function* periodsIn(sentence: Sentence): Generator<Subject<Period>> {
  const taken = new Set<number>()
  for (const { says, pattern } of TEMPLATES) {
    for (const fit of fits(pattern, sentence)) {
      const from = fit.day('from')
      const to = fit.day('to')
      if (!from?.day || !to?.day || !from.exists || !to.exists || taken.has(from.place.from)) continue
      taken.add(from.place.from)
      const figure = fit.maybe('n')
      const unit = unitOf(fit.text('unit'))
      const doubt = doubtOf(fit, figure, daysBetween(from.day, to.day), unit)
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

function doubtOf(
  { sentence, start, end }: Fit,
  figure: Figure | undefined,
  days: number,
  unit: Unit,
): string | undefined {
  const { skeleton } = sentence
  const around = skeleton.slice(Math.max(0, start - 60), end + 40)
  if (days < 0) return MOVED.test(around) ? 'A date may have been moved, or compared' : undefined
  if (!figure) return undefined
  if (/^s?,? (?:in (?:all|total)|altogether)\b/.test(skeleton.slice(end, end + 16)))
    return 'Several periods may be meant'
  const shorter = figure.value.toNumber() * DAYS[unit] < days
  const lead = skeleton.slice(Math.max(0, start - 20), start)
  const part = sentence.itemAt(start)?.figure === figure && !WHOLE.test(lead)
  return shorter && (part || LEFT_OUT.test(around)) ? 'Not all days of the period may be meant' : undefined
}

/** The figure with its unit, where the unit is printed behind it. */
function lengthPlace(fit: Fit, figure: Figure): { block: Figure['block']; from: number; to: number } {
  const unit = fit.place('unit')
  return unit && unit.from >= figure.from ? { block: figure.block, from: figure.from, to: unit.to } : figure.place
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
  const n = figure.value.toNumber()
  const printed = `${figure.text} ${unit}${n === 1 ? '' : 's'}`
  if (/\b(?:working|business)\b/.test(figure.block.text.slice(figure.to, figure.to + 20))) {
    return unverifiable('ambiguous', `${printed}: working days are not counted`, grounds)
  }
  if (!Number.isInteger(n) || n > 100_000)
    return unverifiable('vague', `${printed} is no whole number of ${unit}s`, grounds)
  if (says === 'age') {
    const age = yearsBetween(start, end)
    return n === age
      ? verified(`${n} is the age on ${to} of somebody born on ${from}`, grounds)
      : violation(`Unexpected ${printed}, expected ${age} (born ${from}, on ${to})`, grounds)
  }
  if (fitsLength(start, end, n, unit)) return verified(`${printed} is the time from ${from} to ${to}`, grounds)
  const computed = unit === 'day' ? `${days} days` : `${days} days, or ${monthsBetween(start, end)} months`
  if (figure.hedge || (unit !== 'day' && isNear(days, n, unit))) {
    return unverifiable('rounding', `${printed} is near the time from ${from} to ${to} (${computed})`, grounds)
  }
  if (doubt !== undefined) return unverifiable('ambiguous', doubt, grounds)
  return violation(`Unexpected ${printed}, expected ${computed} (${from} to ${to})`, grounds)
}
