import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Place } from '../../../src/document/model.js'
import { worded } from '../number/worded.js'

/** A dose of carboplatin by Calvert's formula, written out: AUC 5 × (53 + 25) = 390 mg. */
export interface CalvertDose {
  readonly exposure: number
  readonly filtration: number
  /** In milligrams. */
  readonly dose: number
  /** A cap or a rounding is named beside it. */
  readonly qualified: boolean
  readonly place: Place
}

/** What the formula adds to the filtration, in mL/min. */
export const CALVERT = 25

const FORMULA =
  /\bAUC\s?(?:of\s|=\s?)?(?<auc>\d{1,2}(?:\.\d)?)(?:\smg\/mL[\s·*/.x-]{0,3}min)?\s?[x×*·]\s?\(\s?(?:(?:e?GFR|CrCl)\s?(?:of\s|=\s?)?)?(?<gfr>\d{1,3}(?:\.\d)?)(?:\smL\/min)?\s?\+\s?25\s?\)\s?=\s?(?<dose>\d{1,3},\d{3}|\d{2,4})(?:\.\d)?\s?mg(?![\w/])/g
const QUALIFIER = /\b(?:max(?:imum)?|capp?(?:ed)?|rounded|reduc\w+|approx(?:imately)?)\b/i
const REACH = 60

export const calvertDoses = defineLayer<readonly CalvertDose[]>({
  id: 'common/medicine/calvert-doses',
  build(_, { layer, spend }) {
    const found: CalvertDose[] = []
    for (const block of layer(worded)) {
      spend(1 + (block.text.length >> 6))
      if (!block.text.includes('AUC')) continue
      for (const { groups, index, 0: printed } of matches(FORMULA, block.text)) {
        const to = index + printed.length
        found.push({
          exposure: Number(groups?.['auc']),
          filtration: Number(groups?.['gfr']),
          dose: Number(groups?.['dose']?.replace(',', '')),
          qualified: QUALIFIER.test(block.text.slice(Math.max(0, index - REACH), to + REACH)),
          place: { block, from: index, to },
        })
      }
    }
    return found
  },
})
