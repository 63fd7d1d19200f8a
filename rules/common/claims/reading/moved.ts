import { matches } from '../../../../src/document/matches.js'
import type { Figure } from '../../number/figure.js'
import type { Sentence } from '../../prose/clauses.js'
import { isOfAnother } from '../../prose/other-thing.js'
import { type Direction, DOWN_VERB, UP_VERB } from '../../prose/words-of-change.js'
import { toldChanges } from './change-cues.js'
import { baseOf, endOf } from './role.js'
import { alike, counts, type Passage, type Term } from './term.js'

const TO = ' to (?:an? |the |a new |about )?[a-z]{0,3}\\$?$'
const IS_LED_TO = new RegExp(TO)
/** A verb of movement right before where it led: "fell to", "climbed back to". */
const LED_TO = new RegExp(
  `\\b(?<verb>${UP_VERB}|${DOWN_VERB})(?: [a-z]+ly| back| further| again| steadily| up| down)?(?: from)?${TO}`,
)

/** A verb with both ends of what it moved. */
export interface Moved {
  readonly sentence: Sentence
  readonly from: Figure
  readonly to: Figure
  readonly verb: string
  /** Which way the word goes, where it is better or worse that tells. */
  readonly direction?: Direction
}

/** "which stood at 68 in March, fell to 55": both ends by their own words, and no other like figure in the sentence. */
export function movedIn(passage: Passage): Moved | undefined {
  const { own, sentence } = passage
  const told = toldChanges(passage)
  const ends = own.filter(
    (term) => counts(term) && !told.has(term.figure) && !/^(?:points|bps|multiple)$/.test(term.sort),
  )
  const [a, b] = ends
  if (ends.length !== 2 || !a || !b || a.figure.words || b.figure.words) return undefined
  const way = WAY.exec(b.lead)?.[1]
  if (way !== undefined && a.figure.unit.kind !== 'percent')
    return MOVEMENTS_ONCE.test(sentence.skeleton) ? undefined : { sentence, from: a.figure, to: b.figure, verb: way }
  if (!alike(a, b)) return undefined
  if (!IS_LED_TO.test(a.lead) && !IS_LED_TO.test(b.lead)) return undefined
  const [from, to] = fromTo(a, b) > fromTo(b, a) ? [a, b] : [b, a]
  const verbs = [...matches(MOVEMENTS, sentence.skeleton)]
  const verb =
    verbs.length === 1 ? (LED_TO.exec(to.before)?.groups?.['verb'] ?? LED_FROM.exec(to.lead)?.[1]) : undefined
  if (
    verb === undefined ||
    TURNS.test(from.before) ||
    baseOf(from).score < 3 ||
    fromTo(from, to) < fromTo(to, from) + 4 ||
    isOfAnother(from)
  )
    return undefined
  return { sentence, from: from.figure, to: to.figure, verb }
}

/** "rose to 13.50, but down from 13.80" */
const TURNS = /\b(?:but|though|yet|still) (?:up|down|higher|lower|more|less) (?:from|than)\b/

function fromTo(from: Term, to: Term): number {
  return baseOf(from).score + endOf(to).score
}

const VERBS = `\\b(?:${UP_VERB}|${DOWN_VERB}|shortened|lengthened)\\b`
const MOVEMENTS = new RegExp(VERBS, 'g')
const MOVEMENTS_ONCE = new RegExp(VERBS)
/** "Creatinine down from 214 to 168 µmol/L": no verb, and the unit with the second. */
const WAY = /\b(up|down) from [\uE004-\uE006] to $/
/** "fell, the company said, to" */
const LED_FROM = new RegExp(`\\b(${UP_VERB}|${DOWN_VERB}), [a-z ]{1,40}, to [a-z]{0,3}\\$?$`)
