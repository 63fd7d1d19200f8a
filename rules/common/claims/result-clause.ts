import { stem } from './reading/each.js'
import type { ScopeDoubt } from './scope-doubt.js'

/**
 * What the grammar of a result's own clause says it is of: another subject, people who are named right there, a time to come, a step after the
 * last of those that are told. Whatever its figures, such a clause states no relation between them.
 */
const THE_REST = /\b(?:the|its|their|our) (?:remaining|other|rest,?|remainder,?) [a-z]{0,3}[$£€]?$/

export const CLAUSE_DOUBTS: readonly ScopeDoubt[] = [
  {
    name: 'of its own subject',
    kinds: /^(?:percent-change|point-change|share|difference)$/,
    says: 'The clause has a subject of its own, which nothing before it names',
    applies: ({ lead, others }) => {
      const subject = OWN_SUBJECT.exec(lead)?.[1]
      // "gas made up the remaining 25%": whatever has the rest, it is that of the others
      return subject !== undefined && !THE_REST.test(lead) && !ABOUT_THEM.test(subject) && isUnnamed(subject, others)
    },
    spares: 'Traffic grew from 12,000 to 15,000 vehicles a day, and accidents increased by 40%.',
    twin: 'Traffic grew from 12,000 to 15,000 vehicles a day, and so increased by 40%.',
  },
  {
    name: 'not what happened',
    kinds: /^(?:percent-change|point-change|share|difference)$/,
    says: 'The clause tells what was foreseen, wanted or only said',
    applies: ({ lead, apart }) => apart && !SAID_OF_THEM.test(lead) && NOT_A_FACT.test(lead),
    spares:
      'Demand reached 5,140 GWh last winter and 4,980 GWh the winter before; the operator foresees an increase of 6%.',
    twin: 'Demand reached 5,140 GWh last winter and 4,980 GWh the winter before; the operator records an increase of 6%.',
  },
  {
    name: 'a further step',
    kinds: /^(?:percent-change|point-change)$/,
    says: 'The change is a further one, after the last of those that are told',
    applies: ({ lead }) => FURTHER.test(lead),
    spares: 'The population was 51,300 in 2001 and 55,900 in 2011, and since then it has grown by 6%.',
    twin: 'The population was 51,300 in 2001 and 55,900 in 2011, and by then it had grown by 6%.',
  },
  {
    name: 'said with the verb before',
    kinds: /^(?:percent-change|point-change)$/,
    says: 'The change is of something else, which takes its verb from before',
    applies: ({ own, all }) => {
      const other = GAPPED.exec(own)?.[1]
      return other !== undefined && !ABOUT_THEM.test(other) && isUnnamed(other, all.replace(other, ' '))
    },
    spares: 'The company cut its debt from $900m to $750m and its interest bill by 25%.',
    twin: 'The company cut its debt from $900m to $750m and thus its debt by 25%.',
  },
  {
    name: 'put on something else',
    kinds: /^(?:percent-change|percent-of)$/,
    says: 'The percentage is put on, or taken off, what is named right after it',
    applies: ({ own, rest, lead, others }) => {
      const other = PUT_ON.test(own) ? ON_OTHER.exec(rest)?.[1] : undefined
      return other !== undefined && isUnnamed(other, others + lead)
    },
    spares: 'The price of a barrel went from $71 to $84, adding 6% to the cost of transport.',
    twin: 'The price of a barrel went from $71 to $84, adding 6% to the price.',
  },
  {
    name: 'than another',
    kinds: /^(?:percent-change|point-change|difference|absolute-change)$/,
    says: 'What it is set against is named right after it, and no figure is of that',
    applies: ({ rest, lead, others }) => {
      const other = /\d/.test(rest) ? undefined : THAN_OTHER.exec(rest)?.[1]
      if (other === undefined || (A_PLAN.test(other) && PLANNED.test(others + lead))) return false
      if (A_PRICE.test(other) && PRICED.test(others + lead)) return false
      return isUnnamed(other, others + lead)
    },
    spares: 'Rainfall was 610 mm in the north and 480 mm in the south, 90 mm less than in a normal year.',
    twin: 'Rainfall was 610 mm in the north and 480 mm in the south, 90 mm less than in the north.',
  },
  {
    name: 'of a part',
    kinds: /^share$/,
    says: 'It is of those that were counted last',
    applies: ({ lead, rest }) =>
      (OF_THESE_BEHIND.test(rest) && !WHICH_IS.test(lead)) || (OF_THESE_BEFORE.test(lead) && !COUNT_BEHIND.test(rest)),
    spares: 'We interviewed 48 of the 60 managers; 75% of them were men.',
    twin: 'We interviewed 48 of the 60 managers, 75% of all.',
  },
  {
    name: 'some of the whole',
    kinds: /^(?:sum|count-total)$/,
    says: 'Two parts of a whole need not be all of it',
    applies: ({ before, all, exceeds }) =>
      before.length === 2 && PARTITIONED.test(all) && !IN_ALL_OF_IT.test(all) && !(exceeds && PLACED.test(all)),
    spares: 'Of 500 replies, 210 praised the food and 190 the service.',
    twin: 'Of 500 replies, 210 praised the food and the other 190 the service.',
  },
  {
    name: 'at another time',
    kinds: /^(?:share|rate|average|sum|count-total)$/,
    says: 'The clause is of a time of its own',
    applies: ({ lead, rest }) => TIME_OF_ITS_OWN.test(lead) || AT_SOME_TIME.test(rest) || AT_BEST.test(lead),
    spares: 'In 2020, 64 of 200 firms exported; the share has since risen to 40%.',
    twin: 'In 2020, 64 of 200 firms exported; the share had thus risen to 40%.',
  },
  {
    name: 'for each of some',
    kinds: /^percent-of$/,
    says: 'It is what each of some has of it',
    applies: ({ own, rest, others }) =>
      (EACH_BEFORE.test(own) || /^ (?:each|apiece|a head)\b/.test(rest)) && !/\beach\b/.test(others),
    spares: 'A tip of 15% was added to the bill of $84, and split among friends each paid $24.',
    twin: 'A tip of 15% was added to the bill of $84, and split among friends came to $24.',
  },
  {
    name: 'of some of them',
    kinds: /^(?:share|rate|average|(?:percent|point|absolute)-change)$/,
    says: 'The clause names those whom it is of, and no figure is of them',
    applies: ({ lead, rest, others }) => {
      const before = AMONG_BEFORE.exec(lead)?.[1]
      const behind = AMONG_BEHIND.exec(rest)
      return (
        (before !== undefined && isUnnamed(before, others)) ||
        (behind !== null && isUnnamed(behind[1] ?? behind[2] ?? '', others + lead))
      )
    },
    spares: 'Of 800 employees, 240 work part-time; among women the share is 44%.',
    twin: 'Of 800 employees, 240 work part-time; among employees the share is 44%.',
  },
  {
    name: 'under a condition',
    kinds: /^(?:share|rate|difference|percent-change|absolute-change|average)$/,
    says: 'The clause says when it is so, and not of the figures that are printed',
    applies: ({ lead }) => UNDER_A_CONDITION.test(lead),
    spares: 'The lorry burned 240 litres over 800 km, and when empty 22 litres per 100 km.',
    twin: 'The lorry burned 240 litres over 800 km, and so only 22 litres per 100 km.',
  },
  {
    name: 'after something else',
    kinds: /^(?:share|rate|difference|sum|count-total|product|percent-of)$/,
    says: 'What was taken off, or put on, first is not printed',
    applies: ({ rest }) => AFTER_MORE.test(rest),
    spares: 'They sent 5,000 forms and got 1,900 back, a response of 42% after removing bad addresses.',
    twin: 'They sent 5,000 forms and got 1,900 back, a response of 42% after two reminders.',
  },
  {
    name: 'the mean of a whole',
    kinds: /^average$/,
    says: 'The average is that of a whole, of which more may be a part',
    applies: ({ lead, others }) => {
      const whole = MEAN_OF.exec(lead)?.slice(1).find(Boolean)
      return whole !== undefined && !PLAIN_MEAN.test(whole) && isUnnamed(whole, others)
    },
    spares: 'He scored 61, 75 and 88; the class average was 69.',
    twin: 'He scored 61, 75 and 88; the overall average was 69.',
  },
  {
    name: 'out of a whole',
    kinds: /^(?:sum|count-total)$/,
    says: 'The figures are out of a whole, and need not be all of it',
    applies: ({ own }) => /\bout of [^\d;.]*$/.test(own),
    spares: 'The charity spent $120,000 on food, $80,000 on rent and $30,000 on transport out of a total of $260,000.',
    twin: 'The charity spent $120,000 on food, $80,000 on rent and $30,000 on transport, for a total of $260,000.',
  },
  {
    name: 'more that goes without a figure',
    kinds: /^(?:sum|count-total|difference)$/,
    says: 'The words name something more, without its amount',
    applies: ({ lead, own }) => MORE_UNCOUNTED.test(own) || SOME_MORE.test(lead),
    spares: 'We began with 40 members, gained 12 and lost 5, and some changed category, so there are 44 full members.',
    twin: 'We began with 40 members, gained 12 and lost 5, and all paid their fees, so there are 44 full members.',
  },
  {
    name: 'several at once',
    kinds: /^(?:sum|count-total)$/,
    says: 'One of those that are counted may have several of what is listed',
    applies: ({ rest }) => HAD_SEVERAL.test(rest),
    spares: 'In total 120 patients had adverse events: 80 nausea, 60 headache and 20 rash.',
    twin: 'In total 120 patients were enrolled: 80 men, 60 women and 20 children.',
  },
  {
    name: 'bought, and worth',
    kinds: /^(?:product|rate)$/,
    says: 'What was paid is not what it is worth later',
    applies: ({ before, own }) => WORTH.test(own) && before.some((words) => BOUGHT_AT.test(words)),
    spares: 'The 500 shares, bought at $21, were worth $12,400 by the summer.',
    twin: 'The 500 shares, valued at $21, were worth $12,400 by the summer.',
  },
]

const DETERMINER = '(?:(?:the|its|their|our|his|her|an?|this|that|most|all) )?'
const FINITE =
  '(?:is|are|was|were|has|have|had|rose|rises?|fell|falls?|grew|grows?|went|goes|lost|made|makes|cost|costs|took|takes|came|comes|brought|[a-z]{3,}ed)'
/** ", and accidents increased by", "; the rope is": the noun before the verb of the clause. */
const OWN_SUBJECT = new RegExp(
  `^(?:;|, (?:and|but|while|whereas|though|although|even though)) (?:(?:then|though|while|whereas|and|but) )?${DETERMINER}((?:[a-z'’-]+ ){0,2}?[a-z'’-]+) (?:[a-z]+ly )?${FINITE}\\b[^;:.]*$`,
)
/** The relation itself, what was told before, or nobody in particular. */
const ABOUT_THEM =
  /\b(?:it|they|he|she|we|you|i|this|that|these|those|which|who|both|all|each|there|so|thus|hence|therefore|now|two|one|others?|same|former|latter|rise|fall|increase|decrease|decline|drop|growth|change|gain|loss|gap|difference|lead|majority|margin|average|mean|total|sum|rate|share|ratio|proportion|percentage|turnout|result|balance|rest|remainder|remaining|surplus|deficit|shortfall|profit|excess|saving|reduction|improvement|firm|company|business|group|figure|number|amount|level|year|quarter|month|still|only|also|then|just|even|yet|again|already|thereby)s?\b/

const NOT_A_FACT =
  /\b(?:foresee\w*|foresaw|anticipat\w+|envisag\w+|pencil\w* in|projects?|projected|projecting|projections?|forecast\w*|predict(?!ive)\w*|expect(?:s|ed|ing|ations?)|aim(?:s|ed|ing)|hop(?:es|ed|ing)|intend\w*|want(?:s|ed)|seeks?|sought|propos(?:es|ed|ing)|(?:call|ask|argu|push|look)(?:s|ed|ing)? for|allow(?:s|ed|ing)? for|plan(?:s|ned|ning) (?:for|to|an?)|(?:is|are|was|were|be) (?:thought|believed|rumou?red|assumed|supposed|meant|said|reported) to|had (?:reported|claimed|said|spoken|announced)|suppos(?:es|ed|ing)|should|might|could|(?<!\b(?:that|this|which|it) )will|(?:next|the (?:coming|following)|this coming) (?:year|quarter|month|week|season|winter|spring|summer|autumn|decade))\b/
/** "than expected", "fewer than planned": what is set against it is not what it is of. */
const SAID_OF_THEM =
  /\bthan (?:[a-z]+ ){0,3}(?:expected|forecast|predicted|projected|planned|hoped)\b|\blife expectancy\b/

const FURTHER =
  /\b(?:in|over|during) the (?:(?:previous|preceding|prior) [a-z]|(?:\S+ )?[a-z]+ (?:before|earlier))[^;]+ had\b[^;]*$|\bsince then\b[^;]*$|\b(?:by|of) (?:another|a further)(?: [a-z]+){0,2} \S?$|\b(?:rose|fell|grew|dropped|lost|added|up|down) (?:another|a further) \S?$/

const NO_GROUP =
  '(?!(?:whole|entire|same|others?|two|three|year|month|week|end|time|period|rest|total|them|each|every|all|example|instance|short|which|whom|average)\\b)'
const GROUP = `((?:(?:those|people|persons|patients|the) )?${NO_GROUP}[a-z'’-]+(?: ${NO_GROUP}[a-z'’-]+){0,2}?)`
/** "; among women the share is", ", in rural areas the rate was" */
const AMONG_BEFORE = new RegExp(
  `(?:^|[;,:] ?(?:and |but |while )?)(?:among|for|amongst) ${GROUP},? (?:the|this|that|its|their|it|they) (?:[a-z]+ )?(?:(?:share|rate|figure|average|proportion|mean|percentage|number|turnout) )?(?:is|was|were|are|had|has|averaged|stood at|came to|of|reached)\\b`,
)
/** "7 per 1,000 for those under 25", "30% among smokers" */
const AMONG_BEHIND = new RegExp(
  `^(?: (?:per|in|for every|out of) [\\d,]+(?: [a-z]+)?)? (?:among|amongst) ${GROUP}(?:$|[,.;:)]| (?:under|over|aged|in|at|with|without|who|and)\\b)|^(?: (?:per|in|for every) [\\d,]+(?: [a-z]+)?)? for (those (?:who|under|over|aged|with|without|in|on|at)\\b[^,.;:)]*)`,
)

const UNDER_A_CONDITION =
  /[;,] (?:(?:and|but) )?(?:when|whenever|if|unless|where) (?!this|he\b|she\b|we\b|that|it|they|these|those|both|all|added|taken|combined|compared|set|put|expressed|measured|divided|multiplied|the two\b)[a-z]+(?: [a-z]+){0,5},? [^,;]*$/

const AFTER_MORE =
  /^[^\d;:.]{0,24}?,? (?:after|before|not|without) (?:removing|excluding|deducting|stripping|adjusting|allowing|counting|including|discounting|correcting|paying|setting|writing|subtracting|leaving)\b[^\d;:.]*$|^[^\d;:.,]{0,24},? once [^\d;:.]*$/

const MEAN_OF =
  /\bwhose (?:average|mean) ([a-z'’-]+)\b|\bthe ([a-z'’-]+) (?:average|mean)\b|\bthe (?:average|mean)(?: [a-z]+)? (?:in|of|across|for) (?:the|its|our|their|all) ([a-z'’-]+)\b/
const PLAIN_MEAN =
  /^(?:overall|simple|unweighted|arithmetic|plain|resulting|combined|joint|yearly|annual|monthly|weekly|daily|quarterly|rounded|same|mean|two|three|four|five|six|seven|eight|nine|ten|dozen|year|years|month|months|week|weeks|day|days|period|season|quarter|quarters|list|set|lot|series|above|results?|figures?|values?|readings?|numbers?)$/

/** "and its interest bill by", "and complaints, in step, by" */
const GAPPED =
  /\band (?:(?:its|their|his|her|our|the|that of the|those of the) )?((?:[a-z'’-]+ ){0,2}[a-z'’-]+)(?:,[^,;]{1,30},)? by \S?$/
const PUT_ON = /\b(?:add|put|knock|tak|cut|wip|shav)[a-z]* (?:just |only |about )?\S?$/
const ON_OTHER = /^ (?:to|off|on|from) (?:the|its|their|his|her|our|each|every|an?) ([a-z'’-]+(?: of [a-z'’-]+)?)/
/** A time, or what was told before, is what the figures are of. */
const THAN_OTHER =
  /^(?: (?:percentage |basis )?[a-z]+){0,2} (?:than|above|below|ahead of|behind|short of) (?:in |at |for |on |during )?(?:the|an?|its|their|his|her|our|any)? ?(?!(?:year|month|week|quarter|season|day|time|period|decade|previous|prior|preceding|last|first|second|same|old|original|earlier|former|latter|other|others|before|then|when|what|it|they|he|she|we|that|this|those|these|one|two|its|their|level|figure|total|amount|number|rate|corresponding|initial|start|opening|base|baseline|in|at|for|on|during|had|was|ever|usual|the|an?)\b)([a-z'’-]+(?: [a-z'’-]+)?)/
/** "had been put at £62,000 and ended at £71,300, 15% above plan" */
const A_PLAN = /^(?:plan|budget|forecast|target|estimate)\b/
const PLANNED = /\b(?:put at|planned|budgeted|forecast|targeted|estimated|projected|set at|meant to)\b/
/** "was listed at $310,000 and went for $295,000, $15,000 below the asking price" */
const A_PRICE = /^(?:asking|list|listed|guide|advertised|reserve|opening|original|initial|sticker|asked|offer)\b/
const PRICED = /\b(?:listed|advertised|asked|asking|marketed|offered|on the market|on sale|priced|guide|reserve)\b/
/** "Of the 60 managers 48 replied, which is 80% of them": of the whole. */
const WHICH_IS = /\b(?:which|that|this) (?:is|was|are|were|makes|made)(?: [a-z]+)? \S?$/
/** "5,000 people, of whom 60% (2,000)": the count that it is of stands beside it. */
const COUNT_BEHIND = /^ ?[([]\d/
const OF_THESE_BEHIND = /^ of (?:them|these|those|whom|which)\b/
const OF_THESE_BEFORE = /(?:^|[;,.:] ?(?:and |but )?)(?:of|among) (?:them|these|those|whom|which),? \S?$/
/** "Of 500 replies, 210 … and 190", "500 shops, 210 of which": a whole, and two parts of it. */
const PARTITIONED =
  /(?:^ ?|[.;:] )of (?:the |all |its |our |their )?\S?\d|\d(?: [a-z'’-]+){0,3}, \S?\d[\d,.]*(?: [a-z]+)? of (?:which|whom|them|these|those)\b/
const IN_ALL_OF_IT =
  /\b(?:others?|remaining|remainder|rest|balance|all|each|either|both|none|only|just|exactly|split|divided|total\w*|altogether|together|combined|sum|compris\w+|consist\w*|made up|made of|respectively|versus|against)\b|[:(–—]/
/** Nobody is put in two places: together they cannot be more than all. */
const PLACED =
  /\b(?:went|assigned|allocated|allotted|randomi[sz]ed|randomly|drawn|sent|posted|moved|transferred|placed|put)(?: [a-z]+)? (?:to|in|into)\b|\brandomi[sz]ed\b|\bvoted\b/
const TIME_OF_ITS_OWN =
  /^(?:;|, (?:and|but|while|whereas)) (?:(?:but|and) )?(?:last|next|the (?:previous|preceding|following)|a|one) (?:year|month|week|season|quarter|spring|summer|autumn|winter)(?: (?:earlier|before|ago|later))?,? [^;]*$|\b(?:has|have) since [a-z]+/
const AT_SOME_TIME =
  /^[^,;:]{0,40} (?:in|on|during|over|at) the (?:last|first|final|best|worst|busiest|quietest|opening|closing) [a-z]+/
const AT_BEST = /, (?:and |but )?at (?:best|worst|most|least|times|first|last|its [a-z]+)(?: only| just)? \S?$/
const EACH_BEFORE = /\beach(?: [a-z]+){0,3} \S?$/

/** "with the basses numbers", "and after the count": what is named has no amount. */
const MORE_UNCOUNTED =
  /\b(?:with|after|following|including|counting|plus) (?:the|an?|its|their|some|other|further|various|any|all) (?!(?:result|total|balance|remaining|rest|two|three|first|second|last|same|others?|year|month|week|day|quarter|season|period|sum|help|aid|majority|margin|lead|difference|gap|surplus|deficit|shortfall|profit|loss)\b)[a-z'’-]+(?: (?:on|in|of|for|from) (?:the |its )?[a-z'’-]+)?,? (?:[a-z]+ ){0,2}\S?$/
const SOME_MORE =
  /, (?:and |but )?(?:some|others|several|a few|a number|many|various|more) (?:[a-z]+ ){0,2}(?!of\b)[a-z]+ed\b/

const HAD_SEVERAL =
  /^ (?:[a-z]+ ){1,2}(?:had|reported|experienced|suffered|showed|cited|named|mentioned|chose|ticked) [^:;.]{2,40}:/
const BOUGHT_AT = /\b(?:bought|purchased|acquired|granted|subscribed|taken up)\b[^.;]{0,30} (?:at|for) \S?$/
const WORTH =
  /\b(?:worth|valued at|fetch(?:ed|es|ing)?|sold (?:(?:it|them|these|those|all|the lot) )?(?:for|at)|market value of)(?: [a-z]+){0,2} \S?$/

/** None of its words stands elsewhere among those of the claim. */
function isUnnamed(phrase: string, others: string): boolean {
  const words = phrase
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !/^(?:those|the|its|our|and|people|who|with|under|over|aged)$/.test(word))
  return !words.some((word) => others.includes(stem(word).slice(0, Math.max(4, word.length - 3))))
}
