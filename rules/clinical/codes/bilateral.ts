import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease, type ReleaseHandle, type ReleaseRow } from '../../../src/rule/release.js'
import { sidesIn } from '../note/laterality.js'
import { dotted } from '../systems/icd-10-cm.js'
import { entryOf, wordsOf } from '../coding/entry.js'
import { icd2026, IN_2026 } from './examples.js'
import { listsLayer } from '../coding/lists.js'
import { listedRow } from '../coding/lookup.js'
import type { CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/bilateral',
  title: 'Both sides are coded once, and a side that is stated is coded',
  decides:
    'Whether left and right are coded apart where a bilateral code exists, and whether a code for an unspecified side stands beside a stated one.',
  why: 'The guideline asks for the bilateral code where there is one; payers deny unspecified sides that the note specifies.',
  limits: [
    'A query: one side may have been treated in another encounter.',
    'Needs the release, which says what the sibling codes are.',
  ],
  references: [{ title: 'ICD-10-CM Official Guidelines for Coding and Reporting, section I.B.13' }],
  severity: 'warning',
  kinds: ['icd-10-cm'],
  verdicts: ['violation'],
  examples: {
    violation: [
      { draft: 'Dx: M17.11, «M17.12»', releases: [icd2026], settings: IN_2026 },
      { draft: '«H91.90» Hearing loss, bilateral on audiogram', releases: [icd2026], settings: IN_2026 },
    ],
  },
  decide({ data: code }, context) {
    const listed = listedRow(code, context)
    if (!listed) return undefined
    const { release, row } = listed
    const title = String(row['title'])
    const opposite = twin(title)
    if (opposite !== undefined) {
      const lists = context.layer(listsLayer)
      const [there, beside] = [lists.of(code)?.byKey, lists.beside(code)]
      const pair = siblings(row.key, release).filter((sibling) => String(sibling['title']) === opposite)
      const other = pair
        .map(({ key }) => beside.get(key) && there?.get(key))
        .find((found) => found !== undefined && found.index < code.index)
      const both = other && bilateralOf(row.key, title, release)
      if (!other || !both) return undefined
      return violation(
        `Unexpected ${other.text} and ${code.text} for the two sides, expected ${dotted(both.key)} ("${String(both['title'])}")`,
        {
          basis: [quoteRelease(release, row), quoteRelease(release, both), { other: other.place }],
          related: [other.place],
        },
      )
    }
    if (
      !/\bunspecified (?:side|ear|eye|knee|hip|shoulder|elbow|wrist|hand|finger|ankle|foot|toe|leg|arm|limb|breast|lower limb|upper limb|forearm|thigh)\b/i.test(
        title,
      )
    )
      return undefined
    if (sidesIn(title).length > 0) return undefined
    const entry = entryOf(code, context)
    if (!entry.alone) return undefined
    const said = sidesIn(wordsOf(entry.clause))
    const sides = new Set(said.map(({ side }) => side))
    const [side] = sides
    if (sides.size !== 1 || side === undefined) return undefined
    const specific = siblings(row.key, release).find(
      (sibling) =>
        sided(String(sibling['title']), side) && withoutSide(String(sibling['title'])) === withoutSide(title),
    )
    if (!specific) return undefined
    return violation(
      `Unexpected unspecified side in ${code.text} where the line says ${side}, expected ${dotted(specific.key)} ("${String(specific['title'])}")`,
      {
        basis: [quoteRelease(release, row), quoteRelease(release, specific), { clause: entry.clause }],
      },
    )
  },
})

/** The title for the other side, where the title names one side once. */
function twin(title: string): string | undefined {
  const sides = title.match(/\b(?:left|right)\b/g) ?? []
  return sides.length === 1
    ? title.replace(/\b(?:left|right)\b/, (side) => (side === 'left' ? 'right' : 'left'))
    : undefined
}

function siblings(key: string, release: ReleaseHandle): readonly ReleaseRow[] {
  return release
    .list(key.slice(0, Math.max(3, key.length - 2)), 200)
    .filter((row) => row['billable'] === true && row.key !== key)
}

function bilateralOf(key: string, title: string, release: ReleaseHandle): ReleaseRow | undefined {
  return siblings(key, release).find(
    (row) => /\bbilateral\b/i.test(String(row['title'])) && withoutSide(String(row['title'])) === withoutSide(title),
  )
}

function sided(title: string, side: string): boolean {
  return new RegExp(`\\b${side}\\b`, 'i').test(title)
}

/** Titles of siblings differ in their words for the side, and in where they put them. */
function withoutSide(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(
        /\bunspecified (?:side|ear|eye|knee|hip|shoulder|elbow|wrist|hand|finger|ankle|foot|toe|leg|arm|limb|breast|lower limb|upper limb|forearm|thigh)\b/g,
        ' ',
      )
      .match(/[a-z]{3,}/g) ?? []
  )
    .filter(
      (word) =>
        !/^(?:left|right|bilateral|unilateral|both|side|ear|ears|eye|eyes|knee|hip|shoulder|elbow|wrist|hand|ankle|foot|leg|arm|limb|breast|lower|upper|unspecified)$/.test(
          word,
        ),
    )
    .sort()
    .join(' ')
}
