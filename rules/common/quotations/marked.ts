import { matches } from '../../../src/document/matches.js'
import { keyOf } from './words.js'

/** What a quotation has at one place: a word, one whose end is altered (`walk[ed]`), or words set in brackets for others. */
export interface Item {
  readonly kind: 'word' | 'stem' | 'insertion'
  readonly key: string
  /** Where it stands in the quotation. */
  readonly from: number
  readonly to: number
}

/** A quotation as its writer marked it. */
export interface Marked {
  /** What stands between two omissions; none of them is empty. */
  readonly segments: readonly (readonly Item[])[]
  /** Omissions and brackets, as printed. */
  readonly marks: readonly string[]
}

const OMITTED = String.raw`(?:internal |inner )?(?:citations?|quotation marks?|footnotes?|paragraphs?)[^\])]{1,40}omitted`
const TOKEN = new RegExp(
  [
    String.raw`(?<gap>\[\s?(?:…|\.{3,4}|\. \. \.(?: \.)?)\s?\]|…|\.{3,4}|\.(?: \.){2,3}|\* \* \*|\[${OMITTED}\]|\(${OMITTED}\))`,
    String.raw`\[(?:sic|(?:emphasis|italics)[^\]]{0,30})\]`,
    String.raw`\[(?<first>\p{L}{1,3})\](?<rest>[\p{L}\p{N}]{1,40})`,
    String.raw`\[(?<put>[^\]]{1,120})\]`,
    String.raw`(?<word>(?:[\p{L}\p{N}]|(?<=[\p{L}\p{N}])['’](?=\p{L})|(?<=\p{N})[.,](?=\p{N})){1,60})(?<ending>\[\p{L}{0,6}\])?`,
  ].join('|'),
  'gu',
)

/** Reads a quotation with the alterations that writers mark. Linear: each alternative is bounded. */
export function readMarked(text: string): Marked {
  const segments: Item[][] = [[]]
  const marks: string[] = []
  for (const match of matches(TOKEN, text)) {
    const { gap, first, rest, put, word, ending } = match.groups ?? {}
    const from = match.index
    const to = from + match[0].length
    const add = (kind: Item['kind'], key: string) => segments.at(-1)?.push({ kind, key, from, to })
    if (word === undefined || ending !== undefined) marks.push(match[0])
    if (word !== undefined) add(ending === undefined ? 'word' : 'stem', keyOf(word))
    else if (gap !== undefined) segments.push([])
    else if (first !== undefined) add('word', keyOf(first + (rest ?? '')))
    else if (put !== undefined) add('insertion', put)
  }
  return { segments: segments.map(withoutEnds).filter((items) => items.length > 0), marks }
}

/** What is put before the first word of a segment, or behind its last, is not of the source. */
function withoutEnds(items: readonly Item[]): readonly Item[] {
  const isOwn = ({ kind }: Item) => kind !== 'insertion'
  return items.slice(Math.max(0, items.findIndex(isOwn)), items.findLastIndex(isOwn) + 1)
}
