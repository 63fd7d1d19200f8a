import { matches } from '../../../../src/document/matches.js'
import { withoutDouble } from '../stems.js'
import { CONCEPTS, LIGHT_WORDS, STOP_WORDS } from './words.js'

/** A word that names something, by what its forms and its near synonyms have in common. */
export interface Key {
  readonly key: string
  readonly from: number
  readonly to: number
}

/** The names of a text: what it is of, and the words that many labels have. */
export interface Keys {
  readonly specific: ReadonlySet<string>
  readonly light: ReadonlySet<string>
}

const WORD = /(?:(?:re|non|sub|pre|post|anti|inter|co|ex)-)?\p{L}[\p{L}'’]*|\d[\d,.]*\d|\d/giu
const STEM_LENGTH = 6
const LEAST = 4
const ENDING =
  /(?:ing|ed|ures?|ions?|ments?|ances?|ences?|anc(?:y|ies)|enc(?:y|ies)|it(?:y|ies)|ness|al|ly|ers?|ors?|ives?|e)$/
/** Prefixes that say too little to stand for a word of many letters. */
const LONG_PREFIX = /^(?:inter|trans|under|over|counter|multi|infra|micro|hydro|electro)/

const STOP = new Set(STOP_WORDS.split(' '))
const CONCEPT = new Map(
  CONCEPTS.flatMap((line) => line.split(' ').map((word) => [word, `=${line.split(' ')[0] ?? ''}`])),
)
const LIGHT = new Set(LIGHT_WORDS.split(' ').map(keyOf))

/** What the forms of a word have in common, near enough to tell the lines of one document apart. */
export function keyOf(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s?$/, '')
  if (/^\d/.test(lower)) return `#${lower.replaceAll(',', '')}`
  const known = CONCEPT.get(lower)
  if (known !== undefined) return known
  const singular = lower.endsWith('s') ? singularOf(lower) : lower
  const concept = CONCEPT.get(singular)
  if (concept !== undefined) return concept
  const bare = singular.replace(ENDING, '')
  const stem = bare.length >= LEAST ? withoutDouble(bare) : singular
  return stem.slice(0, LONG_PREFIX.test(stem) ? 2 * STEM_LENGTH : STEM_LENGTH)
}

function singularOf(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x|ss|z)es$/, '')
    .replace(/(?<=[^su])s$/, '')
}

/** The names of a text, each once. */
export function keysOf(text: string): ReadonlySet<string> {
  return new Set(keysIn(text).map(({ key }) => key))
}

/** The words of a text that name something, in order. Linear. */
export function keysIn(text: string): Key[] {
  const found: Key[] = []
  for (const { 0: word, index } of matches(WORD, text)) {
    const lower = word.toLowerCase()
    if (STOP.has(lower) || (word.length < 3 && !/^(?:\d+|\p{Lu}[\p{Lu}\d])$/u.test(word))) continue
    found.push({ key: keyOf(word), from: index, to: index + word.length })
  }
  return found
}

export function isLight(key: string): boolean {
  return LIGHT.has(key)
}

export function namesOf(text: string): Keys {
  const keys = keysIn(text).map(({ key }) => key)
  return {
    specific: new Set(keys.filter((key) => !LIGHT.has(key))),
    light: new Set(keys.filter((key) => LIGHT.has(key))),
  }
}

/** Words of so many letters in common are of one family: "surgical" and "surgery". */
const KIN = 5

/** Some word is of the family of a key. */
export function hasKin(key: string, words: ReadonlySet<string>): boolean {
  if (key.length < KIN || !/^\p{L}+$/u.test(key)) return false
  const begin = key.slice(0, KIN)
  for (const word of words) if (word.startsWith(begin)) return true
  return false
}
