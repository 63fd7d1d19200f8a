import { violation } from '../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { type Role, sectionsLayer } from '../note/sections.js'
import type { Code } from '../systems/code.js'
import { codesLayer } from '../systems/layer.js'
import { entryOf, wordsOf } from './entry.js'
import { icd2026, IN_2026 } from './examples.js'
import { listedRow } from './lookup.js'
import type { CodeSubject } from './subject.js'
import { contentWords, sharedWords } from './wording.js'

/** Status, encounter and external cause codes need no diagnosis in the Assessment. */
const EXEMPT = /^[V-Z]/

export default defineRule<CodeSubject>({
  id: 'clinical.codes/assessment',
  title: 'A diagnosis that is billed is in the Assessment',
  decides: 'Whether a code of the billing part stands for anything the rest of the note names, where the Assessment carries codes of its own.',
  why: 'A code without a word in the note is what an auditor asks for first.',
  limits: [
    'A synonym cannot be told from nothing: reported only when no word of the official title or of the printed description occurs anywhere outside the billing part.',
    'Silent where the note has no coded Assessment.',
  ],
  references: [{ title: 'ICD-10-CM Official Guidelines for Coding and Reporting, sections III and IV.J' }],
  severity: 'warning',
  kinds: ['icd-10-cm'],
  verdicts: ['violation'],
  examples: {
    violation: [
      {
        draft: '## Assessment\n\n1. Type 2 diabetes with hyperglycemia, E11.65\n2. Hypertension, I10\n\n## Billing\n\nDx: E11.65, I10, «R31.0»',
        releases: [icd2026],
        settings: IN_2026,
      },
    ],
  },
  decide({ data: code }, context) {
    if (code.reading.fault || EXEMPT.test(code.reading.key) || roleOf(code, context) !== 'billing') return undefined
    const { codes } = context.layer(codesLayer)
    const assessed = codes.filter((other) => other.kind === 'icd-10-cm' && roleOf(other, context) === 'assessment')
    if (assessed.length === 0 || assessed.some(({ reading }) => reading.key.slice(0, 3) === code.reading.key.slice(0, 3))) return undefined
    const listed = listedRow(code, context)
    const { description } = entryOf(code, context)
    const words = contentWords(`${String(listed?.row['title'] ?? '')} ${description ? wordsOf(description) : ''}`)
    if (words.length === 0 || !listed) return undefined
    const sections = context.layer(sectionsLayer)
    const named = context.document.blocks.some((block) => {
      context.spend(1 + (block.text.length >> 6))
      return sections.roleAt(block, block.text.length) !== 'billing' && sharedWords(words, block.text).length > 0
    })
    if (named) return undefined
    return violation(`Unexpected ${code.text} ("${String(listed.row['title'])}") in the billing part: none of its words stands in the rest of the note, expected it in the Assessment`, {
      basis: [{ ...quoteRelease(listed.release, listed.row), words, assessed: assessed.map(({ place }) => place) }],
    })
  },
})

function roleOf(code: Code, context: Context): Role {
  return context.layer(sectionsLayer).roleAt(code.place.block, code.place.from)
}
