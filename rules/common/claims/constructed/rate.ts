import { arithmeticClaim } from '../arithmetic-claim.js'
import { type Claim, spanOf } from '../claim.js'
import { quantitiesOf, type Sentence, wordsAround } from '../../prose/clauses.js'
import { qualifierIn } from '../../prose/words-of-change.js'
import { Decimal, HUNDRED } from '../../number/decimal.js'
import { type Figure, power } from '../../number/figure.js'
import { divide, point, scale } from '../../number/interval.js'
import { measureOf } from '../../units/measure-of.js'
import { isSlip } from '../../number/miswritten.js'
import { namedRatioIn, type RatioFigures } from '../named-ratios.js'
import { NO_RATE, rateDoubt } from '../rate-doubt.js'
import { HEAD, RATES, SQUARE_FEET, WRITTEN_RATES } from '../rate-templates.js'
import { type Fit, fits, noFigure } from '../../prose/template.js'

export const HINT =
  /\bper\b|\ba |\ban |each|every|margin|ratio|yield|rate|return|eps|coverage|dscr|ltv|ebit|earnings|sales|revenue|arr|noi|to-|[/÷]|divided/

export function* claimsIn(sentence: Sentence): Generator<Claim> {
  const written = [...writtenIn(sentence)]
  yield* written
  if (written.length > 0) return
  const ratio = namedRatioIn(sentence)
  const named = ratio && dividedClaim(sentence, ratio)
  if (named) yield named
  const plain = plainClaim(sentence)
  if (plain) yield plain
  for (const { per, pattern } of RATES) {
    for (const fit of fits(pattern, sentence)) {
      const claim = claimOf(fit, per, rateDoubt(fit))
      if (claim) yield claim
    }
  }
}

function* writtenIn(sentence: Sentence): Generator<Claim> {
  if (!DIVISION.test(sentence.skeleton)) return
  for (const pattern of WRITTEN_RATES) {
    for (const fit of fits(pattern, sentence)) {
      const [numerator, denominator, rate] = [fit.figure('numerator'), fit.figure('denominator'), fit.figure('rate')]
      if ([numerator, denominator, rate].some(({ parts }) => parts.scaleUnsure)) continue
      const measured = measureOf(denominator) !== undefined
      if (measured && (!rate.isMoney || PER_OTHER.test(rate.block.text.slice(rate.to, rate.to + 12)))) continue
      if (measureOf(numerator) !== undefined && measureOf(numerator) !== measureOf(rate)) continue
      // 12 patients (5 men / 7 women)
      if (
        pattern === WRITTEN_RATES[1] &&
        [numerator, rate].every(({ unit, decimals }) => unit.kind === 'none' && decimals === 0)
      )
        continue
      const claim = dividedClaim(sentence, { numerator, denominator, rate }, pattern === WRITTEN_RATES[1])
      if (claim) yield claim
    }
  }
}

/** `slash`: only a slash says so, which may stand for "and". */
function dividedClaim(
  sentence: Sentence,
  { numerator, denominator, rate }: RatioFigures,
  slash = false,
): Claim | undefined {
  const named: Readonly<Record<string, Figure | undefined>> = { numerator, denominator, rate }
  const fit = { sentence, figure: (name: string) => named[name] as Figure, maybe: (name: string) => named[name] }
  const isShare = rate.isPercent || denominator.isMoney
  return claimOf(fit, isShare ? 'share' : 'head', divisionDoubt(numerator, denominator, rate, slash))
}

const LABELLED = /^\s?\/\s?[a-z]+ $/i
const DIVISION = /[/÷]|divided by/
const PER_OTHER = /^ ?(?:\/|per\b|an?\b|each\b)/
/** Amounts in thousands, and percentages without their sign, are off by a power of ten that is said elsewhere. */
const POWERS = [2, 3, 6].map(power)
const ONE = new Decimal(1)

/** Why what is written as a division may be none, or one in another unit. */
function divisionDoubt(numerator: Figure, denominator: Figure, rate: Figure, slash: boolean): Claim['doubt'] {
  // "59% (male 1,227/female 1,363)": the sign stands between two names
  if (LABELLED.test(denominator.block.text.slice(numerator.to, denominator.from)))
    return { reason: 'structure', says: `"/" need not divide ${numerator.text} by ${denominator.text}` }
  const quotient = numerator.value.div(denominator.value).times(rate.isPercent ? 100 : 1)
  const miss = (of: Decimal) => rate.value.minus(of).abs()
  if (numerator.unit.code !== rate.unit.code && miss(quotient).lte(rate.strict))
    return {
      reason: 'ambiguous',
      says: `${numerator.text} may be meant in ${rate.unit.code ?? 'the unit of the result'}`,
    }
  const scaled = numerator.parts.exponent !== 0 || rate.parts.exponent !== 0
  if (!scaled && POWERS.some((ten) => miss(quotient.times(ten)).lte(rate.strict)))
    return { reason: 'ambiguous', says: `${numerator.text} may be in thousands, or ${rate.text} percent` }
  // Up 25% ($50 million / $40 million)
  const change = quotient.minus(rate.isPercent ? HUNDRED : ONE).abs()
  if (miss(change).lte(rate.strict.times(2)))
    return { reason: 'ambiguous', says: `${rate.text} may be the change from one to the other` }
  // 2.5 points a game (30 goals / 14 assists); $20 (adults $15 / children 5)
  const bare = [numerator, denominator, rate].every(({ unit }) => unit.kind === 'none')
  return (slash || bare) && miss(quotient).times(4).gt(quotient) && !isSlip(rate, quotient)
    ? { reason: 'structure', says: `"/" may not divide ${numerator.text} by ${denominator.text}` }
    : undefined
}

const PER_HEAD = new RegExp(`^(?: [a-z-]+){0,2}? (?:per|an?|for each|for every|each) ${HEAD}\\b`)
const PEOPLE = /^(?:person|head|capita|resident|inhabitant|citizen|member)$/
const HEAD_BEFORE = new RegExp(
  `\\bper (?:${HEAD})\\b${noFigure(40)}(?:of|was|is|at|:|=|to) ~?$|\\b(?:eps|earnings per share|income per share)\\b${noFigure(20)}(?:of|was|is|:|=) ~?$`,
)
const COUNTED = new RegExp(
  `^[ -](?:[a-z-]+ ){0,3}?(?:${HEAD}s?|${SQUARE_FEET})\\b|^ (?:[a-z-]+ ){0,3}?(?:people|shares|children|families|men|women)\\b`,
)
const SQUARE_FOOT = /^sq/
/** A population of 10 million. */
const COUNTED_BEFORE =
  /(?:^ ?|[(,;:] ?|\b(?:and|an?|the|its|with|total|by) )(?:population|headcount|workforce|enrolment|enrollment|membership)(?: of| was| is|:)? ~?$/
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
/** Before a price of each acre, which may be that of another place, or a tax on it. */
const SAYS_PRICE =
  /(?:\bor|i\.e\.,?|=|\bworks? out (?:at|to)|\bequals|\bequivalent to|\bcomes to|\baverages?|\()(?: about)? ?~?$/
const OF_AREA = /^(?: [a-z-]+)?(?: per| an?| each) (?:sq|acre)/
/** A bare hedge is the "over" of "$14.9 million over 1,240 students". */
const DIVIDES =
  /^(?: [a-z-]+){0,2} ?(?:[/÷] ?(?:[a-z]+ ){0,2}~?|(?:divided by|across|among|spread over) (?:[a-z]+ ){0,2}~?|~)\uE005/
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
  // "Price per unit: $18.0 million for 120 units": what is divided stands first, not what comes of it.
  if (rate && DIVIDES.test(after(rate.at))) return undefined
  const others = rest.filter((part) => part !== rate)
  const larger = others.reduce((a, b) => (b.figure.value.gt(a.figure.value) ? b : a), others[0] as Part)
  const denominator = others.find(({ figure, at }) =>
    margin
      ? SALES_BEFORE.test(before(at))
      : (base === undefined || (figure === larger.figure && !EVENTS.test(after(at)))) &&
        figure.unit.kind === 'none' &&
        (COUNTED.test(after(at)) || COUNTED_BEFORE.test(before(at))),
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
  if (OF_AREA.test(after(rate.at)) && !SAYS_PRICE.test(before(rate.at))) return undefined
  if (AND_OTHERS.test(after(denominator.at))) return undefined
  if (margin && !EARNED_BEFORE.test(before(numerator.at))) return undefined
  if (!margin && !base && !perFits(rate, after(rate.at), after(denominator.at), numerator.figure)) return undefined
  const named: Readonly<Record<string, Figure | undefined>> = {
    rate: rate.figure,
    denominator: denominator.figure,
    numerator: numerator.figure,
    base: base?.figure,
  }
  const fit = { sentence, figure: (name: string) => named[name] as Figure, maybe: (name: string) => named[name] }
  return claimOf(fit, margin ? 'share' : 'head', rateDoubt(fit))
}

/** "17.9 journeys per resident" is a rate of journeys, and residents (or people) are what they are divided by. */
function perFits(rate: { readonly figure: Figure }, behind: string, counted: string, numerator: Figure): boolean {
  const match = new RegExp(`^((?: [a-z-]+){0,2}?) (?:per|an?|for each|for every|each) (${HEAD})\\b`).exec(behind)
  if (!match) return rate.figure.isMoney
  const [, between = '', noun = ''] = match
  const own = between.trim().split(' ').at(-1) ?? ''
  if (own !== '' && !rate.figure.isMoney && singular(own) !== singular(numerator.noun?.word ?? '')) return false
  const nouns = SQUARE_FOOT.test(noun) ? SQUARE_FEET : `${noun}s?`
  return PEOPLE.test(noun) || new RegExp(`^[ -](?:[a-z-]+ ){0,3}?${nouns}\\b`).test(counted)
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}

const TIME = /^(?:years?|months?|weeks?|days?|quarters?)$/
function claimOf(
  fit: Pick<Fit, 'sentence' | 'figure' | 'maybe'>,
  per: string,
  doubt: Claim['doubt'],
): Claim | undefined {
  const numerator = fit.figure('numerator')
  const denominator = fit.figure('denominator')
  const rate = fit.figure('rate')
  const base = fit.maybe('base')
  const factor = base?.value ?? new Decimal(rate.isPercent ? 100 : 1)
  if (base && !/^10*$/.test(base.value.toFixed())) return undefined
  if (!rate.isPercent && rate.isMoney !== (numerator.isMoney && !denominator.isMoney)) return undefined
  if ((rate.isPercent || denominator.isMoney) && numerator.isMoney !== denominator.isMoney) return undefined
  if (denominator.value.lte(0) || numerator.value.isNegative()) return undefined
  // Years, or the three counties, are no population.
  if (base && (TIME.test(denominator.noun?.word ?? '') || denominator.value.lt(numerator.value))) return undefined
  const exactly = numerator.value.div(denominator.value).times(factor)
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
    exactly,
    doubt:
      doubt ??
      (isOfOthers(rate, exactly) ? { reason: 'structure', says: `${rate.text} may be of other figures` } : undefined),
    // That is what it is a rate of.
    unqualified: qualifierIn(wordsAround(fit.sentence, spanOf([numerator, denominator, rate]))) === 'per capita',
    fields: { per: base ? base.value.toFixed() : per },
  })
}

/** "ARR per head is $197K (a year ago, with 239 people, $173K)": further apart than any slip but that of the point. */
function isOfOthers({ value }: Figure, exactly: Decimal): boolean {
  if (exactly.lte(0) || value.lte(0)) return false
  const tens = Math.log10(value.div(exactly).toNumber())
  return Math.abs(tens) > MOST_TENS && Math.abs(tens - Math.round(tens)) > 0.02
}
const MOST_TENS = 1.3
