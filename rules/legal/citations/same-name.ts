import { defineLayer } from '../../../src/document/layer.js'
import { defineRule } from '../../../src/rule/define.js'
import { unverifiable } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { cite, type CitationSubject, text } from '../reader/fields.js'
import { reading } from '../reader/index.js'
import { wordsOf } from '../reader/parts/parties.js'

/** For every full citation whose caption stands before it, word for word, the first with that caption. */
const namesakes = defineLayer<ReadonlyMap<Citation, Citation>>({
  id: 'legal.citations/same-name',
  build(_document, context) {
    const firsts = new Map<string, Citation>()
    const namesakes = new Map<Citation, Citation>()
    for (const citation of context.layer(reading).citations) {
      const caption = captionOf(citation)
      if (caption === undefined) continue
      const first = firsts.get(caption)
      if (first) namesakes.set(citation, first)
      else firsts.set(caption, citation)
    }
    return namesakes
  },
})

export default defineRule<CitationSubject>({
  id: 'legal.citations/same-name',
  title: 'One caption, two citations',
  decides:
    'Whether a full caption, cited before to one place, is cited to another that is not parallel to it, without words of history between them.',
  why: 'Two stages of one case are common, and so is a caption attached to a citation that is not its own. Only the reader can tell.',
  limits: [
    'It never decides: both citations may be right.',
    'Governments as parties make captions that many cases share: a caption is compared by both parties.',
  ],
  references: [],
  severity: 'warning',
  kinds: ['case'],
  verdicts: ['unverifiable'],
  examples: {
    unverifiable: [
      'See Zimmer v. Korvath Air Lines Co., 516 U.S. 217 (1996). The rule is old. Zimmer v. Korvath Air Lines Co., «516 F.3d 1237» (11th Cir. 2008).',
    ],
  },
  decide({ data: citation }, context) {
    const first = context.layer(namesakes).get(citation)
    if (!first || cite(first) === cite(citation)) return undefined
    if (citation.history !== undefined || citation.parallel || first.parallel) return undefined
    const name = text(citation, 'name') ?? ''
    return unverifiable('ambiguous', `${name} is cited to ${cite(first)} before and to ${cite(citation)} here`, {
      basis: [{ place: first.place }],
      related: [first.place],
    })
  },
})

function captionOf(citation: Citation): string | undefined {
  const [plaintiff, defendant] = [text(citation, 'plaintiff'), text(citation, 'defendant')]
  if (citation.kind !== 'case' || plaintiff === undefined || defendant === undefined || citation.blank) return undefined
  return `${wordsOf(plaintiff).join(' ')} v ${wordsOf(defendant).join(' ')}`
}
