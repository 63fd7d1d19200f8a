import { Decimal, HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { type Interval, interval, negate, percentChange, scale, subtract } from '../../number/interval.js'
import { type Direction, DOWN_NOUN, DOWN_VERB, UP_NOUN, UP_VERB } from '../../prose/words-of-change.js'
import { BORDER, type Sentence } from '../../prose/clauses.js'
import { isOfAnother } from '../../prose/other-thing.js'
import { severs } from '../../prose/severs.js'
import { ANY_WAY, DOWNWARD, FILLER, UPWARD } from './lexicon.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { baseOf, endOf, yearOf } from './role.js'
import { alike, counts, type Passage, severed, type Term } from './term.js'

/** A term that says how much something changed. */
interface Result {
  readonly term: Term
  readonly direction: Direction
  /** "raised £64,000" may be no change at all, so that the amount may be an end of another. */
  readonly unsure?: boolean
}

const WAY = `(?:(?<up>${UPWARD})|(?<down>${DOWNWARD})|${ANY_WAY})`
/** "rose", "an increase of", "the increase in rent over the year was". */
const CUE_BEFORE = new RegExp(`(?:^|[\\s(,–—])${WAY}${FILLER} ?\\(?~?$`)
const IS =
  ' (?:was|is|were|of|amount(?:s|ed|ing) to|equals?|by|came to|comes to)(?: (?:some|just|only|about|a|an))* ?~?$'
const CUE_FAR = new RegExp(`\\b${WAY}(?: (?:in|of|for|over|on|between) (?:[a-z'’-]+ ?|\\uE008 ?|\\uE009 ?){1,9})?${IS}`)
/** Most figures have nothing of the kind before them. */
const FAR_HINT = new RegExp(IS)
const CUE_AFTER = new RegExp(`^[ -](?:(?!(?:of|in|to|from|for|on|at|by|with|and)\\b)[a-z-]+ ){0,3}?${WAY}(?![a-z-])`)
const BY = /\bby (?:about |some |just |only )?~?$/
const MOVED = new RegExp(`\\b(?:${UP_VERB}|${DOWN_VERB}|${UP_NOUN}|${DOWN_NOUN})\\b`)
const SAME_AGAIN =
  /^(?:(?: (?!(?:of|in|to|from|for|at|on|by|with|among|and|per|than)\b)[a-z'-]{1,16}){0,3},? ?(?:or|\(|\(or|i\.e\.,?|equivalent to|equal to|that is,?|which is|representing|– or|—)(?: (?:a|an|about|some|just|only))* ?~?|, )$/
const ALONE = /^(?:\)| ?(?:points?|pts?)\))/
const A_YEAR =
  /^(?: \(?(?:a|per|each|every) (?:year|annum|month|quarter|decade)| \(?(?:annually|annuali[sz]ed|cagr|compound(?:ed)?|p\.a\.|yearly|on average|annual(?: average)?|average annual|year)\b(?! on| over)|[- ](?:of|share|stake|margin|owned|interest|vat|tax|fee|discount)\b)/
const RATE =
  /\b(?:compound(?:ed)?|cagr|average annual|annual(?:ly| average| rate)|annuali[sz]ed|interest|discount of|vat|tax(?: rate)?|fee|margin|yield|deposit|commission|tip)\b[^\uE001-\uE00A]{0,24}$/

/** Verbs whose object is an amount as often as a change. */
const TAKES_AN_AMOUNT =
  /\b(?:rais(?:e[sd]?|ing)|lost|los(?:es?|ing)|gain(?:s|ed)|add(?:s|ed)|sav(?:e[sd]?|ing)|cuts?|reduced|shed|premium|discount|savings|additional|extra|more|less|fewer)(?: (?:of|an?|the|some))* ~?$/

/** The figures of a passage that say how much something changed. */
function resultsOf({ own }: Passage): Result[] {
  const found: Result[] = []
  for (const [i, term] of own.entries()) {
    if (term.aside !== undefined || term.sort === 'multiple' || (term.figure.words && term.sort === 'amount')) continue
    if (term.sort === 'percent' && (A_YEAR.test(term.after) || RATE.test(term.before))) continue
    const last = found.at(-1)
    const hit = CUE_BEFORE.exec(term.before) ?? (FAR_HINT.test(term.before) ? CUE_FAR.exec(term.before) : null)
    const late = hit ? null : CUE_AFTER.exec(term.after)
    const groups = (hit ?? late)?.groups
    if (groups) {
      const direction = groups['up'] !== undefined ? 'up' : groups['down'] !== undefined ? 'down' : 'none'
      const unsure = (term.sort === 'money' || term.sort === 'amount') && TAKES_AN_AMOUNT.test(term.before)
      found.push({ term, direction, unsure })
    } else if (
      last &&
      last.term === own[i - 1] &&
      last.term.sort !== term.sort &&
      SAME_AGAIN.test(term.before) &&
      (!term.before.endsWith('(') || /^[),;]/.test(term.after))
    ) {
      found.push({ term, direction: last.direction })
    } else if (term.sort === 'points' || term.sort === 'bps') {
      found.push({ term, direction: 'none' })
    } else if (BY.test(term.before) && MOVED.test(term.lead)) {
      found.push({ term, direction: 'none' })
    } else if (
      term.figure.parts.signed &&
      (/^(?:percent|points|bps)$/.test(term.sort) || (term.before.endsWith('(') && ALONE.test(term.after)))
    ) {
      found.push({ term, direction: term.figure.value.isNegative() ? 'down' : 'up' })
    }
  }
  return found
}

const says = ([from, to]: readonly Figure[]) => `from ${from?.text ?? ''} to ${to?.text ?? ''}`

/** The sign that the words give; the size alone where they give none, or where an end is negative. */
function turned(value: Interval, direction: Direction, [from, to]: readonly Figure[]): Interval {
  const size = value.high.lte(0) || (value.low.isNegative() && value.low.abs().gt(value.high)) ? negate(value) : value
  if (direction === 'none' || from?.value.isNegative() === true || to?.value.isNegative() === true) return size
  return direction === 'down' ? negate(value) : value
}

function relationOf({ term: { sort, figure }, direction }: Result): Relation {
  const printed = direction === 'down' && figure.value.isNegative() ? 'up' : direction
  const fields = direction === 'none' ? {} : { direction }
  if (sort === 'percent')
    return {
      kind: 'percent-change',
      formula: '(to / from − 1) × 100',
      says,
      fields,
      compute: (of, figures) => {
        const [from, to] = figures as [Figure, Figure]
        const change = percentChange(of(from), of(to))
        return change && turned(change, printed, figures)
      },
    }
  const factor = sort === 'bps' ? HUNDRED : new Decimal(1)
  return {
    kind: sort === 'points' || sort === 'bps' ? 'point-change' : 'absolute-change',
    formula: sort === 'bps' ? '(to − from) × 100' : 'to − from',
    exact: sort === 'amount' || sort === 'money',
    says,
    fields,
    compute: (of, figures) => {
      const [from, to] = figures as [Figure, Figure]
      const { low, high } = turned(scale(subtract(of(to), of(from)), factor), printed, figures)
      return interval(low, high)
    },
  }
}

/** Whether a term can be an end of what changed by the result. */
function isEndFor({ term: result }: Result, term: Term): boolean {
  if (term === result || term.aside !== undefined || (term.light && !result.light)) return false
  if (result.sort === 'points' || result.sort === 'bps') return term.sort === 'percent'
  if (result.sort === 'percent') return term.sort === 'money' || term.sort === 'amount' || term.sort === 'percent'
  return alike(term, result)
}

export function* changesIn(passage: Passage): Generator<Reading> {
  const results = resultsOf(passage)
  const told = new Set(results.flatMap(({ term, unsure }) => (unsure ? [] : [term])))
  for (const result of results) {
    const ends = (terms: readonly Term[]) => terms.filter((term) => !told.has(term) && isEndFor(result, term))
    const own = ends(passage.own)
    const all = own.length < 2 ? [...ends(passage.earlier), ...own] : own
    if (all.length < 2) continue
    const reading = search(passage, result.term, relationOf(result), [...attemptsFor(result, all, passage, results)])
    if (reading) yield reading
  }
}

/** "15% above the same quarter of 2022", "8% over budget": against a base that need not be the printed one. */
const OTHER_BASE =
  /^(?: [a-z]{1,12})? (?:higher|lower|more|less|fewer|above|below|over|under|ahead of|behind|short of) (?:than )?(?:in )?(?:the |its |our |a )?(?!.{0,60}~?$)[a-z]|^(?: [a-z]+)? than (?:budgeted|planned|expected|forecast|targeted|guided|predicted)\b|^ (?:in|during|over) (?:the |its )?(?:first|second|third|fourth|final|last|latest|opening|closing) (?:\uE005 )?(?:fiscal )?(?:years?|quarter|half|months?|weeks?|days?)\b|^ (?:after|in real terms|excluding|on a|per|of) /

/** Of long before, while the change is that of its own time. */
const FAR_BACK = /\b(?:high|low|peak|trough|record|nadir|bottom|best|worst)(?: of)? ?\$?~?$|\ball-time\b/

function isOfOther({ after }: Term): boolean {
  return OTHER_BASE.test(after)
}

/** "A reduction of 10% brought costs down to": the change is what the verb is said of. */
const CHANGE_ACTS =
  /^ (?:took|takes|brings?|brought|lifted|lifts|pushe[sd]|raised|raises|cut|cuts|left|leaves|sent|sends|drove|put|moved)\b/
const NAMED_CHANGE = /(?:^|[\s("“])(?:an?|the|this|that) (?:[a-z-]+ )?[a-z]+ (?:of|by) ~?$/

/** How a clause goes on with the one before: "; that is 20% less", ": down 30%", ", so that it is up". */
const GOES_ON =
  /^[ \uE00B]*(?:and |so |thus |hence |but )?(?:that|this|it|which|they|these|so|thus|hence|therefore|an?|the (?:increase|decrease|change|difference|rise|fall|drop|gain|growth|decline|reduction)|up|down|or|i\.e\.|representing|meaning)\b/

/** How a change follows both its ends: ", an advance of", ", that is by", "(up". */
const TRAILS =
  /(?:[,–—:;(\uE00B]| or| represents?| represented| marks?| marked| is| was) ?(?:(?:that|this|which) (?:is|was|represents?|means?|meant|makes?|made|works out at) |or |i\.e\.,? |so |thus |representing |giving |making |meaning |implying )*(?:(?:by|up|down|[a-z]+(?:ly|ing)) (?:by )?(?:an? |some )?|(?:an?|the|some) (?:(?!of|by|to|from|in|for)[a-z-]+ ){0,4}(?:of |by )?)?~?$/
/** "since 2019, when": not a circumstance, but the time of the base. */
const TIMED = /,? when ~?$/

/** Whether what stands between two of a change's figures begins no other statement. */
function leads(text: string, link: 'end' | 'change'): boolean {
  const gap = /[\uE008\uE009],? when ~?$/.test(text) ? text.replace(TIMED, ' ') : text
  const border = gap.lastIndexOf(BORDER)
  return border < 0 ? !severs(gap, link) : GOES_ON.test(gap.slice(border)) && !severs(gap.slice(border + 1), link)
}

function trails(gap: string): boolean {
  const border = gap.lastIndexOf(BORDER)
  return TRAILS.test(gap) && (border < 0 || border >= gap.length - 2 || GOES_ON.test(gap.slice(border)))
}

/** Whether nothing between a result and both ends begins another statement; `tied`: the sentences go on with each other. */
function bind({ term }: Result, from: Term, to: Term, tied: boolean): boolean {
  const { skeleton } = term.sentence
  const here = [from, to].filter(({ sentence }) => sentence === term.sentence).sort((a, b) => a.at - b.at)
  const [first, second] = here
  if (!first) return tied && from.sentence === to.sentence && !severs(skeleton.slice(0, term.at), 'change')
  if (!second) return tied && (first.at < term.at ? trails(skeleton.slice(first.at + 1, term.at)) : true)
  if (term.at > first.at && term.at < second.at)
    return (
      leads(skeleton.slice(first.at + 1, term.at), 'change') && leads(skeleton.slice(term.at + 1, second.at), 'end')
    )
  if (term.at > second.at) return trails(skeleton.slice(second.at + 1, term.at))
  if (skeleton.slice(first.at + 1, second.at).includes(BORDER)) return false
  const acts = NAMED_CHANGE.test(term.before) && CHANGE_ACTS.test(term.after)
  const gap = skeleton.slice(term.at + 1, first.at)
  return acts ? !/[,;]/.test(gap) : !severs(gap, 'end')
}

/** "in the 18 to 49 group" */
function isRange(from: Term, to: Term): boolean {
  return /^ to [a-z]{0,3}\$?~?$/.test(to.before) && precedes(from, to) && baseOf(from).score < 3 && !to.figure.isMoney
}

function precedes(a: Term, b: Term): boolean {
  return a.sentence === b.sentence ? a.at < b.at : a.sentence.from < b.sentence.from
}

/** Whether two ends differ the way the words say. */
function goesTheWay({ direction }: Result, { figure: from }: Term, { figure: to }: Term): boolean {
  return direction === 'up' ? to.value.gt(from.value) : direction === 'down' && to.value.lt(from.value)
}

/** Pairs of ends; more terms than these are a table or a list. */
const MOST_ENDS = 8

function* attemptsFor(
  result: Result,
  ends: readonly Term[],
  passage: Passage,
  results: readonly Result[],
): Generator<Attempt> {
  const near = ends.slice(-MOST_ENDS)
  const complete = ends.length === 2
  const roles = new Map(near.map((term) => [term, { base: baseOf(term), end: endOf(term), year: yearOf(term) }]))
  for (const from of near) {
    for (const to of near) {
      if (from === to || !alike(from, to, result.term.sort !== 'percent')) continue
      const [a, b] = [roles.get(from), roles.get(to)]
      if (!a || !b) continue
      const dated = a.year !== undefined && b.year !== undefined && a.year !== b.year
      const times = dated ? ((a.year as number) < (b.year as number) ? 4 : -6) : 0
      const apart = severed(from, to) ? -1 : 0
      const score = a.base.score + b.end.score + times + apart + (goesTheWay(result, from, to) ? 1 : 0)
      // The other way round by its words: a fit would be one of the wrong base.
      if (score <= 0 || b.base.score + a.end.score >= a.base.score + b.end.score + 6) continue
      const told =
        (a.base.score >= 2 || dated || (b.end.score >= 4 && precedes(from, to))) && a.end.score < 4 && b.base.score < 4
      const points = result.term.sort === 'points' || result.term.sort === 'bps'
      const rates = result.term.sort === 'percent' && from.sort === 'percent'
      const whole =
        complete &&
        (told || (points && (result.direction === 'none' || goesTheWay(result, from, to)))) &&
        !rates &&
        !isOfOther(result.term) &&
        !isOfAnother(from) &&
        !FAR_BACK.test(from.before)
      const licence =
        whole &&
        result.unsure !== true &&
        results.every((other) => other === result || other.term.sort !== result.term.sort) &&
        !isRange(from, to) &&
        coversAll(passage, [from, to, ...results.map(({ term }) => term)]) &&
        bind(result, from, to, passage.link !== '')
          ? 'both ends of a change, and no other figure'
          : undefined
      const suggested =
        whole && !severed(from, result.term) ? 'both ends of a change, and no other like figure' : undefined
      yield {
        operands: [
          { role: 'from', term: from, why: dated ? 'of the earlier year' : a.base.why },
          { role: 'to', term: to, why: dated ? 'of the later year' : b.end.why },
        ],
        score,
        licence,
        suggested,
      }
    }
  }
}

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
}

/** "which stood at 68 in March, fell to 55": both ends by their own words, and no other like figure in the sentence. */
export function movedIn({ own, sentence }: Passage): Moved | undefined {
  const ends = own.filter((term) => counts(term) && !/^(?:points|bps|multiple)$/.test(term.sort))
  const [a, b] = ends
  if (ends.length !== 2 || !a || !b || !alike(a, b) || a.figure.words || b.figure.words) return undefined
  if (!IS_LED_TO.test(a.lead) && !IS_LED_TO.test(b.lead)) return undefined
  const [from, to] = fromTo(a, b) > fromTo(b, a) ? [a, b] : [b, a]
  const verbs = [...sentence.skeleton.matchAll(MOVEMENTS)]
  const verb =
    verbs.length === 1 ? (LED_TO.exec(to.before)?.groups?.['verb'] ?? LED_FROM.exec(to.lead)?.[1]) : undefined
  if (verb === undefined || baseOf(from).score < 3 || fromTo(from, to) < fromTo(to, from) + 4 || isOfAnother(from))
    return undefined
  return { sentence, from: from.figure, to: to.figure, verb }
}

function fromTo(from: Term, to: Term): number {
  return baseOf(from).score + endOf(to).score
}

const MOVEMENTS = new RegExp(`\\b(?:${UP_VERB}|${DOWN_VERB}|shortened|lengthened)\\b`, 'g')
/** "fell, the company said, to" */
const LED_FROM = new RegExp(`\\b(${UP_VERB}|${DOWN_VERB}), [a-z ]{1,40}, to [a-z]{0,3}\\$?$`)
