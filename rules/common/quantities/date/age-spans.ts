import type { Place } from '../../../../src/document/model.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Figure } from '../../number/figure.js'
import { quantitiesOf, type Sentence } from '../../prose/clauses.js'
import { measureOf } from '../../units/measure-of.js'
import { isSlip } from './told-lengths.js'

/** Two ages of one person and the years between them: "is 29 and will stop at 65, so there are 36 years to go". */
export interface AgeSpan {
  readonly years: Figure
  readonly first: number
  readonly second: number
  readonly places: readonly Place[]
  /** The words leave no doubt that the years are those between the ages. */
  readonly licensed: boolean
}

const YOUNGEST = 10
const OLDEST = 110
/** Before an age, and behind it. */
const AGE_BEFORE =
  /(?:\b(?:is|was|be|at|aged?|turn(?:s|ed|ing)?|reach(?:es|ed|ing)?|from|until|till|to|by)(?: (?:just|now|only|the age of|age))?|\p{L}[,(]) ~?$/u
const AGE_AFTER =
  /^(?:-year-old\b| years? old\b| ?$|[,.;:)\u2013\u2014\uE00B]| (?:and|or|now|today|when|who|so|but|which|with|this|then|he|she|has|have|had|will|would|leaves?|gives?|years?)\b)/
/** Work, and the end of it: the ages are those of one life. */
const CAREER =
  /\b(?:retir\w*|pension\w*|stop(?:s|ped|ping)? work\w*|(?:start|beg[aiu]n|enter|join)\w* (?:work|saving|paying)|sav(?:e|er|es|ing|ings)|career|left (?:work|school)|draw(?:s|ing)?|annuity|state pension age|work(?:s|ed|ing) (?:life|until|till|to|from))\b/
/** What is still to come of them. */
const TO_COME =
  /^(?:[ -](?:full|whole|more))?[ -]years?'? (?:of (?:[a-z]+ )?(?:growth|saving|contributions|compounding)|in which|to (?:go|grow|run|save|retirement|invest|build|come|recover|[a-z]+ up|the day)|left|remaining|away|ahead|off|hence|from now|before (?:he|she|then|that|retir\w+)|until (?:he|she|then|that|retir\w+)|between)\b/
/** From a beginning at one age to an end at the other. */
const STARTED = /\b(?:start|beg[aiu]n|enter|join|left school|went (?:to work|down)|sign)[a-z]* [^,;.]{0,24}$/
const LASTED = /\b(?:after|for|over|spent|worked|lasted|of) (?:a |an |some )?~?$/
/** Years of somebody else, or not all of them. */
const OTHER =
  /\b(?:husband|wife|brother|sister|mother|father|sons?|daughters?|partner|colleague|others?|breaks?|gap|except|exclud\w+|part-time|of which|needs?|requir\w+|at least|only|up to|average|minimum|already|previous\w*|earlier|another|first|last|next|bridg\w+|defer\w*|interrupt\w*|off|abroad|apart from|not)\b/

export function ageSpan(sentence: Sentence, previous?: Sentence): AgeSpan | undefined {
  const { skeleton } = sentence
  const own = quantitiesOf(sentence)
  const years = own.filter(
    ({ figure, at }) => isYears(figure) && !/^[- ]years?[- ]old/.test(skeleton.slice(at + 1, at + 16)),
  )
  const [length] = years
  if (years.length !== 1 || !length) return undefined
  const before = own.length === 1 && previous ? previous : undefined
  const told = before ?? sentence
  if (!CAREER.test(`${told.skeleton} ${skeleton}`)) return undefined
  const all = before ? quantitiesOf(before) : own.filter((one) => one !== length)
  const [a, b, third] = all
  if (!a || !b || third || ![a, b].every(({ figure, at }) => isAge(figure, told.skeleton, at))) return undefined
  const [first, second] = [a.figure.value.toNumber(), b.figure.value.toNumber()].sort((x, y) => x - y) as [
    number,
    number,
  ]
  if (first === second) return undefined
  const number = length.figure.value.toNumber()
  const lead = skeleton.slice(Math.max(0, length.at - 60), length.at)
  const behind = skeleton.slice(length.at + 1, length.at + 60)
  const spans = STARTED.test(told.skeleton.slice(0, a.at)) && a.figure.value.lt(b.figure.value) && LASTED.test(lead)
  return {
    years: length.figure,
    first,
    second,
    places: [a.figure.place, b.figure.place, length.figure.place],
    licensed:
      (TO_COME.test(behind) || spans) &&
      isSlip(number, second - first) &&
      ![a, b, length].some(({ figure }) => figure.hedge) &&
      !OTHER.test(`${before?.skeleton ?? ''} ${skeleton}`),
  }
}

function isYears(figure: Figure): boolean {
  return figure.unit.kind === 'none' && measureOf(figure) === 'a' && figure.value.isInteger()
}

function isAge(figure: Figure, skeleton: string, at: number): boolean {
  const { value, unit, hedge } = figure
  const measure = measureOf(figure)
  return (
    unit.kind === 'none' &&
    (measure === undefined || measure === 'a') &&
    hedge === undefined &&
    value.isInteger() &&
    value.gte(YOUNGEST) &&
    value.lte(OLDEST) &&
    AGE_BEFORE.test(skeleton.slice(Math.max(0, at - 24), at)) &&
    AGE_AFTER.test(skeleton.slice(at + 1, at + 14))
  )
}

export function decideSpan({ years, first, second, places, licensed }: AgeSpan): Decision {
  const computed = second - first
  const grounds = {
    basis: [{ formula: 'age − age', operands: places, computed: String(computed), printed: years.text }],
  }
  const says = `between the ages of ${String(first)} and ${String(second)}`
  if (years.value.eq(computed)) return verified(`${years.text} years lie ${says}`, grounds)
  return licensed
    ? violation(`Unexpected ${years.text} years, expected ${String(computed)} ${says}`, grounds)
    : unverifiable('ambiguous', `${years.text} years may be of another time: ${String(computed)} lie ${says}`, grounds)
}
