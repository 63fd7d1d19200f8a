import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { assertionOn } from '../coding/assertion.js'
import { entryOf, wordsOf } from '../coding/entry.js'
import type { CodeSubject } from '../coding/subject.js'

/** Conditions that end and have a code of their own once they are past, with the place of that code. */
const PAST: readonly (readonly [RegExp, string])[] = [
  [/^(?:C[0-8]|C9[0-6])/, 'Z85'],
  [/^I2[12]/, 'I25.2'],
  [/^I26/, 'Z86.711'],
  [/^I82/, 'Z86.718'],
  [/^(?:I6[0-3]|G45)/, 'Z86.73'],
  [/^J1[2-8]/, 'Z87.01'],
  [/^K2[5-8]/, 'Z87.11'],
  [/^N20/, 'Z87.442'],
  [/^N39\.?0/, 'Z87.440'],
  [/^[ST]/, 'Z87.8'],
]

/** The clause says that it is there again, or still. */
const ACTIVE =
  /(?<!\b(?:no|not|without|longer) )\b(?:now|new|current(?:ly)?|presents?|presenting|recurrent|recurrence|recurred|relapsed?|again|active|today|ongoing|metasta\w+|undergoing|receiving)\b|\bon (?:chemo\w*|treatment|therapy)\b/i

export default defineRule<CodeSubject>({
  id: 'clinical.codes/history',
  title: 'A past condition, or a relative’s, is not coded as active',
  decides:
    'Whether the words beside a diagnosis code call the condition history, or somebody else’s, where a history code exists.',
  why: 'Coding a past cancer or a mother’s diabetes as active puts a disease on the patient’s record.',
  limits: [
    'Chronic conditions are left alone: "history of hypertension" is often said of an active one.',
    'A clause that also speaks of now, of a recurrence or of treatment is left alone.',
  ],
  references: [
    { title: 'ICD-10-CM Official Guidelines for Coding and Reporting, sections I.C.2.m, I.C.21.c.4 and IV.J' },
  ],
  severity: 'warning',
  kinds: ['icd-10-cm'],
  verdicts: ['violation'],
  examples: {
    violation: [
      'History of breast cancer, «C50.911»',
      'Type 2 diabetes (mother) - «E11.9»',
      'Family history of diabetes («E11.9»)',
      '«C50.911» - breast cancer, right (history of)',
      '«E11.9» (mother)',
    ],
  },
  decide({ data: code }, context) {
    const family = assertionOn(code, 'family', context)
    const past = PAST.find(([codes]) => codes.test(code.reading.key))
    const history = past && assertionOn(code, 'history', context)
    const found = family ?? (history && !ACTIVE.test(wordsOf(entryOf(code, context).clause)) ? history : undefined)
    if (!found) return undefined
    const governed = wordsOf(found.governed).trim()
    const what = governed === '' ? '' : ` for "${governed}"`
    const expected = family ? 'a family history code (Z80-Z84)' : `a history code (${past?.[1] ?? 'Z86'})`
    return violation(
      `Unexpected active code ${code.text}${what} said to be ${family ? 'a relative’s' : 'history'}, expected ${expected}`,
      {
        basis: [{ cue: found.cue, governed: found.governed }],
      },
    )
  },
})
