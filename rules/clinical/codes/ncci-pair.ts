import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease, type ReleaseHandle, type ReleaseRow } from '../../../src/rule/release.js'
import { chooseRelease } from '../coding/lookup.js'
import { type ServiceLine, serviceLinesLayer } from '../coding/service-lines.js'
import type { CodeSubject } from '../coding/subject.js'
import { IN_2026, ncci2026 } from './examples.js'

/** Modifiers that say that two services of a pair were distinct. NCCI Policy Manual, chapter I, section E. */
const PARTS = /^(?:E[1-4]|F[A1-9]|T[A1-9]|[LR]T|L[CDM]|R[CI]|2[457]|5[789]|7[89]|91|X[EPSU])$/
/** Rows of a pair: it may have been in force more than once. */
const TIMES = 12

export default defineRule<CodeSubject>({
  id: 'clinical.codes/ncci-pair',
  title: 'Two services of one claim are no pair of which only one is paid',
  decides:
    'Whether the NCCI procedure-to-procedure edits of the quarter name two procedure codes of one claim and day, and no modifier that the edit allows stands with either.',
  why: 'The second code of such a pair is denied as soon as the claim is read.',
  limits: [
    'Decided only with the list of the quarter (tickmark data add ccipra-v320r0-f1.txt …); without it nothing is said.',
    'Whether a modifier is justified is not decided; payers other than Medicare may not apply the edits.',
  ],
  references: [
    {
      title: 'Medicare National Correct Coding Initiative, procedure-to-procedure edits',
      url: 'https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits',
    },
  ],
  severity: 'warning',
  kinds: ['cpt', 'hcpcs'],
  verdicts: ['violation'],
  examples: {
    violation: [
      {
        draft: '| CPT | Units |\n| --- | --- |\n| 11042 | 1 |\n| «97597» | 1 |',
        releases: [ncci2026],
        settings: IN_2026,
        layout: 'fixed',
      },
    ],
  },
  decide({ data: code }, context) {
    const lines = context.layer(serviceLinesLayer)
    const own = lines.of(code)
    if (!own) return undefined
    const list = lines.biller(code) === 'hospital' ? 'ncci-ptp-hospital' : 'ncci-ptp'
    if (context.releases(list).length === 0) return undefined
    const choice = chooseRelease(context, code, list)
    if (choice.state !== 'chosen') return undefined
    const { release, date } = choice
    for (const other of lines.beside(code)) {
      const row = editOf(other, own, release, date)
      if (!row) continue
      const indicator = row['modifier']
      if (
        indicator === '1' &&
        [own, other].some(({ modifiers }) => modifiers.some(({ reading }) => PARTS.test(reading.code)))
      )
        continue
      const expected =
        indicator === '1'
          ? 'one of them, or a modifier where they are distinct services'
          : 'one of them: no modifier parts them'
      return violation(
        `Unexpected ${code.text} beside ${other.code.text}: a pair of the NCCI edits of ${release.release} ("${String(row['rationale'])}", indicator ${String(indicator)}), expected ${expected}`,
        { basis: [{ ...quoteRelease(release, row), date, other: other.code.place }], related: [other.code.place] },
      )
    }
    return undefined
  },
})

/** The edit in force on a day in which `first` is paid and `second` is not. */
function editOf(first: ServiceLine, second: ServiceLine, release: ReleaseHandle, date: string): ReleaseRow | undefined {
  const [paid, denied] = [first.code.reading.key, second.code.reading.key]
  if (paid === denied) return undefined
  return release.list(paid + denied, TIMES).find(({ effective = '', deleted = '', modifier }) => {
    return modifier !== '9' && String(effective) <= date && (deleted === '' || date <= String(deleted))
  })
}
