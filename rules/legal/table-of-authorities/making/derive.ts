import { compareText } from '../../../../src/document/characters.js'
import type { Document } from '../../../../src/document/document.js'
import type { Citation } from '../../reader/citation.js'
import type { Authority } from '../matching/body.js'
import { entryText, type EntryText } from './entry-text.js'
import { fieldOf } from '../entries/extent.js'
import { layout } from '../entries/layout.js'
import { nameOrder, withoutProcedure } from './ordering.js'
import { pairing } from '../matching/pairing.js'
import { pagination } from '../matching/pagination.js'
import { placed, type Unit } from '../matching/places.js'
import { namedProfile, type Profile } from './profile.js'
import { bySection, type Sortable, sortableSection } from './section-order.js'
import { groupOf } from '../entries/titles.js'

/** One entry of a derived table. */
export interface DerivedEntry extends EntryText {
  readonly kind: string
  /** Index of the authority among those of the text. */
  readonly authority: number
  /** Pages or paragraphs, as printed: `5`, `7-10`; `passim` alone where the profile lets it stand for them. */
  readonly references: readonly string[]
}

/** A table of authorities made from the text. */
export interface DerivedTable {
  /** Only those that hold something, in the order of the profile. */
  readonly categories: readonly { readonly title: string; readonly entries: readonly DerivedEntry[] }[]
  /** What the references count; absent where the draft has neither pages nor paragraph numbers. */
  readonly unit?: Unit
}

/**
 * The table of authorities a draft calls for: everything its text cites in full, by the categories of the profile, cases
 * alphabetically, statutes and rules by number. A table the draft has already is no source, but for authorities that only
 * short forms cite. `profile`: one of the check's; by default `generic`. Pure, linear in the citations but for sorting.
 */
export function deriveAuthorities(document: Document, profile?: string): DerivedTable {
  return deriveWith(document, namedProfile(profile))
}

interface Item {
  readonly authority: Authority
  readonly entry: DerivedEntry
  readonly citation: Citation
}

/** As {@link deriveAuthorities}, by a profile at hand. */
export function deriveWith(document: Document, profile: Profile): DerivedTable {
  const parts = document.layer(pairing)
  const { pages, paragraphs } = document.layer(pagination)
  const unit: Unit | undefined = profile.unit ?? (pages ? 'page' : paragraphs ? 'paragraph' : undefined)
  const numbered = unit === 'page' ? pages : paragraphs
  const { outside } = document.layer(layout)
  const items: Item[] = []
  const texts = new Set<string>()
  for (const authority of parts[0]?.body.authorities ?? []) {
    if (authority.history) continue
    const citation = bestOf(authority)
    const text = entryText(citation, authority)
    if (!text || texts.has(text.markdown) || (authority.full.length === 0 && !outside.has(citation.block))) continue
    texts.add(text.markdown)
    const references = unit && numbered ? referencesOf(document, authority, unit, profile) : []
    items.push({ authority, citation, entry: { ...text, kind: citation.kind, authority: authority.index, references } })
  }
  const categories = profile.categories.flatMap(([title, groups]) => {
    const own = groups.flatMap((group) =>
      items.filter(({ citation }) => groupOf(citation.kind, citation.value) === group).sort(byConvention),
    )
    return own.length > 0 ? [{ title, entries: own.map(({ entry }) => entry) }] : []
  })
  return { categories, ...(unit && numbered && { unit }) }
}

/** The fullest citation to print: with a name and a year, in running text. */
function bestOf({ full, first }: Authority): Citation {
  const best = full.find(
    (one) => !one.history && !one.mention && one.value['name'] !== undefined && one.value['year'] !== undefined,
  )
  return best?.kind === first.kind ? best : first
}

function referencesOf(document: Document, authority: Authority, unit: Unit, { passim }: Profile): readonly string[] {
  const places = document.layer(placed)[unit]?.of.get(authority)
  const numbers = [...new Set([...(places?.certain ?? []), ...(places?.possible ?? [])])].sort((a, b) => a - b)
  if (passim !== undefined && numbers.length >= passim) return ['passim']
  const printed: string[] = []
  for (let i = 0; i < numbers.length;) {
    let end = i
    while (numbers[end + 1] === (numbers[end] ?? 0) + 1) end++
    if (end < i + 2) end = i
    printed.push(end === i ? String(numbers[i]) : `${String(numbers[i])}-${String(numbers[end])}`)
    i = end + 1
  }
  return printed
}

function byConvention(a: Item, b: Item): number {
  const left = sortable(a)
  const right = sortable(b)
  if (left && right) {
    const federal = (shelf: string) => (/\|(?:u\.s\.c\.|c\.f\.r\.)/.test(shelf) ? 0 : 1)
    return (
      federal(left.shelf) - federal(right.shelf) ||
      compareText(left.shelf, right.shelf) ||
      bySection(left, right, false) ||
      compareText(a.entry.text, b.entry.text)
    )
  }
  if (left || right) return left ? -1 : 1
  if (a.citation.kind === 'constitution' && b.citation.kind === 'constitution')
    return byProvision(a.citation, b.citation)
  return (
    (a.entry.lead === '' ? 1 : 0) - (b.entry.lead === '' ? 1 : 0) ||
    compareText(key(a), key(b)) ||
    compareText(a.entry.text, b.entry.text)
  )
}

/** By its own section, where it was cited in a list of several. */
function sortable({ authority, citation }: Item): Sortable | undefined {
  const own = sortableSection(citation)
  const [fold = ''] = authority.folds
  return own && citation.kind !== 'rule'
    ? { ...own, section: fold.slice(fold.lastIndexOf('|') + 1).replace(/^pt|note$/g, '') }
    : own
}

function key({ entry, citation }: Item): string {
  return groupOf(citation.kind) === 'cases' ? nameOrder(withoutProcedure(entry.lead), ' ') : nameOrder(entry.text, ' ')
}

/** The federal constitution first, articles before amendments. */
function byProvision(a: Citation, b: Citation): number {
  const rank = (one: Citation) => [
    fieldOf(one, 'jurisdiction') === 'US' ? '' : fieldOf(one, 'jurisdiction').padEnd(1, '~'),
    fieldOf(one, 'article') === '' ? '1' : '0',
    (fieldOf(one, 'article') || fieldOf(one, 'amendment')).padStart(4, '0'),
    fieldOf(one, 'section').padStart(4, '0'),
  ]
  return compareText(rank(a).join('|'), rank(b).join('|'))
}
