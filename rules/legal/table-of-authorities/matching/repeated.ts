import type { Entry } from '../entries/entries.js'
import { fieldOf } from '../entries/extent.js'
import { keysOf, SHORT } from '../entries/key.js'

/** The entry before it that is the same authority, of those `seen`. */
export function repeated(entry: Entry, seen: Map<string, Entry>): { repeats?: Entry } {
  const { primary } = entry
  if (!primary || SHORT.has(primary.kind)) return {}
  const exacts = (primary.parallel ?? [primary]).flatMap((one) =>
    keysOf(one)
      .slice(0, 1)
      .map(({ exact }) => `${exact}|${fieldOf(one, 'sections')}|${restOf(entry)}`),
  )
  const repeats = exacts.map((exact) => seen.get(exact)).find((one) => one !== undefined)
  for (const exact of exacts) if (!seen.has(exact)) seen.set(exact, entry)
  return repeats ? { repeats } : {}
}

const PARTED = new Set(['statute', 'regulation', 'constitution', 'session-law', 'rule', 'restatement', 'public-law'])

/** What an entry of a law prints after what was read of it, as far as it tells parts apart: `, § 2`, `-.03`. */
function restOf({ primary, place }: Entry): string {
  // several papers of one case
  if (primary?.kind === 'docket') return place.block.text.slice(place.from, primary.place.from).split(',', 1)[0] ?? ''
  if (!primary || !PARTED.has(primary.kind)) return ''
  // `(1994)`: an edition of its own
  const rest = place.block.text
    .slice(primary.place.to, place.to)
    .replace(/\([^()]{3,}\)/g, (bracket) => /\d{4}/.exec(bracket)?.[0] ?? '')
  if (primary.kind === 'restatement') return place.block.text.slice(place.from, place.to).replace(/\s+/g, '')
  return /\d/.test(rest) ? rest.replace(/\s+/g, '') : ''
}
