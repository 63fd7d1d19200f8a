import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { ELSEWHERE } from '../reader/kinds/commonwealth.js'
import { type CitationSubject, figure, printedAt, text } from '../reader/fields.js'
import { nearestReporter } from '../reader/series/misspelling.js'
import { findSeries } from '../reader/series/reporters.js'
import { relaxed } from '../reader/letters/spelling.js'

/** Loose-leaf services (`Bankr. Ct. Dec.`, `Wage & Hour Cas. 2d`), and what is cited by initials alone (`B.R.B.S.`): there are hundreds. */
const SERVICE = /(?:\b(?:L\. Rep|Cas|Cases|Dec|Serv|Guide)\.?|(?:^|\s)(?:[A-Z]\.\s?){3,9})(?:\s?\dd)?$/

/** From this year on, a new series may be newer than the tables. */
const RECENT = 2024
/** Year of the first American reports. */
const EARLIEST = 1789

export default defineRule<CitationSubject>({
  id: 'legal.citations/unknown-reporter',
  title: 'The abbreviation is one of a reporter',
  decides:
    'Whether an abbreviation between volume and page is that of a reporter, code or journal in the tables; if not, whether it is one or two letters away from one, or stands in a citation that is otherwise whole.',
  why: 'A misspelt abbreviation cannot be looked up; one that belongs to no reporter stands in a citation that nobody can find.',
  limits: [
    'The tables hold American reporters. Foreign reports, loose-leaf services and what is cited by initials are not judged.',
    'A later series of a known reporter may be newer than the tables. Journals are many, and a spelling near that of one is not judged.',
  ],
  references: [{ title: 'reporters-db, the Free Law Project', url: 'https://github.com/freelawproject/reporters-db' }],
  severity: 'blocking',
  kinds: ['case', 'unknown'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      'See Alder v. Birch, «12 Cal. Rprt. 3d 45» (2004).',
      'See Alder v. Birch, «88 Fed. Air Rptr. 3d 412» (2d Cir. 1999).',
    ],
    unverifiable: [
      'See Alder v. Birch, «12 So. 4th 345» (Fla. 2025).',
      'See Winterbottom v. Wright, «10 M. & W. 109», 152 Eng. Rep. 402 (1842).',
      'See Alder v. Birch, «20 B.R.B.S. 10» (4th Cir. 1987).',
      'Donoghue v Stevenson «[1932] AC 562».',
    ],
  },
  decide({ data: citation }) {
    const spelling = printedAt(citation, 'reporter') ?? text(citation, 'reporter')
    if (citation.series.length > 0 || spelling === undefined) return undefined
    const key = relaxed(spelling)
    const { block, from } = citation.place
    if (block.text[from] === '[')
      return unverifiable(
        'unknown-reporter',
        `${spelling} is cited as reports of the Commonwealth are; the tables are American`,
      )
    const near = nearestReporter(key)
    if (near?.series === 'next' && (figure(citation, 'year') ?? RECENT) >= RECENT) {
      return unverifiable(
        'unknown-reporter',
        `${spelling} may be a series newer than ${near.spelling}, the last in the tables`,
      )
    }
    if (ELSEWHERE.has(key) || (figure(citation, 'year') ?? EARLIEST) < EARLIEST) {
      return unverifiable(
        'unknown-reporter',
        `${spelling} is in none of the tables here, which are of American reporters`,
      )
    }
    if (near?.series) {
      return violation(`Unexpected series ${spelling}, the last in the tables is ${near.spelling}`, {
        basis: [{ table: 'reporters', last: near.spelling }],
      })
    }
    if (near && (isJournal(near.spelling) || LEARNED.test(spelling))) {
      return unverifiable(
        'unknown-reporter',
        `${spelling} may be a journal, of which the tables hold some; the nearest is ${near.spelling}`,
      )
    }
    if (near) {
      const place = citation.places.reporter
      return violation(
        `Unexpected reporter ${spelling}, which is in none of the tables; did you mean ${near.spelling}?`,
        {
          basis: [{ table: 'reporters', nearest: near.spelling }],
          severity: citation.places.parenthetical || text(citation, 'name') ? 'blocking' : 'warning',
          ...(place && { suggestion: { place, text: near.spelling, safe: false } }),
        },
      )
    }
    return whole(citation, spelling)
      ? violation(`Unexpected reporter ${spelling}, which is in none of the tables`, {
          basis: [{ table: 'reporters' }],
          severity: 'warning',
        })
      : unverifiable('unknown-reporter', `${spelling} is in none of the tables here`)
  },
})

/** Journals are many, and each is abbreviated in several ways. */
function isJournal(spelling: string): boolean {
  return findSeries(spelling).every(({ type }) => type === 'journal')
}

/** Words that end the names of journals, and of no reporter: `Pa. Hist.`, `J. Legal Stud.` */
const LEARNED =
  /\b(?:Hist|Stud|Econ|Psych\w*|Soci\w*|Pol|Phil|Philos|Ethics|Med|Sci|Tech|Persp|Mag|Bull|Q|Rev|L\.\s?J)\.?$/i

/** The number of a series, as American reporters have it; Canadian ones put theirs in brackets. */
const NUMBERED = /\d(?:d|th)$/

/**
 * A court of the tables and a year behind it, or both parties before it and a series number: nothing but an American case is cited so.
 * Parties alone stand before the reports of every country.
 */
function whole({ value: { plaintiff, defendant, year }, court, courtPrinted }: Citation, spelling: string): boolean {
  if (SERVICE.test(spelling)) return false
  return (
    (courtPrinted && court !== undefined && year !== undefined) ||
    (plaintiff !== undefined && defendant !== undefined && NUMBERED.test(spelling))
  )
}
