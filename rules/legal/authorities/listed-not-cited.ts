import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { fieldOf } from '../table-of-authorities/entries/extent.js'
import { isFull, SHORT } from '../table-of-authorities/entries/key.js'
import { type AuthoritySubject, counted, lineOf, named, shown } from '../table-of-authorities/matching/subject.js'
import { CITATION_KINDS } from '../reader/citation.js'

export default defineRule<AuthoritySubject>({
  id: 'legal.authorities/listed-not-cited',
  title: 'Listed, but not cited in the text',
  decides:
    'Whether the text cites an authority the table lists, in full or by a short form that leads to it. Table, contents, cover and certificates are no text; what a certificate cites is left open. A section counts as cited where the text cites it with any subsection.',
  why: 'An entry left over from an earlier draft sends the reader to pages where nothing stands.',
  limits: [
    'A name, a section or numbers in the text that may mean the entry leave it unverifiable.',
    'A table whose text cites nothing, as where it stands in a file of its own, is not judged.',
    'An entry that is not read as a citation (a treatise, a rule of an unknown set) is verified where the text prints its words, and is missed only where it prints a title: by title and author.',
  ],
  references: [
    { title: 'Fed. R. App. P. 28(a)(3)' },
    { title: 'eyecite issue 293', url: 'https://github.com/freelawproject/eyecite/issues/293' },
  ],
  severity: 'blocking',
  kinds: CITATION_KINDS,
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      '# Table of Authorities\n\n- *Rose v. Lundy*, «455 U.S. 509» (1982)\n\n# Argument\n\nA mixed petition is dismissed. *Rose v. Lundy*, 455 U.S. 509, 522 (1982).',
      '# Table of Authorities\n\n- «42 U.S.C. § 1983»\n\n# Argument\n\nThe claim arises under 42 U.S.C. § 1983(b).',
      '# Table of Authorities\n\n- «Alder on Patents (2014)»\n\n# Argument\n\nDamages are an equitable matter. Alder on Patents § 20.03 (2014).',
    ],
    violation: [
      '# Table of Authorities\n\n- *Rose v. Lundy*, «455 U.S. 509» (1982)\n\n# Argument\n\nThe standard is settled. *Johnson v. United States*, 520 U.S. 461 (1997).',
    ],
    unverifiable: [
      '# Table of Authorities\n\n- *Rose v. Lundy*, «455 U.S. 509» (1982)',
      '# Table of Authorities\n\n- «42 U.S.C. § 1983»\n\n# Argument\n\nThe claim arises under § 1983 of that title.',
      '# Table of Authorities\n\n- «Pen. Code, § 187»\n\n# Argument\n\nMurder is defined by Penal Code section 187.',
      '# Table of Authorities\n\n- «Fed. R. Civ. P. 12(b)(6)»\n\n# Argument\n\nThe motion is one under Rule 12(b)(6).',
      '# Table of Authorities\n\n- «Wright and Miller, Federal Practice and Procedure»\n\n# Argument\n\nNothing more is needed.',
    ],
  },
  decide(subject) {
    const line = lineOf(subject)
    if (!line) return undefined
    const { entry, authorities, differs, nearest, perhaps, printed } = line
    const { primary } = entry
    if (line.absent)
      return violation(`Unexpected entry ${entry.text.slice(0, 120)}, expected a work that the text cites`)
    if (printed !== undefined) return verified(`Not read as a citation, but the text prints "${printed.slice(0, 120)}"`)
    if (!primary || !(isFull(primary) || SHORT.has(primary.kind) || primary.kind === 'record') || primary.blank) {
      return unverifiable('unresolved', 'No authority read in this entry; whether the text cites it is open')
    }
    if (SHORT.has(primary.kind) || primary.kind === 'record' || differs) return undefined
    if (authorities.length > 0) {
      const places = authorities.reduce(
        (sum, { full, short, early }) => sum + full.length + short.length + early.length,
        0,
      )
      const first = authorities[0]?.full[0] ?? authorities[0]?.short[0]
      return verified(
        `Cited in the text at ${counted(places, 'place')}`,
        first ? { basis: [{ cited: first.place }] } : {},
      )
    }
    const { body } = line.part
    if (body.authorities.length === 0 && body.open.length === 0)
      return unverifiable('unresolved', 'Nothing is cited outside the table; the text may stand elsewhere')
    if (perhaps !== undefined) return unverifiable('ambiguous', `Not read as cited, but ${perhaps}`)
    if (primary.kind === 'rule' && /\d[lo]$/i.test(fieldOf(primary, 'rule')))
      return unverifiable('ambiguous', 'A letter in its number may be a figure that a scan misread')
    const near = nearest && `; the nearest it cites is ${shown(nearest.citation)}, which differs in ${nearest.field}`
    return violation(`Unexpected entry ${named(primary)}, expected an authority that the text cites${near ?? ''}`, {
      ...(nearest && { basis: [{ nearest: nearest.citation.place, differs: nearest.field }] }),
    })
  },
})
