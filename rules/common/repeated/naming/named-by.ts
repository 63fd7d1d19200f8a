import { isLight } from './keys.js'
import type { NamedLine } from './lines.js'
import { compatible, type Time } from './times.js'

/** Whether words, or times, are those of a line. */

/** All of its words are among them. */
export function isNamedBy({ keys }: NamedLine, words: ReadonlySet<string>): boolean {
  return keys.size > 0 && [...keys].every((key) => words.has(key))
}

/** All of its words that tell it are among them; it has such. */
export function isToldBy({ keys }: NamedLine, words: ReadonlySet<string>): boolean {
  const telling = [...keys].filter((key) => !isLight(key))
  return telling.length > 0 && telling.every((key) => words.has(key))
}

/** Two lines that nothing but their times tell apart. */
export function haveSameName(a: NamedLine, b: NamedLine): boolean {
  return a.keys.size === b.keys.size && [...a.keys].every((key) => b.keys.has(key))
}

/** One line, or two of one name. */
export function isOneName(a: NamedLine, b: NamedLine): boolean {
  return a === b || (a.keys.size > 0 && haveSameName(a, b))
}

/** Of the time that is named; where none is, of the latest, of the one before, or of no certain one. */
export function isOfTime(
  line: NamedLine,
  { times, before = false }: { readonly times: readonly Time[]; readonly before?: boolean },
): boolean {
  if (times.length > 0 && line.times.length > 0) return compatible(times, line.times)
  return line.age === undefined || line.age === (before ? 'before' : 'now')
}
