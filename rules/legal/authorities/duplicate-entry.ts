import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { type AuthoritySubject, lineOf, shown } from '../table-of-authorities/matching/subject.js'
import { CITATION_KINDS } from '../reader/citation.js'

export default defineRule<AuthoritySubject>({
  id: 'legal.authorities/duplicate-entry',
  title: 'Authority listed twice',
  decides:
    'Whether an entry is the same authority as an entry before it: the same citation, or one parallel to it, down to the subsection.',
  why: 'Two entries for one case split its references between them.',
  limits: [
    'Two sections or subsections of one statute may have an entry each.',
    'One case under two citations that the draft never sets side by side is not seen.',
  ],
  references: [{ title: 'Fed. R. App. P. 28(a)(3)' }],
  severity: 'warning',
  kinds: CITATION_KINDS,
  verdicts: ['violation'],
  examples: {
    violation: [
      '# Table of Authorities\n\n- *Lundy*, 455 U.S. 509 (1982)\n- *Rose v. Lundy*, «455 U.S. 509» (1982)\n\n# Argument\n\nA mixed petition is dismissed. *Rose v. Lundy*, 455 U.S. 509, 522 (1982).',
      '# Table of Authorities\n\n- 42 U.S.C. § 1983\n- «42 USC 1983»\n\n# Argument\n\nThe claim arises under 42 U.S.C. § 1983.',
    ],
  },
  decide(subject) {
    const line = lineOf(subject)
    const { repeats, entry } = line ?? {}
    if (!repeats || !entry?.primary) return undefined
    const first = repeats.primary?.place ?? repeats.place
    return violation(
      `Unexpected second entry for ${shown(entry.primary)}, expected one; "${repeats.text.slice(0, 120)}" lists it already`,
      {
        related: [first],
        basis: [{ first }],
      },
    )
  },
})
