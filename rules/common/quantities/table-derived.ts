import { defineRule } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import { decideRelation, relationSubject } from '../number/table-decision.js'
import { tableDerived } from '../number/table-derived.js'
import type { RelationClaim } from '../number/table-relation.js'

export default defineRule<Subject<RelationClaim>>({
  id: 'common.quantities/table-derived',
  title: 'Running totals and rows of minimum, maximum and mean follow from their rows',
  decides:
    'Recomputes cumulative columns from the column beside them, and rows of minimum, maximum, median and mean from the rows above; a mean must at least lie between the least and the greatest.',
  why: 'Derived rows are typed by hand more often than any others, and not updated with the rest.',
  limits: ['A mean that lies between the least and the greatest may be weighted and is not contradicted.'],
  references: [],
  severity: 'blocking',
  kinds: ['table-derived'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      '| Week | Units | Cumulative |\n| --- | --- | --- |\n| 1 | 31 | 31 |\n| 2 | 44 | «75» |\n| 3 | 29 | 104 |',
    ],
    violation: [
      '| Week | Units | Cumulative |\n| --- | --- | --- |\n| 1 | 31 | 31 |\n| 2 | 44 | «57» |\n| 3 | 29 | 104 |\n| 4 | 18 | 122 |',
      '| Lake | Depth |\n| --- | --- |\n| Vän | 27 |\n| Mäl | 13 |\n| Hjä | 22 |\n| Minimum | 13 |\n| Median | 22 |\n| Maximum | «29» |',
    ],
    unverifiable: [
      '| Lake | Depth |\n| --- | --- |\n| Vän | 27 |\n| Mäl | 13 |\n| Hjä | 22 |\n| Minimum | 13 |\n| Maximum | «39» |',
    ],
  },
  subjects: (context) => context.layer(tableDerived).map(relationSubject),
  decide: ({ data }) => decideRelation(data),
})
