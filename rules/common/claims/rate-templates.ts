import { fig, gap, SORT, type Template, template, words } from '../prose/template.js'
import { oneOf } from '../prose/words-of-change.js'

/** Ways to write that one amount over another is a rate. Groups: `numerator`, `denominator`, `rate`; `base` is the 1,000 of "per 1,000". */

const NUMERATOR = fig('numerator', SORT.amount)
const DENOMINATOR = fig('denominator', SORT.number)
const RATE = fig('rate', SORT.amount)
const WORKS_OUT =
  '(?:,? ?(?:works? out (?:at|to)|worked out (?:at|to)|equates? to|equated to|equals?|is equal to|is equivalent to|equivalent to|amounts? to|amounted to|comes? to|came to|translat(?:es|ed) (?:in)?to|corresponds? to|corresponding to|yields?|yielded|gives?|giving|a rate of|an? (?:annual |crude |overall )?(?:rate|incidence|prevalence) of|is|was|or|averages?|averaging|=|i\\.e\\.))(?: (?:a rate of|about|only|an? (?:rate|average) of|a))?'
/** What a rate is one of: each person, each share, each square foot. */
export const HEAD = oneOf(
  'person|head|capita|resident|inhabitant|citizen|member|employee|pupil|student|patient|household|customer|user|worker|beneficiary|claimant|participant|taxpayer|recipient|subscriber|unit|share|day|week|month|year|hour|item|case|visit|store|site|seat|night|mile|km|tonne|home|child|family|farm|ticket|order|licence|license|acre|gallon|classroom|square (?:foot|mile)|sq\\.? ft',
)
/** How a number of square feet or miles is printed. */
export const SQUARE_FEET = '(?:square[ -](?:feet|foot|miles)|sq\\.? (?:ft|mi))'

export const RATES: readonly { readonly per: string; readonly pattern: Template }[] = [
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
      '(?:margin|ratio|yield|rate|return)(?: [a-z]{1,20})? (?:of|is|was) ',
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
      '(?:income|earnings|profit|loss)(?: [a-z]{1,20}){0,3} of ',
      fig('numerator', SORT.money),
      gap(40),
      '(?:and|on|over|divided by|across)(?: [a-z]{1,20}){0,3} ',
      DENOMINATOR,
      words(40),
      'shares',
    ),
  },
  {
    per: 'share',
    pattern: template(
      '(?:income|earnings|profit)(?: [a-z]{1,20}){0,3} of ',
      fig('numerator', SORT.money),
      ' (?:and|on|over|divided by|across)(?: [a-z]{1,20}){0,3} ',
      DENOMINATOR,
      words(40),
      'shares',
      gap(40),
      '(?:eps|earnings per share)(?: of| was| is) ',
      fig('rate', SORT.money),
    ),
  },
]

const DIVIDED = '(?: [a-z-]{1,14}){0,2} ?(?:/|÷|divided by) ?(?:[a-z-]{1,14} ){0,2}'
const TERM = SORT.money + SORT.number
const QUOTIENT = TERM + SORT.percent + SORT.multiple
/** Written as a division, which says by itself what is divided by what. */
export const WRITTEN_RATES: readonly Template[] = [
  // $18.0 million / 120 units = $150,000
  template(
    // Not the end of a longer expression.
    '(?<![×x*✕+−–/÷^-] ?~?)',
    fig('numerator', TERM),
    DIVIDED,
    fig('denominator', TERM),
    '(?: [a-z.-]{1,14}){0,3} ?(?:=|equals|gives|yields|comes to) ?',
    fig('rate', QUOTIENT),
    '(?! ?[×x*✕+−÷/^-] ?[~\uE001-\uE00A(])',
  ),
  // 4.2 days (1,260 bed-days / 300 admissions)
  template(
    fig('rate', QUOTIENT),
    '(?: [a-z-]{1,14}){0,3} \\((?:i\\.e\\.,? |= ?)?(?:(?!from )[a-z-]{1,14} ){0,3}',
    fig('numerator', TERM),
    DIVIDED,
    fig('denominator', TERM),
    '(?: [a-z.-]{1,14}){0,3}\\)',
  ),
]
