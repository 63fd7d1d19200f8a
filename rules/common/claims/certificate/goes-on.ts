import { sentencesOf } from '../../prose/sentences.js'
import type { Claim } from '../claim.js'

/** "That leaves", "of these", "the remaining": the sentence of the result goes on with those before it. */
export function goesOn({ printed }: Claim, by = GOES_ON): boolean {
  const start = sentencesOf(printed.block).findLast((one) => one <= printed.from) ?? 0
  return by.test(printed.block.text.slice(start, printed.to + 24))
}
const GOES_ON =
  /^["“(]?(?:that|this|these|those|they|it|which|together|in all|of (?:these|those|them|the)|taken|thus|hence|so|their|both|all|the (?:rest|other|others|remaining|remainder|balance|total|two|three|four|five|six|average|mean))\b|\b(?:remain\w*|left|leav(?:es|ing)|altogether|in all|in total|the (?:rest|other|others)|the balance|together|combined|each|apiece|thus|therefore|hence|so that|closed|everything else|over (?:both|all))\b/i
