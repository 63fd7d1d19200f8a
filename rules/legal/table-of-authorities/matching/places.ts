import { defineLayer } from '../../../../src/document/layer.js'
import type { Citation } from '../../reader/citation.js'
import type { Authority } from './body.js'
import { type Part, pairing } from './pairing.js'
import { type Numbering, pagination } from './pagination.js'

/** On which pages or in which paragraphs an authority is cited. */
export interface Places {
  /** Where it surely is. */
  readonly certain: ReadonlySet<number>
  /** Where it may be: in an explanatory parenthetical or in prose. */
  readonly possible: ReadonlySet<number>
  /** Where a short form stands before its first full citation. */
  readonly early: ReadonlySet<number>
  /** Some citation of it stands outside all numbers. */
  readonly loose: boolean
}

export type Unit = 'page' | 'paragraph'

/** Where every authority of the text is cited, by the numbers the draft has. */
export interface Placed {
  readonly of: ReadonlyMap<Authority, Places>
  /** Where short forms or cite-like strings are open. */
  readonly open: ReadonlyMap<Part, ReadonlySet<number>>
}

export const placed = defineLayer<Readonly<Partial<Record<Unit, Placed>>>>({
  id: 'legal.authorities.places',
  build(_document, { layer, spend }) {
    const parts = layer(pairing)
    const { pages, paragraphs } = layer(pagination)
    spend(parts.length)
    return { ...(pages && { page: place(parts, pages) }), ...(paragraphs && { paragraph: place(parts, paragraphs) }) }
  },
})

function place(parts: readonly Part[], numbering: Numbering): Placed {
  const of = new Map<Authority, Places>()
  const open = new Map<Part, Set<number>>()
  for (const part of parts) {
    open.set(part, new Set(part.body.open.flatMap((one) => numbering.of(one) ?? [])))
    for (const authority of part.body.authorities) {
      const certain = new Set<number>()
      const possible = new Set<number>()
      const early = new Set<number>()
      let loose = false
      const add = (citation: Citation, to: Set<number>) => {
        const number = numbering.of(citation)
        if (number === undefined) loose = true
        else to.add(number)
      }
      for (const one of authority.full) add(one, one.mention || one.within ? possible : certain)
      for (const one of authority.short) add(one, certain)
      for (const one of authority.early) add(one, early)
      of.set(authority, { certain, possible, early, loose })
    }
  }
  return { of, open }
}
