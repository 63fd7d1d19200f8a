import { unverifiable, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { dotted } from '../systems/icd-10-cm.js'
import { isCategory } from '../coding/category.js'
import { otherEdition } from '../coding/edition.js'
import { isDescribed } from '../coding/described.js'
import { icd2026, IN_2026 } from './examples.js'
import { lookUp } from '../coding/lookup.js'
import { mentioned } from '../coding/mention.js'
import type { CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/header',
  title: 'A category or subcategory is not used as a code',
  decides: 'Whether the release marks the code as a header, which is not valid for claims.',
  why: 'A header looks like a code, stands in the same list and is rejected by every payer.',
  limits: [
    'Which of the codes under the header was meant is not decided.',
    'A header named in running text, without anything that announces a code, is left open.',
    'A header is left open in a draft that names another edition of ICD-10 or is in another language, and after a bare label ICD-10.',
  ],
  references: [{ title: 'ICD-10-CM Official Guidelines for Coding and Reporting, sections I.A.2 and I.B.2' }],
  severity: 'blocking',
  kinds: ['icd-10-cm', 'icd-10-pcs'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [{ draft: 'ICD-10-CM: «E11», type 2 diabetes', releases: [icd2026], settings: IN_2026 }],
    unverifiable: [
      {
        draft: 'Review of everything coded in subcategory «M54.5» since October was asked for.',
        releases: [icd2026],
        settings: IN_2026,
      },
      {
        draft: 'Patients were identified by the ICD-10-CM codes beginning with «E11».',
        releases: [icd2026],
        settings: IN_2026,
      },
      {
        draft: '| ICD-10-CM | Count |\n| --- | --- |\n| «E11» | 120 |\n| I20-I25 | 45 |',
        releases: [icd2026],
        settings: IN_2026,
      },
    ],
  },
  decide({ data: code }, context) {
    const found = lookUp(code, context)
    if (found?.entry.state !== 'header') return undefined
    const { release, entry } = found
    const basis = [
      quoteRelease(release, entry.row),
      ...entry.children.slice(0, 5).map((row) => quoteRelease(release, row)),
    ]
    const some = entry.children.slice(0, 3).map(({ key }) => dotted(key))
    const expected = some.length > 0 ? `, expected a code under it such as ${some.join(', ')}` : ''
    if ((code.anchor === 'bare' && !isDescribed(code, entry.row, context)) || isCategory(code)) {
      return unverifiable(
        'ambiguous',
        `${code.text} is a header in ${release.release}; the sentence may mean the category`,
        { basis },
      )
    }
    return (
      mentioned(code) ??
      otherEdition(code, context, true) ??
      violation(`Unexpected header ${code.text} ("${String(entry.row['title'])}") in ${release.release}${expected}`, {
        basis,
      })
    )
  },
})
