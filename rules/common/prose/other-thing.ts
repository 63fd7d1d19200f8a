import type { Part } from './clause-parts.js'
import { LETTER } from './clauses.js'

const COMPARED = /(?:^|[\s(,])(?:as )?(?:compared (?:with|to)|against|versus|vs\.?)\b[^,;]*$/
/** "a national average of", "its record of", "a cost of capital of": no earlier value of what moved. */
const STANDARD =
  /\b(?:average|median|mean|record|norm|benchmark|targets?|goals?|limit|ceiling|threshold|peers?|competitors?|rivals?|industry|sector|leader|national|regional|global|worldwide|nationwide|capital)(?:'s|s')?(?: [a-z]+)? (?:of )?~?$/
const EXPECTED =
  /^(?: [a-z'-]{1,16}){0,4}? (?:expected|expectations?|forecast(?:ed|s)?|estimate[ds]?|projected|predicted|anticipated|consensus|guided|guidance|planned|budgeted|targeted)\b/
const PREPOSITION = '(?:in|for|at|among|amongst|across|on|of|elsewhere in|outside|within)'
const UNIT = `(?: (?!${PREPOSITION}\\b)[a-z'/-]{1,16}){0,4}?`
/** Words for times and stretches of time. */
export const TIME =
  'years?|quarters?|months?|weeks?|days?|periods?|half|halves|decades?|seasons?|spring|summer|autumn|winter|fall|(?:jan|febr)uary|march|april|may|june|july|august|(?:sept|nov|dec)ember|october|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b\\.?|q[1-4]|h[12]|fy|fiscal|calendar|time|date|end|start|beginning|close|inception|baseline|peak|census|elections?|survey|waves?|session|morning|evening|afternoon|night|weekend|century|admission|discharge|visit|follow-up|mid|early|late'
const ELSEWHERE = new RegExp(
  `^${UNIT} ${PREPOSITION} (?!(?:(?:the|its|their|our|all|a|an) )?(?:[a-z'-]+[ -]){0,3}(?:${TIME}|[${LETTER.year}${LETTER.date}${LETTER.number}])|(?:each|both|that|the (?:same|comparable|corresponding)|total|all)\\b)[a-z]`,
)

/**
 * Whether a figure that another is compared with is of another place or group, or what was expected: "compared with 3.9% in the euro area",
 * "against a national average of 4.4%", "vs. $88 million expected". It is no earlier value then.
 */
export function isOfAnother({ before, after }: Pick<Part, 'before' | 'after'>): boolean {
  return COMPARED.test(before) && (STANDARD.test(before) || EXPECTED.test(after) || ELSEWHERE.test(after))
}
