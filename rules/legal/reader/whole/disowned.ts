import type { Citation } from '../citation.js'

const UNREAL =
  'fictitious|fictional|fake|faked|fabricated|hallucinated|non-?existent|bogus|phantom|made[- ]up|invented|imaginary|spurious'
const WRONG = 'erroneous|incorrect|inaccurate|wrong|mistaken|invalid|garbled|mistyped|an error|a typo'
const CITATION = '(?:cases?|citations?|cites?|authorit(?:y|ies)|opinions?|decisions?|references?)'
const IS = '(?:is|are|was|were|appears? to be|proved to be|turned out to be)(?: (?:an?|both|all|entirely|wholly|also))?'

/** Right before: a fictitious opinion, miscited as, no such case as, not 572 F.2d 962. */
const BEFORE = new RegExp(
  [
    `\\b(?:${UNREAL}|${WRONG}),? (?:[a-z]+ ){0,3}${CITATION}\\b[^.;?!]*$`,
    '\\b(?:mis-?cit(?:e[sd]?|ing|ations?)|hallucinat\\w+)\\b[^.;?!]*$',
    `\\bno such ${CITATION}\\b[^.;?!]*$`,
    '\\b(?:not|rather than|instead of) (?:to |at |as )?$',
  ].join('|'),
  'i',
)
/** Right behind: which does not exist, is a fictitious case, [sic]. */
const BEHIND = new RegExp(
  [
    '^[)"”\\]]{0,2} ?\\[sic\\]',
    "^[^.;?!]{0,50}\\b(?:do(?:es)?|did)(?: not|n[’']t) (?:(?:appear|seem) to |in fact |actually )?exist\\b",
    `^[^.;?!]{0,50}\\b${IS} (?:(?:${UNREAL})\\b|(?:${WRONG}) ${CITATION}\\b|not an? (?:real|actual|valid|genuine) ${CITATION}\\b)`,
    '^[^.;?!]{0,50}\\b(?:cannot|could not) be (?:found|located)\\b',
  ].join('|'),
  'i',
)
/** The citation 572 F.2d 962 is wrong: it, and not what was held there. */
const SPOKEN_OF = /\b(?:citation|cite|reference)s?\b[^.;?!]{0,60}$/i
const IS_WRONG = new RegExp(`^[^.;?!]{0,50}\\b${IS} (?:${WRONG})\\b`, 'i')
const LOOK_BACK = 120
const LOOK_AHEAD = 100

/** Whether a draft cites something only to say that it is not there, or not so. */
export function isDisowned({ place: { block, from, to }, places: { name, parenthetical } }: Citation): boolean {
  const start = name?.block === block ? Math.min(name.from, from) : from
  const end = parenthetical?.block === block ? Math.max(parenthetical.to, to) : to
  const before = block.text.slice(Math.max(0, start - LOOK_BACK), start)
  const behind = block.text.slice(end, end + LOOK_AHEAD)
  return BEFORE.test(before) || BEHIND.test(behind) || (SPOKEN_OF.test(before) && IS_WRONG.test(behind))
}
