import { addTo } from '../../../src/document/add-to.js'
import { matches } from '../../../src/document/matches.js'
import type { Line } from './grid.js'
import { ENDING, rootOf } from './roots.js'
import { SAME_WORDS } from './same-words.js'
import { LONG_FORMS, SHORT_FORMS } from './short-words.js'
import { type Stem, stemOf, stemsOf } from './stems.js'

/** How the labels of a source may be said otherwise than they are printed: each way leads to the stems a label is found by. */
export interface ShortNames {
  /** "ARR", by its letters: a draft may spell it out. */
  readonly letters: ReadonlyMap<string, readonly string[]>
  /** "Annual recurring revenue", by its initials: a draft may shorten it. */
  readonly initials: ReadonlyMap<string, readonly string[]>
  /** "Incid.", by what stands before the point. */
  readonly cut: ReadonlyMap<string, readonly string[]>
  /** "wk47", by its number. */
  readonly numbers: ReadonlyMap<string, readonly string[]>
  /** "Generation", by the root it has in common with "generated". */
  readonly roots: ReadonlyMap<string, readonly string[]>
  readonly stems: ReadonlySet<string>
  /** Short forms that its sentences have: "Wt". */
  readonly said: ReadonlySet<string>
}

const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}&]*\p{Lu}s?(?!\p{L})/gu
const CUT = /(?<!\p{L})(\p{L}{2,8})\.(?![\p{L}\p{N}])/gu
const WORD = /\p{L}[\p{L}\p{N}]*/gu
const NUMBERED = /^(?:wk|week|day|mo|month|yr|year|visit|cycle|round|wave|phase)(\d{1,3})$/
/** Words that initials mostly pass over. */
const SMALL = new Set('a an and at by for from in of on or per the to with'.split(' '))
/** Initials that are told apart from an accident. */
const LONGEST = 6

/** The short names of the lines of a source, and what its sentences abbreviate. Linear. */
export function shortNamesOf(lines: readonly Line[], texts: readonly string[]): ShortNames {
  const letters = new Map<string, string[]>()
  const initials = new Map<string, string[]>()
  const cut = new Map<string, string[]>()
  const numbers = new Map<string, string[]>()
  const roots = new Map<string, string[]>()
  const stems = new Set<string>()
  const addLetters = (text: string) => {
    for (const { 0: short } of matches(CAPITALS, text)) {
      const key = short.replace(/[&s]/g, '').toLowerCase()
      if (key.length >= 2 && key.length <= LONGEST && !letters.has(key)) letters.set(key, partsOf(short))
    }
  }
  for (const { label, texts, parts } of lines) {
    addLetters(label)
    for (const [, word = ''] of matches(CUT, label)) addOnce(cut, word.toLowerCase(), stemOf(word.toLowerCase()))
    for (const stem of parts.flat()) {
      if (stems.has(stem)) continue
      stems.add(stem)
      const number = NUMBERED.exec(stem)?.[1]
      if (number !== undefined) addTo(numbers, `#${number}`, stem)
      const root = rootOf(stem)
      if (root !== undefined) addTo(roots, root, stem)
    }
    for (const text of texts) {
      const own = wordsIn(text.replace(/\([^()]{0,80}\)/g, ' ')).filter((word) => !SMALL.has(word.text))
      const key = own.map((word) => word.text.charAt(0)).join('')
      if (key.length >= 3 && key.length <= LONGEST && !initials.has(key)) initials.set(key, stemsIn(text))
    }
  }
  const said = new Set<string>()
  for (const text of texts) {
    addLetters(text)
    for (const word of wordsIn(text)) if (LONG_FORMS.has(word.text)) said.add(word.text)
  }
  return { letters, initials, cut, numbers, roots, stems, said }
}

/** The stems of the labels that a text says otherwise than they are printed, where it says them. Linear. */
export function saidOtherwise(text: string, at: number, names: ShortNames): Stem[] {
  const found: Stem[] = []
  const words = wordsIn(text)
  const add = (stems: readonly string[] | undefined, from: number, to: number) => {
    for (const stem of stems ?? []) found.push({ stem, from: from + at, to: to + at })
  }
  if (names.letters.size > 0) {
    // "Cost of sales" is COS as much as CS.
    for (const own of [words, words.filter((word) => !SMALL.has(word.text))]) {
      for (let i = 0; i < own.length; i++) {
        const first = own[i] as Word
        if (SMALL.has(first.text)) continue
        let key = first.text.charAt(0)
        for (let j = i + 1; j < Math.min(own.length, i + LONGEST); j++) {
          const last = own[j] as Word
          if (/[.;:]\s/.test(text.slice((own[j - 1] as Word).to, last.from))) break
          key += last.text.charAt(0)
          if (!SMALL.has(last.text)) add(names.letters.get(key), first.from, last.to)
        }
      }
    }
  }
  words.forEach(({ text: word, from, to }, i) => {
    const stem = stemOf(word)
    if (MOVES.test(word))
      add(
        CHANGES.filter((change) => names.stems.has(change)),
        from,
        to,
      )
    const next = words[i + 1]
    if (next) add(shortIn(names, `${stem}-${stemOf(next.text)}`), from, next.to)
    if (names.stems.has(stem)) return
    add(shortIn(names, stem), from, to)
    for (const long of LONG_FORMS.get(stem) ?? []) if (long.every((own) => names.stems.has(own))) add(long, from, to)
    add(
      (SAME_WORDS.get(stem) ?? []).filter((same) => names.stems.has(same)),
      from,
      to,
    )
    for (let length = 2; length <= Math.min(8, word.length - 2); length++)
      add(names.cut.get(word.slice(0, length)), from, to)
    const root = rootOf(stem)
    if (root !== undefined) add(names.roots.get(root), from, to)
    const short = stem.replace(ENDING, '')
    if (short.length >= 3 && names.stems.has(short)) add([short], from, to)
  })
  for (const { 0: short, index } of matches(CAPITALS, text))
    add(names.initials.get(short.replace(/[&s]/g, '').toLowerCase()), index, index + short.length)
  if (names.numbers.size > 0)
    for (const { 0: number, index } of matches(/\b\d{1,3}\b/g, text))
      add(names.numbers.get(`#${number}`), index, index + number.length)
  return found
}

/** "Weight fell by 4 kg" is said of a row that is headed "Weight change". */
const MOVES =
  /^(?:increas|decreas|declin|reduc|improv|grew|grow|rose|ris(?:e|ing)|fell|fall|drop|gain|lost|climb|chang|widen|narrow)/
const CHANGES = ['change', 'increase', 'decrease', 'growth', 'chg'].map(stemOf)

interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

function wordsIn(text: string): Word[] {
  return [...matches(WORD, text)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }))
}

function shortIn({ stems, said }: ShortNames, word: string): string[] {
  return (SHORT_FORMS.get(word) ?? []).filter((short) => stems.has(short) || said.has(short))
}

function stemsIn(text: string): string[] {
  return stemsOf(text).map(({ stem }) => stem)
}

/** The stems a label in capitals is found by: "SG&A" by `sg`, "R&D" by `r` and `d`. */
function partsOf(short: string): string[] {
  return short
    .split('&')
    .map((part) => part.replace(/s$/, '').toLowerCase())
    .filter((part) => part !== '' && part !== 'a' && part !== 'i')
}

function addOnce(map: Map<string, string[]>, key: string, value: string): void {
  if (!(map.get(key) ?? []).includes(value)) addTo(map, key, value)
}
