import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { decideDose, doseSubject } from '../../medicine/dose-arithmetic.js'
import { type DoseClaim, doseClaims } from '../../medicine/dose-claims.js'

export default defineRule<Subject<DoseClaim | { readonly by: string }>>({
  id: 'common.quantities/dose',
  title: 'A dose follows from its rate and the weight, area, volume or strength',
  decides:
    'Recomputes dose per kilogram or square metre times weight or area, volume times strength (also 0.25% and 1:10,000), and amount in a volume, in the units printed; per day and per dose are kept apart where the sentence says which.',
  why: 'A tenfold or per-day slip in a weight-based dose harms the patient.',
  limits: [
    'Whether the dose suits the drug or the patient is not judged.',
    'Where the draft states several weights, what does not follow from the nearest is left undecided.',
    'Caps, rounding to vials and dosing weights other than the stated one are left undecided where the sentence names them.',
  ],
  references: [{ title: 'ISMP, Guidelines for Safe Medication Use' }],
  severity: 'blocking',
  kinds: ['dose'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Ceftriaxone «50 mg/kg for a 14 kg child: 700 mg per dose».',
      'Weight 32 kg. Give ibuprofen «320 mg (10 mg/kg»).',
      'Dalteparin «200 units/kg x 65 kg = 13,000 units».',
      'Dobutamine «400 mcg/min for a 80 kg patient = 5 mcg/kg/min».',
      'Then «60 mg was given as 1.5 mL of 40 mg/mL» solution.',
      'Amoxicillin «400 mg/5 mL, give 9 mL (720 mg») twice daily.',
      'Run «250 mg in 500 mL = 0.5 mg/mL» through a central line.',
    ],
    violation: [
      'Ceftriaxone «50 mg/kg for a 14 kg child: 70 mg per dose».',
      'Dalteparin «200 units/kg x 65 kg = 1,300 units».',
      'Then «60 mg was given as 4 mL of 40 mg/mL» solution.',
      'Epinephrine «1 mg/mL, 0.3 mL (3 mg») into the thigh.',
      'Bupivacaine «0.25% 30 mL (7.5 mg») for the block.',
    ],
    unverifiable: [
      'Amoxicillin «45 mg/kg/day x 20 kg = 450 mg» in syrup.',
      'Ceftriaxone «50 mg/kg for a 60 kg adult: 2,000 mg», the maximum.',
      "Infant weight 4 kg. Mother's weight 70 kg. Acetaminophen «600 mg (15 mg/kg») for the infant.",
    ],
  },
  *subjects(context) {
    for (const claim of context.layer(doseClaims)) if (claim.kind === 'dose') yield doseSubject(claim)
  },
  decide: ({ data }) => ('by' in data ? undefined : decideDose(data)),
})
