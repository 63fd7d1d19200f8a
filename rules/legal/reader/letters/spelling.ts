import { spaced, squeezed } from '../../../../src/document/characters.js'

export { spaced, squeezed }

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
  /** By {@link headOfKey}: how long a key that begins so may be; 0 where none does, as with most of what is looked up. */
  readonly heads: Uint8Array
  /** False where no key with that head has that {@link hashOfKey}: seen without the key itself. */
  mayHold(head: number, hash: number): boolean
  get(key: string): T | undefined
}

export class Spellings<T> implements Index<T> {
  readonly byKey = new Map<string, T>()
  readonly heads = new Uint8Array(1 << 15)
  readonly #hashes = new Hashes()

  set(key: string, value: T): void {
    this.byKey.set(key, value)
    const head = headOfKey(key)
    this.heads[head] = Math.max(this.heads[head] ?? 0, key.length)
    this.#hashes.add(key)
  }

  mayHold(_head: number, hash: number): boolean {
    return this.#hashes.has(hash)
  }

  get(key: string): T | undefined {
    return this.byKey.get(key)
  }
}

/** The hashes of keys. Several keys may share one. */
export class Hashes {
  readonly #seen = new Uint8Array(1 << 16)

  add(key: string): void {
    let hash = 0
    for (let i = 0; i < key.length; i++) hash = hashOf(hash, key.charCodeAt(i))
    this.#seen[hash & 0xffff] = 1
  }

  has(hash: number): boolean {
    return this.#seen[hash & 0xffff] === 1
  }
}

/** The hash of a key, one more character taken in; capitals count as small letters. */
function hashOf(before: number, c: number): number {
  return (Math.imul(before, 31) + (c | 32)) | 0
}

/** The first three characters of a key in one number. Other keys may have the same. */
export function headOfKey(key: string): number {
  let head = 0
  for (let i = 0; i < 3; i++) head = headOf(head, i < key.length ? key.charCodeAt(i) : 0)
  return head
}

/** One more character of a beginning; capitals count as small letters. */
export function headOf(before: number, c: number): number {
  return (before << 5) | (c & 31)
}

/**
 * The longest spelling of the index that begins at `from` and ends with a word. Linear in a bounded window: what stands there is
 * hashed as it is read, and made into a key only where a key may have that hash.
 */
export function longest<T>(text: string, from: number, index: Index<T>): { value: T; to: number } | undefined {
  const { length: last } = text
  const end = Math.min(last, from + WINDOW)
  let is = from < end ? classOf(text.charCodeAt(from)) : 0
  if (is !== UPPER) return undefined
  let head = 0
  let hash = 0
  let length = 0
  let before = 0
  let ends: number[] | undefined
  for (let i = from; i < end && is !== 0; i++) {
    const c = text.charCodeAt(i)
    const next = i + 1 < last ? classOf(text.charCodeAt(i + 1)) : 0
    if (is <= DIGIT || c === 38) {
      hash = hashOf(hash, c)
      if (++length <= 3) head = headOf(head, c)
      if (length >= 3 && length > (index.heads[head] ?? 0)) break
    }
    if (is <= DIGIT) {
      // a word ends before anything but a letter or digit, and where small letters or digits meet a capital or a digit
      const closes = next > DIGIT || next === 0 || (is !== DIGIT && next === DIGIT) || (is === LOWER && next === UPPER)
      if (
        closes &&
        (next !== 0 || i + 1 >= last || !isLetter(text.charCodeAt(i + 1))) &&
        index.mayHold(length < 3 ? head << (5 * (3 - length)) : head, hash)
      ) {
        ends ??= []
        ends.push(i + 1)
      }
    } else if ((c === 44 && before === SPACE) || (c === 58 && next !== SPACE)) break
    before = is
    is = next
  }
  for (let i = ends ? ends.length - 1 : -1; ends && i >= 0; i--) {
    const to = ends[i] as number
    const value = index.get(relaxed(text.slice(from, to)))
    if (value === undefined) continue
    const closed = ending(text, from, to)
    // `F. Supp. 3 (D. Mass.)` is no third series
    const printed = text.slice(from, closed)
    if (printed.lastIndexOf('(') <= printed.lastIndexOf(')')) return { value, to: closed }
  }
  return undefined
}

/** Takes in a closing point, and a bracket that opened inside: `IL App (1st)`. */
function ending(text: string, from: number, to: number): number {
  let end = text.charCodeAt(to) === 46 ? to + 1 : to
  if (text.charCodeAt(end) === 41 && text.slice(from, end).includes('(')) end++
  return end
}

function isLetter(c: number): boolean {
  return (c >= 65 && c <= 90) || (c >= 97 && c <= 122) || (c >= 0xc0 && c <= 0x24f)
}
