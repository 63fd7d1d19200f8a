import { defineLayer } from '../../../../src/document/layer.js'
import type { Block } from '../../../../src/document/model.js'
import { grids } from '../../tables/grid/read.js'
import { type NamedGrid, nameGrid } from './lines.js'

/** The tables of a document with what names their lines, in order. Named once for all that look words up. */
export const namedGrids = defineLayer<readonly NamedGrid[]>({
  id: 'common/repeated/named-grids',
  build({ blocks }, { layer }) {
    const all = layer(grids)
    const saysScale = all.length > 0 && blocks.some(isScaleTold)
    return all.map((grid) => nameGrid(grid, saysScale))
  },
})

/** "All amounts in EUR million unless another unit is given", "figures are stated in thousands of dollars". */
const SCALE =
  /\b(?:amounts?|figures|values|sums|money)\b[^.;]{0,40} in (?:(?:[A-Z]{3}|[A-Z]{0,2}[$€£]) ?(?:thousands?|millions?|billions?|mn?|bn|k|['’]?000s?)|thousands|millions|billions)\b/
/** Such a sentence stands alone, or among others of its kind. */
const LONGEST = 400

function isScaleTold({ cell, text }: Block): boolean {
  return !cell && text.length < LONGEST && SCALE.test(text)
}
