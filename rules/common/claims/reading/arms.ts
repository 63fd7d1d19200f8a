import { isMiswritten } from '../../number/miswritten.js'
import { ZERO } from '../../number/decimal.js'
import { type Reading, search } from './relation.js'
import { addition } from './sum.js'
import type { Passage, Term } from './term.js'

/** "(N = 186) … (n = 62), (n = 61) or (n = 63)": all of a study in capitals, and its arms, each once. */

const NAMED = /\bn ?= ?$/
/** Arms that are told twice, of part of the study, or with what was lost. */
const OTHER =
  /\b(?:of whom|of which|including|excluded?|excluding|lost|withdr\w+|dropped|complet\w+|analy[sz]ed|overlap\w*|subgroup|subset|respectively|also|both|crossover|missing|women|female|male|men)\b/
const FEWEST = 2
const MOST = 6

export function* armsIn(passage: Passage): Generator<Reading> {
  if (passage.width !== 'sentence') return
  const named = passage.own.filter(({ before }) => NAMED.test(before))
  const wholes = named.filter(isWhole)
  const [whole] = wholes
  if (!whole || wholes.length > 1 || named[0] !== whole || OTHER.test(passage.sentence.skeleton)) return
  const parts = named.filter((term) => term !== whole)
  if (parts.length < FEWEST || parts.length > MOST) return
  const figures = parts.map(({ figure }) => figure)
  const exactly = figures.reduce((all, { value }) => all.plus(value), ZERO)
  const reading = search(passage, whole, addition(true), [
    {
      operands: parts.map((term) => ({ role: 'part', term, why: 'an arm, "n ="' })),
      score: 1,
      tied: true,
      explicit: true,
      suggested: LICENCE,
      licence:
        isMiswritten(figures, whole.figure, exactly) || exactly.gt(whole.figure.value) || parts.length > 2
          ? LICENCE
          : undefined,
    },
  ])
  if (reading) yield reading
}

const LICENCE = 'a study and its arms by "N =" and "n ="'

function isWhole({ figure: { block, from } }: Term): boolean {
  return /\bN\s?=\s?$/.test(block.text.slice(Math.max(0, from - 6), from))
}
