import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import { monthNumber } from '../calendar/months.js'
import { closedClaims } from './closed/closed-claims.js'
import { type Figure, sameUnit } from '../number/figure.js'
import { isBaseOfRate } from '../prose/asides.js'
import { isNearBehind, quantitiesOf, type Sentence, sentences } from '../prose/clauses.js'
import { DOWN_NOUN, DOWN_VERB, UP_NOUN, UP_VERB } from '../prose/words-of-change.js'
import { differInMeasure } from '../units/measure-of.js'

/** Which way two figures went, told behind them by a noun or a verb: "It was 1.8 in March and 1.3 in May. This fall came as a surprise." */
export interface ToldDirection {
  readonly sentence: Sentence
  readonly from: Figure
  readonly to: Figure
  readonly verb: string
}

export const toldDirections = defineLayer<readonly ToldDirection[]>({
  id: 'common/claims/told-directions',
  build(_, { layer, spend }) {
    const found: ToldDirection[] = [...layer(closedClaims).turned]
    let before: Sentence | undefined
    const { all } = layer(sentences)
    for (const [i, sentence] of all.entries()) {
      spend()
      const last = before
      before = sentence
      const own = ends(sentence)
      const next = all[i + 1]
      if (own.length === 0 || own.length > 2 || (next && isNearBehind(sentence, next) && quantitiesOf(next).length > 0))
        continue
      const near = last && isNearBehind(last, sentence) ? last : undefined
      const earlier = own.length === 1 && near ? ends(near) : []
      const pair = [
        ...earlier.map((end) => [near as Sentence, end] as const),
        ...own.map((end) => [sentence, end] as const),
      ]
      const [a, b] = pair
      if (pair.length !== 2 || !a || !b || !areAlike(a[1].figure, b[1].figure)) continue
      if (isChange(a) || isChange(b)) continue
      const told = toldBehind(sentence, b[1].at)
      const words = a[0].skeleton + b[0].skeleton
      if (!told || OPPOSITES.test(words) || !isOfThem(told.of, words)) continue
      const order = orderOf(a, b)
      if (order === undefined) continue
      const [from, to] = order === 'forward' ? [a[1].figure, b[1].figure] : [b[1].figure, a[1].figure]
      found.push({ sentence, from, to, verb: told.verb })
    }
    return found
  },
})

type End = ReturnType<typeof quantitiesOf>[number]

function ends(sentence: Sentence): End[] {
  return quantitiesOf(sentence).filter(({ figure }) => !isBaseOfRate(figure) && !figure.words)
}

function areAlike(a: Figure, b: Figure): boolean {
  return sameUnit(a, b) && !differInMeasure(a, b) && !a.isPoints && !b.isPoints
}

/** "fell 1.5%", "a €6.1 million decrease": how much something moved, and not where it stood. */
function isChange([{ skeleton }, { at }]: readonly [Sentence, End]): boolean {
  return MOVED_BY.test(skeleton.slice(Math.max(0, at - 40), at)) || A_CHANGE.test(skeleton.slice(at + 1, at + 40))
}
const MOVED_BY = new RegExp(
  `\\b(?:${UP_VERB}|${DOWN_VERB})(?: by)?(?: (?:about|some|just|only|nearly|almost))? ?~?[a-z]{0,3}\\$?$|\\b(?:${UP_NOUN}|${DOWN_NOUN}) of ~?[a-z]{0,3}\\$?$`,
)
const A_CHANGE = new RegExp(`^ (?:${UP_NOUN}|${DOWN_NOUN})\\b`)

const NOUN = `(?<noun>${UP_NOUN}|${DOWN_NOUN})`
/** "This rise", "the fall in the rate" */
const NOUN_TOLD = new RegExp(
  `(?:^ ?|[,;:] |\\b(?:for|by|to|with|of|at|as|after|because of|despite|behind|welcomed|blamed|explained) )(?:this|that|such an?|the) (?:[a-z]+ )?${NOUN}(?:(?! of ) (?:in|of) (?:the |its )?(?<of>[a-z]+))?\\b(?!-)`,
)
/** "to see the rate come down", "it has therefore risen" */
const VERB_TOLD = new RegExp(
  `\\b(?<of>it|they|(?:the|its|their|this|that|see|saw|seeing|watch) [a-z]+) (?:has |have |had |was |were |is |are |to |thus |therefore |hence |clearly |then )*(?<verb>${UP_VERB}|${DOWN_VERB}|(?:gone|go|going|come|came|coming) (?:up|down)|rise|fall|grow|drop|decline|shrink|climb)\\b(?! (?:short|from|by|to|in line|within|behind|between|again))`,
)
const DENIED =
  /\b(?:no|not|never|any|if|whether|unless|without|may|might|could|would|should|will|expected?|forecast|target|until|hop(?:e|ed|ing)|neither|next|rather|slow(?:er|ed|ing)?|rate of (?:increase|decline|growth)|earlier|previous)\b/
/** Of these the smaller figure may be the higher one, or the other way round. */
const OPPOSITES =
  /\b(?:deficits?|surplus(?:es)?|loss(?:es)?|dis[a-z]+ments?|outflows?|inflows?|overdrafts?|zero|negative|minus|growth|inflation rate of|rank\w*|place|position)\b/
const GENERIC =
  /^(?:it|they|(?:the|its|their|this|that) (?:rate|figure|number|total|level|count|share|proportion|value|amount|percentage|average|median|mean|score))$/

/** What is said right behind the second figure, to the end of its sentence, or in a next one. */
function toldBehind(
  { block, skeleton, to }: Sentence,
  at: number,
): { readonly verb: string; readonly of?: string } | undefined {
  const next = /^\s?[^.!?\n]{8,200}(?=[.!?]|$)/.exec(block.text.slice(to, to + 210))?.[0].toLowerCase() ?? ''
  for (const words of [next, skeleton.slice(at + 1)]) {
    if (DENIED.test(words)) continue
    const said = NOUN_TOLD.exec(words)?.groups ?? VERB_TOLD.exec(words)?.groups
    const verb = said?.['noun'] ?? said?.['verb']
    if (verb !== undefined) return { verb, ...(said?.['of'] !== undefined && { of: said['of'] }) }
  }
  return undefined
}

/** Whether what is said to move is what the figures are of. */
function isOfThem(of: string | undefined, words: string): boolean {
  if (of === undefined || GENERIC.test(of)) return true
  const noun = of.slice(of.lastIndexOf(' ') + 1)
  return noun.length > 3 && new RegExp(`\\b${noun.replace(/s$/, '')}`).test(words)
}

const LAST_COMMA = /[,;\uE00B][^,;\uE00B]*$/
const LATER =
  /\b(?:(?:a|one|two|three) (?:year|month|week|quarter|day)s? (?:later|on)|the (?:following|next)|subsequently|thereafter|now|today|at present|currently|this (?:year|month|quarter|week|time|season))\b/
const EARLIER =
  /\b(?:earlier|previous|previously|before|ago|used to|once|formerly|had been|last (?:year|month|quarter|week|time|season)|prior)\b/

/** Which of the two was the later one, by the times beside them. */
function orderOf([s, a]: readonly [Sentence, End], [t, b]: readonly [Sentence, End]): 'forward' | 'back' | undefined {
  const first = s === t ? s.skeleton.slice(0, a.at) : s.skeleton
  // "1,840 wait today, where 1,510 waited a year ago": what stands before the comma is of the first
  const second =
    s === t ? s.skeleton.slice(Math.max(a.at + 1, s.skeleton.slice(0, b.at).search(LAST_COMMA))) : t.skeleton
  if (/\bfirst\b/.test(first) && /\bsecond\b/.test(s === t ? second.slice(0, b.at - a.at) : second)) return 'forward'
  const [one, two] = [
    timesIn(s, s === t ? [s.from, b.figure.from] : [s.from, s.to]),
    timesIn(t, [s === t ? a.figure.to : t.from, t.to]),
  ]
  const times = s === t ? timesIn(s, [s.from, s.to]) : [...one, ...two]
  const [x, y, third] = times
  if (x !== undefined && y !== undefined && third === undefined && x !== y && isBeside(s, t, one, two))
    return x < y ? 'forward' : 'back'
  if (times.length > 1) return undefined
  const [isLater, isEarlier] = [LATER.test(second), EARLIER.test(second)]
  return isLater === isEarlier ? undefined : isLater ? 'forward' : 'back'
}

/** In two sentences each has one of the times; in one they stand on two sides of the first figure or behind each. */
function isBeside(s: Sentence, t: Sentence, one: readonly number[], two: readonly number[]): boolean {
  return s !== t ? one.length === 1 && two.length === 1 : one.length >= 1 && two.length >= 1
}

const TIME =
  /\b(?:((?:19|20)\d\d)|January|February|March|April|June|July|August|September|October|November|December|(?<=\b(?:in|of) )May)\b(?! [A-Z]?\d{1,2},)/g

/** Years, or months where no years are printed, in order. */
function timesIn({ block }: Sentence, [from, to]: readonly [number, number]): number[] {
  const found = [...matches(TIME, block.text.slice(from, to))]
  const years = found.flatMap(({ 1: year }) => (year === undefined ? [] : [Number(year)]))
  return years.length > 0 ? years : found.map(([month]) => monthNumber(month))
}
