import { Decimal, HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, multiply, point, scale, subtract } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { beside, type Equation, textOf } from './equation.js'
import { ODDS_RATIO, REDUCTION, RELATIVE, TIMES_WORDS } from './words.js'

type Of = (figure: Figure) => Interval
const ONE = point(new Decimal(1))

/** Two groups by their counts, and what one has to do with the other: a risk ratio, a reduction of risk; two amounts and their ratio. */
export function* relatives(amounts: readonly Amount[], window: Window): Generator<Equation> {
  if (amounts.length === 5) yield* groups(amounts)
  if (amounts.length === 3) yield* ratio(amounts)
  if (MAY_NEED.test(window.text)) yield* neededToTreat(amounts)
  if (amounts.length === 3) yield* ofRates(amounts)
  if (amounts.length === 4) yield* proportion(amounts, window)
}

function* groups(amounts: readonly Amount[]): Generator<Equation> {
  const result = amounts.find(
    (amount) =>
      (RELATIVE.test(beside(amount, 90)) ||
        ODDS_RATIO.test(beside(amount, 90)) ||
        REDUCTION.test(beside(amount, 90))) &&
      (amount.sort === 'percent' ||
        amount.sort === 'multiple' ||
        (amount.sort === 'amount' && !amount.term.figure.countable)),
  )
  if (!result) return
  const [a, b, c, d] = amounts.filter((amount) => amount !== result)
  if (
    !a ||
    !b ||
    !c ||
    !d ||
    ![a, b, c, d].every(({ sort, term }) => sort === 'amount' && term.figure.countable && !term.light)
  )
    return
  const one = groupOf(a, b)
  const other = groupOf(c, d)
  if (!one || !other) return
  const near = beside(result, 90)
  const odds = ODDS_RATIO.test(near)
  // what is no case is printed, and no whole
  if (odds && /\bcontrols\b/.test(c.term.sentence.skeleton)) return
  const rate =
    ({ part, whole }: Group) =>
    (of: Of) =>
      divide(part.value(of), odds ? subtract(whole.value(of), part.value(of)) : whole.value(of))
  const isRatio = result.sort !== 'percent'
  const said = isRatio ? RELATIVE.test(near) || odds : REDUCTION.test(near)
  for (const [top, bottom] of [
    [one, other],
    [other, one],
  ] as const) {
    const quotient = (of: Of) => {
      const [x, y] = [rate(top)(of), rate(bottom)(of)]
      return x && y && divide(x, y)
    }
    // a reduction is on the larger
    const exact = quotient(({ value }) => ({ low: value, high: value }))
    if (!exact || (!isRatio && exact.low.gte(1))) continue
    if (isRatio && top !== one && exact.low.gte(1) !== valueOf(result).gte(1)) continue
    yield {
      kind: 'rate',
      result,
      operands: [
        { role: 'part', amount: top.part },
        { role: 'whole', amount: top.whole },
        { role: 'part', amount: bottom.part },
        { role: 'whole', amount: bottom.whole },
      ],
      formula: isRatio ? '(part / whole) / (part / whole)' : '(1 − (part / whole) / (part / whole)) × 100',
      says: `${textOf(top.part)} of ${textOf(top.whole)} and ${textOf(bottom.part)} of ${textOf(bottom.whole)}`,
      compute: (of) => {
        const own = quotient(of)
        return own && (isRatio ? own : scale(subtract(ONE, own), HUNDRED))
      },
      told: MODELLED.test(near) ? 0 : said ? 3 : 1,
      unqualified: true,
      closed: top === one || !isRatio,
      sure: said,
      tied: said,
      tries: 2,
      fields: { per: 'ratio' },
    }
  }
}

/** "the adjusted odds ratio": worked out with more than the counts */
const MODELLED =
  /\b(?:adjust(?:ed|ing|ments?)|multivaria\w+|pooled|weighted|matched|stratified|conditional|model\w*|mantel|regression)\b/

interface Group {
  readonly part: Amount
  readonly whole: Amount
}

function groupOf(a: Amount, b: Amount): Group | undefined {
  if (valueOf(a).eq(valueOf(b)) || valueOf(a).lte(0) || valueOf(b).lte(0)) return undefined
  return valueOf(a).lt(valueOf(b)) ? { part: a, whole: b } : { part: b, whole: a }
}

/** "12.0% against 9.0%, a relative reduction of 25%" */
function* ofRates(amounts: readonly Amount[]): Generator<Equation> {
  const result = amounts.find(({ term }) => RELATIVE_CHANGE.test(term.before) || RELATIVE_AFTER.test(term.after))
  const [a, b] = amounts.filter((amount) => amount !== result)
  if (!result || !a || !b || !amounts.every(({ sort }) => sort === 'percent')) return
  if (amounts.some((amount) => valueOf(amount).lte(0)) || valueOf(a).eq(valueOf(b))) return
  const [low, high] = valueOf(a).lt(valueOf(b)) ? [a, b] : [b, a]
  const words = `${result.term.before} ${result.term.after.slice(0, 40)}`
  if (MODELLED.test(words)) return
  const up = /\b(?:increase|rise|excess)\b/.test(words)
  const [base, end] = up ? [low, high] : [high, low]
  const change = (from: Amount, to: Amount) => (of: Of) => {
    const own = divide(to.value(of), from.value(of))
    return own && scale(from === high ? subtract(ONE, own) : subtract(own, ONE), HUNDRED)
  }
  yield {
    kind: 'rate',
    result,
    operands: [
      { role: 'from', amount: base },
      { role: 'to', amount: end },
    ],
    formula: up ? '(to / from − 1) × 100' : '(1 − to / from) × 100',
    says: `${textOf(base)} and ${textOf(end)}`,
    compute: change(base, end),
    told: 3,
    closed: true,
    overrules: true,
    fields: { per: 'ratio' },
    unqualified: true,
    mistaken: [
      { says: 'it is the change on the other end', compute: change(end, base) },
      { says: 'it is the difference in points', compute: (of) => subtract(high.value(of), low.value(of)) },
    ],
  }
}
const RELATIVE_CHANGE =
  /\brelative (?:risk )?(?:reduction|decrease|fall|drop|increase|rise|change)(?: in (?:[a-z]+ ){1,4})?(?:,| of| was| is| being| came to)? ?~?$/
const RELATIVE_AFTER = /^ relative (?:risk )?(?:reduction|decrease|fall|drop|increase|rise)\b/

const MAY_NEED = /\bnumber needed|\b(?:to|for) (?:prevent|avoid|avert|save|spare) /
/** "so 25 people must be treated to prevent one" */
const TO_PREVENT_ONE =
  /^ (?:more )?[a-z]+ (?:must|need(?:ed)? to|have to|had to|would (?:have|need) to|should) be [a-z]+ (?:to|for) (?:prevent|avoid|avert|save|spare) (?:one|a|\uE005)\b/

/** "15% against 10%: the number needed to treat is 20" */
function* neededToTreat(amounts: readonly Amount[]): Generator<Equation> {
  const [a, b, ...more] = amounts.filter(({ sort }) => sort === 'percent')
  if (!a || !b || more.length > 0) return
  const result = amounts.find(
    ({ term }) =>
      /\bnumber needed to (?:treat|harm|vaccinate|screen)\b/.test(term.before) || TO_PREVENT_ONE.test(term.after),
  )
  if (!result || result.sort !== 'amount' || valueOf(a).eq(valueOf(b))) return
  const [low, high] = valueOf(a).lt(valueOf(b)) ? [a, b] : [b, a]
  yield {
    kind: 'rate',
    result,
    operands: [
      { role: 'part', amount: high },
      { role: 'part', amount: low },
    ],
    formula: '100 / (rate − rate)',
    says: `100 / (${textOf(high)} − ${textOf(low)})`,
    compute: (of) => divide(point(HUNDRED), subtract(high.value(of), low.value(of))),
    told: 3,
    closed: true,
    sure: true,
    fields: { per: 'ratio' },
  }
}

/** "$612 million for what earns $48 million: that is 12.8 times" */
function* ratio(amounts: readonly Amount[]): Generator<Equation> {
  const result = amounts.find(
    ({ sort, term: { after, before } }) =>
      sort === 'multiple' ||
      (sort === 'amount' &&
        (/^[ -](?:times|fold)\b(?! (?:a|per|each|over|last|this|more|higher|larger|greater|bigger|longer|faster|less|fewer|lower|in)\b)/.test(
          after,
        ) ||
          IS_RATIO.test(before))),
  )
  const [a, b] = amounts.filter((amount) => amount !== result)
  if (!result || !a || !b || !/^(?:money|amount)$/.test(a.sort) || !areAlike(a, b)) return
  if (valueOf(a).lte(0) || valueOf(b).lte(0) || valueOf(a).eq(valueOf(b))) return
  const sides = isNamedRatio(result, a, b) ? [a, b] : isNamedRatio(result, b, a) ? [b, a] : undefined
  const [large, small] = sides ?? (valueOf(a).gt(valueOf(b)) ? [a, b] : [b, a])
  if (!large || !small) return
  const named = sides !== undefined
  yield {
    kind: 'rate',
    result,
    operands: [
      { role: 'to', amount: large },
      { role: 'from', amount: small },
    ],
    formula: 'to / from',
    says: `${textOf(large)} and ${textOf(small)}`,
    compute: (of) => divide(large.value(of), small.value(of)),
    told: named ? 3 : TIMES_WORDS.test(beside(result)) ? 2 : 1,
    closed: named || CONCLUDES.test(result.term.before) || /^ times (?:as|the|that|those)\b/.test(result.term.after),
    sure: named,
    tied: named,
    fields: { per: 'ratio' },
    mistaken: [
      {
        says: 'it is the increase as a multiple',
        compute: (of) => {
          const own = divide(large.value(of), small.value(of))
          return own && subtract(own, ONE)
        },
      },
    ],
  }
}

/** "leverage at 3.0 times": a ratio whose name says of what it is, and both stand there by their names. */
const NAMED: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  [
    /\b(?:leverage|debt multiple|debt to (?:adjusted )?ebitda|debt-to-ebitda)\b/,
    /\bdebt\b|\bborrowings\b/,
    /\bebitda\b/,
  ],
  [/\binterest (?:cover|coverage)\b/, /\b(?:ebit|ebitda|operating profit|operating income|earnings)\b/, /\binterest\b/],
  [/\bdividend cover\b/, /\b(?:earnings|profit)\b/, /\bdividends?\b/],
  [
    /\bcurrent ratio\b/,
    /\b(?:current|liquid|short-term) assets\b/,
    /\b(?:current|short-term) (?:liabilities|obligations|debts?)\b/,
  ],
  [/\bgearing\b|\bdebt[- ](?:to|over)[- ]equity\b/, /\bdebt\b|\bborrowings\b|\bowes?\b|\bowed\b/, /\bequity\b/],
]
/** "the ratio was accordingly", "a gearing of" */
const IS_RATIO =
  /\b(?:ratio|multiple|factor|gearing|leverage|(?:interest|dividend|debt) cover(?:age)?)(?:,[^,;.\uE001-\uE00B]{1,24},)?(?: (?:[a-z]+ ){0,4}?(?:of|was|is|stood at|stands at|came to|comes to|works out at|at|being))?(?: (?:thus|therefore|hence|accordingly|then|just|only|now))? ~?$|\bmultiplied by ~?$/
/** "a pupil–teacher ratio", "the ratio of sand to cement": its two sides by name. */
const OF_TWO =
  /\b([a-z]{3,})(?: ?[–-] ?|[- ]to[- ])(?:the )?([a-z]{3,}) ratio\b|\bratio of ([a-z]{3,}) to ([a-z]{3,})\b/

const OTHER_RATIO =
  /\b(?:target\w*|covenant|limit|peers?|sector|industry|last|previous|prior|average|pro forma|forecast|expected|adjusted|net of)\b/

function isNamedRatio(result: Amount, large: Amount, small: Amount): boolean {
  const words = result.term.before
  const [, top, bottom, over, under] = OF_TWO.exec(words) ?? []
  const [one, other] = [top ?? over, bottom ?? under]
  if (one !== undefined && other !== undefined && !OTHER_RATIO.test(words))
    return isOf(large, one) && isOf(small, other) && !(isOf(large, other) && isOf(small, one))
  return NAMED.some(
    ([name, top, bottom]) =>
      name.test(words) &&
      !OTHER_RATIO.test(words) &&
      top.test(large.term.before) &&
      bottom.test(small.term.before) &&
      !top.test(small.term.before),
  )
}

/** Whether the words of an amount have a noun of a ratio's name. */
function isOf({ term: { before, after } }: Amount, noun: string): boolean {
  const stem = noun.slice(0, Math.max(4, noun.length - 2))
  return `${before.slice(-30)} ${after.slice(0, 30)}`.includes(stem)
}

const CONCLUDES =
  /\b(?:that is|which is|so|thus|hence|therefore|or|i\.e\.?|multiplied by|equal to|mak\w+|giv\w+|works? out (?:at|to)|valu\w+|comes to)\b[^.;]{0,60}$/

const AT_THAT_RATE =
  /\b(?:every|per|each|for|contain\w*|correspond\w*|at that|at this|same|thus|hence|so|therefore|needs?|takes?|makes?|equivalent|scal\w*|recipe|dilut\w*|holds?)\b/

/** "10 mg in every 5 mL, so 15 mg are 7.5 mL": two pairs of one ratio. */
function* proportion(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  const result = amounts.at(-1) as Amount
  const own = amounts.filter((amount) => amount !== result && areAlike(amount, result) && sameUnit(amount, result))
  const others = amounts.filter((amount) => amount !== result && !own.includes(amount))
  const [known] = own
  const [a, b] = others
  if (!known || own.length > 1 || !a || !b || !areAlike(a, b) || !sameUnit(a, b)) return
  if (!result.unit || !a.unit || result.unit.dimension === a.unit.dimension) return
  if (amounts.some((amount) => valueOf(amount).lte(0))) return
  // what stands beside the known one is of it
  const at = (amount: Amount) => amounts.indexOf(amount)
  const [of, wanted] = Math.abs(at(a) - at(known)) <= Math.abs(at(b) - at(known)) ? [a, b] : [b, a]
  if (Math.abs(at(of) - at(known)) !== 1) return
  yield {
    kind: 'rate',
    result,
    operands: [
      { role: 'known', amount: known },
      { role: 'of', amount: of },
      { role: 'wanted', amount: wanted },
    ],
    formula: 'known × wanted / of',
    says: `${textOf(known)} × ${textOf(wanted)} / ${textOf(of)}`,
    compute: (width) => divide(multiply(known.value(width), wanted.value(width)), of.value(width)),
    told: !AT_THAT_RATE.test(text) ? 0 : PER_ONE.test(text) && SO.test(result.term.before) ? 3 : 2,
    closed: /\b(?:every|per|each|contain\w*|in|for)\b/.test(text),
    sure: PER_ONE.test(text) && SO.test(result.term.before),
    physical: true,
    applied: true,
    fields: { per: 'ratio' },
  }
}

const PER_ONE = /\b(?:in|for|to|per) (?:every|each)\b/
const SO = /\b(?:thus|so|hence|therefore|correspond\w*|equivalent|mean\w*|comes to|works? out)\b[^.;]{0,40}$/

function sameUnit({ unit: a }: Amount, { unit: b }: Amount): boolean {
  return a?.code === b?.code
}
