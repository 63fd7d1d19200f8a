import { arithmeticClaim } from '../arithmetic-claim.js'
import { type Claim } from '../claim.js'
import { type Sentence } from '../../prose/clauses.js'
import { HUNDRED, HUNDREDTH } from '../../number/decimal.js'
import { type Figure, sameUnit } from '../../number/figure.js'
import { add, intervalOf, type Interval, multiply, point, scale } from '../../number/interval.js'
import { differInUnit } from '../../units/measure-of.js'
import { fig, fits, SORT, template, words } from '../../prose/template.js'
const RATE = fig('rate', SORT.percent)
const BASE = fig('base', SORT.amount)
/** The amount itself: not so much a month, nor so much more. */
const RESULT = `${fig('result', SORT.amount)}(?! (?:a|an|per|each|every|more|less|fewer|higher|lower|above|below|under|over|short)\\b|\\/)`
const AMOUNTS =
  '(?:is|was|=|equals|comes to|came to|amounts to|amounted to|makes|works out (?:at|to)|gives|or|i\\.e\\.|being|totals)'
const THE = '(?:the |a |an |its |their |our |his |her |that |this )?(?:total |gross |net |remaining |original )?'

/** 15% of $240,000 is $36,000 */
const OF_IS = template(RATE, ' of ', THE, BASE, words(30), ',? ', AMOUNTS, ' (?:an? )?', RESULT)
/** A fee of $36,000 is 15% of the $240,000 award */
const IS_OF = template(
  '(?:fee|commission|levy|tax|deposit|share|award|payment|charge|royalty|tip|discount|contribution|stake|grant) (?:of |is |was )?',
  RESULT,
  words(20),
  '(?:is|was|represents|represented|equals|equal to|being|at|or) ',
  RATE,
  ' of ',
  THE,
  BASE,
)
/** 12.5% of the £1.6m award (£200,000) */
const OF_PARENTHESIS = template(RATE, ' of ', THE, BASE, words(30), ' \\((?:i\\.e\\. |or |= ?)?', RESULT, '\\)')
/** After a 15% discount the $1,200 licence costs $1,020. */
const AFTER = template(
  '(?:after|with|applying|less|including|plus) (?:a |an |the )?',
  RATE,
  ' (?<what>discount|reduction|rebate|cut|deduction|mark-?up|surcharge|increase|uplift|premium|rise|vat|sales tax|tip|service charge|tax)(?: on)?,? (?!and )',
  words(24),
  BASE,
  words(40),
  '(?:costs?|comes to|is|becomes|falls to|rises to|drops to|is reduced to|works out at|now costs|sells for|would cost|totals) (?:only )?',
  RESULT,
)
/** $1,020 after a 15% discount on $1,200 */
const REVERSED = template(
  RESULT,
  words(20),
  '(?:after|with|net of|less|including) (?:a |an |the )?',
  RATE,
  ' (?<what>discount|reduction|rebate|cut|deduction|mark-?up|surcharge|increase|uplift) (?:on|from|off|to) ',
  THE,
  words(16),
  BASE,
)
/** VAT at 20% on £450 is £90 */
const TAX = template(
  '\\b(?:fee|commission|levy|tax|duty|tariff|deposit|retainer|charge|royalty|vat|gst|withholding|tip|gratuity)(?: of| at|,)? ',
  RATE,
  ' (?:on|of) ',
  THE,
  words(20),
  BASE,
  words(30),
  `(?: \\(| ${AMOUNTS} )`,
  RESULT,
)
/** A 15% fee on $240,000 ($36,000) */
const FEE = template(
  RATE,
  ' (?:[a-z-]+ )?(?:fee|commission|levy|tax|duty|tariff|deposit|retainer|charge|royalty|vat|withholding|tip|gratuity|down payment|premium|surcharge) (?:on|of) ',
  THE,
  words(20),
  BASE,
  words(30),
  '(?: \\(| ',
  AMOUNTS,
  ' )',
  RESULT,
)
/** The £500 invoice plus 20% VAT comes to £600; a 10% discount on the $90 ticket brings it to $81 */
const PLUS = template(
  BASE,
  words(30),
  ' (?<what>plus|with|less|minus|after) (?:a |an )?',
  RATE,
  ' (?:[a-z-]+ ){0,2}?(?:vat|gst|tax|duty|tip|gratuity|service|surcharge|discount|reduction|rebate|deduction|fee|commission|mark-?up|levy|premium|off)(?: added| on top)?,? ',
  '(?:costs?|comes to|is|was|gives|equals|totals|makes|=|amounts to) ',
  RESULT,
)
const ON = template(
  '(?:an? |the )?',
  RATE,
  ' (?<what>off|(?:discount|reduction|rebate|cut|mark-?up|surcharge|increase|uplift|rise) (?:on|in|to|of|off)) ',
  THE,
  BASE,
  words(30),
  ',? (?:brings|brought|takes|took|raises|raised|reduces|reduced|lowers|lowered|cuts|makes|gives|leaves|results in|means)',
  // What is brought there is the base itself.
  '(?: it| them| this| that)?(?: (?:the|its|his|her|their|our|an?) (?:[a-z]+ ){0,2}(?:price|cost|bill|total|amount|figure|fee|rent|charge|salary|sum|value|balance))?(?: (?:down|up|to|of|at)){0,2} ',
  RESULT,
)
const DOWN = /^off|less|minus|after|discount|reduction|rebate|cut|deduction/

export function* claimsIn(sentence: Sentence): Generator<Claim> {
  for (const pattern of [OF_IS, OF_PARENTHESIS, IS_OF, FEE, TAX, AFTER, REVERSED, PLUS, ON]) {
    for (const fit of fits(pattern, sentence)) {
      const rate = fit.figure('rate')
      // 60-70% of the 410 sites, or 246 to 287: two rates and two results
      if (/\d ?%? ?(?:[-–] ?|(?:to|and|or) )$/.test(rate.block.text.slice(Math.max(0, rate.from - 8), rate.from)))
        continue
      const base = fit.figure('base')
      const result = fit.figure('result')
      if (!sameUnit(base, result) && !(base.isMoney && result.isMoney)) continue
      if (differInUnit(base, result)) continue
      const what = fit.text('what')
      const claim = claimOf(sentence, rate, base, result, what === undefined ? 0 : DOWN.test(what) ? -1 : 1)
      if (claim) yield claim
    }
  }
}

/** `change`: 0 for the percentage itself, −1 for what is left after it, 1 for the base with it added. */
function claimOf(
  sentence: Sentence,
  rate: Figure,
  base: Figure,
  result: Figure,
  change: -1 | 0 | 1,
): Claim | undefined {
  const part = (of: (figure: Figure) => Interval): Interval => {
    // A rate that is applied is a term, not a measurement: 15% is 15.
    const factor = scale(rate.hedge ? intervalOf(rate, 'loose') : point(rate.value), HUNDREDTH)
    const whole = of(base)
    const share = multiply(whole, factor)
    if (change === 0) return share
    return add(whole, change < 0 ? { low: share.high.neg(), high: share.low.neg() } : share)
  }
  const share = base.value.times(rate.value).div(HUNDRED)
  return arithmeticClaim({
    kind: 'percent-of',
    sentence,
    operands: [
      { role: 'rate', figure: rate },
      { role: 'base', figure: base },
    ],
    printed: result,
    terms: true,
    formula: change === 0 ? 'base × rate / 100' : change < 0 ? 'base × (1 − rate / 100)' : 'base × (1 + rate / 100)',
    says: change === 0 ? `${rate.text} of ${base.text}` : `${base.text} ${change < 0 ? 'less' : 'plus'} ${rate.text}`,
    compute: part,
    exactly: change === 0 ? share : change < 0 ? base.value.minus(share) : base.value.plus(share),
  })
}
