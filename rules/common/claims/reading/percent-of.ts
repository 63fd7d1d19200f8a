import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { add, type Interval, multiply, point, scale, subtract } from '../../number/interval.js'
import { type Attempt, type Reading, type Relation, search } from './relation.js'
import { alike, type Passage, type Term } from './term.js'

/** How a percentage is applied: a part of the base, the base with it taken off, or with it added. */
type Mode = 'part' | 'off' | 'on'

const FORMULA: Readonly<Record<Mode, string>> = {
  part: 'base × rate / 100',
  off: 'base × (1 − rate / 100)',
  on: 'base × (1 + rate / 100)',
}
const CENT = new Decimal('0.01')

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
  const part = multiply(base, scale(point(rate.value), CENT))
  return mode === 'part' ? part : mode === 'off' ? subtract(base, part) : add(base, part)
}

const APPLIED =
  /\b(?:tax|vat|gst|fee|fees|commission|discount|off|deposit|tip|gratuity|surcharge|levy|duty|royalt\w+|contribution|contingency|retainer|rebate|interest|penalty|mark-?up|premium|reduced|increased|reduction|raise|uplift|service charge|down payment|withh\w+|share|stake|at fault|liable|responsible|of|on)\b/
const OFF =
  /\b(?:discount(?:ed)?|off|reduced|reduction|less|after|net|deduct\w*|cut|lower|down|fault|negligen\w+|sale|marked down|depreciat\w*|rebate|withh\w+|saving)\b/
const ON =
  /\b(?:plus|added?|adding|including|inclusive|with|gross|increased?|uplift|mark-?up|marked up|premium|surcharge|up|more|raise[sd]?|tip|vat|tax)\b/
const OF = /^ (?:of|on) (?:the |a |an |its |our |this |that |all |total |net |gross )?/

export function* percentsOf(passage: Passage): Generator<Reading> {
  const { own, earlier, link } = passage
  const all = link !== '' || own.length < 3 ? [...earlier, ...own] : own
  if (all.length < 3 || all.length > 10) return
  const rates = all.filter(({ sort, aside, figure }) => sort === 'percent' && aside === undefined && figure.value.gt(0))
  for (const result of own) {
    if (result.sort !== 'money' && result.sort !== 'amount') continue
    if (result.aside !== undefined) continue
    for (const mode of ['part', 'off', 'on'] as const) {
      const reading = search(passage, result, relation(mode), [...attemptsFor(result, mode, rates, all)])
      if (reading) {
        yield reading
        break
      }
    }
  }
}

function* attemptsFor(result: Term, mode: Mode, rates: readonly Term[], all: readonly Term[]): Generator<Attempt> {
  const words = result.sentence.skeleton
  if (mode === 'off' && !OFF.test(words)) return
  if (mode === 'on' && !ON.test(words)) return
  for (const rate of rates) {
    if (mode === 'part' && !APPLIED.test(rate.after.slice(0, 40) + rate.before.slice(-40))) continue
    for (const base of all) {
      if (base === result || base === rate || base.aside !== undefined || !alike(base, result, true)) continue
      if (base.figure.value.lte(0)) continue
      const size = result.figure.value.cmp(base.figure.value)
      if (mode === 'on' ? size <= 0 : size >= 0) continue
      const direct =
        OF.test(rate.after) && rate.sentence === base.sentence && rate.at < base.at && base.before.length < 40
      const after = result.sentence !== base.sentence || result.at > base.at
      const like = all.filter((term) => alike(term, result, true)).length
      yield {
        operands: [
          { role: 'rate', term: rate, why: 'the percentage that is applied' },
          { role: 'base', term: base, why: direct ? 'what the percentage is "of" or "on"' : 'the other amount' },
        ],
        score: (direct ? 3 : 0) + (after ? 1 : 0),
        licence:
          like === 2 &&
          rates.length === 1 &&
          result.sentence === rate.sentence &&
          base.sentence === rate.sentence &&
          direct &&
          after &&
          mode === 'part' &&
          RESULT.test(result.before)
            ? 'a percentage of a base and what it comes to, and no other like figure'
            : undefined,
      }
    }
  }
}

const RESULT =
  /(?:\b(?:is|was|are|were|comes? to|came to|equals?|amounts? to|amounted to|gives?|yields?|or|i\.e\.,?|works? out at|totals?|totalled|be)|=|\() ?(?:about |just |a |an |only )*[a-z$]{0,3}~?$/
