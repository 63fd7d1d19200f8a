import { LETTER, quantitiesOf, type Sentence } from '../prose/clauses.js'
import type { Figure } from '../number/figure.js'
import { NO_RATE } from './rate-doubt.js'

/** Ratios whose name says what is divided by what. */

interface NamedRatio {
  readonly name: string
  /** Before a figure, and right behind one. */
  readonly before: RegExp
  readonly behind: RegExp
  readonly numerator: Role
  readonly denominator: Role
  /** In the sentence: an amount of another kind or time. */
  readonly otherwise: RegExp
}

interface Role {
  readonly before: RegExp
  readonly behind: RegExp
}

export interface RatioFigures {
  readonly numerator: Figure
  readonly denominator: Figure
  readonly rate: Figure
}

const OTHER_TIME =
  'average|weighted|stabili[sz]ed|pro forma|monthly|quarterly|combined|target|limit|covenant|required?|minimum|maximum|below|above'
/** More words for that, where the name of the ratio is no word of one of its amounts. */
const OTHERWISE = `${OTHER_TIME}|adjusted|net debt|total|long-term|short-term|forward|trailing|annuali[sz]ed`
const PROFIT = 'ebitda|ebit|noi|arr|revenues?|sales|earnings'
const RATIOS: readonly NamedRatio[] = [
  ratio('debt[- ]to[- ]equity', 'debt|borrowings', 'equity'),
  ratio('current', 'current assets', 'current liabilities'),
  ratio('loan[- ]to[- ]value|ltv', 'loan|mortgage|debt', 'value|apprais(?:al|ed value)'),
  ratio('debt[- ]service coverage|dscr', 'noi|net operating income|cash flow', 'debt service'),
  ratio('interest coverage', 'ebit|ebitda|operating income|operating profit', 'interest(?: expense| costs?)?'),
  ratio('book[- ]to[- ]bill', 'orders|bookings', 'sales|revenues?|billings|shipments'),
  ratio('cap(?:itali[sz]ation)?', 'noi|net operating income', '(?:(?:sale|purchase|asking) )?price|value'),
  ratio('payout', 'dividends?(?: per share)?', 'earnings(?: per share)?|eps|net income'),
  // 9.0x EBITDA of $50 million
  ratio(
    `(?:(?:adjusted|ltm|ttm|trailing|forward|run-rate|annual(?:i[sz]ed)?|its|${LETTER.year}) ){0,2}(?:${PROFIT})`,
    '(?:purchase )?price|deal|acquisition|purchase|consideration|(?:enterprise )?value|valuation|ev|(?:net )?debt',
    PROFIT,
    OTHER_TIME,
  ),
]
/** A sentence that names none has no such ratio. */
const NAMED = new RegExp(`\\b(?:${RATIOS.map(({ name }) => name).join('|')})\\b`)
function ratio(name: string, numerator: string, denominator: string, otherwise = OTHERWISE): NamedRatio {
  return {
    name,
    before: new RegExp(
      `\\b(?:${name})(?: ratio| rate| multiple)?(?: (?:improved|fell|rose|stood|came|works out|worked out|is|was))?(?: of| at| to|:|,)? ~?$`,
    ),
    behind: new RegExp(`^ (?:${name})\\b`),
    numerator: roleOf(numerator),
    denominator: roleOf(denominator),
    otherwise: new RegExp(`\\b(?:${otherwise})\\b`),
  }
}

function roleOf(names: string): Role {
  return {
    before: new RegExp(`(?<!-to-)\\b(?:${names}) (?:(?:of|was|were|is|are|at|totall?ed|totall?ing) ~?)?$`),
    behind: new RegExp(`^ (?:of |in )?(?:(?!and |over |against |on |to |by |with |of )[a-z-]{1,20} )?(?:${names})\\b`),
  }
}

/** A sentence of just a ratio by its name and the two amounts that the name speaks of. */
export function namedRatioIn(sentence: Sentence): RatioFigures | undefined {
  const { skeleton } = sentence
  if (!NAMED.test(skeleton)) return undefined
  const own = quantitiesOf(sentence)
  const [first, last] = [own[0], own.at(-1)]
  // Another clause may be of other debt.
  if (!first || !last || /[;\uE00B]/.test(skeleton.slice(first.at, last.at))) return undefined
  if (own.length !== 3 || NO_RATE.test(skeleton)) return undefined
  const parts = own.map(({ figure, at }) => ({
    figure,
    before: skeleton.slice(Math.max(0, at - 60), at),
    behind: skeleton.slice(at + 1, at + 40),
  }))
  for (const named of RATIOS) {
    if (named.otherwise.test(skeleton)) continue
    const only = ({ before, behind }: Role, money: boolean) => {
      const found = parts.filter(
        (part) => part.figure.isMoney === money && (before.test(part.before) || behind.test(part.behind)),
      )
      return found.length === 1 ? found[0]?.figure : undefined
    }
    const [rate, numerator, denominator] = [
      only(named, false),
      only(named.numerator, true),
      only(named.denominator, true),
    ]
    if (rate && numerator && denominator && numerator !== denominator) return { rate, numerator, denominator }
  }
  return undefined
}
