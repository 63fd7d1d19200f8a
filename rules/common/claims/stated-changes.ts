import { BORDER, LETTER } from '../prose/clauses.js'
import { fig, SORT, type Template, template, words } from '../prose/template.js'
import { COMPARATIVE, DOWN_NOUN, DOWN_VERB, OVER_TIME, PLAIN_NOUN, UP_NOUN, UP_VERB } from '../prose/words-of-change.js'

/**
 * Whole constructions of a change with both of its ends, each bound to the other by its form and not by "from" and "to". Groups: `from`,
 * `to`, `change`; the way it goes stands in `before` or `behind` it, or in its sign.
 */

const END_SORTS = SORT.amount + SORT.percent
const FROM = fig('from', END_SORTS)
const TO = fig('to', END_SORTS)
const CHANGE = fig('change', END_SORTS + SORT.points + SORT.bps)
/** Units and nouns of an end: no word that would make another thing of it. */
const OF_END =
  "(?: (?!(?:and|or|but|of|in|on|at|by|to|from|for|than|with|as|up|down|against|versus|vs|per|after|before|while|which|was|were|is|are)\\b)[a-z'-]{1,16}){0,2}?"
const IN_YEAR = `(?:in|for|during|at|by|at the end of) (?:the )?(?:(?:fiscal|financial|calendar) )?(?:year )?(?:[${LETTER.year}${LETTER.date}]|(?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])\\b)`
const EARLIER =
  '(?:(?:a|one) year (?:ago|earlier|before)|(?:the )?(?:year|quarter|month|season) (?:before|earlier|prior)|(?:in |for )?(?:the )?(?:previous|prior|preceding|last|same|corresponding|comparable|year-earlier|prior-year|year-ago) (?:year|quarter|month|period|half|season)|last year)'
const WHEN = `(?: (?:${IN_YEAR}|${EARLIER}))?`
/** A time in parentheses that is the other end's: "(2022: …)", "(prior year: …)", "(31 December 2021: …)". */
const OF_TIME = `(?:in )?(?:[${LETTER.year}${LETTER.date}]|(?:the )?(?:prior|previous|last|preceding)[ -](?:year|quarter|period|month|season)|(?:a )?year (?:ago|earlier)|(?:q[1-4]|h[12]|fy) ?[${LETTER.year}])`
/** Nothing follows that gives the change a time, a base or a thing of its own. */
const ENDS = `(?= ?[.;)${BORDER}]|,(?! (?:or|of)\\b)| ?$)`
const SAID = `(?:(?:an?|the|or|representing|equivalent to|i\\.e\\.|that is,?|which is|which represents) ){0,3}`
/** How the change is said behind both of its ends: "a rise of 21%", "a 6% increase", "up 8%", "+8%", "8% more". */
const AS_CHANGE = `${SAID}(?:(?<before>up|down|${UP_VERB}|${DOWN_VERB}|(?:${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN}) of|(?:an?|the) (?:[a-z]+ )?(?:${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN}) of)(?: by)? )?${CHANGE}(?: (?:percentage )?(?:points?|pts?))?(?:[ -]${OVER_TIME}(?<behind>${COMPARATIVE}|${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN}))?${ENDS}`
const AGAINST = ',? (?:against|versus|vs\\.?|compared (?:with|to)|as against|up from|down from)(?: the| just| only)? '
const THAN = `(?:than|from|on|over|of|versus|against|compared (?:with|to))(?: (?:the|its|their|our|last year's|(?:the )?(?:prior|previous|preceding) (?:year|quarter|period)'s|that of|those of))? `

export interface Stated {
  /** All of these stand in it: a look for them saves most sentences the pattern. */
  readonly has: readonly string[]
  readonly pattern: Template
}

/** The form binds the ends to each other and the change to both. */
export const STATED: readonly Stated[] = [
  // £3.4bn in 2023, against £2.8bn in 2022: a rise of 21%; 3,180 against 3,000 a year before, a 6% rise
  { has: [], pattern: template(TO, OF_END, WHEN, AGAINST, FROM, OF_END, WHEN, '(?:,|:| –| —) ', AS_CHANGE) },
  // $84.2 million (2022: $77.9 million), +8%; 3,180 (prior year: 3,000), a 6% increase
  {
    has: ['('],
    pattern: template(
      TO,
      OF_END,
      ` \\(${OF_TIME}:? `,
      FROM,
      OF_END,
      `(?:[,;${BORDER}] ?|\\)[,:]? |\\) [–—] |\\) \\()`,
      AS_CHANGE,
    ),
  },
  // in 2020 (360 Mt) were 20% lower than in 2005 (450 Mt)
  {
    has: ['(', ' than ', '\uE008'],
    pattern: template(
      `[${LETTER.year}] \\((?:at )?`,
      TO,
      OF_END,
      '\\) (?:was|were|is|are|stood) ',
      CHANGE,
      ` (?<behind>${COMPARATIVE}|up|down)(?: than| on| from)? (?:in |for |that in |the level of |the level in )?(?:fiscal )?${LETTER.year} \\((?:at )?`,
      FROM,
      OF_END,
      '\\)',
    ),
  },
  // Compared with 450 Mt in 2005, emissions were down 20% at 360 Mt
  {
    has: ['compared ', ', '],
    pattern: template(
      `(?:compared (?:with|to)|against) `,
      FROM,
      OF_END,
      ` (?:${IN_YEAR}|${EARLIER}), `,
      words(40),
      `(?: in [${LETTER.year}])? (?:(?:was|were|is|are|stood) )?(?<before>up|down|${UP_VERB}|${DOWN_VERB})(?: by)? `,
      CHANGE,
      ' (?:at|to) ',
      TO,
    ),
  },
  // From 1,000 units in 2021, sales grew to 1,250 in 2022 (+25%)
  {
    has: ['from ', ' to '],
    pattern: template(
      '\\bfrom ',
      FROM,
      OF_END,
      ` (?:${IN_YEAR}|${EARLIER}), (?:[a-z'-]+ ){1,4}?(?:${UP_VERB}|${DOWN_VERB}) to `,
      TO,
      OF_END,
      WHEN,
      '(?:, | \\(| – | — )',
      AS_CHANGE,
    ),
  },
  // EPS of $2.40 grew 20% over the prior year's $2.00; headcount of 3,180 represents a 6% increase on the 3,000
  {
    has: [' of '],
    pattern: template(
      "\\b[a-z'-]{3,} of ",
      TO,
      OF_END,
      WHEN,
      ` (?:(?:was|were|is|are|represents?|represented|marks?|marked) )?(?:an? )?(?:(?<before>up|down|${UP_VERB}|${DOWN_VERB})(?: by)? )?`,
      CHANGE,
      `(?:[ -](?<behind>${COMPARATIVE}|${UP_NOUN}|${DOWN_NOUN}|up|down))? `,
      THAN,
      FROM,
      `(?= ?[.,;)${BORDER}]| ?$|${OF_END} (?:${IN_YEAR}|${EARLIER}|recorded|reported|posted|earned|achieved|seen|a year)\\b)`,
    ),
  },
  // At £64 million, profit was 28% ahead of last year (£50 million)
  {
    has: ['at ', '('],
    pattern: template(
      `(?:^|[${BORDER},] ?)at `,
      TO,
      OF_END,
      ', ',
      words(40),
      ' (?:was|were|is|are|stood|came in|finished) ',
      CHANGE,
      ` (?<behind>${COMPARATIVE}|up|down|ahead|behind)(?: than| on| of)? (?:${EARLIER}|${IN_YEAR}|[${LETTER.year}]),? \\(`,
      FROM,
      OF_END,
      '\\)',
    ),
  },
]

/** The change has no word of its own, and may be a share of what stands before it. */
export const BARE: readonly Template[] = [
  // $330,000, up from $300,000 (10%)
  template(TO, OF_END, WHEN, ',? (?<before>up|down) from ', FROM, OF_END, WHEN, ' \\(', CHANGE, '\\)'),
]
