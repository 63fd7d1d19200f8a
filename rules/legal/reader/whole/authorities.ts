import type { Citation } from '../citation.js'
import { textOf } from '../draft.js'

/** Words that are parts of many names and decide nothing by themselves. */
const GENERIC = new Set(
  'united states state states people commonwealth city county town village board department dept commissioner commission secretary attorney general district america inc corp co company llc ltd the of and in re ex parte matter estate school university bank national no v et al rel'.split(
    ' ',
  ),
)

/** Candidates that are looked at for one short form; where there are more, none is certain. */
const MOST = 48

/** The words of a name, for comparison: small letters and digits, points and apostrophes gone. */
export function nameWords(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/[.'’‘]/g, '')
    .split(/[^a-z0-9\u00df-\u024f]+/)
    .filter((word) => word !== '')
}

/** {@link nameWords}, each name taken apart once: short forms and parallel citations bring the same ones again and again. */
export class NameWords {
  readonly #known = new Map<string, readonly string[]>()

  of(name: string): readonly string[] {
    let words = this.#known.get(name)
    if (!words) this.#known.set(name, (words = nameWords(name)))
    return words
  }
}

interface Authority {
  readonly first: Citation
  /** The words of the whole name, and of each party. */
  readonly names: (readonly string[])[]
}

/** The authorities cited so far, by volume and by the words of their names. */
export class Authorities {
  readonly #byKey = new Map<string, Authority>()
  readonly #byVolume = new Map<string, Authority[]>()
  readonly #byWord = new Map<string, Set<Authority>>()
  readonly #of = new Map<Citation, Authority>()
  readonly #words: NameWords

  constructor(words: NameWords) {
    this.#words = words
  }

  /** Takes up a full citation. Repetitions and parallel citations of one decision are one authority. */
  add(citation: Citation): void {
    const key = keyOf(citation)
    if (key === undefined) return
    const lead = citation.parallel?.[0]
    let authority = this.#byKey.get(key) ?? (lead && this.#of.get(lead))
    if (!authority) authority = { first: citation, names: [] }
    this.#byKey.set(key, authority)
    this.#of.set(citation, authority)
    if (!this.#of.has(authority.first)) this.#of.set(authority.first, authority)
    const volume = volumeKey(citation)
    const shelf = this.#byVolume.get(volume)
    if (!shelf) this.#byVolume.set(volume, [authority])
    else if (shelf.length <= MOST && !shelf.includes(authority)) shelf.push(authority)
    this.#name(authority, citation)
  }

  #name(authority: Authority, citation: Citation): void {
    const { plaintiff, defendant, name: whole } = citation.value
    for (const name of [plaintiff, defendant, whole, citation.alias]) {
      if (typeof name !== 'string' || authority.names.length > 12) continue
      const words = this.#words.of(name)
      if (words.length === 0 || authority.names.some((known) => same(known, words))) continue
      authority.names.push(words)
      for (const word of words) {
        if (GENERIC.has(word)) continue
        const shelf = this.#byWord.get(word)
        if (!shelf) this.#byWord.set(word, new Set([authority]))
        else if (shelf.size <= MOST) shelf.add(authority)
      }
    }
  }

  /** The decisions cited from the same volume, in order of their first citation. */
  byVolume(citation: Citation): readonly Citation[] {
    return (this.#byVolume.get(volumeKey(citation)) ?? []).map((authority) => authority.first)
  }

  /** The authorities a short name may mean: it stands in one of their parties, word for word. */
  byName(name: string): readonly Citation[] {
    const words = this.#words.of(name)
    const rare = words.filter((word) => !GENERIC.has(word))
    let shelf: Set<Authority> | undefined
    for (const word of rare) {
      const one = this.#byWord.get(word)
      if (one && (!shelf || one.size < shelf.size)) shelf = one
    }
    const possible: Citation[] = []
    for (const authority of shelf ?? []) if (this.#matches(name, authority)) possible.push(authority.first)
    return possible
  }

  /** True where the name is one of the authority's, false where it is not, undefined where its name is not known. */
  fits(name: string, citation: Citation): boolean | undefined {
    const authority = this.#of.get(citation)
    if (!authority || authority.names.length === 0) return undefined
    return this.#matches(name, authority)
  }

  #matches(name: string, { names }: Authority): boolean {
    const sides = name.split(/\sv\.\s/)
    if (sides.length !== 2) return names.some((known) => within(this.#words.of(name), known))
    return sides.every((side) => {
      const part = this.#words.of(side)
      return names.some((known) => within(part, known) || within(known, part))
    })
  }
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i])
}

/** The words stand in the name, side by side. */
function within(words: readonly string[], name: readonly string[]): boolean {
  if (words.length === 0 || words.length > name.length) return false
  for (let at = 0; at + words.length <= name.length; at++) {
    if (words.every((word, i) => word === name[at + i])) return true
  }
  return false
}

function volumeKey(citation: Citation): string {
  return `${textOf(citation.value, 'volume') || textOf(citation.value, 'year')} ${textOf(citation.value, 'reporter')}`
}

/** Volume, reporter and page; absent for what is no decision or article, and for blanks. */
function keyOf(citation: Citation): string | undefined {
  if (!['case', 'neutral', 'journal', 'docket'].includes(citation.kind)) return undefined
  if (citation.blank) return citation.value.name === undefined ? undefined : `blank ${String(citation.index)}`
  return `${volumeKey(citation)} ${textOf(citation.value, 'page') || textOf(citation.value, 'number')}`
}
