import { Decimal, HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { type Interval, interval, negate, percentChange, scale, subtract } from '../../number/interval.js'
import { type Direction, DOWN_VERB, UP_VERB } from '../../prose/words-of-change.js'
import { BORDER, type Sentence } from '../../prose/clauses.js'
import { isOfAnother } from '../../prose/other-thing.js'
import { severs } from '../../prose/severs.js'
import { ANY_WAY, DOWNWARD, FILLER, UPWARD } from './lexicon.js'
import { type Attempt, type Reading, type Relation, search } from './relation.js'
import { baseOf, endOf, yearOf } from './role.js'
import { alike, type Passage, severed, type Term } from './term.js'

/** A term that says how much something changed. */
interface Result {
  readonly term: Term
  readonly direction: Direction
}

const WAY = `(?:(?<up>${UPWARD})|(?<down>${DOWNWARD})|${ANY_WAY})`
/** "rose", "an increase of", "the increase in rent over the year was". */
const CUE_BEFORE = new RegExp(`(?:^|[\\s(,–—])${WAY}${FILLER} ?\\(?~?$`)
const CUE_FAR = new RegExp(
  `\\b${WAY}(?: (?:in|of|for|over|on|between) (?:[a-z'’-]+ ?|\\uE008 ?|\\uE009 ?){1,9})? (?:was|is|were|of|amount(?:s|ed|ing) to|equals?|by|came to|comes to)(?: (?:some|just|only|about|a|an))* ?~?$`,
)
const CUE_AFTER = new RegExp(`^[ -](?:(?!(?:of|in|to|from|for|on|at|by|with|and)\\b)[a-z-]+ ){0,3}?${WAY}(?![a-z-])`)
const SAME_AGAIN =
  /^(?:(?: (?!(?:of|in|to|from|for|at|on|by|with|among|and|per|than)\b)[a-z'-]{1,16}){0,3},? ?(?:or|\(|\(or|i\.e\.,?|equivalent to|equal to|that is,?|which is|representing|– or|—)(?: (?:a|an|about|some|just|only))* ?~?|, )$/
const ALONE = /^(?:\)| ?(?:points?|pts?)\))/
const A_YEAR =
  /^(?: \(?(?:a|per|each|every) (?:year|annum|month|quarter|decade)| \(?(?:annually|annuali[sz]ed|cagr|compound(?:ed)?|p\.a\.|yearly|on average|annual(?: average)?|average annual|year)\b(?! on| over)|[- ](?:of|share|stake|margin|owned|interest|vat|tax|fee|discount)\b)/
const RATE =
  /\b(?:compound(?:ed)?|cagr|average annual|annual(?:ly| average| rate)|annuali[sz]ed|interest|discount of|vat|tax(?: rate)?|fee|margin|yield|deposit|commission|tip)\b[^\uE001-\uE00A]{0,24}$/

/** The figures of a passage that say how much something changed. */
function resultsOf({ own }: Passage): Result[] {
  const found: Result[] = []
  for (const [i, term] of own.entries()) {
    if (term.aside !== undefined || term.sort === 'multiple' || (term.figure.words && term.sort === 'amount')) continue
    if (term.sort === 'percent' && (A_YEAR.test(term.after) || RATE.test(term.before))) continue
    const last = found.at(-1)
    const hit = CUE_BEFORE.exec(term.before) ?? CUE_FAR.exec(term.before)
    const late = hit ? null : CUE_AFTER.exec(term.after)
    const groups = (hit ?? late)?.groups
    if (groups) {
      const direction = groups['up'] !== undefined ? 'up' : groups['down'] !== undefined ? 'down' : 'none'
      found.push({ term, direction })
    } else if (
      last &&
      last.term === own[i - 1] &&
      last.term.sort !== term.sort &&
      SAME_AGAIN.test(term.before) &&
      (!term.before.endsWith('(') || /^[),;]/.test(term.after))
    ) {
      found.push({ term, direction: last.direction })
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
  if (term === result || term.aside !== undefined) return false
  if (result.sort === 'points' || result.sort === 'bps') return term.sort === 'percent'
  if (result.sort === 'percent') return term.sort === 'money' || term.sort === 'amount' || term.sort === 'percent'
  return alike(term, result)
}

export function* changesIn(passage: Passage): Generator<Reading> {
  const results = resultsOf(passage)
  const told = new Set(results.map(({ term }) => term))
  for (const result of results) {
    const ends = (terms: readonly Term[]) => terms.filter((term) => !told.has(term) && isEndFor(result, term))
    const own = ends(passage.own)
    const all = own.length < 2 ? [...ends(passage.earlier), ...own] : own
    const reading = search(passage, result.term, relationOf(result), [
      ...attemptsFor(result, all, passage, results.length),
    ])
    if (reading) yield reading
  }
}

/** "15% above the same quarter of 2022", "8% over budget": against a base that need not be the printed one. */
const OTHER_BASE =
  /^(?: [a-z]{1,12})? (?:higher|lower|more|less|fewer|above|below|over|under|ahead of|behind|short of) (?:than )?(?:in )?(?:the |its |our |a )?(?!.{0,60}~?$)[a-z]|^ (?:after|in real terms|excluding|on a|per|of) /

/** Of long before, while the change is that of its own time. */
const FAR_BACK = /\b(?:high|low|peak|trough|record|nadir|bottom|best|worst)(?: of)? ?\$?~?$|\ball-time\b/

function isOfOther({ after }: Term): boolean {
  return OTHER_BASE.test(after)
}

/** "A reduction of 10% brought costs down to": the change is what the verb is said of. */
const CHANGE_ACTS =
  /^ (?:took|takes|brings?|brought|lifted|lifts|pushe[sd]|raised|raises|cut|cuts|left|leaves|sent|sends|drove|put|moved)\b/
const NAMED_CHANGE = /(?:^|[\s("“])(?:an?|the|this|that) (?:[a-z-]+ )?[a-z]+ (?:of|by) ~?$/

/** How a change trails both its ends: ", a gain of", "or 23% lower", "(+2%)", ": 26 lost". */
const TRAILS = new RegExp(
  `^(?: (?:represent(?:s|ed|ing)?|mark(?:s|ed)?|equals?|means?|meant|is|was)(?= )|[^,(–—:;\\uE00B]{0,60}?(?:,| \\(| –| —|:| or)|\\),?)(?: ?(?:respectively,|or|implying|implies|representing|represents?|marking|i\\.e\\.,?|that is,?|which (?:is|was|represents|means|implies)|this (?:is|was)|equivalent to|meaning|for|making|being|giving|leaving|by|an?|the|further|total|net|overall|annual|absolute|relative|cumulative|year-on-year|year-over-year|yoy|sharp|modest|just|only|some|about)){0,5} ?(?:(?:${UPWARD}|${DOWNWARD}|${ANY_WAY})(?: of| by)?)? ?(?:an? |some |just )?\\(?~?$`,
)

/** Whether a result and both ends stand in one clause, and nothing between them begins another statement. */
function bind({ term }: Result, from: Term, to: Term): boolean {
  if (from.sentence !== term.sentence || to.sentence !== term.sentence) return false
  const { skeleton } = term.sentence
  const [first, second] = from.at < to.at ? [from, to] : [to, from]
  const between = skeleton.slice(first.at + 1, second.at)
  if (term.at > first.at && term.at < second.at)
    return (
      !severs(skeleton.slice(first.at + 1, term.at), 'change') && !severs(skeleton.slice(term.at + 1, second.at), 'end')
    )
  if (between.includes(BORDER)) return false
  if (term.at > second.at) return TRAILS.test(skeleton.slice(second.at + 1, term.at))
  const acts = NAMED_CHANGE.test(term.before) && CHANGE_ACTS.test(term.after)
  const gap = skeleton.slice(term.at + 1, first.at)
  return acts ? !/[,;]/.test(gap) : !severs(gap, 'end')
}

/** Pairs of ends; more terms than these are a table or a list. */
const MOST_ENDS = 8

function* attemptsFor(result: Result, ends: readonly Term[], passage: Passage, results: number): Generator<Attempt> {
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
      const score = a.base.score + b.end.score + times + apart
      if (score <= 0) continue
      const explicit = (a.base.score >= 3 || dated) && (b.end.score >= 1 || dated) && a.end.score < 4
      const rates = result.term.sort === 'percent' && from.sort === 'percent'
      const whole =
        complete && explicit && !rates && !isOfOther(result.term) && !isOfAnother(from) && !FAR_BACK.test(from.before)
      const licence =
        whole && passage.count <= results + 2 && bind(result, from, to)
          ? 'both ends of a change, and no other like figure in the sentence'
          : whole &&
              passage.link !== '' &&
              from.sentence === to.sentence &&
              from.sentence !== result.term.sentence &&
              passage.count === results
            ? 'both ends of a change in the sentence before, which this one sums up'
            : undefined
      const suggested =
        whole && from.sentence === to.sentence && !severed(from, result.term)
          ? 'both ends of a change, and no other like figure'
          : undefined
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

/** A verb of movement right before where it led: "fell to", "climbed back to". */
const LED_TO = new RegExp(
  `\\b(?<verb>${UP_VERB}|${DOWN_VERB})(?: [a-z]+ly| back| further| again| steadily| up| down)?(?: from)? to (?:an? |the |a new |about )?[a-z]{0,3}[$]?$`,
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
  const ends = own.filter(
    ({ aside, sort }) => aside === undefined && sort !== 'points' && sort !== 'bps' && sort !== 'multiple',
  )
  const [a, b] = ends
  if (ends.length !== 2 || !a || !b || !alike(a, b) || a.figure.words || b.figure.words) return undefined
  const verb = LED_TO.exec(b.before)?.groups?.['verb']
  if (verb === undefined || baseOf(a).score < 3 || isOfAnother(a)) return undefined
  return { sentence, from: a.figure, to: b.figure, verb }
}
