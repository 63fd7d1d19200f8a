import { tellingDigits } from '../../number/digit-slip.js'
import { sentencesOf } from '../../prose/sentences.js'
import { type Claim, figuresOf, givenOf, isSearched } from '../claim.js'
import type { Figure } from '../../number/figure.js'
import { agreesPlainly, type CertificateDoubt, wordsBefore } from './certificate-doubt.js'
import { goesOn } from './goes-on.js'

/** Fits of figures that stand far apart, or say too little, for their agreement to tell that they belong together. */
export const DOUBTS_OF_REACH: readonly CertificateDoubt[] = [
  {
    name: 'far apart and round',
    kinds: /^(?:sum|count-total|difference|product|rate|average|weighted-average|percent-of|compound-change)$/,
    applies: (claim) =>
      isSearched(claim) && isFarApart(claim) && significant(claim.printed) < TELLING && !goesOn(claim),
    leaves:
      'Imports of salt fell by 600 tonnes in the year that ended in June on the whole coast. Timber imports were 900 tonnes, and hides came to 300 tonnes.',
    twin: 'Imports came to 900 tonnes in the year that ended in June on the whole coast. Of these 300 tonnes were hides, which leaves 600 tonnes.',
  },
  {
    name: 'what takes itself off again',
    kinds: /^(?:sum|count-total|difference)$/,
    applies: (claim) => isSearched(claim) && claim.says.includes(' − ') && comesBack(claim),
    leaves: 'Bids closed at 15.00, then 15.00 again, less than hoped, and in all at 15.70 and 15.70.',
    twin: 'Bids of 30.70 came in and 15.00 was taken off, leaving 15.70.',
  },
  {
    name: 'a mean over a time of its own',
    kinds: /^(?:average|weighted-average)$/,
    applies: ({ printed }) => OVER_A_TIME.test(wordsBefore(printed)),
    leaves:
      'Spending went from 20.0 percent in 2007 to 21.0 percent in 2008, above the 40-year average of 20.5 percent.',
    twin: 'Spending was 20.0 percent in 2007 and 21.0 percent in 2008, an average of 20.5 percent.',
  },
  {
    name: 'a mean weighted by percentages',
    kinds: /^weighted-average$/,
    applies: (claim) => givenOf(claim).every(({ isPercent }) => isPercent),
    leaves: 'The overall yields were 96% and 95% on the hill; and 99%, 99% and 97.5% in the vale together.',
    twin: 'The 300 hill farms averaged 58.0 sheep and the 100 vale farms 50.0, so all 400 together averaged 56.0.',
  },
  {
    name: 'a total that is about what it is printed as, to the last digit',
    kinds: /^(?:sum|count-total)$/,
    applies: (claim) =>
      claim.printed.hedge?.kind === 'about' && significant(claim.printed) > TELLING + 1 && !agreesPlainly(claim),
    leaves: 'It spent about €1,055,484, with €268,000 on wages, €390,000 on rent and €310,000 on taxes.',
    twin: 'It spent about €970,000, with €268,000 on wages, €390,000 on rent and €310,000 on taxes.',
  },
  {
    name: 'a bound that is printed finely',
    kinds: /./,
    applies: (claim) =>
      /^(?:over|under)$/.test(claim.printed.hedge?.kind ?? '') &&
      (significant(claim.printed) > TELLING || claim.kind === 'percent-of') &&
      !agreesPlainly(claim),
    leaves: 'The board holds 540 crates, of which 25% of the yards had more than 130.',
    twin: 'The board holds 520 crates, of which 25%, more than 130, are full.',
  },
  {
    name: 'sizes in a name',
    kinds: /^(?:share|compound-change)$/,
    applies: (claim) => givenOf(claim).some(({ parts }) => parts.hyphenated),
    leaves: 'Of a 1-mm gap 50% of joiners approve, and of a 2-mm gap the rest.',
    twin: 'Of 2 joiners 1 approves, or 50%.',
  },
]

/** So many digits that tell are seldom met by accident. */
const TELLING = 3
/** Characters over which a sentence still speaks of one thing. */
const FAR = 100

/** Digits without the zeros at either end; those behind a point count. */
function significant({ parts: { digits }, decimals }: Figure): number {
  return tellingDigits(digits, decimals > 0).length
}

function isFarApart(claim: Claim): boolean {
  const own = [...figuresOf(claim)].filter(({ block }) => block === claim.printed.block)
  const [from, to] = [Math.min(...own.map((figure) => figure.from)), Math.max(...own.map((figure) => figure.to))]
  return to - from > FAR && sentencesOf(claim.printed.block).some((start) => start > from && start < to)
}

/** "15.00 − 15.00 + 15.70": what is left when two have cancelled out. */
function comesBack(claim: Claim): boolean {
  const given = givenOf(claim)
  return given.length > 2 && given.some((one, i) => given.some((other, j) => j > i && other.value.eq(one.value)))
}

const OVER_A_TIME =
  /\b(?:\d+|[a-z]+)-(?:year|month|week|day|quarter)(?: [a-z-]+)? (?:average|mean)\b[^.;]{0,16}$|\b(?:historical|long-run|long-term|moving|rolling) (?:average|mean)\b[^.;]{0,16}$/
