import type { Document } from '../../../src/document/document.js'
import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { deriveWith } from '../table-of-authorities/making/derive.js'
import { insertionPoint, tableMarkdown } from '../table-of-authorities/making/markdown.js'
import { pairing } from '../table-of-authorities/matching/pairing.js'
import { type Profile, profileOf } from '../table-of-authorities/making/profile.js'
import { type AuthoritySubject, counted, TABLE_KIND } from '../table-of-authorities/matching/subject.js'

export default defineRule<AuthoritySubject>({
  id: 'legal.authorities/demanded',
  title: 'Table of authorities demanded and absent',
  decides:
    'Where a table of authorities is required (requiresTableOfAuthorities): whether the draft has one, by its title.',
  why: 'A brief without the table its court asks for is returned.',
  limits: [
    'Whether a court asks for one is the caller’s to say.',
    'Without the demand a draft without a table is no fault, and nothing is found.',
  ],
  references: [{ title: 'Fed. R. App. P. 28(a)(3)' }, { title: 'Sup. Ct. R. 24.1(c)' }],
  severity: 'blocking',
  kinds: [TABLE_KIND],
  verdicts: ['violation'],
  examples: {
    violation: [
      {
        draft: '«»# Brief\n\n# Argument\n\nA mixed petition is dismissed. *Rose v. Lundy*, 455 U.S. 509, 522 (1982).',
        settings: { requiresTableOfAuthorities: true },
        layout: 'fixed',
      },
    ],
  },
  *subjects({ layer, settings }) {
    const [part] = layer(pairing)
    if (settings.requiresTableOfAuthorities && part && part.regions.length === 0)
      yield { kind: TABLE_KIND, value: {}, data: { what: 'absent', part } }
  },
  decide({ data }, { document, settings }) {
    if (data.what !== 'absent') return undefined
    const count = data.part.body.authorities.length
    return violation(
      `Unexpected draft without a table of authorities, expected one; the text cites ${counted(count, 'authority', 'authorities')}`,
      {
        ...suggestion(document, profileOf(settings)),
      },
    )
  },
})

/** The derived table, where the draft has a place for it. */
function suggestion(document: Document, profile: Profile) {
  const table = deriveWith(document, profile)
  const point = insertionPoint(document)
  if (!point || table.categories.length === 0) return {}
  const heading = `${'#'.repeat(point.level)} Table of Authorities`
  const text = `\n\n${heading}\n\n${tableMarkdown(table, point.level + 1).trimEnd()}`
  return { suggestion: { place: point.place, text, safe: false } }
}
