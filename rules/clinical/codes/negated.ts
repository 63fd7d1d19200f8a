import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { assertionOn } from '../coding/assertion.js'
import { entryOf, wordsOf } from '../coding/entry.js'
import type { CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/negated',
  title: 'A coded diagnosis is not denied in its own line',
  decides: 'Whether the words beside a diagnosis code say that the condition is absent or ruled out.',
  why: 'A condition that was ruled out is not coded; on a claim it follows the patient for years.',
  limits: [
    'Looks at the clause of the code only: what another sentence denies is not held against it.',
    'Where the clause names several conditions, a cue counts only if the words of the official title tell which it means.',
    'A resolved condition is left alone: it may have been treated in the encounter.',
  ],
  references: [
    { title: 'ICD-10-CM Official Guidelines for Coding and Reporting, sections I.B.4, III.C and IV.G' },
    { title: 'ConText: Harkema et al., J Biomed Inform 2009', url: 'https://doi.org/10.1016/j.jbi.2009.05.002' },
  ],
  severity: 'blocking',
  kinds: ['icd-10-cm'],
  verdicts: ['violation'],
  examples: {
    violation: [
      'NSTEMI ruled out - «I21.4»',
      'NSTEMI ruled out (ICD-10-CM «I21.4») by serial troponins last week.',
      'Pneumonia: no evidence on CXR («J18.9»)',
      'No evidence of pulmonary embolism, «I26.99»',
    ],
  },
  decide({ data: code }, context) {
    const found = assertionOn(code, 'negated', context)
    if (!found) return undefined
    const { description } = entryOf(code, context)
    return violation(
      `Unexpected code ${code.text} for "${wordsOf(found.governed).trim()}", which the line denies ("${wordsOf(found.cue)}")`,
      {
        basis: [{ cue: found.cue, governed: found.governed, ...(description && { description }) }],
      },
    )
  },
})
