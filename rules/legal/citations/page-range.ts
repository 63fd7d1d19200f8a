import { defineRule } from '../../../src/rule/define.js'
import { violation } from '../../../src/rule/decision.js'
import { type CitationSubject, text } from '../reader/fields.js'
import { pagesOf } from '../reader/parts/pins.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/page-range',
  title: 'Page ranges drop repeated digits, all but two',
  decides:
    'Whether the end of a range of pages of three and more digits is written with the last two digits where the others repeat: `152-53`.',
  why: 'A convention of one manual. Off by default.',
  limits: ['Other manuals write the end in full.'],
  references: [{ title: 'The Bluebook, rule 3.2(a): page ranges' }],
  severity: 'info',
  off: true,
  kinds: ['case', 'short-case', 'id', 'journal'],
  verdicts: ['violation'],
  examples: {
    violation: ['See Roe v. Wade, «410 U.S. 113, 152-153» (1973).'],
  },
  decide({ data: citation }) {
    const ranges = pagesOf(text(citation, 'pin') ?? '').filter(
      ({ range, from, to }) => range && from >= 100 && to > from,
    )
    if (ranges.length === 0) return undefined
    const bad = ranges.find(
      ({ from, to, printed }) => printed.replace(/\s/g, '').replace(/[–—]/, '-') !== `${from}-${shortened(from, to)}`,
    )
    if (!bad) return undefined
    return violation(`Unexpected range ${bad.printed}, expected ${bad.from}-${shortened(bad.from, bad.to)}`)
  },
})

/** `152`, `153` → `53`; `1098`, `1102` → `1102`: digits that repeat are dropped, two are always kept. */
function shortened(from: number, to: number): string {
  const [first, last] = [String(from), String(to)]
  const head = last.slice(0, -2)
  return first.length === last.length && first.startsWith(head) ? last.slice(-2) : last
}
