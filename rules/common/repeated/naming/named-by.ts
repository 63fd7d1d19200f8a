import { addTo } from '../../../../src/document/add-to.js'
import { onceFor } from '../../../../src/document/once.js'
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
  const telling = tellingWords(keys)
  return telling.length > 0 && telling.every((key) => words.has(key))
}

/** Those of its words that few labels have. */
export const tellingWords = onceFor((keys: ReadonlySet<string>): readonly string[] =>
  [...keys].filter((key) => !isLight(key)),
)

/** The lines of one axis that are told by some words, in their order: looked up where that is less work than to look at each of them. */
export function linesToldBy(lines: readonly NamedLine[], words: ReadonlySet<string>): readonly NamedLine[] {
  const told = (line: NamedLine) => isToldBy(line, words)
  if (lines.length <= words.size) return lines.filter(told)
  const index = byRarestWord(lines)
  const found = [...words].flatMap((word) => index.get(word)?.filter(told) ?? [])
  return found.sort((a, b) => a.line.index - b.line.index)
}

/** Each line by the one of its telling words that fewest others have: a word that all of them share looks up none. */
const byRarestWord = onceFor((lines: readonly NamedLine[]): ReadonlyMap<string, readonly NamedLine[]> => {
  const index = new Map<string, NamedLine[]>()
  const holders = holdersOf(lines)
  for (const line of lines) {
    const word = rarestOf(tellingWords(line.keys), holders)
    if (word !== undefined) addTo(index, word, line)
  }
  return index
})

/** How many lines have each of their words. */
export function holdersOf(lines: readonly NamedLine[]): ReadonlyMap<string, number> {
  const holders = new Map<string, number>()
  for (const { keys } of lines) for (const key of keys) holders.set(key, (holders.get(key) ?? 0) + 1)
  return holders
}

/** The word that fewest lines have, of several the first. */
export function rarestOf(words: readonly string[], holders: ReadonlyMap<string, number>): string | undefined {
  const held = (word: string | undefined) => (word === undefined ? Infinity : (holders.get(word) ?? 0))
  return words.reduce<string | undefined>((rarest, word) => (held(word) < held(rarest) ? word : rarest), undefined)
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
