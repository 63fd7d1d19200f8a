import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { type CitationSubject, figure } from '../reader/fields.js'
import { isPresidential } from './presidential.js'

/** The pages of January. */
const FIRST_PAGES = 5000
/** Volume 1 of the Federal Register is of 1936. */
const BASE = 1935

export default defineRule<CitationSubject>({
  id: 'legal.citations/federal-register-year',
  title: 'Volume and year of the Federal Register agree',
  decides: 'Whether the year is the volume plus 1935. Each volume is one calendar year.',
  why: 'The sum is certain. Where it fails, volume or date is wrong.',
  limits: [
    'That the page is of that day is not decided.',
    'Executive orders and proclamations are cited by the day they were signed, too: in December, their volume may be the next.',
  ],
  references: [
    { title: 'Office of the Federal Register, volumes since 1936', url: 'https://www.federalregister.gov/' },
  ],
  severity: 'blocking',
  kinds: ['federal-register'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['See «87 Fed. Reg. 1234» (Jan. 3, 2022).'],
    violation: ['See «87 Fed. Reg. 1234» (Jan. 3, 2019).'],
    unverifiable: ['See «87 Fed. Reg. 1234».', 'See Exec. Order No. 13,526, «75 Fed. Reg. 707» (Dec. 29, 2009).'],
  },
  decide({ data: citation }) {
    const volume = figure(citation, 'volume')
    if (volume === undefined) return undefined
    const year = figure(citation, 'year')
    const computed = volume + BASE
    if (year === undefined)
      return unverifiable('date-unknown', `No year to compare with volume ${volume}, which is of ${computed}`)
    const basis = [{ formula: 'volume + 1935', operands: [volume, BASE], computed, printed: year }]
    if (year === computed) return verified(`Volume ${volume} is of ${computed}`, { basis })
    const page = figure(citation, 'page')
    const december = citation.date === undefined || citation.date.slice(5, 7) === '12'
    if (year === computed - 1 && december && (page ?? 0) < FIRST_PAGES && isPresidential(citation.place))
      return unverifiable(
        'ambiguous',
        `${year} may be the year the paper was signed; volume ${volume} is of ${computed}`,
        { basis },
      )
    const place = citation.places.year
    return violation(`Unexpected year ${year} for volume ${volume} of the Federal Register, expected ${computed}`, {
      basis,
      ...(place && { related: [place] }),
    })
  },
})
