/** The vocabulary of movement, as pattern sources over lower-case text. */

/** A group of alternatives. */
export function oneOf(alternatives: string): string {
  return `(?:${alternatives})`
}

export const UP_VERB = oneOf(
  'rose|rises?|rising|risen|increased?|increases|increasing|grew|grows?|growing|grown|climbed|climbs?|climbing|jumped|jumps?|jumping|soared|soaring|surged|surging|advanced|advancing|gained|gaining|expanded|expanding|accelerated|raised|lifted|leapt|leaped|boosted|swelled|rebounded|widened|widening|widens|lengthened|lengthening|went up|gone up|came up|picked up|edged up|ticked up|inched up|crept up|drifted up|nudged up|drifted higher|edged higher',
)
export const DOWN_VERB = oneOf(
  'fell|falls?|falling|fallen|decreased?|decreases|decreasing|declined?|declines|declining|dropped|drops?|dropping|shrank|shrunk|shrinks?|shrinking|slipped|slipping|slid|sliding|sank|plunged|plunging|plummeted|dipped|dipping|tumbled|contracted|contracting|lost|slumped|eased|cut|reduced|lowered|trimmed|slashed|retreated|narrowed|narrowing|narrows|shortened|shortening|dwindled|diminished|receded|slowed|weakened|went down|gone down|came down|come down|edged down|ticked down|inched down|crept down|drifted down|nudged down|drifted lower|edged lower',
)
export const UP_NOUN = oneOf('rise|increase|gain|growth|jump|climb|surge|lift|uplift|uptick|advance|expansion')
export const DOWN_NOUN = oneOf('fall|decrease|drop|decline|reduction|contraction|slump|dip|loss|slide|shortfall|cut')
/** Which way it goes is not said: a swing of, moved, changed. */
export const PLAIN_VERB = oneOf(
  'improved|worsened|deteriorated|strengthened|moved|went|changed|shifted|swung|passed|evolved|going|moving',
)
export const PLAIN_NOUN = oneOf(
  'swing|change|movement|difference|shift|move|turnaround|improvement|deterioration|worsening',
)

/** Behind a figure: that it is a change, and of which sort. */
export const COMPARATIVE = oneOf('higher|lower|more|less|fewer|above|below|greater|smaller')
export const OVER_TIME = '(?:(?:year[- ]on[- ]year|year[- ]over[- ]year|annual|yoy|overall|net) )?'

/** Up two grades, by two standard deviations: steps of a scale, of which the ends are not told. */
export const STEPS =
  /^[ -](?:full |whole )?(?:standard deviations?|sds?|sigmas?|grades?|places?|spots?|positions?|notch(?:es)?|steps?|levels?|rungs?|ranks?|tiers?|percentiles?|deciles?|quartiles?|quintiles?|categor(?:y|ies)|stages?|bands?|sizes?|scores?|dozens?|times|folds?|doublings?)\b/

/** Signs of movement, as in "▲12%" and "▼ 3 pts". */
export const UP_SIGN = '[▲△↑⬆]'
export const DOWN_SIGN = '[▼▽↓⬇]'

export type Direction = 'up' | 'down' | 'none'

const UP = new RegExp(
  `^(?:${UP_SIGN}|${UP_VERB}|${UP_NOUN}|up|higher|more|above|plus|greater|larger|upward|ahead|increases)(?: by| of)?$`,
)
const DOWN = new RegExp(
  `^(?:${DOWN_SIGN}|${DOWN_VERB}|${DOWN_NOUN}|down|lower|less|fewer|below|minus|smaller|downward|behind)(?: by| of)?$`,
)

/** Which way a word of movement goes, or words: picked up, higher by. */
export function directionOf(words: string): Direction {
  return UP.test(words) ? 'up' : DOWN.test(words) ? 'down' : 'none'
}

const CURRENCY =
  'dollar|pound|sterling|euro|yen|yuan|renminbi|franc|mark|peso|rupee|rupiah|rou?ble|crown|kron[ae]|koruna|lira|rand|zloty|forint|baht|ringgit|naira|cedi|shilling|dinar|shekel|hryvnia|tenge'
/** Things that rise when their number falls. */
export const INVERSE = new RegExp(
  `\\b(?:exchange|currenc(?:y|ies)|(?:the|an?|one) (?:[a-z]{4,16} )?(?:${CURRENCY}|won|real|dong)|(?:to|per|against|on) (?:u\\.?s\\.? )?(?:${CURRENCY})|^(?:[a-z]{4,16} )?(?:${CURRENCY})|economy|efficiency|acuity|logmar|mileage|pace|l\\/100|magnitude|merit|seniority|gauge|aperture|rank(?:ed|s|ings?)?|in the (?:[a-z]+ )?index|place[ds]?|position|seed|spot|league|table|standings?|chart|handicap|temperature|negative|below zero|debt rating|odds|sped up|speed(?:s|ed|ing)?[ -]?up|faster|quicker)\\b`,
)

/** Of these a fall is the better news, which a sign or an arrow may tell instead of the way. */
export const BETTER_LOW =
  /\b(?:loss|losses|deficits?|burn|churn|costs?|spend|debt|leverage|expenses?|time|latency|delays?|backlog|errors?|defects?|bugs?|incidents?|complaints?|attrition|turnover|emissions|risks?|wait\w*|downtime|position|rank\w*|place|handicap|pace|lap|odds|p\d\d)\b/

const LABELLED =
  '(?! (?:basic |diluted |non-gaap |consolidated |segment |group )?(?:ebit|eps|operating|net|gross|earnings|profit|income|free|diluted|pre-?tax|loss|fully|r-squared|odds|hazard|relative|mean))'
const QUALIFIER = new RegExp(
  [
    'constant[- ]currenc(?:y|ies)|constant (?:exchange|price)|currency[- ]neutral|local currenc(?:y|ies)',
    'like[- ]for[- ]like|same[- ]store|comparable[- ](?:store|sales|basis|restaurant)',
    '\\b(?:by|in) (?:volume|tonnage)\\b|\\borganic(?:ally)?\\b|\\bin real terms\\b|\\breal (?:gdp|wages|growth|income|spending|earnings|output)\\b',
    `\\b\\w+[- ]adjusted\\b${LABELLED}|\\badjusted\\b${LABELLED}|\\badjusting\\b`,
    '\\brestate(?:d|ment)\\b|\\bannuali[sz]ed\\b|\\bexcluding\\b|\\bexclud(?:es?|ed)\\b|\\bexclusive of\\b|\\bnet of\\b|\\bex-\\w|\\bpro[- ]forma\\b|\\bunderlying\\b',
    '\\b\\w+[- ]standardi[sz]ed\\b|\\bstandardi[sz]ed (?:for|to|on|by)\\b|\\bafter adjust|\\badjusted for\\b|\\bcontrolling for\\b',
    '\\bodds\\b|\\bhazards?\\b|\\bmulti(?:variable|variate)\\b|\\bimput(?:ed|ation)\\b|\\bwithin-(?:person|subject|group|patient|participant)\\b|\\bpropensity\\b|\\bmixed(?:-effects)? model',
    '\\b(?:before|after|stripping out|leaving (?:out|aside)|ignoring|disregarding) (?:[a-z]+ )?(?:one-offs?|exceptionals?|extraordinary|special|non-recurring|unusual)\\b',
    '\\brebased\\b|\\bon an? (?:reported|equivalent|normali[sz]ed)\\b|\\bnormali[sz]ed\\b|\\bper capita\\b|\\boriginally\\b|\\bsmoothed\\b|\\bweight(?:ed|ing)\\b(?![ -](?:average|mean))|\\bkaplan[- ]meier\\b',
  ].join('|'),
)

/** The words that put a figure of this text on another basis than the figures around it, if any. */
export function qualifierIn(text: string): string | undefined {
  if (!QUALIFIER.test(text)) return undefined
  return QUALIFIER.exec(text.replace(OF_THE_SUBJECT, '$1').replace(SUPERLATIVE, ' ').replace(LEFT_OUT, ' '))?.[0]
}

/** "year on year", "over the quarter", behind a change, where it is said. */
export const OVER_A_TIME = String.raw`(?: (?:year|quarter|month)[- ](?:on|over)[- ](?:year|quarter|month)| (?:on|over) the (?:[a-z-]+ )?(?:year|quarter|months?))?`

/** "The vacancy rate, which excludes agency posts, is at", "Interest, net of income, rose": what a sentence is about is on one basis for all that it says. */
const OF_THE_SUBJECT =
  /^([^\d,;:\uE001-\uE00B]{3,80}), (?:which (?:exclud|includ)\w+|net of|excluding|exclusive of) [^\d,;:\uE001-\uE00B]{3,120}, (?=[a-z]+ )/i

/** "the steepest since the series was rebased": said of the times it is compared with. */
const SUPERLATIVE = /\b(?:most|least|worst|[a-z]+est)(?: [a-z]+){0,3} since [^.;,]{0,60}/g

/** "318 were excluded", "we excluded 113": how many are not in a study. */
const LEFT_OUT =
  /(?:[\d\uE005](?: [a-z-]+){0,3} (?:were|was|had been) |\b(?:we|they|authors|reviewers|investigators) )excluded\b|\bexcluded (?:another |a further |~)?(?=[\d\uE005])/gi

/** The draft sets one figure against another: that they do not fit is what it says. */
export const CONTRAST =
  /\b(?:yet(?! (?:to|another|again|more)\b)|instead|rather than|however|nevertheless|nonetheless|contrary to|supposed to|should(?: have|'ve)|ought to|wrongly|mistakenly|erroneously|incorrectly|overcharged|undercharged|overpaid|underpaid)\b/i
