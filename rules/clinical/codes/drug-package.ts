import { verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { chooseRelease } from '../coding/lookup.js'
import { onLine } from '../coding/same-line.js'
import { type Count, serviceLinesLayer } from '../coding/service-lines.js'
import type { CodeSubject } from '../coding/subject.js'
import type { Code } from '../systems/code.js'
import { COLUMNS } from '../systems/columns.js'
import { codesLayer } from '../systems/layer.js'
import { asp2026 } from './billing-examples.js'
import { IN_2026 } from './examples.js'

/** Drugs by a code of their own; those of hospitals and of drugs without one are priced in another way. */
const DRUG = /^[JQ]\d{4}$/
const UNCLASSIFIED = new Set([
  'J3490',
  'J3590',
  'J7599',
  'J7699',
  'J7799',
  'J7999',
  'J8498',
  'J8499',
  'J8597',
  'J8999',
  'J9999',
  'Q0181',
])
const VIALS = /^(?:(?:no\.?|number|#)\s(?:of\s)?)?(?:vials?|syringes?)(?: used| opened)?$/i
/** Codes that one package may be billed under. */
const CODES = 30

export default defineRule<CodeSubject>({
  id: 'clinical.codes/drug-package',
  title: 'The NDC of a billed drug belongs to its code',
  decides:
    'Whether the ASP crosswalk of the quarter lists the NDC on a line under the HCPCS drug code there, and whether the vials printed hold the units that are billed.',
  why: 'Payers reject a line whose NDC and code name different drugs, and recover what was billed for more than was opened.',
  limits: [
    'Decided only with the crosswalk of the quarter (tickmark data add "section 508 version of January 2026 ASP NDC-HCPCS Crosswalk.csv"), for an NDC that it lists.',
    'The crosswalk holds drugs that are priced by their average sales price; codes of hospitals and for unclassified drugs are left alone.',
  ],
  references: [
    {
      title: 'Medicare Part B drug average sales price, NDC-HCPCS crosswalk',
      url: 'https://www.cms.gov/medicare/payment/part-b-drugs/asp-pricing-files',
    },
  ],
  severity: 'warning',
  kinds: ['ndc'],
  verdicts: ['verified', 'violation'],
  examples: {
    verified: [
      {
        draft: '| HCPCS | NDC | Units |\n| --- | --- | --- |\n| J1885 | «99999-0795-01» | 2 |',
        releases: [asp2026],
        settings: IN_2026,
        layout: 'fixed',
      },
    ],
    violation: [
      {
        draft: '| HCPCS | NDC | Units |\n| --- | --- | --- |\n| J3301 | «99999-0795-01» | 2 |',
        releases: [asp2026],
        settings: IN_2026,
        layout: 'fixed',
      },
      {
        draft: '| HCPCS | NDC | Vials | Units |\n| --- | --- | --- | --- |\n| J1885 | «99999-0795-01» | 2 | 6 |',
        releases: [asp2026],
        settings: IN_2026,
        layout: 'fixed',
      },
    ],
  },
  decide({ data: code }, context) {
    if (code.reading.fault || code.reading.ambiguous !== undefined) return undefined
    const found = context.layer(codesLayer)
    const [drug, ...more] = onLine(code, ['hcpcs', 'cpt'], found).filter(({ reading }) => DRUG.test(reading.key))
    if (!drug || more.length > 0 || onLine(code, ['ndc'], found).length > 1) return undefined
    const lines = context.layer(serviceLinesLayer)
    const line = lines.of(drug)
    if (!line || lines.biller(drug) === 'hospital' || UNCLASSIFIED.has(drug.reading.key)) return undefined
    const choice = chooseRelease(context, code, 'asp-crosswalk')
    if (choice.state !== 'chosen') return undefined
    const { release, date } = choice
    const rows = release.list(code.reading.key, CODES)
    const row = rows.find((one) => one['code'] === drug.reading.key)
    const [first] = rows
    if (!first) return undefined
    const related = [drug.place]
    if (!row) {
      const codes = rows.map((one) => String(one['code'])).join(' or ')
      return violation(
        `Unexpected ${drug.text} beside NDC ${code.reading.code} (${String(first['drug'])}), expected ${codes} (ASP crosswalk ${release.release})`,
        { basis: [{ ...quoteRelease(release, first), date }], related },
      )
    }
    const vials = vialsOf(code)
    const each = Number(row['units'])
    const basis = [{ ...quoteRelease(release, row), date }]
    if (vials && line.units && line.units.count > vials.count * each) {
      return violation(
        `Unexpected ${line.units.count} units of ${drug.text}, expected at most ${vials.count * each}: ${vials.count} vials of ${each} units (ASP crosswalk ${release.release})`,
        {
          basis: [...basis, { formula: 'vials × units of a vial', operands: [vials.place] }],
          related: [line.units.place],
        },
      )
    }
    return verified(
      `NDC ${code.reading.code} is billed under ${drug.reading.code}, one unit ${String(row['dosage'])} (ASP crosswalk ${release.release})`,
      { basis, related },
    )
  },
})

/** How many vials or syringes the row prints. */
function vialsOf({ place: { block } }: Code): Count | undefined {
  const row = block.cell ? (block.cell.table.rows[block.cell.row] ?? []).slice(0, COLUMNS) : []
  const cell = row.find(({ header }) => VIALS.test(header?.title.trim() ?? ''))
  if (!cell || !/^\d{1,3}$/.test(cell.title)) return undefined
  return { count: Number(cell.title), place: { block: cell.block, from: 0, to: cell.block.text.length } }
}
