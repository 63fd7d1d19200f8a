import { LETTER } from '../prose/clauses.js'
import { day, fig, gap, SORT, type Template, template, words } from '../prose/template.js'

/** Ways to write two dates and what is said of the time between them. */

const N = fig('n', SORT.number)
const UNIT =
  '[ -](?:calendar |consecutive |full |whole |working |business )?(?<unit>days?|nights?|weeks?|months?|years?)'
const FROM = day('from')
const TO = day('to')
const THROUGH = '(?: (?:to|until|till|through) (?:and including )?| ?[–—-] ?)'
const RUN = `${FROM}(?:${THROUGH}| and )${TO}`
const OR = ',? ?\\(?(?:i\\.e\\. |that is,? |or |being )?'
/** What a length is of. */
const SPELL =
  'period|term|stretch|interval|phase|window|season|campaign|programme|program|contract|lease|tenancy|placement|secondment|stay|run|stub|closure|shutdown|strike'
/** What came to pass between two dates. */
const EVENT = `[^${LETTER.percent}-${LETTER.other}${LETTER.date}]{1,70}?`
const BEGINS = '(?:begins?|began|starts?|started|commenc(?:es?|ed)|effective|opens?|opened)'
const ENDS =
  '(?:ends?|ended|expires?|expired|closes?|closed|terminates?|terminated|concludes?|concluded|runs? (?:to|until))'
/** What says that a day is the one that is counted to; "or" may name another. */
const DUE = ',? (?:is|was|falls on|fell on|will be|would be|i\\.e\\.,?|that is,?|namely|=) (?:on )?'
/** What is said of two dates: which comes first, how far apart they are, the age at the second of who was born on the first. */
export type Says = 'order' | 'duration' | 'age' | 'ended'

export interface PeriodTemplate {
  readonly says: Says
  /** Groups: days `from` and `to`; `n` and `unit` of a length. */
  readonly pattern: Template
  /** The dates stand in words of their own: there may be others before them. */
  readonly apart?: true
  /** The second is counted from the first, as deadlines are: one that would fall on a weekend or holiday ends behind it. */
  readonly due?: true
}

export const PERIODS: readonly PeriodTemplate[] = [
  // From D to D, a period of 271 days
  {
    says: 'duration',
    pattern: template(
      RUN,
      OR,
      '(?:an? |the )(?:[a-z]{1,20} )?(?:period|span|interval|duration|term|stretch|gap|difference|total) of (?:exactly |just )?',
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
      `(?:(?: (?!(?:of|in|for|to|on|after|before|later|notice)\\b)[a-z]+){0,2}? (?:${SPELL}))?(?: (?:that )?(?:ran|elapsed|passed|run))?,? ?\\(?(?:between|from|running from|,) `,
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
      '[ -](?<unit>months?|years?|weeks?)(?: (?:[a-z]+ )?period)? (?:ended|ending) ',
      day('end'),
      gap(48),
      ',? ?\\(?(?:cover(?:s|ed)?|ran|run|runs|from|running|i\\.e\\.)? ?(?:from )?',
      FROM,
      ' (?:to|until|through|–|-) ',
      TO,
    ),
  },
  // Admitted on D and discharged on D, a stay of nine days
  {
    says: 'duration',
    apart: true,
    pattern: template(
      FROM,
      EVENT,
      TO,
      OR,
      'an? (?:hospital |inpatient |total )?(?:stay|period|span|interval) of (?:exactly |just )?',
      N,
      UNIT,
    ),
  },
  // Begins D and ends D, a term of three years
  {
    says: 'duration',
    apart: true,
    pattern: template(
      `\\b${BEGINS}(?: (?:on|from))? `,
      FROM,
      `,?(?: [a-z]{1,20}){0,3}? (?:and )?${ENDS}(?: on)? `,
      TO,
      OR,
      'an? (?:initial |fixed )?(?:term|duration) of (?:exactly |just )?',
      N,
      UNIT,
    ),
  },
  // Filed on D and served on D, nine days later; filed on D and, nine days later, on D, served
  {
    says: 'duration',
    apart: true,
    pattern: template(
      FROM,
      EVENT,
      TO,
      ',? ?\\(?(?:or |that is,? |i\\.e\\. )?',
      N,
      UNIT,
      ' (?:later|afterwards?)(?= ?[.;)\uE00B]| ?$)',
    ),
  },
  { says: 'duration', apart: true, pattern: template(FROM, EVENT, N, UNIT, ' later,? (?:on )?', TO) },
  // Thirty days after D is D; 21 days after service on D, i.e., D
  {
    says: 'duration',
    due: true,
    pattern: template(N, UNIT, ' (?:after|from|following) ', words(24), FROM, DUE, TO),
  },
  {
    says: 'duration',
    due: true,
    pattern: template(N, UNIT, ' (?:before|prior to) ', words(24), TO, DUE, FROM),
  },
  // The term begins on D and ends on D
  {
    says: 'order',
    pattern: template(`\\b${BEGINS}(?: (?:on|from))? `, FROM, `,?(?: [a-z]{1,20}){0,3}? (?:and )?${ENDS}(?: on)? `, TO),
  },
  // ran from D to D, between D and D
  {
    says: 'order',
    pattern: template(
      '(?:from|ran|runs|lasted|covering|period|dated|dates|open|enrolled|enrolment|conducted|term|period|window|season|session|tenancy|lease):? (?:from |of )?',
      FROM,
      THROUGH,
      TO,
    ),
  },
  { says: 'order', pattern: template('\\bbetween ', FROM, ' and ', TO) },
]
