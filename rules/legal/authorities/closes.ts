import type { Document } from '../../../src/document/document.js'
import { unverifiable, verified } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { COUNTING, type Counting, counts } from '../table-of-authorities/matching/counting.js'
import { isFull, SHORT } from '../table-of-authorities/entries/key.js'
import type { Part } from '../table-of-authorities/matching/pairing.js'
import { type AuthoritySubject, counted, TABLE_KIND } from '../table-of-authorities/matching/subject.js'

/** What of a draft is left out of the scan and may hold citations. */
const SKIPPED = new Set(['code', 'html', 'too-complex'])

export default defineRule<AuthoritySubject, Counting>({
  id: 'legal.authorities/closes',
  title: 'The table as a whole closes both ways',
  decides:
    'Whether every entry is cited and every authority cited is listed, with nothing left open: no unresolved short form, no cite-like string that was not recognised, no entry that was not read, no region left out of the scan.',
  why: 'Only a table that closes both ways needs no second look.',
  limits: [
    'It says nothing about order, categories and references, which have rules of their own.',
    'Set the same options here as for cited-not-listed.',
  ],
  references: [{ title: 'Fed. R. App. P. 28(a)(3)' }],
  severity: 'info',
  kinds: [TABLE_KIND],
  verdicts: ['verified', 'unverifiable'],
  options: COUNTING,
  examples: {
    verified: [
      '# «Table of Authorities»\n\n- *Rose v. Lundy*, 455 U.S. 509 (1982)\n\n# Argument\n\nA mixed petition is dismissed. *Rose v. Lundy*, 455 U.S. 509, 522 (1982). *Id.* at 520.',
    ],
    unverifiable: [
      '# «Table of Authorities»\n\n- *Rose v. Lundy*, 455 U.S. 509 (1982)\n\n# Argument\n\nA mixed petition is dismissed. *Rose v. Lundy*, 455 U.S. 509, 522 (1982). The rest is *Smith*, 312 F.3d at 14.',
    ],
  },
  decide({ data }, { document, options }) {
    if (data.what !== 'table') return undefined
    const { part } = data
    const open = openIn(part, document, options)
    const basis = [{ entries: part.lines.length, authorities: part.body.authorities.length, ...where(part) }]
    if (open.length === 0) {
      return verified(
        `Closes both ways: ${counted(part.lines.length, 'entry', 'entries')}, all cited, and nothing cited is missing`,
        { basis },
      )
    }
    const places = part.body.open.slice(0, 20).map(({ place }) => place)
    return unverifiable('unresolved', `Does not close: ${open.join('; ')}`, {
      basis,
      ...(places.length > 0 && { related: places }),
    })
  },
})

function openIn({ lines, unlisted, body }: Part, document: Document, options: Counting): string[] {
  const unread = lines.filter(
    ({ entry: { primary } }) => !primary || !isFull(primary) || SHORT.has(primary.kind) || primary.blank,
  )
  const uncited = lines.filter(
    ({ authorities, differs, entry }) => (authorities.length === 0 || differs) && entry.primary,
  )
  const missing = unlisted.filter(({ authority }) => authority.full.some((one) => counts(one, options)))
  const skipped = document.skipped
    .filter(({ reason }) => SKIPPED.has(reason))
    .reduce((sum, { count }) => sum + count, 0)
  const rows: [number, string, string][] = [
    [uncited.length, 'entry not read as cited', 'entries not read as cited'],
    [missing.length, 'authority not listed', 'authorities not listed'],
    [unread.length, 'entry not read', 'entries not read'],
    [body.open.length, 'short form or cite-like string open', 'short forms or cite-like strings open'],
    [skipped, 'region left out of the scan', 'regions left out of the scan'],
  ]
  return rows.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many))
}

/** How many authorities are cited only in parentheticals, block quotes or footnotes. */
function where({ body }: Part): Record<string, number> {
  const only = (test: (one: (typeof body.authorities)[number]['full'][number]) => boolean) =>
    body.authorities.filter(({ full }) => full.length > 0 && full.every(test)).length
  return {
    onlyInParentheticals: only((one) => one.within !== undefined),
    onlyInQuotes: only((one) => one.block.quote > 0),
    onlyInFootnotes: only((one) => one.block.footnote !== undefined),
  }
}
