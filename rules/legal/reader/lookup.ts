import { defineLayer } from '../../../src/document/layer.js'
import type { Place } from '../../../src/document/model.js'
import type { Citation } from './citation.js'
import { figure, reporterOf, text } from './fields.js'
import { reading } from './index.js'
import { eachWord } from './parties.js'

/** The full citations of a draft by what they cite. */
export interface Lookup {
  /** Full case citations by `volume|reporter`, in reading order. */
  readonly byVolume: ReadonlyMap<string, readonly Citation[]>
  /** Full case citations by reporter, in reading order. */
  readonly byReporter: ReadonlyMap<string, readonly Citation[]>
  /** Full case citations by `volume|reporter|page`, in reading order. */
  readonly byPage: ReadonlyMap<string, readonly Citation[]>
}

/** First occurrence of every word of a draft, in small letters: block index and offset. */
export type Words = ReadonlyMap<string, readonly [block: number, at: number]>

/** Full citations that are compared with a short form: the nearest before it. */
const NEAREST = 200

/** `410|U.S.`; undefined where volume or reporter is not read. */
export function volumeKey(citation: Citation): string | undefined {
  const volume = figure(citation, 'volume')
  const reporter = reporterOf(citation)
  return volume === undefined || reporter === '' ? undefined : `${volume}|${reporter}`
}

export const lookup = defineLayer<Lookup>({
  id: 'legal.lookup',
  build(_document, context) {
    const byVolume = new Map<string, Citation[]>()
    const byReporter = new Map<string, Citation[]>()
    const byPage = new Map<string, Citation[]>()
    for (const citation of context.layer(reading).citations) {
      if (citation.kind !== 'case') continue
      push(byReporter, reporterOf(citation), citation)
      const key = volumeKey(citation)
      if (key === undefined) continue
      push(byVolume, key, citation)
      const page = text(citation, 'page')
      if (page !== undefined) push(byPage, `${key}|${page}`, citation)
    }
    return { byVolume, byReporter, byPage }
  },
})

export const words = defineLayer<Words>({ id: 'legal.words', build: ({ blocks }) => firstWords(blocks) })

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function firstWords(
  blocks: readonly { readonly index: number; readonly text: string }[],
): Map<string, [number, number]> {
  const words = new Map<string, [number, number]>()
  for (const { index, text } of blocks) {
    eachWord(text.toLowerCase(), (word, at) => {
      if (!words.has(word)) words.set(word, [index, at])
    })
  }
  return words
}

/** True where every one of `words` stands somewhere in the draft before `place`. */
export function saidBefore(words: Words, wanted: readonly string[], { block, from }: Place): boolean {
  return wanted.every((word) => {
    const first = words.get(word)
    return first !== undefined && (first[0] < block.index || (first[0] === block.index && first[1] < from))
  })
}

/** Those of a list in reading order that stand before a citation, the nearest 200. */
export function preceding(list: readonly Citation[], { index }: Citation): readonly Citation[] {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.index ?? index) < index) low = middle + 1
    else high = middle
  }
  return list.slice(Math.max(0, low - NEAREST), low)
}
