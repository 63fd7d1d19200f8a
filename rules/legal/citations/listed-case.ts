import { defineRule } from '../../../src/rule/define.js'
import { type Decision, type Grounds, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { memoryRelease, quoteRelease, type ReleaseHandle } from '../../../src/rule/release.js'
import { CASE_LISTS } from '../case-list/key.js'
import { type CitedCase, type ListedCase, listedAt, listedElsewhere, listedIn } from '../case-list/listed.js'
import { mayBeSame } from '../case-list/names.js'
import { courtById } from '../reader/courts/courts.js'
import { readShortName } from '../reader/parts/short-name.js'
import { cite, type CitationSubject, figure, readings, text } from '../reader/fields.js'

const EXAMPLE = { id: 'cases', release: '2026-01', sha256: '0'.repeat(64), source: 'example' }
const LIST = memoryRelease(EXAMPLE, [
  { key: 'F.3d|000534|000200|1', name: 'Alder v. Birch', year: '2008', court: 'ca9' },
  { key: 'F.3d|000534|000260|2', name: 'Cole v. Dane', year: '2008', court: 'ca2' },
])
const releases = [LIST]

const LONGEST_NAME = 80

export default defineRule<CitationSubject>({
  id: 'legal.citations/listed-case',
  title: 'A list of cases has the case at that page',
  decides:
    'With a list of cases at hand, whether a case is listed at the volume and page, and whether its name, year and court are those of the citation. Where the case named is listed at a place that a slip of the pen would turn into the cited one, that place.',
  why: 'A made-up citation has a sound form, and so has one with a digit wrong. Only a list of decisions tells them from a right one; every finding names the list it rests on.',
  limits: [
    'What a list says may be wrong: findings say “listed in”, and never more.',
    'No list is complete: a citation that is not listed, and not near a listed one of that name, is left open.',
    'Names are compared by their telling words; several short decisions may begin on one page.',
  ],
  references: [{ title: 'CourtListener bulk data', url: 'https://www.courtlistener.com/help/api/bulk-data/' }],
  severity: 'warning',
  kinds: ['case', 'neutral'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [{ draft: 'See Alder v. Birch, «534 F.3d 200» (9th Cir. 2008).', releases }],
    violation: [
      { draft: 'See Alder v. Birch, «534 F.3d 220» (9th Cir. 2008).', releases },
      { draft: 'See Alder v. Birch, «543 F.3d 200» (9th Cir. 2008).', releases },
      { draft: 'See Reyes v. Stone, «534 F.3d 200» (9th Cir. 2008).', releases },
      { draft: 'See Alder v. Birch, «534 F.3d 200» (9th Cir. 2009).', releases },
      { draft: 'See Alder v. Birch, «534 F.3d 200» (2d Cir. 2008).', releases },
    ],
    unverifiable: [{ draft: 'See Reyes v. Stone, «534 F.3d 217» (9th Cir. 2008).', releases }],
  },
  decide({ data: citation, kind }, context) {
    const volume = text(citation, kind === 'neutral' ? 'year' : 'volume')
    const page = text(citation, kind === 'neutral' ? 'number' : 'page')
    const lists = CASE_LISTS.flatMap((id) => context.releases(id))
    if (volume === undefined || page === undefined || lists.length === 0) return undefined
    const cited = readings(citation).map((series): CitedCase => ({
      series,
      volume,
      page,
      name: text(citation, 'name') ?? shortName(citation),
      year: figure(citation, 'year'),
    }))
    const said = lists.map((list) => ofList(citation, cited, list))
    // One list may lack what another has.
    const listed = said.filter(({ verdict }) => verdict !== 'unverifiable')
    return listed.length > 0 ? listed : said
  },
})

type Data = CitationSubject['data']

/** A name without `v.` before a full citation, as in `Strickland, 466 U.S. 668`: enough to look for it elsewhere, too little to doubt the page. */
function shortName({ place: { block, from }, parallel }: Data): string | undefined {
  if (parallel && parallel[0]?.place.from !== from) return undefined
  const name = readShortName(block.text, from, Math.max(0, from - LONGEST_NAME), false)
  return name && /^,\s{1,3}$/.test(block.text.slice(name.to, from)) ? name.name : undefined
}

function ofList(citation: Data, cited: readonly CitedCase[], list: ReleaseHandle): Decision {
  const here = cited.flatMap(({ series, volume, page }) => listedAt(list, series.abbreviation, volume, page))
  const name = text(citation, 'name')
  const named = name === undefined ? here : here.filter((one) => one.name === '' || mayBeSame(name, one.name))
  if (named.length > 0) return compared(citation, named, list)
  const there = cited.flatMap((one) => listedElsewhere(list, one) ?? [])
  const [other, ...more] = there
  if (other && more.length === 0) return misplaced(citation, cited[0]?.name, other, list)
  const [first] = here
  if (first) {
    const message = `Unexpected name ${name ?? ''} for ${cite(citation)}, listed in ${nameOf(list)} as ${called(first)}`
    return violation(message, rests(list, first))
  }
  const between = cited.length === 1 && cited[0] ? surrounding(cited[0], list) : ''
  return unverifiable(
    'no-release',
    `Not listed in ${nameOf(list)}, which may leave citations out${between}`,
    rests(list),
  )
}

/** Year and court of the citation with those of the cases listed there under its name. */
function compared(citation: Data, cases: readonly ListedCase[], list: ReleaseHandle): Decision {
  const [first] = cases
  const what = `${cite(citation)}, listed in ${nameOf(list)}`
  const year = figure(citation, 'year')
  const ofYear = cases.filter((one) => year === undefined || one.year === undefined || one.year === year)
  const [fitting] = ofYear
  if (!fitting) {
    const message = `Unexpected year ${year ?? ''} for ${what} with ${first?.year ?? ''}`
    return violation(message, rests(list, first))
  }
  const court = citation.courtPrinted ? citation.court : undefined
  const same = ofYear.find((one) => court === undefined || isCourt(court.id, one.court))
  if (court === undefined || same) {
    return verified(`Listed in ${nameOf(list)}${called(same ?? fitting, ' as ')}`, rests(list, same ?? fitting))
  }
  const expected = courtById(fitting.court)?.name ?? fitting.court
  return violation(`Unexpected court ${court.name} for ${what} with ${expected}`, rests(list, fitting))
}

/** One court, or one of the other's divisions: `nyappdiv1` of `nyappdiv`. Courts that the tables do not know are let stand. */
function isCourt(cited: string, listed: string): boolean {
  return courtById(listed) === undefined || cited.startsWith(listed) || listed.startsWith(cited)
}

function misplaced(citation: Data, name: string | undefined, other: ListedCase, list: ReleaseHandle): Decision {
  const wrong = (['volume', 'reporter', 'page'] as const).find((part) => other[part] !== partOf(citation, part))
  const place = wrong && citation.places[wrong]
  const message = `Unexpected ${wrong ?? 'place'} ${wrong ? partOf(citation, wrong) : ''} for ${name ?? ''}, listed in ${nameOf(list)} as ${called(other)}, ${other.volume} ${other.reporter} ${other.page}`
  return violation(message, {
    ...rests(list, other),
    severity: 'blocking',
    ...(wrong && place && { suggestion: { place, text: other[wrong], safe: false } }),
  })
}

function partOf(citation: Data, part: 'volume' | 'reporter' | 'page'): string {
  return part === 'reporter' ? (readings(citation)[0]?.abbreviation ?? '') : (text(citation, part) ?? '')
}

/** The first pages before and after one that is not listed. */
function surrounding({ series, volume, page }: CitedCase, list: ReleaseHandle): string {
  const pages = listedIn(list, series.abbreviation, volume).map((one) => Number(one.page))
  const before = pages.filter((first) => first < Number(page)).at(-1)
  const after = pages.find((first) => first > Number(page))
  return before !== undefined && after !== undefined
    ? `; page ${page} lies between the first pages ${before} and ${after} of that volume`
    : ''
}

function rests(list: ReleaseHandle, listed?: ListedCase): Grounds {
  return { basis: [quoteRelease(list, listed?.row)] }
}

function nameOf({ id, release }: ReleaseHandle): string {
  return `${id} ${release}`
}

/** `Alder v. Birch (2008)`, after `lead` where there is a name. */
function called({ name, year }: ListedCase, lead = ''): string {
  const dated = year === undefined ? '' : ` (${year})`
  return name === '' ? '' : `${lead}${name}${dated}`
}
