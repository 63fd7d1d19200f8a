import { defineLayer } from '../../../src/document/layer.js'
import { unverifiable, verified } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { Citation } from '../reader/citation.js'
import { type CitationSubject, printed, text } from '../reader/fields.js'
import { reading } from '../reader/index.js'

/** Names a code or a book before the sign: `Dobbs § 2.3`; not `Under § 2.3`. */
const OF_SOMETHING = /[A-Z][\w.’')]{0,24},?\s{1,3}$/
const LEADS = /\b(?:Under|See|And|In|Of|The|With|By|But|Cf\.|To|From|That|This|When|While|Although|If|Because)\s{1,3}$/
/** The first word of a sentence, or the last word of one: neither names a code. */
const OPENING = /(?:[.?!”"—]\s{1,3}|^)[A-Z][a-z]{1,24},?\s{1,3}$|[a-z]{7}\.\s{1,3}$/
/** Full citations of a section that are compared with a bare one. */
const MOST = 200

export default defineRule<CitationSubject>({
  id: 'legal.citations/bare-section',
  title: 'A bare section is one cited in full',
  decides:
    'Whether a section without its code (`§ 286`) is one that the draft cites in full, under one code and no other.',
  why: 'A bare section is read as one of the code last named. Where two codes have it, or none does, the reader must guess.',
  limits: [
    'A section that is nowhere cited in full, or under two codes, is not judged.',
    'Whether the draft means the code it cites that section under is not decided, only that it names no other.',
  ],
  references: [{ title: 'The Bluebook, rule 12.10: short forms for statutes' }],
  severity: 'info',
  kinds: ['unknown'],
  verdicts: ['verified', 'unverifiable'],
  examples: {
    verified: ['The period is that of 35 U.S.C. § 286. A claim within «§ 286» is timely.'],
    unverifiable: [
      'A claim within «§ 286» is timely.',
      'The period is that of 35 U.S.C. § 286, not of 12 U.S.C. § 286. A claim within «§ 286» is timely.',
    ],
  },
  decide({ data: citation }, { layer }) {
    const section = text(citation, 'section')
    const { block, from } = citation.place
    if (section === undefined || text(citation, 'volume') !== undefined) return undefined
    const before = block.text.slice(Math.max(0, from - 30), from)
    if (OF_SOMETHING.test(before) && !LEADS.test(before) && !OPENING.test(before))
      return unverifiable('unresolved', 'A section of what is named before it, which is not read')
    const full = layer(sections).get(section) ?? []
    const codes = new Set(full.map(codeOf))
    const related = full.slice(0, 3).map(({ place }) => place)
    if (codes.size > 1) return unverifiable('ambiguous', `${codes.size} codes are cited with that section`, { related })
    const [first] = full
    return first
      ? verified(`Refers to ${printed(first)}`, { related })
      : unverifiable('unresolved', 'No code is cited with that section')
  },
})

/** Full citations of laws by section. */
const sections = defineLayer<ReadonlyMap<string, readonly Citation[]>>({
  id: 'legal.sections',
  build(_document, { layer }) {
    const found = new Map<string, Citation[]>()
    for (const citation of layer(reading).citations) {
      const section = text(citation, 'section')
      if (section === undefined || !['statute', 'regulation', 'restatement'].includes(citation.kind)) continue
      const own = found.get(section)
      if (!own) found.set(section, [citation])
      else if (own.length < MOST) own.push(citation)
    }
    return found
  },
})

function codeOf(citation: Citation): string {
  return [
    text(citation, 'title') ?? text(citation, 'chapter'),
    text(citation, 'reporter') ?? text(citation, 'subject'),
  ].join(' ')
}
