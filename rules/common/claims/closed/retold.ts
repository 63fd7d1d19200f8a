import { HUNDRED, HUNDREDTH } from '../../number/decimal.js'
import { type Interval, intervalOf, meets, scale } from '../../number/interval.js'
import { allowed } from '../../number/proportion.js'
import { spanOf } from '../claim.js'
import type { RatioClaim } from '../ratio-claim.js'
import { counts, type Term } from '../reading/term.js'
import { type Worded, wordedIn } from './worded.js'
import type { Window } from './window.js'

/** A part told twice, in words and as a percentage: "four in five, or 80 percent"; "three quarters go there. That 75 per cent …". */
export function* retoldIn({ sentences, terms }: Window): Generator<RatioClaim> {
  if (sentences.length > 2) return
  const [part, ...parts] = sentences.flatMap((sentence) => [...wordedIn(sentence, terms)])
  if (!part || parts.length > 0 || part.kind !== 'fraction') return
  const inside = new Set(part.terms.map(({ figure }) => figure))
  const [percent, ...more] = terms.filter((term) => counts(term) && !inside.has(term.figure))
  if (!percent || more.length > 0 || percent.sort !== 'percent' || percent.figure.hedge) return
  if (!isSaidAgain(part, percent)) return
  const share = (width: 'strict' | 'loose'): Interval => scale(intervalOf(percent.figure, width), HUNDREDTH)
  const [strict, loose] = [share('strict'), share('loose')]
  const fits = part.values.some((value) => meets(strict, allowed(value, part.bend, false)))
  if (!fits && part.bend !== 'plain' && part.bend !== 'exact') return
  const { sentence, at, end, wording } = part
  const last = sentence.itemAt(end - 1)?.figure?.to ?? sentence.textAt(end - 1) + 1
  yield {
    kind: 'fraction',
    place: spanOf([{ block: sentence.block, from: sentence.textAt(at), to: last }, percent.figure]),
    operands: [{ role: 'share', figure: percent.figure }],
    printed: percent.figure,
    wording,
    values: part.values,
    bend: part.bend,
    strict,
    loose,
    computed: percent.figure.value.div(HUNDRED),
    formula: 'rate / 100',
    says: percent.figure.text,
  }
}

const AGAIN =
  /^(?: [a-z'-]+){0,8}(?:, or|,? i\.e\.,?|,? that is(?: to say)?,?|,? which is|,? namely| ?[(=]| [–—] or|, in other words,) ?~?$/
const THAT = /\b(?:that|this|those|these|the same) ~?$/

/** One is put beside the other as the same, or goes back to it. */
function isSaidAgain({ sentence, at, end }: Worded, { sentence: own, at: place, before, after }: Term): boolean {
  if (sentence !== own) return sentence.from < own.from && THAT.test(before)
  // "80 percent, or four in five"
  if (place < at) return AGAIN.test(own.skeleton.slice(place + 1, at))
  return (
    AGAIN.test(own.skeleton.slice(end, place)) &&
    !/^ (?!of\b|in\b|at\b|by\b|per\b)[a-z]|^ of (?:the other|them|those)\b/.test(after)
  )
}
