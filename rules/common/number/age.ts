import { isSpace } from '../../../src/document/characters.js'
import { matchAt } from './sticky.js'

/** What tells the age that bounds a group ("children under 15", "aged 18 to 24", "65 and older") from a count. */

const NAMED =
  /\b(?:ages|the ages of|(?:from|until|till|before|after|under|over|above|below|through|past) (?:the )?age(?: of)?|(?:older|younger) than)(?: (?:under|over|above|below|between|from|about|around|exactly))?\s$/i
/** One person's age is a count of years; that of a group, or one of two, bounds it. */
const AGED = /\baged\s(?:between\s)?$/i
const GROUP = /(?:(?<!\b(?:wa|i))s|men|people|children|those) aged\s$/i
const GOES_ON = /(?:\s?[–-]\s?\d| (?:to|and|or) )/y
const PERSONS =
  /\b(?:those|anyone|everyone|people|persons?|m[ae]n|wom[ae]n|child(?:ren)?|kids|adults?|(?:fe)?males?|boys?|girls?|residents?|citizens?|inhabitants|patients?|pupils?|students?|workers?|employees|voters?|individuals?|youths?|youngsters|players?|drivers?|respondents|members|population|anybody|everybody|someone|infants|babies|teenagers|veterans|americans)(?: (?:who|that) (?:is|are|was|were))?(?: aged)? (?:under|over|above|below|(?:younger|older) than)(?: the age of| age)?\s$/i
const BEHIND = /(?: years(?: of age)?)? (?:(?:and|or) (?:older|younger|elderly)|and (?:over|under|above|up))\b/iy
/** Last letters of the words an age stands behind: aged, ages, age, of, above, under, over, below, than, between, from, about. */
const LAST = 'dsefrwnmt'
const WINDOW = 44

/** Whether bare digits at `[from, to)` are such an age: nobody is older than three digits tell. */
export function isAge(text: string, from: number, to: number): boolean {
  const code = text.charCodeAt(from)
  if (to - from > 3 && code >= 48 && code <= 57) return false
  if (isSpace(text.charCodeAt(from - 1)) && LAST.includes(text.charAt(from - 2) || ' ')) {
    const before = text.slice(Math.max(0, from - WINDOW), from)
    if (NAMED.test(before) || PERSONS.test(before)) return true
    if (AGED.test(before) && (GROUP.test(before) || matchAt(GOES_ON, text, to))) return true
  }
  if (!isSpace(text.charCodeAt(to))) return false
  return matchAt(BEHIND, text, to) !== null
}
