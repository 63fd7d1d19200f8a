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

/** What the labels of any of some sources may be said by. */
export type AnyNames = Readonly<
  Record<'letters' | 'initials' | 'cut' | 'numbers' | 'roots' | 'stems', ReadonlySet<string>>
>

/** A key of {@link ShortNames}, where a text has it. */
interface Keyed {
  readonly key: string
  readonly from: number
  readonly to: number
}

/** A word of a text that may say a label of some source otherwise. */
interface SpokenWord {
  readonly stem: string
  readonly from: number
  readonly to: number
  /** Where the next word ends. */
  readonly end: number
  readonly moves: boolean
  readonly ofBoth: readonly string[]
  readonly short: readonly string[]
  readonly long: readonly (readonly string[])[]
  readonly same: readonly string[]
  readonly cut: readonly string[]
  readonly root: string | undefined
  readonly plain: string
}

/** What of a text may say labels otherwise: read once, however many sources it is held against. */
export interface Spoken {
  readonly letters: readonly Keyed[]
  readonly words: readonly SpokenWord[]
  readonly initials: readonly Keyed[]
  readonly numbers: readonly Keyed[]
}

const NONE: readonly never[] = []

/** Linear. */
export function spokenIn(text: string, any: AnyNames): Spoken {
  const words = wordsIn(text)
  const found: SpokenWord[] = []
  words.forEach(({ text: word, from, to }, i) => {
    const stem = stemOf(word)
    const next = words[i + 1]
    const cut: string[] = []
    if (any.cut.size > 0)
      for (let length = 2; length <= Math.min(8, word.length - 2); length++)
        if (any.cut.has(word.slice(0, length))) cut.push(word.slice(0, length))
    const root = any.roots.size > 0 ? rootOf(stem) : undefined
    const plain = stem.replace(ENDING, '')
    const own: SpokenWord = {
      stem,
      from,
      to,
      end: next?.to ?? to,
      moves: MOVES.test(word) && CHANGES.some((change) => any.stems.has(change)),
      ofBoth: next ? (SHORT_FORMS.get(`${stem}-${stemOf(next.text)}`) ?? NONE) : NONE,
      short: SHORT_FORMS.get(stem) ?? NONE,
      long: LONG_FORMS.get(stem) ?? NONE,
      same: SAME_WORDS.get(stem) ?? NONE,
      cut,
      root: root !== undefined && any.roots.has(root) ? root : undefined,
      plain: plain !== stem && plain.length >= 3 && any.stems.has(plain) ? plain : '',
    }
    const lists = [own.ofBoth, own.short, own.long, own.same, cut]
    if (own.moves || own.root !== undefined || own.plain !== '' || lists.some(({ length }) => length > 0))
      found.push(own)
  })
  return {
    letters: any.letters.size > 0 ? lettersIn(text, words, any.letters) : NONE,
    words: found,
    initials:
      any.initials.size > 0
        ? keyedIn(CAPITALS, text, any.initials, (short) => short.replace(/[&s]/g, '').toLowerCase())
        : NONE,
    numbers: any.numbers.size > 0 ? keyedIn(/\b\d{1,3}\b/g, text, any.numbers, (number) => `#${number}`) : NONE,
  }
}

function keyedIn(pattern: RegExp, text: string, known: ReadonlySet<string>, keyOf: (match: string) => string): Keyed[] {
  return [...matches(pattern, text)].flatMap(({ 0: match, index }) => {
    const key = keyOf(match)
    return known.has(key) ? [{ key, from: index, to: index + match.length }] : []
  })
}

function lettersIn(text: string, words: readonly Word[], known: ReadonlySet<string>): Keyed[] {
  const found: Keyed[] = []
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
        if (!SMALL.has(last.text) && known.has(key)) found.push({ key, from: first.from, to: last.to })
      }
    }
  }
  return found
}

/** The stems of the labels that a text says otherwise than they are printed, where it says them; `at`: where the text begins. */
export function saidOtherwise({ letters, words, initials, numbers }: Spoken, at: number, names: ShortNames): Stem[] {
  const found: Stem[] = []
  const add = (stems: readonly string[] | undefined, from: number, to: number) => {
    for (const stem of stems ?? NONE) found.push({ stem, from: from + at, to: to + at })
  }
  const known = (all: readonly string[]) => (all.length === 0 ? all : all.filter((stem) => names.stems.has(stem)))
  const printed = (all: readonly string[]) =>
    all.length === 0 ? all : all.filter((short) => names.stems.has(short) || names.said.has(short))
  for (const { key, from, to } of letters) add(names.letters.get(key), from, to)
  for (const { stem, from, to, end, moves, ofBoth, short, long, same, cut, root, plain } of words) {
    if (moves) add(known(CHANGES), from, to)
    add(printed(ofBoth), from, end)
    if (names.stems.has(stem)) continue
    add(printed(short), from, to)
    for (const stems of long) if (stems.every((own) => names.stems.has(own))) add(stems, from, to)
    add(known(same), from, to)
    for (const key of cut) add(names.cut.get(key), from, to)
    if (root !== undefined) add(names.roots.get(root), from, to)
    if (plain !== '' && names.stems.has(plain)) add([plain], from, to)
  }
  for (const { key, from, to } of initials) add(names.initials.get(key), from, to)
  for (const { key, from, to } of numbers) add(names.numbers.get(key), from, to)
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
