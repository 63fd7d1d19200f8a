import { defineLayer } from '../../../../src/document/layer.js'
import type { Block, Place } from '../../../../src/document/model.js'
import type { Citation } from '../citation.js'
import { text } from '../fields.js'

/** Where a reference inside the draft leads. */
export interface Target {
  /** `note 5`, `the heading “II. Argument”`. */
  readonly what: string
  readonly place: Place
}

/** The notes of a draft by label, its headings by number. */
export interface Targets {
  readonly notes: ReadonlyMap<string, Target>
  readonly parts: ReadonlyMap<string, Target>
}

export const targets = defineLayer<Targets>({
  id: 'legal.targets',
  build({ footnotes, sections }) {
    const notes = new Map<string, Target>()
    const parts = new Map<string, Target>()
    for (const { label, blocks } of footnotes) {
      if (blocks[0]) notes.set(label, { what: `note ${label}`, place: whole(blocks[0]) })
    }
    for (const { title, heading } of sections) {
      const number = heading && numberOf(title)
      if (heading && number !== undefined && !parts.has(number))
        parts.set(number, { what: `the heading “${title}”`, place: whole(heading) })
    }
    return { notes, parts }
  },
})

/** The note or heading that `supra note 5` or `supra Part II` names, where the draft has it. */
export function internalTarget(citation: Citation, { notes, parts }: Targets): Target | undefined {
  const note = text(citation, 'note')
  return note === undefined ? parts.get(text(citation, 'part')?.toUpperCase() ?? '') : notes.get(note)
}

/** The number a heading begins with: `II` of `Part II. Argument`, `3` of `3) Remedies`. */
function numberOf(title: string): string | undefined {
  return /^(?:Part\s+|Section\s+|§\s*)?([IVXLC]{1,7}|[A-Z]|\d{1,3})(?:[.):—–\s]|$)/i.exec(title)?.[1]?.toUpperCase()
}

function whole(block: Block): Place {
  return { block, from: 0, to: block.text.length }
}
