import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { isLegend } from '../table-of-authorities/entries/entries.js'
import { profileOf } from '../table-of-authorities/making/profile.js'
import { type AuthoritySubject, TABLE_KIND } from '../table-of-authorities/matching/subject.js'

export default defineRule<AuthoritySubject>({
  id: 'legal.authorities/asterisk',
  title: 'Asterisks without legend, or legend without asterisks',
  decides:
    'By the dc profile: whether asterisks beside entries are explained by a legend, and a legend has entries with asterisks.',
  why: 'The D.C. courts ask for an asterisk beside each authority chiefly relied upon.',
  limits: [
    'Which authorities are chiefly relied upon is not judged.',
    'A legend that no authority is chiefly relied upon counts as a legend.',
  ],
  references: [{ title: 'D.C. Cir. R. 28(a)(2)' }, { title: 'D.C. App. R. 28(a)' }],
  severity: 'warning',
  kinds: [TABLE_KIND],
  verdicts: ['violation'],
  examples: {
    violation: [
      {
        draft:
          '# «Table of Authorities»\n\n- \\* *Rose v. Lundy*, 455 U.S. 509 (1982)\n\n# Argument\n\nA mixed petition is dismissed. *Rose v. Lundy*, 455 U.S. 509 (1982).',
        settings: { profiles: { 'legal.authorities': 'dc' } },
      },
      {
        draft:
          '# «Table of Authorities»\n\n- *Rose v. Lundy*, 455 U.S. 509 (1982)\n\n\\* Authorities chiefly relied upon are marked with asterisks.\n\n# Argument\n\nA mixed petition is dismissed. *Rose v. Lundy*, 455 U.S. 509 (1982).',
        settings: { profiles: { 'legal.authorities': 'dc' } },
      },
    ],
  },
  decide({ data }, { settings }) {
    if (data.what !== 'table' || !profileOf(settings).asterisks) return undefined
    const { regions, lines } = data.part
    const marked = lines.filter(({ entry }) => entry.asterisk).map(({ entry }) => entry.place)
    const legend = regions.flatMap(({ blocks }) => blocks).find((block) => isLegend(block.text))
    if (marked.length > 0 && !legend) {
      return violation('Unexpected asterisks without a legend, expected one that says what they mark', {
        related: marked.slice(0, 12),
      })
    }
    if (legend && marked.length === 0 && !/\bno\b|\bnone\b/i.test(legend.text.slice(0, 400))) {
      return violation('Unexpected legend without asterisks, expected an asterisk beside some entry', {
        related: [{ block: legend, from: 0, to: legend.text.length }],
      })
    }
    return undefined
  },
})
