import type { Block } from '../../../../src/document/model.js'
import { announcedGroups, type Group, isCategory } from './titles.js'

/** What an entry begins with where the breaks before it were lost: the title of its part, and what stood at the edges of a page. */
export interface LostTitle {
  readonly text: string
  readonly groups: readonly Group[]
}

/** The number of a page, `Page(s)`, a leader without an entry. */
const FURNITURE =
  /^(?:[\s.•…]|[ivxl]{1,7}\s+(?=[\p{Lu}\d])|Pages?(?:\(s\))?\s+|\(?(?:CONT|[Cc]ont)(?:inued|['’][Dd])\)?\s+)+/u
/** `Other State Cases Alder v. Birch`, `Rules----APR 8`, `CasesCity of Alder v. Birch`. */
const TITLED =
  /^((?:[\p{L}.&,]{1,20} ){0,5}?\p{L}{0,20}(?:Cases|CASES|Statutes|STATUTES|Rules|RULES|Regulations|Authorit(?:ies|y)|AUTHORITIES|Provisions|Constitutions|Decisions|Treatises|Jurisdictions|Restatements))(?:\s?-{2,}|\s)?\s?(?=[\p{Lu}\d§])/u

/** Units before a block that are no markup of a line. */
const FAR = 120

/** True of a block that begins in the middle of a line, for none of its own was kept. */
export function isMidLine({ start, kind, item }: Block, source: string): boolean {
  return start >= FAR && kind === 'paragraph' && !item && !/[\r\n\f]/.test(source.slice(start - FAR, start))
}

/** How far the furniture at the start of `text` goes, the title after it, and where that ends. */
export function lostStart(text: string): { readonly title?: LostTitle; readonly to: number } {
  const from = FURNITURE.exec(text)?.[0].length ?? 0
  const titled = TITLED.exec(text.slice(from, from + 160))
  const title = titled?.[1]?.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ') ?? ''
  if (!titled || !isCategory(title)) return { to: from }
  return { title: { text: title, groups: announcedGroups(title) }, to: from + titled[0].length }
}
