import { unverifiable, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { Citation } from '../reader/citation.js'
import { fieldOf } from '../table-of-authorities/entries/extent.js'
import { COUNTING, type Counting, counts } from '../table-of-authorities/matching/counting.js'
import { pairing } from '../table-of-authorities/matching/pairing.js'
import { type AuthoritySubject, counted, named } from '../table-of-authorities/matching/subject.js'
import { CITATION_KINDS } from '../reader/citation.js'

/** Reports, documents and the record of Congress; orders and rulings are often only named. */
function isPrinted(citation: Citation): boolean {
  return /\b(?:Rep|Doc|Cong)/.test(fieldOf(citation, 'series'))
}

export default defineRule<AuthoritySubject, Counting>({
  id: 'legal.authorities/cited-not-listed',
  title: 'Cited in the text, but not listed',
  decides:
    'Whether every authority the text cites stands in the table: by volume, reporter and page with its parallel citations as one, statutes by code, title and section. Short forms, supra and Id. count for the authority they lead to. The mark stands at the first full citation; all places are related.',
  why: 'Court rules ask for every authority cited; a missing entry is the commonest fault of a table kept by hand.',
  limits: [
    'Authorities only named in running prose, or that an entry with et seq. may cover, are unverifiable.',
    'So is a section or case that an entry has under another name of the code or in another reporter.',
    'Later history of a listed case needs no entry of its own.',
  ],
  references: [{ title: 'Fed. R. App. P. 28(a)(3)' }, { title: 'Sup. Ct. R. 34.2' }],
  severity: 'blocking',
  mendedBy: 'authorities <draft>',
  kinds: CITATION_KINDS,
  verdicts: ['violation', 'unverifiable'],
  options: COUNTING,
  examples: {
    violation: [
      '# Table of Authorities\n\n- *Rose v. Lundy*, 455 U.S. 509 (1982)\n\n# Argument\n\nThe standard is settled. *Rose v. Lundy*, 455 U.S. 509, 522 (1982); *Johnson v. United States*, «520 U.S. 461, 465» (1997).',
    ],
    unverifiable: [
      '# Table of Authorities\n\n- Pen. Code, § 187\n\n# Argument\n\nMurder is defined by «Penal Code section 187».',
      '# Table of Authorities\n\n- 29 U.S.C. § 201 et seq.\n\n# Argument\n\nOvertime is owed under «29 U.S.C. § 207» and 29 U.S.C. § 201 et seq.',
      {
        draft:
          '# Table of Authorities\n\n- *Rose v. Lundy*, 455 U.S. 509 (1982)\n\n# Argument\n\nThe rule stands. *Rose v. Lundy*, 455 U.S. 509, 522 (1982).\n\n> The plain error rule applies. *Johnson v. United States*, «520 U.S. 461, 465» (1997).',
        options: { quotes: false },
        layout: 'fixed',
      },
    ],
  },
  *subjects({ layer }) {
    for (const part of layer(pairing)) {
      if (part.regions.length === 0) continue
      for (const unlisted of part.unlisted) {
        const { first } = unlisted.authority
        yield { kind: first.kind, place: first.place, value: first.value, data: { what: 'unlisted', unlisted } }
      }
    }
  },
  decide({ data }, { options }) {
    if (data.what !== 'unlisted') return undefined
    const { authority, perhaps, mention } = data.unlisted
    const places = [...authority.full, ...authority.short, ...authority.early].sort(
      (a: Citation, b: Citation) => a.index - b.index,
    )
    const related = places.filter((one) => one !== authority.first).map(({ place }) => place)
    const where = counted(places.length, 'place')
    const cited = named(authority.first)
    if (!places.some((one) => counts(one, options))) {
      return unverifiable('unresolved', `Cited at ${where}, all of a sort that does not count by option`, { related })
    }
    if (authority.first.kind === 'docket' && fieldOf(authority.first, 'name') === '') {
      return unverifiable(
        'ambiguous',
        `A docket number cited at ${where} and not listed; it may be that of the draft's own case`,
        { related },
      )
    }
    if (authority.first.kind === 'unknown' && !(data.unlisted.part.headings.has('other') && isPrinted(authority.first)))
      return unverifiable('ambiguous', `A paper cited by number at ${where} and not listed`, { related })
    if (mention) return unverifiable('ambiguous', `Named in running prose at ${where} and not listed`, { related })
    if (perhaps !== undefined)
      return unverifiable('ambiguous', `Cited at ${where} and not listed as such; ${perhaps}`, { related })
    return violation(
      `Unexpected citation of ${cited}, which the table does not list, expected an entry for it; cited at ${where}`,
      {
        related,
        basis: [{ cited: places.map(({ place }) => place) }],
      },
    )
  },
})
