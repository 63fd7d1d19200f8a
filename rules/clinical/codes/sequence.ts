import type { Context } from '../../../src/rule/define.js'
import { unverifiable, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { sectionsLayer } from '../note/sections.js'
import type { Code } from '../systems/code.js'
import { entryOf, wordsOf } from '../coding/entry.js'
import { icd2026, IN_2026 } from './examples.js'
import { listsLayer } from '../coding/lists.js'
import { listedRow } from '../coding/lookup.js'
import type { CodeSubject } from '../coding/subject.js'

const FIRST = /\b(?:principal|primary|first[- ]listed|pdx)(?: (?:diagnosis|dx))?\s{0,2}[:=-]/i
const SEQUENCED =
  /\b(?:first[- ]listed|principal (?:diagnosis|dx|first)|primary (?:diagnosis )?(?:first|is first|listed first)|first (?:is|=) (?:primary|principal)|in sequence|sequenced|order of billing)\b/i

/** How far back on its line a code may be called first. */
const REACH = 240

export default defineRule<CodeSubject>({
  id: 'clinical.codes/sequence',
  title: 'A manifestation or external cause code is not listed first',
  decides: 'Whether the code the draft calls principal, primary or first-listed is one that may only be secondary.',
  why: 'External causes and manifestations say why or in what form, never for what; a claim that leads with one is returned.',
  limits: [
    'Needs the draft’s own word for which code comes first; a plain numbered list of diagnoses leaves it open.',
    'The inpatient list of unacceptable principal diagnoses is not applied: it does not hold for outpatient care.',
  ],
  references: [
    { title: 'ICD-10-CM Official Guidelines for Coding and Reporting, sections I.A.13 and I.C.20.a.6' },
    { title: 'CMS Medicare Code Editor, edits 6 and 9' },
  ],
  severity: 'blocking',
  kinds: ['icd-10-cm'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      'Principal: «W18.30XA» Fall on same level, unspecified, initial encounter',
      {
        draft: 'Primary diagnosis: «F02.80» Dementia in other diseases classified elsewhere',
        releases: [icd2026],
        settings: IN_2026,
      },
    ],
    unverifiable: [
      '## Diagnoses\n\n1. «W19.XXXA» Unspecified fall, initial encounter\n2. S00.03XA Contusion of scalp, initial encounter',
    ],
  },
  decide({ data: code }, context) {
    if (code.reading.fault) return undefined
    const secondary = onlySecondary(code, context)
    if (!secondary) return undefined
    const first = firstListed(code, context)
    if (first === 'no') return undefined
    const basis = [{ code: code.reading.code, guideline: secondary.guideline, ...secondary.release }]
    if (first === 'open') {
      return unverifiable(
        'ambiguous',
        `${code.text} is ${secondary.is} and heads a numbered list; the draft does not say that the order is the sequence`,
        { basis },
      )
    }
    return violation(
      `Unexpected first-listed ${code.text}: it is ${secondary.is}, expected only after another diagnosis (guideline ${secondary.guideline})`,
      { basis },
    )
  },
})

/** Why a code may never come first. */
function onlySecondary(code: Code, context: Context) {
  if (/^[V-Y]/.test(code.reading.key)) return { is: 'an external cause code', guideline: 'I.C.20.a.6', release: {} }
  const edit = context
    .releases('mce')
    .findLast((release) => /manifestation/.test(String(release.find(code.reading.key)?.['edits'] ?? '')))
  if (edit)
    return { is: 'a manifestation code', guideline: 'I.A.13', release: quoteRelease(edit, edit.find(code.reading.key)) }
  const listed = listedRow(code, context)
  const { description } = entryOf(code, context)
  const title = listed ? String(listed.row['title']) : description ? wordsOf(description) : ''
  if (!/\bin (?:other |diseases? ).{0,60}classified elsewhere/i.test(title) || /as the cause of/i.test(title))
    return undefined
  return {
    is: 'a manifestation code ("in diseases classified elsewhere")',
    guideline: 'I.A.13',
    release: listed ? quoteRelease(listed.release, listed.row) : {},
  }
}

/** Whether the draft lists the code first: by its own word, by its row, or as number one of a list said to be in sequence. */
function firstListed(code: Code, context: Context): 'yes' | 'open' | 'no' {
  const { block, from } = code.place
  const before = block.text.slice(Math.max(0, from - REACH), from)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const label = FIRST.exec(line)
  if (label && !/[A-Z]\d[\dAB]\.?[\dA-Z]{0,4}/.test(line.slice(label.index + label[0].length))) return 'yes'
  const { cell } = block
  if (cell) {
    const row = (cell.table.rows[cell.row] ?? []).slice(0, 40)
    const said = row.some(
      (other) =>
        other !== cell && /^\s*(?:principal|primary|first[- ]listed)(?: (?:diagnosis|dx))?\s*$/i.test(other.block.text),
    )
    const one = row.some(
      (other) =>
        /^(?:#|seq(?:uence)?|order|rank|priority)$/i.test(other.header?.title ?? '') &&
        /^\s*1\.?\s*$/.test(other.block.text),
    )
    return said ? 'yes' : one ? 'open' : 'no'
  }
  const list = context.layer(listsLayer).of(code)
  if (!block.item?.ordered || list?.codes[0] !== code) return 'no'
  if (SEQUENCED.test(block.section.title)) return 'yes'
  const role = context.layer(sectionsLayer).roleAt(block, from)
  return role === 'diagnoses' || role === 'billing' ? 'open' : 'no'
}
