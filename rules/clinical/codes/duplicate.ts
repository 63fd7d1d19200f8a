import type { Place } from '../../../src/document/model.js'
import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { listsLayer } from '../coding/lists.js'
import { sameEntry } from '../coding/same-entry.js'
import type { CodeSubject } from '../coding/subject.js'

/** The longest run of codes in a line, in characters. */
const RUN = 400

export default defineRule<CodeSubject>({
  id: 'clinical.codes/duplicate',
  title: 'A diagnosis code stands once in a list',
  decides:
    'Whether a list, a diagnosis column or a line of codes names the same diagnosis code twice with the same words.',
  why: 'Each diagnosis is reported once per encounter; a second mention is dropped by the payer or hides the code that was meant.',
  limits: [
    'The same code in the Assessment and in the billing table is no duplicate.',
    'Two different conditions may share a code: with different words beside it nothing is said.',
    'A problem list, a history and a table of visits, patients or claims may name one diagnosis many times.',
  ],
  references: [{ title: 'ICD-10-CM Official Guidelines for Coding and Reporting, section I.B.12' }],
  severity: 'warning',
  kinds: ['icd-10-cm'],
  verdicts: ['violation'],
  examples: {
    violation: [
      'Dx: N39.0, R31.0, «N39.0»',
      '- Urinary tract infection (N39.0)\n- Type 2 diabetes (E11.9)\n- Urinary tract infection («N39.0»)',
      '| # | ICD-10-CM | Description |\n| --- | --- | --- |\n| 1 | N39.0 | Cystitis |\n| 2 | I10 | Hypertension |\n| 3 | «N39.0» | Cystitis |',
    ],
  },
  decide({ data: code }, context) {
    if (code.reading.fault) return undefined
    const list = context.layer(listsLayer).of(code)
    if (!list || list.record || list.codes.length < 2) return undefined
    const before = list.byKey.get(code.reading.key)
    if (!before || before === code) return undefined
    // An item that has the code twice speaks of it again.
    const [first, second] = [before.place, code.place]
    if (first.block === second.block ? !isRun(first, second) : !sameEntry(first.block, second.block)) return undefined
    return violation(`Unexpected second ${code.text} in one list, expected each diagnosis once (guideline I.B.12)`, {
      basis: [{ code: code.reading.code, first: before.place }],
      related: [before.place],
    })
  },
})

/** Nothing but codes from the first to the second: no mention in prose, no label of another list, no service between. */
function isRun(first: Place, second: Place): boolean {
  const between = first.block.text.slice(first.to, second.from)
  return (
    between.length <= RUN &&
    /^[\s,;/&+|()]*$/.test(between.replace(/[A-Z]\d\w(?:\.\w{1,4}|\w{0,4})|\b(?:and|or)\b/gi, ''))
  )
}
