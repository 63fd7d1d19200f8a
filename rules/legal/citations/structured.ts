import type { Document } from '../../../src/document/document.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { pointer } from '../../../src/document/pointer.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import type { Citation } from '../reader/citation.js'
import { reading } from '../reader/index.js'
import { analysis } from './artifact-examples.js'

/** Fields that name the authority; the others are told in more than one way. */
const FIELDS = [
  'volume',
  'reporter',
  'page',
  'number',
  'year',
  'title',
  'section',
  'congress',
  'amendment',
  'article',
  'rule',
] as const

const inParts = (value: Record<string, string>) =>
  analysis({ citations: [{ id: 'c1', kind: 'case', text: 'Hale v. Orrin Mills, 512 F.2d 101 (2d Cir. 1975)', value }] })

export default defineRule<Subject<Citation>>({
  id: 'legal.citations/structured',
  title: 'A citation in parts says what its text says',
  decides:
    'Whether the parts given for a citation of a typed analysis (kind, volume, reporter, page, section, year) are those that its text prints.',
  why: 'Whatever looks a citation up by its parts looks up another authority than the one that is read.',
  limits: [
    'Names, courts and pins are written in more than one way and are not compared.',
    'Neither the text nor the parts are compared with any reporter.',
  ],
  references: [],
  severity: 'blocking',
  kinds: [
    'case',
    'neutral',
    'statute',
    'regulation',
    'federal-register',
    'session-law',
    'public-law',
    'constitution',
    'rule',
    'journal',
  ],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      { artifact: inParts({ volume: '512', reporter: 'F.2d', page: '101', year: '1975' }), at: '/citations/0/text' },
    ],
    violation: [
      { artifact: inParts({ volume: '521', reporter: 'F.2d', page: '101', year: '1975' }), at: '/citations/0/text' },
    ],
    unverifiable: [
      { artifact: inParts({ volume: '512', reporter: 'Fed. 2d Series', page: '101' }), at: '/citations/0/text' },
    ],
  },
  decide({ data: citation }, { document, layer }) {
    const given = layer(firsts).has(citation) ? partsOf(citation, document) : undefined
    if (!given) return undefined
    const { value } = citation
    const compared = FIELDS.filter((name) => given.parts[name] !== undefined && typeof value[name] === 'string')
    if (compared.length === 0) return undefined
    const basis = compared.map((name) => ({
      field: name,
      given: given.parts[name] ?? '',
      printed: value[name] ?? '',
    }))
    const wrong = compared.find((name) => plain(given.parts[name]) !== plain(value[name]))
    if (wrong === undefined) return verified(`The parts given are those of the text: ${compared.join(', ')}`, { basis })
    const message = `Unexpected ${wrong} ${JSON.stringify(given.parts[wrong])}, expected ${JSON.stringify(value[wrong])} as the text prints it`
    if (wrong === 'reporter')
      return unverifiable(
        'ambiguous',
        `The ${wrong} given, ${JSON.stringify(given.parts[wrong])}, is not ${JSON.stringify(value[wrong])}, but may be another way to write it`,
        { basis },
      )
    return violation(message, { basis })
  },
})

/** The first citation of each block: parts are given for it, not for its history or for a parallel one. */
const firsts = defineLayer<ReadonlySet<Citation>>({
  id: 'legal.citations.firsts',
  build(_document, { layer }) {
    const blocks = new Map<Block, Citation>()
    for (const citation of layer(reading).citations)
      if (!blocks.has(citation.block)) blocks.set(citation.block, citation)
    return new Set(blocks.values())
  },
})

/** The parts given for a citation, where its text is the text of a citation field. */
function partsOf(citation: Citation, { structure }: Document): { parts: Partial<Record<string, string>> } | undefined {
  const at = structure?.pointerOf(citation.block)
  const index = /^\/citations\/(\d+)\/text$/.exec(at ?? '')?.[1]
  if (!structure || index === undefined) return undefined
  const parts = Object.fromEntries(
    FIELDS.flatMap((name) => {
      const text = structure.textAt(pointer('citations', index, 'value', name))?.trim()
      return text === undefined || text === '' ? [] : [[name, text]]
    }),
  )
  return { parts }
}

function plain(value: unknown): string {
  return String(value)
    .toLowerCase()
    .replace(/[\s.,§]+/g, '')
}
