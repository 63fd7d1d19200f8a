import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { dotted } from '../systems/icd-10-cm.js'
import { doubted } from '../coding/doubt.js'
import { icd2026, IN_2026 } from './examples.js'
import { lookUp } from '../coding/lookup.js'
import type { CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/seventh-character',
  title: 'A code has the seventh character its category asks for',
  decides: 'Whether the release lists the code only with a seventh character, or lists others than the one written.',
  why: 'Injury, external cause and some other codes are invalid without their seventh character, and each category has its own.',
  limits: ['Which seventh character fits the encounter is not decided.'],
  references: [{ title: 'ICD-10-CM Official Guidelines for Coding and Reporting, section I.A.5' }],
  severity: 'blocking',
  kinds: ['icd-10-cm'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      { draft: 'ICD-10-CM: «S52.501»', releases: [icd2026], settings: IN_2026 },
      { draft: 'ICD-10-CM: «S52.501Z»', releases: [icd2026], settings: IN_2026 },
    ],
    unverifiable: [
      { draft: 'Denied: ICD-10-CM «S52.501» requires a seventh character.', releases: [icd2026], settings: IN_2026 },
    ],
  },
  decide({ data: code }, context) {
    const found = lookUp(code, context)
    if (found?.entry.state !== 'seventh-missing' && found?.entry.state !== 'seventh-unknown') return undefined
    const { release, entry } = found
    const options = entry.children.map(({ key }) => key)
    const row = entry.state === 'seventh-missing' ? entry.row : entry.stem
    const basis = [
      quoteRelease(release, row),
      ...entry.children.slice(0, 3).map((child) => quoteRelease(release, child)),
    ]
    const letters = [...new Set(options.map((key) => key.slice(6)))].join(', ')
    const message =
      entry.state === 'seventh-missing'
        ? `Unexpected end of ${code.text}: ${release.release} lists it with a seventh character only, expected ${dotted(options[0] ?? '')} or another of ${letters}`
        : `Unexpected seventh character ${code.reading.key.slice(-1)} in ${code.text}, expected one of ${letters} in ${release.release}`
    return doubted(code, context) ?? violation(message, { basis })
  },
})
