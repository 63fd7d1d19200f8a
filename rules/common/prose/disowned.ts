import type { Place } from '../../../src/document/model.js'

/** ", the minister said,": who says so, or as what, put in between. */
const INSERTED = '(?:, [^,.;?!]{1,60},)?'
const REST = '[^.;?!]{0,90}$'

/** Right before: did not rise (but not what was "not renewed by" a day, nor "lots of not less than"), far from rising, if it rose, it is not true that it rose, wrongly says that it rose. */
const BEFORE = [
  // "those who had never sailed numbered 312": which of them, and no denial
  /(?<!\b(?:who|whom|which|that)(?: (?:had|have|has|were|was|are|is|did|do|does))? )(?:\b(?:(?:is|are|was|were|be|been|did|does|do|has|have|had|will|would|can|could|should|may|might|must|but|and|or|if|probably|certainly|clearly|really|surely) not|not(?= an?\b)|never|cannot)|n[’']t|(?:^|[,;:(—–-] ?)not) (?!(?:only|just|merely|simply|least)\b)(?:[a-z]+ ){0,3}$/i,
  /\b(?:far from|instead of|rather than|without) [a-z]+ing (?:[a-z]+ ){0,2}$/i,
  /\b(?:if|unless|whether|suppos(?:e|ing)|assum(?:e|ing)|imagine)\b[^,.;:?!]{0,90}$/i,
  // "It is not true, the ministry said, that the deficit doubled"
  new RegExp(
    `\\b(?:not|n[’']t|neither|never) (?:true|correct|right|accurate|the case|so)${INSERTED} that\\b${REST}`,
    'i',
  ),
  // "We do not accept the respondent's statement that", "nobody believes that"
  new RegExp(
    `\\b(?:not|n[’']t|never|cannot|nobody|no one|none|hardly)${INSERTED} (?:[a-z]+ )?(?:accept|agree|believe|claim|concede|admit|endorse|adopt|follow|share|think|suggest)(?:s|d|ed)?\\b[^.;?!]{1,60}\\bthat\\b${REST}`,
    'i',
  ),
  // "nobody has ever said, the union insists, that": what is told to be said by none
  new RegExp(
    `\\b(?:nobody|no one|none of (?:us|them|those|the)(?: [a-z]+)?|(?:has|have|had|did) never|never)${INSERTED} (?:(?:has|have|had|ever|seriously|yet|once|here) ){0,3}(?:s(?:ay|aid)|argued?|assert(?:ed)?|maintain(?:ed)?|report(?:ed)?|show(?:n|ed)?|told|pretend(?:ed)?|stated?|wr(?:ote|itten)|alleged?|found|proved?|proven)\\b[^.;?!]{1,60}?\\bthat\\b${REST}`,
    'i',
  ),
  new RegExp(
    `\\b(?:no (?:truth|basis|evidence|foundation|support)|nothing|little)${INSERTED} (?:[a-z]+ )?(?:in|for|to)\\b[^.;?!]{1,50}\\bthat\\b${REST}`,
    'i',
  ),
  /\b(?:wrong|mistaken|erroneous|incorrect|false)(?:ly| (?:claim|statement|assertion|sentence|impression|figure|calculation)s?)\b[^.;?!]{0,90}$/i,
  /\b(?:den(?:y|ies|ied|ying)|disput(?:e[sd]?|ing)|refut(?:e[sd]?|ing)|(?:reject|dismiss|rebut|contradict)(?:s|es|ed|ing)?)\b[^.;?!]{1,60}\bthat\b[^.;?!]{0,90}$/i,
  new RegExp(
    `\\b(?:wrong|mistaken|incorrect|false|untrue|misleading|nonsense)${INSERTED} (?:to|in|when|about) (?:say|claim|state|suggest|assert|report|write|sa(?:ying|id)|claim(?:ing|ed)|it|he|she|they)\\b${REST}`,
    'i',
  ),
  new RegExp(
    `\\b(?:untrue|false|wrong|incorrect|mistaken|misleading|inaccurate|nonsense|an? (?:myth|lie|fiction|falsehood))(?: to (?:say|claim|suggest))?${INSERTED} that\\b${REST}`,
    'i',
  ),
  /\bcontrary to\b[^.;?!]{0,90}$/i,
  /\b(?:earlier|previous|prior) (?:draft|version)s?\b[^.;?!]{0,90}$/i,
]
const INSIDE = /[[(]sic[\])]/i
/** Behind: which is wrong, it should be 12%, that does not add up. */
const BEHIND = [
  /\b(?:is|was|are|were|seems?|looks?|proved(?: to be)?)(?: (?:plainly|clearly|simply|just|also))? (?:wrong|false|untrue|incorrect|inaccurate|inconsistent|misreported|misprinted|mistaken|erroneous|impossible|misleading|an? (?:error|mistake|typo|misprint|slip|miscalculation))\b/i,
  /\b(?:should|must|ought to) (?:be|have (?:been|read|said|shown|stated)|read|say)(?: [a-z]+)? [-−–+~$£€¥(]?\d/i,
  /^(?:it|that|this|they)(?: (?:has|have|had|did|does|do|is|was|are|were)(?: not|n[’']t)| (?:has|did|does) (?:done )?no such thing)\b(?! (?:only|just|mere|include|count))[^,]{0,24}(?:[.;,]|$)/i,
  /\b(?:which|this|that) (?:is|was) not (?:so|true|correct|the case)\b/i,
  /\b(?:does|do|did|can)(?:n[’']t| ?not) (?:add up|foot|follow|hold|reconcile|tally|compute|be right)\b/i,
]
/** Of the sentence before. */
const OF_THAT = /^(?:this|that|it|the (?:figure|number|sum|percentage|total|claim|statement|sentence|arithmetic))\b/i
const SENTENCE = /(?<=[.;?!]["”’)]?) /
const LOOK_BACK = 100
const LOOK_AHEAD = 160

/** Whether a draft states something only to deny it, to ask, to suppose or to correct it. */
export function isDisowned({ block: { text }, from, to }: Place): boolean {
  const before = text.slice(Math.max(0, from - LOOK_BACK), from)
  if (BEFORE.some((cue) => cue.test(before)) || INSIDE.test(text.slice(from, to + 6))) return true
  const [rest = '', next = ''] = text.slice(to, to + LOOK_AHEAD).split(SENTENCE, 2)
  return rest.endsWith('?') || BEHIND.some((cue) => cue.test(rest) || (OF_THAT.test(next) && cue.test(next)))
}
