import { matches } from '../../../src/document/matches.js'
import { sameUnit } from '../number/figure.js'
import { ORDINALS } from '../number/number-words.js'
import { LETTER, type Sentence } from '../prose/clauses.js'
import { listed, type Member } from './ranked-members.js'

/**
 * "Orders in the four quarters ran at 412, 455, 438 and 497": a list whose members go by their place, "the second quarter", because the
 * sentence says how many of a noun there are, and lists as many.
 */
const COUNTED =
  /\b(?:the|its|our|their|his|her|these|those|first|last|past|successive|consecutive|all|of|over|in|for) (?:(?:first|last|past|other|successive|consecutive|different|summer|winter|trial|test) )?\uE005 (?:[a-z]+ )??(?<noun>[a-z]{2,}?)s\b/g
const PERIODS: Readonly<Record<string, string>> = {
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
  yearly: 'year',
  annual: 'year',
  hourly: 'hour',
}
const PERIODICAL = new RegExp(`\\b(${Object.keys(PERIODS).join('|')})\\b`)
const [LEAST_LISTED, MOST_LISTED] = [3, 12]
/** Between two of a list; a short unit may stand behind the first. */
const NEXT = /^(?: [a-z°%/]{1,8})?(?:, and |, | and |; )~?$/

export function sequenceIn(sentence: Sentence): readonly Member[] {
  const { skeleton } = sentence
  const own = listed(sentence)
  const [first] = own
  if (!first || own.length < LEAST_LISTED || own.length > MOST_LISTED) return []
  for (const [i, { figure, at }] of own.entries()) {
    const before = own[i - 1]
    if (before && !(NEXT.test(skeleton.slice(before.at + 1, at)) && sameUnit(figure, first.figure))) return []
  }
  const noun = nounOf(sentence, own.length)
  if (noun === undefined) return []
  return own.map(({ figure, at }, i) => ({
    label: `${ORDINALS[i] as string} ${noun}`,
    names: [
      `${ORDINALS[i] as string} ${noun}`,
      ...(i === own.length - 1 ? [`last ${noun}`, `final ${noun}`, `closing ${noun}`] : []),
      ...(i === 0 ? [`opening ${noun}`] : []),
    ],
    figure,
    from: at,
    to: at,
  }))
}

/** What as many are counted of as are listed, or the period that they are told by. */
function nounOf({ skeleton, items }: Sentence, length: number): string | undefined {
  for (const { 0: words, index, groups } of matches(COUNTED, skeleton)) {
    const at = index + words.indexOf(LETTER.number)
    if (items.some((item) => item.at === at && item.figure?.words === true && item.figure.value.eq(length)))
      return groups?.['noun']
  }
  const period = PERIODS[PERIODICAL.exec(skeleton)?.[1] ?? '']
  return period === 'quarter' && length !== 4 ? undefined : period
}
