import { matches } from '../../../src/document/matches.js'
import { type Figure, sameUnit } from '../number/figure.js'
import { isNearBehind, quantitiesOf, type Sentence } from '../prose/clauses.js'
import { differInUnit, measureOf } from '../units/measure-of.js'

/** The ends of a range, and what is printed of those between them. */
export interface RangeMembers {
  readonly low: Figure
  readonly high: Figure
  /** All values, of which the ends are the least and the greatest. */
  readonly list?: readonly Figure[]
  /** A median or mean of them. */
  readonly middle?: Figure
  /** Each end is said to be the lowest, or the highest. */
  readonly labelled?: true
}

const ENDS =
  /\b(?:rang(?:ed|es|ing)|var(?:ied|ies|ying)|ran|went|l(?:ay|ie)|were)(?: [a-z]+ly)? (?:all )?(?:from |between )(?<low>[\uE001\uE004-\uE006])(?: [a-z%/-]{1,14})?(?: to | and |–)(?<high>[\uE001\uE004-\uE006])/d
/** It goes on with the values that were just listed. */
const OF_THEM = /^ ?(?:they|these|those|the (?<noun>[a-z]+))\b|\b(?:thus|so|hence|therefore|accordingly|that is)\b/
const OTHERWISE = /\b(?:when|once|if|including|excluding|after|before|without|adjusted|corrected)\b/
const GENERIC = /^(?:values|counts|figures|results|readings|numbers|scores|totals)$/
const NEXT_OF_LIST = /^(?: ?[a-z°%/]{1,8})?(?:, and |, | and |; )$/
const LEAST_LISTED = 3

/** "118, 143, 127 and 164. They ranged from 118 to 164": `before`, the sentence with the list. */
function ofList(sentence: Sentence, before: Sentence | undefined): RangeMembers | undefined {
  const indices = ENDS.exec(sentence.skeleton)?.indices?.groups
  const [low, high] = [indices?.['low'], indices?.['high']].map((at) => at && sentence.itemAt(at[0])?.figure)
  const goesOn = OF_THEM.exec(sentence.skeleton)
  if (!low || !high || !goesOn) return undefined
  if (OTHERWISE.test(sentence.skeleton)) return undefined
  const noun = goesOn.groups?.['noun']
  if (noun !== undefined && !GENERIC.test(noun) && before?.skeleton.includes(noun) !== true) return undefined
  const own = quantitiesOf(sentence).filter(({ figure }) => !figure.words && figure !== low && figure !== high)
  const list = listIn(own.map(({ figure }) => figure)) ?? (before && own.length === 0 ? listOf(before) : undefined)
  return list?.every((figure) => areAlike(figure, low) && areAlike(figure, high)) ? { low, high, list } : undefined
}

function listOf(sentence: Sentence): readonly Figure[] | undefined {
  return listIn(quantitiesOf(sentence).flatMap(({ figure }) => (figure.words ? [] : [figure])))
}

function listIn(figures: readonly Figure[]): readonly Figure[] | undefined {
  const isList = figures.every((figure, i) => {
    const last = figures[i - 1]
    return !last || NEXT_OF_LIST.test(figure.block.text.slice(last.to, figure.from))
  })
  return isList && figures.length >= LEAST_LISTED ? figures : undefined
}

const LABELS = {
  low: /\b(?:lowest|least|minimum|smallest|shortest|youngest|cheapest|lightest|low)\b[^\uE001-\uE00A]{0,60}$/,
  high: /\b(?:highest|greatest|maximum|largest|longest|oldest|dearest|heaviest|high)\b[^\uE001-\uE00A]{0,60}$/,
  middle: /\b(?:median|mean|average)(?: [a-z]+)?,?(?: (?:of|was|is|being|at|stood at|came to))? ~?$/,
} as const

/** "The lowest was 0.8 and the highest 2.1, and the median of 1.4 lies within". */
function ofLabels(sentence: Sentence): RangeMembers | undefined {
  const own = quantitiesOf(sentence).filter(({ figure }) => !figure.words)
  if (
    own.length !== 3 ||
    /\b(?:while|whereas|previous|last|earlier|compared|adjusted|weighted|target)\b/.test(sentence.skeleton) ||
    RUNS_DOWN.test(sentence.skeleton)
  )
    return undefined
  const named = (label: keyof typeof LABELS) =>
    own.filter(({ at }, i) => LABELS[label].test(sentence.skeleton.slice((own[i - 1]?.at ?? -1) + 1, at)))
  const [[low, ...a], [high, ...b], [middle, ...c]] = [named('low'), named('high'), named('middle')]
  if (!low || !high || !middle || a.length + b.length + c.length > 0) return undefined
  return areAlike(low.figure, middle.figure) && areAlike(high.figure, middle.figure)
    ? { low: low.figure, high: high.figure, middle: middle.figure, labelled: true }
    : undefined
}

/** "had a median of 17 days and ranged from 3 to 14 days": what lies in the middle, and the ends, of one thing. */
function ofMiddle(sentence: Sentence): RangeMembers | undefined {
  const { skeleton } = sentence
  const own = quantitiesOf(sentence).filter(({ figure }) => !figure.words)
  const spans = [...matches(SPAN, skeleton)]
  const [span] = spans
  if (!span?.indices?.groups || spans.length > 1 || OTHER_MIDDLE.test(skeleton)) return undefined
  const [low, high] = ['low', 'high'].map((name) => sentence.itemAt(span.indices?.groups?.[name]?.[0] ?? -1)?.figure)
  const middles = own.filter(({ at }) => MIDDLE.test(skeleton.slice(Math.max(0, at - 60), at)))
  const [middle, other] = middles
  if (!low || !high || !middle || other || middle.figure === low || middle.figure === high) return undefined
  const measured = measureOf(high) !== undefined || high.unit.kind !== 'none'
  // "88 cases" are no days; other figures like these may be of another group
  const like = own.filter(({ figure }) => areAlike(figure, high) && !(measured && isBareCount(figure)))
  const ends = [low, high].map((figure) => sentence.offsetOf(figure))
  const between = skeleton.slice(Math.min(middle.at, ...ends), Math.max(middle.at, ...ends))
  return areAlike(low, high) && areAlike(middle.figure, high) && like.length <= 3 && !OTHER_TIME.test(between)
    ? { low, high, middle: middle.figure }
    : undefined
}
const OTHER_TIME = /[;\uE008\uE009]|\b(?:this|last) (?:year|month|quarter|season)\b/

function isBareCount(figure: Figure): boolean {
  return (
    figure.unit.kind === 'none' &&
    measureOf(figure) === undefined &&
    /^ [a-z]/.test(figure.block.text.slice(figure.to, figure.to + 2))
  )
}

const SPAN =
  /\b(?:rang(?:ed?|es|ing)(?: (?:was|were|is|of|being))?|var(?:ied|ies|ying)|ran|spann(?:ed|ing)|extend(?:ed|ing)|l(?:ay|ie|ying))(?: [a-z]+ly)?:? (?:from |between )?(?<low>[\uE001\uE004-\uE006])(?: [a-z%/-]{1,14})?(?: to | and |–|-)(?<high>[\uE001\uE004-\uE006])/dg
const MIDDLE =
  /\b(?:median|mean|averag(?:e|ed|es|ing))(?! of (?:the|each|all))(?: [a-z]+){0,3},?(?: (?:of|was|is|being|at|stood at|came to))? ~?$/
const OTHER_MIDDLE =
  /\b(?:while|whereas|but|previous|last|earlier|compared|against|versus|adjusted|weighted|target|national|interquartile|iqr|middle (?:half|\uE001)|most|forecast|estimates?|industry|sector|group|other)\b|(?:\bin|\bat|\bamong|\bfor) [^,;.\uE001-\uE00A]{0,40}\uE00B/

/** Where one is the best there is. */
const RUNS_DOWN = /\b(?:grades?|ranks?|ranked|ranking|positions?|places?|class(?:es)?|priority|handicaps?)\b/

function areAlike(a: Figure, b: Figure): boolean {
  return sameUnit(a, b) && !differInUnit(a, b) && !a.hedge && !b.hedge && a.parts.exponent === b.parts.exponent
}

/** The ends of a range whose members, or whose middle, are printed; `before`: the sentence right before. */
export function rangeMembers(sentence: Sentence, before: Sentence | undefined): RangeMembers | undefined {
  return (
    ofLabels(sentence) ??
    ofMiddle(sentence) ??
    ofList(sentence, before && isNearBehind(before, sentence) ? before : undefined)
  )
}
