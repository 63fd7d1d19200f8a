/**
 * The relaxed form in which abbreviations are compared: small letters, digits and `&`. Spaces, points, commas,
 * apostrophes and brackets do not count, so `F. Supp. 2d`, `F.Supp.2d` and `F Supp 2d` are one.
 */
export function relaxed(text: string): string {
  return text.replace(NOISE, '').toLowerCase()
}

const NOISE = /[^A-Za-z0-9&]+/g

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

const CLASSES = new Uint8Array(128)
for (let c = 48; c < 58; c++) CLASSES[c] = DIGIT
for (let c = 65; c < 91; c++) CLASSES[c] = UPPER
for (let c = 97; c < 123; c++) CLASSES[c] = LOWER
for (const c of ' \n\r\t') CLASSES[c.charCodeAt(0)] = SPACE
for (const c of ",'-()&[]/:") CLASSES[c.charCodeAt(0)] = MARK
CLASSES[46] = POINT

function classOf(c: number): number {
  if (c < 128) return CLASSES[c] ?? 0
  if (c === 0xa0 || c === 0x2009 || c === 0x202f || c === 0x2007) return SPACE
  return c === 0x2019 || c === 0x2018 ? MARK : 0
}

/** What spellings mean, by their {@link relaxed} forms. */
export interface Index<T> {
  /** By {@link headOfKey}: 0 where no key begins so, as with most of what is looked up. */
  readonly heads: Uint8Array
  get(key: string): T | undefined
}

export class Spellings<T> implements Index<T> {
  readonly byKey = new Map<string, T>()
  readonly heads = new Uint8Array(1 << 15)

  set(key: string, value: T): void {
    this.byKey.set(key, value)
    this.heads[headOfKey(key)] = 1
  }

  get(key: string): T | undefined {
    return this.byKey.get(key)
  }
}

/** The first three characters of a key in one number. Other keys may have the same. */
export function headOfKey(key: string): number {
  let head = 0
  for (let i = 0; i < 3; i++) head = headOf(head, key.charCodeAt(i))
  return head
}

/** One more character of a beginning; capitals count as small letters. */
export function headOf(before: number, c: number): number {
  return (before << 5) | (c & 31)
}

/**
 * The longest spelling of `index` that begins at `from`, with a capital. One look-up for every place where a word ends, within a
 * bounded window.
 */
export function longest<T>(text: string, from: number, index: Index<T>): { value: T; to: number } | undefined {
  let key = ''
  let found: { value: T; to: number } | undefined
  if (classOf(text.charCodeAt(from)) !== UPPER) return undefined
  const end = Math.min(text.length, from + WINDOW)
  let i = from
  let before = 0
  let head = 0
  while (i < end) {
    const c = text.charCodeAt(i)
    const is = classOf(c)
    if (is === 0) break
    if (is <= DIGIT || c === 38) {
      key += is === UPPER ? String.fromCharCode(c + 32) : text.charAt(i)
      if (key.length <= 3) {
        head = headOf(head, c)
        if (key.length === 3 && index.heads[head] === 0) break
      }
    }
    if (is <= DIGIT) {
      const next = i + 1 < text.length ? classOf(text.charCodeAt(i + 1)) : 0
      // a word ends before anything but a letter or digit, and where small letters or digits meet a capital or a digit
      const ends = next > DIGIT || next === 0 || (is !== DIGIT && next === DIGIT) || (is === LOWER && next === UPPER)
      if (ends && (next !== 0 || i + 1 >= text.length || !isLetter(text.charCodeAt(i + 1)))) {
        const value = index.get(key)
        if (value !== undefined) found = { value, to: ending(text, from, i + 1) }
      }
    } else if (c === 44 && before === SPACE) break
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
