import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { listsLayer } from '../coding/lists.js'
import type { CodeSubject } from '../coding/subject.js'

/** Codes that one of the others makes superfluous, by guideline. */
const COMBINATIONS: readonly {
  readonly code: RegExp
  readonly with: readonly (readonly [from: string, to: string])[]
  readonly why: string
  readonly guideline: string
}[] = [
  {
    code: /^I10$/,
    with: [['I11', 'I13']],
    why: 'hypertensive heart or kidney disease includes the hypertension',
    guideline: 'I.C.9.a',
  },
  {
    code: /^E089$/,
    with: [['E080', 'E088']],
    why: 'one code of the category says with, the other without complications',
    guideline: 'I.C.4.a',
  },
  {
    code: /^E099$/,
    with: [['E090', 'E098']],
    why: 'one code of the category says with, the other without complications',
    guideline: 'I.C.4.a',
  },
  {
    code: /^E109$/,
    with: [['E101', 'E108']],
    why: 'one code of the category says with, the other without complications',
    guideline: 'I.C.4.a',
  },
  {
    code: /^E119$/,
    with: [['E110', 'E118']],
    why: 'one code of the category says with, the other without complications',
    guideline: 'I.C.4.a',
  },
  {
    code: /^E139$/,
    with: [['E130', 'E138']],
    why: 'one code of the category says with, the other without complications',
    guideline: 'I.C.4.a',
  },
  {
    code: /^O80$/,
    with: [
      ['O00', 'O08'],
      ['O10', 'O79'],
      ['O81', 'O99'],
    ],
    why: 'an uncomplicated delivery is coded alone in its chapter',
    guideline: 'I.C.15.n',
  },
]

export default defineRule<CodeSubject>({
  id: 'clinical.codes/combination',
  title: 'A combination code does not stand beside a code it includes',
  decides: 'Whether a code that a guideline folds into another stands under the same heading as that other.',
  why: 'The combination code already says it; the single code beside it contradicts or repeats.',
  limits: [
    'Only the combinations of a short list are known.',
    'Documentation may say that the conditions are unrelated: a query, not an error.',
  ],
  references: [
    { title: 'ICD-10-CM Official Guidelines for Coding and Reporting, sections I.B.9, I.C.4.a, I.C.9.a and I.C.15.n' },
  ],
  severity: 'warning',
  kinds: ['icd-10-cm'],
  verdicts: ['violation'],
  examples: { violation: ['Dx: I13.0, N18.31, I50.32, «I10»', 'Dx: «E11.9» and E11.65'] },
  decide({ data: code }, context) {
    const { key } = code.reading
    const rule = COMBINATIONS.find((combination) => combination.code.test(key))
    const beside = context.layer(listsLayer).beside(code)
    const other = rule?.with.map(([from, to]) => beside.between(from, to, code)).find((found) => found !== undefined)
    if (!rule || !other) return undefined
    return violation(`Unexpected ${code.text} beside ${other.text}: ${rule.why} (guideline ${rule.guideline})`, {
      basis: [{ guideline: rule.guideline, other: other.place }],
      related: [other.place],
      severity: 'warning',
    })
  },
})
