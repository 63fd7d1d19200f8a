import type { Document } from '../../../../src/document/document.js'
import type { Block } from '../../../../src/document/model.js'
import { squeezed } from '../../reader/letters/spelling.js'
import { standsAlone, titleOf } from './titles.js'

/** Parts of a brief that state formalities: whether a table lists what only they cite, courts and counsel see differently. */
const FORMAL =
  /^(?:(?:statement of |list of |directly )?related (?:proceedings|cases)|(?:list of )?(?:all )?part(?:y|ies)(?: and amici)?(?: to the proceedings?)?(?: below)?|(?:citations? (?:to|of) )?(?:the )?(?:opinions?|decisions?|orders?|rulings?|judgments?)(?: and (?:orders?|judgments?|opinions?))? below|(?:statement of |basis for |grounds for )?(?:the )?(?:appellate |subject[- ]matter )?jurisdiction|(?:appellate )?jurisdictional statement|(?:constitutional|statutory|relevant|pertinent)[a-z, -]{0,60} involved)$/
const PAPERWORK = /^(?:[ivx]{1,5}|\d{1,2}|[a-h])[.)] /

/** A part that names the decisions in the case itself. */
const DECISIONS = /\bbelow\b|\brelated\b/

/** The blocks of those parts, from the title of one to the next title: true in a part that names the decisions in the case itself. */
export function formalBlocks(document: Document): ReadonlyMap<Block, boolean> {
  const found = new Map<Block, boolean>()
  let part: string | undefined
  for (const block of document.blocks) {
    if (block.footnote !== undefined) continue
    if (standsAlone(block) && (block.kind === 'heading' || isTitle(block.text))) {
      const title = bare(block.text)
      part = FORMAL.test(title) ? title : undefined
    } else if (part !== undefined) found.set(block, DECISIONS.test(part))
  }
  return found
}

function isTitle(text: string): boolean {
  return FORMAL.test(bare(text)) || titleOf(text) !== undefined || /^[^\p{Ll}\d]{8,}$/u.test(text.trim())
}

function bare(text: string): string {
  return squeezed(text.slice(0, 120).toLowerCase()).trim().replace(PAPERWORK, '').replace(/[.:]$/, '')
}
