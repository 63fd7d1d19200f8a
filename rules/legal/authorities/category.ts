import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { type AuthoritySubject, lineOf, shown } from '../table-of-authorities/matching/subject.js'
import { CITATION_KINDS } from '../reader/citation.js'
import { type Group, groupOf } from '../table-of-authorities/entries/titles.js'

const WORDS: Readonly<Record<Group, string>> = {
  cases: 'a case',
  constitutions: 'a constitutional provision',
  statutes: 'a statute',
  rules: 'a rule of court',
  regulations: 'a regulation',
  other: 'another authority',
}

/** A brief or an order of a case, before its name: `Respondents’ Br., Roe v. Doe, 410 U.S. 113 (1973)`. */
const PAPER =
  /\b(?:Brief|Br\.|Petition|Pet\.|Application|Complaint|Compl\.|Transcript|Tr\.|Order|Docket|Motion|Memorandum|Mem\.)[^.;]{0,60},\s/

function isPaper(text: string): boolean {
  return PAPER.test(text.slice(0, 160))
}

export default defineRule<AuthoritySubject>({
  id: 'legal.authorities/category',
  title: 'Entry under the wrong heading',
  decides:
    'Whether an entry stands under a heading for its kind, as the citation itself tells it. Cases stand apart from all else; any other kind is misplaced only where the table has a heading of its own for it.',
  why: 'Readers look a statute up among the statutes.',
  limits: [
    'Headings by jurisdiction or court are taken for their kind only.',
    'A heading of unknown words decides nothing.',
  ],
  references: [{ title: 'Sup. Ct. R. 24.1(c)' }, { title: 'Fed. R. App. P. 28(a)(3)' }],
  severity: 'warning',
  kinds: CITATION_KINDS,
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      '# Table of Authorities\n\n## Statutes\n\n- «42 U.S.C. § 405»\n\n# Argument\n\nJurisdiction rests on 42 U.S.C. § 405.',
    ],
    violation: [
      '# Table of Authorities\n\n## Cases\n\n- «42 U.S.C. § 405»\n\n# Argument\n\nJurisdiction rests on 42 U.S.C. § 405.',
    ],
    unverifiable: [
      '# Table of Authorities\n\n## Statutes\n\n- «Fed. R. Civ. P. 56(a)»\n\n# Argument\n\nThe motion was made under Fed. R. Civ. P. 56(a).',
    ],
  },
  decide(subject) {
    const line = lineOf(subject)
    if (!line) return undefined
    const { category, primary } = line.entry
    const group = primary && groupOf(primary.kind, primary.value)
    if (!category || !primary || group === undefined) return undefined
    const { title, groups } = category
    if (groups.length === 0)
      return unverifiable('ambiguous', `The heading "${title.slice(0, 80)}" names no kind of authority`)
    if (groups.includes(group)) return verified(`${WORDS[group]} under "${title}"`)
    const elsewhere = line.part.headings.get(group)
    if (groups.includes('other') && (primary.kind === 'docket' || primary.kind === 'neutral')) {
      return unverifiable('ambiguous', `An order or unreported decision may stand under "${title}"`)
    }
    if (/legislat|session|treat|convention/i.test(title) && /^(?:session-law|public-law|treaty)$/.test(primary.kind))
      return unverifiable('ambiguous', `An act as it was passed may stand under "${title}"`)
    if (groups.includes('cases') && /^[^,]{3,80}\sv\.?\s/.test(line.entry.text))
      return unverifiable('ambiguous', `It is listed by the name of a case; it may stand under "${title}"`)
    if (groups.includes('other') && isPaper(line.entry.text))
      return unverifiable('ambiguous', `A paper filed in a case may stand under "${title}"`)
    const apart = group === 'cases' ? !groups.includes('other') : groups.length === 1 && groups[0] === 'cases'
    if ((elsewhere || apart) && line.entry.midLine)
      return unverifiable('ambiguous', `The breaks around it were lost; "${title}" may not be the title over it`)
    if (elsewhere || apart) {
      const expected = elsewhere ? `under "${elsewhere.title}"` : 'under a heading of its own kind'
      return violation(
        `Unexpected ${WORDS[group].replace(/^an? /, '')} ${shown(primary)} under "${title}", expected it ${expected}`,
      )
    }
    if (groups.includes('other'))
      return verified(`No heading of its own for ${WORDS[group]}; it stands under "${title}"`)
    return unverifiable('ambiguous', `${WORDS[group]} under "${title}", and no other heading for it`)
  },
})
