import { defineLayer } from '../../../src/document/layer.js'
import { defineRule } from '../../../src/rule/define.js'
import { violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { type CitationSubject, printedAt, reporterOf } from '../reader/fields.js'
import { reading } from '../reader/index.js'

/** The first citation of every reporter: its spelling is the draft's own. */
const firsts = defineLayer<ReadonlyMap<string, Citation>>({
  id: 'legal.citations/one-spelling',
  build(_document, context) {
    const first = new Map<string, Citation>()
    for (const citation of context.layer(reading).citations) {
      const series = reporterOf(citation)
      if (citation.places.reporter && !first.has(series)) first.set(series, citation)
    }
    return first
  },
})

export default defineRule<CitationSubject>({
  id: 'legal.citations/one-spelling',
  title: 'A reporter is spelt one way throughout',
  decides: 'Whether a reporter is abbreviated, pointed and spaced as where the draft first cites it.',
  why: 'Two spellings of one reporter show that citations were pasted from two places. Off by default.',
  limits: ['Which spelling is the better one is not decided.'],
  references: [],
  severity: 'info',
  off: true,
  kinds: ['case', 'short-case'],
  verdicts: ['violation'],
  examples: {
    violation: [
      'See Alder v. Birch, 500 F. Supp. 2d 1 (D. Mass. 2007); Cole v. Dane, «400 F.Supp.2d 5» (D. Mass. 2005).',
    ],
  },
  decide({ data: citation }, context) {
    const first = context.layer(firsts).get(reporterOf(citation))
    const place = citation.places.reporter
    if (!first || !place || first === citation) return undefined
    const [own, other] = [printedAt(citation, 'reporter') ?? '', printedAt(first, 'reporter') ?? '']
    if (own === other) return undefined
    return violation(`Unexpected spelling ${own}, expected ${other} as before`, {
      related: first.places.reporter ? [first.places.reporter] : [],
      suggestion: { place, text: other, safe: false },
    })
  },
})
