import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { arithmeticClaim } from '../../claims/arithmetic-claim.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { type Claim, claimSubject, judge, spanOf } from '../../claims/claim.js'
import { wordsAround } from '../../prose/clauses.js'
import { HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { growthRate, negate } from '../../number/interval.js'
import { type Movement, movements } from '../../claims/movements.js'
import { DOWN_VERB } from '../../prose/words-of-change.js'

const YEARLY = /^(?: \(?(?:a|per|each|every) (?:year|annum)| \(?(?:annually|cagr|compound(?:ed)?|p\.a\.|yearly|annual))/
const COMPOUND =
  /\b(?:compound(?:ed)?(?: annual)?(?: growth)?(?: rate)?|cagr)(?: \(cagr\))?(?: of| at| by| was|:)? ~?$|\b(?:cagr|compound annual growth(?: rate)?)\b[^\uE001\uE00B]{0,60} (?:was|is|of|at) ~?$/
const DOWN = new RegExp(`\\b${DOWN_VERB}\\b`)

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/growth-rate',
  title: 'A compound annual growth rate agrees with its ends and years',
  decides: 'Whether a rate per year leads from the first amount to the last over the years printed.',
  why: 'Total growth, simple growth and an off-by-one year count are printed as CAGR every day.',
  limits: ['Where the clause does not say "compound" or CAGR, a miss is not a violation: the rate may be a mean.'],
  references: [],
  severity: 'blocking',
  kinds: ['growth-rate'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Over «6 years licence income compounded at 9.4% a year, rising from $12.6bn to $21.6bn».',
      'Sales grew from «$12.6bn in 2018 to $21.6bn in 2024, a CAGR of 9.4%».',
    ],
    violation: ['Over «6 years licence income compounded at 11.9% a year, rising from $12.6bn to $21.6bn».'],
    unverifiable: ['Over «6 years licence income grew by 11.9% a year, rising from $12.6bn to $21.6bn».'],
  },
  *subjects({ document, layer }) {
    const told = new Set<Figure>()
    for (const movement of layer(movements)) {
      const claim = movement.tight ? claimOf(movement) : undefined
      if (!claim) continue
      told.add(claim.printed)
      yield claimSubject(claim, document)
    }
    for (const claim of layer(statedClaims).of(['growth-rate']))
      if (!told.has(claim.printed)) yield claimSubject(claim, document)
  },
  decide: ({ data }) => judge(data),
})

function claimOf(movement: Movement): Claim | undefined {
  const { sentence, from, to, start, end } = movement
  const { skeleton } = sentence
  const first = sentence.firstFrom(movement.first)
  const own = sentence.items.slice(Math.max(0, first - 6), first + 10).filter(({ at }) => at >= start && at < end)
  const before = (at: number) => skeleton.slice(Math.max(start, at - 80), at)
  const rate = own.find(
    ({ figure, at }) =>
      figure?.isPercent &&
      figure !== from &&
      figure !== to &&
      (YEARLY.test(skeleton.slice(at + 1, at + 30)) || COMPOUND.test(before(at))),
  )
  if (!rate?.figure || from.isPercent || from.unit.code !== to.unit.code) return undefined
  const spans = own.filter(
    ({ figure, at }) => figure?.isQuantity && /^[ -]years?\b/.test(skeleton.slice(at + 1, at + 8)),
  )
  const years = own.filter(({ figure }) => figure?.class === 'year').map(({ figure }) => Number(figure?.text))
  const span = spans.length === 1 ? spans[0]?.figure : undefined
  const n = span
    ? span.value.toNumber()
    : spans.length === 0 && years.length === 2
      ? Math.abs((years[1] ?? 0) - (years[0] ?? 0))
      : undefined
  if (n === undefined || n <= 1 || n > 200 || !Number.isInteger(n)) return undefined
  if (from.value.lte(0) || to.value.lte(0)) return undefined
  const words = wordsAround(sentence, spanOf([from, to, rate.figure]))
  const compound = /\bcompound|\bcagr\b/.test(words)
  const falling = to.value.lt(from.value) && !rate.figure.value.isNegative() && DOWN.test(words)
  const exact = to.value.div(from.value).root(n).minus(1).times(HUNDRED)
  return arithmeticClaim({
    kind: 'growth-rate',
    sentence,
    operands: [
      { role: 'from', figure: from },
      { role: 'to', figure: to },
      ...(span ? [{ role: 'years', figure: span }] : []),
    ],
    printed: rate.figure,
    formula: '((to / from)^(1 / years) − 1) × 100',
    says: `from ${from.text} to ${to.text} in ${n} years`,
    compute: (of) => {
      const growth = growthRate(of(from), of(to), n)
      return growth && (falling ? negate(growth) : growth)
    },
    exactly: falling ? exact.neg() : exact,
    fields: { years: String(n) },
    ...(!compound && { doubt: { reason: 'ambiguous', says: 'The clause does not say that the rate compounds' } }),
  })
}
