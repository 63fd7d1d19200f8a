import { matches } from '../../../src/document/matches.js'
import { ORDINALS, wordValue } from '../number/number-words.js'
import type { Line } from './grid.js'
import type { Mention } from './mention.js'
import { onceFor } from '../../../src/document/once.js'
import { isStop, stemOf } from './stems.js'
import { clauseOf } from './words-of-sources.js'

/** The numbers by which things of one kind are told apart: "the first dose", "dose 1", "dose one". */

const WORDS = ORDINALS.slice(0, 12)
const NUMBERS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const ORDINAL = new RegExp(
  String.raw`\b(?:(?<word>${WORDS.join('|')})|(?<digits>\d{1,2})(?:st|nd|rd|th))[ -](?<noun>\p{L}{3,})`,
  'giu',
)
const CARDINAL = new RegExp(
  String.raw`(?<!\p{L})(?<noun>\p{L}{3,})[ -](?:(?<digits>\d{1,2})(?![\d%]|[.,:/–-]\d)|(?<word>${NUMBERS})\b)`,
  'giu',
)
/** Words of measure and time name nothing, but for these. */
const COUNTED = /^(?:days?|weeks?|months?|quarters?|years?)$/i

type Numbers = ReadonlyMap<string, ReadonlySet<number>>

function read(text: string): Numbers {
  const found = new Map<string, Set<number>>()
  for (const pattern of [ORDINAL, CARDINAL]) {
    for (const { groups: { noun = '', digits, word = '' } = {} } of matches(pattern, text)) {
      const small = noun.toLowerCase()
      if (isStop(small) && !COUNTED.test(small)) continue
      const ordinal = WORDS.indexOf(word.toLowerCase()) + 1
      const number = digits === undefined ? ordinal || wordValue(word.toLowerCase()) : Number(digits)
      if (number === undefined) continue
      const stem = stemOf(small)
      found.set(stem, (found.get(stem) ?? new Set<number>()).add(number))
    }
  }
  return found
}

const ofClause = onceFor((mention: Mention): Numbers => read(clauseOf(mention).text))
const ofLabel = onceFor(({ label }: Line): Numbers => read(label))

/** Whether a figure's clause and a label number something: alike, or otherwise. Undefined where they do not both. */
export function isOneNumber(mention: Mention, line: Line): boolean | undefined {
  const said = ofClause(mention)
  if (said.size === 0) return undefined
  const both = [...ofLabel(line)].flatMap(([noun, own]) => {
    const theirs = said.get(noun)
    return theirs ? [[...own].some((number) => theirs.has(number))] : []
  })
  return both.length === 0 ? undefined : both.every(Boolean)
}
