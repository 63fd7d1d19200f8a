import type { Window } from '../closed/window.js'
import { scale } from '../../number/interval.js'
import { Decimal } from '../../number/decimal.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, textOf } from './equation.js'

/** One amount told twice, in another scale or another unit of its kind: "1.86 million … All 1,860 thousand". */
export function* again(amounts: readonly Amount[], { sentences }: Window): Generator<Equation> {
  const [first, second] = amounts
  if (!first || !second || amounts.length > 2 || valueOf(first).lte(0) || valueOf(second).lte(0)) return
  const other = first.unit && second.unit && first.unit.dimension === second.unit.dimension
  const factor = other ? first.unit.factor.div(second.unit.factor) : new Decimal(1)
  if (other ? !factor.isPowerOfTen() : !areAlike(first, second)) return
  const [a, b] = [first.term.figure, second.term.figure]
  // in one scale and unit they are two figures of one kind
  if (a.parts.exponent === b.parts.exponent && factor.eq(1)) return
  const ratio = valueOf(first).times(factor).div(valueOf(second))
  if (ratio.gt(12) || ratio.lt('0.08')) return
  // "No part of the €1,480 million may be used", where nothing but one amount was told before
  const part = PART_OF.test(second.term.before) && first.term.sentence !== second.term.sentence
  const strong = part || SAME.test(second.term.before)
  const definite = / the [a-z]{0,3}\$?$/.test(second.term.before) && /^ [a-z]/.test(second.term.after)
  if (!strong && !definite && !WEAK.test(second.term.before)) return
  yield {
    kind: 'product',
    result: second,
    operands: [{ role: 'first', amount: first }],
    formula: 'the same amount in another scale',
    says: textOf(first),
    compute: (of) => scale(first.value(of), factor),
    tied: strong,
    // "It was written down by $1.32 billion. The $1,320 million charge": what begins a sentence so may be what was just told
    told:
      strong || BEGINS.test(second.term.before)
        ? 2
        : definite
          ? 1
          : sentences.length === 1 && WEAK.test(second.term.before)
            ? 1
            : 0,
    closed: true,
  }
}

const BEGINS = /^ ?the [a-z]{0,3}\$?$/

const PART_OF =
  /\b(?:no part|none|any part|part|parts|some|all|half|most|the (?:whole|rest|bulk)|every (?:penny|cent|euro)) of (?:the|that|this) [a-z]{0,3}\$?~?$/
/** "those 3,240 thousand", "that number, 1,270,000", "the whole of that 3.25 GW" */
const SAME =
  /\b(?:those|that|these|this|the same|all|the full|the whole)(?: (?:number|sum|amount|figure|total|quantity|of that|of the|of this))?,? [a-z]{0,3}\$?~?$|\bthe same (?:[a-z]+ ){1,3}(?:is|was|stands at|comes to|at|of) [a-z]{0,3}\$?~?$/
const WEAK = /\b(?:or|i\.e\.?,?|that is,?|which is|in other words,?)(?: [a-z]+)? [a-z]{0,3}\$?~?$|\( ?$/
