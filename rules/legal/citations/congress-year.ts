import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { type CitationSubject, figure, text } from '../reader/fields.js'

/** Congress n sat from 1787 + 2n; laws of its last days were signed in the January of the year after. */
const BASE = 1787
/** From volume 65 (1951) on, one volume of the Statutes at Large is one session, of the year volume + 1886. */
const STAT_BASE = 1886
const STAT_FIRST = 65

export default defineRule<CitationSubject>({
  id: 'legal.citations/congress-year',
  title: 'Congress, volume of the Statutes and year agree',
  decides:
    'Whether the year of a public law lies within its Congress, and that of a page of the Statutes at Large within its volume (from volume 65, 1951). A law and the page right after it are compared with each other.',
  why: 'The 117th Congress made laws in 2021 and 2022 only; 135 Stat. is of 2021. The sums are certain.',
  limits: ['Volumes before 1951 span uneven times and are not judged.', 'That the law has that number is not decided.'],
  references: [
    {
      title: 'United States Statutes at Large, volumes and sessions',
      url: 'https://www.govinfo.gov/app/collection/statute',
    },
  ],
  severity: 'blocking',
  kinds: ['public-law', 'session-law'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'See Pub. L. No. 117-58, «135 Stat. 429» (2021).',
      'See «Pub. L. No. 117-58», 135 Stat. 429 (2021).',
      'See «Pub. L. No. 101-336», 104 Stat. 327, amended by ADA Amendments Act of 2008, Pub. L. No. 110-325, 122 Stat. 3553.',
    ],
    violation: ['See «135 Stat. 429» (2009).', 'See «Pub. L. No. 117-58», 124 Stat. 429 (2010).'],
    unverifiable: ['See «48 Stat. 74» (1933).', 'See «Pub. L. No. 94-52», Pub. L. No. 97-258, 96 Stat. 877 (1982).'],
  },
  decide({ data: citation }) {
    if (citation.kind === 'session-law') return text(citation, 'reporter') === 'Stat.' ? statutes(citation) : undefined
    const congress = figure(citation, 'congress')
    if (congress === undefined) return undefined
    const first = BASE + 2 * congress
    const year = figure(citation, 'year') ?? yearBehind(citation)
    if (year === undefined)
      return unverifiable('date-unknown', `No year to compare with Congress ${congress} (${first}–${first + 1})`)
    const basis = [
      { formula: '1787 + 2 × congress', operands: [congress], computed: `${first}–${first + 2}`, printed: year },
    ]
    return year >= first && year <= first + 2
      ? verified(`Congress ${congress} made laws in ${first} and ${first + 1}`, { basis })
      : violation(`Unexpected year ${year} for Congress ${congress}, expected ${first} or ${first + 1}`, { basis })
  },
})

function statutes(citation: Citation) {
  const volume = figure(citation, 'volume')
  const year = figure(citation, 'year')
  if (volume === undefined) return undefined
  if (volume < STAT_FIRST)
    return unverifiable('no-table', `Volumes of the Statutes at Large before ${STAT_FIRST} are not dated here`)
  const computed = volume + STAT_BASE
  if (year === undefined)
    return unverifiable('date-unknown', `No year to compare with volume ${volume}, which is of ${computed}`)
  const basis = [{ formula: 'volume + 1886', operands: [volume, STAT_BASE], computed, printed: year }]
  return year === computed || year === computed + 1
    ? verified(`Volume ${volume} is of ${computed}`, { basis })
    : violation(`Unexpected year ${year} for volume ${volume} of the Statutes at Large, expected ${computed}`, {
        basis,
      })
}

/** Only sections and titles of the law may stand between: behind anything else, the page may be that of another law. */
const STAT_BEHIND =
  /^(?:,\s(?:§|\d|(?:[Ss]ubt|[Tt])it|[Ss]ec|[Dd]iv|[Pp]t|[Cc]h|[Aa]rt)[^,;]{0,40}){0,4}?,\s(\d{1,3})\sStat\.\s/
const YEAR_BEHIND = /^\s\((?:[A-Z][a-z]{2,8}\.?\s\d{1,2},\s)?(\d{4})\)/

/** The year of what stands right behind a public law: its own parenthetical, or the volume of the Statutes that prints it. */
function yearBehind({ place }: Citation): number | undefined {
  const behind = place.block.text.slice(place.to, place.to + 120).replace(/\s+/g, ' ')
  const year = YEAR_BEHIND.exec(behind)?.[1]
  if (year !== undefined) return Number(year)
  const volume = Number(STAT_BEHIND.exec(behind)?.[1] ?? 0)
  return volume >= STAT_FIRST ? volume + STAT_BASE : undefined
}
