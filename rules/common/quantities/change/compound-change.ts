import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { arithmeticClaim } from '../../claims/arithmetic-claim.js'
import { type Claim, claimSubject, judge } from '../../claims/claim.js'
import { type Sentence, sentences } from '../../prose/clauses.js'
import { Decimal, HUNDRED, HUNDREDTH } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { add, divide, type Interval, intervalOf, negate, point, scale, subtract } from '../../number/interval.js'
import { fig, type Fit, fits, gap, SORT, template } from '../../prose/template.js'
import { directionOf, DOWN_VERB, UP_VERB } from '../../prose/words-of-change.js'

const MOVED = (name: string) => `(?<${name}>${UP_VERB}|${DOWN_VERB})(?: by)? `
/** Real wages fell 1.2% as nominal pay rose 5.0% and prices 6.3% */
const REAL = template(
  '\\breal',
  gap(30),
  ' ',
  MOVED('v0'),
  fig('real', SORT.percent),
  ' (?:as|because|since|when|after|with|while)',
  gap(30),
  '\\bnominal',
  gap(30),
  ' ',
  MOVED('v1'),
  fig('nominal', SORT.percent),
  ' (?:and|but|against)',
  gap(20),
  '(?:prices|inflation|cpi|rpi|deflator)(?: index)?(?: (?<v2>',
  `${UP_VERB}|${DOWN_VERB}`,
  '|was|at|of|by))?(?: by)? ',
  fig('prices', SORT.percent),
)
/** Nominal GDP grew 5.0% and prices rose 3.0%, so real GDP grew 1.9% */
const THEN_REAL = template(
  '\\bnominal',
  gap(30),
  ' ',
  MOVED('v1'),
  fig('nominal', SORT.percent),
  '[ ,\uE00B]{1,2}(?:and|while|but|with|against)',
  gap(20),
  '(?:prices|inflation|cpi|rpi|deflator)(?: index)?(?: (?<v2>',
  `${UP_VERB}|${DOWN_VERB}`,
  '|was|at|of|by))?(?: by)? ',
  fig('prices', SORT.percent),
  '[^\uE001-\uE00A]{0,30}\\breal',
  gap(30),
  ' ',
  MOVED('v0'),
  fig('real', SORT.percent),
)
/** Real wages rose 1.9%, with nominal wages up 5.0% and inflation at 3.0% */
const REAL_WITH = template(
  '\\breal',
  gap(30),
  ' ',
  MOVED('v0'),
  fig('real', SORT.percent),
  '[ ,\uE00B]{1,2}(?:with|given|on)',
  gap(20),
  '\\bnominal',
  gap(30),
  ' (?<v1>up|down|growth of|growing|rising|falling)(?: by)? ',
  fig('nominal', SORT.percent),
  ' and',
  gap(20),
  '(?:prices|inflation|cpi|rpi|deflator)(?: (?<v2>up|down|at|of|rising|falling))?(?: by)? ',
  fig('prices', SORT.percent),
)

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/compound-change',
  title: 'Changes that follow upon one another compound',
  decides:
    'Whether a real change follows from the nominal one and that of prices, or a change in all from those that follow one upon another, in percentages or in words, and the price or count they lead to.',
  why: 'Percentages in sequence multiply; adding them is the usual slip.',
  limits: ['A real change that is the plain difference of the two rates is accepted as an approximation.'],
  references: [],
  severity: 'blocking',
  kinds: ['compound-change'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Real pensions fell «2.3% as nominal pensions rose 4.1% and prices 6.6%».',
      'The fund rose «20% and then fell 20%, a net loss of 4%».',
      'After a «10% rise in January and another 10% in July, the fare is 21%» dearer than it was in December.',
    ],
    violation: ['Real pensions fell «23% as nominal pensions rose 4.1% and prices 6.6%».'],
    unverifiable: ['Real pensions fell «2.5% as nominal pensions rose 4.1% and prices 6.6%».'],
  },
  *subjects({ document, layer, spend }) {
    const told = new Set<Figure>()
    for (const claim of layer(statedClaims).of(['compound-change'])) {
      told.add(claim.printed)
      yield claimSubject(claim, document)
    }
    for (const sentence of layer(sentences).with(3)) {
      if (!/\bnominal\b/.test(sentence.skeleton)) continue
      spend(sentence.skeleton.length)
      for (const claim of claimsIn(sentence)) if (!told.has(claim.printed)) yield claimSubject(claim, document)
    }
  },
  decide: ({ data }) => judge(data),
})

/** Changes in sequence are found by search; what is real of a nominal one is told by words. */
function* claimsIn(sentence: Sentence): Generator<Claim> {
  for (const pattern of [REAL, THEN_REAL, REAL_WITH]) {
    for (const fit of fits(pattern, sentence)) {
      const claim = realClaim(fit)
      if (claim) yield claim
    }
  }
}

const ONE = point(new Decimal(1))

function realClaim(fit: Fit): Claim | undefined {
  const [printed, nominal, prices] = [fit.figure('real'), fit.figure('nominal'), fit.figure('prices')]
  const falls = (verb: string) => directionOf(fit.text(verb) ?? '') === 'down'
  const factor = (value: Interval, down: boolean) => add(ONE, scale(down ? negate(value) : value, HUNDREDTH))
  const combine = (of: (figure: Figure) => Interval) => {
    const quotient = divide(factor(of(nominal), falls('v1')), factor(of(prices), falls('v2')))
    const change = quotient && scale(subtract(quotient, ONE), HUNDRED)
    return change && (falls('v0') ? negate(change) : change)
  }
  const exact = combine((figure) => point(figure.value))
  if (!exact) return undefined
  const claim = arithmeticClaim({
    kind: 'compound-change',
    sentence: fit.sentence,
    unqualified: true,
    operands: [nominal, prices].map((figure) => ({ role: 'rate', figure })),
    printed,
    formula: '(1 + nominal) / (1 + prices) − 1',
    says: `${nominal.text} and ${prices.text} compounded`,
    compute: (of) => combine((figure) => (figure.hedge ? of(figure) : intervalOf(figure, 'strict'))),
    exactly: exact.low,
  })
  if (!claim) return undefined
  const plainDifference = printed.value.abs().minus(nominal.value.minus(prices.value).abs()).abs()
  return plainDifference.lte(printed.strict.times(2))
    ? {
        ...claim,
        doubt: {
          reason: 'rounding',
          says: `${printed.text} is the plain difference of the two rates, an approximation`,
        },
      }
    : claim
}
