import { matches } from '../../../../src/document/matches.js'
import { at } from '../letters/characters.js'

const PAGES =
  /,?\s{1,8}\d{1,3}(?:[-–]\d{1,3})?(?:,\s{1,8}\d{1,3}(?:[-–]\d{1,3})?){0,20}\s{0,8}(?=$|[\nA-Z*]|\d{1,3}\s{1,2}[A-Z])/y

/**
 * True where the pages of a table stand behind a citation, and not more of what it lists: whole numbers, each higher than the one
 * before, to the end of the line or the next entry, with no point: `Fed. R. Civ. P. 9(b), 1, 6`.
 */
export function pagesBehind(text: string, from: number): boolean {
  const pages = text.charCodeAt(from) === 44 ? at(PAGES, text, from) : undefined
  if (!pages) return false
  const numbers = [...matches(/\d{1,3}(?=[,\s\-–]|$)/g, pages[0])].map(([number]) => Number(number))
  return numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0))
}
