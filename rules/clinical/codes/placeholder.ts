import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { dotted } from '../systems/icd-10-cm.js'
import { doubted } from '../coding/doubt.js'
import { icd2026, IN_2026 } from './examples.js'
import { lookUp } from '../coding/lookup.js'
import type { CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/placeholder',
  title: 'A short code with a seventh character is filled up with X',
  decides: 'Whether the release lists the code once the missing X is put in, or X stands for the zeros written.',
  why: 'W19.A, W19.00XA and W19.XXXA look alike; only the last is a code.',
  limits: [
    'Without a release only a seventh character at the fourth or fifth place of an injury or external cause code is seen, by the rule shape.',
  ],
  references: [{ title: 'ICD-10-CM Official Guidelines for Coding and Reporting, section I.A.4' }],
  severity: 'blocking',
  kinds: ['icd-10-cm'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      { draft: 'ICD-10-CM: «W19.A»', releases: [icd2026], settings: IN_2026 },
      { draft: 'ICD-10-CM: «W19.000A»', releases: [icd2026], settings: IN_2026 },
    ],
    unverifiable: [{ draft: 'ICD-10-CM «W19.A» was rejected by the payer.', releases: [icd2026], settings: IN_2026 }],
  },
  decide({ data: code, place }, context) {
    const found = lookUp(code, context)
    if (found?.entry.state !== 'placeholder' || !place) return undefined
    const meant = dotted(found.entry.meant.key)
    return (
      doubted(code, context) ??
      violation(`Unexpected ${code.text} without its placeholders, expected ${meant} as in ${found.release.release}`, {
        basis: [quoteRelease(found.release, found.entry.meant)],
        suggestion: { place, text: meant, safe: false },
      })
    )
  },
})
