import { Decimal, HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { add, divide, type Interval, meets, multiply, point, scale } from '../../number/interval.js'
import { widthsOf } from '../closed/width.js'
import type { Window } from '../closed/window.js'
import { precedes } from '../reading/term.js'
import { type Amount, areAllAlike, valueOf } from './amount.js'
import { beside, type Equation, textOf } from './equation.js'
import { headOf } from './percent-head.js'

/**
 * A tax on sales at so much per cent, and two or all three of what is charged without it, the tax, and what is charged with it. Which of them
 * is which is told by their sizes; whether the tax is in an amount or comes on top of it, by words.
 */
export function* taxes(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  const [rate, ...more] = amounts.filter(({ sort }) => sort === 'percent')
  const sums = amounts.filter((amount) => amount !== rate)
  if (!rate || more.length > 0 || sums.length < 2 || sums.length > 3) return
  if (!sums.every(({ sort }) => sort === 'money') || !areAllAlike(sums)) return
  if (headOf(rate.term) === 'margin' || !isTaxRate(rate, text)) return
  if ([rate, ...sums].some((amount) => valueOf(amount).lte(0)) || valueOf(rate).gt(MOST)) return
  const [first, second, third] = [...sums].sort((x, y) => valueOf(x).cmp(valueOf(y)))
  if (!first || !second || valueOf(first).eq(valueOf(second))) return
  if (third) yield* allThree(rate, first, second, third)
  else if (valueOf(first).times(2).lt(valueOf(second))) yield* ofTax(rate, first, second, text)
  else yield withAndWithout(rate, first, second, text)
}

/** Per cent; no tax on sales is higher. */
const MOST = 40

const TAX =
  '(?:vat|g\\.?s\\.?t|hst|pst|qst|iva|tva|mwst|(?:sales|insurance premium|import|customs|fuel|alcohol|landfill|hotel|occupancy|tourist|city|service|consumption|value[- ]added|restaurant|meals?|purchase|turnover|excise) (?:tax|duty))'
const NAMED = new RegExp(
  `(?<!\\b(?:no|without|excluding|excludes?|before|not|plus|net of|exclusive of|ex) )\\b${TAX}\\b`,
)
const CALLED = new RegExp(`\\b${TAX}\\b|\\btax\\b`)
/** "the 10% tax", where no other tax is named. */
const PLAIN =
  /^ (?:[a-z]+ )?tax\b(?! (?:rate|bracket|relief|credit|rebate|cut|rise|increase|reduction))|\btax(?:es)? (?:at|of) (?:a |the )?(?:[a-z]+ )?~?$/
/** "plus insurance premium tax of £49.44 (12%)" */
const IN_BRACKETS = new RegExp(`\\b${TAX}(?: of| at| is| was|:)? [a-z]{0,3}\\$?~?\uE004 ?\\( ?~?$`)
const OF_INCOME =
  /\b(?:income|corporat\w+|withh\w+|capital gains|wealth|inheritance|property|payroll|profits?|earnings|wages?|salar(?:y|ies)|pre-tax|after-tax|effective)\b/

export function isTaxRate(rate: Amount, text: string): boolean {
  const near = beside(rate)
  if (IN_BRACKETS.test(rate.term.lead)) return true
  return NAMED.test(near) || ((PLAIN.test(rate.term.after) || PLAIN.test(rate.term.before)) && !OF_INCOME.test(text))
}

const IN_IT =
  /\b(?:includ\w+|inclusive|incl|of (?:that|which|it|this)|contain\w*|gross|out of|inside|within|once|tak(?:e|es|en|ing) (?:out|off)|stripp\w*|back(?:ed|s|ing)? out|gone|hand\w* over|net of|after (?:the )?(?:vat|tax|gst)|in it)\b/
const ON_TOP =
  /\b(?:plus|on top|adds?|added|adding|exclusive|excluding|excl|before|net|without|ex|on (?:a|an|the|this|that|its|their)|comes to|extra|further)\b/
const INCLUDED = /\b(?:includ\w+|inclusive|contain\w*)\b/
const CHARGED =
  /\b(?:total\w*|invoice\w*|bill\w*|pay\w*|paid|come\w*|came|charg\w*|to pay|due|owe\w*|costs?|gross|with|including|inclusive|til+|receipt|in all|mak\w+|so|keeps?|left|net|becomes?|receiv\w+)\b/

type Of = (figure: Figure) => Interval

function* ofTax(rate: Amount, tax: Amount, sum: Amount, text: string): Generator<Equation> {
  const [within, onTop] = [IN_IT.test(text), ON_TOP.test(text) && !INCLUDED.test(text)]
  const called = CALLED.test(beside(tax, 40))
  const p = valueOf(rate).div(HUNDRED)
  const inIt = (of: Of) => scale(sum.value(of), p.div(p.plus(1)))
  const onIt = (of: Of) => scale(sum.value(of), p)
  const own = {
    kind: 'percent-of',
    result: tax,
    operands: [
      { role: 'rate', amount: rate },
      { role: 'base', amount: sum },
    ],
    overrules: true,
    unqualified: true,
    applied: true,
  } as const
  const sure = called ? 3 : 2
  if (within || !onTop)
    yield {
      ...own,
      formula: 'gross × rate / (1 + rate)',
      says: `${textOf(rate)} that ${textOf(sum)} includes`,
      compute: inIt,
      told: within && !onTop ? sure : 2,
      closed: within && !onTop,
      mistaken: [{ says: 'it is taken of what includes it', compute: onIt }],
    }
  if (onTop || !within)
    yield {
      ...own,
      formula: 'net × rate',
      says: `${textOf(rate)} of ${textOf(sum)}`,
      compute: onIt,
      told: onTop && !within ? sure : 2,
      closed: onTop && !within,
      mistaken: [{ says: 'it is taken out of what does not include it', compute: inIt }],
    }
}

/** "£1,384.00 net", "480 euros before tax" */
function isNet({ term: { before, after } }: Amount): boolean {
  return (
    NET.test(/^[^,;:.]{0,30}/.exec(after)?.[0] ?? '') ||
    /\b(?:net|pre-tax|untaxed)(?: [a-z]+){0,2} (?:of |was |is )?[a-z]{0,3}\$?~?$/.test(before)
  )
}
const NET =
  /^(?: [a-z]+)? (?:net\b|before (?:the )?(?:vat|tax|gst)|exclud\w+|exclusive|excl|ex[ -](?:vat|tax)|without (?:vat|tax)|plus)/

function withAndWithout(rate: Amount, small: Amount, large: Amount, text: string): Equation {
  const turned = isNet(large) && !isNet(small)
  const [net, gross] = turned ? [large, small] : [small, large]
  const factor = valueOf(rate).div(HUNDRED).plus(1)
  const forward = precedes(net.term, gross.term)
  const share = new Decimal(2).minus(factor)
  return {
    kind: 'percent-of',
    result: forward ? gross : net,
    operands: [
      { role: 'rate', amount: rate },
      { role: 'base', amount: forward ? net : gross },
    ],
    formula: forward ? 'net × (1 + rate)' : 'gross / (1 + rate)',
    says: forward ? `${textOf(net)} + ${textOf(rate)}` : `${textOf(gross)} without ${textOf(rate)}`,
    compute: (of) => (forward ? scale(net.value(of), factor) : divide(gross.value(of), point(factor))),
    told: CHARGED.test(beside(forward ? gross : net)) ? 3 : IN_IT.test(text) || ON_TOP.test(text) ? 2 : 1,
    closed: true,
    overrules: true,
    unqualified: true,
    applied: true,
    mistaken: forward
      ? [{ says: 'it is what the rate would be taken off of', compute: (of) => divide(net.value(of), point(share)) }]
      : [{ says: 'the rate is taken of what includes it', compute: (of) => scale(gross.value(of), share) }],
  }
}

/** Without it, the tax, and with it: the sum and the tax hold, or one of the two shows which figure is off. */
function* allThree(rate: Amount, tax: Amount, second: Amount, third: Amount): Generator<Equation> {
  const p = valueOf(rate).div(HUNDRED)
  const strict = widthsOf([tax, second, third].map(({ term }) => term.figure))('strict')
  const isRated = (net: Amount) => meets(scale(net.value(strict), p), tax.value(strict))
  // what is charged with it may be printed too small
  const [net, gross] = isRated(third) && !isRated(second) ? [third, second] : [second, third]
  const adds = meets(add(tax.value(strict), net.value(strict)), gross.value(strict))
  const own = { kind: 'percent-of', told: 3, closed: true, overrules: true, unqualified: true, applied: true } as const
  if (adds)
    yield {
      ...own,
      result: tax,
      operands: [
        { role: 'rate', amount: rate },
        { role: 'base', amount: net },
        { role: 'gross', amount: gross },
      ],
      formula: 'net × rate',
      says: `${textOf(rate)} of ${textOf(net)}`,
      compute: (of) => multiply(net.value(of), point(p)),
      mistaken: [{ says: 'it is taken of what includes it', compute: (of) => scale(gross.value(of), p) }],
    }
  else if (isRated(net))
    yield {
      ...own,
      result: gross,
      operands: [
        { role: 'rate', amount: rate },
        { role: 'base', amount: net },
        { role: 'part', amount: tax },
      ],
      formula: 'net + tax',
      says: `${textOf(net)} + ${textOf(tax)}`,
      compute: (of) => add(net.value(of), tax.value(of)),
    }
}
