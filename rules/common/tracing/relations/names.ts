import { addTo } from '../../../../src/document/add-to.js'
import type { Block } from '../../../../src/document/model.js'
import type { Indexed } from '../named-in.js'
import type { Together } from '../together.js'
import { isNamedByOne, type Key, type KeyValue, type Relation, relationOf } from './relation.js'
import { allWords, type Word } from './words.js'

/** Where a text names a value of a key. */
export interface Name {
  readonly value: KeyValue
  readonly from: number
  readonly to: number
  /** No common word that happens to be a name: "team", of a plan that is called Team. */
  readonly isSure: boolean
}

/** The relations of some sources, and what names their values by each word. */
export interface Relations {
  readonly all: readonly { readonly relation: Relation; readonly of: Indexed }[]
  readonly byWord: ReadonlyMap<string, readonly KeyValue[]>
  readonly inBlock: WeakMap<Block, readonly Name[]>
  readonly inTitle: WeakMap<object, readonly Name[]>
}

/** A word that more values of one key have tells them apart no more. */
const MOST = 64
/** Words between two of one name: "admission to the stroke unit". */
const APART = 3

const known = new WeakMap<Together, Relations>()

/** Read once for the drafts that are held against the same sources. */
export function relationsOf(sources: readonly Indexed[]): Relations | undefined {
  const [first] = sources
  if (!first) return undefined
  const made = known.get(first.together) ?? readRelations(sources)
  known.set(first.together, made)
  return made
}

function readRelations(sources: readonly Indexed[]): Relations {
  const all = sources.flatMap((of) =>
    of.index.grids.flatMap((grid) => {
      const relation = relationOf(grid)
      return relation ? [{ relation, of }] : []
    }),
  )
  const byWord = new Map<string, KeyValue[]>()
  for (const { relation } of all) {
    for (const { values } of relation.keys) {
      const own = new Map<string, KeyValue[]>()
      for (const value of values) for (const word of value.words) addTo(own, word, value)
      for (const [word, some] of own) if (some.length <= MOST) for (const value of some) addTo(byWord, word, value)
    }
  }
  return { all, byWord, inBlock: new WeakMap(), inTitle: new WeakMap() }
}

export function namesInBlock({ inBlock, ...relations }: Relations, block: Block): readonly Name[] {
  const made = inBlock.get(block) ?? namesIn(relations, block.text)
  inBlock.set(block, made)
  return made
}

/** What the headings above a block name. */
export function namesInTitle({ inTitle, ...relations }: Relations, { section }: Block): readonly Name[] {
  const made = inTitle.get(section) ?? namesIn(relations, section.title)
  inTitle.set(section, made)
  return made
}

interface Open {
  readonly first: Word
  values: readonly KeyValue[]
  words: string[]
  last: Word
  at: number
}

/** The values that a text names, in order: words that stand together are one name as long as a value has them all. Linear. */
export function namesIn({ byWord }: Pick<Relations, 'byWord'>, text: string): readonly Name[] {
  const found: Name[] = []
  const open = new Map<Key, Open>()
  const close = (key: Key) => {
    const own = open.get(key)
    open.delete(key)
    const name = own && nameOf(own)
    if (name) found.push(name)
  }
  allWords(text).forEach((word, at) => {
    const byKey = new Map<Key, KeyValue[]>()
    for (const value of byWord.get(word.stem) ?? []) addTo(byKey, value.key, value)
    for (const [key, values] of byKey) {
      const own = open.get(key)
      const both = own && isBeside(own, at, text, word) ? own.values.filter((value) => values.includes(value)) : []
      if (own && both.length > 0) {
        own.values = both
        own.words.push(word.stem)
        own.last = word
        own.at = at
      } else {
        close(key)
        open.set(key, { first: word, values, words: [word.stem], last: word, at })
      }
    }
  })
  for (const key of open.keys()) close(key)
  return found.sort((a, b) => a.from - b.from)
}

function isBeside({ at: last, last: { to } }: Open, at: number, text: string, { from }: Word): boolean {
  return at - last <= APART + 1 && !/[.,;:()](?!\p{L})/u.test(text.slice(to, from))
}

/** The one value that some words name: all of its words, most of them, or the first. */
function nameOf({ values, words, first, last }: Open): Name | undefined {
  const isWhole = (value: KeyValue) => isNamedByOne(value) || value.words.every((word) => words.includes(word))
  const whole = values.filter(isWhole)
  const [value, ...more] = whole.length > 0 ? whole : values
  if (!value || more.length > 0) return undefined
  const isMost = words.length * 2 >= value.words.length
  if (whole.length === 0 && !isMost && words[0] !== value.words[0]) return undefined
  const isCommon = words.length === 1 && /^\p{Lu}/u.test(value.text) && !first.isCapital && value.words.length < 3
  return { value, from: first.from, to: last.to, isSure: !isCommon && !isNamedByOne(value) }
}
