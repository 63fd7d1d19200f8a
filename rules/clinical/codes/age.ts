import { unverifiable, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { patientLayer } from '../../common/medicine/patient.js'
import { icd2026, IN_2026, mce43 } from './examples.js'
import type { CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/age',
  title: 'A code with an age range fits the patient’s age',
  decides: 'Whether the stated age lies in the range the Medicare Code Editor gives for the code.',
  why: 'An adult examination coded for a child is returned by the first edit it meets.',
  limits: [
    'Needs the age as the note states it, and the lists of the Medicare Code Editor.',
    'An age in months or days counts as 0 years.',
  ],
  references: [
    {
      title: 'CMS Definitions of Medicare Code Edits, chapter 4',
      url: 'https://www.cms.gov/medicare/payment/prospective-payment-systems/acute-inpatient-pps/ms-drg-classifications-and-software',
    },
  ],
  severity: 'blocking',
  kinds: ['icd-10-cm'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      { draft: 'A 7-year-old girl for a school physical, «Z00.00».', releases: [icd2026, mce43], settings: IN_2026 },
    ],
    unverifiable: [{ draft: 'School physical, «Z00.00».', releases: [icd2026, mce43], settings: IN_2026 }],
  },
  decide({ data: code }, context) {
    const release = context
      .releases('mce')
      .findLast((edits) => String(edits.find(code.reading.key)?.['ages'] ?? '') !== '')
    const row = release?.find(code.reading.key)
    if (!release || !row || code.reading.fault) return undefined
    const ranges = String(row['ages'])
      .split('|')
      .flatMap((range) => {
        const match = /^([a-z]+):(\d+)-(\d+)$/.exec(range)
        return match ? [{ name: match[1] ?? '', from: Number(match[2]), to: Number(match[3]) }] : []
      })
    if (ranges.length === 0) return undefined
    const { age } = context.layer(patientLayer)
    const expected = ranges.map(({ name, from, to }) => `${name} (${from} to ${to} years)`).join(' or ')
    if (!age)
      return unverifiable('age-unknown', `${code.text} is for ${expected}; the note states no one age`, {
        basis: [quoteRelease(release, row)],
      })
    if (ranges.some(({ from, to }) => from <= age.years && age.years <= to)) return undefined
    return violation(
      `Unexpected ${code.text} at ${age.years} years, expected ${expected} in ${release.id} ${release.release}`,
      {
        basis: [{ ...quoteRelease(release, row), age: age.place }],
        related: [age.place],
      },
    )
  },
})
