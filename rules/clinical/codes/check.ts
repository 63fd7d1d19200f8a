import { defineCheck } from '../../../src/rule/define.js'
import { codesLayer } from '../systems/layer.js'
import { SYSTEMS } from '../systems/systems.js'
import { lookUp } from '../coding/lookup.js'

export default defineCheck({
  id: 'clinical.codes',
  title: 'Clinical codes',
  unit: ['code', 'codes'],
  limits: [
    'Does not decide whether a code describes the patient; it holds codes against themselves, the words beside them and a named release.',
    'Does not find diagnoses that were left uncoded, nor check coverage, payment or medical necessity.',
    'Reads codes only where the draft announces them; a number without a label, column or heading is left alone.',
  ],
  kinds: {
    'icd-10-cm': 'ICD-10-CM diagnosis code',
    'icd-10-pcs': 'ICD-10-PCS procedure code',
    cpt: 'CPT code, categories I to III, PLA and MAAA',
    hcpcs: 'HCPCS Level II code',
    modifier: 'modifier of a CPT or HCPCS code',
    loinc: 'LOINC term',
    'snomed-ct': 'SNOMED CT identifier',
    rxnorm: 'RxNorm concept identifier',
    ndc: 'National Drug Code',
    npi: 'National Provider Identifier',
    cvx: 'CVX vaccine code',
    'ms-drg': 'Medicare severity diagnosis related group',
    pos: 'place of service code',
    revenue: 'UB-04 revenue code',
    pointer: 'diagnosis pointer of a service line',
    unit: 'unit declared as UCUM',
  },
  reasons: {
    'no-release': 'no release of the list was handed over',
    'outside-release': 'the release does not speak for the compared date',
    ambiguous: 'the draft can be read in more than one way',
    'setting-unknown': 'the rule depends on the setting, which the draft does not state',
    'date-unknown': 'the rule depends on a date that is neither in the draft nor given',
    'sex-unknown': 'the rule depends on the sex, which the draft does not state',
    'age-unknown': 'the rule depends on the age, which the draft does not state',
    'no-label': 'nothing in the draft says that this is a code',
    structure: 'only the form was looked at',
    'list-stale': 'the list at hand may be older than the code',
  },
  *subjects(context) {
    const { codes, pointers } = context.layer(codesLayer)
    for (const code of codes) {
      const { reading } = code
      const found = lookUp(code, context)?.entry
      const row = found && 'row' in found && found.state !== 'retired' ? found.row : undefined
      yield {
        kind: code.kind,
        place: code.place,
        value: {
          code: reading.code,
          system: SYSTEMS[code.kind].name,
          ...reading.value,
          ...(code.of && { of: code.of.reading.code }),
          ...(row && {
            title: String(row['title']),
            billable: row['billable'] === true,
            header: row['billable'] !== true,
          }),
        },
        data: code,
      }
    }
    for (const pointer of pointers) {
      yield {
        kind: 'pointer',
        place: pointer.place,
        value: { targets: [...pointer.targets], count: pointer.targets.length },
        data: pointer,
      }
    }
  },
})
