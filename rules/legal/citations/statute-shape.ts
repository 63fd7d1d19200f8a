import { defineRule } from '../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { type CitationSubject, figure, text } from '../reader/fields.js'
import { placeInCode } from '../reader/series/state-codes.js'

/** Titles of the two federal codes, and those of them that are reserved. */
const CODES: Readonly<
  Record<string, { readonly titles: number; readonly reserved: readonly number[]; readonly source: string }>
> = {
  'U.S.C.': { titles: 54, reserved: [53], source: 'Office of the Law Revision Counsel, list of titles' },
  'U.S.C.A.': { titles: 54, reserved: [53], source: 'Office of the Law Revision Counsel, list of titles' },
  'U.S.C.S.': { titles: 54, reserved: [53], source: 'Office of the Law Revision Counsel, list of titles' },
  'C.F.R.': { titles: 50, reserved: [35], source: 'Office of the Federal Register, list of titles' },
}

export default defineRule<CitationSubject>({
  id: 'legal.citations/statute-shape',
  title: 'The title is one of the code',
  decides:
    'Whether the title of a citation to the United States Code lies between 1 and 54, that of one to the Code of Federal Regulations between 1 and 50, and is not reserved; whether a section of the latter names its part. Of state codes, whether the number has the form of the code, in one of its titles or chapters.',
  why: 'There is no title 55 of the United States Code. A wrong title leads to another subject altogether.',
  limits: [
    'Whether the section is in the title, now or then, is not decided.',
    'Title 35 of the C.F.R. (Panama Canal) was in force until 2000.',
    'State codes whose form is not known here, and sections that have another form, are not judged.',
  ],
  references: [
    { title: 'United States Code, list of titles', url: 'https://uscode.house.gov/browse.xhtml' },
    { title: 'Electronic Code of Federal Regulations, list of titles', url: 'https://www.ecfr.gov/' },
  ],
  severity: 'blocking',
  kinds: ['statute', 'regulation'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'The claim arises under «42 U.S.C. § 1983».',
      'The rule is «45 C.F.R. § 164.512».',
      'It is a crime under «Ind. Code § 35-42-5-1».',
    ],
    violation: [
      'The claim arises under «55 U.S.C. § 1983».',
      'The claim arises under «53 U.S.C. § 12».',
      'The rule is «62 C.F.R. § 164.512».',
    ],
    unverifiable: ['The rule is «45 C.F.R. § 164».', 'The rule was «35 C.F.R. § 9.1».'],
  },
  decide({ data: citation }) {
    const reporter = text(citation, 'reporter') ?? ''
    const code = CODES[reporter]
    const title = figure(citation, 'title')
    if (!code) return ofState(citation)
    if (title === undefined) return undefined
    const basis = [
      {
        table: 'titles',
        row: { code: reporter, titles: code.titles, reserved: code.reserved.join(', '), source: code.source },
      },
    ]
    if (title < 1 || title > code.titles)
      return violation(`Unexpected title ${title} of ${reporter}, expected 1 to ${code.titles}`, { basis })
    if (code.reserved.includes(title)) {
      return reporter === 'C.F.R.'
        ? unverifiable('no-table', `Title ${title} of ${reporter} is reserved now, and was in force until 2000`, {
            basis,
          })
        : violation(`Unexpected title ${title} of ${reporter}, it is reserved`, { basis })
    }
    const section = text(citation, 'section')
    if (reporter === 'C.F.R.' && section !== undefined && /^\d+$/.test(section)) {
      return unverifiable('ambiguous', `Section ${section} without its part: a part may be meant`, { basis })
    }
    return verified(`${title} is a title of ${reporter}`, { basis })
  },
})

function ofState(citation: Citation): Decision | undefined {
  const reporter = text(citation, 'reporter') ?? ''
  const place = placeInCode(
    reporter,
    text(citation, 'title') ?? text(citation, 'chapter'),
    text(citation, 'section') ?? '',
  )
  if (!place) return undefined
  const { unit, number, last } = place
  return verified(`The number has the form of ${reporter}, in ${unit} ${number} of ${last}`, {
    basis: [{ table: 'state-codes', row: { code: reporter, unit, last } }],
  })
}
