import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { decideTable, tableSubjects } from '../../tables/decision.js'

import type { TableClaim } from '../../tables/claims.js'

export default defineRule<Subject<TableClaim>>({
  id: 'common.quantities/table-change',
  title: 'A column of changes follows from the two columns it compares',
  decides:
    'Recomputes each cell of a change, variance or growth column from two columns of amounts, as a difference or in percent, whichever form most cells follow, and each cell of a row of growth from the row above it, from one period to the next.',
  why: 'A wrong change is quoted in the text and drives the story.',
  limits: [
    'A sign against the arithmetic is accepted: headings of variances define it freely.',
    'Constant-currency, organic and annualised changes are not looked at.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['table-change'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      '| Site | 2022 | 2023 | Change |\n| --- | --- | --- | --- |\n| Oslo | 412 | 455 | «43» |\n| Turku | 380 | 371 | -9 |\n| Malmö | 298 | 310 | 12 |',
    ],
    violation: [
      '| Site | 2022 | 2023 | Change |\n| --- | --- | --- | --- |\n| Oslo | 412 | 455 | 43 |\n| Turku | 380 | 371 | -9 |\n| Malmö | 298 | 310 | «21» |',
      '| Site | 2022 | 2023 | % change |\n| --- | --- | --- | --- |\n| Oslo | 412 | 455 | 10.4% |\n| Turku | 380 | 371 | «-5.4%» |\n| Malmö | 298 | 310 | 4.0% |',
    ],
    unverifiable: [
      '| Site | 2022 | 2023 | Change |\n| --- | --- | --- | --- |\n| Oslo | 412 | 455 | 43 |\n| Malmö | 298 | 310 | «40» |',
    ],
  },
  subjects: tableSubjects('table-change'),
  decide: ({ data }) => decideTable(data),
})
