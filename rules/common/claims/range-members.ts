import { type Figure, sameUnit } from '../number/figure.js'
import { isNearBehind, quantitiesOf, type Sentence } from '../prose/clauses.js'
import { differInUnit } from '../units/measure-of.js'

/** The ends of a range, and what is printed of those between them. */
export interface RangeMembers {
  readonly low: Figure
  readonly high: Figure
  /** All values, of which the ends are the least and the greatest. */
  readonly list?: readonly Figure[]
  /** A median or mean of them. */
  readonly middle?: Figure
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
  low: /\b(?:lowest|least|minimum|smallest|shortest|youngest|low)\b[^\uE001-\uE00A]{0,30}$/,
  high: /\b(?:highest|greatest|maximum|largest|longest|oldest|high)\b[^\uE001-\uE00A]{0,30}$/,
  middle: /\b(?:median|mean|average)(?: [a-z]+)?,?(?: (?:of|was|is|being|at|stood at|came to))? ~?$/,
} as const

/** "The lowest was 0.8 and the highest 2.1, and the median of 1.4 lies within". */
function ofLabels(sentence: Sentence): RangeMembers | undefined {
  const own = quantitiesOf(sentence).filter(({ figure }) => !figure.words)
  if (
    own.length !== 3 ||
    /\b(?:while|whereas|previous|last|earlier|compared|adjusted|weighted|target)\b/.test(sentence.skeleton)
  )
    return undefined
  const named = (label: keyof typeof LABELS) =>
    own.filter(({ at }, i) => LABELS[label].test(sentence.skeleton.slice((own[i - 1]?.at ?? -1) + 1, at)))
  const [[low, ...a], [high, ...b], [middle, ...c]] = [named('low'), named('high'), named('middle')]
  if (!low || !high || !middle || a.length + b.length + c.length > 0) return undefined
  return areAlike(low.figure, middle.figure) && areAlike(high.figure, middle.figure)
    ? { low: low.figure, high: high.figure, middle: middle.figure }
    : undefined
}

function areAlike(a: Figure, b: Figure): boolean {
  return sameUnit(a, b) && !differInUnit(a, b) && !a.hedge && !b.hedge && a.parts.exponent === b.parts.exponent
}

/** The ends of a range whose members, or whose middle, are printed; `before`: the sentence right before. */
export function rangeMembers(sentence: Sentence, before: Sentence | undefined): RangeMembers | undefined {
  return ofLabels(sentence) ?? ofList(sentence, before && isNearBehind(before, sentence) ? before : undefined)
}
