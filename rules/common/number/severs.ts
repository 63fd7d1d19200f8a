import { DOWN_VERB, oneOf, UP_VERB } from './words-of-change.js'

/** What moves, without the words that accounts are named by too: loss, gain. */
const MOVES = new RegExp(
  `\\b(?:${UP_VERB}|${DOWN_VERB}|${oneOf('rises?|increases?|growth|jump|climb|surge|uptick|falls?|decreases?|drop|decline|reduction|contraction|slump|dip|expansion')})\\b`,
)
/** Words that begin a reason, a circumstance or an exception, which has figures of its own. */
const ASIDE = new RegExp(
  `\\b(?:${[
    'due|owing|thanks|because|driven|led by|fuell?ed|helped|supported|caused|causing|primarily|mainly|mostly|largely',
    'reflect(?:s|ed|ing)?|result(?:ed|ing|s? (?:of|from))|attribut(?:ed|able)|contribut(?:ed|ing)|offset(?:s|ting)?|outpac(?:ed|ing)|outweigh(?:ed|ing|s)?',
    'as(?! (?:compared|against|opposed|well|expected|planned|of|at|\uE008))|after(?! tax| income tax|-tax)|before(?! tax| income tax|-tax)',
    'when|whenever|once|until|although|though|despite|amid|even (?:as|when|with|if)|if|unless|where',
  ].join('|')})\\b`,
)
/** The change's own noun: a 5% increase in sales to. */
const OWN =
  /^[ -](?:(?:year[- ]on[- ]year|year[- ]over[- ]year|annual|yoy|overall|net) )?(?:higher|lower|more|less|fewer|above|below|greater|smaller|rise|increase|gain|growth|jump|climb|surge|uplift|uptick|advance|expansion|improvement|fall|decrease|drop|decline|reduction|contraction|slump|dip|loss|slide|shortfall|cut|swing|change|movement|difference|shift|move|turnaround)\b/
/** The same thing goes on: rose 8%, climbing to. */
const GOES_ON = /,? [a-z]{3,12}ing (?:from|to) ~?$/
/** An aside is over: up 8%, due to mild weather, to. */
const BACK = /, (?:to|from|reaching|compared (?:with|to)|versus|against) ~?$/
/** Another statement begins: a colon with words behind it, "and the …". */
const ANEW = /: ?(?!from |to )[a-z]|, and (?:the|its|our|their|his|her) /

/**
 * Whether what stands between two figures says that the second is of something else: "interest income grew 5% due to growth in loans from
 * $1.0 billion". Between a change and another (`change`) the word for the other is no sign of it.
 */
export function severs(gap: string, change: boolean): boolean {
  if (ANEW.test(gap)) return true
  const rest = gap.replace(OWN, '').replace(GOES_ON, '')
  const aside = ASIDE.exec(rest)
  if (!aside) return !change && MOVES.test(rest)
  const behind = rest.slice(aside.index + aside[0].length)
  return change || MOVES.test(behind) || !BACK.test(behind)
}
