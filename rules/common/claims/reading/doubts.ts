import type { Place } from '../../../../src/document/model.js'
import type { Claim } from '../claim.js'
import type { Figure } from '../../number/figure.js'

/**
 * Why a reading that misses may be what the draft means to say after all: a named value with the sentence it spares, and its twin without
 * the doubt, which is accused. A test runs all of them both ways.
 */
export interface Doubt {
  readonly name: string
  readonly reason: 'structure' | 'ambiguous' | 'vague' | 'several-readings' | 'other-scope'
  readonly says: string
  /** Whether it applies, from the words around the claim (lower case), its figures and its kind. */
  applies(words: string, figures: readonly Figure[], kind: string): boolean
  readonly spares: string
  readonly twin: string
  /** It holds for what the constructions read too, which have doubts of their own. */
  readonly always?: true
}

const CHANGE = /change$/
/** A run of counts with percentages and no words of a sentence: a table that lost its lines. */
const FLATTENED = /(?:\d\s{0,2}\(\s?[\d.,]+\s{0,2}%\s?\)(?:[^.;()]|\.\d){0,26}){4,}/
const OTHER_SCOPE =
  /\b(?:in the [^,.;]{1,40} (?:group|arm)\b.{1,80}\bin the [^,.;]{1,40} (?:group|arm)|between (?:groups|arms)|for (?:wo)?men\b.{1,60}\bfor (?:wo)?men|among (?:wo)?men\b.{1,60}\bamong (?:wo)?men|in (?:girls|boys|males|females)\b.{1,60}\bin (?:girls|boys|males|females))\b/
const EXPECTED =
  /\b(?:expect(?:ed|ations?)|forecasts?|guidance|consensus|budget(?:ed)?|target(?:ed|s)?|projected|projections?|planned|the plan|benchmark|covenant|threshold|limit of|cap of|ceiling)\b/
const PARTIAL =
  /\b(?:including|such as|notabl[ey]|eliminations?|adjustments?|among (?:others|them|which)|for example|e\.g\.|for instance|mainly|mostly|primarily|chiefly|largely|partly|in part|partially|more than offset|offset by|led by|the largest|top (?:two|three|five|ten|\uE005)|at least one|overlap\w*|(?:in|of|to|for) both|more than one|double-count\w*|not (?:all|every)|some of)\b/
const THRESHOLD = /\b(?:or (?:less|more|fewer|above|below|over|under|greater|higher|lower)|up to|cut-?off|threshold)\b/
const OTHER_MEASURE =
  /\b(?:median|weighted(?!-average)|adjusted|ppp|purchasing power|in real terms|nominal(?:ly)?|inflation|seasonally|annuali[sz]ed|on average|per annum|cagr|compounded?|log|indexed|imputed|modell?ed|estimated|simulated|hypothetical(?:ly)?|pro rata|prorated|discount(?:ed)? rate|net present|between-group|placebo-[a-z]+|least[- ]squares|[a-z]+-corrected|compared (?:with|to) (?:the )?controls?)\b/

/** Amounts that change their sign under other words: cash provided and used, income and loss. */
const OUT =
  /\b(?:used|outflows?|loss(?:es)?|deficits?|benefit|expense|credit|shortfall|dis-?investment|overdraft|overdrawn|liabilit(?:y|ies)|owed)\b/
const IN =
  /\b(?:provided|inflows?|income|profits?|surplus(?:es)?|gains?|provision|earnings|generated|(?<!dis-?)investment|in credit|assets?)\b/

const MORE =
  /\b(?:net (?:of|proceeds)|after|plus|includ\w+|exclud\w+|before|discount\w*|tips?|tax\w*|minimum|deposits?|shipping|delivery|overtime|bonus\w*|set-?up|surcharge|commission|weighted(?!-average))\b/

/** "Some 2,905 residents" are counted: nobody rounds to four digits. */
function isFine({ strict, loose, value }: Pick<Figure, 'strict' | 'loose' | 'value'>): boolean {
  return loose.eq(strict) && value.abs().gte(strict.times(2000))
}

export const DOUBTS: readonly Doubt[] = [
  {
    name: 'range-end',
    reason: 'ambiguous',
    says: 'One of the figures is an end of a range',
    applies: (_, figures) => figures.some(({ parts }) => parts.joined?.by === 'dash'),
    spares: 'Fees fell by £16, from £40–52 to £31.',
    twin: 'Fees fell by £16, from £52 to £31.',
  },
  {
    name: 'inherited',
    reason: 'ambiguous',
    says: 'The unit or scale of one of the figures is printed with another',
    applies: (_, figures) => figures.some(({ parts }) => parts.inherited === true || parts.scaleUnsure === true),
    spares: 'Sales rose by $9 million, from $40 to 52 million.',
    twin: 'Sales rose by $9 million, from $40 million to $52 million.',
  },
  {
    name: 'hedged-operand',
    reason: 'vague',
    says: 'One of the figures is only a bound, or approximate',
    applies: (_, figures) =>
      figures
        .slice(0, -1)
        .some(
          ({ hedge, strict, loose, value }) =>
            hedge !== undefined && !(hedge.kind === 'about' && isFine({ strict, loose, value })),
        ),
    spares: 'Membership rose by 900, from about 4,000 to 5,150.',
    twin: 'Membership rose by 900, from 4,010 to 5,150.',
  },
  {
    name: 'flattened-table',
    always: true,
    reason: 'structure',
    says: 'The figures stand in a row without a sentence, as in a table that lost its lines',
    applies: (words) => FLATTENED.test(words),
    spares: 'Male 41 (40%) 38 (37%) Female 62 (60%) 65 (63%) Of 103 patients, 41 (25%)',
    twin: 'Of the 103 patients, 41 (25%) were men.',
  },
  {
    name: 'two-groups',
    always: true,
    reason: 'other-scope',
    says: 'The figures are those of two groups',
    applies: (words, _figures, kind) => CHANGE.test(kind) && OTHER_SCOPE.test(words),
    spares: 'Scores fell by 9 points, from 48 in the control group to 32 in the control arm.',
    twin: 'Scores fell by 9 points, from 48 in January to 32 in June.',
  },
  {
    name: 'expected',
    reason: 'other-scope',
    says: 'One of the figures is what was expected, planned or allowed',
    applies: (words, _figures, kind) => CHANGE.test(kind) && EXPECTED.test(words),
    spares: 'Sales rose 9% to $52 million, compared with the $40 million that analysts expected.',
    twin: 'Sales rose 9% to $52 million, compared with the $40 million of last year.',
  },
  {
    name: 'partial',
    reason: 'structure',
    says: 'The words say that the figures are not all there is',
    applies: (words) => PARTIAL.test(words),
    spares: 'The total bill of £900 is for repairs of £400 and paint of £300, including £80 of tax.',
    twin: 'The total bill of £900 is made up of repairs of £400 and paint of £300.',
  },
  {
    name: 'threshold',
    always: true,
    reason: 'other-scope',
    says: 'One of the figures is a limit that decides who is counted',
    applies: (words) => THRESHOLD.test(words),
    spares: 'The rebate rose by $80, from $415 for those who earn less or more to $526.',
    twin: 'The rebate rose by $80, from $415 to $526.',
  },
  {
    name: 'other-measure',
    reason: 'other-scope',
    says: 'The words put one of the figures on another measure',
    applies: (words, _figures, kind) => !/average/.test(kind) && OTHER_MEASURE.test(words),
    spares: 'Median rent rose by $90, from $1,400 to $1,550.',
    twin: 'Monthly rent rose by $90, from $1,400 to $1,550.',
  },
  {
    name: 'opposite-signs',
    reason: 'ambiguous',
    says: 'The words turn the sign of one of the figures',
    applies: (words, _figures, kind) =>
      CHANGE.test(kind)
        ? OUT.test(words) && IN.test(words)
        : kind === 'difference' && /\bsurplus\b/.test(words) && /\bdeficit\b/.test(words),
    spares: 'The balance fell by £9 million, from a surplus of £24 million to a deficit of £11 million.',
    twin: 'The balance fell by £9 million, from £24 million to £11 million.',
  },
  {
    name: 'more-than-a-product',
    reason: 'ambiguous',
    says: 'The words put more, or less, into the amount than its factors',
    applies: (words, _figures, kind) => /^(?:product|rate)$/.test(kind) && MORE.test(words),
    spares: 'She bought 30 chairs at $45 each for $1,500, including delivery.',
    twin: 'She bought 30 chairs at $45 each for $1,500.',
  },
  {
    name: 'listed-pairs',
    reason: 'structure',
    says: '"respectively" ties the figures in an order of its own',
    applies: (words, _figures, kind) => !/^(?:sum|count-total)$/.test(kind) && /\brespectively\b/.test(words),
    spares: 'Sales rose by $9 and $7, from $40 and $33 to $52 and $41 respectively.',
    twin: 'Sales rose by $9, from $40 to $52.',
  },
]

/** The first doubt that applies to a claim's figures and the words around them. */
export function doubtIn(words: string, figures: readonly Figure[], kind: string, of = DOUBTS): Claim['doubt'] {
  const doubt = of.find((one) => one.applies(words, figures, kind))
  return doubt && { reason: doubt.reason, says: doubt.says }
}

const ALWAYS = DOUBTS.filter(({ always }) => always)
const AROUND = 160

/** That which applies to what a construction read. */
export function doubtAround({ block, from, to }: Place, kind: string, figures: readonly Figure[]): Claim['doubt'] {
  return doubtIn(block.text.slice(Math.max(0, from - AROUND), to + AROUND).toLowerCase(), figures, kind, ALWAYS)
}
