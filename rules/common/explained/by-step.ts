import { partitionPoint } from '../../../src/document/partition-point.js'
import type { Figure } from '../number/figure.js'
import { sentenceAt, sentencesOf } from '../prose/sentences.js'
import { sortOf as exactSortOf } from '../repeated/naming/cells.js'

/**
 * What one step over the figures right beside a figure gives: shared by so many, at so much each, the sum of a list, or what corrects the one for
 * the other. Only those of its sentence, of the two before it and of the one behind it are looked at.
 */

/** Figures of a passage that are looked at. */
const MOST = 14
/** Fewer digits agree by accident. */
const LEAST_DIGITS = 3
/** Between the members of a list: ", ", " and ". */
const LONGEST_LINK = 6

/** What gives a figure by one step, in words; undefined where nothing does. Of the figures that a claim is of, no relation among themselves. */
export function stepTo(figure: Figure, all: readonly Figure[], claimed: readonly Figure[]): string | undefined {
  if (figure.digits.length < LEAST_DIGITS || figure.hedge) return undefined
  const passage = passageOf(figure, all)
  const own = new Set(claimed)
  const [value, half] = sizeOf(figure)
  const sort = sortOf(figure)
  const counts = passage.filter(
    (one) => sortOf(one) === 'count' && one.decimals === 0 && !one.hedge && sizeOf(one)[0] > 1,
  )
  for (const amount of passage) {
    if (sortOf(amount) !== sort || amount.words) continue
    const [size, width] = sizeOf(amount)
    for (const count of counts) {
      if (count === amount || (own.has(count) && own.has(amount))) continue
      const [many] = sizeOf(count)
      if (Math.abs(size / many - value) <= half + width / many) return `${amount.text} for each of ${count.text}`
      if (Math.abs(size * many - value) <= half + width * many) return `${amount.text} for each of ${count.text} in all`
    }
  }
  return listBefore(figure, passage)
}

/** "Worn in 208. The daily results, 31, 33, 34, 36, 36 and 38": what all of a list come to. */
function listBefore(figure: Figure, passage: readonly Figure[]): string | undefined {
  const [value, half] = sizeOf(figure)
  let run: Figure[] = []
  const isSum = () => {
    const sum = run.reduce((all, one) => all + sizeOf(one)[0], 0)
    const width = run.reduce((all, one) => all + sizeOf(one)[1], 0)
    return run.length > 2 && Math.abs(sum - value) <= half + width
  }
  for (const one of passage) {
    const last = run.at(-1)
    const goesOn = last !== undefined && one.from - last.to <= LONGEST_LINK && sortOf(last) === sortOf(one)
    if (!goesOn) {
      if (isSum()) break
      run = []
    }
    run.push(one)
  }
  return isSum() && !run.includes(figure) ? `the sum of ${run.map(({ text }) => text).join(', ')}` : undefined
}

/**
 * Why a figure may rightly be another than the value that it is held against: the sentence beside it says by how much the one was corrected, or the
 * mean of the two that it prints side by side is that value.
 */
export function corrected(figure: Figure, expected: number, all: readonly Figure[]): string | undefined {
  const [value, half] = sizeOf(figure)
  const gap = Math.abs(value - expected)
  const sort = sortOf(figure)
  const sentences = sentencesOf(figure.block)
  const [start, end] = sentenceAt(sentences, figure.from)
  for (const other of passageOf(figure, all)) {
    if (sortOf(other) !== sort) continue
    const [size, width] = sizeOf(other)
    const isOwn = other.from >= start && other.to <= end
    if (!isOwn && Math.abs(size - gap) <= half + width && CORRECTS.test(textAt(sentences, other)))
      return `${other.text} was corrected beside it`
    if (isOwn && arePair(figure, other) && figure.decimals > 0 && Math.abs((value + size) / 2 - expected) <= half)
      return `the mean of ${figure.text} and ${other.text} is meant`
  }
  return undefined
}

/** That something was put right, or was counted another way. */
const CORRECTS =
  /\b(?:restat\w+|correct\w+|revis\w+|disallow\w+|adjust\w+|reclassif\w+|mov(?:ed|ing)|transfer\w*|includ\w+|exclud\w+|by mistake|in error|preliminary|provisional|written off|reversed|added back)\b/i

function textAt(sentences: readonly number[], { block, from }: Figure): string {
  return block.text.slice(...sentenceAt(sentences, from))
}

/** "In duplicate, 12.74 and 12.88". */
function arePair(a: Figure, b: Figure): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  return /^[^\d.;]{0,4}(?:and|&|,) ?$/.test(first.block.text.slice(first.to, second.from))
}

/** The figures of its sentence and of those around it, the nearest of them. */
function passageOf(figure: Figure, all: readonly Figure[]): readonly Figure[] {
  const { block } = figure
  const starts = sentencesOf(block)
  const [start, end] = sentenceAt(starts, figure.from)
  const [last] = sentenceAt(starts, Math.max(0, start - 1))
  const [before] = sentenceAt(starts, Math.max(0, last - 1))
  const [, behind] = sentenceAt(starts, Math.min(block.text.length - 1, end))
  const near = all.filter((one) => one !== figure && one.isQuantity && one.from >= before && one.to <= behind)
  const at = partitionPoint(near.length, (i) => (near[i] as Figure).from < figure.from)
  const from = Math.max(0, Math.min(at - MOST / 2, near.length - MOST))
  return near.slice(from, from + MOST)
}

/** What a count counts may not be said again. */
function sortOf(figure: Figure): string {
  const sort = exactSortOf(figure)
  return sort === 'bare' ? 'count' : sort
}

function sizeOf(figure: Figure): readonly [number, number] {
  return [Math.abs(figure.value.toNumber()), figure.countable ? 0 : figure.strict.toNumber()]
}
