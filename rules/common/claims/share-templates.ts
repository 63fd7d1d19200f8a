import { fig, gap, SORT, type Template, template, words } from '../prose/template.js'

/** How a part, its whole and the percentage are told: `part`, `whole` and `percent` are their figures. */

const THE = '(?:the |all |its |our |these |those |a total of |an? )?'
/** One in 4 of 120 is a rate of 4, one child in six one of six; a figure behind "and" begins another group. */
const PART = `(?<!\uE005(?: [a-z-]{2,20})? (?:in|to|out of|of every|in every) )${fig('part', SORT.amount)}`
const OWN_PART = `(?<! and )${PART}`
/** Not where or when something is: in 18 sites, 52% of the calls; at age 30, 45% of the members. */
const SET_OFF = `(?<!\\b(?:in|at|within|by|after|for|among|amongst|across|from|during|on|under|over|since|until|with|between|of|age|aged|than|before|week|day|year|month)(?: (?:the|its|all|our|these|some|only|just|about|age|week|day|year|month|a|an|last|first)){0,4} ~?)${PART}`
const WHOLE = fig('whole', SORT.amount)
const PERCENT = fig('percent', SORT.percent)
/** "total sales of", "group sales (": what the amount behind it is, by name. */
const BASE = `(?<base>${words(50)})(?: of |, | \\()`
const IS =
  '(?:is|was|are|were|makes? up|made up|accounts? for|accounted for|accounting for|represents?|represented|representing|constitutes?|constituted|comprises?|comprised|equals?|equalled|equal to|equivalent to)'

/** Of the 120 patients, 84 (70%) recovered; not 4 of 9 from three (44%) */
export const OF_WHOLE = template(
  `(?<!\\) |[${SORT.amount}] (?:out )?)\\bof `,
  THE,
  WHOLE,
  words(50),
  ',? ',
  OWN_PART,
  '(?: [a-z-]{1,20}){0,2}? \\(',
  PERCENT,
  '(?=[,;]|\\)(?! of ))',
)

/** How many were asked or looked at. */
const ASKED =
  'sampled|surveyed|examined|reviewed|tested|interviewed|polled|enrolled|inspected|audited|checked|screened|contacted|randomi[sz]ed|assessed|analy[sz]ed|mailed|sent|distributed|invited|approached|issued'
const ANSWERED =
  '(?:response|completion|return|participation|recovery|retention|acceptance|uptake|pass|follow-up|recruitment)'

export const SHARES: readonly Template[] = [
  // 84 of the 120 patients (70%); 84 patients out of 120 (70%)
  template(
    PART,
    '(?: [a-z-]{1,20}){0,2}? (?:out )?of ',
    THE,
    WHOLE,
    words(50),
    ' ?\\((?:i\\.e\\.,? |or )?',
    PERCENT,
    '(?=[,;]|\\)(?! of ))',
  ),
  // 84 (70%) of the 120 patients; not $13.3m (2.4%) and sales of $620m
  template(
    PART,
    '(?: [a-z-]{1,20}){0,2}? \\(',
    PERCENT,
    '\\)(?: (?!(?:and|or|but|plus|against|versus|vs|from|on|with|to) )[a-z-]{1,20}){0,2}? (?:out )?of ',
    THE,
    WHOLE,
  ),
  // 84 of the 120 patients, or 70%,
  template(
    PART,
    '(?: [a-z-]{1,20}){0,2}? (?:out )?of ',
    THE,
    WHOLE,
    words(40),
    ',? (?:or|i\\.e\\.,?|that is,?|equivalent to|which is) ',
    PERCENT,
    '(?! (?:of|by|for|among|weighted|excluding|more|less|higher|lower|increase|decrease|growth))',
  ),
  // 70% (84 of 120), 70% (84 of the 120 patients)
  template(PERCENT, '(?: [a-z-]{1,20}){0,4}? \\((?:n = |n=)?', PART, ' (?:out )?of ', THE, WHOLE, words(30), '\\)'),
  OF_WHOLE,
  // At $3bn, hardware is 7.8% of the $38.5bn total
  template('\\bat ', PART, ',? ', words(50), IS, ' ', PERCENT, ' of ', words(40), WHOLE),
  // Hardware revenue of $3bn represented 7.8% of consolidated revenue of $38.5bn
  template(PART, gap(30), IS, ' ', PERCENT, ' of ', BASE, WHOLE),
  template(
    PART,
    ',? (?:or|i\\.e\\.,?|equivalent to|equal to|representing|accounting for|which is) ',
    PERCENT,
    ' of ',
    BASE,
    WHOLE,
  ),
  // 84 people (70% of the 120 staff); 84 people, or 70% of the 120 staff
  template(PART, words(30), '(?: \\((?:or |i\\.e\\.,? |about )?|,? (?:or|i\\.e\\.,?) )', PERCENT, ' of ', THE, WHOLE),
  // 84 people – about 70% of the 120 staff – took leave; set off on both sides, or the amount may be one that acts: 18 sites, 52% of the calls
  template(SET_OFF, words(30), ',? [–—-] ', PERCENT, ' of ', THE, WHOLE, words(40), ' ?[–—-]'),
  template(SET_OFF, words(30), ', ', PERCENT, ' of ', THE, WHOLE, words(40), '(?=,|[.;)\uE00B]? ?$)'),
  // Sales of €46m represent 23% of the group's €200m total
  template(
    fig('part', SORT.money),
    gap(30),
    IS,
    ' ',
    PERCENT,
    " of (?:the |its |our |their )?(?:[a-z'-]{1,20} ){0,3}",
    fig('whole', SORT.money),
    ' (?:total|overall|budget|revenues?|sales|turnover|market|spend(?:ing)?|cost)\\b',
  ),
  // We mailed 1,000 forms and received 420, a response rate of 42%; of the 1,000 invited, 420 came, a response rate of 42%
  template(
    `\\b(?:${ASKED}|of|from)(?: (?:out|to))? `,
    THE,
    WHOLE,
    words(40),
    '[;,\uE00B]? ?(?:and |of which |of whom |but )?',
    words(24),
    PART,
    words(30),
    `(?:,| \\(|[;\uE00B]) ?(?:(?:giving|yielding|for|with|representing|or|i\\.e\\.) )?(?:an? |the )?(?:[a-z-]+ )?${ANSWERED}(?: rate)?(?: of| was|:)? `,
    PERCENT,
  ),
  // We sampled 120 invoices; 84 contained errors (70%)
  template(
    `\\b(?:${ASKED}) `,
    THE,
    WHOLE,
    words(30),
    '[;,\uE00B] ?(?:and |of (?:these|them|which|whom),? )?',
    words(12),
    PART,
    words(40),
    '\\(',
    PERCENT,
    '(?=[,;]|\\)(?! of ))',
  ),
  // 70%: 84 of 120 patients
  template(PERCENT, ': (?:n ?= ?)?', PART, ' (?:out )?of ', THE, WHOLE, words(30), '(?= ?[.;)\uE00B]| ?$)'),
  // Of the 120 patients, 70% (84) recovered
  template('\\bof ', THE, WHOLE, words(50), ',? ', PERCENT, '(?: [a-z-]{1,20}){0,2}? \\(', PART, '\\)'),
  // 120 staff, 84 of whom (70%) took leave
  template(WHOLE, words(40), ', ', PART, ' of (?:these|them|which|whom) \\(', PERCENT, '(?=[,;]|\\)(?! of ))'),
  // 120 staff, of whom 84 (70%) took leave
  template(
    WHOLE,
    words(40),
    ',? of (?:these|them|which|whom),? ',
    PART,
    words(40),
    '\\(',
    PERCENT,
    '(?=[,;]|\\)(?! of ))',
  ),
]
/** 120 staff, 70% of whom (84) took leave; 120 staff, of whom 70% (84) took leave */
export const OF_WHOM = [
  template(WHOLE, words(40), ', ', PERCENT, ' of (?:these|them|which|whom) \\(', PART, '\\)'),
  template(WHOLE, words(40), ', of (?:these|them|which|whom),? ', PERCENT, '(?: [a-z-]{1,20}){0,2}? \\(', PART, '\\)'),
]
/** 84/120 (70%), (84/120 patients; 70%) and 70% (84/120) */
export const SLASHED = [
  template(
    '\\(',
    fig('part', SORT.other),
    '/',
    fig('whole', SORT.other),
    words(30),
    '[,;:=\uE00B]{1,2} ?(?:or )?',
    PERCENT,
    '(?=[,;\\])\uE00B])',
  ),
  template(fig('part', SORT.other), '/', fig('whole', SORT.other), words(30), ' ?\\(', PERCENT, '(?=[,;]|\\)(?! of ))'),
  template(
    PERCENT,
    '(?: of)?(?: (?:the|all))?',
    words(24),
    ' ?[[(](?:n = |n=)?',
    fig('part', SORT.other),
    '/',
    fig('whole', SORT.other),
    '[\\])]',
  ),
]
/** Further groups of one whole: "…, 200 (50%) said no". */
export const NEXT = template(
  '^[^\uE001-\uE00B]{0,60}?',
  PART,
  '(?: [a-z-]{1,20}){0,2}? \\(',
  PERCENT,
  '(?=[,;]|\\)(?! of ))',
)
