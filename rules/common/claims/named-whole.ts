import { HUNDRED } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { sameUnit } from '../number/figure.js'
import { acceptable, divide, type Interval, intervalOf, meets, scale } from '../number/interval.js'
import { differInMeasure } from '../units/measure-of.js'
import type { Claim } from './claim.js'
import { stem } from './reading/each.js'

/**
 * The whole that a share is said to be of: "the overspend of £92,000 is 9.1% of the budget". Where the percentage agrees with another whole than
 * the one of that name, the arithmetic is right and the sentence is wrong.
 */

/** What is printed agrees with another whole than the words name. */
export const OF_ANOTHER_WHOLE = 'the words name its whole, and it is of another'

/**
 * A share that agrees, held against the name of its whole: itself where no other amount has that name, and otherwise what the named whole
 * gives. `around`: all figures of its block.
 */
export function ofNamedWhole(claim: Claim, around: readonly Figure[]): Claim {
  const { printed, operands } = claim
  const part = operands.find(({ role }) => PARTS.test(role))
  const whole = operands.find(({ role }) => WHOLES.test(role))
  if (!printed.isPercent || operands.length !== 2 || !part || !whole) return claim
  const { block } = printed
  if (part.figure.block !== block || whole.figure.block !== block) return claim
  const name = nameOf(printed)
  if (!name) return claim
  const own = namedIn(name, whole.figure, around)
  if (own.size === name.length) return claim
  const rivals = around.filter(
    (figure) =>
      figure !== whole.figure &&
      figure !== part.figure &&
      figure !== printed &&
      isBeside(figure, claim) &&
      sameUnit(figure, whole.figure) &&
      !differInMeasure(figure, whole.figure) &&
      figure.value.gt(part.figure.value),
  )
  const better = rivals.filter((figure) => {
    const named = namedIn(name, figure, around)
    return named.size > own.size && [...own].every((word) => named.has(word))
  })
  const [named] = better
  if (!named) return claim
  const strict = shareOf(part.figure, named, 'strict')
  const loose = shareOf(part.figure, named, 'loose')
  if (!strict || !loose || better.length > 1 || meets(strict, acceptable(printed, 'wide')))
    return better.length > 1 ? { ...claim, undecidable: OF_OTHERS } : claim
  if (own.size > 0 || claim.qualifier !== undefined) return { ...claim, undecidable: OF_OTHERS }
  return {
    ...claim,
    operands: operands.map((operand) =>
      operand === whole ? { ...operand, figure: named, why: `"${name.join(' ')}"` } : operand,
    ),
    computed: part.figure.value.div(named.value).times(HUNDRED),
    strict,
    loose,
    says: `${part.figure.text} of ${named.text}; it is that of ${whole.figure.text}`,
    told: true,
    reading: {
      chance: claim.reading?.chance ?? '0',
      licence: OF_ANOTHER_WHOLE,
      miss: 'of another whole',
    },
  }
}

const PARTS = /^(?:part|numerator)$/
const WHOLES = /^(?:whole|denominator)$/
const OF_OTHERS = { reason: 'ambiguous', says: 'The words may name another whole' } as const

function shareOf(part: Figure, whole: Figure, width: 'strict' | 'loose'): Interval | undefined {
  const of = (figure: Figure) => intervalOf(figure, figure.countable || figure.words ? 'exact' : width)
  const share = divide(of(part), of(whole))
  return share && scale(share, HUNDRED)
}

/** Amounts further off are of other matters. */
const REACH = 320

function isBeside(figure: Figure, { printed, operands }: Claim): boolean {
  return (
    Math.abs(figure.from - printed.from) < REACH ||
    operands.some((one) => Math.abs(one.figure.from - figure.from) < REACH)
  )
}

/** " of the budget", " of all the awards made" */
const OF_AFTER =
  /^ (?:of|among|amongst) (?:(?:all|the|its|our|their|those|these|that|every|overall|total|whole|entire|full|original|same) )*((?:[a-z-]+ ){0,3}?[a-z-]{3,})(?=[.,;:)—–]|$| (?:in|at|for|by|from|to|with|that|who|which|was|were|is|are|had|has|have|and|but|or|as|on|over|under|since|this|last|against|than|when|where|while|because|overall)\b)/i
/** "a recall rate among the women screened of", "the referral rate for all children examined was" */
const OF_BEFORE =
  /\b(?:rate|share|proportion|percentage|margin|ratio|fraction|incidence|prevalence|uptake|take-up|coverage|sensitivity|specificity) (?:of|among|amongst|for|in) (?:(?:all|the|its|our|their|those|these|total|whole|entire) )*((?:[a-z-]+ ){0,3}?[a-z-]{3,}) (?:of|was|is|at|stood at|came to|works out at|comes to)(?: (?:about|just|only|some|roughly))? $/i
/** Words that any whole may have. */
const PLAIN =
  /^(?:total|overall|whole|all|entire|full|sample|group|figure|amount|number|cases?|them|those|these|that|this|others?|rest|year|month|week|quarter|time|made|more|such|than|ones?|people|combined|same|which|whom|what|respondents|participants|patients|population)$/

/** The content words of the whole's name, as stems; undefined where it has none. */
function nameOf({ block, from, to }: Figure): readonly string[] | undefined {
  const { text } = block
  const name =
    OF_AFTER.exec(text.slice(to, to + 80))?.[1] ?? OF_BEFORE.exec(text.slice(Math.max(0, from - 100), from))?.[1]
  const words = name
    ?.toLowerCase()
    .split(' ')
    .filter((word) => word.length > 3 && !PLAIN.test(word))
  return words && words.length > 0 ? words.map(root) : undefined
}

/** What inflections of a word share: "budgeted", "budget"; "screened", "screening". */
function root(word: string): string {
  const one = stem(word)
  return one.length > 5 ? one.replace(/(?:ing|ed|er|ers|ment)$/, '') : one
}

/** Which words of a name stand beside a figure, in the clause that is its own. */
function namedIn(name: readonly string[], figure: Figure, around: readonly Figure[]): ReadonlySet<string> {
  const words = wordsOf(figure, around)
  return new Set(name.filter((word) => words.some((other) => other.startsWith(word))))
}

const CLAUSE_START = /[.;:,()—–]\s|\band\b|\bbut\b|\bwhile\b|\bwhereas\b|\bwhich\b|\bwho\b/gi
const CLAUSE_END = /[.;:,()—–](?:\s|$)|\band\b|\bbut\b|\bwhile\b|\bwhereas\b|\bwhich\b/i
/** "3,200 of them", "of these 80": what was counted before, too. */
const OF_THEM = /^ of (?:them|these|those|whom|which)\b/i
const OF_THESE = /\bof (?:these|those|the) $/i

function wordsOf(figure: Figure, around: readonly Figure[]): string[] {
  const at = around.indexOf(figure)
  const [before, behind] = [around[at - 1], around[at + 1]]
  const { text } = figure.block
  const lead = text.slice(Math.max(before?.to ?? 0, figure.from - 90), figure.from)
  const rest = text.slice(figure.to, Math.min(behind?.from ?? text.length, figure.to + 90))
  const opening = [...lead.matchAll(CLAUSE_START)].at(-1)
  const words = `${lead.slice(opening ? opening.index + opening[0].length : 0)} ${rest.slice(0, CLAUSE_END.exec(rest)?.index ?? rest.length)}`
  const inherited = before && (OF_THEM.test(rest) || OF_THESE.test(lead)) ? wordsOf(before, around) : []
  return [...words.toLowerCase().split(/[^a-z]+/), ...inherited]
}
