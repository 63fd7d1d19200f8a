import { verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type CountedList, countedLists } from '../../repeated/counted-lists.js'

export default defineRule<Subject<CountedList>>({
  id: 'common.quantities/counted-list',
  title: 'A count agrees with the list it introduces',
  decides:
    'Whether a sentence that ends with a colon and counts what follows ("five sites:") is followed by a list of so many items, and whether a count of all centres, wards or shops is that of the table that lists every one of them up to its total.',
  why: 'A list that gained or lost an item leaves its count behind.',
  limits: [
    'A sentence of two counts, and one that lists only some, are not read.',
    'A count below the rows of a table may be of some of them, and is left alone.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['counted-list'],
  verdicts: ['verified', 'violation'],
  examples: {
    verified: ['The firm has «three» depots:\n\n- Hull\n- Leeds\n- York'],
    violation: ['The firm has «four» depots:\n\n- Hull\n- Leeds\n- York'],
  },
  *subjects({ layer }) {
    for (const counted of layer(countedLists)) {
      const { place, stated, listed, noun } = counted
      yield {
        kind: 'counted-list',
        place,
        value: { stated: String(stated), listed: String(listed), noun },
        data: counted,
      }
    }
  },
  decide({ data: { text, stated, listed, noun, related } }) {
    const grounds = {
      related: [...related],
      basis: [{ formula: 'count = items listed', stated: String(stated), listed: String(listed) }],
    }
    if (stated === listed) return verified(`${text} ${noun} are listed`, grounds)
    return violation(`Unexpected ${text}, expected ${String(listed)}: so many ${noun} are listed`, grounds)
  },
})
