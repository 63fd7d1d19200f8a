import type { Block } from '../../../../src/document/model.js'
import { announcedGroups, type Group } from './titles.js'

/** What an entry begins with where the breaks before it were lost: the title of its part, and what stood at the edges of a page. */
export interface LostTitle {
  readonly text: string
  readonly groups: readonly Group[]
}

/** The number of a page, `Page(s)`, a leader without an entry. */
const FURNITURE = /^(?:[\s.…]+|[ivxl]{1,7}\s+(?=[\p{Lu}\d])|Pages?(?:\(s\))?\s+)+/u
/** `Other State Cases Alder v. Birch`, `Rules----APR 8`, `CasesCity of Alder v. Birch`. */
const TITLED =
  /^((?:[\p{L}.&,]{1,20} ){0,5}?[\p{L}]{0,20}(?:Cases|Statutes|Rules|Regulations|Authorities|Provisions|Constitutions|Decisions|Treatises))(?:\s?-{2,}|\s)?\s?(?=[\p{Lu}\d§])/u

/** True of a block that begins in the middle of a line, for none of its own was kept. */
export function isMidLine({ start }: Block, source: string): boolean {
  let at = start
  while (at > 0 && ' \t'.includes(source.charAt(at - 1))) at--
  return at > 0 && !'\r\n\f'.includes(source.charAt(at - 1))
}

/** How far the furniture at the start of `text` goes, the title after it, and where that ends. */
export function lostStart(text: string): { readonly title?: LostTitle; readonly to: number } {
  const from = FURNITURE.exec(text)?.[0].length ?? 0
  const titled = TITLED.exec(text.slice(from, from + 160))
  const title = titled?.[1]?.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ') ?? ''
  const groups = announcedGroups(title)
  if (!titled || groups.length === 0) return { to: from }
  return { title: { text: title, groups }, to: from + titled[0].length }
}
