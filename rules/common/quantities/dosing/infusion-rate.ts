import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { decideDose, doseSubject } from '../../medicine/dose-arithmetic.js'
import { type DoseClaim, doseClaims } from '../../medicine/dose-claims.js'

export default defineRule<Subject<DoseClaim | { readonly by: string }>>({
  id: 'common.quantities/infusion-rate',
  title: 'An infusion rate follows from the amount and the time',
  decides: 'Where an amount over a time is followed by a rate, divides one by the other in the units printed.',
  why: 'A pump set to a wrong rate gives the whole amount too fast or too slowly.',
  limits: ['A bolus, loading dose or remainder named in the sentence leaves a miss undecided.'],
  references: [],
  severity: 'blocking',
  kinds: ['infusion-rate'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['«750 mL of saline over 6 hours runs at 125 mL/h».', 'Normal saline «0.5 L over 4 h = 125 mL/hr».'],
    violation: ['«750 mL of saline over 6 hours runs at 250 mL/h».', 'KCl 40 mEq in «250 mL over 4 h = 250 mL/hr».'],
    unverifiable: ['After the bolus «750 mL of saline over 6 hours runs at 100 mL/h».'],
  },
  *subjects(context) {
    for (const claim of context.layer(doseClaims)) if (claim.kind === 'infusion-rate') yield doseSubject(claim)
  },
  decide: ({ data }) => ('by' in data ? undefined : decideDose(data)),
})
