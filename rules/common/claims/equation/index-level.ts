import { HUNDRED } from '../../number/decimal.js'
import { point, subtract } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, valueOf } from './amount.js'
import { beside, type Equation, textOf } from './equation.js'
import { MORE } from './words.js'

/** "stood at 118.7 (2019 = 100), 18.7% more than in the base year": a level of an index, and how far it is from what the index is set to. */
export function* indexLevels(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  const [level, change] = amounts
  if (amounts.length !== 2 || !level || !change || level.sort !== 'amount' || change.sort !== 'percent') return
  if (!SET_TO_100.test(text) || level.term.measure !== undefined) return
  const up = valueOf(level).gt(HUNDRED)
  const near = beside(change)
  if (valueOf(level).eq(HUNDRED) || (up && !MORE.test(near)) || OTHER_TIME.test(change.term.after)) return
  const since = SINCE_BASE.test(change.term.after)
  // "now stand at 148.6, they have gone up by 48.6% in nine years": over all that time
  const sofar = !since && IN_YEARS.test(change.term.after) && NOW.test(text)
  yield {
    kind: 'percent-change',
    result: change,
    operands: [{ role: 'to', amount: level }],
    formula: '|index − 100|',
    says: `${textOf(level)} against 100`,
    compute: (of) => (up ? subtract(level.value(of), point(HUNDRED)) : subtract(point(HUNDRED), level.value(of))),
    told: since || sofar ? 3 : 2,
    closed: since || sofar,
    sure: since,
    tied: since || sofar,
    unqualified: true,
  }
}

const SET_TO_100 =
  /\b(?:with|taking|setting|putting) [\uE008\uE009] (?:as|at|to|equal to) 100\b|[\uE008\uE009] (?:being|as|is|was) 100\b|\bbase 100\b|\b(?:set|scaled|fixed) (?:at|to) 100\b|[\uE008\uE009](?:[-–/]\d\d)? ?(?:= ?|(?:set|taken|fixed|rebased|equal) (?:at|as|to)(?: be)? |equals )100\b|\b(?:re-?based|re-?set|indexed) (?:at|to) 100\b/
const SINCE_BASE =
  /^(?: [a-z]+)? (?:than|since|above|below|over|from|on)(?: in| it was in)? (?:the |its |that )?(?:base\b|reference\b|then\b|\uE008)/
const IN_YEARS = /^ (?:in|over|within) (?:the )?\uE005 years(?:[.,;:)–—\uE00B]| ?$)/
const NOW = /\b(?:now|today|currently|at present|these days|has reached|have reached)\b/
/** "up 2.1% on the month" */
const OTHER_TIME =
  /^(?: [a-z]+)? (?:on|than|over|from|since|in) (?:the |a |its )?(?:last|previous|year\b|month|quarter|week|[a-z]+ (?:earlier|ago|before))/
