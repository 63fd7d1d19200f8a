import { defineLayer } from '../../../../src/document/layer.js'
import { grids } from '../../tables/grid/read.js'
import { type NamedGrid, nameGrid } from './lines.js'

/** The tables of a document with what names their lines, in order. Named once for all that look words up. */
export const namedGrids = defineLayer<readonly NamedGrid[]>({
  id: 'common/repeated/named-grids',
  build: (_, { layer }) => layer(grids).map(nameGrid),
})
