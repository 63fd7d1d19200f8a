import { addTo } from '../../../../src/document/add-to.js'
import { onceFor } from '../../../../src/document/once.js'
import { hasKin } from '../naming/keys.js'
import type { NamedLine } from '../naming/lines.js'
import { holdersOf, rarestOf, tellingWords } from '../naming/named-by.js'
import type { Statement } from '../naming/statements.js'

/** How well words tell a line: `clause` and `sentence`, by all of its words; `partly`, by some that no other line of its axis has; `before`, in the sentence before. */
export type Telling = 'clause' | 'sentence' | 'partly' | 'before'

export interface ToldLine {
  readonly line: NamedLine
  readonly telling: Telling
}

/** The lines of one axis that a statement tells, in their order. */
export function toldAmong(lines: readonly NamedLine[], statement: Statement): readonly ToldLine[] {
  const holders = holdersIn(lines)
  return lines.flatMap((line) => {
    const telling = tellingOf(line, holders, statement)
    return telling === undefined ? [] : [{ line, telling }]
  })
}

const holdersIn = onceFor(holdersOf)

/** Whether a statement tells one of the lines outright: looked up by a word of each that stands there if it does. */
export function tellsOutright(lines: readonly NamedLine[], statement: Statement): boolean {
  const index = bySign(lines)
  const isTold = (line: NamedLine) => {
    const telling = tellingOf(line, holdersIn(lines), statement)
    return telling === 'clause' || telling === 'sentence'
  }
  const isSign = (word: string) => index.get(word)?.some(isTold) === true
  for (const word of statement.near) if (isSign(word)) return true
  for (const word of statement.own) if (!statement.near.has(word) && isSign(word)) return true
  return false
}

const bySign = onceFor((lines: readonly NamedLine[]): ReadonlyMap<string, readonly NamedLine[]> => {
  const index = new Map<string, NamedLine[]>()
  for (const line of lines) for (const word of signsOf(line, holdersIn(lines))) addTo(index, word, line)
  return index
})

/** One of them at least stands in a sentence that tells the line outright. */
export function signsOf({ keys, head, acronym }: NamedLine, holders: ReadonlyMap<string, number>): readonly string[] {
  const word = rarestOf(tellingWords(keys), holders)
  if (word === undefined) return []
  return [word, rarestOf([...(head ?? [])], holders), acronym].filter((own) => own !== undefined)
}

function tellingOf(
  { keys, head, acronym, line }: NamedLine,
  holders: ReadonlyMap<string, number>,
  { own, near, topic, block, sentence }: Statement,
): Telling | undefined {
  const telling = tellingWords(keys)
  if (telling.length === 0) return undefined
  // "Year 7" is told by its number only where the word stands there as well.
  if (telling.every((key) => key.startsWith('#')) && !hasWordOf(line.name, block.text.slice(...sentence)))
    return undefined
  const isAll = (words: ReadonlySet<string>) => telling.every((key) => words.has(key))
  if (isAll(own)) return 'clause'
  if (isAll(near) || (acronym !== undefined && near.has(acronym))) return 'sentence'
  if (head && [...head].every((key) => near.has(key))) return 'sentence'
  const unique = telling.filter((key) => holders.get(key) === 1)
  if (unique.some((key) => near.has(key) || hasKin(key, near))) return 'partly'
  if (isAll(topic) || unique.some((key) => topic.has(key))) return 'before'
  return undefined
}

function hasWordOf(name: string, text: string): boolean {
  const [word = ''] = /\p{L}{3,}/u.exec(name) ?? []
  return word !== '' && text.toLowerCase().includes(word.toLowerCase())
}
