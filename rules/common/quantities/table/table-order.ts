import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { decideTable, tableSubjects } from '../../tables/decision.js'

import type { TableClaim } from '../../tables/claims.js'

export default defineRule<Subject<TableClaim>>({
  id: 'common.quantities/table-order',
  title: 'Ranks of a table run with its values',
  decides:
    'In a table with a column of ranks and one column of figures, whether the figures fall, or rise, from rank to rank.',
  why: 'A row that was updated but not moved stands at a wrong rank.',
  limits: [
    'More than one inversion, or one among less than eight, is taken for a ranking by another measure and left alone.',
    'Which of the two rows is misplaced is not decided.',
  ],
  references: [],
  severity: 'warning',
  kinds: ['table-order'],
  verdicts: ['verified', 'violation'],
  examples: {
    verified: [
      '| Rank | Port | Calls |\n| --- | --- | --- |\n| 1 | Gdynia | 812 |\n| «2» | Kiel | 640 |\n| 3 | Riga | 433 |\n| 4 | Oulu | 120 |',
    ],
    violation: [
      '| Rank | Port | Calls |\n| --- | --- | --- |\n| 1 | Gdynia | 812 |\n| 2 | Kiel | 340 |\n| «3» | Riga | 433 |\n| 4 | Oulu | 120 |\n| 5 | Turku | 98 |\n| 6 | Pori | 61 |\n| 7 | Rauma | 40 |\n| 8 | Hanko | 12 |',
    ],
  },
  subjects: tableSubjects('table-order'),
  decide: ({ data }) => decideTable(data),
})
