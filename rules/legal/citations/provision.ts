import { defineRule } from '../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { type CitationSubject, figure, text } from '../reader/fields.js'
import { LAST_ARTICLE, UNITED_STATES } from '../reader/series/constitutions.js'
import { RULE_NUMBERS } from '../reader/series/rule-numbers.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/provision',
  title: 'The constitution or set of rules has such a provision',
  decides:
    'Whether the Constitution of the United States has the article or amendment and its section, the constitution of a state the article, and a federal set of rules a rule of that number.',
  why: 'There is no Twenty-Eighth Amendment, no fourth section of the First, and no Fed. R. Civ. P. 123.',
  limits: [
    'What the provision says, and whether it says what the draft reports, is not decided.',
    'Sections of state constitutions, subdivisions of rules and state sets of rules are not judged.',
    'A rule or amendment newer than the table is reported as beyond it, not as a fault, one number beyond.',
  ],
  references: [
    { title: 'Constitution Annotated', url: 'https://constitution.congress.gov/' },
    { title: 'Current rules of practice and procedure', url: 'https://www.uscourts.gov/rules-policies' },
  ],
  severity: 'warning',
  kinds: ['constitution', 'rule'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'It is forbidden by «U.S. Const. amend. XIV, § 1».',
      'It is forbidden by «Wis. Const. art. VII, § 3».',
      'He moves under «Fed. R. Civ. P. 12(b)(6)».',
    ],
    violation: [
      'It is forbidden by «U.S. Const. amend. XXXIV».',
      'It is forbidden by «U.S. Const. art. III, § 9».',
      'He moves under «Fed. R. Civ. P. 123».',
    ],
    unverifiable: ['It is forbidden by «Ky. Const. § 183».', 'He moves under «Minn. R. Crim. P. 26.03».'],
  },
  decide({ data: citation, kind }) {
    return kind === 'rule' ? ofRules(citation) : ofConstitution(citation)
  },
})

function ofRules(citation: Citation): Decision {
  const reporter = text(citation, 'reporter') ?? ''
  const numbers = RULE_NUMBERS.get(reporter)
  const number = Number(/^\d+/.exec(text(citation, 'rule') ?? '')?.[0])
  if (!numbers || Number.isNaN(number)) return unverifiable('no-table', 'No table holds the rules of this set')
  const [first, last] = numbers
  const parts = reporter === 'U.S.S.G.' ? 'chapters' : 'rules'
  const basis = [{ table: 'rule-numbers', row: { set: reporter, first, last } }]
  if (number >= first && number <= last)
    return verified(`${reporter} counts its ${parts} from ${first} to ${last}`, { basis })
  return number === last + 1
    ? unverifiable('no-table', `${reporter} counts its ${parts} to ${last}, as far as is known here`, { basis })
    : violation(`Unexpected ${parts.slice(0, -1)} ${number} of ${reporter}, expected ${first} to ${last}`, { basis })
}

function ofConstitution(citation: Citation): Decision {
  const jurisdiction = text(citation, 'jurisdiction')
  const [article, amendment] = [figure(citation, 'article'), figure(citation, 'amendment')]
  if (article === undefined && amendment === undefined)
    return unverifiable('no-table', 'No table holds the sections of this constitution')
  if (jurisdiction === 'US' || (jurisdiction === undefined && amendment !== undefined && citation.mention))
    return article === undefined
      ? ofList('amendment', amendment ?? 0, UNITED_STATES.amendments, citation)
      : ofList('article', article, UNITED_STATES.articles, citation)
  // that of an earlier year may have had others
  if (text(citation, 'year') !== undefined)
    return unverifiable('no-table', 'No table holds the articles of this earlier constitution')
  const last = LAST_ARTICLE.get(jurisdiction ?? '')
  if (jurisdiction === undefined || last === undefined || article === undefined || article < 1 || article > last)
    return unverifiable('no-table', 'No table holds the provisions of this constitution')
  return verified(`The constitution has articles 1 to ${last}`, {
    basis: [{ table: 'constitutions', row: { state: jurisdiction, articles: last } }],
  })
}

/** An article or amendment of the United States, and its section. */
function ofList(
  what: 'article' | 'amendment',
  number: number,
  sections: readonly number[],
  citation: Citation,
): Decision {
  const last = sections.length
  const basis = [
    { table: 'constitutions', row: { state: 'US', [`${what}s`]: last, sections: sections[number - 1] ?? 0 } },
  ]
  if (number === last + 1) return unverifiable('no-table', `The last ${what} known here is ${last}`, { basis })
  if (number < 1 || number > last)
    return violation(`Unexpected ${what} ${number} of the Constitution, expected 1 to ${last}`, { basis })
  const section = figure(citation, 'section')
  const most = sections[number - 1] ?? 0
  // Its paragraphs are often cited as sections: `art. VI, § 2` for the Supremacy Clause.
  if (what === 'article' && most === 1 && section !== undefined && section > 1)
    return unverifiable('ambiguous', `Article ${number} is not divided into sections`, { basis })
  if (section !== undefined && (section < 1 || section > most))
    return violation(`Unexpected section ${section} of ${what} ${number}, expected 1 to ${most}`, { basis })
  return verified(`The Constitution has ${what}s 1 to ${last}`, { basis })
}
