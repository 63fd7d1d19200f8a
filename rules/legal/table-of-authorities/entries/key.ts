import { matches } from '../../../../src/document/matches.js'
import { type Citation, CITATION_KINDS } from '../../reader/citation.js'

/** What makes two citations the same authority. */
export interface Key {
  /** Down to volume and page, section, rule or amendment: what a table lists as one entry. */
  readonly fold: string
  /** Down to subsection and clause: what would be the same entry twice. */
  readonly exact: string
}

/** A run of sections cited at once: `§§ 1981-1988`, `§ 201 et seq.` (without `to`). */
export interface Range {
  /** Code and title. */
  readonly shelf: string
  readonly from: number
  readonly to?: number
}

/** Kinds that lead to one cited elsewhere. */
export const SHORT: ReadonlySet<string> = new Set(['short-case', 'supra', 'id', 'reference'])

/** Kinds of citation that name an authority themselves. */
export const FULL: ReadonlySet<string> = new Set(
  CITATION_KINDS.filter((kind) => !SHORT.has(kind) && kind !== 'record' && kind !== 'unknown'),
)

/** The fields of a kind down to what is listed, and those below it. */
const FIELDS: Readonly<Record<string, readonly [fold: readonly string[], below: readonly string[]]>> = {
  case: [['volume', 'reporter', 'page'], []],
  neutral: [['year', 'reporter', 'number'], []],
  'federal-register': [['volume', 'reporter', 'page'], []],
  'session-law': [['volume', 'reporter', 'page', 'chapter'], []],
  'public-law': [['congress', 'number'], ['section']],
  constitution: [
    ['jurisdiction', 'article', 'amendment'],
    ['year', 'part', 'section', 'subsection', 'clause'],
  ],
  rule: [['reporter', 'rule'], ['subsection']],
  journal: [['volume', 'reporter', 'page'], []],
  treaty: [['volume', 'reporter', 'page', 'number'], []],
  docket: [['number'], []],
}

/** True of a citation that names an authority itself. */
export function isFull(citation: Citation): boolean {
  return FULL.has(citation.kind) || paperKey(citation) !== undefined
}

/** What is of no other kind and cited by its number: reports and documents of Congress, its record, orders, rulings. */
function paperKey({ kind, value }: Citation): string | undefined {
  const { series, number, congress, volume, page } = value
  if (kind !== 'unknown' || typeof series !== 'string' || /c\.\s?a\.\s?n/i.test(series)) return undefined
  const own = [volume, number ?? page, congress].map((part) => (typeof part === 'string' ? part.replace(/,/g, '') : ''))
  const name = series
    .toLowerCase()
    .replace(/house|h\.\s?r\./, 'h.')
    .replace(/sen(?:ate|\.)/, 's.')
    .replace(/conf(?:erence|\.)/, '')
    .replace(/report/, 'rep')
    .replace(/document/, 'doc')
    .replace(/executive/, 'exec')
    .replace(/revenue/, 'rev')
    .replace(/ruling/, 'rul')
  return `paper|${plain(name)}|${own.join('|')}`
}

/** The keys of a full citation: several for a list of sections, none for a blank or what names no authority. */
export function keysOf(citation: Citation): readonly Key[] {
  const paper = paperKey(citation)
  if (paper !== undefined) return [{ fold: paper, exact: paper }]
  if (!FULL.has(citation.kind) || citation.blank) return []
  if (citation.kind === 'statute' || citation.kind === 'regulation' || citation.kind === 'restatement')
    return sectionKeys(citation)
  const fields = FIELDS[citation.kind]
  if (!fields) return []
  const fold = join(citation, fields[0])
  if (/^[ |]*$/.test(fold)) return []
  const key = `${citation.kind}|${fold}`
  const keys = [{ fold: key, exact: `${key}|${join(citation, fields[1])}` }]
  const { reporter, rules, jurisdiction, amendments, articles } = citation.value
  const listed = amendments ?? articles
  if (citation.kind === 'constitution' && typeof listed === 'string') {
    const [before, after] = listed === articles ? ['', '|'] : ['|', '']
    return withListed(keys, listed, (number) => `constitution|${plain(jurisdiction)}|${before}${number}${after}`)
  }
  if (typeof rules !== 'string') return keys
  return withListed(keys, rules, (number) => `rule|${plain(reporter)}|${plain(number)}`)
}

/** The sections a citation spans without naming each. */
export function rangesOf(citation: Citation): readonly Range[] {
  if (citation.kind !== 'statute' && citation.kind !== 'regulation') return []
  const shelf = shelfOf(citation)
  const { section, sections, etSeq } = citation.value
  const ranges: Range[] = []
  if (typeof sections === 'string') {
    for (const part of sections.split(',')) {
      const range = /^\s*(\d+)[A-Za-z]?-(\d+)[A-Za-z]?\s*$/.exec(part)
      if (range) ranges.push({ shelf, from: Number(range[1]), to: Number(range[2]) })
      // `541.600-.607`: somewhere in 541
      const within = /^\s*(\d+)\.\d+[A-Za-z]?-\1?\.\d/.exec(part)
      if (within) ranges.push({ shelf, from: Number(within[1]), to: Number(within[1]) })
    }
  }
  const first = typeof section === 'string' ? /^\d+/.exec(section) : null
  if (etSeq === true && first) ranges.push({ shelf, from: Number(first[0]) })
  return ranges
}

/** The code, its subject and the title: where sections are numbered through. */
export function shelfOf(citation: Citation): string {
  const { edition, subject, title, chapter, act, reporter } = citation.value
  return [citation.kind, reporter, title, chapter, act, subject, edition].map(plain).join('|')
}

function sectionKeys(citation: Citation): readonly Key[] {
  const shelf = shelfOf(citation)
  const { section, part, sections, subsection, note, article } = citation.value
  const notes = note === true ? 'note' : ''
  const first = numeral(section ?? (typeof part === 'string' ? `pt ${part}` : article))
  const base = `${shelf}|${first}${notes}`
  const keys: Key[] = [{ fold: base, exact: `${base}|${plain(subsection)}` }]
  if (typeof sections !== 'string') return keys
  // `1-81.1, 1-267.1`: a hyphen that is of the number, as in the first of them
  const hyphened = typeof section === 'string' && section.includes('-')
  return withListed(keys, sections, (number) => `${shelf}|${numeral(number)}`, hyphened ? HYPHENED : LISTED)
}

const LISTED = /(?<![\w.:(])(\d[\w.:]*)((?:\([0-9A-Za-z]{1,5}\))*)/g
const HYPHENED = /(?<![\w.:(-])(\d[\w.:-]*)((?:\([0-9A-Za-z]{1,5}\))*)/g

/** With a key for each number of a list. */
function withListed(
  keys: readonly Key[],
  list: string,
  foldOf: (number: string) => string,
  numbers = LISTED,
): readonly Key[] {
  const all = [...keys]
  for (const [, number = '', below = ''] of matches(numbers, list)) {
    const fold = foldOf(number)
    if (!all.some((key) => key.fold === fold)) all.push({ fold, exact: `${fold}|${below.toLowerCase()}` })
  }
  return all
}

function join(citation: Citation, fields: readonly string[]): string {
  return fields.map((field) => plain(citation.value[field])).join('|')
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase().replace(/[\s.]+/g, '') : ''
}

/** A section keeps its points: 1.11 is not 11.1. */
function numeral(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase().replace(/\s+/g, '').replace(/\.$/, '') : ''
}
