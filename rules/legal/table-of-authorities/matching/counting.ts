import type { JsonObject } from '../../../../src/model.js'
import type { Citation } from '../../reader/citation.js'

/** Which citations call for an entry, besides those in running text. */
export interface Counting {
  /** Inside parentheticals: (quoting …), (citing …). */
  readonly parentheticals: boolean
  /** Inside block quotes. */
  readonly quotes: boolean
  readonly footnotes: boolean
}

/** The options of the rules that ask what must be listed. All count unless switched off. */
export const COUNTING: { readonly schema: JsonObject; readonly defaults: Counting } = {
  schema: {
    type: 'object',
    properties: {
      parentheticals: {
        type: 'boolean',
        description: 'Citations inside quoting and citing parentheticals call for an entry.',
      },
      quotes: { type: 'boolean', description: 'Citations inside block quotes call for an entry.' },
      footnotes: { type: 'boolean', description: 'Citations in footnotes call for an entry.' },
    },
  },
  defaults: { parentheticals: true, quotes: true, footnotes: true },
}

/** True where a citation calls for an entry. */
export function counts(citation: Citation, { parentheticals, quotes, footnotes }: Counting): boolean {
  if (!parentheticals && citation.within) return false
  if (!quotes && citation.block.quote > 0) return false
  return footnotes || citation.block.footnote === undefined
}
