import { defineRule } from '../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { memoryRelease, quoteRelease, type ReleaseHandle } from '../../../src/rule/release.js'
import { CASE_LISTS } from '../case-list/key.js'
import { CITATION_KINDS } from '../reader/citation.js'
import { cite, type CitationSubject, figure, reporterOf, text } from '../reader/fields.js'

/**
 * The years of volumes, keyed by canonical abbreviation and the volume padded to six digits: `<reporter>|<volume>`; `start_year` and
 * `end_year` of its decisions, `0` or absent where unknown. What lists of cases say is legal.citations/listed-case.
 */
const VOLUMES = 'cap-volumes'

const EXAMPLE = { id: VOLUMES, release: '2024-03-01', sha256: '0'.repeat(64), source: 'example' }
const HELD = memoryRelease(EXAMPLE, [{ key: 'F.3d|000534', start_year: '2008', end_year: '2008' }])

export default defineRule<CitationSubject>({
  id: 'legal.citations/release',
  title: 'What a list of volumes says about the citation',
  decides:
    'With a release of volumes at hand, whether it lists the volume, and with which years. Without any release, nothing: it says so.',
  why: 'Most made-up citations have a sound form. Whether there is such a decision can only be told from a list of decisions; every mark says whether that was done.',
  limits: [
    'A listed volume need not hold the case named.',
    'A volume that a list leaves out may be missing from the list: no list is complete.',
  ],
  references: [{ title: 'Caselaw Access Project: volumes', url: 'https://static.case.law/' }],
  severity: 'warning',
  kinds: CITATION_KINDS,
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [{ draft: 'See Alder v. Birch, «534 F.3d 200» (9th Cir. 2008).', releases: [HELD] }],
    violation: [{ draft: 'See Alder v. Birch, «534 F.3d 200» (9th Cir. 2012).', releases: [HELD] }],
    unverifiable: [
      'See Alder v. Birch, «534 F.3d 200» (9th Cir. 2008).',
      'The claim arises under «42 U.S.C. § 1983».',
      { draft: 'See Alder v. Birch, «535 F.3d 217» (9th Cir. 2008).', releases: [HELD] },
    ],
  },
  decide({ data: citation, kind }, context) {
    if (kind === 'record') return unverifiable('no-source', 'The record is not at hand')
    if (kind === 'unknown') return unverifiable('unresolved', 'What is cited is not known')
    if (['short-case', 'supra', 'id', 'reference'].includes(kind)) {
      return unverifiable('no-release', 'Whether the passage supports the draft is not decided')
    }
    if (kind === 'case') {
      const said = context.releases(VOLUMES).flatMap((list) => held(citation, list))
      if (said.length > 0) return said
    }
    if ((kind === 'case' || kind === 'neutral') && CASE_LISTS.some((id) => context.releases(id).length > 0))
      return undefined
    return unverifiable('no-release', 'No release at hand lists such authorities; whether there is one is not decided')
  },
})

type Data = CitationSubject['data']

function held(citation: Data, release: ReleaseHandle): Decision[] {
  const volume = figure(citation, 'volume')
  const row = volume === undefined ? undefined : release.find(`${reporterOf(citation)}|${padded(volume)}`)
  if (!row)
    return [
      unverifiable('no-release', `The volume is not listed in ${release.id} ${release.release}`, {
        basis: [quoteRelease(release)],
      }),
    ]
  const basis = [quoteRelease(release, row)]
  const [first, last] = [Number(row.start_year) || 0, Number(row.end_year) || 0]
  const year = figure(citation, 'year')
  if (first === 0 || last === 0 || year === undefined)
    return [verified(`The volume is listed in ${release.id} ${release.release}`, { basis })]
  if (year >= first - 1 && year <= last + 1)
    return [
      verified(`The volume is listed in ${release.id} ${release.release} with decisions of ${first} to ${last}`, {
        basis,
      }),
    ]
  return [
    violation(`Unexpected year ${text(citation, 'year') ?? ''} for ${cite(citation)}, expected ${first} to ${last}`, {
      basis,
    }),
  ]
}

function padded(number: number): string {
  return String(number).padStart(6, '0')
}
