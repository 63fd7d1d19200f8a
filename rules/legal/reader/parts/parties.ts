import { matches } from '../../../../src/document/matches.js'
import { headOf } from '../letters/spelling.js'

/** Words that tell no case from another: articles, forms of company, governments, procedural words. */
const COMMON = new Set(
  (
    'the and for of in re ex rel parte matter estate application petition et al ux vir inc incorporated corp corporation co cos company llc llp ltd ' +
    'limited lp plc na sa ag united states state people commonwealth city county town village board bd department dept commissioner commr secretary ' +
    'sec secy district school no number vs see also cf accord citing quoting'
  ).split(' '),
)

/**
 * The words of a case name that can tell it from another, in small letters, without points, apostrophes and possessive endings. All words
 * where every one is common (`United States v. State`).
 */
export function telling(name: string): readonly string[] {
  const words = wordsOf(name).filter((word) => word !== 'v')
  const own = words.filter((word) => !COMMON.has(word) && word.length > 1)
  return own.length > 0 ? own : words
}

/** Words in small letters: letters and digits; a point or an apostrophe inside a word does not end it. */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = []
  eachWord(text, (word) => words.push(word))
  return words
}

/**
 * The words of a text in small letters, each with its place. With `heads`, those whose {@link headOfKey} is not in them may be left
 * out.
 */
export function eachWord(text: string, take: (word: string, at: number) => void, heads?: Uint8Array): void {
  if (FOREIGN.test(text)) {
    for (const match of matches(WORD, text.toLowerCase())) take(bare(match[0]), match.index)
    return
  }
  const { length } = text
  for (let i = 0; i < length; i++) {
    let c = text.charCodeAt(i)
    if (!isPlain(c)) continue
    const from = i
    let head = 0
    let marked = false
    for (;;) {
      if (i - from < 3) head = headOf(head, c)
      if (++i >= length) break
      c = text.charCodeAt(i)
      if (isPlain(c)) continue
      if (!isInner(c) || i + 1 >= length) break
      c = text.charCodeAt(i + 1)
      if (!isPlain(c)) break
      marked = true
      i++
    }
    if (heads && !marked && heads[head << (5 * Math.max(0, 3 - (i - from)))] === 0) continue
    const word = text.slice(from, i).toLowerCase()
    take(marked ? bare(word) : word, from)
  }
}

/** Beyond plain letters, marks and signs: such texts are read by the pattern of all letters. */
const FOREIGN = /[^\0-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb\u00bf\u00d7\u00f7\u2000-\u2066\u2190-\u23ff\ufffc]/
const WORD = /[\p{L}\p{N}](?:['’.]?[\p{L}\p{N}])*/gu

/** A letter, a digit or a raised one. */
function isPlain(c: number): boolean {
  return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 0xb2 || c === 0xb3 || c === 0xb9
}

/** An apostrophe or a point: inside a word where a letter or digit follows. */
function isInner(c: number): boolean {
  return c === 39 || c === 46 || c === 0x2019
}

function bare(word: string): string {
  return word.replace(/['’]s$/, '').replace(/['’.]/g, '')
}

/** True where two names share a telling word, or one of them begins another (`Sec` and `Secretary`, `Nat` and `National`). */
export function alike(a: string, b: string): boolean {
  const others = telling(b)
  return telling(a).some((word) => others.some((other) => same(word, other)))
}

function same(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 4 && long.startsWith(short)
}
