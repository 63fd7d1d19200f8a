import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'

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

/** A heading inside a paragraph: at the start of a line or a sentence, ended by a colon. */
const INLINE =
  /(?:^|\n|[.;]\s{1,3})(A ?[/&] ?P|[SOAP]|CC|HPI|ROS|PE|PMHx?|PSH|FHx?|SHx?|MDM|Dx|DX|Subjective|SUBJECTIVE|Objective|OBJECTIVE|Assessment|ASSESSMENT|Plan|PLAN|Impression|IMPRESSION|Family [Hh]istory|FAMILY HISTORY|Past [Mm]edical [Hh]istory|PAST MEDICAL HISTORY|Diagnos[ie]s|DIAGNOS[IE]S|Assessment (?:and|&) [Pp]lan|ASSESSMENT (?:AND|&) PLAN|Billing|BILLING|Medications|MEDICATIONS):/g

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
    const stretches = new Map<Block, readonly Stretch[]>()
    let section = document.blocks[0]?.section
    let role: Role = 'other'
    for (const block of document.blocks) {
      spend()
      if (block.kind === 'heading' || block.section !== section) {
        section = block.section
        role = roleOfSection(block)
      }
      const found: Stretch[] = [{ from: 0, role }]
      if (block.kind === 'paragraph') {
        for (const match of matches(INLINE, block.text)) {
          const inner = roleOfTitle(match[1] ?? '')
          // A claim has a line for its diagnoses too.
          if (role === 'billing' && inner === 'diagnoses') continue
          role = inner
          found.push({ from: match.index, role })
        }
      }
      stretches.set(block, found)
    }
    return {
      roleAt: (block, at) => stretches.get(block)?.findLast((stretch) => stretch.from <= at)?.role ?? 'other',
    }
  },
})

/** The innermost heading that says something: "Plan" under "Assessment", but "Details" under "Assessment" is Assessment. */
function roleOfSection(block: Block): Role {
  for (const title of block.section.path.toReversed()) {
    const role = roleOfTitle(title)
    if (role !== 'other') return role
  }
  return 'other'
}
