import { describe, expect, it } from 'vitest'
import {
  addOn2026,
  anesthesia2026,
  asp2026,
  cvxNdc2026,
  hcc2026,
} from '../../../rules/clinical/codes/billing-examples.js'
import { hcpcs2026, mue2026, ncci2026, IN_2026 } from '../../../rules/clinical/codes/examples.js'
import { createVerifier } from '../../../src/index.js'
import { memoryRelease } from '../../../src/rule/release.js'

const supplier = memoryRelease(
  {
    id: 'ncci-mue-supplier',
    release: '2026Q1',
    sha256: '0'.repeat(64),
    source: 'MCR_MUE_DMESupplierServices_Eff_01-01-2026.csv',
    window: { from: '2026-01-01', to: '2026-03-31' },
  },
  [{ key: 'A7030', units: '1', indicator: '1', rationale: 'Nature of Equipment' }],
)
const lists = [addOn2026, anesthesia2026, asp2026, cvxNdc2026, hcc2026, mue2026, ncci2026, supplier]
const verifier = createVerifier({ vertical: 'healthcare', releases: [...lists, hcpcs2026], ...IN_2026 })
const PATIENT = 'Patient seen for a wound of the left heel.\n\n'

/** The marks of codes with their verdicts, and the rules that found fault. */
function codes(draft: string) {
  const { reports } = verifier.verify(PATIENT + draft)
  return reports.filter(({ check }) => check === 'clinical.codes').flatMap(({ evidence }) => evidence)
}

function faults(draft: string): string[] {
  return codes(draft).flatMap(({ subject, findings }) =>
    findings
      .filter(({ verdict }) => verdict === 'violation')
      .map(({ rule }) => `${subject} ${rule.replace('clinical.codes/', '')}`),
  )
}

describe('what is billed outside of tables', () => {
  it.each([
    ['a list under its heading', '## Charges\n\n- 11042 debridement\n- 97597', ['97597 ncci-pair']],
    ['a line behind its label', 'Charges: 11042, 97597 x3', ['97597 ncci-pair', '97597 ncci-units']],
    ['a sentence', 'We billed 11042 and 97597 for today.', ['97597 ncci-pair']],
    ['ticked boxes of a superbill', '[x] 11042 Debridement\n[x] 97597 Wound care', ['97597 ncci-pair']],
    ['boxes that are not ticked', '[x] 11042 Debridement\n[ ] 97597 Wound care', []],
    ['a line with prices', '## Superbill\n\n11042 $180.00\n97597 x 3 $95.00', ['97597 ncci-pair', '97597 ncci-units']],
    ['a modifier that tells them apart', '## Charges\n\n11042 $180.00\n97597 59 $95.00', []],
  ])('%s', (_, draft, expected) => expect(faults(draft)).toEqual(expected))

  it.each([
    ['minutes and units of a line', 'CPT: 97110 x 2 units (20 min), 97140 x 1 unit (10 min)', ['97140 timed-units']],
    ['items', '## Charges\n\n- 97110: 20 minutes, 2 units\n- 97140: 10 minutes, 1 unit', ['97140 timed-units']],
    ['what one unit is', 'CPT: 97110 therapeutic exercise 15 min x 3, 97140 manual therapy each 15 min x 1', []],
    ['units of a drug', 'CPT: 97110 x 1 (12 min), 96372 injection of insulin 10 units', []],
    ['the time of all services', 'CPT: 97110 x 2 units, 97140 x 1 unit, total 45 min', []],
  ])('timed therapy: %s', (_, draft, expected) => expect(faults(draft)).toEqual(expected))

  it.each([
    ['in milligrams', 'Ketorolac 60 mg IM was given (J1885 x 60).', ['J1885 drug-units']],
    ['in units', 'Ketorolac 60 mg IM was given (J1885 x 4).', []],
    ['of another sentence', 'Ketorolac 60 mg at home. Today given IM, J1885 x 2.', []],
    ['that the name of the code has', 'HCPCS J1885 ketorolac 15 mg x 4 given IM', []],
    ['of another drug', 'Ketorolac 30 mg IM given, J1885 x 2, J3301 x 4.', []],
    ['that is a strength', 'Ketorolac 30 mg/mL given IM (J1885 x 4).', []],
  ])('a dose %s', (_, draft, expected) => expect(faults(draft)).toEqual(expected))

  it('does not take other numbers of a billing section for procedures', () => {
    expect(codes('## Billing\n\nTotal 12500 USD. Account 48221 is open.\n\n45000 was paid.')).toEqual([])
  })

  it('reads any modifier of HCPCS behind a space, and no word', () => {
    const kinds = (draft: string) => codes(draft).map(({ subject, kind }) => `${kind} ${subject}`)
    expect(kinds('HCPCS: A7030 NU KX')).toEqual(['hcpcs A7030', 'modifier NU', 'modifier KX'])
    expect(kinds('CPT: 99213 AM, 97597 PT')).toEqual(['cpt 99213', 'cpt 97597'])
  })
})

describe('claims held against the lists', () => {
  it.each([
    ['an add-on code alone on its claim', 'CPT: 11045 x1, 99213 x1', ['11045 add-on']],
    ['an add-on code whose primary one is in the draft', 'CPT: 11045 x1, 99213 x1\n\nDebridement, CPT 11042.', []],
    ['an add-on code that is spoken of', 'The audit asked about CPT 11045.', []],
    ['supplies above the edit for suppliers', 'HCPCS: A7030 x 2', ['A7030 ncci-units']],
    ['supplies beside a visit', 'HCPCS: A7030 x 2, 99213 x 1', []],
    ['an NDC of another drug', 'HCPCS J3301 x 2, NDC 99999-0795-01', ['99999-0795-01 drug-package']],
    ['an NDC beside an unclassified drug', 'HCPCS J3490 x 1, NDC 99999-0795-01', []],
    ['a vaccine under another code', 'CVX 113, NDC 99999-0842-11', ['113 vaccine-package']],
    ['a category of V24', 'E11.65 (HCC 18, V28)', ['E11.65 hcc-category']],
    ['a category where no model is named', 'E11.65 (HCC 18)', []],
    ['a category where two models are named', 'E11.65 (HCC 18 in V24, HCC 37 in V28)', []],
    ['another number of base units', 'CPT 00790: 5 base units, 96 min', ['00790 anesthesia-units']],
    ['a total that is too high', 'CPT 00790: 7 base units, 96 min, total 18.4 units', ['00790 anesthesia-units']],
    ['a total with the status of the patient', 'CPT 00790-P3: 7 base units, 96 min, total 14.4 units', []],
  ])('%s', (_, draft, expected) => expect(faults(draft)).toEqual(expected))
})
