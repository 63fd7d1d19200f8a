import type { Stem } from './stems.js'

/** A run of capitalised words that names something: Brown County. Offsets are those of the block. */
export interface ProperName {
  readonly stems: readonly string[]
  readonly from: number
  readonly to: number
}

/** Small words that stand inside a name. */
const WITHIN = /^\s(?:of|of the|and|de|for)?\s?$/

/** The names of a sentence, which begins at `start` of a text, by its stems; in order. */
export function properNamesOf(text: string, start: number, stems: readonly Stem[]): ProperName[] {
  const names: { stems: string[]; from: number; to: number }[] = []
  for (const { stem, from, to } of stems) {
    if (!/^\p{Lu}/u.test(text.slice(from, to)) || isUnit(text, from, to)) continue
    const last = names.at(-1)
    if (last && WITHIN.test(text.slice(last.to, from))) {
      last.stems.push(stem)
      last.to = to
    } else names.push({ stems: [stem], from, to })
  }
  // The first word of a sentence is capitalised whatever it is: one in capitals throughout is a name there too.
  return names.filter(
    ({ stems: own, from, to }) =>
      own.length > 1 || text.slice(start, from).trim() !== '' || /^\p{Lu}{3,}$/u.test(text.slice(from, to)),
  )
}

/** "36.4 GWh", "94 MW": capitals right behind a number name nothing. */
function isUnit(text: string, from: number, to: number): boolean {
  return (
    to - from <= 4 && /\d\s$/.test(text.slice(from - 2, from)) && /^\p{Lu}{1,4}\p{Ll}?$/u.test(text.slice(from, to))
  )
}
