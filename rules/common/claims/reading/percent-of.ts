import { HUNDREDTH } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { add, type Interval, multiply, point, scale, subtract } from '../../number/interval.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { alike, counts, type Passage, type Term } from './term.js'

/** How a percentage is applied: a part of the base, the base with it taken off, or with it added. */
type Mode = 'part' | 'off' | 'on'

const MODES: readonly Mode[] = ['part', 'off', 'on']
const FORMULA: Readonly<Record<Mode, string>> = {
  part: 'base × rate / 100',
  off: 'base × (1 − rate / 100)',
  on: 'base × (1 + rate / 100)',
}

const relation = (mode: Mode): Relation => ({
  kind: 'percent-of',
  formula: FORMULA[mode],
  says: ([rate, base]) =>
    mode === 'part'
      ? `${rate?.text ?? ''} of ${base?.text ?? ''}`
      : `${base?.text ?? ''} ${mode === 'off' ? 'less' : 'plus'} ${rate?.text ?? ''}`,
  exact: true,
  compute: (of, [rate, base]) => rate && base && applied(mode, rate, of(base)),
})

/** A rate that is applied is a term, not a measurement: 15% is 15. */
function applied(mode: Mode, rate: Figure, base: Interval): Interval {
  const part = multiply(base, scale(point(rate.value), HUNDREDTH))
  return mode === 'part' ? part : mode === 'off' ? subtract(base, part) : add(base, part)
}

const APPLIED =
  /\b(?:tax|vat|gst|fee|fees|commission|discount|off|deposit|tip|gratuity|surcharge|levy|duty|royalt\w+|contribution|contingency|retainer|rebate|interest|penalty|mark-?up|premium|reduced|increased|reduction|raise|uplift|service charge|down payment|withh\w+|share|stake|at fault|liable|responsible|of|on)\b/
const OFF =
  /\b(?:discount(?:ed)?|off|reduced|reduction|less|after|net|deduct\w*|cut|lower|down|fault|negligen\w+|sale|marked down|depreciat\w*|rebate|withh\w+|saving)\b/
const ON =
  /\b(?:plus|added?|adding|including|inclusive|with|gross|increased?|uplift|mark-?up|marked up|premium|surcharge|up|more|raise[sd]?|tip|vat|tax)\b/
/** "up 12%": a change between two amounts, which is read as one. */
const MOVED =
  /\b(?:up|down|rose|fell|grew|increased|decreased|declined|rise|increase|decrease|growth|decline)(?: (?:by|of|an?|about))* ~?$|[▲△↑⬆▼▽↓⬇]$/
const OF = /^ (?:of|on) (?:the |a |an |its |our |this |that |all |total |net |gross )?/

export function* percentsOf(passage: Passage): Generator<Reading> {
  const { own, earlier, link } = passage
  const all = link !== '' || own.length < 3 ? [...earlier, ...own] : own
  if (all.length < 3 || all.length > 10) return
  const rates = all.filter(({ sort, aside, figure }) => sort === 'percent' && aside === undefined && figure.value.gt(0))
  if (rates.length === 0) return
  const outcomes: Reading[] = []
  for (const result of own) {
    if (result.sort !== 'money' && result.sort !== 'amount') continue
    if (result.aside !== undefined) continue
    const found = MODES.flatMap(
      (mode) => search(passage, result, relation(mode), [...attemptsFor(passage, result, mode, rates, all)]) ?? [],
    )
    const reading = found.find(({ fits }) => fits) ?? (found.length === 1 ? found[0] : undefined)
    if (reading) outcomes.push(reading)
  }
  yield* outcomes
  const [only] = outcomes
  if (outcomes.length === 1 && only?.fits && rates.length === 1)
    yield* otherOutcome(passage, only, rates[0] as Term, all)
}

/** "reduced by $518,000, leaving $962,000": where one of the two is what the percentage makes it, the other is held to it too. */
function* otherOutcome(passage: Passage, fit: Reading, rate: Term, all: readonly Term[]): Generator<Reading> {
  const bound = new Set([fit.printed, ...fit.operands.map(({ figure }) => figure)])
  const base = all.find(({ figure }) => figure !== rate.figure && figure !== fit.printed && bound.has(figure))
  const [other, ...more] = all.filter((term) => counts(term) && !bound.has(term.figure))
  if (!base || !other || more.length > 0 || !passage.own.includes(other) || !alike(other, base, true)) return
  const size = other.figure.value.cmp(base.figure.value)
  const mode = fit.formula !== FORMULA.part ? 'part' : size > 0 ? 'on' : 'off'
  if (!SAID[mode].test(other.before) || (mode === 'part' && size >= 0)) return
  if (mode === 'off' && !OFF.test(passage.sentence.skeleton)) return
  const reading = search(passage, other, relation(mode), [
    {
      operands: [
        { role: 'rate', term: rate, why: 'the percentage that is applied' },
        { role: 'base', term: base, why: 'what the other amount is worked out from' },
      ],
      score: 1,
      tied: true,
      licence: 'what a percentage takes and what it leaves, and no other figure',
    },
  ])
  if (reading) yield reading
}

function* attemptsFor(
  passage: Passage,
  result: Term,
  mode: Mode,
  rates: readonly Term[],
  all: readonly Term[],
): Generator<Attempt> {
  const words = result.sentence.skeleton
  if (mode === 'off' && !OFF.test(words)) return
  if (mode === 'part' && LEAVES.test(result.before)) return
  if (mode === 'on' && !ON.test(words)) return
  for (const rate of rates) {
    if (isOfYears(passage, rate)) continue
    if (mode !== 'part' && MOVED.test(rate.before)) continue
    const isApplied = APPLIED.test(rate.after.slice(0, 40) + rate.before.slice(-40)) || isChangedBy(rate, result)
    if (mode === 'part' && !isApplied) continue
    for (const base of all) {
      if (base === result || base === rate || base.aside !== undefined || !alike(base, result, true)) continue
      if (base.figure.value.lte(0)) continue
      const size = result.figure.value.cmp(base.figure.value)
      if (mode === 'on' ? size <= 0 : size >= 0) continue
      const direct =
        OF.test(rate.after) && rate.sentence === base.sentence && rate.at < base.at && base.before.length < 40
      const after = comesAfter(result, base) && comesAfter(result, rate)
      if (!after || result.before.endsWith('(') || /\b(?:between|from) [a-z$]{0,3}~?$/.test(base.before)) continue
      const like = all.filter((term) => alike(term, result, true)).length
      yield {
        operands: [
          { role: 'rate', term: rate, why: 'the percentage that is applied' },
          { role: 'base', term: base, why: direct ? 'what the percentage is "of" or "on"' : 'the other amount' },
        ],
        score: direct ? 4 : 1,
        get licence() {
          return like === 2 &&
            rates.length === 1 &&
            coversAll(passage, [result, rate, base]) &&
            ((direct && mode === 'part' && RESULT.test(result.before)) ||
              (NAMED.test(rate.after.slice(0, 40) + rate.before.slice(-40)) && SAID[mode].test(result.before)))
            ? 'a percentage of a base and what it comes to, and no other like figure'
            : undefined
        },
        get suggested() {
          return like === 2 && rates.length === 1 && SAID[mode].test(result.before)
            ? 'a percentage, what it is applied to and what comes of it, and no other like figure'
            : undefined
        },
      }
    }
  }
}

/** "cut the £62,400 price by 15% for the damp, a reduction of £9,360": whatever the reason. */
function isChangedBy(rate: Term, result: Term): boolean {
  return / by ~?$/.test(rate.before) && A_CHANGE_OF.test(result.before)
}
const A_CHANGE_OF = /, an? (?:deduction|reduction|saving|cut|increase|addition|rise) of [a-z]{0,3}\$?~?$/

/** What is left of the base, and no part of it. */
const LEAVES =
  /\b(?:reduced|reduces|cut|lowered|down|marked down|brought down|discounted|falls?|drops?)(?: [a-z]+){0,2} to [a-z]{0,3}\$?~?$/

/** What a percentage is applied as, besides "of". */
const NAMED =
  /\b(?:tax|vat|gst|fees?|commission|discount|off|deposit|tip|gratuity|surcharge|levy|duty|royalt\w+|contingency|retainer|rebate|mark-?up|charges?|at fault|to blame|liable|responsible|down payment|takes|keeps)\b/

/** What stands before the outcome of each way. */
const SAID: Readonly<Record<Mode, RegExp>> = {
  part: /\b(?:by|means?|amounts? to|makes?|that|is|was|were|of|or|comes? to|equals?|adds?|takes?|gives?|costs?|pays?|paid|worth|i\.e\.|deposit|fee|tax)(?: [a-z]+){0,2} [a-z$]{0,3}~?$/,
  off: /\b(?:to|now|costs?|leav(?:es?|ing)|receives?|recovers?|pays?|is|was|get|gets|of|at|for)(?: [a-z]+){0,2} [a-z$]{0,3}~?$/,
  on: /\b(?:to|now|costs?|total(?:s|ling)?|payable|due|gross|owed|owing|bill|invoiced?|altogether|in all|is|was|comes? to|pays?|at|of|for)(?: [a-z]+){0,2} [a-z$]{0,3}~?$/,
}

/** So much a year, of a term that may be more or less than one. */
const A_YEAR =
  /^ (?:simple |compound )?(?:interest )?(?:an?|per|each|every) (?:year|annum|month|quarter|week|day)\b|^ (?:annually|annual|yearly|monthly|p\.a)\b/

/** A rate a year, where the words name dates or a length of time. */
function isOfYears({ sentence, own, earlier }: Passage, rate: Term): boolean {
  return (
    A_YEAR.test(rate.after) &&
    (/[\uE008\uE009]|\b(?:half (?:a|the) year|half-year|(?:the|a|one) quarter|for (?:a|the|one) month)\b/.test(
      sentence.skeleton,
    ) ||
      [...earlier, ...own].some(({ aside, measure }) => aside === 'a length of time' || measure === 'a'))
  )
}

function comesAfter(result: Term, term: Term): boolean {
  return result.sentence !== term.sentence || result.at > term.at
}

const RESULT =
  /(?:\b(?:is|was|are|were|comes? to|came to|equals?|amounts? to|amounted to|gives?|yields?|or|i\.e\.,?|works? out at|totals?|totalled|be)|=|\() ?(?:about |just |a |an |only )*[a-z$]{0,3}~?$/
