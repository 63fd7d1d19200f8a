import { verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { announcedLists } from '../../repeated/announced-lists.js'
import { type CountedList, countedLists } from '../../repeated/counted-lists.js'
import { countedFigures } from '../../repeated/counted-figures.js'
import { countedMembers } from '../../repeated/counted-members.js'
import { countedMoves } from '../../repeated/counted-moves.js'
import { countedProse } from '../../repeated/counted-prose.js'
import { countedRests } from '../../repeated/counted-rest.js'
import { countedRows } from '../../repeated/counted-rows.js'
import { countedSo } from '../../repeated/conditions/counted-so.js'
import { countedSections } from '../../repeated/counted-sections.js'

export default defineRule<Subject<CountedList>>({
  id: 'common.quantities/counted-list',
  title: 'A count agrees with the list it introduces',
  decides:
    'Whether a sentence that ends with a colon and counts what follows ("five sites:") is followed by a list of so many items, whether a sentence names as many as it counts ("four wards (Ash, Beech, Cedar and Elm)"), whether a count of all centres, wards or shops is that of the table that lists every one of them up to its total, and whether so many of the rows of a table lie above or below a figure, rose or fell, as "three of the four regions" and "four gained and two lost" say, whether a count that points to a section is what the numbered items of its list add up to, whether so many figures are listed as are counted where the sentence prints their sum, and whether what is said to be left is what a count leaves ("five of the eight wards; the two that did not").',
  why: 'A list that gained or lost an item keeps its old count.',
  limits: [
    'A sentence of two counts, and one that lists only some, are not read.',
    'In prose an item that may stand for several ("the horses"), be said of the one before it ("the chair"), or hold a number or a clause of its own, is left alone.',
    'A count below the rows of a table may be of some of them, and is left alone.',
  ],
  references: [],
  severity: 'blocking',
  needsWhole: true,
  kinds: ['counted-list'],
  verdicts: ['verified', 'violation'],
  examples: {
    verified: [
      'The firm has «three» depots:\n\n- Hull\n- Leeds\n- York',
      'The firm has «three» depots, namely Hull, Leeds and York.',
    ],
    violation: [
      'Norovirus closed «five» wards (Ash, Beech, Cedar and Elm) in January.',
      'The firm has «four» depots:\n\n- Hull\n- Leeds\n- York',
      'Outages came to 66 minutes in «four» incidents of 38, 19 and 9 minutes.',
      '«Five» of the eight depots grew; the two that did not, Hull and York, are closing.',
      '«Two» of the four depots had a rate above 5%.\n\n| Depot | Visits | Rate |\n| --- | --- | --- |\n| Hull | 410 | 5.4% |\n| Leeds | 388 | 6.1% |\n| York | 295 | 4.2% |\n| Selby | 120 | 7.7% |',
    ],
  },
  *subjects({ layer }) {
    for (const counted of [
      ...layer(countedLists),
      ...layer(announcedLists),
      ...layer(countedProse),
      ...layer(countedFigures),
      ...layer(countedMembers),
      ...layer(countedRows),
      ...layer(countedMoves),
      ...layer(countedSo),
      ...layer(countedSections),
      ...layer(countedRests),
    ]) {
      const { place, stated, listed, noun } = counted
      yield {
        kind: 'counted-list',
        place,
        value: { stated: String(stated), listed: String(listed), noun },
        data: counted,
      }
    }
  },
  decide({ data: { text, stated, listed, noun, said, related } }) {
    const grounds = {
      related: [...related],
      basis: [{ formula: 'count = items listed', stated: String(stated), listed: String(listed) }],
    }
    const how = said ?? 'are listed'
    if (stated === listed) return verified(`${text} ${noun} ${how}`, grounds)
    return violation(`Unexpected ${text}, expected ${String(listed)}: so many ${noun} ${how}`, grounds)
  },
})
