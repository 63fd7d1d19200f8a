import { matches } from '../../../../src/document/matches.js'
import { Decimal, HUNDRED, ZERO } from '../../number/decimal.js'
import { divide, type Interval, likelySum, multiply, point, scale, sum } from '../../number/interval.js'
import { goesOnBefore } from './sum.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { alike, counts, type Passage, type Term } from './term.js'

const BEFORE = /\b(?:averag(?:e[sd]?|ing)|mean)\b[^;]{0,70}$/
const AFTER = /^(?: [a-z'-]+){0,4} (?:on average|average|averaged|mean)\b/
/** Of percentages too: "averaging 61%". */
const PLAIN_MEAN = /\b(?:simple|unweighted|arithmetic) (?:average|mean)\b|\baveraging\b/
const MEANS = /\b(?:averag(?:e[sd]?|ing)|mean)\b/g
const OTHER = /\b(?:weighted(?![ -](?:average|mean))|median|trimmed|rolling|moving|geometric|overall response)\b/

/** The mean of some figures, each as much as the others. */
export const meanOf: Relation = {
  kind: 'average',
  formula: 'sum(item) / n',
  says: (items) => `the mean of ${items.map(({ text }) => text).join(', ')}`,
  exact: true,
  // "$49 on one plan and $39 on the other; customers paid $44.20": no mean of the two
  priced: true,
  compute: (of, items) => divide(sum(items.map(of)), point(new Decimal(items.length))),
}

/** As far as rounding carries a weighted mean in all likelihood: that of its values, by their weights. */
function likelyMean(intervals: readonly Interval[]): Interval {
  const half = intervals.length / 2
  const weights = intervals.slice(half).map(({ low, high }) => low.plus(high).div(2))
  const whole = weights.reduce((all, weight) => all.plus(weight), ZERO)
  return likelySum(intervals.slice(0, half).map((value, i) => scale(value, (weights[i] as Decimal).div(whole))))
}

const weighted: Relation = {
  kind: 'weighted-average',
  formula: 'sum(item × weight) / sum(weight)',
  says: (figures) => {
    const half = figures.length / 2
    return figures
      .slice(0, half)
      .map(({ text }, i) => `${text} of ${figures[half + i]?.text ?? ''}`)
      .join(' and ')
  },
  exact: true,
  precise: true,
  narrow: likelyMean,
  compute: (of, figures) => {
    const half = figures.length / 2
    const weights = figures.slice(half).map(of)
    return divide(
      sum(figures.slice(0, half).map((item, i) => multiply(of(item), weights[i] as Interval))),
      sum(weights),
    )
  },
}

/** Weights are of another sort than the values, or shares of 100. */
function isWeighted(values: readonly Term[], weights: readonly Term[]): boolean {
  const [value, weight] = [values[0] as Term, weights[0] as Term]
  if (weight.sort === 'percent') return weights.reduce((all, { figure }) => all.plus(figure.value), ZERO).eq(HUNDRED)
  if (weight.sort === 'amount' && weights.some(({ figure }) => !figure.countable)) return false
  if (value.sort !== weight.sort) return true
  const counted = (term: Term) => /\bn ?= ?~?$/.test(term.before) || COUNTED.test(term.after)
  return counted(weight) && !values.some(counted)
}

const COUNTED = /^ (?:[a-z-]+ )?[a-z-]{3,20}(?:s|men|people|children)\b/

/**
 * Values and their weights in turn ("300 pupils averaged 58 and 100 averaged 50"), or all of the one before all of the other. A last count
 * may be that of all of them.
 */
function* pairsFor(result: Term, passage: Passage): Generator<Attempt> {
  const { own, earlier } = passage
  const usable = (term: Term) => term !== result && (term.aside === undefined || WEIGHS.test(term.aside))
  const lists = [
    own.filter((term) => usable(term) && term.at < result.at),
    own.filter(usable),
    [...earlier, ...own].filter(usable),
  ]
  const tried = new Set<string>()
  for (const list of lists) {
    for (const drop of [0, 1]) {
      const terms = list.slice(0, list.length - drop)
      const n = terms.length / 2
      const key = terms.map(({ sentence, at }) => `${sentence.from}:${at}`).join()
      if (!Number.isInteger(n) || n < 2 || n > 6 || tried.has(key)) continue
      tried.add(key)
      const [even, odd] = [terms.filter((_, i) => i % 2 === 0), terms.filter((_, i) => i % 2 === 1)]
      const splits = [
        [odd, even],
        [even, odd],
        [terms.slice(0, n), terms.slice(n)],
        [terms.slice(n), terms.slice(0, n)],
      ] as const
      for (const [values, weights] of splits) {
        if (
          !values.every((value) => isValue(value, result)) ||
          weights.some((weight) => !isOneSort(weight, weights[0] as Term))
        )
          continue
        yield {
          operands: [
            ...values.map((term) => ({ role: 'item', term, why: 'a mean of one group' })),
            ...weights.map((term) => ({ role: 'weight', term, why: 'how many it is of' })),
          ],
          score: n - drop + (isWeighted(values, weights) ? 2 : 0),
          tied: true,
          licence:
            (drop === 0 || isWhole(list.at(-1) as Term, weights)) &&
            isWeighted(values, weights) &&
            isInside(result, values) &&
            !OTHER.test(result.sentence.skeleton) &&
            coversAll(passage, [...values, ...weights, ...list.slice(terms.length), result])
              ? 'groups, their values and the value of them all, and no other figure'
              : undefined,
        }
      }
    }
  }
}

/** What may weigh without being an amount of its own: "the 100-bed site", "for 2 nights". */
const WEIGHS = /^(?:a name|a length of time)$/

/** A score of 64, where the mean is one of 68.8; "in 2 years", where it is 4.4 years. */
function isValue(value: Term, result: Term): boolean {
  return (
    value.sort === result.sort &&
    value.figure.unit.code === result.figure.unit.code &&
    (value.measure === result.measure || alike(value, result, true))
  )
}

function isOneSort(a: Term, b: Term): boolean {
  return a.sort === b.sort && a.figure.unit.code === b.figure.unit.code
}

/** "40 managers and 60 tellers, all 100 respondents" */
function isWhole({ figure }: Term, weights: readonly Term[]): boolean {
  return weights.reduce((all, weight) => all.plus(weight.figure.value), ZERO).eq(figure.value)
}

function isInside({ figure }: Term, values: readonly Term[]): boolean {
  return (
    values.some((value) => value.figure.value.lte(figure.value)) &&
    values.some((value) => value.figure.value.gte(figure.value))
  )
}

/** "The mean of 3, 5 and 10 is 6" */
const MEAN_OF = /\b(?:average|mean) of\b/
const IS = /\b(?:is|was|equals|comes to|came to|works out at)(?: (?:about|just|only))? [a-z]{0,3}\$?~?$|= ?~?$/

/** The value of several groups together, by whatever name. */
const POOLED_BEFORE =
  /\b(?:averag\w+|mean|blended|blend|pooled|combined|overall|weighted|composite|final (?:mark|grade|score|rating)|whole|for (?:the (?:group|portfolio|network|trip)|all)|across (?:all|both|the))\b[^;]{0,60}$/
const POOLED_AFTER =
  /^(?: [a-z'-]+){0,5} (?:overall|on average|combined|blended|across (?:all|both|the)|over (?:the|all)|for (?:the whole|both|all)|in all|altogether)\b|^(?: [a-z'-]+){1,7} as a whole\b/

/** All that {@link isAverage} and {@link isPooled} look for has one of these. */
const HINT = /averag|mean|blend|pooled|combined|overall|weighted|composite|final|whole|for all|across/

/** "61.3 years in one arm (n = 84)": of those, and not of all. */
export const OF_ONE_GROUP = /^[^,;]{0,60}\(n ?= ?$/
/** "across all 36 the average was 18": how many there are, and no value. */
export const OF_ALL = /\b(?:across|over|for|of|in|at) all (?:the |these |those )?~?$/
/** Between two figures of one list. */
const LISTED = /^,? ?(?:and |or )?~?$/

function isPooled({ before, after }: Term): boolean {
  return POOLED_BEFORE.test(before) || POOLED_AFTER.test(after)
}

function isAverage({ before, after, lead }: Term): boolean {
  return BEFORE.test(before) || AFTER.test(after) || (MEAN_OF.test(lead) && IS.test(before))
}

export function* averagesIn(passage: Passage): Generator<Reading> {
  const { sentence, own, earlier, link } = passage
  if (!HINT.test(sentence.skeleton)) return
  for (const result of own) {
    // "means of 2.2, 2.9 and 1.3": it is listed itself
    if (result.aside !== undefined || LISTED.test(result.after)) continue
    const pooled =
      isPooled(result) && !OF_ONE_GROUP.test(result.after)
        ? search(passage, result, weighted, [...pairsFor(result, passage)])
        : undefined
    if (pooled) {
      yield pooled
      continue
    }
    if (!isAverage(result)) continue
    const like = (term: Term) => term !== result && counts(term) && alike(term, result, true)
    const mine = own.filter(like)
    const all = mine.length < 2 || link !== '' ? [...earlier.filter(like), ...mine] : mine
    if (all.length < 2) continue
    const plain = search(passage, result, meanOf, [...attemptsFor(passage, result, all)])
    if (plain) yield plain
  }
}

function* attemptsFor(passage: Passage, result: Term, all: readonly Term[]): Generator<Attempt> {
  const before = all.filter((term) => term.sentence !== result.sentence || term.at < result.at)
  const after = all.filter((term) => !before.includes(term))
  for (const list of [before, after]) {
    for (let n = Math.min(list.length, 12); n >= 2; n--) {
      const run = list === before ? list.slice(-n) : list.slice(0, n)
      const complete = n === all.length
      // "81, 77, 84 and 90 per cent": the first ones of the list have no unit of their own
      const previous = passage.own[passage.own.indexOf(run[0] as Term) - 1] ?? list.at(-n - 1)
      if (list === before && goesOnBefore(previous, run)) continue
      if (isMixed(passage, run)) continue
      const inside =
        run.some(({ figure }) => figure.value.lte(result.figure.value)) &&
        run.some(({ figure }) => figure.value.gte(result.figure.value))
      if (list === after && isOneOf(result, run)) continue
      if (list === after && !/\band\b/.test(run.at(-1)?.before ?? '')) continue
      const closed = /\band\b/.test(run.at(-1)?.before ?? '')
      yield {
        operands: run.map((term) => ({ role: 'item', term, why: 'listed with the average' })),
        score: n === list.length ? 3 : 1,
        licence:
          complete &&
          coversAll(passage, [...run, result]) &&
          [...matches(MEANS, result.sentence.skeleton)].length === 1 &&
          closed &&
          n >= 3 &&
          (!result.figure.isPercent || PLAIN_MEAN.test(result.lead) || isOfThose(passage, result)) &&
          !OTHER.test(result.sentence.skeleton)
            ? 'a closed list and its average, and no other like figure'
            : undefined,
        suggested:
          complete && closed && inside && !OTHER.test(result.sentence.skeleton)
            ? 'a list and its average, and no other like figure'
            : undefined,
      }
    }
  }
}

/** "That averages out at 57%": of the list before it, one by one. */
function isOfThose({ earlier, own }: Passage, { before }: Term): boolean {
  return (
    own.length === 1 &&
    earlier.length > 2 &&
    /^["“]?(?:that|this|these|those|they|which) (?:average[sd]?|works? out)\b/.test(before.trimStart())
  )
}

/** "averaged 192 in England; 139 in Wales and 116 in Scotland": what has its own place among others is no mean of them. */
function isOneOf({ after }: Term, run: readonly Term[]): boolean {
  const place = /^ (?:in|for|at|on|among|with) (?=[a-z])/.exec(after)?.[0]
  return place !== undefined && run.filter((term) => term.after.startsWith(place)).length * 2 >= run.length
}

/** Whether other figures stand between the values: they may weigh them. */
function isMixed({ own, earlier }: Passage, run: readonly Term[]): boolean {
  const all = [...earlier, ...own]
  const [from, to] = [all.indexOf(run[0] as Term), all.indexOf(run.at(-1) as Term)]
  return (
    all.slice(from, to).some((term) => counts(term) && !run.includes(term)) ||
    WEIGHED.test(run.map(({ after }) => after).join(' '))
  )
}

const WEIGHED = /\b(?:half|third|quarter|thirds|quarters|fifths?|tenths?|rest|remainder|remaining)\b/
