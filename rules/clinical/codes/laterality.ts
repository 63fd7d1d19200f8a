import { unverifiable, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { type Side, sidesIn, type SideWord } from '../note/laterality.js'
import { sideOfModifier } from '../systems/modifier.js'
import { entryOf, wordsOf } from '../coding/entry.js'
import { icd2026, IN_2026 } from './examples.js'
import { listedRow } from '../coding/lookup.js'
import { mentioned } from '../coding/mention.js'
import type { CodeSubject } from '../coding/subject.js'
import { contentWords, sharedWords } from '../coding/wording.js'

/** The side of an earlier operation, or of none. */
const PAST = /\b(?:s\/p|status post|prior|previous(?:ly)?|h\/o|history of|not)\b[^,;.]{0,16}$/i
const OPPOSITE: Readonly<Partial<Record<Side, Side>>> = { left: 'right', right: 'left' }

export default defineRule<CodeSubject>({
  id: 'clinical.codes/laterality',
  title: 'The side of a code is the side of the words beside it',
  decides:
    'Whether left or right in the official title, or in the modifier, is left or right in the printed description.',
  why: 'A wrong side is a wrong-site procedure on paper, and a denied claim.',
  limits: [
    'Only the description beside the code is compared, never the rest of the note.',
    'A side counts only where it belongs to a part or condition that the title names; words for both sides leave it open.',
    'One side beside a bilateral code is a warning: the other may be documented elsewhere.',
    'Without a release the side of a diagnosis code is not known.',
  ],
  references: [{ title: 'ICD-10-CM Official Guidelines for Coding and Reporting, section I.B.13' }],
  severity: 'blocking',
  kinds: ['icd-10-cm', 'icd-10-pcs', 'modifier'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      { draft: '«M17.11» Unilateral primary osteoarthritis, left knee', releases: [icd2026], settings: IN_2026 },
      { draft: 'Osteoarthritis of the left knee («M17.11»)', releases: [icd2026], settings: IN_2026 },
      'CPT 20610-«RT» injection of the left knee',
    ],
    unverifiable: [
      { draft: 'Osteoarthritis, left knee worse than right knee («M17.11»)', releases: [icd2026], settings: IN_2026 },
    ],
  },
  decide({ data: code, kind }, context) {
    const listed = kind === 'modifier' ? undefined : listedRow(code, context)
    const title = String(listed?.row['title'] ?? '')
    const is = kind === 'modifier' ? sideOfModifier(code.reading.code) : sideOf(sidesIn(title))
    const { description, alone } = entryOf(code.of ?? code, context)
    if (is === undefined || !description) return undefined
    const said = wordsOf(description)
    const words = sidesIn(said).filter(({ from }) => !PAST.test(said.slice(Math.max(0, from - 32), from)))
    const other = OPPOSITE[is] ?? (kind !== 'modifier' && alone ? sideOf(words) : undefined)
    const against = words.find(
      (word) => word.side === other && (kind === 'modifier' || belongs(word, wordsOf(description), title)),
    )
    if (other === undefined || other === is || !against) return undefined
    const place = { block: description.block, from: description.from + against.from, to: description.from + against.to }
    const basis = [{ ...(listed && quoteRelease(listed.release, listed.row)), side: is, printed: place, description }]
    if (words.some((word) => word.side !== other))
      return unverifiable('ambiguous', `${code.text} is ${is}; the words beside it name both sides`, { basis })
    const what = title === '' ? `modifier ${code.text}` : `${code.text} ("${title}")`
    return (
      mentioned(code) ??
      violation(`Unexpected side ${is} in ${what} beside "${wordsOf(place)}", expected ${other}`, {
        basis,
        related: [place],
        ...(is === 'bilateral' && { severity: 'warning' as const }),
      })
    )
  },
})

/** The one side a title names. */
function sideOf(words: readonly SideWord[]): Side | undefined {
  const sides = new Set(words.map(({ side }) => side))
  return sides.size === 1 ? [...sides][0] : undefined
}

/** Whether the side belongs to something the title names: the words behind it, or before it where it ends its phrase. */
function belongs(word: SideWord, text: string, title: string): boolean {
  const of = word.of.length > 0 ? word.of : contentWords(text.slice(0, word.from)).slice(-4)
  return sharedWords(of, title).length > 0
}
