import type { ReadSource } from '../../../src/rule/source.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { figureBehind, neighboursOf } from './neighbours.js'
import { onceFor } from '../../../src/document/once.js'
import { rootOf } from './roots.js'
import { type Stem, stemsOf } from './stems.js'

/** The words of a source, in its tables, their headings and its prose, each by what it has in common with its kin. */
const wordsIn = onceFor(({ name, document: { blocks } }: ReadSource): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const text of [name.replace(/[._-]/g, ' '), ...blocks.map((block) => block.text)]) {
    for (const { stem } of stemsOf(text)) found.add(kinOf(stem))
  }
  return found
})

export function kinOf(stem: string): string {
  return rootOf(stem) ?? stem
}

/** Whether no source has a word, in any form. */
export function isUnknownWord(stem: string, named: readonly NamedIn[]): boolean {
  const kin = kinOf(stem)
  return !named.some(
    ({ source, index: { shortNames, lines } }) =>
      wordsIn(source).has(kin) || shortNames.stems.has(stem) || lines.has(stem),
  )
}

/** The part of a sentence that is said of one figure, with no other in it. */
export interface Clause {
  readonly from: number
  readonly to: number
  readonly stems: readonly Stem[]
  readonly text: string
}

/** What parts a clause from the one before, and from the one behind. */
const BEGINS = /[;:]\s|,\s(?:and|but|while|whereas|with)\s|,\s(?=(?:the )?\p{Lu})|\s(?:and|but|while|whereas)\s/u
const ENDS = /[,;:(]\s?|\s(?:and|but|while|whereas)\s/u

const OF = /^ (?:out )?of (?:the |its |all )?$/

/** The clause of a draft's figure: from the figure before, or the turn behind it, to the figure behind, or the turn before that. */
export const clauseOf = onceFor(({ sentence, stems = [], printed: { figure } }: Mention): Clause => {
  if (!sentence) return { from: figure.from, to: figure.to, stems: [], text: '' }
  const { text } = figure.block
  const { last, next: behind } = neighboursOf(sentence, figure)
  // "655 of 1,308 voters": what follows the whole is said of its part too.
  const whole = OF.test(text.slice(figure.to, behind)) ? figureBehind(sentence, figure) : undefined
  const next = whole ? neighboursOf(sentence, whole).next : behind
  let from = last
  if (last > sentence.from) {
    const turn = BEGINS.exec(text.slice(last, figure.from))
    if (turn) from = last + turn.index + turn[0].length
  }
  const semicolon = text.slice(from, figure.from).lastIndexOf('; ')
  if (semicolon >= 0) from += semicolon + 2
  const start = whole?.to ?? figure.to
  const end = text.slice(start, next).search(ENDS)
  const to = end < 0 ? next : start + end
  const own = stems.filter((stem) => stem.from >= from && stem.to <= to)
  return { from, to, stems: own, text: `${text.slice(from, figure.from)}#${text.slice(figure.to, to)}` }
})
