import { figuresNear, quantitiesOf, type Sentence } from '../prose/clauses.js'
import type { Figure } from '../number/figure.js'
import { isShareOf, sameSort } from './share-doubt.js'
import { NEXT } from './share-templates.js'
import { fig, type Fit, fits, SORT, template } from '../prose/template.js'

/** 1,530 (83%); 1,702 men [54.7%] */
const GROUP = template(
  fig('part', SORT.amount),
  '(?: [a-z-]{1,20}){0,3}? ?[(\\[]',
  fig('percent', SORT.percent),
  '[)\\]]',
)
/** 83% (1,530); 55% of the men [n = 931] */
const PERCENT_FIRST = template(
  fig('percent', SORT.percent),
  '(?: [a-z-]{1,20}){0,4}? ?[(\\[](?:n ?= ?)?',
  fig('part', SORT.amount),
  '[)\\]]',
)
/** Of these, 84 (70%) recovered */
const OF_THESE = template(
  '^ ?(?:of|among) (?:these|those|them)(?: [a-z-]{2,20})?,? ',
  fig('part', SORT.amount),
  '(?: [a-z-]{1,20}){0,2}? \\(',
  fig('percent', SORT.percent),
  '(?=[,;]|\\)(?! of ))',
)
/** Between groups of one whole and right behind one: another whole. */
const OTHER_WHOLE = /\b(?:compared|against|versus|vs|than|from)\b/
const SUBGROUP = /^\)?[^\uE001-\uE00B,;]{0,40}? (?:among|in (?:the )?\uE008|of (?:those|these|them|the))/
/** Behind a group that is a share of another one. */
const OF_ANOTHER = /^[^\uE001-\uE00B,;]{0,40}? (?:of|among|amongst|compared|versus|vs) /
/** Groups of one whole at the most. */
const MOST = 8

/** Groups, and the count they are shares of. */
export interface OneWhole {
  readonly whole: Figure
  readonly groups: readonly Fit[]
}

/**
 * Counts with their percentages that add up to a count nearby: "We had 1,842 complaints. 1,530 (83%) were closed in time and 312 (17%)
 * later." Half of the percentages at least are those of that count; else each group is of a whole of its own.
 */
export function* groupsOfOneWhole(sentence: Sentence): Generator<OneWhole> {
  const groups = [...fits(GROUP, sentence), ...fits(PERCENT_FIRST, sentence)]
    .filter(({ end }) => !OF_ANOTHER.test(sentence.skeleton.slice(end, end + 60)))
    .sort((a, b) => a.start - b.start)
  for (let from = 0; from < groups.length - 1;) {
    const found = longestFrom(from, groups, sentence)
    if (found) yield found
    from += found?.groups.length ?? 1
  }
}

function longestFrom(from: number, groups: readonly Fit[], sentence: Sentence): OneWhole | undefined {
  const part = (groups[from] as Fit).figure('part')
  const near = figuresNear(sentence, part).filter((figure) => canBeWhole(figure, part))
  let sum = part.value
  let longest: OneWhole | undefined
  for (let to = from + 2; to <= Math.min(groups.length, from + MOST); to++) {
    sum = sum.plus((groups[to - 1] as Fit).figure('part').value)
    const whole = near.find(({ value }) => value.eq(sum))
    const own = groups.slice(from, to)
    if (whole && agree(own, whole)) longest = { whole, groups: own }
  }
  return longest
}

function canBeWhole(figure: Figure, part: Figure): boolean {
  return figure.isQuantity && !figure.hedge && sameSort(figure, part) && figure.value.gt(part.value)
}

function agree(groups: readonly Fit[], whole: Figure): boolean {
  const agreeing = groups.filter((group) => isShareOf(group.figure('part'), whole, group.figure('percent')))
  return agreeing.length * 2 >= groups.length
}

/**
 * "We asked 120 people. Of these, 84 (70%) agreed." Where the sentence before has several counts, the one that all percentages are of;
 * none where no one is.
 */
export function* groupsOfThese(sentence: Sentence, before: Sentence | undefined): Generator<OneWhole> {
  if (before?.block !== sentence.block || before.to !== sentence.from) return
  for (const first of fits(OF_THESE, sentence)) {
    const part = first.figure('part')
    const groups = [first, ...groupsBehind(first)]
    const counts = quantitiesOf(before)
      .map(({ figure }) => figure)
      .filter((figure) => figure.countable && canBeWhole(figure, part))
    const only = counts.length === 1 && counts[0]?.noun ? counts[0] : undefined
    const whole =
      only ??
      counts.find((count) => groups.every((group) => isShareOf(group.figure('part'), count, group.figure('percent'))))
    if (whole) yield { whole, groups }
  }
}

/** Further groups of the whole of a first one: "…, 200 (50%) said no". */
export function* groupsBehind({ sentence, end }: Fit): Generator<Fit> {
  let from = end
  for (let n = 0; n < 12 && from < sentence.skeleton.length; n++) {
    const at = from
    const rest: Sentence = {
      ...sentence,
      skeleton: sentence.skeleton.slice(at, at + 240),
      itemAt: (offset) => sentence.itemAt(offset + at),
      textAt: (offset) => sentence.textAt(offset + at),
    }
    const [fit] = fits(NEXT, rest)
    if (!fit || OTHER_WHOLE.test(rest.skeleton.slice(0, fit.end)) || SUBGROUP.test(rest.skeleton.slice(fit.end))) return
    yield fit
    from += fit.end
  }
}
