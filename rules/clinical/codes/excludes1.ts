import { matches } from '../../../src/document/matches.js'
import { violation } from '../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../src/rule/define.js'
import { quoteRelease, type ReleaseHandle, type ReleaseRow } from '../../../src/rule/release.js'
import { type Side, sidesIn } from '../note/laterality.js'
import type { Code } from '../systems/code.js'
import { assertionOn } from '../coding/assertion.js'
import { icd2026, IN_2026, notes2021 } from './examples.js'
import { listedRow, lookUp } from '../coding/lookup.js'
import { listsLayer } from '../coding/lists.js'
import type { CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/excludes1',
  title: 'Two diagnoses do not exclude each other',
  decides: 'Whether an Excludes1 note at a code, or above it, names another code under the same heading.',
  why: 'Excludes1 means "not coded here": the two codes together are a query to the clinician before they are a claim.',
  limits: [
    'Always a query, never an error: the guideline lets both stand when the conditions are unrelated.',
    'Rests on the notes of one Tabular List, whose year is named; notes change every October.',
  ],
  references: [{ title: 'ICD-10-CM Official Guidelines for Coding and Reporting, sections I.A.12.a and I.C.4.a.3' }],
  severity: 'warning',
  kinds: ['icd-10-cm'],
  verdicts: ['violation'],
  examples: {
    violation: [
      {
        draft: 'Dx: E11.65 Type 2 diabetes with hyperglycemia; «E10.9» Type 1 diabetes',
        releases: [icd2026, notes2021],
        settings: IN_2026,
      },
    ],
  },
  decide({ data: code }, context) {
    const release = context.releases('icd-10-cm-notes').at(-1)
    if (!release || code.reading.fault || lookUp(code, context)?.entry.state === 'header') return undefined
    const noted = notesOf(code.reading.key, release)
    if (!noted) return undefined
    const beside = context.layer(listsLayer).beside(code)
    for (const note of String(noted['excludes1'] ?? '').split('|')) {
      const other = referencesIn(note)
        .map(([from, to]) => beside.between(from, to, code))
        .find(
          (found) =>
            found !== undefined &&
            !areAskedFor(code, found) &&
            !areApart(code, found, context) &&
            ![code, found].some((each) => isDoubted(each, context)),
        )
      if (!other) continue
      return violation(
        `Unexpected ${code.text} beside ${other.text}: Excludes1 at ${noted.key} in ${release.release} names "${note.trim()}", expected one of them unless the conditions are unrelated`,
        {
          basis: [{ ...quoteRelease(release), row: { key: noted.key, excludes1: note.trim() }, other: other.place }],
          related: [other.place],
          severity: 'warning',
        },
      )
    }
    return undefined
  },
})

/** Pairs that older notes exclude, and that the guidelines since ask for together: insulin with other drugs for diabetes. */
const TOGETHER = /^Z79(?:4|84|85)$/

function areAskedFor(...codes: readonly Code[]): boolean {
  return codes.every(({ reading }) => TOGETHER.test(reading.key))
}

const DOUBT = /\b(?:rule[sd]? out|r\/o|possible|probable|suspected|versus|vs\.?|no|not)\s\(?$/i

/** Denied, or to be ruled out: not a diagnosis beside the other. */
function isDoubted(code: Code, context: Context): boolean {
  const { block, from } = code.place
  if (DOUBT.test(block.text.slice(Math.max(0, from - 16), from))) return true
  return assertionOn(code, 'negated', context) !== undefined || assertionOn(code, 'uncertain', context) !== undefined
}

/** What one part of the body has does not exclude what another has: the other side or joint, or the other site of an injury. */
function areApart(first: Code, second: Code, context: Context): boolean {
  const [one, other] = [first, second].map(({ reading: { key } }) => key) as [string, string]
  if (one.startsWith('S') && other.startsWith('S') && one[3] !== other[3]) return true
  const sides = new Set([first, second].map((code) => sideOf(code, context)))
  if (sides.has('left') && sides.has('right')) return true
  const joints = new Set([first, second].map((code) => titleOf(code, context).match(JOINT)?.[0].toLowerCase()))
  return joints.size === 2 && !joints.has(undefined)
}

const JOINT = /\b(?:shoulder|elbow|wrist|hand|finger|hip|knee|ankle|foot|toe)\b/i

function titleOf(code: Code, context: Context): string {
  return String(listedRow(code, context)?.row['title'] ?? '')
}

/** The one side in the title of a code. */
function sideOf(code: Code, context: Context): Side | undefined {
  const sides = sidesIn(titleOf(code, context))
  return sides.length === 1 ? sides[0]?.side : undefined
}

/** The row of the code or of what stands above it. */
function notesOf(key: string, release: ReleaseHandle): ReleaseRow | undefined {
  for (let length = key.length; length >= 3; length--) {
    const row = release.find(key.slice(0, length))
    if (row && String(row['excludes1'] ?? '') !== '') return row
  }
  return undefined
}

/** The codes a note names in brackets, as ranges of key beginnings: E11.-, O24.4-, I10-I15, E08.0-E08.9. */
function referencesIn(note: string): (readonly [from: string, to: string])[] {
  return [...matches(/\(([^()]{3,200})\)/g, note)].flatMap(([, list = '']) =>
    list.split(/,\s?/).flatMap((reference) => {
      const match = /^([A-Z]\d[\dAB](?:\.[\dA-Z]{1,4})?)(?:\.?-)?(?:-?([A-Z]\d[\dAB](?:\.[\dA-Z]{1,4})?)\.?-?)?$/.exec(
        reference.trim(),
      )
      if (!match) return []
      const [, from = '', to] = match.map((part) => (part as string | undefined)?.replace('.', ''))
      return [[from, to ?? from] as const]
    }),
  )
}
