import { matches } from '../../../../src/document/matches.js'
import { defineLayer } from '../../../../src/document/layer.js'
import { BORDER, LETTER, type Sentence } from '../../prose/clauses.js'
import type { Figure } from '../../number/figure.js'
import { type Piece, without } from '../../prose/stretch.js'
import { alike, counts, type Term, termsOf } from '../reading/term.js'
import { type Window, windows } from './window.js'

/** More are searched in no window. */
const MOST_CUTS = 10

/**
 * Windows without a clause whose figures are of another matter: "…, taking $240,000, and still holds 310 tonnes of barley". Writers put what
 * they also know beside what they work out, and no relation takes both in.
 */
export const cutWindows = defineLayer<readonly Window[]>({
  id: 'common/claims/windows-without-strangers',
  build(_, { layer, spend }) {
    const found: Window[] = []
    const read = new Map<Sentence, readonly Cut[]>()
    const cutsIn = (sentence: Sentence) => {
      const cuts = read.get(sentence) ?? [...cutsOf(sentence)]
      read.set(sentence, cuts)
      spend(sentence.items.length)
      return cuts
    }
    for (const window of layer(windows)) {
      if (window.terms.filter(counts).length < 3) continue
      const cuts = window.sentences.flatMap((sentence) => cutsIn(sentence).map((cut) => cutFrom(window, sentence, cut)))
      found.push(...cuts.filter((cut) => cut !== undefined).slice(0, MOST_CUTS))
    }
    return found
  },
})

/** A window with one of its sentences cut, where what was left out is a stranger to the other sentences too. */
function cutFrom(window: Window, sentence: Sentence, cut: Cut): Window | undefined {
  const others = window.terms.filter((term) => term.sentence !== sentence)
  if (!others.every((term) => isStranger(cut, term)) || [...others, ...cut.terms].filter(counts).length < 2)
    return undefined
  const sentences = window.sentences.map((one) => (one === sentence ? cut.sentence : one))
  return {
    sentences,
    last: sentences.at(-1) as Sentence,
    terms: window.sentences.flatMap((one) =>
      one === sentence ? cut.terms : others.filter((term) => term.sentence === one),
    ),
    text: sentences.map(({ skeleton }) => skeleton).join(' '),
    apart: cut.apart,
  }
}

interface Cut {
  readonly sentence: Sentence
  readonly terms: readonly Term[]
  readonly apart: readonly Term[]
  /** What was left out has a subject or a verb of its own. */
  readonly own: boolean
}

const QUANTITY = `${LETTER.percent}-${LETTER.multiple}`
/**
 * "(61 of them through partners)", ", of which 5.9 GWh was in use,": part of what was just told. ", which the league wants below 70%,", "against a ceiling
 * of $90": what a figure is held to. No relation takes it in, and it stands for nothing that one does.
 */
const PART_OF_IT = new RegExp(
  `^[,(–—]? ?(?:and |but )?(?:~?[${QUANTITY}](?: [a-z-]+)? (?:out )?of (?:them|these|those|which|whom)\\b|(?:some |most |half )?of (?:which|whom|these|those|them)\\b|among (?:them|these)\\b)`,
)
const A_RANGE = new RegExp(
  `^[,(–—]? ?(?:which|that|whom?|against|compared with|versus|inside|within|below|above)\\b[^,;()${QUANTITY}]{0,60}\\b(?:between|range of|band of|corridor of|bracket of|guidance of|from) [a-z]{0,3}\\$?~?[${QUANTITY}](?: [a-z]+)? ?(?:to|and|–|-) ?[a-z]{0,3}\\$?~?[${QUANTITY}]`,
)
const HELD_BY = new RegExp(`^[,(–—]? ?(?:which|that|whom?) [^,;()${QUANTITY}]{2,60}~[${QUANTITY}]`)
const HELD_TO = new RegExp(
  `^[,(–—]? ?(?:(?:which|that|whom?) [^,;()${QUANTITY}]{2,60} (?:below|under|above|over|at (?:least|most|or (?:below|above|under|over))|within|beyond|up to|no (?:more|less|higher|lower) than|to exceed|to)|(?:capped|limited|bounded|fixed|set) [^,;()${QUANTITY}]{0,40}(?:at|to)|(?:as )?(?:against|compared with|versus|inside|within|under|below|above|over|short of|beyond) (?:the|an?|its|their|our) [^,;()${QUANTITY}]{0,40}(?:ceiling|limit|cap|target|goal|maximum|minimum|threshold|benchmark|covenant|guideline|norm|standard)(?: (?:of|at))?) [a-z]{0,3}\\$?~?[${QUANTITY}]`,
)

/** Where one stretch of a sentence ends and another begins. */
const SEAM = new RegExp(
  `[,;:(–—${BORDER}]|\\)| (?=(?:beat(?:s|ing)?|bettered|topped|exceed(?:s|ed|ing)|surpass(?:es|ed)|against|compared (?:with|to)|versus|up from|down from|(?:better|worse|higher|lower) than|above|below) (?:the |an? |its |their |our )(?:previous|prior|preceding|earlier|last|national|regional|industry|sector|county|average|target|usual|typical)\\b)| (?=(?:despite|notwithstanding|although|though|while|whereas|because|when|where|after|before|in an? [a-z]+ (?:when|where|in which))\\b)| (?=(?:on|at|with|for|under) an? (?:[a-z-]+ )?(?:royalty|rate|discount|margin|yield|coupon|premium|commission|deposit|tenor|fee|duty) of ~?[${LETTER.percent}-${LETTER.money}])`,
  'g',
)
/** A clause of its own, whatever its figures are like. */
const OWN_CLAUSE = new RegExp(
  `^(?:;|${BORDER}|,? in an? [a-z]+ (?:when|where|in which) |[,–—(]? ?(?:and|but|which|who|while|where|when) (?:[a-z'\\uE005-]+ ){0,6}?(?:is|are|was|were|has|have|had|will|also|still|now|then|[a-z]+(?:ed|[^s]s)) )`,
)
/** A stretch without a figure before or behind goes with its neighbour. */
const MOST_STRETCHES = 12

/** Ways to leave out one stretch, or two in a row at an end. */
function* cutsOf(sentence: Sentence): Generator<Cut> {
  const { skeleton, items } = sentence
  const seams = [0, ...[...matches(SEAM, skeleton)].map(({ index }) => index), skeleton.trimEnd().length]
  if (seams.length < 3 || seams.length > MOST_STRETCHES * 2) return
  const stretches: { from: number; to: number; figures: boolean }[] = []
  for (let i = 0; i + 1 < seams.length; i++) {
    const [from, to] = [seams[i] as number, seams[i + 1] as number]
    const figures = items.some(({ at, figure }) => figure?.isQuantity === true && from <= at && at < to)
    stretches.push({ from, to, figures })
  }
  const withFigures = stretches.filter(({ figures }) => figures)
  const n = withFigures.length
  if (n < 2 || n > MOST_STRETCHES) return
  const whole = termsOf(sentence)
  const singles: { readonly piece: Piece; readonly cut: Cut }[] = []
  const ends: [number, number][] = []
  for (let i = 0; i < n; i++) ends.push([i, i])
  if (n > 2) ends.push([n - 2, n - 1], [0, 1])
  for (const [first, last] of ends) {
    const [a, b] = [withFigures[first], withFigures[last]]
    if (!a || !b) continue
    // "; permits, at 41,050": what stands between a border and the first figure behind it goes with it
    const opens = stretches.slice(0, stretches.indexOf(a)).findLastIndex(({ figures }) => figures)
    const border = stretches
      .slice(opens + 1, stretches.indexOf(a))
      .find(({ from }) => /^[;\uE00B]/.test(skeleton.slice(from)))
    // what follows the last stretch with a figure goes with it
    const to = last === n - 1 ? endOf(skeleton) : b.to
    // "The ratio, which the lenders want under 60%, came to": what stands before it is kept
    const isAside =
      first === last &&
      isSetAside(
        skeleton.slice(a.from),
        whole.filter(({ at }) => a.from <= at && at < to),
      )
    const from = first === 0 && last < n - 1 && !isAside ? 0 : (border?.from ?? a.from)
    const apart = whole.filter(({ at }) => from <= at && at < to)
    const words = skeleton.slice(from)
    const within = first === last && isSetAside(words, apart)
    const own = within || OWN_CLAUSE.test(words) || (from === 0 && /^[;\uE00B]/.test(skeleton.slice(to)))
    // "(61 of them children)": with both of its brackets
    const end = words.startsWith('(') && skeleton[to] === ')' ? to + 1 : to
    const piece: Piece = [from, from === 0 ? skipped(skeleton, end) : end]
    const cut = cutOf(sentence, piece, apart, { own, within })
    if (!cut) continue
    yield cut
    const latest = singles.at(-1)
    if (!latest || piece[0] >= latest.piece[1]) singles.push({ piece, cut })
  }
  // "a lead of 7 points, among 1,512 adults; the Greens are on 9%": two that are of other matters
  if (singles.length > MOST_SINGLES) return
  for (const [i, one] of singles.entries())
    for (const other of singles.slice(i + 1)) {
      const rest = without(sentence, one.piece, other.piece)
      const terms = termsOf(rest)
      // each is a stranger to all that is kept
      if (terms.length > 0)
        yield {
          sentence: rest,
          terms,
          apart: [...one.cut.apart, ...other.cut.apart],
          own: one.cut.own && other.cut.own,
        }
    }
}
const MOST_SINGLES = 4

/** One figure, and the words that set it aside; or the two ends of a range, of which no relation takes in both. */
function isSetAside(words: string, apart: readonly Term[]): boolean {
  const [only, second, ...more] = apart.filter(counts)
  if (!only || more.length > 0) return false
  if (second) return A_RANGE.test(words)
  if (PART_OF_IT.test(words) || HELD_TO.test(words)) return true
  // "which the lenders want under 60%": the bound is read with the figure
  return /^(?:over|under)$/.test(only.figure.hedge?.kind ?? '') && HELD_BY.test(words)
}

function cutOf(
  sentence: Sentence,
  piece: Piece,
  apart: readonly Term[],
  { own, within }: { readonly own: boolean; readonly within: boolean },
): Cut | undefined {
  const rest = without(sentence, piece)
  const cut = { sentence: rest, terms: termsOf(rest), apart: within ? [] : apart, own }
  // "in the three years to June": what goes with it is another relation
  if (cut.terms.length === 0 || !apart.some(counts) || apart.some(({ aside }) => aside === 'a length of time'))
    return undefined
  return cut.terms.every((term) => isStranger(cut, term)) ? cut : undefined
}

/** Before the stop of a sentence. */
function endOf(skeleton: string): number {
  let end = skeleton.trimEnd().length
  while (end > 0 && STOPS.includes(skeleton.charAt(end - 1))) end--
  return end
}
const STOPS = '.!?"\'”)'

/** Behind the seam. */
function skipped(skeleton: string, at: number): number {
  return at + (/^[,;:)–—\uE00B]? ?(?:and |but )?/.exec(skeleton.slice(at))?.[0].length ?? 0)
}

/** No figure that was left out could stand for one that is kept. */
function isStranger({ apart, own }: Pick<Cut, 'apart' | 'own'>, kept: Term): boolean {
  return own || TIMES.test(kept.after) || !apart.some((term) => couldBe(term, kept))
}

function couldBe(term: Term, kept: Term): boolean {
  return counts(term) && !isStandard(term) && alike(term, kept, true) && !countsAnother(term, kept)
}

/** "well above the category's usual 35%", "against 28% for the range": what it is set against. */
function isStandard({ before, after, sort }: Term): boolean {
  return (
    sort === 'percent' &&
    ((SET_AGAINST.test(before) && (USUAL.test(before) || USUAL_AFTER.test(after))) ||
      (AS_AGAINST.test(before) && OF_OTHERS.test(after)))
  )
}
/** "as against 2.6% for consumer prices": of another thing, which is named behind it. */
const AS_AGAINST = /\b(?:(?:as )?(?:against|compared (?:with|to)|opposed to)|versus) ~?$/
const OF_OTHERS =
  /^ (?:for|in|among|at|across) (?!(?:the |an? |that |this )?(?:\uE008|\uE009|same|previous|prior|preceding|earlier|last|first|second|third|fourth|final|year|quarter|month|week|season|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)\b|[\uE001-\uE00A])[a-z]/
const SET_AGAINST =
  /\b(?:beat(?:s|ing)?|bettered|topped|exceed(?:s|ed|ing)|surpass(?:es|ed)|above|below|against|compared with|versus|ahead of|short of|better than|worse than)\b[^;:]{0,40}$/
const USUAL =
  /\b(?:previous|prior|preceding|earlier|last|usual|typical|average|norm\w*|standard|target|industry|sector|category|group|range)(?:'s)?\b[^;:]{0,20}$/
const USUAL_AFTER =
  /^ (?:for|in|across|at) (?:the|its|our) (?:[a-z]+ )?(?:range|group|industry|sector|category|company|market|whole|chain|peers|rest)\b/

/** "2.8 times": a multiple, which nothing that is counted stands for. */
const TIMES = /^[ -](?:times|fold)\b/

/** "from 387,450 items to 412,600, with 118 contractors": of a noun of its own, and of another size. */
function countsAnother({ figure: { noun, value } }: Term, { figure: kept }: Term): boolean {
  return (
    noun !== undefined &&
    noun.word !== kept.noun?.word &&
    (kept.value.gte(value.times(LEAST_APART)) || kept.value.times(LEAST_APART).lte(value))
  )
}
const LEAST_APART = 100

/** Whether one of the figures that were left out could be meant where a figure stands. */
export function mayStandFor({ apart, terms }: Window, figure: Figure): boolean {
  const kept = terms.find((term) => term.figure === figure)
  return kept !== undefined && !TIMES.test(kept.after) && apart.some((term) => couldBe(term, kept))
}
