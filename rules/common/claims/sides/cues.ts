import { matches } from '../../../../src/document/matches.js'
import { NO_THAN } from '../comparison-templates.js'
import { BETTER_LOW, DOWN_NOUN, DOWN_VERB, oneOf, UP_NOUN, UP_VERB } from '../../prose/words-of-change.js'

/** A word that says which way something went, or stands from something else. */
export interface Cue {
  readonly word: string
  readonly up: boolean
  /** It went so, and was at one end before it was at the other; a comparison has two sides at any times. */
  readonly moves: boolean
  /** The side before the word is its subject, and the one behind it what that is held against: "exceeded". */
  readonly divides: boolean
  readonly from: number
  readonly to: number
}

const BE = '(?:was|were|is|are|be|been|being|stood|stands?|lay|lies|ran|runs|came|comes|remain(?:s|ed)?|stay(?:s|ed)?)'
/** "was up on", "came in well under", "had gone down" */
const STATE = `(?<=\\b(?:${BE}|gone|went|goes|go|come|moved)(?: [a-z]+ly| in| well| far| just| slightly| back| again| therefore)? )`
/** What a side of a comparison begins with. */
const SIDE =
  "(?= (?:the|that|those|its|their|our|his|her|what|any|all|[a-z]+['’]s|forecasts?|plan|budget|last|[a-z]{0,3}\\$?~?[\\uE001-\\uE006]))"

/** "the 93.4% of the lower school": which one, and no comparison. */
const NOT_A_NAME = '(?<!\\b(?:the|this|that|these|those) )'

/** "Did less well": how something was done, and no size. */
const HOW = '(?! (?:well|often|likely|quickly|slowly|easily|frequently|common(?:ly)?)\\b)'
/** "Still short of the 96% that we aim for": an aim may be to have less. */
const NO_AIM = '(?![^.;]{0,60}\\b(?:aim(?:s|ed)?|goals?|targets?|ambition|objective)\\b)'

const SORTS = {
  up: `${UP_VERB}|risen|rais(?:es?|ing)|lifts?|boosts?|${STATE}up(?! to\\b)|(?<=, |\\()up(?= on\\b)`,
  down: `${DOWN_VERB}|easing|eases|reduc(?:es?|ing)|lowers|lowering|cuts|cutting|${STATE}down(?! to\\b)|(?<=, |\\()down(?= on\\b)`,
  rise: `(?<=\\b(?:an?|the|this|that|such an?) (?:[a-z]+ )?)${UP_NOUN}(?![a-z-])`,
  fall: `(?<=\\b(?:an?|the|this|that|such an?) (?:[a-z]+ )?)${DOWN_NOUN}(?![a-z-])`,
  better: 'improved|improves|improving|improvement|strengthened|strengthening',
  worse: 'worsened|worsens|worsening|deteriorated|deteriorating|deterioration',
  more: `${NOT_A_NAME}(?:higher|greater|larger|bigger|longer|heavier|more(?! or less\\b)${HOW})${NO_THAN}`,
  less: `${NOT_A_NAME}(?:lower|smaller|fewer|less${HOW}|shorter|lighter)${NO_THAN}`,
  above: `exceed(?:s|ed|ing)|surpass(?:es|ed|ing)|outnumber(?:s|ed)|outstripp?(?:s|ed)|outpaced|ahead of${SIDE}|(?:pulled|drawn|moved|ran|run|stayed|is|was|are|were) ahead of|beat${SIDE}|(?:${STATE}|, )above${SIDE}`,
  below: `short of${SIDE}${NO_AIM}|undercut|trailed|lagged behind|(?:${STATE}|, )(?:below|under|behind)${SIDE}`,
} as const
type Sort = keyof typeof SORTS

const CUE = new RegExp(
  `\\b${oneOf(
    Object.entries(SORTS)
      .map(([sort, words]) => `(?<${sort}>${words})`)
      .join('|'),
  )}\\b`,
  'g',
)
const ANY = new RegExp(CUE.source)

/** Whether words may say which way: most sentences do not. */
export function mayHaveCue(words: string): boolean {
  return ANY.test(words)
}

const UPWARDS = new Set<Sort>(['up', 'rise', 'more', 'above'])
const MOVES = new Set<Sort>(['up', 'down', 'rise', 'fall', 'better', 'worse'])
const DIVIDES = new Set<Sort>(['above', 'below'])

/** "from 33% to 18% (due to the rise of Lumo)": said in brackets of something else. */
const BRACKETED = /[([][^()[\]]*[)\]]/g

/** All such words of a text, but for what brackets say beside its figures; undefined where one of them is of a scale that nobody told: what is better may be less. */
export function cuesIn(all: string): readonly Cue[] | undefined {
  const words = all.replace(BRACKETED, (part) => (/[\uE001-\uE006]/.test(part) ? part : ' '.repeat(part.length)))
  const found: Cue[] = []
  for (const { index, groups = {}, 0: word } of matches(CUE, words)) {
    const sort = (Object.keys(SORTS) as Sort[]).find((one) => groups[one] !== undefined)
    if (!sort) continue
    const up = sort === 'better' || sort === 'worse' ? isUp(sort, words) : UPWARDS.has(sort)
    if (up === undefined) return undefined
    found.push({ word, up, moves: MOVES.has(sort), divides: DIVIDES.has(sort), from: index, to: index + word.length })
  }
  return found
}

/** Of these a rise is the better news. */
const BETTER_HIGH =
  /\b(?:attendance|margins?|yields?|recover(?:y|ies)|employment|satisfaction|coverage|pass rates?|turnout|revenues?|sales|profits?|punctuality|occupancy|compliance|adherence|uptake|retention|solvency|liquidity|current ratio|productivity|survival|completion|participation|accuracy|availability)\b/
const WORSE_HIGH =
  /\b(?:sickness|absence|absenteeism|mortality|vacanc(?:y|ies)|overcrowding|crime|arrears|stillbirths?)\b/

function isUp(sort: 'better' | 'worse', words: string): boolean | undefined {
  const [high, low] = [BETTER_HIGH.test(words), BETTER_LOW.test(words) || WORSE_HIGH.test(words)]
  return high === low ? undefined : high === (sort === 'better')
}
