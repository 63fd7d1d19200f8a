import { defineLayer } from '../../../src/document/layer.js'
import type { Citation } from '../reader/citation.js'
import { nameWords } from '../reader/whole/authorities.js'
import { reading } from '../reader/index.js'

/** The citations that a typed analysis sets out in parts, and those of its text. */
export interface TypedAnalysis {
  /** Of each text in parts, the citation it is about and those parallel to it. */
  readonly listed: readonly Citation[]
  /** Some text in parts was not read as a citation, so that it may be any. */
  readonly unread: boolean
  /** Full citations of the text; the table of authorities is no text. */
  readonly cited: readonly Citation[]
  /** Some short form of the text leads nowhere, so that it may mean any. */
  readonly open: boolean
  /** The words and numbers of the text. */
  readonly words: ReadonlySet<string>
}

/** A word, or a number as sections print it: 1983, 541.4, 300aa-1. */
const WORD = /[a-z\u00df-\u024f]+|\d[\da-z]*(?:[.:-][\da-z]+)*/g

/** Of each kind, the fields that make two citations one authority. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  case: ['volume', 'reporter', 'page'],
  neutral: ['year', 'reporter', 'number'],
  statute: ['jurisdiction', 'reporter', 'title', 'section'],
  regulation: ['jurisdiction', 'reporter', 'title', 'part', 'section'],
  'federal-register': ['volume', 'page'],
  'session-law': ['volume', 'reporter', 'page', 'chapter'],
  'public-law': ['congress', 'number'],
  constitution: ['jurisdiction', 'article', 'amendment'],
  rule: ['reporter', 'rule'],
  journal: ['volume', 'reporter', 'page'],
}

/** The kinds that are compared. */
export const TYPED_KINDS = Object.keys(SAME)

/** Both sides of a typed analysis; undefined for any other document, and where nothing is set out in parts. */
export const typedAnalysis = defineLayer<TypedAnalysis | undefined>({
  id: 'legal.citations.typed-analysis',
  build({ blocks, structure }, { layer }) {
    if (structure?.type !== 'legal_analysis') return undefined
    const { citations, resolutions } = layer(reading)
    const parts = new Map<string, Citation>()
    const cited: Citation[] = []
    let open = false
    for (const citation of citations) {
      const at = structure.pointerOf(citation.block) ?? ''
      if (at.startsWith('/table_of_authorities')) continue
      if (!at.startsWith('/citations')) {
        if (TYPED_KINDS.includes(citation.kind)) cited.push(citation)
        else if (citation.kind === 'unknown') open = true
        else if (resolutions.has(citation) && !resolutions.get(citation)?.antecedent) open = true
      } else if (/\/text$/.test(at) && !parts.has(at)) parts.set(at, citation)
    }
    let count = 0
    const words = new Set<string>()
    for (const block of blocks) {
      const at = structure.pointerOf(block) ?? ''
      if (/^\/citations\/\d+\/text$/.test(at)) count++
      if (/^\/(?:citations|table_of_authorities)/.test(at)) continue
      for (const word of block.text.toLowerCase().match(WORD) ?? []) words.add(word)
    }
    if (count === 0) return undefined
    const listed = [...parts.values()].flatMap((first) => first.parallel ?? [first])
    const unread = parts.size < count || [...parts.values()].some(({ kind, blank }) => kind === 'unknown' || blank)
    return { listed, unread, cited, open, words }
  },
})

/** One authority, by the fields of its kind. */
export function isSame(a: Citation, b: Citation): boolean {
  const fields = SAME[a.kind]
  if (!fields || a.kind !== b.kind) return false
  return fields.some((name) => plain(a, name) !== '') && fields.every((name) => plain(a, name) === plain(b, name))
}

/** Cites several sections at once: §§ 1981-1988, § 201 et seq. */
export function isRun({ value }: Citation): boolean {
  return value['sections'] !== undefined || value['etSeq'] === true
}

/** The one field in which two citations of a decision of one name differ; undefined where that is not all. */
export function slip(a: Citation, b: Citation): string | undefined {
  if (a.kind !== 'case' || b.kind !== 'case') return undefined
  const names = (['plaintiff', 'defendant'] as const).map((party) => [plain(a, party), plain(b, party)] as const)
  if (!names.every(([left, right]) => left !== '' && left === right)) return undefined
  const different = ['volume', 'page'].filter((name) => plain(a, name) !== plain(b, name))
  return plain(a, 'reporter') === plain(b, 'reporter') && different.length === 1 ? different[0] : undefined
}

/** Why the text may cite it although it was not read there: its name, or all its numbers, are among the words of the text. */
export function hinted(citation: Citation, words: ReadonlySet<string>): boolean {
  const { value } = citation
  const names = ['plaintiff', 'defendant', 'name'].flatMap((field) => {
    const name = value[field]
    return typeof name === 'string' ? nameWords(name).filter((word) => word.length > 3) : []
  })
  if (names.some((word) => words.has(word))) return true
  const numbers = (SAME[citation.kind] ?? []).flatMap((field) => {
    const own = value[field]
    return typeof own === 'string' && /^\d/.test(own) ? [own.toLowerCase()] : []
  })
  return numbers.length === 0 || numbers.every((number) => words.has(number))
}

function plain({ value }: Citation, field: string): string {
  const own = value[field]
  return typeof own === 'string' ? own.toLowerCase().replace(/[\s.,§]+/g, '') : ''
}
