import type { Document } from '../../../src/document/document.js'
import type { Place } from '../../../src/document/model.js'
import type { Citation } from './citation.js'

/** Where a reference inside the draft leads. */
export interface Target {
  /** `note 5`, `the heading “II. Argument”`. */
  readonly what: string
  readonly place: Place
}

const NOTE = /\b(?:note|n\.|fn\.|footnote)\s*(\d{1,4})\b/i
const PART = /\b(?:Part|Section|Sec\.|Pt\.)\s+([IVXLC]{1,7}|[A-Z]|\d{1,3})\b/i
/** What follows `supra` or `infra`, at most. */
const WINDOW = 40

/** The note or heading that `supra note 5` or `infra Part II` names, where the draft has it. */
export function internalTarget({ place }: Citation, document: Document): Target | undefined {
  const text = place.block.text.slice(place.from, place.to + WINDOW)
  const note = NOTE.exec(text)?.[1]
  if (note !== undefined) {
    const found = document.footnotes.find(({ label }) => label === note)
    const block = found?.blocks[0]
    return block && { what: `note ${note}`, place: whole(block) }
  }
  const part = PART.exec(text)?.[1]
  if (part === undefined) return undefined
  const begins = new RegExp(`^(?:Part|Section)?\\s*${part}(?:[.):]|\\s|$)`, 'i')
  const heading = document.sections.find(({ title, level }) => level > 0 && begins.test(title))?.heading
  return heading && { what: `the heading “${heading.text}”`, place: whole(heading) }
}

function whole(block: Place['block']): Place {
  return { block, from: 0, to: block.text.length }
}
