import { defineRule } from '../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { memoryRelease, quoteRelease, type ReleaseHandle } from '../../../src/rule/release.js'
import { CITATION_KINDS } from '../reader/citation.js'
import { cite, type CitationSubject, figure, reporterOf, text } from '../reader/fields.js'

/**
 * Two optional releases, both keyed by canonical abbreviation and digits padded to six, so that a volume's rows are in page order:
 *
 * - `courtlistener-citations`: `<reporter>|<volume>|<first page>`; no further column is needed.
 * - `cap-volumes`: `<reporter>|<volume>`; `start_year` and `end_year` of its decisions, `0` or absent where unknown.
 */
const CITATIONS = 'courtlistener-citations'
const VOLUMES = 'cap-volumes'

const EXAMPLE = { id: CITATIONS, release: '2026-03-31', sha256: '0'.repeat(64), source: 'example' }
const CITED = memoryRelease(EXAMPLE, [{ key: 'F.3d|000534|000200' }, { key: 'F.3d|000534|000260' }])
const HELD = memoryRelease({ ...EXAMPLE, id: VOLUMES }, [{ key: 'F.3d|000534', start_year: '2008', end_year: '2008' }])

/** More first pages than any volume has. */
const MOST = 4000

export default defineRule<CitationSubject>({
  id: 'legal.citations/release',
  title: 'What official lists say about the citation',
  decides:
    'With a release of citations or volumes at hand, whether it lists the citation or the volume, and with which years. Without one, nothing: it says so.',
  why: 'Most made-up citations have a sound form. Whether there is such a decision can only be told from a list of decisions; every mark says whether that was done.',
  limits: [
    'A listed citation need not be of the case named.',
    'A citation that a list leaves out may be missing from the list: no list is complete.',
  ],
  references: [
    { title: 'CourtListener bulk data: citations', url: 'https://www.courtlistener.com/help/api/bulk-data/' },
    { title: 'Caselaw Access Project: volumes', url: 'https://static.case.law/' },
  ],
  severity: 'warning',
  kinds: CITATION_KINDS,
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [{ draft: 'See Alder v. Birch, «534 F.3d 200» (9th Cir. 2008).', releases: [CITED] }],
    violation: [{ draft: 'See Alder v. Birch, «534 F.3d 200» (9th Cir. 2012).', releases: [HELD] }],
    unverifiable: [
      'See Alder v. Birch, «534 F.3d 200» (9th Cir. 2008).',
      'The claim arises under «42 U.S.C. § 1983».',
      { draft: 'See Alder v. Birch, «534 F.3d 217» (9th Cir. 2008).', releases: [CITED] },
    ],
  },
  decide({ data: citation, kind }, context) {
    if (kind === 'record') return unverifiable('no-source', 'The record is not at hand')
    if (kind === 'unknown') return unverifiable('unresolved', 'What is cited is not known')
    if (['short-case', 'supra', 'id', 'reference'].includes(kind)) {
      return unverifiable('no-release', 'Whether the passage supports the draft is not decided')
    }
    const said =
      kind === 'case'
        ? [
            ...context.releases(CITATIONS).flatMap((list) => listed(citation, list)),
            ...context.releases(VOLUMES).flatMap((list) => held(citation, list)),
          ]
        : []
    return said.length > 0
      ? said
      : unverifiable('no-release', 'No release at hand lists such authorities; whether there is one is not decided')
  },
})

type Data = CitationSubject['data']

function listed(citation: Data, release: ReleaseHandle): Decision[] {
  const [volume, page] = [figure(citation, 'volume'), figure(citation, 'page')]
  if (volume === undefined || page === undefined) return []
  const prefix = `${reporterOf(citation)}|${padded(volume)}|`
  const row = release.find(prefix + padded(page))
  if (row) return [verified(`Listed in ${release.id} ${release.release}`, { basis: [quoteRelease(release, row)] })]
  const pages = release.list(prefix, MOST).map(({ key }) => Number(key.slice(prefix.length)))
  const before = pages.filter((first) => first < page).at(-1)
  const after = pages.find((first) => first > page)
  const where =
    before !== undefined && after !== undefined
      ? `; page ${page} lies between the first pages ${before} and ${after} of that volume`
      : ''
  return [
    unverifiable(
      'no-release',
      `Not listed in ${release.id} ${release.release}, which may leave citations out${where}`,
      { basis: [quoteRelease(release)] },
    ),
  ]
}

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
