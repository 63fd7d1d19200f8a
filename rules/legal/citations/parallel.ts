import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { cite, type CitationSubject, figure, readings } from '../reader/fields.js'
import { type VolumeYears, volumeYears } from '../reader/series/volume-years.js'

/** Years between two spans at which no tolerance explains them any more. */
const FAR = 5

export default defineRule<CitationSubject>({
  id: 'legal.citations/parallel',
  title: 'Parallel citations are of the same years',
  decides: 'Whether the volumes of a parallel set came out in the same years, as far as their series are dated here.',
  why: 'All members of a parallel set print one decision. 142 S. Ct. is of 2022 and cannot print what 410 U.S. printed in 1973.',
  limits: ['Volumes of the same years do not prove that both print the decision.'],
  references: [{ title: 'The Bluebook, rule 10.3.1: parallel citations' }],
  severity: 'warning',
  kinds: ['case'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['See Roe v. Wade, 410 U.S. 113, «93 S. Ct. 705», 35 L. Ed. 2d 147 (1973).'],
    violation: ['See Roe v. Wade, 410 U.S. 113, «142 S. Ct. 705» (1973).'],
    unverifiable: ['See Alder v. Birch, 12 Neb. 45, «11 N.W. 205» (1882).'],
  },
  decide({ data: citation }) {
    const [leader] = citation.parallel ?? []
    if (!leader || leader === citation) return undefined
    const [a, b] = [spanOf(leader), spanOf(citation)]
    if (!a || !b) return unverifiable('no-table', `No table here dates ${a ? cite(citation) : cite(leader)}`)
    const basis = [a, b].map((row) => ({ table: 'volume-years', row: { ...row } }))
    const gap = Math.max(a.first - (b.last ?? a.first), b.first - (a.last ?? b.first))
    if (gap <= 0) return verified(`Volumes of the same years as ${cite(leader)}`, { basis, related: [leader.place] })
    return violation(
      `Unexpected parallel citation ${cite(citation)} (${years(b)}), expected a volume of ${years(a)} as in ${cite(leader)}`,
      {
        basis,
        related: [leader.place],
        severity: gap > FAR && leader.value.name !== undefined ? 'blocking' : 'warning',
      },
    )
  },
})

function spanOf(citation: Citation): VolumeYears | undefined {
  const volume = figure(citation, 'volume')
  const [series, other] = readings(citation)
  return !other && series && volume !== undefined ? volumeYears(series, volume) : undefined
}

function years({ first, last }: VolumeYears): string {
  return last === undefined ? `${first} or later` : `${first} to ${last}`
}
