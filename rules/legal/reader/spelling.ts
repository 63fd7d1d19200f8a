/**
 * The relaxed form in which abbreviations are compared: small letters, digits and `&`. Spaces, points, commas,
 * apostrophes and brackets do not count, so `F. Supp. 2d`, `F.Supp.2d` and `F Supp 2d` are one.
 */
export function relaxed(text: string): string {
  let out = ''
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c >= 97 && c <= 122) out += text.charAt(i)
    else if (c >= 65 && c <= 90) out += String.fromCharCode(c + 32)
    else if ((c >= 48 && c <= 57) || c === 38) out += text.charAt(i)
  }
  return out
}

/** Without its spaces: `F. Supp. 2d` and `F.Supp.2d` are one, `N.D.` and `ND` are not. */
export function tight(text: string): string {
  return text.replace(/\s+/g, '').replace(/[\u2018\u2019]/g, "'")
}

/** One space for any white space; line breaks, NBSP and thin spaces included. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A range with a plain hyphen, white space collapsed. */
export function plain(text: string): string {
  return spaced(text.replace(/[\u2010-\u2015\u2212]/g, '-'))
}

/** Without white space and the given marks at its end. */
export function trimmedEnd(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && (marks.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end--
  return text.slice(0, end)
}

/** Small capitals and their remains, `TEX . PENAL CODE`, as they are usually written. */
export function titled(name: string): string {
  return name
    .replace(/\s{1,8}\./g, '.')
    .replace(/(?<![A-Z.])([A-Z])([A-Z]{2,})(?![a-z])/g, (_, first: string, rest: string) => first + rest.toLowerCase())
}

export interface Match<T> {
  readonly entries: readonly T[]
  /** Where the abbreviation ends, a closing point included. */
  readonly to: number
  /** As it stands in the text. */
  readonly spelling: string
}

/** Most characters an abbreviation may run over, noise included. */
const WINDOW = 72

const UPPER = 1
const LOWER = 2
const DIGIT = 3
const SPACE = 4
const POINT = 5
const MARK = 6

function classOf(c: number): number {
  if (c >= 97 && c <= 122) return LOWER
  if (c >= 65 && c <= 90) return UPPER
  if (c >= 48 && c <= 57) return DIGIT
  if (c === 32 || c === 10 || c === 13 || c === 9 || c === 0xa0 || c === 0x2009 || c === 0x202f || c === 0x2007)
    return SPACE
  if (c === 46) return POINT
  // comma, apostrophes, hyphen, brackets, ampersand, stroke, colon
  if (
    c === 44 ||
    c === 39 ||
    c === 0x2019 ||
    c === 0x2018 ||
    c === 45 ||
    c === 40 ||
    c === 41 ||
    c === 38 ||
    c === 91 ||
    c === 93 ||
    c === 47 ||
    c === 58
  )
    return MARK
  return 0
}

/**
 * The longest abbreviation of `index` that begins at `from`, with a capital. `index` is keyed by {@link relaxed} forms. One look-up for
 * every place where a word ends, within a bounded window.
 */
export function longest<T>(
  text: string,
  from: number,
  index: ReadonlyMap<string, T>,
  most: number,
): { value: T; to: number } | undefined {
  let key = ''
  let found: { value: T; to: number } | undefined
  if (classOf(text.charCodeAt(from)) !== UPPER) return undefined
  const end = Math.min(text.length, from + WINDOW)
  let i = from
  let before = 0
  while (i < end) {
    const c = text.charCodeAt(i)
    const is = classOf(c)
    if (is === 0) break
    if (is <= DIGIT) {
      key += is === UPPER ? String.fromCharCode(c + 32) : text.charAt(i)
      if (key.length > most) break
      const next = i + 1 < text.length ? classOf(text.charCodeAt(i + 1)) : 0
      // a word ends before anything but a letter or digit, and where small letters or digits meet a capital or a digit
      const ends = next > DIGIT || next === 0 || (is !== DIGIT && next === DIGIT) || (is === LOWER && next === UPPER)
      if (ends && (next !== 0 || i + 1 >= text.length || !isLetter(text.charCodeAt(i + 1)))) {
        const value = index.get(key)
        if (value !== undefined) found = { value, to: ending(text, from, i + 1) }
      }
    } else if (is === SPACE) {
      // two spaces or a break count as one; nothing to do
    } else if (c === 38) key += '&'
    else if (c === 44 && before === SPACE) break
    before = is
    i++
  }
  return found
}

/** Takes in a closing point, and a bracket that opened inside: `IL App (1st)`. */
function ending(text: string, from: number, to: number): number {
  let end = text.charCodeAt(to) === 46 ? to + 1 : to
  if (text.charCodeAt(end) === 41 && text.lastIndexOf('(', end) >= from) end++
  return end
}

function isLetter(c: number): boolean {
  return (c >= 65 && c <= 90) || (c >= 97 && c <= 122) || (c >= 0xc0 && c <= 0x24f)
}
