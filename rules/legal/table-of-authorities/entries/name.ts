import type { Citation } from '../../reader/citation.js'

/** Words that many names share and that tell none apart. */
const COMMON = new Set(
  'united states state people commonwealth city county of the in re ex parte matter estate and v inc corp co llc ltd lp et al board department dept secretary secy commissioner commr u s us'.split(
    ' ',
  ),
)

/** The words of a name: lower case, accents, points and apostrophes gone. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[.'’‘]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** What two spellings of one name have in common: the first telling word of each side. */
export function nameKey(citation: Citation): string | undefined {
  const { name } = citation.value
  if (typeof name !== 'string') return undefined
  const sides = name.split(/\sv\.?s?\.?\s/)
  return sides.map((side) => tellingWord(nameWords(side))).join('|')
}

/** True where two names have no telling word in common: those of two different cases. */
export function unlike(a: string, b: string): boolean {
  const own = new Set(nameWords(a).filter((word) => !COMMON.has(word)))
  const others = nameWords(b).filter((word) => !COMMON.has(word))
  if (own.size === 0 || others.length === 0) return false
  return !others.some((word) => own.has(word) || [...own].slice(0, 12).some((one) => akin(one, word)))
}

/** A word and its abbreviation, or the same word but for a slip: `twombley`, `twombly`. */
function akin(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length, 4)
  return length >= 3 && a.slice(0, length) === b.slice(0, length)
}

function tellingWord(words: readonly string[]): string {
  return words.find((word) => !COMMON.has(word) && !/^\d+$/.test(word)) ?? words.join(' ')
}
