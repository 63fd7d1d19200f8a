import { isLight, keysIn } from './keys.js'

/** Nothing is named between the two but the figure itself: what follows goes on with what stands before. */
export function isApposition(between: string): boolean {
  if (/^[^,(–—]*[,(–—] ?(?:and|but|plus|while)\b/.test(between)) return false
  const mark = Math.max(...[',', '(', '–', '—'].map((one) => between.lastIndexOf(one)))
  // "8,910 visits or 6.4%"
  const from = mark < 0 ? /^[^,]{0,24}?\b(?=(?:or|is|was|are|were)\b)/.exec(between)?.[0].length : mark + 1
  return from !== undefined && keysIn(between.slice(from)).every(({ key }) => isLight(key))
}
