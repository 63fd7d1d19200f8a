export const LINE_FEED = 10
export const CARRIAGE_RETURN = 13
export const BACKSLASH = 92
export const PIPE = 124

/** Letter or digit, by code below 128. */
const ASCII = new Uint8Array(128)
for (let code = 48; code < 58; code++) ASCII[code] = 1
for (let code = 65; code < 91; code++) ASCII[code] = ASCII[code + 32] = 1

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Is the character that begins at an offset a letter or a digit of any script? A look at one character is many times faster than a
 * pattern that ends in `(?![\p{L}\p{N}])`, and such patterns are the slowest to compile.
 */
export function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return ASCII[code] === 1
  const point = text.codePointAt(at)
  return point !== undefined && LETTER_OR_DIGIT.test(String.fromCodePoint(point))
}

/** Has a text a digit from 0 to 9? */
export function hasDigit(text: string): boolean {
  const { length } = text
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) return true
  }
  return false
}

/** Is a UTF-16 unit white space, as `\s` has it? */
export function isSpace(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13)
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  )
}

/** The first offset from `at` on that is no space or tab, at most `end`. */
export function skipBlanks(source: string, at: number, end: number): number {
  while (at < end && isBlankUnit(source.charCodeAt(at))) at++
  return at
}

/** The end of `[from, end)` without the spaces and tabs it ends with. */
export function trimBlanks(source: string, from: number, end: number): number {
  while (end > from && isBlankUnit(source.charCodeAt(end - 1))) end--
  return end
}

function isBlankUnit(unit: number): boolean {
  return unit === 32 || unit === 9
}

/** One space for any white space; line breaks, NBSP and thin spaces included. */
export function squeezed(text: string): string {
  return text.replace(SPACES, ' ')
}

/** All white space but single spaces: most texts have none of it. */
const SPACES = /\s{2,}|[^\S ]/g

/** {@link squeezed}, and none at the ends. */
export function spaced(text: string): string {
  return squeezed(text).trim()
}

/** For sorting: by the UTF-16 units, which is the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
