import { defineLayer } from '../../../../src/document/layer.js'
import type { Figure } from '../../number/figure.js'
import { averagesIn } from './average.js'
import { changesIn } from './change.js'
import { differencesIn } from './difference.js'
import { passages } from './passages.js'
import { percentsOf } from './percent-of.js'
import { pricesIn } from './price.js'
import type { Reading } from './relation.js'
import { sharesIn } from './share.js'
import { sumsIn } from './sum.js'

/** The relations that are searched for; of two that fit the same figures the first is the reading. */
const FAMILIES = [changesIn, percentsOf, pricesIn, sharesIn, sumsIn, differencesIn, averagesIn]

/** What is found by search: one reading for each printed result. */
export const readings = defineLayer<readonly Reading[]>({
  id: 'common/claims/readings',
  build(_, { layer }) {
    const best = new Map<Figure, Reading>()
    for (const passage of layer(passages)) {
      if (passage.own.length + passage.earlier.length < 3) continue
      for (const family of FAMILIES) for (const reading of family(passage)) keep(best, reading)
    }
    return [...best.values()]
  },
})

/** A fit before a miss, the less probable by accident of two fits; two families that accuse one figure leave it open. */
function keep(best: Map<Figure, Reading>, reading: Reading): void {
  const other = best.get(reading.printed)
  if (!other || (reading.fits && (!other.fits || reading.chance < other.chance))) best.set(reading.printed, reading)
  else if (!other.fits && !reading.fits && other.kind !== reading.kind)
    best.set(reading.printed, {
      ...other,
      doubt: {
        reason: 'several-readings',
        says: `${reading.printed.text} may be of another relation between these figures`,
      },
    })
}
