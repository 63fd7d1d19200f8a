import type { Figure } from '../../number/figure.js'
import { sentenceAt, sentenceStarts } from '../../prose/sentences.js'

/** Why a figure may be of its own sentence alone, or the others of theirs; the printed one stands last. */

/** "The works took $400 million. Spending exceeded depreciation by $191 million. Debt rose to $2.3 billion": none of the others stands in its sentence, and one on either side. */
export function standsBetween(figures: readonly Figure[]): boolean {
  const printed = figures.at(-1)
  if (!printed) return false
  const [start, end] = sentenceOf(printed)
  const others = figures.slice(0, -1).filter(({ block }) => block === printed.block)
  return (
    others.length === figures.length - 1 &&
    others.every(({ from }) => from < start || from >= end) &&
    others.some(({ from }) => from < start) &&
    others.some(({ from }) => from >= end)
  )
}

/** "It gained six points. Transport and energy are at 27% and 25%": each of the two is of another thing, told in a sentence of its own. */
export function areOfTwoThings(figures: readonly Figure[]): boolean {
  const [a, b, printed] = figures
  if (!a || !b || !printed || figures.length !== 3 || a.block !== printed.block || b.block !== printed.block)
    return false
  const [, end] = sentenceOf(printed)
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  if (first.from < end) return false
  const { text } = first.block
  const [start] = sentenceOf(first)
  return (
    TWO_THINGS.test(text.slice(start, first.from)) &&
    /^ (?:[a-z]+ )?and (?:[a-z]+ )?$/.test(text.slice(first.to, second.from))
  )
}

const TWO_THINGS =
  /^[^.;:\d]{3,60}? and [^.;:,\d]{3,40} (?:are|were|have|had|stand|stood|score[ds]?|came?|come|reach(?:ed)?|follow(?:ed)?)\b/

/** "Debt rose to €2.3 billion, 2.5 times the result before depreciation": of what is named, and printed in no other sentence. */
export function isTimesOfUnprinted(figures: readonly Figure[]): boolean {
  return figures.some((multiple) => {
    const { text } = multiple.block
    const [start, end] = sentenceOf(multiple)
    const noun = TIMES_THE.exec(text.slice(multiple.to, end))?.[1]?.toLowerCase()
    if (noun === undefined || PLAIN.test(noun)) return false
    return figures.some((other) => {
      if (other.block !== multiple.block || (other.from >= start && other.from < end)) return false
      const [from, to] = sentenceOf(other)
      return !text.slice(from, to).toLowerCase().includes(noun.replace(/s$/, ''))
    })
  })
}

const TIMES_THE =
  /^(?:(?: times|x|-fold)? (?:times )?(?:the|its|their|our)|(?: times|x)(?: (?:annual|net|gross|total|average|median))*) (?!as\b|more\b|less\b|this\b|that\b|what\b|than\b|over\b|since\b|from\b|larger|higher|greater|bigger|longer|faster)([a-z]{4,})/i
const PLAIN =
  /^(?:amount|number|level|figure|size|rate|value|total|previous|prior|original|earlier|latter|former|first|second|year|month|quarter)$/

function sentenceOf({ block, from }: Figure): readonly [number, number] {
  return sentenceAt(sentenceStarts(block.text), from)
}
