import { fig, noFigure, SORT, template, words } from '../prose/template.js'

/** Ways to say of two printed figures which is the greater. */

export const MORE =
  'higher|greater|larger|more|bigger|longer|heavier|older|more common|more frequent|more prevalent|more expensive'
export const LESS = 'lower|smaller|less|fewer|shorter|lighter|younger|less common|less frequent|less prevalent|cheaper'
/** "more than matched by": how a verb is meant, and no comparison. */
const OUTDONE = ' (?:fully )?(?:match|offset|compensat|cancel|cover|ma[dk]|balanc|outweigh|doubl|tripl|halv|met)[a-z]*'
/** "more than a fifth below": a bound of how much, and no comparison. */
const BOUND_OF_PART =
  ' (?:an? |one |two |three |four )?(?:hal(?:f|ves)|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|dozen)\\b'
export const NO_THAN = `(?! than(?:${OUTDONE}|${BOUND_OF_PART}))`
const WORD = `(?<word>${MORE}|${LESS})${NO_THAN}(?! (?:likely|able|willing|inclined|prone|apt)\\b)`
/** "more pronounced", "less evident": how something is, and not how much of it the figures count. */
export const OF_MANNER =
  ' (?!(?:likely|frequent(?:ly)?|commonly|expensive)\\b)[a-z]+(?:ed|ent|ant|ive|ful|ous|[ai]ble|ing|ly|ic|ary|severe|complex)\\b'
const ADVERB =
  '(?:(?:significantly|slightly|much|markedly|considerably|substantially|somewhat|far|marginally|also|therefore|well|a little|statistically) ){0,2}'
const A = fig('first', SORT.any)
const B = fig('second', SORT.any)
/** What a percentage, a price or a length of time behind "where" is of: a rate, wages, a wait. */
const MEASURE =
  '(?:(?<measure>rates?|turnout|uptake|absence|absenteeism|attendance|drop-?out|unemployment|employment|poverty|prevalence|incidence|mortality|vacancy|turnover|participation|compliance|adherence|coverage|occupancy|literacy|satisfaction|smoking|obesity|truancy|reoffending|response|support|churn|wages|pay|salaries|earnings|rents?|prices?|fees|fares|premiums|costs?|spending|waits?|waiting times?|delays?|stays?)\\b)'
/** (24.1 journeys per resident) */
const INSIDE = '(?: [a-z -]{1,40}?)?'
/** X (a) was higher than Y (b), in the orders and wordings it has. */
export const TEMPLATES = [
  // Prevalence among men (44.7%) was higher than among women (33.9%)
  template(
    '\\(',
    A,
    INSIDE,
    '\\) (?:was|were|is|are|had|has|showed|remained|ran|came in) (?:an? )?',
    ADVERB,
    WORD,
    words(24),
    ' than ',
    words(50),
    '\\(',
    B,
    INSIDE,
    '\\)',
  ),
  // The mean of 44.7 was higher than the 33.9 reported
  template(
    A,
    words(30),
    ' (?:was|were|is|are) ',
    ADVERB,
    WORD,
    ' than (?:the |that of |those of |their )?',
    words(30),
    B,
  ),
  // 44.7% … exceeded … 33.9%
  template(
    '\\(',
    A,
    INSIDE,
    '\\)',
    words(20),
    ' (?<word>exceeded|exceeds|outstripped|surpassed|outnumbered|topped|edged (?:out|past|ahead of)|pipped|outdid|outsold|outscored|outpaced|bettered|beat|overtook|trailed|lagged(?: behind)?|fell short of)(?: that of| those of)?',
    words(50),
    '\\(',
    B,
    INSIDE,
    '\\)',
  ),
  // Prevalence was higher in men (44.7%) than in women (33.9%); more men (44.7%) than women (33.9%)
  template('\\b', WORD, words(50), ' \\(', A, INSIDE, '\\) than ', words(50), '\\(', B, INSIDE, '\\)'),
  // higher among men than women (44.7% vs 33.9%)
  template(
    '\\b',
    WORD,
    `(?<!\\b(?:more|less)(?=${OF_MANNER}))`,
    words(40),
    ' than ',
    words(40),
    '\\(',
    A,
    '(?: [a-z%/-]{1,14})?(?:,? (?:vs\\.?|versus|against|compared (?:with|to)|and) |; )',
    B,
    '\\)',
  ),
  // Prevalence is higher in men, at 44.7 per 1,000, than in women, where it is 33.9
  template(
    '\\b',
    WORD,
    noFigure(60, ';'),
    ',? (?:at|with|on) ',
    A,
    '(?: [a-z -]{0,30}?(?:per|in every|out of) \uE005)?[a-z ,-]{0,40}?,? than (?:in|at|among|for|on|with|those|that|when|where) ',
    noFigure(70, ';'),
    B,
  ),
  // Prevalence was higher in Texas, where 72.9% had it, than in Ohio, where 29.4% did
  template(
    '\\b',
    MEASURE,
    noFigure(40, ',;'),
    ' ',
    WORD,
    noFigure(50, ',;'),
    ', where ',
    noFigure(40, ',;'),
    A,
    noFigure(40, ',;'),
    ', than (?:in|at|among|for|on|with) ',
    noFigure(60, ',;'),
    ', where ',
    noFigure(40, ',;'),
    B,
  ),
  // Texas, at 72.9%, was higher than Ohio, at 29.4%; at 44.7%, men were higher than the 33.9% of women
  template(
    '\\bat ',
    A,
    ',',
    words(40),
    ' (?:is|was|are|were|ranked) ',
    ADVERB,
    WORD,
    ' than ',
    words(40),
    '(?:,? at |the )',
    B,
  ),
]
