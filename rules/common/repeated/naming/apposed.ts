import { isLight, keysIn } from './keys.js'

/** Nothing is named between the two but the figure itself: what follows goes on with what stands before. */
export function isApposition(between: string): boolean {
  if (/^[^,(–—]*[,(–—] ?(?:and|but|plus|while)\b/.test(between)) return false
  const border = Math.max(
    between.lastIndexOf(','),
    between.lastIndexOf('('),
    between.lastIndexOf('–'),
    between.lastIndexOf('—'),
  )
  if (border < 0 && !/^[^,]{0,24}\b(?:or|is|was|are|were)\b/.test(between)) return false
  return keysIn(between.slice(border + 1)).every(({ key }) => isLight(key))
}
