import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { Line } from '../table-of-authorities/matching/pairing.js'
import { type Numbering, pagination } from '../table-of-authorities/matching/pagination.js'
import { nameWords } from '../table-of-authorities/entries/name.js'
import { type Placed, placed } from '../table-of-authorities/matching/places.js'
import { profileOf } from '../table-of-authorities/making/profile.js'
import { isEmpty } from '../table-of-authorities/entries/reference-list.js'
import { type AuthoritySubject, lineOf } from '../table-of-authorities/matching/subject.js'
import { CITATION_KINDS } from '../reader/citation.js'

export default defineRule<AuthoritySubject>({
  id: 'legal.authorities/references',
  title: 'Page or paragraph references differ from the text',
  decides:
    'Whether the pages or paragraphs an entry prints are those where the text cites its authority, in full, by a short form or by Id., both ways. Pages need markers in the draft (<!-- page 5 --> or [Page 5] where a page begins), paragraphs need numbers.',
  why: 'A reference to the wrong page is worse than none.',
  limits: [
    'Without pages or paragraphs in the draft nothing is decided.',
    'A place where the authority is named without a citation, or where a short form is open, is never called wrong.',
  ],
  references: [{ title: 'Fed. R. App. P. 28(a)(3)' }, { title: 'N.D. R. App. P. 28(b)(2)' }],
  severity: 'warning',
  kinds: CITATION_KINDS,
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      '# Table of Authorities\n\n- *Crews v. Horn*, «360 F.3d 146» (3d Cir. 2004), ¶¶ 1, 2\n\n# Argument\n\n1. The stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).\n\n2. The same holds here. *Crews*, 360 F.3d at 154.',
    ],
    violation: [
      '# Table of Authorities\n\n- *Crews v. Horn*, «360 F.3d 146» (3d Cir. 2004), ¶ 2\n\n# Argument\n\n1. The stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).\n\n2. Nothing more was asked.',
      '<!-- page 1 -->\n\n# Table of Authorities\n\n- *Crews v. Horn*, «360 F.3d 146» (3d Cir. 2004), 3\n\n<!-- page 2 -->\n\n# Argument\n\nThe stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).\n\n<!-- page 3 -->\n\nNothing more was asked.',
    ],
    unverifiable: [
      '# Table of Authorities\n\n- *Crews v. Horn*, «360 F.3d 146» (3d Cir. 2004) ........ 7\n\n# Argument\n\nThe stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).',
    ],
  },
  decide(subject, { document, settings, layer }) {
    const line = document.structure ? undefined : lineOf(subject) // those of a typed table are ids and headings
    if (!line || line.repeats || line.authorities.length === 0 || isEmpty(line.entry.references)) return undefined
    const { references } = line.entry
    const unit = references.unit ?? profileOf(settings).unit ?? 'page'
    const { pages, paragraphs } = layer(pagination)
    const numbering = unit === 'page' ? pages : paragraphs
    const where = layer(placed)[unit]
    if (!numbering || !where)
      return unverifiable('no-pagination', `The draft marks no ${unit}s to compare the references with`)
    if (references.passim || references.unread || references.numbers.length === 0) {
      return unverifiable('no-pagination', `References that are no ${unit} numbers are not compared`)
    }
    if (line.spans)
      return unverifiable('ambiguous', 'The entry spans several sections; its references are not compared')
    const { extra, missing, open } = compare(line, where, numbering)
    if (extra.length > 0) {
      return violation(
        `Unexpected ${unit} ${extra.join(', ')}, expected a ${unit} where the text cites it${expected(line, where)}`,
      )
    }
    if (missing.length > 0)
      return violation(`Unexpected references without ${unit} ${missing.join(', ')}, where the text cites it`)
    if (open) return unverifiable('unresolved', `Whether every ${unit} printed cites it is open`)
    return verified(`Cited on the ${unit}s printed`)
  },
})

/** Printed and not cited there, cited there and not printed. */
function compare(
  line: Line,
  { of, open: opens }: Placed,
  numbering: Numbering,
): { extra: number[]; missing: number[]; open: boolean } {
  const places = line.authorities.flatMap((authority) => of.get(authority) ?? [])
  const loose = places.some((one) => one.loose)
  const certain = (number: number) => places.some((one) => one.certain.has(number))
  const possible = (number: number) =>
    loose ||
    places.some((one) => one.possible.has(number) || one.early.has(number)) ||
    opens.get(line.part)?.has(number)
  const words = wordsOf(line)
  const listed = new Set<number>()
  const extra: number[] = []
  let open = loose
  for (const { from, to } of line.entry.references.numbers) {
    for (let number = from; number <= to; number++) {
      listed.add(number)
      if (certain(number)) continue
      if (possible(number) || words.some((word) => numbering.has(number, word))) open = true
      else extra.push(number)
    }
  }
  const missing = places.flatMap((one) => [...one.certain]).filter((number) => !listed.has(number))
  return { extra, missing: sorted(missing), open }
}

/** The words by which running text may name the authority. */
function wordsOf({ entry }: Line): string[] {
  const { plaintiff, defendant, name, section } = entry.primary?.value ?? {}
  return [plaintiff ?? name, defendant, section].flatMap((one) =>
    typeof one === 'string' ? nameWords(one).slice(0, 1) : [],
  )
}

/** Where the text cites it, for messages. */
function expected(line: Line, { of }: Placed): string {
  const numbers = sorted(line.authorities.flatMap((authority) => [...(of.get(authority)?.certain ?? [])]))
  return numbers.length === 0 ? '' : ` (${numbers.slice(0, 12).join(', ')})`
}

function sorted(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}
