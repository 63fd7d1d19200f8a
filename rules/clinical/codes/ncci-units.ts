import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { chooseRelease } from '../coding/lookup.js'
import { serviceLinesLayer } from '../coding/service-lines.js'
import type { CodeSubject } from '../coding/subject.js'
import { IN_2026, mue2026 } from './examples.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/ncci-units',
  title: 'No more units are billed than the list allows',
  decides:
    'Whether the units of a line, or of all lines of a code on one day, are within the medically unlikely edits of the quarter.',
  why: 'A line above the edit is denied as a whole, not cut down to it.',
  limits: [
    'Decided only with the list of the quarter (tickmark data add MCR_MUE_PractitionerServices_Eff_01-01-2026.csv).',
    'A claim with revenue codes is held against the list for hospitals, one of nothing but supplies against that for suppliers.',
    'Units above an edit that rests on clinical data (indicator 3) may be paid on appeal; some values are confidential and not in the list.',
  ],
  references: [
    {
      title: 'Medicare National Correct Coding Initiative, medically unlikely edits',
      url: 'https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-medically-unlikely-edits',
    },
  ],
  severity: 'warning',
  kinds: ['cpt', 'hcpcs'],
  verdicts: ['violation'],
  examples: {
    violation: [
      {
        draft: '| CPT | Units |\n| --- | --- |\n| «97597» | 3 |',
        releases: [mue2026],
        settings: IN_2026,
        layout: 'fixed',
      },
    ],
  },
  decide({ data: code }, context) {
    const lines = context.layer(serviceLinesLayer)
    const own = lines.of(code)
    if (!own?.units) return undefined
    const biller = lines.biller(code)
    const list = biller === 'practitioner' ? 'ncci-mue' : `ncci-mue-${biller}`
    if (context.releases(list).length === 0) return undefined
    const choice = chooseRelease(context, code, list)
    if (choice.state !== 'chosen') return undefined
    const { release, date } = choice
    const row = release.find(code.reading.key)
    if (!row) return undefined
    const most = Number(row['units'])
    const perLine = row['indicator'] === '1'
    const counted = perLine ? [own] : lines.beside(code).filter((other) => other.code.reading.key === code.reading.key)
    const units = counted.reduce((sum, line) => sum + (line.units?.count ?? 1), 0)
    if (units <= most) return undefined
    const basis = [
      { ...quoteRelease(release, row), date, units, operands: counted.flatMap((line) => line.units?.place ?? []) },
    ]
    const what = perLine ? 'on one line' : 'on one day'
    return violation(
      `Unexpected ${units} units of ${code.text}, expected at most ${most} ${what} (NCCI ${release.release}, "${String(row['rationale'])}")`,
      { basis },
    )
  },
})
