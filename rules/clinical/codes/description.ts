import { verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease, type ReleaseRow } from '../../../src/rule/release.js'
import type { Place } from '../../../src/document/model.js'
import { lineStarts } from '../../common/prose/line-starts.js'
import type { Code } from '../systems/code.js'
import { dotted } from '../systems/icd-10-cm.js'
import { codesLayer } from '../systems/layer.js'
import { contradictionOf } from '../coding/contradiction.js'
import { entryOf, wordsOf } from '../coding/entry.js'
import { icd2026, IN_2026 } from './examples.js'
import { listedRow } from '../coding/lookup.js'
import { mentioned } from '../coding/mention.js'
import type { CodeSubject } from '../coding/subject.js'
import { titlesLayer } from '../coding/titles.js'
import { asSpelled, contentWords, plainTitle, sharedWords } from '../coding/wording.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/description',
  title: 'The words beside a code do not contradict its official title',
  decides:
    'Whether the printed description is the title, says the opposite of it (type 1 and 2, with and without, acute and chronic), or is the title of a different code nearby.',
  why: 'When words and code disagree, one of them is wrong, and the claim follows the code.',
  limits: [
    'Synonyms, abbreviations and more general words are no contradiction and get no finding.',
    'Titles of other codes are compared within the same pair of leading characters, those of procedures within the same three.',
  ],
  references: [{ title: 'ICD-10-CM Official Guidelines for Coding and Reporting, section I.B.2' }],
  severity: 'blocking',
  kinds: ['icd-10-cm', 'icd-10-pcs'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      { draft: 'Type 2 diabetes mellitus without complications («E11.9»)', releases: [icd2026], settings: IN_2026 },
    ],
    violation: [
      { draft: 'Type 1 diabetes mellitus without complications («E11.9»)', releases: [icd2026], settings: IN_2026 },
      {
        draft: 'Migraine with status migrainosus, not intractable («G43.909»)',
        releases: [icd2026],
        settings: IN_2026,
      },
      { draft: 'Hyperthyroidism («E03.9»)', releases: [icd2026], settings: IN_2026 },
      { draft: 'Other chest pain («R07.9»)', releases: [icd2026], settings: IN_2026 },
      { draft: 'Systemic lupus erythematosus - ICD-10: «M34.9»', releases: [icd2026], settings: IN_2026 },
    ],
    unverifiable: [
      {
        draft: 'The claim has type 1 diabetes mellitus (ICD-10-CM «E11.9»), which was coded in error.',
        releases: [icd2026],
        settings: IN_2026,
      },
    ],
  },
  decide({ data: code }, context) {
    const listed = listedRow(code, context)
    const { description } = entryOf(code, context)
    if (!listed || !description) return undefined
    const { release, row } = listed
    const title = String(row['title'])
    const printed = wordsOf(description)
    const line = wordsOf(firstLine(description, context.layer(lineStarts).in(description.block)))
    const basis = [{ ...quoteRelease(release, row), description }]
    const plain = plainTitle(printed)
    const own = plainTitle(title)
    if (own !== '' && (plain === own || plainTitle(line) === own))
      return verified(`"${plain === own ? printed : line}" is the title of ${code.text} in ${release.release}`, {
        basis,
      })
    const opposite = code.kind === 'icd-10-cm' ? contradictionOf(printed, title) : undefined
    if (opposite) {
      return (
        mentioned(code) ??
        violation(
          `Unexpected "${opposite.printed}" beside ${code.text}, expected "${opposite.title}" as in "${title}" (${release.release})`,
          {
            basis: [{ ...basis[0], compared: [opposite.printed, opposite.title] }],
          },
        )
      )
    }
    const { key } = code.reading
    const rowsOf = (words: string) => context.layer(titlesLayer).near(key, plainTitle(words), release, code.kind)
    const rows = () => rowsOf(printed)
    const there = context.layer(codesLayer).of(code.place.block)
    const other =
      wordedSo(printed, title, code, rows, there) ??
      (line === printed ? undefined : wordedSo(line, title, code, () => rowsOf(line), there)) ??
      (code.kind === 'icd-10-cm' ? titledSo(printed, plain, title, code, rows, there) : undefined)
    if (!other) return undefined
    return (
      mentioned(code) ??
      violation(
        `Unexpected "${printed}" beside ${code.text} ("${title}"), expected ${code.kind === 'icd-10-cm' ? dotted(other.key) : other.key}, whose title it is in ${release.release}`,
        {
          basis: [...basis, quoteRelease(release, other)],
        },
      )
    )
  },
})

/** The words up to the end of their line in the source: in a note of one entry a line, the next line is of something else. */
function firstLine(place: Place, starts: readonly number[]): Place {
  const next = starts.find((start) => start > place.from && start < place.to)
  return next === undefined ? place : { ...place, to: next }
}

/** Titles that general words for a more specific code have too: only the official wording, letter for letter, names them. */
const GENERAL = /\b(?:unspecified|not specified|other)\b/i

/**
 * The row nearby whose title these are word for word: "Unilateral primary osteoarthritis, right knee" beside the code of the left one.
 * Not one the code stands under, nor a more general one, nor that of another code `there`, which they may describe.
 */
function wordedSo(
  printed: string,
  title: string,
  { reading: { key } }: Code,
  rows: () => readonly ReleaseRow[],
  there: readonly Code[],
): ReleaseRow | undefined {
  const wording = allWords(printed)
  const own = new Set(allWords(title).split(' '))
  if (!wording.includes(' ') || wording.split(' ').every((word) => own.has(word))) return undefined
  const row = rows().find((one) => !key.startsWith(one.key) && allWords(String(one['title'])) === wording)
  if (!row) return undefined
  const words = new Set(contentWords(printed))
  const named = row['billable'] === true || contentWords(title).some((word) => words.has(word))
  if (!named || (row['billable'] !== true && GENERAL.test(printed))) return undefined
  return there.some(({ reading }) => reading.key !== key && reading.key.startsWith(row.key)) ? undefined : row
}

/**
 * The row nearby whose title these words are: where they share nothing with the code's own, or each has a word that the other lacks.
 * Not that of another code `there`, which they may describe.
 */
function titledSo(
  printed: string,
  plain: string,
  title: string,
  { reading: { key } }: Code,
  rows: () => readonly ReleaseRow[],
  there: readonly Code[],
): ReleaseRow | undefined {
  if (GENERAL.test(printed)) return undefined
  if (!differ(contentWords(plain), title) || !differ(contentWords(title), plain)) return undefined
  const [row, ...others] = rows()
  // Its own category is called so.
  if (!row || [row, ...others].some((other) => key.startsWith(other.key))) return undefined
  const specific = row['billable'] === true && !GENERAL.test(String(row['title']))
  if (!specific && (row['billable'] === true || sharedWords(contentWords(plain), title).length > 0)) return undefined
  return there.some(({ reading }) => reading.key.startsWith(row.key)) ? undefined : row
}

/** Every word of a title, brackets included. */
function allWords(title: string): string {
  return asSpelled(title)
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
}

function differ(words: readonly string[], text: string): boolean {
  return sharedWords(words, text).length < words.length
}
