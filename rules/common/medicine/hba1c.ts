import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { lookBack } from '../number/sticky.js'
import { worded } from '../number/worded.js'

/** Glycated haemoglobin in both of its units. */
export interface GlycatedPair {
  readonly block: Block
  /** Percent by the NGSP, as printed. */
  readonly percent: string
  /** mmol/mol by the IFCC, as printed. */
  readonly ratio: string
  readonly from: number
  readonly to: number
}

const PERCENT = String.raw`(\d{1,2}(?:\.\d{1,2})?)\s?%`
const RATIO = String.raw`(\d{2,3}(?:\.\d)?)\s?mmol\/mol\b`
const JOINED = String.raw`\s?(?:\(NGSP\)|\(IFCC\))?\s?(?:[([/=,]|or|i\.e\.,?)\s?[~≈]?\s?`
const PAIRS = new RegExp(`(?<![\\d.])(?:${PERCENT}${JOINED}${RATIO}|${RATIO}${JOINED}${PERCENT})`, 'g')
const NAME = /\b(?:Hb ?A1c|A1c|gl[iy]ca?ted h|glycosylated h|h(?:a|æ)?emoglobin A1c)/i
/** What is stated is a difference: it converts by the slope alone. */
const CHANGE =
  /\b(?:by|(?:change|reduction|decrease|increase|fall|drop|rise|difference|improvement|margin) (?:of|was|in [^.;]{0,24}(?:of|was)))\s?(?:an? (?:average|mean) of |about |approximately |~)?$/i
const REACH = 80

/** Every "7.2% (55 mmol/mol)" behind the name of the test. */
export const glycatedPairs = defineLayer<readonly GlycatedPair[]>({
  id: 'common/medicine/hba1c',
  build(_, { layer, spend }) {
    const found: GlycatedPair[] = []
    for (const block of layer(worded)) {
      if (!block.text.includes('mmol/mol')) continue
      spend(block.text.length >> 4)
      for (const match of matches(PAIRS, block.text)) {
        const [all, percent, ratio, ratioFirst, percentLast] = match
        const { window } = lookBack(block.text, match.index, REACH)
        if (!NAME.test(window) || CHANGE.test(window)) continue
        const [a, b] = [percent ?? percentLast, ratio ?? ratioFirst] as [string, string]
        found.push({ block, percent: a, ratio: b, from: match.index, to: match.index + all.length })
      }
    }
    return found
  },
})
