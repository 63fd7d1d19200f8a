import { addTo } from '../../../src/document/add-to.js'
import type { Document } from '../../../src/document/document.js'
import { defineLayer } from '../../../src/document/layer.js'
import { pointer } from '../../../src/document/pointer.js'
import type { JsonObject } from '../../../src/model.js'
import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { Citation } from '../reader/citation.js'
import { CITATION_KINDS } from '../reader/citation.js'
import { FULL, keysOf } from '../table-of-authorities/entries/key.js'
import { layout } from '../table-of-authorities/entries/layout.js'
import type { Line } from '../table-of-authorities/matching/pairing.js'
import { type AuthoritySubject, lineOf } from '../table-of-authorities/matching/subject.js'

const CASE = 'Dorr v. Lane, 311 F.3d 420 (4th Cir. 2002)'
const AT = '/table_of_authorities/0/entry'

const analysis = (references: readonly string[], fields: JsonObject = {}) => ({
  artifact_type: 'legal_analysis',
  title: 'Service by mail',
  legal_question: 'Is service by mail enough?',
  short_answer: 'Yes, with consent.',
  sections: [
    { heading: 'Consent', body: `Consent may be implied. ${CASE}.` },
    { heading: 'Costs', body: 'Each side bears its own. Pell v. Ames, 402 F.3d 77 (1st Cir. 2005).' },
  ],
  citations: [
    { id: 'c1', text: CASE },
    { id: 'c2', text: 'Pell v. Ames, 402 F.3d 77 (1st Cir. 2005)' },
  ],
  table_of_authorities: [
    { category: 'Cases', entry: CASE, references },
    { category: 'Cases', entry: 'Pell v. Ames, 402 F.3d 77 (1st Cir. 2005)' },
  ],
  ...fields,
})

export default defineRule<AuthoritySubject>({
  id: 'legal.authorities/typed-references',
  title: 'References of a typed table lead to the authority',
  decides:
    'Whether each reference of an entry of a typed table of authorities is the id of a citation in parts of that authority, or the heading of a section that cites it.',
  why: 'A reference that leads elsewhere sends the reader to another authority than the one listed.',
  limits: [
    'Only ids of citations and headings of sections are followed; pages, paragraphs and words of any other kind decide nothing.',
    'A section in which a short form is open, or which names the authority without a citation, is never called wrong.',
  ],
  references: [],
  severity: 'warning',
  kinds: CITATION_KINDS,
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      { artifact: analysis(['c1', 'Consent']), at: AT },
      { artifact: analysis(['consent']), at: AT },
    ],
    violation: [
      { artifact: analysis(['c2']), at: AT },
      { artifact: analysis(['c1', 'c7']), at: AT },
      { artifact: analysis(['Costs']), at: AT },
    ],
    unverifiable: [
      { artifact: analysis(['12']), at: AT },
      { artifact: analysis(['the part on consent']), at: AT },
    ],
  },
  decide(subject, { document, layer }) {
    const line = lineOf(subject)
    const typed = layer(targets)
    const { structure } = document
    const index = /^\/table_of_authorities\/(\d+)\//.exec(
      (line && structure?.pointerOf(line.entry.place.block)) ?? '',
    )?.[1]
    if (!line || !typed || !structure || index === undefined || !FULL.has(line.entry.primary?.kind ?? ''))
      return undefined
    const decisions: Decision[] = []
    for (let n = 0; ; n++) {
      const at = pointer('table_of_authorities', index, 'references', n)
      const text = structure.textAt(at)
      if (text === undefined) break
      const [place] = structure.places(at)
      if (text.trim() !== '') decisions.push({ ...follow(text, line, typed), ...(place && { related: [place] }) })
    }
    return (
      decisions.find(({ verdict }) => verdict === 'violation') ??
      decisions.find(({ verdict }) => verdict === 'unverifiable') ??
      decisions[0]
    )
  },
})

/** What the references of a typed table can lead to. */
interface Targets {
  /** The citations read in the text of each citation in parts, by its id; of an id given twice, those of both. */
  readonly ids: ReadonlyMap<string, readonly Citation[]>
  /** The sections by their headings; of a heading used twice, both. */
  readonly sections: ReadonlyMap<string, readonly string[]>
  readonly document: Document
  readonly citations: ReadonlyMap<unknown, readonly Citation[]>
}

const targets = defineLayer<Targets | undefined>({
  id: 'legal.authorities.typed-targets',
  build(document, { layer }) {
    const { structure } = document
    if (structure?.type !== 'legal_analysis') return undefined
    const { citations } = layer(layout)
    const ids = new Map<string, Citation[]>()
    for (let i = 0; structure.textAt(pointer('citations', i, 'text')) !== undefined; i++) {
      const id = folded(structure.textAt(pointer('citations', i, 'id')) ?? '')
      const own = structure.places(pointer('citations', i, 'text')).flatMap(({ block }) => citations.get(block) ?? [])
      if (id !== '') addTo(ids, id, ...own)
    }
    const sections = new Map<string, string[]>()
    const add = (title: string, at: string) => addTo(sections, folded(title), at)
    for (let i = 0; structure.textAt(pointer('sections', i, 'heading')) !== undefined; i++)
      add(structure.textAt(pointer('sections', i, 'heading')) ?? '', pointer('sections', i))
    add('Legal question', '/legal_question')
    add('Short answer', '/short_answer')
    return { ids, sections, document, citations }
  },
})

function follow(
  reference: string,
  { entry, authorities }: Line,
  { ids, sections, document, citations }: Targets,
): Decision {
  const key = folded(reference)
  const shown = JSON.stringify(reference.trim().slice(0, 80))
  const named = ids.get(key)
  if (named) {
    const listed = new Set(entry.citations.flatMap((one) => keysOf(one).map(({ fold }) => fold)))
    const keys = named.flatMap((one) => keysOf(one).map(({ fold }) => fold))
    if (keys.some((fold) => listed.has(fold) || authorities.some(({ folds }) => folds.has(fold)))) {
      return verified(`${shown} is the id of a citation of it`)
    }
    if (keys.length === 0 || listed.size === 0)
      return unverifiable('unresolved', `What ${shown} names was not read as an authority`)
    const like = named.some((one) => sameName(one, entry.primary))
    if (like) return unverifiable('ambiguous', `${shown} names a decision of the same name by another citation`)
    return violation(`Unexpected reference ${shown}, expected the id of a citation of this authority`)
  }
  const places = sections.get(key)
  if (!places) {
    const [, stem] = /^([a-z]+[-_]?)\d+$/.exec(key) ?? []
    const others = [...ids.keys()].filter(
      (id) => stem !== undefined && id.startsWith(stem) && /^\d+$/.test(id.slice(stem.length)),
    )
    if (ids.size > 0 && others.length === ids.size) {
      return violation(`Unexpected reference ${shown}, expected the id of one of the citations in parts`)
    }
    return unverifiable('unresolved', `${shown} is neither the id of a citation nor the heading of a section`)
  }
  const inside = (one: Citation) =>
    places.some((at) => `${document.structure?.pointerOf(one.block) ?? ''}/`.startsWith(`${at}/`))
  if (authorities.some(({ full, short, early }) => [...full, ...short, ...early].some(inside))) {
    return verified(`The section ${shown} cites it`)
  }
  const blocks = document.blocks.filter((block) =>
    places.some((at) => `${document.structure?.pointerOf(block) ?? ''}/`.startsWith(`${at}/`)),
  )
  const words = wordsOf(entry.primary)
  const perhaps = blocks.some(
    (block) =>
      (citations.get(block) ?? []).some(({ kind }) => !FULL.has(kind)) ||
      words.some((word) => block.text.toLowerCase().includes(word)),
  )
  if (perhaps || words.length === 0) return unverifiable('unresolved', `Whether the section ${shown} cites it is open`)
  return violation(`Unexpected reference to the section ${shown}, expected one that cites this authority`)
}

/** The words and numbers by which a section may mean the authority without a full citation. */
function wordsOf(citation: Citation | undefined): string[] {
  const { plaintiff, defendant, name, page, section, rule, number, amendment, article } = citation?.value ?? {}
  return [plaintiff, defendant, name, page, section, rule, number, amendment, article].flatMap((one) =>
    typeof one === 'string'
      ? one
          .toLowerCase()
          .split(/[^a-z0-9\u00df-\u024f.:-]+/)
          .filter((word) => word.length > 3 || /^\d+$/.test(word))
      : [],
  )
}

function sameName(a: Citation, b: Citation | undefined): boolean {
  const [left, right] = [a.value['plaintiff'], b?.value['plaintiff']]
  return typeof left === 'string' && typeof right === 'string' && folded(left) === folded(right)
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
