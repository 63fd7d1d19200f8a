/** The words that announce the relations which bind a window, as stems in any order: strong ones tell the result they stand beside. */

function words(list: string): RegExp {
  const all = list
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/_/g, ' ').replace(/-$/, '[a-z]*'))
  return new RegExp(`\\b(?:${all.join('|')})(?![a-z])`)
}

export const TOTALS = words(`
  total totals totalled totaled totalling totaling in_all in_total in_sum all_told altogether combined between_them together sum summed overall aggregate
  all_of all grand_total both whole entire full roll jointly collectively arrive_at arrives_at arrived_at arriving_at add_up adds_up added_up adding_up complement tally headcount cumulative
`)
export const PLAIN_TOTALS = words(
  `mak- made bring- brought giv- gave come comes came amount- so thus hence therefore then reach- collect- take took spent cost bill
  had has have hold- receiv- sent carri- register- record- employ- count-`,
)
export const RESTS = words(
  `rest remain- leave leaves leaving left balance others other remainder spare over still unspent unsold free uncommitted unallocated outstanding short shortfall gap lack- missing`,
)
export const DIFFERENCES = words(`
  difference gap lead leads leading_by margin majority ahead clear more fewer less short shy shortfall surplus deficit profit loss gain excess exceed- over
  in_front advantage spread left leaving leave leaves better_off worse_off to_the_good in_hand net remain- balance saving saved save saves rise rose
  fall fell increase- decrease- decline- drop- up down higher lower under beat beats ahead_of outvoted apart reduction reduced grew growth swing
  cheaper dearer longer shorter heavier lighter taller older younger behind extra further additional cleared outnumber- between change- contraction
  net_of after_deducting retain- kept separat- outdid outweigh- trail- undercut- faster slower warmer colder cooler overrun pocket in_the_pocket
  improve- slip- widen- narrow- climb- compression improvement off below above minus subtract- deduct- draw build drawdown build-up withdrawal stripp- topp- outstripp- overspen- underspen- pocket- earned
`)
/** Words right before a figure, or right behind it, that leave no doubt of what it is. */
export interface Beside {
  readonly before: RegExp
  readonly after: RegExp
}
export const SUMS_UP: Beside = {
  before:
    /\b(?:in (?:all|total)|altogether|all told|(?:a|the|full|grand) (?:total|sum|amount)(?: of)?|totall?ing|totals|totall?ed|add(?:s|ed|ing)? up to|arriv(?:es?|ed|ing) at|combined|between them|makes?|making|gives?|giving)[,;:]? ?(?:a |an |the |some )?[a-z]{0,3}\$?~?$/,
  after:
    /^(?: [a-z'-]+){0,5} (?:in (?:all|total|sum)|altogether|all told|between them(?: all)?|all together|combined|in the aggregate)\b/,
}
export const IS_LEFT: Beside = {
  before:
    /\b(?:(?:the|its|their) (?:other|others?,|remaining|rest,?|remainder,?)(?: (?:being|is|are|was|were|of))?|leav(?:es|ing)(?: (?:just|only|a|the))*|remains?|left with|balance (?:of|is|was)|the (?:last|final)) ?[a-z]{0,3}\$?~?$/,
  after:
    /^(?: [a-z'-]+){0,3} (?:left|remain(?:s|ed)?|unsold|unspent|unused|outstanding|still to (?:come|go|be [a-z]+)|free|uncommitted|unallocated|to go|to spare|unaccounted for|going begging)\b/,
}
export const IS_BETWEEN: Beside = {
  before:
    /\b(?:w[io]n(?:s|ning)? by|difference|gap|spread|overrun|overspend|shortfall|swing|majority|surplus|deficit|excess|(?:exceed\w*|short|beat\w*|outdid|trail\w*|undercut\w*|outweigh\w*)[^\uE001-\uE00B]{0,40} by)(?: between [a-z' -]{3,40}?)?(?: (?:of|is|was|comes to|at|in|being|all|just|only))*[:,]? ?[a-z]{0,3}\$?~?$/,
  after:
    /^(?: (?:[a-z]{1,4}|°[a-z]|[a-z]+s))?(?: [a-z]+)? (?:apart|off|(?:short|shy) of|faster|slower|cheaper|dearer|heavier|lighter|taller|shorter|longer|older|younger|warmer|colder|cooler|in front|ahead|behind|(?:more|less|fewer|higher|lower)(?= than\b|[.,;)]| ?$)|(?:saved|spared|lost|gained|extra)(?=[.,;)]| ?$))|^, (?:the|this|that) (?:[a-z]+ )?(?:gap|difference|spread|margin|shortfall|lead|deficit|surplus)\b/,
}
/** What is taken off: an operand, and no result. */
export const TAKEN_OFF =
  /\b(?:less|minus|deduct(?:ing|ed)?|subtract(?:ing|ed)?|net of|after (?:paying|deducting|taking off)|tak(?:e|ing) (?:away|off)|strip(?:ping)? out|knock(?:ing)? off)(?: (?:the|an?|its|their|his|her|our|another))? ?[a-z]{0,3}\$?~?$/
export const MEANS = words(`mean averag- average averages on_average per_head`)
export const WEIGHTED = words(
  `mean averag- average blended blend weighted overall whole combined together altogether pooled across taken_together entire all`,
)
export const OPENS =
  /\b(?:(?:set out|sailed|left port|went in(?:to)? [a-z ]{1,20}) with|first (?:held|had)|(?:held|had|had been|was|were|came to|numbered|amounted to)(?= ~?[a-z]{0,3}\$?$)|beg[aiu]n(?:ning)?|started?|starts|open(?:s|ed|ing)?|from|at the (?:start|outset|beginning)|(?:on|at) (?:1 |1st )?(?:january|april|july|october)|brought forward|originally|initially|stood at|numbered)\b/
/** "the 1,284 with whom it had opened", "48 on the books in March" */
export const OPENS_AFTER =
  /^ (?:[a-z%]+ ){0,4}(?:opened|begun|began|started|brought forward|carried over|to (?:start|begin) with|at the (?:start|outset|beginning)|when (?:the|it) [a-z ]{0,20}(?:opened|began|started)|on its books)\b/
export const CLOSES_AFTER =
  /^ (?:[a-z%]+ ){0,4}(?:at (?:the|its) (?:end|close)|at (?:year-|month-)?end|by (?:the )?(?:year-)?end|remain(?:s|ed|ing)?|left|carried forward|in (?:stock|hand)|on hand|when (?:the|it) [a-z ]{0,20}(?:closed|ended)|still)\b/
/** A change whose causes are told. */
export const BY_WHICH: Beside = {
  before:
    /\b(?:slip(?:s|ped)?|short|shortfall|absorb\w*|rise|fall|increase|decrease|growth|drop|change) (?:by|of) ?[a-z]{0,3}\$?~?$/,
  after: /^ (?:by which|net of|overall|in all)\b/,
}
export const EXPLAINS =
  /\b(?:due to|explained|account(?:s|ed)? for|because|driven by|reflect\w*|result of|contributed|came from|owing to|attributable|thanks to|consist\w*|made up of|since|why)\b|:/
export const CLOSES =
  /\b(?:end(?:s|ed|ing)?|clos(?:e[sd]?|ing)|whereupon|arriv(?:es|ed|ing) (?:with|at)|land(?:s|ed|ing) (?:at|on)|settl(?:es|ed|ing) (?:at|on)|wintered|brought it to|le(?:ft|aves|aving) (?:it|them|us|him|her|me|the [a-z]+) with|then (?:held|had|stood)|(?:can|could) now|on the (?:\uE005|thirt[a-z-]+|last)|finish(?:es|ed|ing)?|at the (?:end|close)|carried forward|enters?|entered|bring(?:s|ing)|brought|leav(?:es|ing)|left with|now|to|year-end|so|thus|hence|therefore)\b/
export const RELATIVE = /\b(?:relative risk|risk ratio|rate ratio|incidence ratio|prevalence ratio|relative rate|rr)\b/
export const ODDS_RATIO = /\bodds ratio\b/
export const REDUCTION =
  /\b(?:efficacy|effectiveness|relative (?:risk )?reduction|reduction in (?:the )?(?:relative )?(?:risk|rate|incidence|odds)|risk reduction)\b/
export const TIMES_WORDS = /\b(?:times|fold|multipl\w+|ratio|factor of)\b/

/** What is left to pay, and what is taken off. */
export const SELLS =
  /\b(?:sell(?:s|ing)?|sold|goes|go|went|going|pay(?:s|ing)?|paid|price[sd]?|costs?|costing|charg(?:es|ed|ing)|bill(?:s|ed|ing)|invoic(?:es|ed|ing)|ask(?:s|ed|ing)|now|for|at|to|instead of|comes to|came to|leav(?:es|ing)|left with|ticket|fetch(?:es|ed)?|receiv(?:es|ed)|net)\b(?! (?:of )?(?:reduction|discount|saving|rebate))[^,;:]{0,40}$/
export const TAKES_OFF =
  /\b(?:sav(?:es?|ed|ings?)|(?<!-)off|reductions? of|discounts? (?:of|was|is|comes|worth)|rebates? of|cut of|less|deduct\w*|knock\w*|took|take|taken|withheld|worth|amount\w*|fee|duty|commission|tax|tip|deposit|levy)\b[^,;:]{0,24}$/
/** What a percentage takes off, or adds, or is a part of. */
export const LESS =
  /\b(?:discount\w*|(?<!-)off|reduc\w+|cut|cuts|cutting|less|markdown|marked down|rebate\w*|lower\w*|knock\w*|deduct\w*|cheaper|fall\w*|fell|drop\w*|declin\w*|decreas\w*|down|sale|shrank|shrunk|shed|slip\w*|saving|saves|saved|loss|lost|fewer|minus|allowance|concession|withh\w+)\b/
export const MORE =
  /\b(?:on top|add|adds|added|adding|mark-?up|marked up|plus|on cost|premium|increas\w*|rise|rose|rises|risen|uplift|rais\w+|surcharge|more|higher|grew|growth|gain\w*|climb\w*|jump\w*|up|extra|above|dearer|soar\w*|surge\w*|vat|sales tax|gratuity|service charge|bonus|supplement|loading|widen\w*|improv\w*|expand\w*|advanc\w*|beat(?:s|ing)?|bettered|outdid)\b/
export const PART =
  /\b(?:of (?!(?:a )?further)|share|proportion|account\w*|mak\w+ up|made up|represent\w*|constitut\w*|dut(?:y|ies)|deposit\w*|commission\w*|lev(?:y|ies)|withheld|contribut\w*|set aside|tips?|fees?|charges?|royalt\w+|tax\w*|turnout|rate|equivalent|retain\w*|paid|stake|tithe|whom|which|those|them|yield\w*|premium|rake\w*|keep\w*|goes to|went to)\b/

/** Pairs of words of which one is said of what the other is not. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bpass\w*\b/, /\bfail\w*\b/],
  [/\b(?:surviv\w*|alive|recover\w*)\b/, /\b(?:died?|dying|deaths?|dead|fatal\w*|mortality|perish\w*)\b/],
  [
    /\b(?:attend\w*|present|turn(?:ed)? up|turnout|(?:cast|filled in) (?:a|their|his|her) (?:ballot|vote)s?|voted|went to the polls)\b/,
    /\b(?:absen\w+|stayed away|missed|no-shows?)\b/,
  ],
  [/\b(?:occup(?:ied|ancy)|let|filled)\b/, /\b(?:vacan\w+|empty|unlet|unfilled|unoccupied)\b/],
  [/\bsucce\w+\b/, /\b(?:fail\w*|unsuccess\w*)\b/],
  [/\b(?:accept\w*|approv\w*|grant(?:ed|s))\b/, /\b(?:reject\w*|refus\w*|denied|denial|declined|turned down)\b/],
  [/\b(?:employed|employment)\b/, /\b(?:unemployed|unemployment|jobless|out of work)\b/],
  [
    /\b(?:complet\w+|finish\w*)\b/,
    /\b(?:incomplet\w+|unfinished|abandon\w*|dropp?ed out|drop-?outs?|withdr[ae]w\w*)\b/,
  ],
  [
    /\b(?:retain\w*|retention|renew\w*|stayed|kept)\b/,
    /\b(?:left|churn\w*|lapsed?|lost|cancel\w*|attrition|leavers)\b/,
  ],
  [/\b(?:on time|punctual\w*)\b/, /\b(?:late|delayed|delays|behind schedule)\b/],
  [/\b(?:vaccinated|insured|covered|treated)\b/, /\b(?:unvaccinated|uninsured|uncovered|untreated)\b/],
  [/\b(?:won|wins?|victor\w+)\b/, /\b(?:lost|loss(?:es)?|defeat\w*)\b/],
  [/\b(?:paid|settled)\b/, /\b(?:unpaid|unsettled|outstanding|overdue|arrears|default\w*)\b/],
  [
    /\b(?:respon[ds]\w*|repl(?:y|ies|ied)|returned|return rate|had\s+back|(?:came|sent|handed|got)(?: [a-z]+)? back)\b/,
    /\b(?:non-?respon\w+|silent|unanswered)\b/,
  ],
  [/\bsold\b/, /\bunsold\b/],
  // of a test: those whom it should find, and those whom it should not
  [
    /\b(?:sensitivity|detected|picked up|caught|positive|flagged|identified)\b/,
    /\b(?:missed|overlooked|undetected|negative|failed to)\b/,
  ],
  [/\b(?:specificity|cleared|negative|ruled out)\b/, /\b(?:positive|flagged|false(?:ly)?|wrongly)\b/],
]

/** Whether two phrases speak of one side of a matter, and of no other. */
export function areOfOneSide(one: string, other: string): boolean {
  return OPPOSITES.some((pair) => {
    const own = sideOf(one, pair)
    return own !== undefined && own === sideOf(other, pair)
  })
}

/** Whether two phrases speak of the two sides of one matter, each of one side alone. */
export function areOpposite(one: string, other: string): boolean {
  return OPPOSITES.some((pair) => {
    const own = sideOf(one, pair)
    return own !== undefined && sideOf(other, pair) === (own === 'good' ? 'bad' : 'good')
  })
}

/** The side of a matter that a phrase speaks of, if it speaks of one alone. */
function sideOf(phrase: string, [good, bad]: readonly [RegExp, RegExp]): 'good' | 'bad' | undefined {
  const isGood = good.test(phrase)
  if (isGood === bad.test(phrase)) return undefined
  return isGood ? 'good' : 'bad'
}

/** "19 home league fixtures": so many of what is named. */
export const ENDS_IN_S =
  /^(?: [a-z'-]+){0,3}? (?!(?:was|is|has|this|its|plus|less|across|versus)\b)(?:[a-z-]{2,20}s|people|men|women|children)\b/
