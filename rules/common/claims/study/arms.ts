import { HUNDREDTH } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, scale } from '../../number/interval.js'
import type { Term } from '../reading/term.js'
import { isCount, widthOf, wordsBefore, wordsBehind } from './passages.js'

/** One group of a study: how many of it something happened to, or which percentage. */
export interface Arm {
  readonly events?: Term
  readonly size?: Term
  readonly percent?: Term
  /** The words around its figures: which group it is. */
  readonly words: string
}

const OF = /^(?: [a-z-]+){0,3} (?:out )?of (?:(?:the|its|these|those|all|other|remaining) )*$/
const OF_BEFORE = /(?:^|[\s,;(])(?:of|among|amongst|from|in) (?:(?:the|its|these|those|all|other|remaining) )*$/
const GROUP = '(?:arm|group|cohort|limb|treatment|side|branch|regimen|team)'
/** "150 per arm", "200 to each arm", "two groups of 250 each" */
const EACH_AFTER = new RegExp(
  `^ (?:[a-z]+ ){0,2}?(?:(?:per|a) ${GROUP}\\b|(?:(?:to|in|into|on|for|at) )?(?:each|either|both|every) (?:treatment |study |trial )?(?:of the two )?${GROUP}s?\\b|(?:each|apiece)\\b)`,
)
const EACH_BEFORE = new RegExp(
  `\\b(?:(?:each|either|every|both|per|one) (?:of the two )?(?:treatment |study |trial )?${GROUP}s?|two (?:equal )?(?:[a-z]+ )?(?:arms|groups|cohorts|halves))(?: (?:of|had|has|with|comprised|numbered|contained|consisted of|being|was|were))*(?:,? ?\\(? ?n ?= ?)? ?$`,
)

/** The groups that a passage tells before one of its figures. */
export function armsBefore(result: Term, terms: readonly Term[]): readonly [Arm, Arm] | undefined {
  const before = terms.slice(0, terms.indexOf(result))
  const own = before.filter(({ sentence }) => sentence === result.sentence)
  return (
    pairIn(own) ??
    sharedIn(own, before) ??
    pairIn(before) ??
    sharedIn(before, before) ??
    ratesIn(own) ??
    ratesIn(before)
  )
}

/** "18 of 300 … and 30 of 300": counts with the sizes of their groups, two in all. */
function pairIn(terms: readonly Term[]): readonly [Arm, Arm] | undefined {
  const counts = terms.filter(isCount)
  const arms: Arm[] = []
  const taken = new Set<Term>()
  for (const [i, first] of counts.entries()) {
    const second = counts[i + 1]
    if (!second || taken.has(first) || second.sentence !== first.sentence) continue
    const pair = isOf(first, second, terms)
      ? [first, second]
      : OF_BEFORE.test(first.before) && !isOf(second, counts[i + 2], terms)
        ? [second, first]
        : undefined
    const [events, size] = pair ?? []
    if (!events || !size || events.figure.value.gte(size.figure.value) || events.figure.value.lt(0)) continue
    taken.add(first).add(second)
    arms.push(armOf(events, size, [first, second], terms))
  }
  const [a, b, more] = arms
  return a && b && !more ? [a, b] : undefined
}

/** `said`: its figures as they are printed, whose words tell which group it is. */
function armOf(events: Term, size: Term, said: readonly [Term, ...Term[]], terms: readonly Term[]): Arm {
  const last = said.at(-1)
  const percent = terms.find((term) => isBeside(term, last, terms))
  const words = [wordsBefore(said[0]), ...said.map(wordsBehind), percent ? wordsBehind(percent) : '']
  return { events, size, ...(percent && { percent }), words: words.join(' ') }
}

function isOf(part: Term, whole: Term | undefined, terms: readonly Term[]): boolean {
  return whole !== undefined && OF.test(part.after) && terms[terms.indexOf(part) + 1] === whole
}

/** "(6.0%)" */
function isBeside(term: Term, behind: Term | undefined, terms: readonly Term[]): boolean {
  return term.sort === 'percent' && terms[terms.indexOf(term) - 1] === behind && /\(~?$/.test(term.before)
}

/** "150 per arm … 45 on the drug and 30 on placebo": one size for both; the counts stand in one sentence. */
function sharedIn(terms: readonly Term[], all: readonly Term[]): readonly [Arm, Arm] | undefined {
  const sizes = all.filter((term) => isCount(term) && (EACH_AFTER.test(term.after) || EACH_BEFORE.test(term.before)))
  const [size, other] = sizes
  if (!size || other) return undefined
  const counts = terms.filter(
    (term) =>
      term !== size &&
      isCount(term) &&
      !term.light &&
      term.figure.value.lt(size.figure.value) &&
      (term.sentence === size.sentence ? term.at > size.at : term.sentence.from > size.sentence.from),
  )
  const [a, b, more] = counts
  if (!a || !b || more || a.sentence !== b.sentence) return undefined
  return [armOf(a, size, [a], terms), armOf(b, size, [b], terms)]
}

/** "6.0% of participants on placebo and 4.0% of those on the drug" */
function ratesIn(terms: readonly Term[]): readonly [Arm, Arm] | undefined {
  if (terms.some((term) => isCount(term) && !term.light)) return undefined
  const rates = terms.filter(
    ({ sort, aside, before }) => sort === 'percent' && aside === undefined && !CHANGE.test(before),
  )
  const [a, b, more] = rates
  if (!a || !b || more || a.sentence !== b.sentence) return undefined
  const armOfRate = (percent: Term): Arm => ({ percent, words: `${wordsBefore(percent)} ${wordsBehind(percent)}` })
  return [armOfRate(a), armOfRate(b)]
}
const CHANGE = /\b(?:reduction|increase|difference|rise|fall|drop|decrease|points?)(?: of)? ~?$/

/** The share of an arm to whom it happened: by its counts, or as printed. */
export function rateOf({ events, size, percent }: Arm): Interval | undefined {
  if (events && size) return divide(widthOf(events.figure), widthOf(size.figure))
  return percent && scale(widthOf(percent.figure), HUNDREDTH)
}

export function figuresOfArm({ events, size, percent }: Arm): { readonly role: string; readonly figure: Figure }[] {
  if (events && size)
    return [
      { role: 'part', figure: events.figure },
      { role: 'whole', figure: size.figure },
    ]
  return percent ? [{ role: 'part', figure: percent.figure }] : []
}
