import { defineLayer } from '../../../src/document/layer.js'
import { figures } from '../number/lexer.js'

/** A draft of more figures tells of most of them elsewhere what they are of: in its tables, and in other sections. */
const MANY = 60

/**
 * Whether a sentence of the draft may leave out what its figures are of. A search that takes in all figures of a sentence then still verifies
 * what fits, but accuses only where a slip of the pen would explain the miss.
 */
export const isLongDraft = defineLayer<boolean>({
  id: 'common/explained/long-draft',
  build: (_, { layer }) => layer(figures).all.length > MANY,
})

/** Why what a search finds is not accused. */
export const MAY_BE_OTHERS =
  'the draft has many figures, and no slip of the pen would explain the miss: others may be meant'
