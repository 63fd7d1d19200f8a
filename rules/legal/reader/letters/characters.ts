/** The match of a sticky pattern at `from`. */
export function at(pattern: RegExp, text: string, from: number): RegExpExecArray | undefined {
  pattern.lastIndex = from
  return pattern.exec(text) ?? undefined
}

/** Where the white space that begins at `from` ends. */
export function skipSpace(text: string, from: number): number {
  const { length } = text
  let i = from
  while (i < length && isSpace(text.charCodeAt(i))) i++
  return i
}

export function isSpace(c: number): boolean {
  return (
    c === 32 ||
    c === 10 ||
    c === 0xa0 ||
    c === 9 ||
    c === 13 ||
    (c >= 0x2000 && c <= 0x200a) ||
    c === 0x202f ||
    c === 0x3000
  )
}

export function isDigit(c: number): boolean {
  return c >= 48 && c <= 57
}

export function isLetter(c: number): boolean {
  return (c >= 65 && c <= 90) || (c >= 97 && c <= 122) || (c >= 0xc0 && c <= 0x24f)
}

export function isUpper(c: number): boolean {
  return (c >= 65 && c <= 90) || (c >= 0xc0 && c <= 0xde)
}
