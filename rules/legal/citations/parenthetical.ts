import { defineLayer } from '../../../src/document/layer.js'
import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { type CitationSubject, reporterOf, text } from '../reader/fields.js'
import { reading } from '../reader/index.js'

/** Series that need the court beside the year: they print several. */
const MANY_COURTS = new Set([
  'F.',
  'F.2d',
  'F.3d',
  'F.4th',
  "F. App'x",
  'F. Supp.',
  'F. Supp. 2d',
  'F. Supp. 3d',
  'F.R.D.',
  'B.R.',
])
/** Series of the Supreme Court of the United States, which its abbreviation names. */
const ONE_COURT = new Set(['U.S.', 'S. Ct.', 'L. Ed.', 'L. Ed. 2d'])

/** How the full citations of a draft are written: with and without year, with and without court where one is due. */
interface Habit {
  readonly year: number
  readonly noYear: number
  readonly court: number
  readonly noCourt: number
}

const habits = defineLayer<Habit>({
  id: 'legal.citations/parenthetical',
  build(_document, context) {
    const habit = { year: 0, noYear: 0, court: 0, noCourt: 0 }
    for (const citation of context.layer(reading).citations) {
      if (!named(citation)) continue
      habit[text(citation, 'year') === undefined ? 'noYear' : 'year']++
      if (MANY_COURTS.has(reporterOf(citation))) habit[citation.court ? 'court' : 'noCourt']++
    }
    return habit
  },
})

const SYLLABUS = /\bsyllabus \(headnote\) will be released\b|^\s{0,9}syllabus\s{0,9}$/i
const OPINION = /\bdelivered the opinion of the Court\b|^\s{0,9}PER CURIAM\b/

/** The blocks of an opinion's syllabus, from the first to the last: the Reporter of Decisions leaves years out there. */
const syllabus = defineLayer<readonly [from: number, to: number]>({
  id: 'legal.citations/syllabus',
  build({ blocks }, { spend }) {
    spend(blocks.length)
    const from = blocks.findIndex(({ text }) => SYLLABUS.test(text.slice(0, 400)))
    const to = from < 0 ? -1 : blocks.findIndex(({ text }, i) => i > from && OPINION.test(text.slice(0, 2000)))
    return [from, to]
  },
})

export default defineRule<CitationSubject>({
  id: 'legal.citations/parenthetical',
  title: 'Year and court are stated, and only once',
  decides:
    'Whether a full citation with its case name states a year; whether one to a reporter of several federal courts states the court; whether a court is repeated that the reporter names.',
  why: 'Without year and court the weight of an authority cannot be judged, and none of the other rules can test it.',
  limits: [
    'A draft that leaves them out as a habit follows another style: nothing is held against it. Nor is anything in the syllabus of an opinion.',
    'Bare citations, members of a parallel set and subsequent history may leave them out.',
  ],
  references: [{ title: 'The Bluebook, rules 10.4 and 10.5: court and year' }],
  severity: 'warning',
  kinds: ['case'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      'See Alder v. Birch, «500 F.3d 100» (2007).',
      'See Alder v. Birch, «500 F.3d 100». The rule is settled.',
      'See Roe v. Wade, «410 U.S. 113» (U.S. 1973).',
    ],
    unverifiable: ['See Alder v. Birch, «219 U.S. 219»; Cole v. Dane, 221 U.S. 12; Eaton v. Frost, 222 U.S. 7.'],
  },
  decide({ data: citation }, context) {
    const reporter = reporterOf(citation)
    if (citation.series.length === 0 || citation.blank) return undefined
    const related = citation.places.parenthetical ? [citation.places.parenthetical] : []
    if (citation.courtPrinted && citation.court?.id === 'scotus' && ONE_COURT.has(reporter)) {
      return violation(`Unexpected court in the parenthetical, ${reporter} names it`, { related, severity: 'info' })
    }
    if (!named(citation)) return undefined
    const habit = context.layer(habits)
    if (text(citation, 'year') === undefined) {
      // `1985 A.M.C. 100`: volumes numbered by their year
      const [from, to] = context.layer(syllabus)
      if (citation.block.index >= from && citation.block.index <= to)
        return unverifiable('date-unknown', 'No year, as in the syllabus of an opinion')
      if (!closed(citation) || /^(?:1[6-9]|20)\d\d$/.test(text(citation, 'volume') ?? '')) return undefined
      return habit.noYear >= 3 && habit.noYear > habit.year
        ? unverifiable('date-unknown', 'No year; most full citations of the draft state none')
        : violation(`Unexpected end after ${reporter}, expected a year in parentheses`)
    }
    if (!MANY_COURTS.has(reporter) || citation.court || citation.places.court) return undefined
    return habit.noCourt >= 3 && habit.noCourt > habit.court
      ? unverifiable('ambiguous', 'No court; most citations of the draft to such reporters state none')
      : violation(`Unexpected parenthetical without a court, expected one: ${reporter} prints several`, { related })
  },
})

/** The sentence visibly goes on or ends behind it, without anything dated: not at a page break, not before line numbers or further pins. */
function closed({ place }: Citation): boolean {
  const before = place.block.text.slice(Math.max(0, place.from - 40), place.from)
  // Louisiana dates the docket number before the reporter: `2008-1234 (La. App. 4 Cir. 5/6/09), 11 So. 3d 500`
  if (/\d\),?\s$/.test(before)) return false
  const rest = place.block.text.slice(place.to, place.to + 120)
  return /^(?:\s?[.;)](?:\s|$)|,\s[a-z])/.test(rest) && !/\b(?:1[6-9]|20)\d\d\b/.test(rest)
}

/** A full citation that stands on its own: with both parties or a title, outside parallel sets, history and parentheticals. */
function named(citation: Citation): boolean {
  if (citation.kind !== 'case' || citation.blank || citation.parallel || citation.history || citation.within)
    return false
  return text(citation, 'name') !== undefined
}
