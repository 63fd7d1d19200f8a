import { csvRecords } from '../../common/release/csv.js'
import { ReleaseFileError, shown, type ReleaseFormat } from '../../../src/rule/release-file.js'
import { quarterOfName, SERVICE, windowOfQuarter } from './cms-quarter.js'
import { requireRows } from './whole-file.js'

const EXCERPT = 1000

/**
 * Medically unlikely edits of the National Correct Coding Initiative: the most units of a code on one line or one day, for practitioners,
 * hospital outpatient departments or suppliers. Comma-separated below a notice and a header; one file each a quarter.
 */
export const [ncciMue, ncciMueHospital, ncciMueSupplier] = [
  format('ncci-mue', 'practitioners (MCR_MUE_PractitionerServices_Eff_01-01-2026.csv)', /practitioner/i),
  format(
    'ncci-mue-hospital',
    'hospital outpatient services (MCR_MUE_OutpatientHospitalServices_Eff_01-01-2026.csv)',
    /hospital/i,
  ),
  format(
    'ncci-mue-supplier',
    'suppliers of equipment (MCR_MUE_DMESupplierServices_Eff_01-01-2026.csv)',
    /\bDME|supplier/i,
  ),
]

function format(id: string, whose: string, names: RegExp): ReleaseFormat {
  return {
    id,
    title: `NCCI medically unlikely edits for ${whose}`,
    columns: ['units', 'indicator', 'rationale'].map((name) => ({ name, type: 'string' as const })),
    leading: 'whole',
    needsRelease: true,
    example: '2026Q1',
    rank: 1,
    recognise({ lines }) {
      // the header may be wrapped inside its quotes
      const head = lines.slice(0, 40).join(' ')
      const [, column = ''] =
        /((?:Practitioner|(?:Outpatient )?Hospital|DME Supplier)(?: Services)?) MUE Values?/i.exec(head) ?? []
      return names.test(column) ? 'whole' : undefined
    },
    read(file, _, emit) {
      const seen = new Set<string>()
      let header = false
      for (const { fields, line } of csvRecords(file)) {
        const [code = '', units = '', indicator = '', rationale = ''] = fields.map((field) => field.trim())
        if (!header) {
          header = /HCPCS/i.test(code) && fields.length >= 3
          continue
        }
        if (code === '') continue
        if (!SERVICE.test(code)) {
          throw new ReleaseFileError(file.name, line, 1, `Unexpected ${shown(code)}, expected a code of 5 characters`)
        }
        if (!/^\d{1,6}$/.test(units)) {
          const message = `Unexpected ${shown(units)}, expected the most units as a whole number`
          throw new ReleaseFileError(file.name, line, code.length + 2, message)
        }
        if (!/^[123](?:\s|$)/.test(indicator)) {
          const message = `Unexpected adjudication indicator ${shown(indicator)}, expected 1, 2 or 3`
          throw new ReleaseFileError(file.name, line, code.length + units.length + 3, message)
        }
        if (seen.has(code)) throw new ReleaseFileError(file.name, line, 1, `Unexpected second row of ${code}`)
        seen.add(code)
        emit({ key: code, units, indicator: indicator.charAt(0), rationale })
      }
      requireRows(file, seen.size)
      const release = quarterOfName(file.name) ?? quarterOfName(file.archive ?? '')
      const warnings = seen.size < EXCERPT ? ['this is an excerpt, codes that are not in it will be left alone'] : []
      return { ...(release !== undefined && { release }), warnings }
    },
    window: windowOfQuarter,
  }
}
