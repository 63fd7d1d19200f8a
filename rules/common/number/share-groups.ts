import { figuresNear, type Sentence } from './clauses.js'
import type { Figure } from './figure.js'
import { isShareOf, sameSort } from './share-doubt.js'
import { fig, type Fit, fits, SORT, template } from './template.js'

/** 1,530 (83%); 1,702 men [54.7%] */
const GROUP = template(
  fig('part', SORT.amount),
  '(?: [a-z-]{1,20}){0,3}? ?[(\\[]',
  fig('percent', SORT.percent),
  '[)\\]]',
)
/** Behind a group that is a share of another one. */
const OTHER_WHOLE = /^[^\uE001-\uE00B,;]{0,40}? (?:of|among|amongst|compared|versus|vs) /
/** Groups of one whole at the most. */
const MOST = 8

/** Groups, and the count they add up to. */
export interface OneWhole {
  readonly whole: Figure
  readonly groups: readonly Fit[]
}

/**
 * Counts with their percentages that add up to a count nearby: "We had 1,842 complaints. 1,530 (83%) were closed in time and 312 (17%)
 * later." Half of the percentages at least are those of that count; else each group is of a whole of its own.
 */
export function* groupsOfOneWhole(sentence: Sentence): Generator<OneWhole> {
  const groups = [...fits(GROUP, sentence)].filter(
    ({ end }) => !OTHER_WHOLE.test(sentence.skeleton.slice(end, end + 60)),
  )
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
