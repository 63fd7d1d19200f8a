import { at, isDigit, isLetter } from '../letters/characters.js'

/** A number as read, with its place. */
export interface Read {
  readonly text: string
  readonly from: number
  readonly to: number
}

const PAGE = /(?:\d{1,3}(?:,\d{3})+|\d{1,8})(?!d\b)(?:-[A-Z]{1,2}|WC|[A-Za-z]|\((?:A|U)\)|\[(?:A|U)\])?(?!\w)(?!\.\d)/y
const PLAIN_PAGE = /\d{1,8}(?!d\b)(?:-[A-Z]{1,2}|WC|[A-Za-z]|\((?:A|U)\)|\[(?:A|U)\])?(?!\w)(?!\.\d)/y
const ROMAN = /c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})(?!\w)(?!\.?\s{0,8}[A-Z§])/y
const BLANK = /_{2,8}|-{2,8}|[—–]{1,4}|X{2,5}/y

/** A first page or a decision's number: digits, a roman number, or a blank (its text is then empty). */
export function readPage(text: string, from: number, grouped: boolean): Read | undefined {
  const digits = at(grouped ? PAGE : PLAIN_PAGE, text, from)
  if (digits) return { text: digits[0].replaceAll(',', ''), from, to: from + digits[0].length }
  const roman = at(ROMAN, text, from)
  if (roman && roman[0].length > 1) return { text: roman[0], from, to: from + roman[0].length }
  return readBlank(text, from)
}

/** A blank for a number not known yet: `___`, `---`, `—`. */
export function readBlank(text: string, from: number): Read | undefined {
  const blank = at(BLANK, text, from)
  if (!blank) return undefined
  const after = text.charCodeAt(from + blank[0].length)
  if (isLetter(after) || isDigit(after)) return undefined
  return { text: '', from, to: from + blank[0].length }
}
