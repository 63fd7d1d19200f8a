import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import type { TableClaim } from '../../tables/claims.js'
import { decideTable, tableSubjects } from '../../tables/decision.js'

export default defineRule<Subject<TableClaim>>({
  id: 'common.quantities/table-total',
  title: 'The totals of a table are the sums of their parts',
  decides:
    'Adds up the rows above a total, subtotal or grand total and the columns of a total column, and takes costs from the first row of a statement for what is left (gross profit, net income), within the rounding of every part. A miss is a violation only where the structure is certain: the same run foots in more columns than it fails in, a typical slip explains it, or there is one unbroken block.',
  why: 'A total that does not foot is the error readers find first, and it casts doubt on every other figure of the table.',
  limits: [
    'Which of the figures is wrong is decided only where a failing row and a failing column cross.',
    'Columns of averages, rates, ranks and prices are not added up.',
  ],
  references: [
    {
      title: 'XBRL International, Calculations 1.1 (2023)',
      url: 'https://www.xbrl.org/Specification/calculation-1.1/REC-2023-02-22/calculation-1.1-REC-2023-02-22.html',
    },
  ],
  severity: 'blocking',
  kinds: ['table-total'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      '| Depot | Pallets |\n| --- | ---: |\n| Leeds | 310 |\n| Hull | 245 |\n| York | 118 |\n| Total | «673» |',
      '| Fund | Bonds | Cash | Total |\n| --- | --- | --- | --- |\n| A | 12.1 | 3.3 | «15.4» |\n| B | 8.0 | 1.9 | 9.9 |',
    ],
    violation: [
      '| Depot | Pallets |\n| --- | ---: |\n| Leeds | 310 |\n| Hull | 245 |\n| York | 118 |\n| Total | «763» |',
      '| Line | 2021 | 2022 | 2023 |\n| --- | --- | --- | --- |\n| Fees | 410 | 432 | 455 |\n| Rents | 96 | 101 | 97 |\n| Total | 506 | «573» | 552 |',
      '| Year | Total | Day | Night |\n| --- | --- | --- | --- |\n| 2021 | 611 | 402 | 209 |\n| 2022 | 640 | 421 | 219 |\n| 2023 | «702» | 433 | 230 |',
    ],
    unverifiable: [
      '| Line | 2022 | 2023 |\n| --- | --- | --- |\n| Fees | 432 | 455 |\n| Rents | 101 | 97 |\n| Total | «780» | 801 |',
    ],
  },
  subjects: tableSubjects('table-total'),
  decide: ({ data }) => decideTable(data),
})
