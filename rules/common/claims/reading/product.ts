import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, multiply, scale } from '../../number/interval.js'
import { countSame, DOSE, isProductOf, LARGER, periodOf, SPANS } from './each.js'
import { coversAll, type Reading, type Relation, search } from './relation.js'
import type { Passage, Term } from './term.js'

const says = (figures: readonly Figure[]) => figures.map(({ text }) => text).join(' × ')

function productOf(
  figures: readonly Figure[],
  of: (figure: Figure) => Interval,
  factor: Decimal | undefined,
): Interval | undefined {
  const [first, ...rest] = figures
  if (!first) return undefined
  const product = rest.reduce((all, figure) => multiply(all, of(figure)), of(first))
  return factor ? scale(product, factor) : product
}

/** So many times so much. */
export const product: Relation = {
  kind: 'product',
  formula: 'product of the factors',
  says,
  exact: true,
  priced: true,
  exchanges: true,
  compute: (of, figures, { factor }) => productOf(figures, of, factor),
}

/** So much shared among so many. */
export const quotient = (per: string): Relation => ({
  kind: 'rate',
  formula: 'numerator / denominator',
  says: ([a, b]) => `${a?.text ?? ''} / ${b?.text ?? ''}`,
  exact: true,
  exchanges: true,
  fields: { per },
  compute: (of, [a, b, base], { factor }) => {
    const ratio = a && b && divide(of(a), of(b))
    const scaled = ratio && base ? multiply(ratio, of(base)) : ratio
    return scaled && (factor ? scale(scaled, factor) : scaled)
  },
})

/** Before the total of a product. */
export const COMES_TO =
  /\b(?:com(?:es?|ing) to|came to|total(?:s|l?ed|l?ing)?|is|was|were|are|cost(?:s|ing)?|amount(?:s|ed|ing)? to|equals?|equates? to|equat(?:ed|ing) to|works? out (?:at|to)|worth|for|earn(?:s|ed|ing)?|gain(?:s|ed)?|paid|pays?|paying|rais(?:ed|es|ing)|generat(?:ed|es|ing)|bring(?:s|ing)? in|brought in|took|takes|makes?|making|giv(?:es?|ing)|or|i\.e|being|of|accordingly|(?:put|valu)[^;]{0,50} at|add(?:s|ing|ed)? up to|bill(?:ed)?|owe[sd]?|charged?|claims?|sum|hence|yield(?:s|ed|ing)?|mean(?:s|t)?|produc(?:es|ed|ing)|deliver(?:s|ed|ing)|used?|uses|spent|spends?|cover(?:s|ed)?|quoted?|hold(?:s|ing)?|held|turn(?:s|ed)? out|impl(?:y|ies|ied)|so|thus|therefore|which|put(?:s|ting)? in|need(?:s|ed)?|require[sd]?|consume[sd]?|carr(?:y|ies|ied)|gets?|got|receive[sd]?|has|have|had|sells?|sold|fills?|print(?:s|ed)?|lays?|laid|seats?|serve[sd]?|handle[sd]?|treat(?:s|ed)?|save[sd]?|saving|lost|net(?:s|ted)?)\b[^;]{0,50}$|[=:(–—] ?(?:an? )?[a-z$]{0,3}~?$/

/** "£1,150 a month, which is £13,800 a year", "$1,850 a month, so the annual rent is $22,200" */
export function* perTimesIn(passage: Passage): Generator<Reading> {
  const all = [...passage.earlier, ...passage.own]
  const timed = all.flatMap((term) => {
    const noun = term.aside === undefined && /^(?:money|amount)$/.test(term.sort) ? periodOf(term) : undefined
    return noun === undefined ? [] : [{ term, noun }]
  })
  for (const { term: result, noun: long } of timed) {
    if (!passage.own.includes(result) || LARGER.test(long)) continue
    const alone = all.length === 2 && !APART.test(betweenIn(result, all))
    if (!CONCLUDED.test(result.lead) && !alone) continue
    for (const { term, noun: short } of timed) {
      const times = SPANS[long]?.[short]
      if (term === result || times === undefined || term.figure.unit.code !== result.figure.unit.code) continue
      if (
        term.sort === 'amount' &&
        !countSame(term, result) &&
        !/^(?:an?|per|each|every)$/.test(result.figure.noun?.word ?? '')
      )
        continue
      const reading = search(passage, result, product, [
        {
          operands: [{ role: 'factor', term, why: `so much a ${short}` }],
          score: 3,
          factor: new Decimal(times),
          suggested: 'so much a month and so much a year',
          licence:
            all.length === 2 &&
            times === 12 &&
            (SO.test(result.lead) || (alone && TAKES.test(betweenIn(result, all)))) &&
            !/ a year$/.test(term.before)
              ? 'so much a month, hence so much a year, and no other figure'
              : undefined,
        },
      ])
      if (reading) yield reading
    }
  }
}

/** What keeps two amounts of different times apart: each is of its own. */
const APART =
  /[;.]|\b(?:and|while|whereas|but|plus|against|versus|vs|from|to|than|not|instead|before|after|except|besides|or more|compared)\b/
/** What an amount of a month comes to in a year. */
const TAKES =
  /\b(?:swallow|eat|take|took|cost|com(?:e|ing)|came|work|add|mean|make|made|amount|total|equal|giv|set|bring|brought|pay|paid|earn|yield|translat|equat|run|ran|sum|account|represent|stand|absorb|consum|burn)\w*\b/

function betweenIn(result: Term, all: readonly Term[]): string {
  const other = all.find((term) => term !== result)
  if (!other || other.sentence !== result.sentence) return '.'
  const [from, to] = [other.at, result.at].sort((a, b) => a - b) as [number, number]
  return result.sentence.skeleton.slice(from + 1, to)
}

/** What one amount has to do with another of a longer time. */
const CONCLUDED =
  /\b(?:so|or|hence|thus|therefore|which|i\.e|that is|equivalent|equal|amount\w*|com(?:e|es|ing) to|came to|works? out|giv\w+|mak\w+|about|roughly|equat\w+|totals?)\b[^.;]{0,60}$|[(=–—:] ?[a-z$]{0,3}~?$/
const SO =
  /\b(?:so|hence|thus|therefore|which (?:is|was|comes|makes|amounts)|i\.e|that is|equivalent to|works? out (?:at|to)|equates? to)\b[^.;]{0,50}$/

/** "Twelve crews on 8-hour shifts put in 96 crew-hours" */
export function* compounded(passage: Passage): Generator<Reading> {
  const { own, earlier } = passage
  for (const total of own) {
    if (!/^(?: [a-z]+)?[ -][a-z]+-[a-z]+s\b/.test(total.after)) continue
    const all = [...earlier, ...own].filter((term) => term !== total && term.sort === 'amount')
    const pairs = all
      .flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const))
      .filter((pair) => isProductOf(total, pair))
    const reading = search(
      passage,
      total,
      product,
      pairs.map((pair) => ({
        operands: pair.map((term) => ({ role: 'factor', term, why: 'its unit is in that of the product' })),
        score: 4,
        light: true,
        licence: coversAll(passage, [...pair, total]) ? 'two counts and one in the product of their units' : undefined,
      })),
    )
    if (reading) yield reading
  }
}

const LENGTH = /^(?:[ckm]?m|ft|foot|yd|yard|in|inch|mi|mile)$/
/** "120 m by 75 m, an area of 9,000 square metres" */
function isArea(a: Term, b: Term, total: Term): boolean {
  return (
    a.measure !== undefined &&
    LENGTH.test(a.measure) &&
    (b.measure === a.measure || b.measure === undefined) &&
    /^ (?:square|sq)\b|\barea\b/.test(`${total.after.slice(0, 12)} ${total.before.slice(-30)}`)
  )
}

/** Three figures with a sign of multiplication between two of them. */
const TIMES = /^(?: [a-z/²³.-]+){0,3} ?(?:[×x*]|times|multiplied by|by) [a-z$]{0,3}~?$/
const MULTIPLIED = / [×x*] ~?$/

/** "0.1 mcg/kg/min × 82 kg = 8.2 mcg/min": a factor by the sign behind or before it, of which nothing is a quotient. */
export function isMultiplied({ before, after }: Term): boolean {
  return TIMES.test(after) || MULTIPLIED.test(before)
}

export function* written(passage: Passage): Generator<Reading> {
  const { own } = passage
  for (const [i, first] of own.entries()) {
    const second = own[i + 1]
    const total = own[i + 2]
    if (
      !second ||
      !total ||
      !TIMES.test(first.after) ||
      DOSE.test(first.measure ?? '') ||
      first.sort === 'percent' ||
      second.sort === 'percent'
    )
      continue
    if (!COMES_TO.test(total.before) && !/(?:=|,) ?(?:an? )?(?:[a-z]+ (?:of )?)?[a-z$]{0,3}~?$/.test(total.before))
      continue
    const reading = search(passage, total, product, [
      {
        operands: [
          { role: 'factor', term: first, why: 'before the sign of multiplication' },
          { role: 'factor', term: second, why: 'after it' },
        ],
        score: 4,
        licence:
          coversAll(passage, [first, second, total]) && isArea(first, second, total)
            ? 'two lengths and an area, and no other figure'
            : undefined,
      },
    ])
    if (reading) yield reading
  }
}
