import type { Place } from '../../../src/document/model.js'
import type { Context } from '../../../src/rule/define.js'
import { defineRule } from '../../../src/rule/define.js'
import { verified, violation } from '../../../src/rule/decision.js'
import type { Subject } from '../../../src/rule/subject.js'
import { isUcum } from '../../common/units/ucum.js'

/** A unit declared as UCUM: as it was given, and where it stands. */
interface DeclaredUnit {
  readonly unit: string
  readonly place: Place
}

export default defineRule<Subject<DeclaredUnit>>({
  id: 'clinical.codes/ucum-unit',
  title: 'A unit declared as UCUM is a UCUM code',
  decides:
    'Whether a unit whose row declares UCUM as its unit system fits the grammar and the atoms of UCUM, case-sensitive variant.',
  why: 'A receiving system converts by the code; "MG" is a megagauss to it, and what is no code is dropped.',
  limits: [
    'A valid code says nothing about whether the unit fits what was measured.',
    'Only units declared as UCUM are held against it.',
  ],
  references: [{ title: 'The Unified Code for Units of Measure, sections 2 to 4', url: 'https://ucum.org/ucum' }],
  severity: 'blocking',
  kinds: ['unit'],
  verdicts: ['verified', 'violation'],
  examples: {
    verified: [
      '| Observation | Result | Unit | Unit system |\n| --- | --- | --- | --- |\n| Serum sodium | 140 | «mmol/L» | UCUM |',
    ],
    violation: [
      '| Observation | Result | Unit | Unit system |\n| --- | --- | --- | --- |\n| Blood glucose | 98 | «mg/dl/» | UCUM |',
    ],
  },
  *subjects(context) {
    for (const declared of declaredUnits(context)) {
      yield { kind: 'unit', place: declared.place, value: { code: declared.unit, system: 'ucum' }, data: declared }
    }
  },
  decide({ data: { unit } }) {
    const reading = isUcum(unit)
    const basis = [{ grammar: 'UCUM', code: unit, ...(!reading.valid && { at: reading.at, why: reading.why }) }]
    if (reading.valid) return verified(`"${unit}" is a UCUM code`, { basis })
    return violation(`Unexpected unit "${unit}", expected a UCUM code: ${reading.why}`, { basis })
  },
})

/** Cells under "Unit" in rows that say UCUM under "Unit system". A typed field is taken as given, white space and all. */
function* declaredUnits({ document, spend }: Context): Generator<DeclaredUnit> {
  for (const { header, rows } of document.tables) {
    const at = (name: RegExp) => header.findIndex(({ title }) => name.test(title))
    const [system, unit] = [at(/^units? system$/i), at(/^units?$/i)]
    if (system < 0 || unit < 0) continue
    spend(rows.length)
    for (const row of rows.slice(1)) {
      const block = row[unit]?.block
      if (!block || !/^\s*UCUM\s*$/i.test(row[system]?.block.text ?? '')) continue
      const { structure } = document
      const pointer = structure?.pointerOf(block)
      const given = pointer === undefined ? undefined : structure?.textAt(pointer)
      yield { unit: given ?? block.text, place: { block, from: 0, to: block.text.length } }
    }
  }
}
