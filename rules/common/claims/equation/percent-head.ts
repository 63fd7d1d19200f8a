import { onceFor } from '../../../../src/document/once.js'
import { oneOf } from '../../prose/words-of-change.js'
import { COMPARATIVE, DOWN_NOUN, PLAIN_NOUN, UP_NOUN } from '../../prose/words-of-change.js'
import { RATE_NOUNS } from '../closed/cues.js'
import type { Term } from '../reading/term.js'
import { directionOf, type Way } from './step-words.js'

/**
 * What a percentage is said to be, by the words that govern it: "a jump of 21%", "an occupancy of 84%", "exceeded it by 15%", "31% of them".
 * Words farther off only suggest it.
 */
export type Head = 'rise' | 'fall' | 'change' | 'part' | 'rate' | 'margin'

const MORE_RISES =
  'hike|raise|premium|markup|mark-up|boost|bump|leap|spurt|swing|upturn|upswing|increment|improvement|strengthening|recovery|rebound|appreciation|acceleration|inflation|addition|overspend|overspending|overrun|overshoot|excess|lead|advantage|edge|advance|widening|build-up|pick-up|step up'
const MORE_FALLS =
  'relief|saving|discount|markdown|setback|retreat|downturn|downswing|shrinkage|erosion|depreciation|deterioration|weakening|shortfall|underspend|underspending|undershoot|easing|cutback|let-up|narrowing|plunge|collapse|tumble|crash|haircut|write-down|devaluation|trimming|dilution|slippage|softening'
const SHARES = oneOf(
  'share|stake|proportion|percentage|portion|fraction|slice|majority|minority|ratio|quota|yield|return|holding|interest|weight|dividend cover|(?:positive |negative )?predictive value|sensitivity|specificity|hit rate',
)
/** Of those who did, or of those who did not: which of them, the words of the part tell. */
const RATES = oneOf(`rate|${RATE_NOUNS}|(?:positive|negative) predictive value|level of [a-z]+`)
const RISES = oneOf(`${UP_NOUN}|${MORE_RISES}`)
const FALLS = oneOf(`${DOWN_NOUN}|${MORE_FALLS}`)
const CHANGES = PLAIN_NOUN
/** From a noun to the percentage that it is. */
const TO_FIGURE =
  "(?:s)?(?: (?:in|on|over|to|for|since|from) [a-z '-]{2,40}?)?(?:,(?! (?:ended|closed|finished|came|ran|settled|landed|held|reached|hit|to|was|is) )|,? (?:(?:thus|hence|therefore|accordingly|consequently) )?(?:of|was|is|being|at|came to|comes to|amounted to|amounts to|works out at|works out to|worked out at|stands at|stood at|equal to|equivalent to|reached|hit|to|(?:ended|closed|finished|came in|came out|ran|settled|landed|held)(?: [a-z]+){0,3} at))?(?: (?:thus|therefore|hence|accordingly|consequently|then|now|in turn))? ?\\(?(?:about |some |just |only |fully |exactly |precisely |no less than )?~?$"
const headed = (nouns: string) => new RegExp(`(?<![a-z-])${nouns}${TO_FIGURE}`)
const HEADS: readonly (readonly [RegExp, Head])[] = [
  [headed(RISES), 'rise'],
  [headed(FALLS), 'fall'],
  [headed('(?<!\\bsafety )margin'), 'margin'],
  [headed(SHARES), 'part'],
  [headed(RATES), 'rate'],
  [headed(CHANGES), 'change'],
]
const PART_AFTER = new RegExp(
  `^ (?:of|in) (?:the|all|those|these|its|our|their|his|her|whom|which|them|it|that|every)\\b|^ (?:[a-z-]+ )?${SHARES}\\b`,
)
const RATE_AFTER = new RegExp(`^ (?:[a-z-]+ )?${RATES}\\b`)
const FROM_THEM = /^ (?:of|in) (?:the )?(?:rate|increase|rise|change|previous|year)/
const MORE_THAN = new RegExp(
  `^ (?:[a-z]+ )?(?:${COMPARATIVE}|beneath|under|over|up|down|dearer|cheaper|short|better|worse|longer|shorter|faster|slower|heavier|lighter|bigger|taller|off|on top)(?![a-z])`,
)
const BY = / by (?:about |some |just |only |fully |exactly |no less than )?~?$/
const SIGN_BEFORE = /(?:^|[\s,;:(–—])(?:up|down|plus|minus)(?: by)? ~?$/

export const headOf = onceFor(({ before, after, lead }: Term): Head | undefined => {
  if (MORE_THAN.test(after)) return wayed(directionOf('', after) ?? directionOf(after.slice(0, 24), ''))
  for (const [pattern, head] of HEADS)
    if (pattern.test(before))
      return head === 'part' && / (?:rise|increase|fall|drop)s? /.test(before.slice(-40)) ? undefined : head
  if (/^ (?:[a-z]+ )?margin\b/.test(after)) return 'margin'
  if (NOUN_AFTER.test(after)) return wayed(directionOf('', after))
  if (RATE_AFTER.test(after)) return 'rate'
  if (BY.test(before)) return wayed(directionOf(lead, '')) ?? 'change'
  if (SIGN_BEFORE.test(before)) return /(?:up|plus)(?: by)? ~?$/.test(before) ? 'rise' : 'fall'
  return PART_AFTER.test(after) && !FROM_THEM.test(after) ? 'part' : undefined
})
const NOUN_AFTER = new RegExp(`^ (?:[a-z-]+ )?(?:${RISES}|${FALLS})(?![a-z])`)

function wayed(way: Way | undefined): Head | undefined {
  return way === undefined ? undefined : way > 0 ? 'rise' : 'fall'
}
