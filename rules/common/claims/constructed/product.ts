import { withoutInclusions } from '../../prose/asides.js'
import { arithmeticClaim } from '../arithmetic-claim.js'
import { type Claim, spanOf } from '../claim.js'
import { clausesOf, type Part } from '../../prose/clause-parts.js'
import { LETTER, type Sentence, wordsAround } from '../../prose/clauses.js'
import { Decimal } from '../../number/decimal.js'
import { type Figure, power } from '../../number/figure.js'
import { multiply, point, scale } from '../../number/interval.js'
import { differInUnit } from '../../units/measure-of.js'
import { ANNUALISED, PRICED, SMOKED, WRITTEN } from '../product-templates.js'
import { fits } from '../../prose/template.js'
/** How often each comes in a year. */
const A_YEAR: Readonly<Record<string, number>> = { month: 12, quarter: 4, year: 1, annum: 1 }

const PER =
  /^ ?(?:(?:each|apiece|per head)\b(?! (?:of|with|and))|(?:per|a|an|every|\/) ?([a-z][a-z-]{1,20})\b(?! (?:per|an?|each|every) ))/
/** An hourly rate of $350. */
const RATE = /\b(hour|dai|week|month|year)ly (?:[a-z]+ )?rate(?: of| was| is| at|,)? ~?$/
/** What may stand before a total that comes last: words that conclude. */
const CONCLUDES =
  /\b(?:is|was|are|were) ~?$|\b(?:total|bill|cost|costs|loss|fee|fees|price|value|charge|sum)(?: [a-z]{1,20}){0,3} (?:of|is|was|at|to) ~?$|\bfor (?:a total of )?~?$|\b(?:come|comes|came|amounts?|amounted|add up|adds up) to (?:a total of )?(?:some )?~?$|\b(?:cost|costs|costing|totals?|totall?ed|totall?ing|equals?|makes?|making|yields?|yielding|gives?|giving|for (?:fees|a fee|a total|total fees|a bill|a charge|charges|an invoice|a sum|total charges|total costs?|costs?|(?:(?:total|gross) )?(?:revenues?|sales)|(?:gross|aggregate) proceeds) (?:total )?of|(?:a|in|the) total (?:cost |price |fee |charge |of )?(?:of|is|was)?|or|i\.e\.|=|worth|brought in|generating|generates|generated|raised|raises|paid|earn(?:s|ed|ing)|gross(?:es|ed|ing)) ~?$|^,? ?(?:or |= ?|i\.e\. )?~?$|\($/

/** What else an amount may hold. */
const MORE =
  /\b(?:plus|less|minus|including|included|up to|as much as|at least|and an? (?:bonus|deposit|fee|fixed)|(?:and|with) (?:an? )?(?:bonus(?:es)?|overtime|deposit|tax|vat|shipping|surcharge)|(?:after|before) (?:tax|vat|discount)|discount|pricing|rebate|capped|up-?front|up front|in advance|pre-?paid|if paid|(?:billed|paid) (?:annually|yearly)|introductory|gross|compound(?:ed)?|in term|(?:in|by) (?:[^ ]{1,12} ){0,2}(?:payments|instal?lments)|today|now|when|some of (?:whom|which|them)|profit|gain|net (?:proceeds|revenues?|sales|income|of)|in (?:thousands|millions)|(?:foot|acre) (?:(?:a|per) year|annually))\b/
/** What may stand before a total that comes first. */
const BEGINS =
  /\b(?:paid|spent|costs?|charged|billed|received|earned|raised|total of|totall?ing|fees? of|bill of|invoice of|price of|sum of|amount of|loss of|losses of|wages of|revenue of|sales of|was|is|were) ~?$/

export function* claimsIn(sentence: Sentence): Generator<Claim> {
  const judged = new Set<Figure>()
  const isPriced = sentence.skeleton.includes(LETTER.money)
  for (const claim of [...writtenIn(sentence), ...(isPriced ? [...byPeriodIn(sentence), ...toldIn(sentence)] : [])]) {
    if (judged.has(claim.printed)) continue
    judged.add(claim.printed)
    yield claim
  }
}

/** Where the words leave no doubt which figure is which. */
function* writtenIn(sentence: Sentence): Generator<Claim> {
  const { skeleton } = sentence
  const patterns = [
    ...(/[×x*✕@=]|times|multiplied/.test(skeleton) ? [WRITTEN] : []),
    ...(/pack|ppd/.test(skeleton) ? [SMOKED] : []),
    ...(skeleton.includes(LETTER.money) ? PRICED : []),
  ]
  for (const pattern of patterns) {
    for (const fit of fits(pattern, sentence)) {
      const [a, noun] = [fit.figure('a'), fit.text('noun')]
      const at = sentence.offsetOf(a)
      if (
        noun !== undefined &&
        !counts({ figure: a, before: skeleton.slice(0, at), after: skeleton.slice(at + 1) }, noun)
      )
        continue
      if (ALSO_TIMES.test(skeleton.slice(Math.max(0, at - 40), at))) continue
      const third = fit.maybe('third')
      const claim = claimOf(sentence, [a, fit.figure('b'), ...(third ? [third] : [])], fit.figure('c'))
      if (claim) yield claim
    }
  }
}

function* byPeriodIn(sentence: Sentence): Generator<Claim> {
  if (!/ (?:month|quarter)/.test(sentence.skeleton)) return
  for (const fit of fits(ANNUALISED, sentence)) {
    const times = (A_YEAR[fit.text('short') ?? ''] ?? 0) / (A_YEAR[fit.text('long') ?? 'year'] ?? 1)
    const claim = times > 1 ? periodClaim(sentence, fit.figure('a'), times, fit.figure('c')) : undefined
    if (claim) yield claim
  }
}

/** Before a number: it is multiplied by another, or one of several products. "4 people for 3 nights", "20 hours at $90 and 5 hours at $70" */
const ALSO_TIMES =
  /\uE005(?: [a-z-]+){1,2} (?:for|over|during|times|by) ~?$|\uE004[^\uE001-\uE00B]{0,30},? (?:and|plus) ~?$/

/** In a clause of three figures: a price, what it is paid for, and an amount. */
function* toldIn(sentence: Sentence): Generator<Claim> {
  if (sentence.items.length < 3) return
  for (const { parts } of clausesOf(sentence)) {
    if (parts.length !== 3) continue
    const nouns = parts.map((part) => (part.figure.isMoney ? pricedBy(sentence, part) : undefined))
    const priced = nouns.findIndex((noun) => noun !== undefined)
    const [price, noun] = [parts[priced], nouns[priced]]
    if (!price || noun === undefined) continue
    const count = parts.find(
      (part) => part !== price && part.figure.unit.kind === 'none' && (noun === EACH || counts(part, noun)),
    )
    const total = parts.find((part) => part !== price && part !== count && part.figure.isMoney)
    if (!count || !total || PER.test(total.after)) continue
    // "at $20 to $22 a share"
    if (total.at < price.at && /^(?: [a-z]+)? to /.test(total.after)) continue
    const last = total.at > price.at && total.at > count.at
    if (!(last ? CONCLUDES : BEGINS).test(total.before)) continue
    // $1.2 million on 2,400 square feet, and the landlord contributed $50 per square foot
    if (!last && / and /.test(price.before)) continue
    const claim = claimOf(sentence, [price.figure, count.figure], total.figure)
    if (claim) yield claim
  }
}

/** A price of each, of whatever is counted. */
const EACH = 'each'

/** What a price is paid for: the word behind "per", `each`, or undefined where it is no price. */
function pricedBy(sentence: Sentence, { at, before, after }: Part): string | undefined {
  const per = PER.exec(after)
  if (per) return per[1] ?? EACH
  const rate = RATE.exec(before)?.[1]
  if (rate !== undefined) return rate === 'dai' ? 'day' : rate
  return isEach(sentence, at) ? EACH : undefined
}

/** "each of the 300 licences cost $45" */
function isEach(sentence: Sentence, at: number): boolean {
  return /\beach (?:of the |of our |of its )?~?\uE005?[^\uE001-\uE00B]{0,30}?(?:costs?|priced at|at|earns?|earned|paid|pays|received?|sold for|worth) ~?$/.test(
    sentence.skeleton.slice(Math.max(0, at - 70), at),
  )
}

/** "weeks" counts what "week" prices; the word may stand one word off: "43 new units". One 12-month contract has so many months. */
function counts({ figure, before, after }: Pick<Part, 'figure' | 'before' | 'after'>, noun: string): boolean {
  if (figure.parts.hyphenated && !/\b(?:an?|one|this) $/.test(before)) return false
  const words = after
    .slice(0, 40)
    .split(/[^a-z-]+/)
    .filter(Boolean)
    .slice(0, 3)
  return words.some((word) => stem(word.replace(/^-/, '')) === stem(noun))
}

function stem(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?:(?<=[hsxz])e)?s$/, '')
}

function periodClaim(sentence: Sentence, each: Figure, periods: number, total: Figure): Claim | undefined {
  const factor = new Decimal(periods)
  const says = `${each.text} × ${periods}`
  // Wages are paid thirteen or fourteen times a year in some countries.
  const again = periods === 12 && [13, 14].some((times) => each.value.times(times).eq(total.value))
  // "$10 per month ($100 a year)", "$15 a month or $150 a year": the price of those who pay ahead.
  const told = /\($/.test(sentence.skeleton.slice(0, sentence.offsetOf(total)))
  const or = /\b(?:month|quarter),? or $/.test(sentence.skeleton.slice(0, sentence.offsetOf(total)))
  const ahead = (told || or) && total.value.lt(each.value.times(factor))
  const doubt =
    again || ahead
      ? { reason: 'ambiguous', says: `${total.text} may hold ${again ? 'a further payment' : 'a discount'}` }
      : undefined
  return arithmeticClaim({
    doubt: doubt ?? moreThan(sentence, [each, total], says),
    kind: 'product',
    sentence,
    operands: [{ role: 'factor', figure: each }],
    printed: total,
    terms: true,
    formula: `factor × ${periods}`,
    says,
    compute: (of) => scale(of(each), factor),
    exactly: each.value.times(factor),
  })
}

/** Words around the figures that put more, or less, into the last than the product. */
function moreThan(sentence: Sentence, figures: readonly Figure[], product: string): Claim['doubt'] {
  return MORE.test(withoutInclusions(wordsAround(sentence, spanOf(figures))))
    ? { reason: 'ambiguous', says: `${figures.at(-1)?.text ?? ''} may hold more than ${product}` }
    : undefined
}

/** 420 × 20 = 8.4 L/min, 97110 x 2 = 30 min: the unit of the product is that of no factor. */
function inAnotherUnit(factors: readonly Figure[], total: Figure): Claim['doubt'] {
  const unitOf = ({ block, to }: Figure) => MEASURED.exec(block.text.slice(to, to + 12))?.[1]
  const unit = unitOf(total)
  if (unit === undefined || factors.some((factor) => unitOf(factor) === unit)) return undefined
  return { reason: 'units', says: `${total.text} ${unit} may be in another unit than its factors` }
}

const MEASURED = /^\s?([Lgh]|kg|mg|mcg|mL|min|minutes|hours?)\b/

function claimOf(sentence: Sentence, factors: readonly Figure[], total: Figure): Claim | undefined {
  const priced = factors.filter(({ isMoney }) => isMoney).length
  const rates = factors.filter(({ isPercent }) => isPercent).length
  // 10% × 2 = 20: points, or percent.
  if (priced > 1 || rates > priced || total.isMoney !== (priced === 1)) return undefined
  if (!total.isMoney && total.unit.kind !== 'none') return undefined
  const differ = factors.some((factor) => differInUnit(total, factor))
  if (!total.isMoney && (differ || [...factors, total].some(({ parts }) => parts.scaleUnsure))) return undefined
  const says = factors.map(({ text }) => text).join(' × ')
  const percent = power(-2 * rates)
  return arithmeticClaim({
    doubt: moreThan(sentence, [...factors, total], says) ?? inAnotherUnit(factors, total),
    kind: 'product',
    sentence,
    operands: factors.map((figure) => ({ role: 'factor', figure })),
    printed: total,
    terms: true,
    formula: factors.map((_, i) => `factor${i + 1}`).join(' × '),
    says,
    compute: (of) => factors.map(of).reduce(multiply, point(percent)),
    exactly: factors.reduce((all, { value }) => all.times(value), percent),
  })
}
