import { ending } from '../../prose/ending.js'
import { DOWN_NOUN, DOWN_VERB, PLAIN_NOUN, PLAIN_VERB, UP_NOUN, UP_VERB } from '../../prose/words-of-change.js'

/** The words around a figure that say how it stands in its clause: as a change, as a share, or as what another is compared with. */

const VERB = `(?:${UP_VERB}|${DOWN_VERB}|${PLAIN_VERB})`
const NOUN = `(?:${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN})`
const ADVERB =
  '(?: (?:by|of|about|around|some|just|only|nearly|almost|another|a further|over|more than|an?|the|further))*'
/** "Gained most in number, 8,910": between a verb and by how much. */
const MOST = '(?: (?:the )?(?:most|least|fastest|slowest|more|less)(?: in [a-z]+)?,?)?'
const movedIn = ending(
  `\\b(?:(?:${VERB}|${NOUN})${MOST}${ADVERB}|${NOUN}, of(?: about| some| just| only)?|(?:shed|sheds|added|adds|gains|loses)|(?<!\\b(?:made|make|makes|making|set|sets|took|take|taken|takes|taking|gave|give|gives|given|giving|used|uses|using|put|puts|putting|ate|eats?|eaten|freed|frees|backed|signed|signs|turned|drew|bought|buys|wrote|writes|written|paid|pays|laid|handed|turns) )(?:up|down|by)(?: (?:about|some|just|only|nearly|a further))*) \\(?`,
  'i',
)
const DEGREE = '(?:fastest|slowest|most|least|furthest|faster|slower|quicker|more|less|further)'
/** "Rises faster than any other line, 5.6%", "grew most of all, by 12%", "the steepest fall, at 3.1%": by how much stands apart. */
const movedApartIn = ending(
  `\\b(?:${VERB} (?:the )?${DEGREE}\\b[^.,;:\\d]{0,50}|(?:largest|biggest|steepest|sharpest|fastest|greatest|strongest|smallest) (?:[a-z-]+ )?${NOUN}(?: of all| of any)?), (?:at |of |with )?`,
  'i',
)
/** "The net gain was 85", "the fall in complaints came to 150": how much of it there was; a loss may be one of money. */
const moveWasIn = ending(
  String.raw`\b(?:net (?:gain|loss|change|movement)|rise|increase|growth|fall|drop|decrease|decline|reduction|improvement)(?: (?:in|on|of|over|from) [^.,;:\d]{1,40})? (?:was|is|came to|comes to|amounted to|amounts to|totall?ed)(?: (?:only|just|therefore|thus))? `,
  'i',
)
const MOVES = new RegExp(
  `^(?: ?\\)|[ -](?:percentage )?points?)? (?:[a-z]+ )?(?:more|fewer|less|higher|lower|above|below|up|down|better|worse|longer|shorter|larger|smaller|bigger|greater|stronger|weaker|heavier|lighter|dearer|cheaper|faster|slower|ahead|behind|${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN}|improvement)\\b(?! (?:the )?(?:target|plan|budget)| than [a-z0-9]+ (?:minute|hour|day|week|month|year)s?\\b)`,
  'i',
)
/** "Customs, at 27.2%, grew fastest of all". */
const MOVES_APART = new RegExp(`^, (?:also |again )?(?<verb>${VERB}) (?:the )?${DEGREE}\\b`, 'i')

/** The words that make a figure a change, by what stands before and behind it; undefined where none do. */
export function movedAround(lead: string, after: string): string | undefined {
  const close = lead.slice(-CLOSE)
  const before = movedIn(close) ?? movedApartIn(lead) ?? moveWasIn(lead.replace(MARK, ''))
  if (before) return before[0]
  if (MOVES.test(after)) return ''
  return AT.test(close) ? MOVES_APART.exec(after)?.groups?.['verb'] : undefined
}

const CLOSE = 60
const MARK = /[$£€]$/
const AT = /(?:,| and),? (?:at|with|up|by) (?:some |about |nearly )?$/i

const DOWNWARD = new RegExp(
  `\\b(?:${DOWN_VERB}|sheds?|loses|${DOWN_NOUN}|down|fewer|less|lower|below|shorter|smaller|weaker|lighter|cheaper)\\b`,
  'i',
)

export function isDownward(words: string): boolean {
  return DOWNWARD.test(words)
}

const BASE =
  /\b(?:from|than(?: the)?|against|compare[ds]? (?:with|to)|versus|vs\.?|after|had (?:been|stood at))\s(?:the |only |just |a )?$/i
/** "412; it was 388": what the figure before it is compared with. */
const IT_WAS = /\bit (?:was|had been|stood at)\s(?:the |only |just |a )?$/i

/** What another figure is compared with. */
export function isBaseBefore(lead: string, follows: boolean): boolean {
  const close = lead.slice(-CLOSE)
  return (BASE.test(close) || (follows && IT_WAS.test(close))) && !/\bto\s$/.test(close)
}

const OF = /^ of (?!(?:19|20)\d\d)/

export function isShareAfter(after: string): boolean {
  return OF.test(after)
}
