import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { type CitationSubject, figure, text } from '../reader/fields.js'
import { pagesOf } from '../reader/parts/pins.js'

/** Pages after its first at which a pin is more likely to lie in another case, yet need not. */
const FAR = 400
/** Lines of a numbered page: so small a pin may be the number of a line that ran into the text. */
const LINES = 28

export default defineRule<CitationSubject>({
  id: 'legal.citations/pin-range',
  title: 'The pin lies in the case, and its range runs forward',
  decides:
    'Whether the pages pinned begin at or after the first page of the same citation, and whether each range ends at or after its start. `152-53` is read as 152 to 153.',
  why: 'A pin before the first page lies in the case printed before. It is the mark of a page number copied from another citation.',
  limits: [
    'Where a case ends is not known here: a pin far after the first page is not judged.',
    'A pin with another figure right after it (the number of a line or page of the draft) is not judged, nor one of three digits set close after a comma.',
    'Star pages, paragraphs and roman numerals are not compared.',
  ],
  references: [{ title: 'The Bluebook, rule 3.2: pages' }],
  severity: 'blocking',
  kinds: ['case', 'short-case', 'id', 'supra'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['See Roe v. Wade, «410 U.S. 113, 152-53» (1973).'],
    violation: [
      'See Roe v. Wade, «410 U.S. 113, 99» (1973).',
      'See Roe v. Wade, «410 U.S. 113, 153-140» (1973).',
      'See Roe v. Wade, «410 U.S. 113, 128-13» (1973).',
    ],
    unverifiable: ['See Roe v. Wade, «410 U.S. 113, 913» (1973).'],
  },
  decide({ data: citation }) {
    const pages = pagesOf(text(citation, 'pin') ?? '')
    if (pages.length === 0 || figure(citation, 'volume') === 0 || crowded(citation)) return undefined
    const related = citation.places.pin ? [citation.places.pin] : []
    const backward = pages.find(({ from, to }) => to < from)
    if (backward) {
      return violation(`Unexpected pin ${backward.printed}, expected a range that ends at ${backward.from} or after`, {
        basis: [{ formula: 'end ≥ start', operands: [backward.from, backward.to] }],
        related,
        severity: 'warning',
      })
    }
    const first = citation.kind === 'case' ? figure(citation, 'page') : undefined
    if (first === undefined) return undefined
    const basis = [{ formula: 'pin ≥ first page', operands: pages.map(({ from }) => from), printed: first }]
    const below = pages.find(({ from }) => from < first)
    if (below)
      return violation(`Unexpected pin ${below.printed}, expected ${first} or after: the case begins there`, {
        basis,
        related,
        severity: below.from <= LINES && first - below.from > 100 ? 'warning' : 'blocking',
      })
    const far = pages.find(({ to }) => to > first + FAR)
    if (far)
      return unverifiable(
        'no-release',
        `Pin ${far.printed} is more than ${FAR} pages after the first page; where the case ends is not known here`,
        { basis, related },
      )
    return verified('The pin cite is on or after the first page', { basis })
  },
})

/** A figure right behind the pin: one of the two is no pin. Or the pin ends a long number: `76,000`. */
function crowded({ places: { page, pin } }: Citation): boolean {
  if (pin === undefined) return false
  const { text } = pin.block
  return (
    /^[ \t\u00a0]+\d/.test(text.slice(pin.to, pin.to + 16)) ||
    (page !== undefined && pin.from === page.to + 1 && /^,\d{3}(?!\d)/.test(text.slice(page.to, page.to + 5)))
  )
}
