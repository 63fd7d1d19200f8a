import { matches } from '../../../src/document/matches.js'
import type { Mention } from './mention.js'
import { SHORT_FORMS } from './short-words.js'
import type { SourceFigure, SourceIndex } from './source-index.js'
import { isStop, stemOf } from './stems.js'

/** Words that may count anything, and those that follow a number and count nothing. */
const ANY =
  /^(?:people|persons?|men|women|individuals?|items?|units?|cases?|times|records?|entries|lines?|places?|members?|others?|things?|ones|figures?|were|was|had|has|have|been|came|went|left|died|stood|said|are|is|also|still|now|only|late|early|further|additional|new|old|last|next|alone|apart|ago|earlier|later|wide|long|high|deep|plus|less|minus|inside|outside|across|towards?|versus|as|its|this)$/i
const WORD = /\p{L}[\p{L}'’-]*/gu
/** Characters behind a figure in which what it counts is said. */
const BEHIND = 40

/** "773 support tickets": the words right behind a bare number say what it counts, and the source knows none of them. */
export function countsElse(
  { printed, stems = [], sentence }: Mention,
  { shortNames, said }: SourceIndex,
  own: SourceFigure,
): boolean {
  const { figure, unitCode } = printed
  if (!sentence || (unitCode === undefined && (figure.unit.kind !== 'none' || !figure.noun))) return false
  if (unitCode !== undefined && own.unitCode !== undefined) return false
  const start = figure.parts.to
  const behind = figure.block.text.slice(start, Math.min(sentence.to, start + BEHIND))
  let at = start
  let last: string | undefined
  for (const { 0: word, index } of matches(WORD, behind)) {
    const from = start + index
    if (!/^[\s-]*$/.test(figure.block.text.slice(at, from))) break
    const small = word.toLowerCase()
    if (isStop(small) || ANY.test(small) || small.endsWith('ly')) break
    // "547 complaints reached us": the verb counts nothing.
    if (last !== undefined && isPlural(last) && small.endsWith('ed')) break
    const stem = stemOf(small)
    const isKnown =
      inLabels(own, stem) ||
      shortNames.stems.has(stem) ||
      said.has(stem) ||
      stems.some((other) => other.from === from && other.stem !== stem)
    if (isKnown) return false
    at = from + word.length
    last = small
  }
  return last !== undefined && isPlural(last)
}

function isPlural(word: string): boolean {
  return /[^s]s$/.test(word)
}

/** "918 million bushels", of a column in "000 bu": the unit in its label, in full or in short. */
function inLabels(own: SourceFigure, stem: string): boolean {
  if (!('row' in own)) return false
  const short = SHORT_FORMS.get(stem) ?? []
  return [own.row, own.column].some(({ texts }) =>
    texts.some((text) =>
      [...matches(WORD, text)].some(([word]) => {
        const other = stemOf(word.toLowerCase())
        return other === stem || short.includes(other)
      }),
    ),
  )
}
