import { HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, meets, scale, sum } from '../../number/interval.js'
import { isOfThis } from '../closed/closed-doubts.js'
import { NO_CHANGE } from '../closed/pair.js'
import { widthsOf } from '../closed/width.js'
import { type Amount, areAllAlike, valueOf } from './amount.js'
import { beside, type Equation, textOf } from './equation.js'
import { headOf } from './percent-head.js'
import { LESS, MORE } from './words.js'

/** A whole, all of its parts, and what one of them is of it: "600 members, 180 women and 420 men; women make up 30%". */
export function* partShares(amounts: readonly Amount[]): Generator<Equation> {
  if (amounts.length < 4) return
  const rates = amounts.filter(({ sort }) => sort === 'percent')
  const like = amounts.filter(({ sort }) => /^(?:money|amount)$/.test(sort))
  const [rate] = rates
  if (!rate || rates.length > 1 || like.length + 1 !== amounts.length || like.length < 3 || !areAllAlike(like)) return
  const near = beside(rate).replace(NO_CHANGE, ' ')
  if (LESS.test(near) || MORE.test(near)) return
  const whole = like.reduce((a, b) => (valueOf(b).gt(valueOf(a)) ? b : a))
  const parts = like.filter((amount) => amount !== whole)
  const of = widthsOf(like.map(({ term }) => term.figure))('strict')
  if (valueOf(rate).lte(0) || parts.some((part) => valueOf(part).lte(0))) return
  if (!meets(sum(parts.map((part) => part.value(of))), whole.value(of))) return
  // a margin is what is earned of what is sold, and no part of the costs
  const earned = headOf(rate.term) === 'margin' ? parts.filter((part) => EARNED.test(ownWords(part))) : []
  const named = earned.length > 0 ? earned : parts.filter((part) => shareNoun(rate, part))
  for (const part of parts) {
    // "1.84 compared with a budget of 1.60, an overspend of 0.24 or 15%": of what was meant, and not of what there was
    if (PAST_PLAN.test(part.term.before)) continue
    const others = parts.filter((other) => other !== part)
    yield {
      kind: 'share',
      result: rate,
      operands: [
        { role: 'part', amount: part },
        { role: 'whole', amount: whole },
      ],
      formula: '(part / whole) × 100',
      says: `${textOf(part)} of ${textOf(whole)}`,
      compute: (width) => percentOf(part, whole, width),
      told: named.length === 1 ? (named[0] === part ? 3 : 0) : 1,
      // "net debt of 106 is 34% of the value of the properties": of a whole that is printed elsewhere
      closed: isOfThis(rate.term, whole.term, part.term, rate.term),
      overrules: named.length === 1 && named[0] === part,
      tries: parts.length,
      mistaken: others.map((other) => ({
        says: `it is ${textOf(part)} set against ${textOf(other)}`,
        compute: (width) => percentOf(part, other, width),
      })),
    }
  }
}

const PAST_PLAN =
  /\b(?:over-?spen[dt]|under-?spen[dt]|over-?run|under-?run|over-?shoot|excess|shortfall|variance)(?: (?:of|was|is|came to|being))* [a-z]{0,3}\$?~?$/
const EARNED = /\b(?:profit\w*|earn\w*|surplus\w*|ebitd?a?)\b/

function ownWords({ term: { before, after } }: Amount): string {
  return `${before.slice(-30)} ${/^ (?:of|in) (?:[a-z-]+ ){0,2}[a-z-]+/.exec(after)?.[0] ?? ''}`
}

function percentOf(part: Amount, base: Amount, width: (figure: Figure) => Interval): Interval | undefined {
  const share = divide(part.value(width), base.value(width))
  return share && scale(share, HUNDRED)
}

/** Whether the words beside a percentage name what a part counts. */
function shareNoun(rate: Amount, part: Amount): boolean {
  const words = beside(rate, 50)
  // "and the other 311 late, for an on-time rate of": behind a comma it is named anew
  const end = words.indexOf('\uE00A')
  const seam = Math.max(...SEAMS.map((mark) => words.lastIndexOf(mark, end)))
  const name = NAMED.test(words.slice(seam + 1, end)) ? words.slice(seam + 1) : words
  const compounds: readonly string[] = name.match(/\b[a-z]+-[a-z]+\b/g) ?? []
  if (compounds.some((one) => part.term.after.slice(0, 40).includes(` ${one.replace('-', ' ')}`))) return true
  const near: readonly string[] = name.match(/[a-z]{4,}/g) ?? []
  // "costs of 3.0 on revenue of 4.0": what stands behind a preposition is the whole
  const own =
    /^(?: of (?:them|these|those|whom))?(?: (?!(?:on|in|from|against|for|at|to|by|with|of|out)\b)[a-z-]+){0,2}/.exec(
      part.term.after,
    )?.[0] ?? ''
  return (own.match(/[a-z]{4,}/g) ?? []).some(
    (word) =>
      !/^(?:them|these|those|whom|were|have|with|that|which|from|million|thousand)$/.test(word) && near.includes(word),
  )
}
const SEAMS = [',', ';', ':', '(', '–', '—']
/** A noun of its own. */
const NAMED = /[a-z]{2} (?:rate|share|proportion|percentage)\b/
