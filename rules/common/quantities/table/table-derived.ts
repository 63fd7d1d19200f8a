import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { decideTable, tableSubjects } from '../../tables/decision.js'

import type { TableClaim } from '../../tables/claims.js'

export default defineRule<Subject<TableClaim>>({
  id: 'common.quantities/table-derived',
  title: 'Products, ratios, running totals and rows of minimum, maximum and mean follow from their table',
  decides:
    'Recomputes amounts from the quantity and the price before them, ratios (a price per unit, a margin) from the two columns that explain them in nearly all rows, rows of them (gross margin) from the two rows that their name tells, cumulative columns from the column beside them, and rows of minimum, maximum, median and mean from the rows above; a mean must at least lie between the least and the greatest.',
  why: 'Derived rows are typed by hand more often than any others, and not updated with the rest.',
  limits: [
    'A mean that lies between the least and the greatest may be weighted and is not contradicted.',
    'A ratio is read where its header says that it is one, and where two rows fit (three, where the header does not name both columns).',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['table-derived'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      '| Sale | Price | Units | Price/unit |\n| --- | --- | --- | --- |\n| 1 | $5,400,000 | 28 | «$192,857» |\n| 2 | $3,900,000 | 20 | $195,000 |\n| 3 | $6,120,000 | 30 | $204,000 |',
      '| Week | Units | Cumulative |\n| --- | --- | --- |\n| 1 | 31 | 31 |\n| 2 | 44 | «75» |\n| 3 | 29 | 104 |',
    ],
    violation: [
      '| County | Population | Cases | Cases per 100,000 |\n| --- | --- | --- | --- |\n| North | 1,240,000 | 3,472 | 280.0 |\n| South | 860,000 | 1,978 | «320.0» |\n| West | 2,100,000 | 4,830 | 230.0 |',
      '| Week | Units | Cumulative |\n| --- | --- | --- |\n| 1 | 31 | 31 |\n| 2 | 44 | «57» |\n| 3 | 29 | 104 |\n| 4 | 18 | 122 |',
      '| Lake | Depth |\n| --- | --- |\n| Vän | 27 |\n| Mäl | 13 |\n| Hjä | 22 |\n| Minimum | 13 |\n| Median | 22 |\n| Maximum | «29» |',
    ],
    unverifiable: [
      '| Lake | Depth |\n| --- | --- |\n| Vän | 27 |\n| Mäl | 13 |\n| Hjä | 22 |\n| Minimum | 13 |\n| Maximum | «39» |',
    ],
  },
  subjects: tableSubjects('table-derived'),
  decide: ({ data }) => decideTable(data),
})
