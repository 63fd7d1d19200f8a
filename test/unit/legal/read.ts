import { readDocument } from '../../../src/document/document.js'
import type { Citation, Reading } from '../../../rules/legal/reader/citation.js'
import { reading } from '../../../rules/legal/reader/index.js'

/** The reading of a draft. */
export function read(markdown: string): Reading {
  return readDocument(markdown).layer(reading)
}

/** The text of a citation's core. */
export function core(citation: Citation): string {
  return citation.block.text.slice(citation.place.from, citation.place.to)
}

/** The only citation of a draft. */
export function only(markdown: string): Citation {
  const { citations } = read(markdown)
  if (citations.length !== 1)
    throw new Error(
      `${String(citations.length)} citations in ${JSON.stringify(markdown)}: ${citations.map(core).join(' | ')}`,
    )
  return citations[0] as Citation
}

/** For every short form, the core of its antecedent or the reason there is none. */
export function leads(markdown: string): string[] {
  const { citations, resolutions } = read(markdown)
  return citations.flatMap((citation) => {
    const resolution = resolutions.get(citation)
    return resolution ? [resolution.antecedent ? core(resolution.antecedent) : (resolution.reason ?? '')] : []
  })
}
