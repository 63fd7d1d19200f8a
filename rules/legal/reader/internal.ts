import type { Document } from '../../../src/document/document.js'
import type { Place } from '../../../src/document/model.js'
import type { Citation } from './citation.js'
import { text } from './fields.js'

/** Where a reference inside the draft leads. */
export interface Target {
  /** `note 5`, `the heading “II. Argument”`. */
  readonly what: string
  readonly place: Place
}

/** The note or heading that `supra note 5` or `supra Part II` names, where the draft has it. */
export function internalTarget(citation: Citation, document: Document): Target | undefined {
  const note = text(citation, 'note')
  if (note !== undefined) {
    const block = document.footnotes.find(({ label }) => label === note)?.blocks[0]
    return block && { what: `note ${note}`, place: whole(block) }
  }
  const part = text(citation, 'part')
  const heading = part && document.sections.find(({ title, level }) => level > 0 && numberOf(title) === part.toUpperCase())?.heading
  return heading ? { what: `the heading “${heading.text}”`, place: whole(heading) } : undefined
}

/** The number a heading begins with: `II` of `Part II. Argument`, `3` of `3) Remedies`. */
function numberOf(title: string): string | undefined {
  return /^(?:Part\s+|Section\s+|§\s*)?([IVXLC]{1,7}|[A-Z]|\d{1,3})(?:[.):—–\s]|$)/i.exec(title)?.[1]?.toUpperCase()
}

function whole(block: Place['block']): Place {
  return { block, from: 0, to: block.text.length }
}
