import { defineRule } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import { arithmeticClaim } from '../number/arithmetic-claim.js'
import { type Claim, claimSubject, judge } from '../number/claim.js'
import { quantitiesOf, type Sentence, sentences } from '../number/clauses.js'
import { Decimal } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { divide, point, scale } from '../number/interval.js'
import { NO_RATE, rateDoubt } from '../number/rate-doubt.js'
import { fig, type Fit, fits, gap, noFigure, SORT, type Template, template, words } from '../number/template.js'
import { oneOf } from '../number/words-of-change.js'

const NUMERATOR = fig('numerator', SORT.amount)
const DENOMINATOR = fig('denominator', SORT.number)
const RATE = fig('rate', SORT.amount)
const WORKS_OUT =
  '(?:,? ?(?:works? out (?:at|to)|worked out (?:at|to)|equates? to|equated to|equals?|is equal to|is equivalent to|equivalent to|amounts? to|amounted to|comes? to|came to|translat(?:es|ed) (?:in)?to|corresponds? to|corresponding to|yields?|yielded|gives?|giving|a rate of|an? (?:annual |crude |overall )?(?:rate|incidence|prevalence) of|is|was|or|averages?|averaging|=|i\\.e\\.))(?: (?:a rate of|about|only|an? (?:rate|average) of|a))?'
const HEAD = oneOf(
  'person|head|capita|resident|inhabitant|citizen|member|employee|pupil|student|patient|household|customer|user|worker|beneficiary|claimant|participant|taxpayer|recipient|subscriber|unit|share|day|week|month|year|hour|item|case|visit|store|site|seat|night|mile|km|tonne|home|child|family|farm|ticket|order|licence|license',
)

const TEMPLATES: readonly { readonly per: string; readonly pattern: Template }[] = [
  // $624m across 73.0 million residents works out at $8,550 per person; 90 cases over 30 days is 3 a day
  {
    per: 'head',
    pattern: template(
      NUMERATOR,
      gap(30),
      ' (?:across|among|amongst|for|over|divided by|spread over|shared (?:by|among)|split (?:among|between)|between|from|to|in)(?: (?:the|its|all|some|our))? ',
      DENOMINATOR,
      gap(30),
      WORKS_OUT,
      ' ',
      RATE,
      ' (?:per|an?|for each|for every|each) ',
      HEAD,
      '\\b',
    ),
  },
  // 2,075 admissions among 2,349,012 residents equate to 88.3 per 100,000
  {
    per: 'base',
    pattern: template(
      NUMERATOR,
      gap(30),
      ' (?:across|among|amongst|for|over|in|from|out of|of)(?: (?:the|its|all|some|a population of|a total of))* ',
      DENOMINATOR,
      gap(30),
      WORKS_OUT,
      ' ',
      RATE,
      '(?: [a-z]{1,14})? per ',
      fig('base', SORT.number),
    ),
  },
  // During 48,200 person-years of follow-up, 241 deaths occurred (5.0 per 1,000 person-years)
  {
    per: 'base',
    pattern: template(
      '\\b(?:during|over|in|among|amongst) (?:a total of )?',
      DENOMINATOR,
      ' (?=(?:person|patient|woman|child)[- ](?:years|months|days))',
      words(50),
      ',? ',
      NUMERATOR,
      words(40),
      '(?:,? or | \\()',
      RATE,
      '(?: [a-z]{1,14})? per ',
      fig('base', SORT.number),
    ),
  },
  // Operating income of A on net sales of B yielded an operating margin of P
  {
    per: 'share',
    pattern: template(
      NUMERATOR,
      ' (?:on|from|against)',
      words(30),
      ' of ',
      fig('denominator', SORT.money),
      gap(30),
      '(?:margin|ratio|yield|rate|return)(?: [a-z]+)? (?:of|is|was) ',
      fig('rate', SORT.percent),
    ),
  },
  {
    per: 'share',
    pattern: template(
      '(?:margin|ratio|yield|rate|return)(?: of| was| is) ',
      fig('rate', SORT.percent),
      '(?:,| \\(|, i\\.e\\.)? ?(?:on |with |from )?',
      words(24),
      NUMERATOR,
      ' (?:on|divided by|over)',
      words(30),
      fig('denominator', SORT.money),
    ),
  },
  // Diluted EPS of A reflects net income of B and C shares
  {
    per: 'share',
    pattern: template(
      '(?:eps|earnings per share|loss per share|income per share)(?: of| was| were| is) ',
      fig('rate', SORT.money),
      gap(40),
      '(?:income|earnings|profit|loss)(?: [a-z]+){0,3} of ',
      fig('numerator', SORT.money),
      gap(40),
      '(?:and|on|over|divided by|across)(?: [a-z]+){0,3} ',
      DENOMINATOR,
      words(40),
      'shares',
    ),
  },
  {
    per: 'share',
    pattern: template(
      '(?:income|earnings|profit)(?: [a-z]+){0,3} of ',
      fig('numerator', SORT.money),
      ' (?:and|on|over|divided by|across)(?: [a-z]+){0,3} ',
      DENOMINATOR,
      words(40),
      'shares',
      gap(40),
      '(?:eps|earnings per share)(?: of| was| is) ',
      fig('rate', SORT.money),
    ),
  },
]

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/rate',
  title: 'A rate agrees with what it is a rate of',
  decides:
    'Whether an amount per head, per 100,000, per share, or a margin follows from the two amounts printed with it.',
  why: 'Rates slip by powers of ten, because nobody carries the magnitude of a rate in the head.',
  limits: ['Both amounts must be printed in the clause; averages over a period with other weights are not known.'],
  references: [],
  severity: 'blocking',
  kinds: ['rate'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Park spending of «$48.2 million across 1.31 million residents works out at $36.8» per person.',
      'There were «1,204 fractures among 815,300 members, equivalent to 147.7 per 100,000».',
      'Operating income of «$61.3 million on net sales of $402.8 million gave an operating margin of 15.2%».',
      'Diluted EPS of «$1.84 reflects net income of $212.4 million and 115.4 million» diluted shares.',
    ],
    violation: [
      'Park spending of «$48.2 million across 1.31 million residents works out at $368» per person.',
      'There were «1,204 fractures among 815,300 members, equivalent to 14.8 per 100,000».',
    ],
    unverifiable: ['Age-adjusted, the «1,204 fractures among 815,300 members correspond to 131.2 per 100,000».'],
  },
  *subjects({ document, layer, spend }) {
    for (const sentence of layer(sentences).with(3)) {
      if (!/\bper\b|\ba |\ban |each|every|margin|ratio|yield|rate|return|eps/.test(sentence.skeleton)) continue
      spend(sentence.skeleton.length)
      for (const claim of claimsIn(sentence)) yield claimSubject(claim, document)
    }
  },
  decide: ({ data }) => judge(data),
})

function* claimsIn(sentence: Sentence): Generator<Claim> {
  const plain = plainClaim(sentence)
  if (plain) yield plain
  for (const { per, pattern } of TEMPLATES) {
    for (const fit of fits(pattern, sentence)) {
      const claim = claimOf(fit, per)
      if (claim) yield claim
    }
  }
}

const PER_HEAD = new RegExp(`^(?: [a-z-]+){0,2}? (?:per|an?|for each|for every|each) ${HEAD}\\b`)
const PEOPLE = /^(?:person|head|capita|resident|inhabitant|citizen|member)$/
const HEAD_BEFORE = new RegExp(
  `\\bper (?:${HEAD})\\b${noFigure(40)}(?:of|was|is|at|:|=|to) ~?$|\\b(?:eps|earnings per share|income per share)\\b${noFigure(20)}(?:of|was|is|:|=) ~?$`,
)
const COUNTED = new RegExp(
  `^ (?:[a-z-]+ ){0,3}?${HEAD}s?\\b|^ (?:[a-z-]+ ){0,3}?(?:people|shares|children|families|men|women)\\b`,
)
/** What happens to a population, and is none. */
const EVENTS = /^ (?:[a-z-]+ ){0,2}?(?:cases|deaths|visits|admissions|births|incidents|events)\b/
const MARGIN_BEFORE =
  /\b(?:margin|ratio|yield|return)(?: [a-z]+){0,2} (?:of|was|is|at|:|to) ~?$|\b(?:an? )?(?:margin|ratio|yield|return) of ~?$/
const SALES_BEFORE =
  /\b(?:sales|revenues?|turnover|receipts)(?: [a-z]+)? (?:of|were|was) ~?$|\b(?:sales|revenues?|turnover) ~?$/
const EARNED_BEFORE = /\b(?:income|profits?|earnings|ebitd?a|surplus)(?: [a-z]+){0,3} (?:of|were|was|came to) ~?$/
/** What may stand before a rate: words that say it follows, or a parenthesis. */
const SAYS_RATE =
  /(?:works? out (?:at|to)|worked out (?:at|to)|equates? to|equated to|equivalent to|correspond(?:s|ing)? to|equals?|is|was|were|or|gives?|giving|comes? to|came to|amounts? to|averag\w{1,8}|=|rate of|i\.e\.|\()(?: (?:a|an|about|only|rate|of)){0,3} ?~?$/
/** "1.2 million patients and carers" */
const AND_OTHERS =
  /^(?: [a-z-]+){1,3} and (?!(?:works|is|was|equals|gives|comes|spending|costs?|income|net|a|the|an)\b)[a-z]/
/**
 * A sentence of just three quantities (four with "per 100,000") whose parts say by their own words what they are, in any
 * order: "With 1.2 million residents, spending of $624 million equals $520 per person".
 */
interface Part {
  readonly figure: Figure
  readonly at: number
}

function plainClaim(sentence: Sentence): Claim | undefined {
  const { skeleton } = sentence
  const own = quantitiesOf(sentence)
  if (own.length < 3 || own.length > 4 || NO_RATE.test(skeleton)) return undefined
  const before = (at: number) => skeleton.slice(Math.max(0, at - 60), at)
  const after = (at: number) => skeleton.slice(at + 1, at + 50)
  const bases = own.filter(({ at }) => / per ~?$/.test(before(at)))
  // "20 per 100 persons; 75 per 100": two rates, and what neither is a rate of
  if (bases.length > 1) return undefined
  const base = own.length === 4 ? bases[0] : undefined
  const rest = own.filter((part) => part !== base)
  if (rest.length !== 3) return undefined
  const margin = rest.find(({ figure, at }) => figure.isPercent && MARGIN_BEFORE.test(before(at)))
  const rate = base
    ? rest.find(({ at }) => /^(?: [a-z]+)? per /.test(after(at)) && at < base.at)
    : (margin ?? rest.find(({ at }) => PER_HEAD.test(after(at)) || HEAD_BEFORE.test(before(at))))
  const others = rest.filter((part) => part !== rate)
  const larger = others.reduce((a, b) => (b.figure.value.gt(a.figure.value) ? b : a), others[0] as Part)
  const denominator = others.find(({ figure, at }) =>
    margin
      ? SALES_BEFORE.test(before(at))
      : (base === undefined || (figure === larger.figure && !EVENTS.test(after(at)))) &&
        figure.unit.kind === 'none' &&
        COUNTED.test(after(at)),
  )
  const numerator = others.find((part) => part !== denominator)
  if (!rate || !denominator || !numerator) return undefined
  // 3,150 hours at $42 per hour come to an amount: a product.
  if (
    !margin &&
    numerator.at > rate.at &&
    (/\bat ~?$/.test(before(rate.at)) || /\bfor ~?$/.test(before(denominator.at)))
  )
    return undefined
  if (!margin && !SAYS_RATE.test(before(rate.at)) && !HEAD_BEFORE.test(before(rate.at))) return undefined
  if (AND_OTHERS.test(after(denominator.at))) return undefined
  if (margin && !EARNED_BEFORE.test(before(numerator.at))) return undefined
  if (!margin && !base && !perFits(rate, after(rate.at), after(denominator.at), numerator.figure)) return undefined
  const named: Readonly<Record<string, Figure | undefined>> = {
    rate: rate.figure,
    denominator: denominator.figure,
    numerator: numerator.figure,
    base: base?.figure,
  }
  return claimOf(
    { sentence, figure: (name) => named[name] as Figure, maybe: (name) => named[name] },
    margin ? 'share' : 'head',
  )
}

/** "17.9 journeys per resident" is a rate of journeys, and residents (or people) are what they are divided by. */
function perFits(rate: { readonly figure: Figure }, behind: string, counted: string, numerator: Figure): boolean {
  const match = new RegExp(`^((?: [a-z-]+){0,2}?) (?:per|an?|for each|for every|each) (${HEAD})\\b`).exec(behind)
  if (!match) return rate.figure.isMoney
  const [, between = '', noun = ''] = match
  const own = between.trim().split(' ').at(-1) ?? ''
  if (own !== '' && !rate.figure.isMoney && singular(own) !== singular(numerator.noun?.word ?? '')) return false
  return PEOPLE.test(noun) || new RegExp(`^ (?:[a-z-]+ ){0,3}?${noun}s?\\b`).test(counted)
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}

const TIME = /^(?:years?|months?|weeks?|days?|quarters?)$/
function claimOf(fit: Pick<Fit, 'sentence' | 'figure' | 'maybe'>, per: string): Claim | undefined {
  const numerator = fit.figure('numerator')
  const denominator = fit.figure('denominator')
  const rate = fit.figure('rate')
  const base = fit.maybe('base')
  const factor = base?.value ?? new Decimal(rate.isPercent ? 100 : 1)
  if (base && !/^10*$/.test(base.value.toFixed())) return undefined
  if (!rate.isPercent && rate.isMoney !== numerator.isMoney) return undefined
  if (rate.isPercent && numerator.isMoney !== denominator.isMoney) return undefined
  if (denominator.value.lte(0) || numerator.value.isNegative()) return undefined
  // Years, or the three counties, are no population.
  if (base && (TIME.test(denominator.noun?.word ?? '') || denominator.value.lt(numerator.value))) return undefined
  const compute = (of: (figure: Figure) => ReturnType<typeof point>) => {
    const ratio = divide(of(numerator), of(denominator))
    return ratio && scale(ratio, factor)
  }
  return arithmeticClaim({
    kind: 'rate',
    sentence: fit.sentence,
    operands: [
      { role: 'numerator', figure: numerator },
      { role: 'denominator', figure: denominator },
      ...(base ? [{ role: 'base', figure: base }] : []),
    ],
    printed: rate,
    formula: factor.eq(1) ? 'numerator / denominator' : `numerator / denominator × ${factor.toFixed()}`,
    says: `${numerator.text} / ${denominator.text}${factor.eq(1) ? '' : ` × ${factor.toFixed()}`}`,
    compute,
    exactly: numerator.value.div(denominator.value).times(factor),
    doubt: rateDoubt(fit),
    fields: { per: base ? base.value.toFixed() : per },
  })
}
