import { onceFor } from '../../../../src/document/once.js'
import { addTo } from '../../../../src/document/add-to.js'
import { BORDER, quantitiesOf, type Sentence } from '../../prose/clauses.js'
import type { Figure } from '../../number/figure.js'
import { differInMeasure, measureOf } from '../../units/measure-of.js'

/** What a figure can stand for in an equation; only figures of one sort add up. */
export type Sort = 'percent' | 'points' | 'bps' | 'multiple' | 'money' | 'amount'

/** A figure with the words that belong to it: those between it and its neighbours. */
export interface Term {
  readonly figure: Figure
  readonly sort: Sort
  readonly sentence: Sentence
  /** Skeleton offset in its sentence. */
  readonly at: number
  /** The words since the figure before it, at most {@link REACH}; years and dates stand in them. */
  readonly before: string
  /** The words up to the figure after it, at most {@link REACH}. */
  readonly after: string
  /** All that stands before it in its sentence, at most {@link FAR}; figures are letters in it. */
  readonly lead: string
  /** What it is measured in, by one name a unit: "year", "kg". */
  readonly measure: string | undefined
  /** Why it takes part in no equation but its own: a length of time, a spread, a level of confidence, an age. */
  readonly aside: string | undefined
  /** A small number in words beside figures in digits mostly says how many things these are of: "the three divisions". */
  readonly light: boolean
}

/** Words looked at to either side of a figure. */
const REACH = 110
const FAR = 220

/** The sentence a cue stands in and, where it goes on with the one before, the figures of that one. */
export interface Passage {
  readonly sentence: Sentence
  /** Some clauses of it, the sentence with the one before, or with the two before. */
  readonly width: 'clause' | 'sentence' | 'paragraph'
  readonly own: readonly Term[]
  /** How many of them take part in equations. */
  readonly count: number
  /** Terms of the sentence before, where this one continues it: "That is a fall of …", "The rest …". */
  readonly earlier: readonly Term[]
  /** How this sentence says so, or the empty string. */
  readonly link: string
}

export const termsOf = onceFor((sentence: Sentence): readonly Term[] => {
  const { skeleton } = sentence
  const own = quantitiesOf(sentence)
  let spread = false
  const timed = new Map<string, number>()
  for (const { figure, at } of own) {
    const measure = timeOf(figure, skeleton.slice(at + 1, at + 16))
    if (measure !== undefined && TIME.test(measure) && !DURING.test(skeleton.slice(Math.max(0, at - 40), at)))
      timed.set(measure, (timed.get(measure) ?? 0) + 1)
  }
  const sorts = new Map<string, number>()
  for (const { figure } of own) sorts.set(sortKey(figure), (sorts.get(sortKey(figure)) ?? 0) + 1)
  const printed = own.some(({ figure }) => !figure.words && figure.unit.kind !== 'points')
  // "15 degrees hotter than Unit 3, at 597 °C": the number of a name is one of its letters
  let named = skeleton
  let last = -1
  const terms = own.map(({ figure, at }, i): Term => {
    const before = named.slice(Math.max(0, at - REACH, last + 1), at)
    const after = skeleton.slice(at + 1, Math.min(at + REACH, own[i + 1]?.at ?? Infinity))
    const measure = timeOf(figure, after)
    const aside =
      asideOf(figure, before, after, measure, (timed.get(measure ?? '') ?? 0) > 1) ??
      // beside two others of its sort it is the distance between them
      ((sorts.get(sortKey(figure)) ?? 0) < 3 && DISTANCE.test(after)
        ? 'a distance from what is not printed'
        : undefined) ??
      (spread && /^ ?(?:to|[–\-,]|and) ?$/.test(before) ? SPREAD : undefined)
    spread = aside === SPREAD || (spread && aside === 'a level')
    if (aside === 'a name' && LABEL.test(before)) named = `${named.slice(0, at)}n${named.slice(at + 1)}`
    else last = at
    return {
      figure,
      sort: sortOf(figure),
      sentence,
      at,
      before,
      after,
      lead: skeleton.slice(Math.max(0, at - FAR), at),
      measure,
      aside,
      light: printed && isLight(figure),
    }
  })
  const labels = labelsAmong(own.map(({ figure }) => figure))
  return terms.map((term, i) => {
    if (labels.has(term.figure)) return { ...term, aside: term.aside ?? 'a name' }
    // "the 3-0 win": both of its figures
    return terms[i + 1]?.aside === SCORE && /^[-–]$/.test(term.after) ? { ...term, aside: SCORE } : term
  })
})

/** "14,320 in Camp 4, 9,875 in Camp 17": a name that comes back before small numbers makes them its own. */
function labelsAmong(figures: readonly Figure[]): ReadonlySet<Figure> {
  const by = new Map<string, Figure[]>()
  for (const figure of figures) {
    const { unit, countable, words, parts, value, block, from } = figure
    if (unit.kind !== 'none' || !countable || words || parts.digits.includes(',') || value.gte(1000)) continue
    const name = /\b(?:in|at|from|of|for|to|on|and) (\p{Lu}[\p{L}'’-]*) $/u.exec(
      block.text.slice(Math.max(0, from - 40), from),
    )?.[1]
    if (name !== undefined) addTo(by, name, figure)
  }
  return new Set([...by.values()].filter(({ length }) => length > 1).flat())
}

/** Figures that may stand in one difference. */
function sortKey({ unit }: Figure): string {
  return `${unit.kind} ${unit.code ?? ''}`
}

const MOST_LIGHT = 12

function isLight({ words, unit, value, isPoints }: Figure): boolean {
  return words && unit.kind === 'none' && !isPoints && value.lte(MOST_LIGHT)
}

/** Whether a figure has to be bound where all of its passage are. */
export function counts({ aside, light }: Term): boolean {
  return aside === undefined && !light
}

function sortOf(figure: Figure): Sort {
  const { kind } = figure.unit
  switch (kind) {
    case 'percent':
    case 'points':
    case 'bps':
    case 'multiple':
      return kind
    case 'currency':
      return 'money'
    default:
      return figure.isPoints ? 'points' : 'amount'
  }
}

/** Whether two terms can stand on one side of an equation; `counts`: they may count different things (34 adults, 21 children). */
export function alike(a: Term, b: Term, counts = false): boolean {
  if (a.sort !== b.sort || a.figure.unit.code !== b.figure.unit.code) return false
  if (isTime(a) !== isTime(b) && !isElliptic(isTime(a) ? b : a)) return false
  if (a.measure !== b.measure && (a.measure === undefined ? isCount(a) : b.measure === undefined ? isCount(b) : true))
    return false
  return counts || !differInMeasure(a.figure, b.figure)
}

/** "took 46 minutes; it now takes 19, a saving of": its unit is that of the one before. */
function isElliptic({ measure, figure, before, after }: Term): boolean {
  if (measure !== undefined || figure.unit.kind !== 'none') return false
  return UP_TO.test(before) || (TAKES.test(before) && /^(?: ?$|[,;:.)]| [–—])/.test(after))
}
/** "from 42 days to 31" */
const UP_TO = /^[ -][a-z]+ to (?:just |only |about |some )?~?$/
const TAKES =
  /\b(?:takes?|took|taken|lasts?|lasted|needs?|needed|averages?|averaged|(?:is|are|was|were) (?:now|then|today)|now|(?:it|they) (?:is|are|was|were)) (?:just |only |about |down to |up to |at )?~?$/

/** 634 patients and 5 mg are no figures of one sort; 34, 36 and 40 kg are, and 985 upstairs, and "this year's 3.91 million represents". */
function isCount({ before, after }: Term): boolean {
  return /\bn ?= ?$/.test(before) || OF_PEOPLE.test(before) || COUNTED_BEHIND.test(after)
}

/** Words in -s right behind a figure that name nothing. */
export const NO_NOUN =
  'was|has|this|its|plus|minus|less|across|versus|represents|means|makes|gives|leaves|brings|compares|amounts|equals|puts|takes|exceeds|comes|goes|lies|corresponds|implies|includes|remains|accounts'
const COUNTED_BEHIND = new RegExp(
  `^ (?!(?:(?:up|down)stairs|overseas|(?:in|out)doors|always|perhaps|${NO_NOUN})\\b)[a-z-]{3,20}s\\b`,
)

/** "a crew of 64" */
const OF_PEOPLE =
  /\b(?:crew|staff|team|workforce|squad|payroll|membership|roll|audience|crowd|congregation|fleet|herd|flock|jury|panel|board|class|choir|cast|garrison|force) of (?:some |about )?~?$/

const TIME =
  /^(?:[adhs]|mo|wk|min|year|month|week|day|hour|minute|second|quarter|decade|season|centur|night|fortnight)$/

export function isTime({ measure }: Term): boolean {
  return measure !== undefined && TIME.test(measure)
}

/** What a figure is measured in, also where a note's mark is printed right behind it: "the preceding 12 months3". */
function timeOf(figure: Figure, after: string): string | undefined {
  return measureOf(figure) ?? (figure.unit.kind === 'none' ? NOTED.exec(after)?.[1] : undefined)
}
const NOTED = /^[ -](year|month|week|day|hour|minute|quarter|decade)s?\d{1,2}\b/

/** A list in a sentence has no more items. */
const MOST_MARKS = 9
const SPREAD = 'a spread or a statistic'
const SCORE = 'a score'
const SPREAD_BEFORE =
  /(?:(?:\b(?:s\.?d\.?|s\.?e\.?m?\.?|iqr|range|ci|[prtfz]|hr|rr|df|alpha)\b|[αβδρητ]) ?[=:<>≤≥,]? ?|± ?|\[|(?:interval|confidence limits|confidence bounds)(?:,|:| of| from| being| (?:ran|running|ranging|reaching|extending|spanning) from)? )~?$/
/** "The midpoint of that range, $4.6 million": an amount of its own. */
const MIDPOINT = /\bmid-?point of (?:the|that|this|its) (?:[a-z]+ )?range,? $/
const LEVEL_AFTER = /^ ?(?:-|\s)?(?:ci\b|confidence|credible|prediction|level|percentile|quantile|power\b)/
const AGE = /\b(?:aged?|ages|years? old|between the ages of)(?: (?!among|of|in|with|were|had)[a-z]+)? ~?$/
/** "whose mean age was 61 years", "were on average 64 years old": a value like others */
const MEAN_AGE = /\b(?:mean|average)(?: age)?(?: (?:of|was|is|were|at|came to))? ~?$/
const AGE_AFTER = /^(?:[ -]years?[ -]olds?| years of age)/
const DURING =
  /(?:^|[\s(,])(?:over|during|within|in|for|after|last|past|next|first|every|throughout|by|of|(?<!\b(?:stood|stands|stand|stayed|remained|was|is|came in) )at|until|since|previous|preceding|prior) (?:(?:the|a|its|about|just|least|at|last|past|next|first|final|full|same|than|more|only) )*~?$/

/** "At 9.6 days lost per employee, absence is …": what the sentence is about. */
const AT_FIRST = /^["“(]? ?at (?:about |some |just |nearly )?~?$/

/** "a difference of 4.5 months", beside two lengths in months. */
const RESULT_OF = /\b(?:an?|the) (?:[a-z-]+ )?[a-z]+ of ~?$|\bby ~?$/

/** "twelve months back", "five years later" */
const FROM_NOW =
  /^[ -][a-z]+ (?:ago|back|earlier|later|before(?! (?:the|its|it|a|we|they) )|previously|hence|on(?! average))\b/
/** "Quarter 2", "week 24", "group 1": the name of one. */
const LABEL =
  /\b(?:(?<!\b(?:the|this|that|last|past|next|same|first|each|per|an?|previous|prior|following|working|whole|full) )(?:quarter|week|day|month|year|season)|(?:from|between) (?:weeks|days|months|years|hours|minutes)|severity|priority|(?:pay )?band|phase|stage|wave|unit|round|grade|level|tier|type|group|cohort|arm|class|category|zone|site|ward|bay|clinic|precinct|terminal|platform|plot|parcel|suite|pier|berth|block|lot|line|item|step|chapter|version|model|schedule|exhibit|appendix|option|scenario|question|part|section|note|table|figure|page|article|rule|headline|finding|recommendation|slide|room|route|highway|number|no\.?|star|pound|gen(?:eration)?|para(?:graph)?s?) #?$/

/** "and the high scenario 180": what was counted before, of another kind. */
const KIND_OF =
  /\b(?:the|its|their|our) (?:high|low|upper|lower|top|bottom|central|middle|base|best|worst|optimistic|pessimistic) [a-z]+ $/

/** "RFC 6962": a standard by its number. */
const STANDARD = /\b(?:rfc|iso|iec|ieee|din|astm|ansi|ietf|nist|en|bs) $/

/** "four points short of our target," with no figure of the target. */
const DISTANCE =
  /^(?: (?:percentage |basis )?points?| per ?cent)? (?:short|shy|ahead|clear) of (?:our|the|its|their|his|her|last|what|any)(?: [a-z'-]+){1,5} ?[,.;)–\uE00B]|^ (?:percentage |basis )?points? (?:over|above|below|under|off|beyond) (?:our|the|its|their) (?:[a-z'-]+ )*(?:goal|target|plan|forecast|budget|expectations?)(?: [a-z'-]+){0,6} ?[,.;)–\uE00B]/

function asideOf(
  { parts, value, unit, countable, words, isPoints, text, block, from }: Figure,
  before: string,
  after: string,
  measure: string | undefined,
  measured: boolean,
): string | undefined {
  if (parts.parenthesised && unit.kind === 'none' && countable && value.lte(MOST_MARKS) && /^\) [a-z]/.test(after))
    return 'a list mark'
  if (SPREAD_BEFORE.test(before) && !MIDPOINT.test(before)) return SPREAD
  if (/^ ?±/.test(after)) return 'a mean with its spread'
  if (LEVEL_AFTER.test(after)) return 'a level'
  if (unit.kind === 'none' && countable && value.lte(MOST_DAYS) && TO_A_DAY.test(after)) return 'a day'
  if ((AGE.test(before) || AGE_AFTER.test(after)) && !MEAN_AGE.test(before)) return 'an age'
  if (unit.kind === 'none' && STANDARD.test(before)) return 'a name'
  if (words && value.lte(MOST_LIGHT) && THE_TWO.test(before) && ALONE.test(after)) return 'what was named'
  if (words && OR_SO.test(before)) return 'a vague number'
  if (OUT_OF.test(before) && SCALES.has(value.toNumber()) && OF_A_SCALE.test(after)) return 'a scale'
  if (
    unit.kind === 'none' &&
    // "class 4B" is no billion
    ((countable && value.lt(1000)) || /^[bkmt]$/i.test(parts.scaleWord ?? '')) &&
    !parts.digits.includes(',') &&
    LABEL.test(before) &&
    !KIND_OF.test(before) &&
    !/\b[a-z]{3,20}s number $/.test(before) &&
    !words
  )
    return 'a name'
  if (unit.kind === 'none' && !words && countable && /^\d{4,}$/.test(parts.digits) && NUMBERED.test(before))
    return 'a name'
  if (value.lt(10) && DESIGN.test(block.text.slice(Math.max(0, from - 4), from + 24))) return 'a name'
  if (isPartOfName(block.text, from, words) || NAMED_BY_LETTERS.test(before)) return 'a name'
  if (FORM.test(text) && FORMS.test(`${before} ${after}`)) return 'a name'
  if (isScore(value, before, after) || SHOTS.test(before) || SHOTS.test(after)) return SCORE
  if (parts.hyphenated && unit.kind === 'none' && /^-[a-z]/.test(after) && !isPoints && measure === undefined)
    return 'a name'
  if (measured && RESULT_OF.test(before)) return undefined
  if (
    measure !== undefined &&
    TIME.test(measure) &&
    (parts.hyphenated ||
      (DURING.test(before) && !(parts.digits.includes('.') && AT_FIRST.test(before))) ||
      FROM_NOW.test(after))
  )
    return 'a length of time'
  return undefined
}

/** "a 2 x 2 design" */
const DESIGN = /\b\d ?[x×] ?\d[- ](?:factorial|crossover|design|table|contingency|matrix)\b/

/** "between 4 and 29 May": the month stands with the other day. */
const TO_A_DAY =
  /^ ?(?:and|to|until|till|or|-|–) ?(?:\uE009|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/
const MOST_DAYS = 31

/** "invoice 20418", "cost centre 27": papers and accounts by their number. */
const NUMBERED =
  /\b(?:invoice|purchase order|work order|job|cost cent(?:re|er)|account|ticket|docket|policy|permit|claim|file|reference|ref\.?|batch|serial|asset|contract|case|project|certificate|licen[cs]e|voucher|receipt|cheque|registration|charity|company|patent|bill|flight|bus|bylaw|resolution|motion)(?: (?:no\.?|number|#))? #?$/
/** "separate the two", "between these three,": what was named before. */
const THE_TWO = /\b(?:between|separates?|separated|separating|divides?|of) (?:the|these|those) $/
const ALONE = /^(?:[.,;:)–—\uE00B]| ?$| (?:is|was|were|are|and) )/

/** "a year or two" */
const OR_SO = /\ban? [a-z]+ or $/

/** "averaged 6.8 out of 10": the most there is, and no count of anything. */
const OUT_OF = /^ out of (?:a (?:possible|maximum) )?~?$/
const SCALES = new Set([5, 7, 10, 100])
const OF_A_SCALE = /^(?:[.,;:)–—\uE00B]| ?$| (?:and|but|in|on|for|from|by|at|last|this|overall|on average)\b)/

/** "SSP3-7.0": a name in letters that goes on in figures. */
const NAMED_BY_LETTERS = /[a-z]\d+[-–]$/

/** "Capital One": a number word that is written as a name goes on. */
function isPartOfName(text: string, from: number, words: boolean): boolean {
  return (
    words &&
    /^\p{Lu}/u.test(text.slice(from, from + 2)) &&
    /[\p{L}\d,] \p{Lu}\p{Ll}+ $/u.test(text.slice(Math.max(0, from - 24), from))
  )
}

/** "the pupils of 5A": a class, and no current. */
const FORM = /^\d{1,2}[A-H]$/
const FORMS = /\b(?:pupils?|students?|children|class|classes|forms?|tutor|teacher)\b/

/** "after the 3-0 win" */
function isScore(value: Figure['value'], before: string, after: string): boolean {
  return value.lt(MOST_GOALS) && /^[-–]$/.test(before) && SCORED.test(after)
}
const MOST_GOALS = 30
/** "7-of-16 shooting" */
const SHOTS = /^ ?[-–] ?(?:of|for) ?[-–] ?$/
const SCORED = /^ (?:[a-z]+ )?(?:wins?|victory|defeat|loss|draw|lead)\b/

const LINK = new RegExp(
  '^["“(]? ?(?:[a-z]+: )?(?:' +
    [
      '(?:(?:some|about|just|only|another) )?~?[\uE001\uE004\uE005\uE006](?: [a-z]+){0,2} (?:out )?of (?:them|these|those|which|whom)\\b',
      '(?:and |so |but )?(?:that|this|these|those|it|they|both|together|combined|altogether|overall|in (?:all|total|sum)|hence|so|therefore|thus|as a result|accordingly)\\b',
      '(?:the|its|their) (?:rest|remainder|remaining|balance|others?|total|sum|difference|gap|spread|surplus|deficit|shortfall|increase|decrease|decline|rise|fall|drop|growth|change|gain|reduction|improvement|combined|average|mean|result|margin|ratio|share|rate|year before|(?:previous|prior|preceding|same) (?:year|quarter|month|period)|figure|number|amount|cost|price|bill|fee|latter|former|year-ago|corresponding|comparable)\\b',
      '(?:leaving|bringing|making|giving|up|down|compared|against|versus|of (?:this|these|those|them|whom|which|that|the)|a year (?:earlier|ago|before)|one year (?:earlier|ago|before)|last year|previously|among (?:these|those|them)|at (?:that|this)|dividing|multiplied|divided|an? (?:increase|decrease|decline|rise|fall|drop|growth|gain|reduction|total|saving|difference))\\b',
    ].join('|') +
    ')',
)

/** "The 6.8% fall was", "That 4.2-point drop": a change that the sentence before told, and no other named behind it. */
const DEFINITE_CHANGE =
  /^["“(]? ?(?:the|that|this|its|their) ~?[\uE001-\uE007](?:[ -](?:percentage[ -])?points?)?(?:[ -][a-z]+){0,3}?[ -](?:rise|fall|drop|increase|decrease|decline|gain|loss|change|gap|difference|jump|climb|slide|dip|cut|reduction|improvement|uplift|swing|advance|growth|surge|slump|contraction|expansion|saving)(?! (?:in|of|for|by|to|from|at|on|since|over)\b)/

/** "Twelve months later the figure stood at": what the sentence before counted. */
const SAME_COUNT =
  /^["“(]? ?[^.;:\uE001-\uE004]{0,40}?\b(?:the|that|this) (?:figure|number|total|count|tally) (?:then )?(?:stood|stands|was|is|had|has|reached|came|fell|rose|grew|dropped)\b/

/** "The next year it saw": the same thing, later. */
const LATER =
  /^["“(]? ?(?:(?:in|by|over|during) )?(?:the (?:following|next|subsequent) (?:year|quarter|month|week|season|day)|(?:an?|one|two|three|\uE005) (?:year|quarter|month|week|season|decade)s? (?:later|on)),? (?:it|they|he|she|we|this|that)\b/

/** How a sentence says that it goes on with the one before; the empty string where it does not. */
export function linkOf({ skeleton }: Sentence): string {
  const start = skeleton.slice(0, 60).trimStart()
  return (LINK.exec(start) ?? LATER.exec(start) ?? DEFINITE_CHANGE.exec(start) ?? SAME_COUNT.exec(start))?.[0] ?? ''
}

/** That words of a sentence can be of nothing else than what the one before says: no new subject. */
const TIED =
  /^["“(]? ?(?:[a-z]+: )?(?:(?:(?:some|about|just|only|another) )?~?[\uE001\uE004\uE005\uE006](?: [a-z]+){0,2} (?:out )?of (?:them|these|those|which|whom)\b|(?:and |so |but )?(?:that|this|these|those|it|they|both|together|combined|altogether|overall|in (?:all|total|sum)|hence|so|therefore|thus|as a result|accordingly)\b|(?:the|its|their) (?:rest|remainder|remaining|balance|others?|total|sum|difference|gap|spread|surplus|deficit|shortfall|increase|decrease|decline|rise|fall|drop|change|gain|reduction|combined|average|mean|result|latter|former)\b|(?:leaving|bringing|making|giving|up|down|compared (?:with|to)|(?:divided|multiplied) by|dividing|multiplying|of (?:this|these|those|them|whom|which|that)|a year (?:earlier|ago|before)|one year (?:earlier|ago|before)|last year|previously|among (?:these|those|them)|an? (?:increase|decrease|decline|rise|fall|drop|growth|gain|reduction|total|saving|difference))\b)/

export function isTied(link: string): boolean {
  return TIED.test(link) || LATER.test(link) || DEFINITE_CHANGE.test(link) || SAME_COUNT.test(link)
}

/** Whether a clause ends between two terms of one sentence. */
export function severed(a: Term, b: Term): boolean {
  if (a.sentence !== b.sentence) return false
  const [from, to] = a.at < b.at ? [a.at, b.at] : [b.at, a.at]
  return a.sentence.skeleton.slice(from, to).includes(BORDER)
}

/** Whether one term stands before another in the text. */
export function precedes(a: Term, b: Term): boolean {
  return a.sentence === b.sentence ? a.at < b.at : a.sentence.from < b.sentence.from
}
