import type { Figure } from '../../number/figure.js'
import { type Side, sideOf } from '../row-conditions.js'

/** What is said of those that are counted: with what they are compared, and to which side of it they lie. */
export interface Comparison extends Side {
  readonly against: 'figure' | 'before' | 'plan' | 'outside' | 'whole' | 'zero'
  /** Against nothing at all: in a column that is called so. */
  readonly named?: RegExp
  /** That which they are held against, where one is printed. */
  readonly figure?: Figure
  /** From each time to the next, and not from one to another alone. */
  readonly always?: true
  /** Of how long something takes, or how good it is: no word of amounts. */
  readonly speed?: true
}

const PLAN = String.raw`(?:budgets?|budgeted|plan(?:s|ned)?|approv(?:ed|al)|allocat(?:ed|ion)|estimated?s?|allowed|allowances?|voted(?: for)?|granted|foreseen|forecast|set aside|agreed|asked|targets?|expected|due)`
const THAN_PLAN = String.raw`than (?:[a-z]+ ){0,4}?${PLAN}`
const THE = String.raw`(?:the|their|its|our|his|her|that|this) (?:own )?`
/** Against what was set aside for them. */
const OVER_PLAN = new RegExp(
  String.raw`\b(?:overspent|overran|over-?shot|(?:over|above|ahead of|exceed(?:ed|ing|s)?|beat|beaten|topped|outstripped) (?:${THE})?${PLAN}|more (?:[a-z]+ ){0,2}?${THAN_PLAN}|(?:higher|larger|dearer|better) ${THAN_PLAN}|ran over)\b`,
  'gi',
)
const UNDER_PLAN = new RegExp(
  String.raw`\b(?:underspent|(?:under|below|within|behind|short of|beneath|undershot|missed) (?:${THE})?${PLAN}|(?:less|fewer) (?:[a-z]+ ){0,2}?${THAN_PLAN}|(?:lower|smaller|cheaper|worse) ${THAN_PLAN}|savings?(?= +(?:was|were|were being) (?:returned|made|found|achieved|handed back)))\b`,
  'gi',
)
/** At what was set aside, or beyond it. */
const AT_PLAN = new RegExp(
  String.raw`\b(?:at least (?:what|as much as|the amount|the sum)(?: [a-z]+){0,4} ${PLAN}|(?:met|matched|reached) or (?:exceeded|beat) (?:${THE})?${PLAN})\b`,
  'gi',
)
/** What moved, and which way, without by how much. */
const MOVED_UP =
  /\b(?:rose|risen|grew|grown|increased|climbed|went up|gone up|expanded|advanced|(?:were|was|is|are) up on)\b(?! (?:by|from|to|short|behind|out|into|above|below|over|under|faster|slower|more|less)\b| \d)/gi
const MOVED_DOWN =
  /\b(?:fell|fallen|declined|decreased|shrank|shrunk|contracted|dropped|slipped|slid|went down|gone down|lost ground|(?:were|was|is|are) down on)\b(?! (?:by|from|to|short|behind|out|into|above|below|over|under|beneath|faster|slower|more|less)\b| \d)/gi
const BEFORE = String.raw`than (?:(?:they|it) (?:did|had|was|were|had been) )?(?:in |at |the |for )*(?:(?:a|one) (?:year|quarter|month|season) (?:ago|before|earlier)|last (?:year|season|quarter|month)|before|(?:year|quarter|month|season) before|previous (?:year|quarter|month|season)|(?:first|second|third|fourth) (?:quarter|half)|(?:19|20)\d\d(?:[/–-]\d\d)?)\b`
/** "Produced more than in 2023", "were borrowed less than a year ago". */
const MORE_THAN_BEFORE = new RegExp(
  String.raw`\b(?:more|higher|larger|longer|busier|bigger)(?: [a-z]+){0,3}? ${BEFORE}`,
  'gi',
)
const LESS_THAN_BEFORE = new RegExp(
  String.raw`\b(?:less|fewer|lower|smaller|shorter|quieter)(?: [a-z]+){0,3}? ${BEFORE}`,
  'gi',
)
const QUICKER = /\b(?:became|got|grew|were|have become|has become) (?:quicker|faster|shorter|speedier)\b(?! than)/gi
const SLOWER = /\b(?:became|got|grew|were|have become|has become) (?:slower|longer)\b(?! than)/gi
/** At each time again: "year after year". */
const ALWAYS =
  /\b(?:(year|quarter|month|week) (?:after|by|on) \1|(?:every|each) (?:single )?(?:year|quarter|month|week|time)|without (?:interruption|a break)|steadily|throughout|consistently|continuously)\b/i
/** The country, the region: whom a column beside their own is of. */
const OUTSIDE = String.raw`(?:country|nation(?:al)?|region(?:al)?|county|state|sector|industry|peers?|district|borough|city|province|market)`
const ABOVE_OUTSIDE = new RegExp(
  String.raw`\b(?:outperform(?:ed|s)?|outdid|beat|bettered|exceed(?:ed|s)?|surpass(?:ed|es)?|topped|above|over|ahead of|higher than|better than|more than|clear of|in front of) (?:the |that of the |their |its )${OUTSIDE}(?: (?:average|mean|figure|rate|level|median))?\b(?! (?:of|plan|budget))`,
  'gi',
)
const BELOW_OUTSIDE = new RegExp(
  String.raw`\b(?:below|under|beneath|behind|short of|lower than|worse than|less than|trailed|lagged) (?:the |that of the |their |its )${OUTSIDE}(?: (?:average|mean|figure|rate|level|median))?\b(?! (?:of|plan|budget))`,
  'gi',
)
/** Finished after its time. */
const LATE =
  /\b(?:(?:handovers?|completion|deliver(?:y|ies)|openings?|schedules?|timetables?|deadlines?) (?:slipped|was late|were late|was delayed|were delayed|slid)|(?:were|was|finished|completed|handed over|delivered|came in|opened|ran) late|behind schedule|(?:were|was) (?:delayed|overdue))\b/gi
const IS_LATE = /\b(?:late|delay(?:ed)?|overdue|slippage|behind)\b/i
const LOST_MONEY =
  /\b(?:made a loss|made losses|(?:were|was|finished|ended(?: the year)?|closed|is|are) in (?:the red|deficit)|ran (?:a deficit|at a loss)|lost money|loss-making)\b/gi
const MADE_MONEY =
  /\b(?:made a (?:surplus|profit)|(?:were|was|finished|ended(?: the year)?|closed|is|are) in (?:the black|surplus|profit)|ran a surplus|broke even or better)\b/gi
const IS_RESULT = /\b(?:surplus|deficit|profit|loss|result|balance|net income|margin)\b/i
/** Of all of them together; "the administrative figure" is another measure of each. */
const OF_ALL = String.raw`(?:the|our|its|that|this|their) (?:(?:[a-z]+ ){0,2}(?:average|mean|median)|(?:overall|total|whole|combined|general|common|group|company|${OUTSIDE.slice(3)} (?:[a-z]+ )?(?:figure|rate|level))(?! (?:of|for)\b)`
const ABOVE_ALL = new RegExp(
  String.raw`\b(?:beat|bettered|exceed(?:ed|s)?|surpass(?:ed|es)?|topped|above|over|ahead of|higher than|better than|in excess of) ${OF_ALL}`,
  'gi',
)
const BELOW_ALL = new RegExp(
  String.raw`\b(?:below|under|beneath|behind|short of|lower than|worse than|fell short of|came in under) ${OF_ALL}`,
  'gi',
)

const WORDED: readonly (readonly [RegExp, Omit<Comparison, 'figure'>])[] = [
  [AT_PLAN, { against: 'plan', side: 1, equal: true }],
  [OVER_PLAN, { against: 'plan', side: 1, equal: false }],
  [UNDER_PLAN, { against: 'plan', side: -1, equal: false }],
  [MORE_THAN_BEFORE, { against: 'before', side: 1, equal: false }],
  [LESS_THAN_BEFORE, { against: 'before', side: -1, equal: false }],
  [LATE, { against: 'zero', side: 1, equal: false, named: IS_LATE }],
  [QUICKER, { against: 'before', side: -1, equal: false, speed: true }],
  [SLOWER, { against: 'before', side: 1, equal: false, speed: true }],
  [MOVED_UP, { against: 'before', side: 1, equal: false }],
  [MOVED_DOWN, { against: 'before', side: -1, equal: false }],
  [ABOVE_OUTSIDE, { against: 'outside', side: 1, equal: false }],
  [BELOW_OUTSIDE, { against: 'outside', side: -1, equal: false }],
  [LOST_MONEY, { against: 'zero', side: -1, equal: false, named: IS_RESULT }],
  [MADE_MONEY, { against: 'zero', side: 1, equal: false, named: IS_RESULT }],
  [ABOVE_ALL, { against: 'whole', side: 1, equal: false }],
  [BELOW_ALL, { against: 'whole', side: -1, equal: false }],
]

/** The only comparison of a stretch of text; undefined where it has none, or another beside it. */
export function comparisonIn(text: string, from: number, figures: readonly Figure[]): Comparison | undefined {
  const [figure, more] = figures
  if (more) return undefined
  if (figure) {
    const side = sideIn(text.slice(0, figure.from - from), text.slice(figure.to - from))
    return side && { against: 'figure', figure, ...side }
  }
  const found: (readonly [number, number, Omit<Comparison, 'figure'>])[] = []
  for (const [pattern, comparison] of WORDED) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const [start, end] = [match.index, match.index + match[0].length]
      // "Grew more than in 2030", "above the planned level": the longer reading comes first.
      if (!found.some(([a, b]) => start < b && a < end)) found.push([start, end, comparison])
    }
  }
  const [only, other] = found
  if (!only || other) return undefined
  const [, , comparison] = only
  return comparison.against === 'before' && ALWAYS.test(text) ? { ...comparison, always: true } : comparison
}

/** "The mark of 100 MW was passed by", "the 85% … was missed at": what was done to the figure before it. */
const PASSIVE =
  /^\S{0,2}(?: [a-z²³]{1,8})? (?:was|were|is|has been|had been|have been) (?:again |also |only |now |still )?(?:reached|met|attained|achieved|managed|hit|(?<above>passed|exceeded|surpassed|topped|beaten|cleared|crossed|bettered|broken)|(?<missed>missed|not (?:reached|met|attained|achieved)))(?= (?:by|in|at|on|for)\b)/i
/** "None managed the 85%". */
const MANAGED = /\b(?:managed?|made|touch(?:ed)?|got to|came to|attain(?:ed)?) (?:the |our |its )\S{0,2}$/i

function sideIn(lead: string, behind: string): Side | undefined {
  const done = PASSIVE.exec(behind)?.groups
  if (done)
    return done['above'] !== undefined
      ? { side: 1, equal: false }
      : { side: done['missed'] === undefined ? 1 : -1, equal: done['missed'] === undefined, goal: true }
  if (MANAGED.test(lead)) return { side: 1, equal: true, goal: true }
  return sideOf(lead, behind)
}
