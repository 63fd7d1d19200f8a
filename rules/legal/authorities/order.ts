import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { ordering } from '../table-of-authorities/making/ordering.js'
import { rearranged } from '../table-of-authorities/making/rearrange.js'
import { type AuthoritySubject, lineOf } from '../table-of-authorities/matching/subject.js'
import { CITATION_KINDS } from '../reader/citation.js'

export default defineRule<AuthoritySubject>({
  id: 'legal.authorities/order',
  title: 'Entry out of order',
  decides:
    'Whether the cases of a category stand in alphabetical order and the sections of a code in numerical order. Several conventions are accepted (word by word or letter by letter, with or without In re, Ex parte and articles, governments by the other party); only what breaks all of them is out of place. Where most of a list is in order and the conventions nearest to it agree, proposes the rest of the order.',
  why: 'An entry out of order is not found, and looks missing.',
  limits: [
    'Order among different codes, and among treatises and articles, is not judged.',
    'Of two neighbours that conflict, either may be the one to move.',
  ],
  references: [{ title: 'Fed. R. App. P. 28(a)(3)' }],
  severity: 'warning',
  kinds: CITATION_KINDS,
  verdicts: ['violation'],
  examples: {
    violation: [
      '# Table of Authorities\n\n## Cases\n\n- *Setser v. United States*, «566 U.S. 231» (2012)\n- *Crews v. Horn*, 360 F.3d 146 (3d Cir. 2004)\n- *Johnson v. United States*, 520 U.S. 461 (1997)\n- *Rose v. Lundy*, 455 U.S. 509 (1982)\n\n# Argument\n\nSee *Crews v. Horn*, 360 F.3d 146 (3d Cir. 2004).',
      '# Table of Authorities\n\n## Statutes\n\n- 8 U.S.C. § 1252\n- 18 U.S.C. § 3553\n- 28 U.S.C. § 636\n- «18 U.S.C. § 924»\n\n# Argument\n\nJurisdiction rests on 28 U.S.C. § 636.',
    ],
  },
  decide(subject, { layer, document }) {
    const line = lineOf(subject)
    const misplaced = line && layer(ordering).get(line.entry)
    if (!misplaced) return undefined
    const { entry, neighbour, before, convention, sorted } = misplaced
    const place = neighbour.primary?.place ?? neighbour.place
    const moved = sorted && rearranged(document, sorted)
    return violation(
      `Unexpected place of "${entry.text.slice(0, 80)}", expected it ${before ? 'before' : 'after'} "${neighbour.text.slice(0, 80)}" (${convention})`,
      {
        related: [place],
        basis: [{ neighbour: place, order: convention }],
        ...(moved && { suggestion: { ...moved, safe: true } }),
      },
    )
  },
})
