import { type Decision, unverifiable, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease, type ReleaseHandle } from '../../../src/rule/release.js'
import type { Code } from '../systems/code.js'
import { doubted } from '../coding/doubt.js'
import { icd2021, icd2026, IN_2026 } from './examples.js'
import { lookUp } from '../coding/lookup.js'
import type { CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/retired',
  title: 'A code that was billable once is still billable on the compared date',
  decides:
    'Whether a code that an earlier release lists as billable has gone, or has become a header, in the release of the compared date.',
  why: 'Retired codes come from old charts and old tables; the year in which they held tells what to replace.',
  limits: ['Needs the earlier release at hand; without it the code is reported as a header or as not listed.'],
  references: [{ title: 'ICD-10-CM addenda, NCHS', url: 'https://www.cdc.gov/nchs/icd/icd-10-cm/files.html' }],
  severity: 'blocking',
  kinds: ['icd-10-cm', 'icd-10-pcs'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [{ draft: 'Low back pain (ICD-10-CM «M54.5»)', releases: [icd2021, icd2026], settings: IN_2026 }],
    unverifiable: [
      { draft: 'Low back pain («M54.5»)', releases: [icd2021, icd2026], settings: IN_2026 },
      {
        draft: 'The claim quoted «M54.5», which was replaced by M54.50 in 2021.',
        releases: [icd2021, icd2026],
        settings: IN_2026,
      },
    ],
  },
  decide({ data: code }, context) {
    const found = lookUp(code, context)
    if (found?.entry.state !== 'retired') return undefined
    const { earlier, until, row, now } = found.entry
    const basis = [quoteRelease(earlier, row), quoteRelease(found.release, now)]
    const is = now ? 'is a header' : 'is not listed'
    return (
      ofEarlierYear(code, found.release) ??
      doubted(code, context) ??
      violation(`Unexpected ${code.text}, which was billable in ${until} and ${is} in ${found.release.release}`, {
        basis,
      })
    )
  },
})

/** How far from it a code's year is written. */
const NEAR = 16

/** The doubt where a year before that of the release stands beside the code: it was billable then. */
function ofEarlierYear({ place: { block, from, to }, text }: Code, { window }: ReleaseHandle): Decision | undefined {
  const beside = `${block.text.slice(Math.max(0, from - NEAR), from)} ${block.text.slice(to, to + NEAR)}`
  const year = /\b(?:19|20)\d\d\b/.exec(beside)?.[0]
  return year !== undefined && year < (window?.from ?? '')
    ? unverifiable('date-unknown', `${text} may have been used in ${year}, when it was billable`)
    : undefined
}
