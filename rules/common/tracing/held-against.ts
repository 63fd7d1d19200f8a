import type { Line } from './grid.js'
import type { Mention } from './mention.js'
import { onceFor } from '../../../src/document/once.js'
import { bestAgreement } from './periods.js'
import { figureBefore } from './neighbours.js'

const AIMS =
  'targets?|goals?|benchmarks?|norms?|standards?|reference|limits?|thresholds?|ceilings?|caps?|budget(?:ed)?|plan(?:ned)?|forecast|guidance'
const BEFORE = String.raw`memo|prior|prev(?:ious)?|last (?:\p{L}+ )?(?:y(?:ea)?r|autumn|spring|summer|winter|season|quarter|month)|(?:years?|yrs?) (?:ago|before|earlier)`
const LABEL = new RegExp(String.raw`(?<!\p{L})(?:${AIMS}|${BEFORE})(?!\p{L})`, 'iu')
const SAID = new RegExp(
  String.raw`(?<!\p{L})(?:${AIMS})(?: (?:of|is|was|were|are|at|stands|stood|for|the|\d{4})){0,4}:? $`,
  'iu',
)
const EARLIER = /\b(?:previous|prior|preceding|last|earlier|before|ago|memo(?:randum)?)\b/i

/** Whether a row or column is what actual figures are held against: a target, a norm, the year before, a memo. */
export const isHeldAgainst = onceFor(({ label }: Line) => LABEL.test(label))

/** Whether a draft's figure itself is said to be the target, or of the time before: "against a target of 13%". */
export function isSaidToBe({ sentence, printed }: Mention, { periods }: Line): boolean {
  if (!sentence || bestAgreement(printed.periods, periods) === 'same') return true
  const { figure } = printed
  const last = figureBefore(sentence, figure)?.to ?? sentence.from
  const start = figure.hedge && figure.hedge.from < figure.from ? figure.hedge.from : figure.from
  return SAID.test(figure.block.text.slice(Math.min(last, start), start).replace(/[$£€(]$/, ''))
}

/** Whether a sentence speaks of a time before its own. */
export function speaksOfBefore({ sentence }: Mention): boolean {
  return sentence !== undefined && EARLIER.test(sentence.block.text.slice(sentence.from, sentence.to))
}
