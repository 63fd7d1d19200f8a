import { fig, SORT, template, words } from '../prose/template.js'

/** Ways to write that a number times a price is an amount. Groups: `a` and `b`, of which `c` is the product; `noun` is what the price is paid for. */

const FACTOR = SORT.amount + SORT.percent
const TIMES = '(?: [a-z-]{1,14}){0,2} ?(?:[×x*✕]|times|multiplied by|@) ?'
/** 12 × $4.50 = $54; 2 staff × 3 nights × $215 = $1,290; $52,000 × 28.5% = $14,820 */
export const WRITTEN = template(
  // Not the end of a longer product or sum.
  '(?<![×x*✕+−–/-] ?~?)',
  fig('a', FACTOR + SORT.year),
  TIMES,
  fig('b', FACTOR),
  `(?:${TIMES}${fig('third', FACTOR)})?`,
  '(?: [a-z-]{1,14}){0,3} ?(?:=|equals|is|makes|gives|comes? to|for a total of|totals) ?',
  fig('c', SORT.amount),
  '(?! ?[×x*✕+] )',
)

/** 1.5 packs a day for 20 years (30 pack-years) */
export const SMOKED = template(
  fig('a', SORT.amount),
  ' ?(?:ppd|packs? ?(?:per day|a day|daily|/ ?day)),? ?(?:for|[x×*]|over)? ?(?:the (?:last|past) )?',
  fig('b', SORT.amount),
  '(?: ?(?:years?|yrs?|y)\\b)?(?:,? (?:or|i\\.e\\.,?) |, ?| ?= ?| ?\\((?:= ?|a |about )?)(?:a )?',
  fig('c', SORT.amount),
  '(?=[ -]?(?:pack|pk)[ -]?(?:years?|yrs?)\\b|[ -]?py\\b)',
)

const COUNT = fig('a', SORT.number + SORT.year)
const PRICE = fig('b', SORT.money)
const TOTAL = fig('c', SORT.money)
const EACH = '(?: ?(?:per|an?|/) ?(?<noun>[a-z]{1,14})| each| apiece)'
/** Each time, whatever is paid for. */
const EACH_TIME = '(?: ?(?:per|an?|/) ?[a-z]{1,14}| each| apiece)'
/** What is paid for one by one: "40 hours at $350", where "5 loans at $2.5m" may be some of them. */
const PAID_BY_ONE =
  '(?: [a-z-]{1,14})? (?:hours?|days?|nights?|weeks?|months?|shares?|units?|copies|tickets?|licen[cs]es?|pages?|miles?)'
const AT = ' (?:at|priced at|costing)(?: an? (?:(?:average|hourly|blended) )?(?:price|rate|cost|average) of)? '
const AT_EACH = `(?:${PAID_BY_ONE}${AT}${PRICE}${EACH}?)`
const COMES_TO =
  ',? (?:comes? to|equals?|makes?|making|total(?:s|l?ed|l?ing)?|amounts? to|(?:is|are|was|were|for) a total (?:(?:cost|price|fee) )?of) '
const PAYMENTS =
  '(?: [a-z-]{1,14}){0,2} (?:payments|instal?lments|grants|fines|tranches|checks|cheques|awards|scholarships|contributions|deposits) of '
const IN_ALL = '(?= (?:in (?:all|total)|altogether|total)\\b)'

const OUTSTANDING = ' (?:ordinary |common )?shares(?: outstanding| in issue)?'
const CAPITAL = '(?:market cap(?:itali[sz]ation)?|market value)(?: (?:at|by|on) [a-z ]{1,20}?)?'
const IS = ' (?:is|was|stands at|stood at|comes to|came to)'

/** Those in which the price is an amount of money. */
export const PRICED = [
  // $14,000 (40 hours × $350)
  template(
    TOTAL,
    ' ?\\((?:i\\.e\\.,? |= ?)?',
    fig('a', SORT.amount),
    '(?: [a-z-]{1,14}){0,2} ?(?:[×x*✕@]|times|multiplied by) ?',
    fig('b', SORT.amount),
    `${EACH}?\\)`,
  ),
  // $14,000 (40 hours at $350); $14,000 for 40 hours at $350
  template(TOTAL, ' ?(?:\\((?:i\\.e\\.,? |= ?)?|for )', COUNT, AT_EACH, '(?= ?[.,;)\uE00B]| ?$)'),
  template(TOTAL, ' ?\\((?:i\\.e\\.,? |= ?)?', COUNT, '(?: [a-z-]{1,14}){1,2} at ', PRICE, `${EACH}\\)`),
  // 240 shares at $18.25 come to $4,380
  template(COUNT, '(?: [a-z-]{1,14}){1,2}', AT, PRICE, `${EACH}?`, COMES_TO, TOTAL),
  // 412 hours at $385, or $158,620
  template(COUNT, AT_EACH, ',? (?:or|for|=) ', TOTAL, '(?= ?[.,;)\uE00B]| ?$)'),
  // 2.4 million shares for $180 million, at an average price of $75.00 per share
  template(
    COUNT,
    PAID_BY_ONE,
    ' for (?:a total of |an aggregate of |approximately )?',
    TOTAL,
    ',? (?:or |at )?(?:an? )?(?:weighted )?(?:average )?(?:price|rate|cost)(?: paid)? of ',
    PRICE,
    `${EACH}?`,
    '(?= ?[.,;)\uE00B]| ?$)',
  ),
  // Twelve payments of $350 come to $4,200; three grants of $25,000 each, $75,000 in total
  template(COUNT, PAYMENTS, PRICE, `${EACH_TIME}?`, COMES_TO, TOTAL),
  template(COUNT, PAYMENTS, PRICE, `${EACH_TIME}?(?:, | \\()`, TOTAL, IN_ALL),
  // With 50 million shares outstanding at a price of $12, market capitalization was $600 million
  template(COUNT, OUTSTANDING, words(20), PRICE, `${EACH}?,?`, words(30), ` ?${CAPITAL}(?: of|${IS}) `, TOTAL),
  // A market capitalization of $600 million (50 million shares at $12)
  template(CAPITAL, `(?: of|${IS}) `, TOTAL, ',? ?\\(?', words(30), COUNT, OUTSTANDING, words(20), PRICE),
]

/** $2,000 a month comes to $24,000 a year. Groups: `a` and `c`, and the periods `short` and `long`. Fifty-two weeks of pay are fewer where some are not worked. */
export const ANNUALISED = template(
  fig('a', SORT.money),
  ' (?:a|per|each|every) (?<short>month|quarter)',
  words(12),
  '(?:,? (?:comes to|came to|amounts? to|amounted to|adds? up to|added up to|works? out (?:at|to)|equals|is equal to|(?:is )?equivalent to|equates to|translates (?:in)?to|totals|totall?ing|i\\.e\\.,?|that is,?|or|=) | \\((?:or |i\\.e\\.,? |= ?)?)',
  fig('c', SORT.money),
  ' (?:(?:a|per|each|every) (?<long>year|annum|quarter)|annually)\\b',
)
