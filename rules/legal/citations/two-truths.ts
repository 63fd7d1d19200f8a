import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { cite, type CitationSubject, figure, text } from '../reader/fields.js'
import { lookup, volumeKey } from '../reader/whole/lookup.js'
import { alike } from '../reader/parts/parties.js'
import { levelOf } from '../reader/series/series-courts.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/two-truths',
  title: 'One citation has one year, one court, one name',
  decides:
    'Whether full citations to the same volume, reporter and page agree on the year and, for federal courts, on the court. Unlike names are pointed out.',
  why: 'The same page cannot be of 1972 in one paragraph and of 1973 in another. No reader of a long draft sees both.',
  limits: [
    'Agreement proves nothing: the same error may stand twice.',
    'Several short decisions may share a page: unlike names alone are not held against a citation.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['case'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'See Roe v. Wade, 410 U.S. 113 (1973). The rule has not changed. Roe v. Wade, «410 U.S. 113, 152» (1973).',
    ],
    violation: [
      'See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008). The rule has not changed. Alder v. Birch, «534 F.3d 200» (9th Cir. 2010).',
      'See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008). The rule has not changed. Alder v. Birch, «534 F.3d 200» (2d Cir. 2008).',
    ],
    unverifiable: [
      'See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008). The rule has not changed. Alder v. Birch, «534 F.3d 200» (9th Cir. 2009) (as amended).',
      'See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008). The rule has not changed. Cole v. Dane, «534 F.3d 200» (9th Cir. 2008).',
    ],
  },
  decide({ data: citation }, context) {
    const key = volumeKey(citation)
    const page = text(citation, 'page')
    if (key === undefined || page === undefined) return undefined
    const [first] = context.layer(lookup).byPage.get(`${key}|${page}`) ?? []
    if (!first || first.index >= citation.index) return undefined
    const related = [first.place]
    const what = cite(citation)
    const names = [text(first, 'name'), text(citation, 'name')] as const
    const unlike = names[0] !== undefined && names[1] !== undefined && !alike(names[0], names[1])
    const years = [figure(first, 'year'), figure(citation, 'year')] as const
    const basis = [{ formula: 'same citation, same year and court', operands: years.map(String), place: first.place }]
    if (years[0] !== undefined && years[1] !== undefined && years[0] !== years[1]) {
      if (Math.abs(years[0] - years[1]) === 1 && (isAmended(first) || isAmended(citation)))
        return unverifiable('ambiguous', `${what} was amended: both years may be its own`, { basis, related })
      return violation(
        `Unexpected year ${years[1]} for ${what}, expected ${years[0]} as before, or the other way round`,
        {
          basis,
          related,
          severity: Math.abs(years[0] - years[1]) > 1 && !unlike ? 'blocking' : 'warning',
        },
      )
    }
    if (otherCourt(first, citation)) {
      return violation(
        `Unexpected court ${citation.court?.name ?? ''} for ${what}, expected ${first.court?.name ?? ''} as before, or the other way round`,
        { basis, related, severity: 'warning' },
      )
    }
    if (unlike)
      return unverifiable('ambiguous', `${names[0]} and ${names[1]} are both cited to ${what}`, { basis, related })
    return years[0] === undefined || years[1] === undefined
      ? undefined
      : verified(`Agrees with the citation to ${what} before it`, { basis, related })
  },
})

/** `(9th Cir. 2009) (as amended)`, `, as amended on denial of reh'g (Jan. 5, 2009)` right behind it. */
function isAmended({ place, places: { parenthetical } }: Citation): boolean {
  const to = Math.max(place.to, parenthetical?.to ?? 0)
  return /^[\s,(]{1,4}(?:as\s)?amended\b/.test(place.block.text.slice(to, to + 20))
}

/** Two federal courts, both printed, that are not one. */
function otherCourt(a: Citation, b: Citation): boolean {
  if (!a.courtPrinted || !b.courtPrinted || !a.court || !b.court || a.court.id === b.court.id) return false
  return [a.court, b.court].every((court) => ['circuit', 'district'].includes(levelOf(court) ?? ''))
}
