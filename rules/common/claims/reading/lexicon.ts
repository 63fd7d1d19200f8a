import {
  DOWN_NOUN,
  DOWN_SIGN,
  DOWN_VERB,
  oneOf,
  PLAIN_NOUN,
  PLAIN_VERB,
  UP_NOUN,
  UP_SIGN,
  UP_VERB,
} from '../../prose/words-of-change.js'

/** Cues: words that announce a relation, as pattern sources over skeletons. A family's own cues stand with its relation. */

/** Verbs and nouns of movement beyond the common ones, which are read for what fits and where the grammar is complete. */
const MORE_UP = oneOf(
  'bulged|ballooned|rocketed|mushroomed|strengthened|firmed|recovered|rall(?:y|ied|ying)|doubled|adds?|added|adding|additional|extra|premium|saw a rise|raise[sd]?|raising|lifts|lifting|higher by|bump|boost|appreciated|appreciation|mark-?up|hike[sd]?|upturn|extended|lengthened|outperformed|dearer|costlier|pricier|heavier|longer|taller|warmer|hotter|wider|deeper|stronger|busier|addition|increment|upswing|pickup|escalated|escalation|spike[ds]?|tick(?:ed)? up|surplus',
)
const MORE_DOWN = oneOf(
  'shed|sheds|shedding|cuts|cutting|reduces?|reducing|lowers|lowering|trims|trimming|shaved?|shaving|receded|receding|crashed|collapsed|depreciated|depreciation|discount(?:ed)?|saving|savings|saved|eroded|erosion|softened|shortened|shortens|deteriorated|downturn|markdown|knocked|lopped|off|cutback|attrition of|pared|pulled back|backed off|thinned|cheaper|lighter|shorter|cooler|colder|narrower|shallower|weaker|quieter|under|shy of|short of|shrinkage|dwindled|dwindling|ebbed|abated|fall-?off|undershot|deficit',
)

/** Every word of movement, in one group each way. */
export const UPWARD = oneOf(
  [UP_VERB, UP_NOUN, MORE_UP, UP_SIGN, 'up|higher|more|above|plus|greater|larger|ahead|upward'].join('|'),
)
export const DOWNWARD = oneOf(
  [DOWN_VERB, DOWN_NOUN, MORE_DOWN, DOWN_SIGN, 'down|lower|less|fewer|below|minus|smaller|behind|downward'].join('|'),
)
export const ANY_WAY = oneOf(
  [PLAIN_VERB, PLAIN_NOUN, 'improving|worsening|better|worse|faster|slower|quicker|apart'].join('|'),
)

/** What may stand between a cue and its figure besides: "an increase of about a further". */
export const FILLER =
  '(?: (?:by|of|a|an|the|some|just|only|about|around|roughly|another|further|additional|total|overall|net|full|whopping|modest|sharp|at|was|were|is|are|being|equals?|(?:equal|equivalent|amounting|amounted|amounts|came|comes) to|works out at|worked out at|or|i\\.e\\.,?|represent(?:s|ed|ing)|mere|nearly|almost|more than|over))*'

/** "Half the tenants": whom a share may be of. */
export const GROUP =
  /^ (?:[a-z]+ )?(?:tenants|people|patients|pupils|students|members|respondents|voters|households|staff|workers|children|adults|women|men|residents|employees|teachers|visitors|customers|users|farmers|drivers|parents|families|schools|firms|companies)\b/
