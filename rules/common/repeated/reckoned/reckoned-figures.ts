import { defineLayer } from '../../../../src/document/layer.js'
import { cellsByValue } from '../naming/cells-by-value.js'
import { namedGrids } from '../naming/named-grids.js'
import { readFigures } from '../naming/restated-tables.js'
import { amountsOf } from './amounts.js'
import { decide, type Decided } from './decide.js'
import { forEach } from './for-each.js'
import { added } from './added.js'
import { atRates } from './at-rates.js'
import { beyond } from './beyond.js'
import { multiples } from './multiples.js'
import { pairsOf, pointsApart } from './points-apart.js'
import type { ReadRelation } from './relation.js'
import { GridsAround } from '../steps/grids-around.js'
import { InPassage } from '../steps/in-passage.js'
import { Passages } from '../steps/passages.js'
import { Announced } from '../steps/announced.js'
import { WorkedOut } from '../steps/worked-out.js'
import type { Statement } from '../naming/statements.js'
import { sumOfThese, theseRows } from './these-rows.js'

/** Documents of more figures are data. */
const MOST_FIGURES = 3000

/** The figures of prose that follow from amounts that other sentences, sections and tables print. */
export const reckonedFigures = defineLayer<readonly Decided[]>({
  id: 'common/repeated/reckoned-figures',
  build(_, { layer, spend }) {
    const reads = layer(readFigures)
    if (reads.length > MOST_FIGURES) return []
    const grids = layer(namedGrids)
    const amounts = amountsOf(reads, grids, spend)
    const around = new GridsAround(grids)
    const steps = new WorkedOut(around, layer(cellsByValue), spend)
    const passages = new Passages(reads)
    const inPassage = new InPassage(passages, around, layer(cellsByValue), spend)
    const told = new Announced(passages, amounts, layer(cellsByValue), spend)
    const pairs = pairsOf(reads)
    const relations: readonly ReadRelation[] = [
      (statement) => pointsApart(statement, pairs),
      ...[forEach, multiples, beyond, atRates, added].map((of) => (statement: Statement) => of(statement, amounts)),
    ]
    return reads.flatMap((read): Decided[] => {
      if (read.hit && read.evident) {
        steps.remember(read)
        return []
      }
      const { statement } = read
      const these = theseRows(statement, around.of(statement))
      if (these) {
        const decided = sumOfThese(statement, these)
        return decided ? [decided] : []
      }
      for (const relationOf of relations) {
        const relation = relationOf(statement)
        const decided = relation && decide(statement, relation)
        if (decided) return [decided]
      }
      const found = steps.decide(read) ?? inPassage.decide(read) ?? told.decide(read)
      return found ? [found] : []
    })
  },
})
