import { arithmeticClaim, isInExpression } from '../arithmetic-claim.js'
import { type Claim } from '../claim.js'
import { type Sentence } from '../../prose/clauses.js'
import { type Figure, sameUnit } from '../../number/figure.js'
import { DIFFERENCES, STOCKS } from '../difference-templates.js'
import { add, subtract } from '../../number/interval.js'
import { differInMeasure, differInUnit } from '../../units/measure-of.js'
import { type Fit, fits } from '../../prose/template.js'
/** Said of two amounts in either order. */
const GAP = /\b(?:gap|difference|margin of|clear of|ahead of|behind|adrift of|in front of)\b/
/** Between the amounts: something else is taken off or put on too, or the gap is one that moved. */
const ELSE =
  /\b(?:before|plus|further|other|also|narrow\w*|widen\w*|clos(?:ed|ing)(?! (?:stock|balance|inventor|cash|value|position))|goal difference)\b|\bafter (?!deduct|subtract)/
/** Before the first: it is not all that the last was taken from. */
const MORE = /\b(?:(?:before|further|other|also)[^\uE001-\uE00B]{0,30}|plus[^\uE00B]{0,60})$/
const LEAVES_A_STOCK = new RegExp(`\\b(?:${STOCKS}|balance)(?: (?:of|at|to|with|standing|stood))* ?~?.$`)
const COMES_IN =
  /\b(?:income|receipts?|revenues?|donations?|grants?|contributions?|inflows?|joined|joiners)\b[^\uE001-\uE00B]{0,30}$/
const OF_WHOLE = /\d(?:%| per ?cent)? (?:out )?of (?:the |its |our |their |all )?$/
/** Behind the first amount: it is the base of a power. */
const POWER = /^\s?[\^⁰¹²³⁴⁵⁶⁷⁸⁹⁻ⁿ]/
/** Behind the last amount: the expression goes on, or it is the lower end of a range. */
const GOES_ON = /^\s?(?:[/*×+−–-]\s?\d|to [−-]?\d)/

export function* claimsIn(sentence: Sentence): Generator<Claim> {
  const found = new Set<Figure>()
  for (const { templates, hint, open } of DIFFERENCES) {
    if (!hint.test(sentence.skeleton)) continue
    for (const pattern of templates) {
      for (const fit of fits(pattern, sentence)) {
        const claim = claimOf(fit, open)
        if (!claim || found.has(claim.printed)) continue
        found.add(claim.printed)
        yield claim
      }
    }
  }
}

/** `open`: more may have been taken off than is printed. */
function claimOf(fit: Fit, open: boolean): Claim | undefined {
  const { sentence, start, end } = fit
  const [first, second, d, more] = [
    fit.figure('minuend'),
    fit.figure('subtrahend'),
    fit.figure('difference'),
    fit.maybe('addend'),
  ]
  const swap = GAP.test(sentence.skeleton.slice(start, end)) && first.value.lt(second.value)
  const [a, b] = swap ? [second, first] : [first, second]
  const all = [a, b, d, ...(more ? [more] : [])]
  // "plus 2.4 for the one, minus 5.7 for the other and minus 10.5": a sign of each
  if (/\bminus $/.test(d.block.text.slice(Math.max(0, d.from - 6), d.from))) return undefined
  if (new Set(all).size < all.length || isPiece(sentence, first, d)) return undefined
  const ends = a.isPercent && d.isPoints ? [a, b] : all
  if (ends.some(({ unit }) => unit.kind !== a.unit.kind) || (!a.isMoney && ends.some((one) => !sameUnit(a, one))))
    return undefined
  // 90 minutes less 1 hour leaves 30 minutes
  if (ends.some((one) => differInUnit(a, one))) return undefined
  const inner = sentence.skeleton.slice(sentence.offsetOf(more ?? first), end)
  // 60 counties to 40, a margin of 120,000 votes
  if (/\bmargin of\b/.test(inner) && (d.value.gt(a.value) || differInMeasure(a, d))) return undefined
  const before = sentence.skeleton.slice(0, sentence.offsetOf(a))
  // "187 of the 331 seats, 21 more than the 166": the part is compared, and not what it is of
  if (OF_WHOLE.test(first.block.text.slice(Math.max(0, first.from - 24), first.from)) && GAP.test(inner))
    return undefined
  const isOpen =
    open ||
    (COMES_IN.test(before) && LEAVES_A_STOCK.test(inner)) ||
    ELSE.test(inner) ||
    MORE.test(sentence.skeleton.slice(Math.max(0, start - 70), start))
  return arithmeticClaim({
    kind: 'difference',
    sentence,
    operands: [
      { role: 'minuend', figure: a },
      ...(more ? [{ role: 'addend', figure: more }] : []),
      { role: 'subtrahend', figure: b },
    ],
    printed: d,
    formula: more ? 'minuend + addend − subtrahend' : 'minuend − subtrahend',
    says: more ? `${a.text} plus ${more.text} less ${b.text}` : `${a.text} less ${b.text}`,
    compute: (of) => subtract(more ? add(of(a), of(more)) : of(a), of(b)),
    exactly: (more ? a.value.plus(more.value) : a.value).minus(b.value),
    ...(isOpen && {
      doubt: { reason: 'structure', says: `More than ${b.text} may be between ${a.text} and ${d.text}` },
    }),
  })
}

/** "methods 2–4 = 100": two numbers of a range that a plural names, not a subtraction. */
function isNamedRange({ block: { text } }: Sentence, first: Figure): boolean {
  return (
    /^[–-]\d/.test(text.slice(first.to, first.to + 2)) &&
    /\p{L}s\s$/u.test(text.slice(Math.max(0, first.from - 6), first.from))
  )
}

/** "(1 + 4)/8 − 1 = 2" says nothing of 8 less 1, nor "0–255 = 0–12" of any difference. */
function isPiece(sentence: Sentence, first: Figure, last: Figure): boolean {
  const { text } = sentence.block
  return (
    isInExpression(sentence, first) ||
    POWER.test(text.slice(first.to, first.to + 2)) ||
    isNamedRange(sentence, first) ||
    GOES_ON.test(text.slice(last.to, last.to + 5))
  )
}
