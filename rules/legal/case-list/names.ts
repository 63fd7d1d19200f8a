import { alike, telling, wordsOf } from '../reader/parts/parties.js'

/** True where two names may be of one case: a shared telling word, or the initials of one in the other (`NAACP`). */
export function mayBeSame(a: string, b: string): boolean {
  return alike(a, b) || hasInitials(a, b) || hasInitials(b, a)
}

/**
 * True where two names are of one case beyond doubt: the parties of both sides are alike, in either order; of a name without `v.`, every
 * telling word is in the other.
 */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [sides(a), sides(b)]
  if (one.length === 2 && other.length === 2) {
    const agree = (i: number, j: number): boolean => alike(one[i] ?? '', other[j] ?? '')
    return (agree(0, 0) && agree(1, 1)) || (agree(0, 1) && agree(1, 0))
  }
  const [short, long] = one.length < other.length || a.length < b.length ? [a, b] : [b, a]
  const words = telling(short)
  const known = new Set(wordsOf(long))
  return words.some((word) => word.length >= 4) && words.every((word) => known.has(word))
}

function sides(name: string): readonly string[] {
  return name.split(/\s(?:v|vs)\.?\s/i, 2)
}

function hasInitials(short: string, long: string): boolean {
  const initials = wordsOf(long)
    .filter((word) => word.length > 3 || !SMALL.has(word))
    .map((word) => word.charAt(0))
    .join('')
  return wordsOf(short).some((word) => word.length >= 3 && word.length <= 6 && initials.includes(word))
}

const SMALL = new Set(['of', 'the', 'and', 'for', 'v', 'in', 're', 'ex', 'to', 'on', 'at'])
