import { unverifiable, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { cellsUnder } from '../systems/columns.js'
import { dotted } from '../systems/icd-10-cm.js'
import { icd2026, IN_2026 } from './examples.js'
import { lookUp } from './lookup.js'
import type { Code } from '../systems/code.js'
import { mentioned } from './mention.js'
import type { CodeSubject } from './subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/header',
  title: 'A category or subcategory is not used as a code',
  decides: 'Whether the release marks the code as a header, which is not valid for claims.',
  why: 'A header looks like a code, stands in the same list and is rejected by every payer.',
  limits: [
    'Which of the codes under the header was meant is not decided.',
    'A header named in running text, without anything that announces a code, is left open.',
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
    if (code.anchor === 'bare' || isCategory(code)) {
      return unverifiable(
        'ambiguous',
        `${code.text} is a header in ${release.release}; the sentence may mean the category`,
        { basis },
      )
    }
    const quoted = mentioned(code)
    if (quoted) return quoted
    return violation(
      `Unexpected header ${code.text} ("${String(entry.row['title'])}") in ${release.release}${expected}`,
      { basis },
    )
  },
})

/** How far the words that make it a category are looked for, right beside it and in its sentence. */
const NEAR = 24
const WIDE = 200
/** The words beside it say that all codes under it are meant. */
const NAMED_AS_CATEGORY =
  /\b(?:(?:sub-?)?categor(?:y|ies)|(?:begin|start)(?:s|ning|ing)?|prefix|famil(?:y|ies)|within|under|chapter|block|any|all|sub-?codes?|series|and (?:its|below))\b/i

/** A range, a wildcard: who writes these beside it lists categories. */
const MANY = /[A-Z]\d\w(?:\.\d{0,2})?(?:[x*]|\s?[-\u2010-\u2015]\s?[A-Z]\d\w)|[A-Z]\d\w\.(?:x|-\B)/
/** The sentence selects patients by their codes, as studies do; nobody is billed. */
const SELECTS =
  /\b(?:cohort|identif(?:y|ied)|defin(?:ed|ition)|algorithm|inclusion|exclusion|includ(?:ed|ing)|excluded|searched|queried|registry|hospitali[sz]ations|prevalence|codes used|phenotype|comorbidit(?:y|ies))\b/i

/** Whether the category may be meant, not a diagnosis of somebody. */
function isCategory({ place: { block, from, to } }: Code): boolean {
  const { text } = block
  const around = `${text.slice(Math.max(0, from - NEAR), from)} ${text.slice(to, to + NEAR)}`
  if (NAMED_AS_CATEGORY.test(around)) return true
  const wide = text.slice(Math.max(0, from - WIDE), to + WIDE)
  if (MANY.test(wide) || SELECTS.test(wide) || SELECTS.test(block.section.title)) return true
  return cellsUnder(block).some((cell) => MANY.test(cell))
}
