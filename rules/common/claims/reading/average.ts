import { Decimal, HUNDRED, ZERO } from '../../number/decimal.js'
import { divide, type Interval, multiply, point, sum } from '../../number/interval.js'
import { goesOnBefore } from './sum.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { alike, counts, type Passage, type Term } from './term.js'

const BEFORE = /\b(?:averag(?:e[sd]?|ing)|mean)\b[^;]{0,70}$/
const AFTER = /^(?: [a-z'-]+){0,4} (?:on average|average|averaged|mean)\b/
/** Of percentages too: "averaging 61%". */
const PLAIN_MEAN = /\b(?:simple|unweighted|arithmetic) (?:average|mean)\b|\baveraging\b/
const MEANS = /\b(?:averag(?:e[sd]?|ing)|mean)\b/g
const OTHER = /\b(?:weighted|median|trimmed|rolling|moving|geometric|overall response)\b/

const relation: Relation = {
  kind: 'average',
  formula: 'sum(item) / n',
  says: (items) => `the mean of ${items.map(({ text }) => text).join(', ')}`,
  exact: true,
  compute: (of, items) => divide(sum(items.map(of)), point(new Decimal(items.length))),
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
  compute: (of, figures) => {
    const half = figures.length / 2
    const weights = figures.slice(half).map(of)
    return divide(
      sum(figures.slice(0, half).map((item, i) => multiply(of(item), weights[i] as Interval))),
      sum(weights),
    )
  },
}

/** Of all groups together. */
const WHOLE = /\b(?:overall|whole|all|together|combined|blended|network|pooled|entire|total|average cost|result)\b/

/** Weights are of another sort than the values, or shares of 100. */
function isWeighted(values: readonly Term[], weights: readonly Term[]): boolean {
  const [value, weight] = [values[0] as Term, weights[0] as Term]
  const shares =
    weight.sort === 'percent' && weights.reduce((all, { figure }) => all.plus(figure.value), ZERO).eq(HUNDRED)
  return (
    shares ||
    (value.sort !== weight.sort && weight.sort !== 'percent') ||
    (weight.sort === 'amount' && value.sort === 'amount' && COUNTED.test(weight.after) && !COUNTED.test(value.after))
  )
}

const COUNTED = /^ (?:[a-z-]+ )?[a-z-]{3,20}(?:s|men|people|children)\b/

/**
 * Values and their weights in turn ("300 pupils averaged 58 and 100 averaged 50"), or all of the one before all of the other. A last count
 * may be that of all of them.
 */
function* pairsFor(result: Term, passage: Passage): Generator<Attempt> {
  const { own, earlier } = passage
  const all = [...earlier, ...own].filter(
    (term) => term.aside === undefined && term !== result && (term.sentence !== result.sentence || term.at < result.at),
  )
  for (const list of [own.filter((term) => all.includes(term)), all]) {
    for (const drop of [0, 1]) {
      const terms = list.slice(0, list.length - drop)
      const n = terms.length / 2
      if (!Number.isInteger(n) || n < 2 || n > 6) continue
      const splits = [
        [terms.filter((_, i) => i % 2 === 1), terms.filter((_, i) => i % 2 === 0)],
        [terms.filter((_, i) => i % 2 === 0), terms.filter((_, i) => i % 2 === 1)],
        [terms.slice(0, n), terms.slice(n)],
        [terms.slice(n), terms.slice(0, n)],
      ] as const
      for (const [values, weights] of splits) {
        if (
          !values.every((value) => alike(value, result, true)) ||
          weights.some((weight) => !alike(weight, weights[0] as Term, true))
        )
          continue
        yield {
          operands: [
            ...values.map((term) => ({ role: 'item', term, why: 'a mean of one group' })),
            ...weights.map((term) => ({ role: 'weight', term, why: 'how many it is of' })),
          ],
          score: n - drop,
          licence:
            drop === 0 &&
            WHOLE.test(result.sentence.skeleton) &&
            isWeighted(values, weights) &&
            coversAll(passage, [...values, ...weights, result])
              ? 'groups, their values and the value of them all, and no other figure'
              : undefined,
        }
      }
    }
  }
}

/** "The mean of 3, 5 and 10 is 6" */
const MEAN_OF = /\b(?:average|mean) of\b/
const IS = /\b(?:is|was|equals|comes to|came to|works out at)(?: (?:about|just|only))? [a-z]{0,3}\$?~?$|= ?~?$/

/** All that {@link isAverage} looks for has one of these. */
const HINT = /averag|mean/

function isAverage({ before, after, lead }: Term): boolean {
  return BEFORE.test(before) || AFTER.test(after) || (MEAN_OF.test(lead) && IS.test(before))
}

export function* averagesIn(passage: Passage): Generator<Reading> {
  const { sentence, own, earlier, link } = passage
  if (!HINT.test(sentence.skeleton)) return
  for (const result of own) {
    if (result.aside !== undefined || !isAverage(result)) continue
    const like = (term: Term) => term !== result && counts(term) && alike(term, result, true)
    const mine = own.filter(like)
    const all = mine.length < 2 || link !== '' ? [...earlier.filter(like), ...mine] : mine
    if (all.length < 2) continue
    const plain = search(passage, result, relation, [...attemptsFor(passage, result, all)])
    const pooled = plain?.fits === true ? undefined : search(passage, result, weighted, [...pairsFor(result, passage)])
    const reading = pooled ?? plain
    if (reading) yield reading
  }
}

function* attemptsFor(passage: Passage, result: Term, all: readonly Term[]): Generator<Attempt> {
  const before = all.filter((term) => term.sentence !== result.sentence || term.at < result.at)
  const after = all.filter((term) => !before.includes(term))
  for (const list of [before, after]) {
    for (let n = Math.min(list.length, 12); n >= 2; n--) {
      const run = list === before ? list.slice(-n) : list.slice(0, n)
      const complete = n === all.length
      if (list === before && goesOnBefore(list.at(-n - 1), run)) continue
      const inside =
        run.some(({ figure }) => figure.value.lte(result.figure.value)) &&
        run.some(({ figure }) => figure.value.gte(result.figure.value))
      if (list === after && !/\band\b/.test(run.at(-1)?.before ?? '')) continue
      const closed = /\band\b/.test(run.at(-1)?.before ?? '')
      yield {
        operands: run.map((term) => ({ role: 'item', term, why: 'listed with the average' })),
        score: n === list.length ? 3 : 1,
        licence:
          complete &&
          coversAll(passage, [...run, result]) &&
          [...result.sentence.skeleton.matchAll(MEANS)].length === 1 &&
          closed &&
          n >= 3 &&
          (!result.figure.isPercent || PLAIN_MEAN.test(result.lead)) &&
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
