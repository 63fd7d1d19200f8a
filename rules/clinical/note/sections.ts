import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { partitionPoint } from '../../../src/document/partition-point.js'

/** What a part of a note is for. */
export type Role =
  | 'subjective'
  | 'objective'
  | 'assessment'
  | 'plan'
  | 'diagnoses'
  | 'billing'
  | 'procedures'
  | 'medications'
  | 'history'
  | 'family-history'
  | 'other'

/** Headings as notes have them; the first that fits names the role. */
const TITLES: readonly (readonly [RegExp, Role])[] = [
  [/^(?:family (?:medical )?(?:history|hx)|FHx?)\b/i, 'family-history'],
  [/\b(?:billing|charges?|claims?|superbill|encounter form|fee ticket|coding|billed)\b/i, 'billing'],
  [
    /^(?:s|subjective|cc|chief complaint|hpi|history of (?:the )?present(?:ing)? illness|interval history|ros|review of systems)\b/i,
    'subjective',
  ],
  [
    /^(?:o|objective|exam|examination|physical exam(?:ination)?|vitals?|vital signs|labs?|results|imaging|pe|data)\b/i,
    'objective',
  ],
  [
    /^(?:a|assessment|impression|a ?(?:\/|&|and) ?p|assessment (?:and|&|\/) plan|clinical impression|mdm|medical decision making)\b/i,
    'assessment',
  ],
  [/\b(?:diagnos[ie]s|dx|problems?|problem list|icd-?10(?:-cm)?)\b/i, 'diagnoses'],
  [/^(?:p|plan|disposition|follow[- ]?up|recommendations?|orders?)\b/i, 'plan'],
  [/\b(?:procedures?|operations?|cpt|hcpcs|services)\b/i, 'procedures'],
  [/\b(?:medications?|meds|prescriptions?|allergies)\b/i, 'medications'],
  [/\b(?:history|pmh|pmhx|psh|social)\b/i, 'history'],
]

/** Headings inside paragraphs, as they are written. */
const INLINE = new Set(
  [
    'A/P;A /P;A/ P;A / P;A&P;A &P;A& P;A & P;S;O;A;P;CC;HPI;ROS;PE;PMH;PMHx;PSH;FH;FHx;SH;SHx;MDM;Dx;DX',
    'Subjective;SUBJECTIVE;Objective;OBJECTIVE;Assessment;ASSESSMENT;Plan;PLAN;Impression;IMPRESSION',
    'Family History;Family history;FAMILY HISTORY',
    'Past Medical History;Past Medical history;Past medical History;Past medical history;PAST MEDICAL HISTORY',
    'Diagnosis;Diagnoses;DIAGNOSIS;DIAGNOSES',
    'Assessment and Plan;Assessment and plan;Assessment & Plan;Assessment & plan;ASSESSMENT AND PLAN;ASSESSMENT & PLAN',
    'Billing;BILLING;Medications;MEDICATIONS',
  ].flatMap((titles) => titles.split(';')),
)
const LONGEST = 20

interface Inline {
  readonly title: string
  /** Where the line or the end of the sentence before it is. */
  readonly from: number
}

/** The headings inside a paragraph: at the start of a line or a sentence, ended by a colon. */
function inlineTitles(text: string): Inline[] {
  const found: Inline[] = []
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    let from = colon
    while (from > 0 && colon - from <= LONGEST && isTitular(text.charCodeAt(from - 1))) from--
    while (text.charCodeAt(from) === 32) from++
    const title = text.slice(from, colon)
    if (!INLINE.has(title)) continue
    const start = beginningBefore(text, from)
    if (start !== undefined) found.push({ title, from: start })
  }
  return found
}

/** The start of the text, a line break, or a full stop or semicolon up to three spaces before `at`. */
function beginningBefore(text: string, at: number): number | undefined {
  if (at === 0) return 0
  let gap = at
  while (at - gap < 3 && gap > 0 && text.charAt(gap - 1).trim() === '') gap--
  if (gap > 0 && gap < at && '.;'.includes(text.charAt(gap - 1))) return gap - 1
  return text.charAt(at - 1) === '\n' ? at - 1 : undefined
}

/** A letter, a space, `/` or `&`. */
function isTitular(c: number): boolean {
  return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 32 || c === 47 || c === 38
}

/** The role a heading gives to what stands under it. */
export function roleOfTitle(title: string): Role {
  const plain = title.trim().replace(/^[\dIVX]{1,4}[.)]\s+/, '')
  return TITLES.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other'
}

/** The roles of a note's parts. */
export interface Sections {
  roleAt(block: Block, at: number): Role
}

interface Stretch {
  readonly from: number
  readonly role: Role
}

/** Reads which part of a note each stretch of prose belongs to, from headings and from headings inside paragraphs. */
export const sectionsLayer = defineLayer<Sections>({
  id: 'clinical.sections',
  build(document, { spend }) {
    /** By block. */
    const stretches: (readonly Stretch[])[] = []
    let section = document.blocks[0]?.section
    /** What a block is where it has no headings inside: one list for all blocks up to the next heading. */
    let whole: readonly Stretch[] = [{ from: 0, role: 'other' }]
    for (const block of document.blocks) {
      spend()
      if (block.kind === 'heading' || block.section !== section) {
        section = block.section
        whole = [{ from: 0, role: roleOfSection(block) }]
      }
      const found = block.kind === 'paragraph' ? withInner(whole, inlineTitles(block.text)) : whole
      stretches.push(found)
      if (found !== whole) whole = [{ from: 0, role: found.at(-1)?.role ?? 'other' }]
    }
    return {
      roleAt: (block, at) => {
        const own = stretches[block.index] ?? []
        return own[partitionPoint(own.length, (i) => (own[i] as Stretch).from <= at) - 1]?.role ?? 'other'
      },
    }
  },
})

/** What stands under each heading inside a paragraph, and before the first. */
function withInner(whole: readonly Stretch[], titles: readonly Inline[]): readonly Stretch[] {
  if (titles.length === 0) return whole
  const found = [...whole]
  for (const { title, from } of titles) {
    const role = roleOfTitle(title)
    // A claim has a line for its diagnoses too.
    if (found.at(-1)?.role === 'billing' && role === 'diagnoses') continue
    found.push({ from, role })
  }
  return found
}

/** The innermost heading that says something: "Plan" under "Assessment", but "Details" under "Assessment" is Assessment. */
function roleOfSection(block: Block): Role {
  for (const title of block.section.path.toReversed()) {
    const role = roleOfTitle(title)
    if (role !== 'other') return role
  }
  return 'other'
}
