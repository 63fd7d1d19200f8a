import { matches } from '../../../../src/document/matches.js'
import type { Block } from '../../../../src/document/model.js'
import { numberIn, ORDINALS } from '../../number/number-words.js'
import { hasOneOf, wordsOfBlock } from '../../prose/block-words.js'

/** What gives a member a place among others. */
export interface RankCue {
  readonly from: number
  readonly to: number
  /** Said of so many, each of which has one of the first places: "the top two were Wick and Lerwick". */
  readonly within?: true
  /** Counted from the most, or else from the least. */
  readonly most: boolean
  /** The best or the worst may be the most or the least. */
  readonly either: boolean
  readonly place: number
  /** It says nothing of what is measured: "was greatest in", "comes third with". */
  readonly predicate: boolean
  /** Of how much there is of something, and no other quality. */
  readonly size: boolean
  /** Its superlative tells which end is meant; of any other only that it is one of the two. */
  readonly known: boolean
  /** Among those that rose, or that fell. */
  readonly way?: 1 | -1
  /** Its name stands right behind it: "than in Wick", "followed by Wick". */
  readonly nameAt?: number
  /** In the order of the places that are given before it; right behind the last of them where it has none of its own. */
  readonly goesOn?: true
  readonly next?: true
}

const MOST =
  'largest|biggest|highest|greatest|longest|heaviest|dearest|busiest|best|worst|strongest|commonest|most (?:expensive|frequent|common|numerous|productive|important|costly|used)|most'
const LEAST =
  'smallest|lowest|shortest|lightest|cheapest|quietest|weakest|rarest|fewest|least (?:expensive|frequent|common|numerous|productive|costly|used)|least'
const NTH = ORDINALS.slice(1, 8).join('|')
const STANDS =
  'ranks?|ranked|ranking|comes?|came|coming|finish(?:es|ed)?|lies?|lay|stands?|stood|plac(?:es|ed)|takes?|took|occup(?:y|ies|ied)|h[eo]ld(?:s|ing)?(?: on to)?|kept|keeps?|retain(?:s|ed)?|claim(?:s|ed)?|secur(?:es|ed)|follow(?:s|ed)?|remain(?:s|ed)?|(?:drop|slip|fall|ris|climb|mov)\\w*(?: back| up| down)? to|fell to|rose to|is|was|are|were|now'
const PLACES = new RegExp(
  [
    String.raw`\b(?:${STANDS}) (?:only |now |still |again |merely |just |once more )?(?:in |at |to |as )?(?:the )?(?<nth>${NTH})(?: place| rank| position)?\b(?! (?:most|least|[a-z]+est|quarter|half|month|week|year|time|party|person))`,
    String.raw`(?<=[,(] ?)(?<nth3>${NTH})(?= (?:by|in terms of|measured by|in the table)\b)`,
    String.raw`\b(?:the |its )?(?<nth2>${NTH})[ -](?:(?<most2>${MOST})|(?<least2>${LEAST})|(?<other2>[a-z]{3,11}est))\b`,
    String.raw`\b(?:the |our |its )(?<lead>leading|main|principal)(?= [a-z])`,
    String.raw`\b(?:the |our |its )(?:(?<bestOf>top|leading|largest|biggest|highest)|(?<worstOf>bottom|smallest|lowest)) (?<many>two|three|four|five)\b`,
    String.raw`\b(?:the |our |its )(?<many2>two|three|four|five) (?:(?<most3>${MOST})|(?<least3>${LEAST}))\b`,
    String.raw`(?<![-\w])(?:(?<most>${MOST})|(?<least>${LEAST})|(?<other>[a-z]{3,11}est))\b(?!-)`,
    String.raw`\b(?:(?<top>(?:topp(?:ed|ing)|head(?:ed|ing|s)?|tops|l(?:ea)?d) the (?:list|table|ranking|field|order))|(?<bottom>(?:(?:came|finished|was|is|were|are|ranked|stood) )?(?:at the )?bottom(?= (?:of the (?:list|table|ranking)|on|for|in) )|(?:came|comes|finished|ranked|placed) last\b))`,
  ].join('|'),
  'gi',
)
/** "At most", "the next largest", "one of the largest", "the ten largest customers". */
const NOT_BEFORE =
  /\b(?:\d+|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|at|next|one of the|among the|than|not|never|previous|as|ever|joint|equal) $/i
const NOT_AFTER = /^ (?:likely|probably|recent|notably|to date|ever|on record|since|by far)/i
/** "The net gain was 85; the largest part of it was in mid-market": of what was told before, and no column holds it. */
const PART_OF =
  /^ (?:single )?(?:part|share|portion|slice|bit|chunk|piece|element|component|proportion) of (?:it|this|that|them|these|those)\b/i
/** "The most deprived fifth of postcodes": a group that others have made, and no place in a column. */
const OF_GROUP = /^(?: [a-z-]+){1,2} (?:fifth|quintile|quartile|decile|tenth|third|half)s?\b/i
/** "Most of them". */
const OF_ALL = /^ of (?:the|its|our|their|all|it|them|these|this)\b/i
/** "Has most to do": no quality of a column. */
const TO_DO = /^ (?:work )?(?:left )?to [a-z]/i
/** "Went down, processing by the largest percentage": how far it moved, and not how much it has. */
const OF_MOVES = /^ (?:percentage|proportion|per ?cent(?:age)?|rate|margin|amount)\b/i
/** Words that only end as superlatives do, and those of age and place, which no column ranks. */
const NO_SUPERLATIVE =
  /^(?:for|inter|disinter|qu|requ|har|gu|cont|prot|inv|rein|arr|dig|ing|sugg|ch|att|det|inc|mod|hon|dishon|man|temp|conqu|unr|west|lat|earli|near|clos|old|eld|young|new|furth)est$/i
const SIZE =
  /^(?:largest|biggest|smallest|greatest|highest|lowest|longest|shortest|commonest|rarest|(?:most|least) (?:common|frequent|numerous))$/i
const PREDICATE =
  /^(?:[.,;)]| (?:in|at|for|among|with|on|was|is|were|are|of)\b| (?:year|month|quarter|week|day|season|answer|country|region|item)\b)/i

const MORE = 'longer|higher|larger|bigger|greater|heavier|busier|dearer|more'
const LESS = 'shorter|lower|smaller|lighter|quieter|cheaper|fewer|less'
const UP = 'grew|grow|rose|rise|increased?|expanded?|gained?|climbed?|advanced?|put on'
const DOWN = 'fell|fall|declined?|decreased?|shrank|shrink|dropp?(?:ed)?|lost|lose|shed|contracted?'
const FAST = 'faster|more|further|more (?:quickly|strongly|sharply|steeply|rapidly)|quicker'
/** "No port grew faster than Wick", "nowhere was the wait longer than in Wick". */
const NONE_MORE = new RegExp(
  String.raw`\b(?:no|nowhere|none|not one)\b(?! (?:more|less|fewer|longer|higher|later))[^.;:,]{1,70}?\b(?:(?<up>${UP}) (?:${FAST})|(?<down>${DOWN}) (?:${FAST})|(?<more>${MORE})|(?<less>${LESS}))\b[^.;:,]{0,30}? than (?:in |at |on |by |for |that of |those of )?(?:the )?`,
  'gi',
)
const STEEPEST = 'biggest|largest|steepest|sharpest|strongest|heaviest|greatest|fastest|deepest|highest'
const RISE = 'growth|rise|increase|gain|jump|climb|expansion'
const FALL = 'fall|drop|decline|decrease|reduction|loss|saving|shrinkage|contraction|slump'
/** "The steepest decline", "grew fastest", "shed more tonnes than anything else". */
const MOVED = new RegExp(
  String.raw`\b(?:(?:${STEEPEST}) (?:[a-z]+ )?(?:(?<rise>${RISE})|(?<fall>${FALL}))\b|(?:(?<up>${UP})|(?<down>${DOWN})) (?:by )?(?:the )?(?:most(?! (?:of|people))(?: (?:sharply|strongly|steeply|quickly|rapidly))?|fastest|quickest|furthest|more(?: [a-z]+){0,2} than (?:any(?:thing|one)?|all) (?:others?|else))\b)`,
  'gi',
)
/** Whoever comes right behind: "followed by Kirkwall with 11,205". */
const FOLLOWED = / (?:closely )?followed by (?:the )?/gi
/** Without a verb of its own, right behind a name: "and rash third (29)", "with Lerwick next", "and Scalloway completed the top three". */
const GOES_ON = new RegExp(
  String.raw`(?<= )(?:(?<nth>${NTH})|(?:(?:came|comes|was|is|followed|follows) )?(?:next|after it|behind it|right behind)|(?:completed|completes|rounded off|made up|complete) the (?:top|leading) (?<top>three|four|five))(?=[,.;)]|$| \(| and\b| at\b| with \S{0,3}\d)`,
  'gi',
)

const COMPLETES = /\b(?:completed?s?|rounded off|made up) $/i

const PLAIN = { most: true, either: false, predicate: true, size: true, known: true } as const

/** Superlatives aside, the words of which each of those patterns has one. */
const RANKING = [
  ...ORDINALS.slice(1, 8),
  ...'most worst least than leading main principal top topped topping tops head headed heading heads lead led bottom last'.split(
    ' ',
  ),
  ...'followed next'.split(' '),
]

/** Whether a block may give places at all. */
export function mayRank(block: Block): boolean {
  const words = wordsOfBlock(block)
  if (hasOneOf(block, RANKING) || (words.has('it') && hasOneOf(block, ['after', 'behind']))) return true
  for (const word of words) if (word.endsWith('est')) return true
  return false
}

/** The places that a text gives, in their order. Linear. */
export function rankCuesIn(text: string): readonly RankCue[] {
  const found: RankCue[] = []
  const add = (cue: RankCue) => {
    if (!found.some(({ from, to }) => from < cue.to && cue.from < to)) found.push(cue)
  }
  for (const { 0: whole, index, groups = {} } of matches(NONE_MORE, text)) {
    const word = groups['up'] ?? groups['down'] ?? groups['more'] ?? groups['less'] ?? ''
    const way = groups['up'] === undefined ? (groups['down'] === undefined ? undefined : -1) : 1
    const to = index + whole.length
    const from = index + whole.lastIndexOf(word)
    add({ ...PLAIN, from, to, most: groups['less'] === undefined, place: 1, nameAt: to, ...(way && { way }) })
  }
  for (const { 0: whole, index, groups = {} } of matches(MOVED, text)) {
    const way = (groups['up'] ?? groups['rise']) === undefined ? -1 : 1
    add({ ...PLAIN, from: index, to: index + whole.length, place: 1, way })
  }
  for (const match of matches(PLACES, text)) {
    const cue = placeOf(match, text)
    if (cue) add(cue)
  }
  for (const { 0: whole, index } of matches(FOLLOWED, text)) {
    const to = index + whole.length
    add({ ...PLAIN, from: index + 1, to, place: 2, nameAt: to, goesOn: true, next: true })
  }
  for (const { 0: whole, index, groups = {} } of matches(GOES_ON, text)) {
    const { nth, top } = groups
    const place = nth === undefined ? numberIn(top ?? 'two') : ORDINALS.indexOf(nth.toLowerCase()) + 1
    const next = nth === undefined && top === undefined ? { next: true as const } : {}
    add({ ...PLAIN, from: index, to: index + whole.length, place, goesOn: true, ...next })
  }
  return found.sort((a, b) => a.from - b.from)
}

function placeOf({ 0: wording, index, groups = {} }: RegExpExecArray, text: string): RankCue | undefined {
  const to = index + wording.length
  const behind = text.slice(to, to + 32)
  const { nth2, nth3, most2, least, least2, most, other, top, bottom } = groups
  const { other2, lead, bestOf, worstOf, many, many2, least3 } = groups
  const within = many ?? many2
  if (within !== undefined) {
    if (COMPLETES.test(text.slice(Math.max(0, index - 16), index))) return undefined
    const isMost = bestOf !== undefined || (worstOf === undefined && least3 === undefined)
    return { ...PLAIN, from: index, to, most: isMost, place: numberIn(within), within: true }
  }
  if (lead !== undefined) return { ...PLAIN, predicate: false, from: index, to, place: 1 }
  const end = top ?? bottom
  if (end !== undefined) return { ...PLAIN, from: index, to, most: top !== undefined, either: false, place: 1 }
  if (NOT_BEFORE.test(text.slice(Math.max(0, index - 12), index)) || NOT_AFTER.test(behind) || PART_OF.test(behind))
    return undefined
  if (/^(?:most|least)$/i.test(wording) && (OF_ALL.test(behind) || TO_DO.test(behind) || OF_GROUP.test(behind)))
    return undefined
  if (OF_MOVES.test(behind) && /\bby (?:the |an? )?$/i.test(text.slice(Math.max(0, index - 8), index))) return undefined
  if (NO_SUPERLATIVE.test(other ?? other2 ?? '')) return undefined
  const nth = groups['nth'] ?? nth3
  const ordinal = nth ?? nth2
  const word = most ?? least ?? most2 ?? least2 ?? ''
  return {
    from: index,
    to,
    most: least === undefined && least2 === undefined,
    either: (other ?? other2) !== undefined || /^(?:best|worst)$/i.test(word),
    known: (other ?? other2) === undefined,
    place: ordinal === undefined ? 1 : ORDINALS.indexOf(ordinal.toLowerCase()) + 1,
    predicate: nth !== undefined || PREDICATE.test(behind) || / /.test(word),
    size: nth !== undefined || SIZE.test(word),
  }
}
