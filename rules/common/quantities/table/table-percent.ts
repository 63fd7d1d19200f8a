import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { decideTable, tableSubjects } from '../../tables/decision.js'

import type { TableClaim } from '../../tables/claims.js'

export default defineRule<Subject<TableClaim>>({
  id: 'common.quantities/table-percent',
  title: 'A column of shares follows from its amounts',
  decides:
    'Recomputes shares of the total row from the column of amounts beside them, and the second figure of n (%) cells from the group in the heading or the total row.',
  why: 'Shares of the wrong base, or of an earlier version of the table, mislead the reader who looks at nothing else.',
  limits: ['Shares of another base are recognised by not fitting, and left alone.'],
  references: [],
  severity: 'blocking',
  kinds: ['table-percent'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      '| Fuel | GWh | Share |\n| --- | --- | --- |\n| Wind | 310 | «51.2%» |\n| Hydro | 245 | 40.5% |\n| Solar | 50 | 8.3% |\n| Total | 605 | 100% |',
    ],
    violation: [
      '| Fuel | GWh | Share |\n| --- | --- | --- |\n| Wind | 310 | 51.2% |\n| Hydro | 245 | 40.5% |\n| Solar | 50 | «18.3%» |\n| Total | 605 | 100% |',
      '| Symptom | Arm A (n = 80) |\n| --- | --- |\n| Cough | 20 (25.0) |\n| Fever | 12 («51.0») |\n| Rash | 4 (5.0) |',
    ],
    unverifiable: [
      '| Fuel | GWh | Share |\n| --- | --- | --- |\n| Wind | 360 | 59.5% |\n| Hydro | 245 | «31.5%» |\n| Total | 605 | 100% |',
    ],
  },
  subjects: tableSubjects('table-percent'),
  decide: ({ data }) => decideTable(data),
})
