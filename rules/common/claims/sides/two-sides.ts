import { defineLayer } from '../../../../src/document/layer.js'
import { isBaseOfRate } from '../../prose/asides.js'
import { BORDER, type Sentence } from '../../prose/clauses.js'
import { DOWN_NOUN, DOWN_VERB, UP_NOUN, UP_VERB } from '../../prose/words-of-change.js'
import type { Figure } from '../../number/figure.js'
import { passages } from '../reading/passages.js'
import { baseOf, endOf, governedLead } from '../reading/role.js'
import { alike, counts, type Term } from '../reading/term.js'
import { type Cue, cuesIn, mayHaveCue } from './cues.js'
import { isWon } from './won.js'
import { isForward } from './times-told.js'

/**
 * Two like figures of a clause, no third, and a word that says which way one stands from the other. Which of them that is said of is told by the
 * words that govern each, by the times beside them, or by the order in which they and what they are of are named.
 */
export interface TwoSides {
  readonly sentence: Sentence
  /** What is held against, or was before. */
  readonly base: Figure
  readonly end: Figure
  readonly cue: Cue
}

export const twoSides = defineLayer<readonly TwoSides[]>({
  id: 'common/claims/two-sides',
  build(_, { layer, spend }) {
    const found: TwoSides[] = []
    for (const { sentence, width, own } of layer(passages)) {
      if (width !== 'sentence' || own.length < 2 || !mayHaveCue(sentence.skeleton)) continue
      spend(sentence.skeleton.length)
      found.push(...sidesIn(sentence, own))
    }
    return found
  },
})

function sidesIn(sentence: Sentence, all: readonly Term[]): readonly TwoSides[] {
  const lengths = all.filter(({ aside }) => aside === 'a length of time')
  const counting = all.filter(counts)
  // "after 54 days", beside one other: what is compared is how long it took
  const sides = counting.length < 2 ? all.filter((term) => counts(term) || lengths.includes(term)) : counting
  const terms = sides.filter((term) => !isBaseOfRate(term.figure) && !isNoSide(term))
  const { skeleton } = sentence
  // how far apart the two are says also which way: a claim of its own
  const sizes = all.filter(isSize)
  const whole = sizes.length > 0 ? undefined : sidesOf(sentence, terms, 0, skeleton.length)
  if (whole) return [whole]
  const found: TwoSides[] = []
  let from = 0
  for (const part of skeleton.split(BORDER)) {
    const to = from + part.length
    const start = from
    const isOwn = ({ at }: Term) => at >= start && at < to
    const sides = part === skeleton || sizes.some(isOwn) ? undefined : sidesOf(sentence, terms.filter(isOwn), from, to)
    if (sides) found.push(sides)
    from = to + 1
  }
  return found
}

/** How far apart two sides are: "by 12%", "rose 3", "(+4)", "two points". */
function isSize({ sort, before, after, figure: { parts } }: Term): boolean {
  return /^(?:points|bps|multiple)$/.test(sort) || parts.signed || SIZE_BEFORE.test(before) || SIZE_AFTER.test(after)
}

/** How many were asked, which of several, and what comes on top: "(n = 40)", "Station 4", "a further 8,000". */
function isNoSide({ before, figure: { value, unit, block, from } }: Term): boolean {
  return (
    /\bn ?= ?$|\b(?:a further|another|an additional|an extra) [a-z]{0,3}\$?$/.test(before) ||
    (unit.kind === 'none' &&
      value.lt(MOST_NAMED) &&
      /\S \p{Lu}[\p{L}\d-]* $/u.test(block.text.slice(Math.max(0, from - 24), from)))
  )
}
const MOST_NAMED = 100
const SIZE_BEFORE = new RegExp(
  `\\b(?:by|an? (?:[a-z-]+ )?(?:difference|change) of|${UP_VERB}|${DOWN_VERB}|(?:${UP_NOUN}|${DOWN_NOUN}) of)(?: an average of| a| an| about| some| just| only| nearly| almost| another| up to)* ?[a-z]{0,3}\\$?~?$`,
)
const SIZE_AFTER =
  /^(?:[ -](?!(?:was|were|is|are|ran|came|stands?|stood|lay|remained|stayed|of|in|for|at|on|among|the)\b)[a-z]+){0,2} (?:(?:more|less|fewer|higher|lower|longer|shorter|greater|smaller|above|below|up|down|later|earlier|ahead|behind)\b|increase|decrease|rise\b|fall\b|drop\b|decline\b)/

/** "More slowly in the second than in the first", "bigger than most of the team figures", "for more than an hour", "38 out of 1,082": of how it went, or of others. */
export const OF_OTHERS =
  /\b(?:more|less) [a-z]+ly\b|\bthan (?:most|many|some|several|any|all|each|every|none|an? (?:minute|hour|day|week|month|year|quarter|half|third)|(?:we|they|he|she|it|you) (?:do|does|did|are|is|was|were|have|has|had))\b/
const OUT_OF = /\bout of (?:the |all |our |its )*~?[\uE000-\uE00A]/

function sidesOf(sentence: Sentence, terms: readonly Term[], from: number, to: number): TwoSides | undefined {
  if (terms.length < 2) return undefined
  const words = sentence.skeleton.slice(from, to)
  const [a, b] = pairIn(terms, words) ?? []
  if (
    !a ||
    !b ||
    OF_OTHERS.test(words) ||
    OUT_OF.test(words) ||
    DENIED.test(words) ||
    OPPOSITES.test(words) ||
    MULTIPLE.test(words) ||
    areBracketed(a, b)
  )
    return undefined
  const cues = cuesIn(words)?.map((cue) => ({ ...cue, from: cue.from + from, to: cue.to + from }))
  const [cue] = cues ?? []
  if (!cues || !cue || cues.some(({ up, moves }) => up !== cue.up || moves !== cue.moves)) return undefined
  if (!isOfThem(sentence, cue, a, b) || isWon(cue.word, a.figure, words)) return undefined
  const isFirstBase = cue.moves
    ? movesFromFirst(sentence, cue, a, b, [from, to])
    : comparesWithFirst(sentence, cue, a, b)
  if (isFirstBase === undefined) return undefined
  const [base, end] = isFirstBase ? [a.figure, b.figure] : [b.figure, a.figure]
  return { sentence, base, end, cue }
}

/** The only two terms that are alike; where there are more, those that are told together: "(94.1% and 96.8% respectively)". */
function pairIn(terms: readonly Term[], words: string): readonly [Term, Term] | undefined {
  const last = terms.slice(-2)
  const paired = /\brespectively\b/.test(words) && last[1]?.before === ' and ' ? last : terms
  const pairs = paired.flatMap((a, i) =>
    paired.slice(i + 1).flatMap((b) => (alike(a, b) || areParallel(a, b) ? [[a, b] as const] : [])),
  )
  const [pair, other] = pairs
  if (!pair || other) return undefined
  const [{ sort, figure }] = pair
  const like = paired.filter((term) => term.sort === sort && term.figure.unit.code === figure.unit.code)
  return like.length === 2 && !OF_ALL.test(pair[1].before) ? pair : undefined
}
/** "seen after 54 days, those referred in 2023 after 39": the unit of the first is that of the second. */
function areParallel(a: Term, b: Term): boolean {
  const governs = GOVERNS.exec(a.before)?.[1]
  return (
    governs !== undefined &&
    a.measure !== undefined &&
    b.measure === undefined &&
    b.figure.unit.kind === 'none' &&
    GOVERNS.exec(b.before)?.[1] === governs &&
    /^(?: ?$|[.,;)])/.test(b.after)
  )
}
const GOVERNS = /\b(after|in|for|at|of|within|took|lasted|waited|averaged) $/
/** "14 of the 24 seats" */
const OF_ALL = /^(?: [a-z]+)? (?:out )?of (?:(?:the|its|their|all|a) (?:[a-z']+ )*)?$/

const DENIED =
  /\b(?:no|not|never|any|if|whether|unless|without|(?<!\b(?:in|of|from|to|since|by|for|early|late|last|this) )may|might|could|would|should|will|expected|target|until|neither|nor|rather|rate of (?:increase|decline|growth)|cannot)\b|n't\b/
/** Of these the smaller figure may be the higher one, or the other way round. */
const OPPOSITES =
  /\b(?:deficits?|surplus(?:es)?|loss(?:es)?|outflows?|inflows?|overdrafts?|dis[a-z]+ments?|zero|negative|minus|growth|rank\w*|place|position|handicap|ph|acidity)\b/

/** "fell threefold", "twice higher": how far apart they are. */
const MULTIPLE =
  /\b(?:[a-z]+-?fold|twice|thrice|times|half|doubl\w+|tripl\w+|halv\w+|trebl\w+|quadrupl\w+)\b|\bby (?:[a-z]+[ -]){0,3}(?:half|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|tenths?)\b/

/** "Ohio (11.8 million) has more lawyers than Texas (29.5 million)": each beside a name, and of what need not be compared. */
function areBracketed(a: Term, b: Term): boolean {
  return [a, b].every(
    ({ before, after }) => /[([](?:[a-z]+ )?[a-z]{0,3}\$?~?$/.test(before) && /^[^()[\]]*[)\]]/.test(after),
  )
}

/** Between the word and the figures nothing else begins: "sales rose; the staff of 41 …". */
function isOfThem({ skeleton }: Sentence, cue: Cue, a: Term, b: Term): boolean {
  if (cue.to <= a.at) return !ELSE.test(skeleton.slice(cue.to, a.at)) && !MEASURED.test(skeleton.slice(cue.to, a.at))
  return cue.from > b.at ? !ELSE.test(skeleton.slice(b.at + 1, cue.from)) : true
}
const ELSE = new RegExp(
  `[;${BORDER}]|, (?:which|who|where|whose|as|with)\\b|\\b(?:driven|due|because|owing|thanks|despite|reflect\\w*|attribut\\w*|result(?:ed|ing)?|caus\\w+)\\b`,
)
/** "fell 12", "rose 3.4%": by so much. */
const MEASURED = /^ (?:about |some |just |only |nearly |almost |a further |another )?[a-z]{0,3}\$?~?$/

const SURE = 4
/** Some word says of the other that it was before. */
const LEAST_BASE = 2

/** Of something that moved: whether the first of the two was before the second. Words that govern them and times may not disagree. */
function movesFromFirst(
  sentence: Sentence,
  cue: Cue,
  a: Term,
  b: Term,
  within: readonly [number, number],
): boolean | undefined {
  const times = isForward(sentence, within, a.at, b.at)
  const between = sentence.skeleton.slice(a.at + 1, b.at)
  // "98,412 had been sent, and the number of the others had increased to 63,000"
  if (between.includes(BORDER) && (times === undefined || (cue.from > a.at && cue.to <= b.at))) return undefined
  // "(101 and 90 respectively)", "settling at 1.6% and 5.5%": only times tell which was first
  if (COORDINATED.test(between) || ANOTHER_TIME.test(between)) return times
  // "a status of 0 to 2", "decreased appetite (41% vs 43%)": a range, and two groups
  if (
    times === undefined &&
    (VERSUS.test(between) || (/^(?: [a-z%]+)? to $/.test(between) && !/\bfrom\b/.test(a.before)))
  )
    return undefined
  const lead =
    times === undefined ? baseOf(a).score + endOf(b).score - baseOf(b).score - endOf(a).score : governedLead(a, b)
  if (Math.abs(lead) < SURE) return times
  if (times === undefined && baseOf(lead > 0 ? a : b).score < LEAST_BASE) return undefined
  return times === undefined || times === lead > 0 ? lead > 0 : undefined
}
const COORDINATED = /^(?: [a-z%]+)? and [a-z]{0,3}\$?~?$/
/** "a decrease, from 79 in 2016, following a spike in 2015, when 102 died" */
const ANOTHER_TIME = /, (?:when|following|who|as|with|before|until)\b/
const VERSUS = /\b(?:vs\.?|versus|v)\b/

/** Of a comparison: whether the first of the two is what the second is held against. */
function comparesWithFirst({ skeleton }: Sentence, cue: Cue, a: Term, b: Term): boolean | undefined {
  const between = skeleton.slice(a.at + 1, b.at)
  const [first, second] = [HELD_AGAINST.test(a.before), AGAINST.test(between)]
  if (cue.divides) {
    if (cue.from > a.at) return cue.to <= b.at && HELD.test(skeleton.slice(cue.to, b.at)) ? false : undefined
    // "came in under the estimate of $3.42 million, at $3.18 million"
    if (/^[^,;:(]*$/.test(skeleton.slice(cue.to, a.at)))
      return /^[^,;:]{0,30}, at [a-z]{0,3}\$?$/.test(between) ? true : undefined
  }
  // "lower than the peaks of £154.2 billion and £159.1 billion": both are what it is held against
  if (first && COORDINATED.test(between)) return undefined
  if (first !== second) return first
  return (cue.divides || THAN.test(a.before)) && PAIR.test(between) && SET_OFF.test(a.before) ? false : undefined
}
/** "ahead of the forecast, which had been 68.5": the word governs the second; but not "below the norm and three above it". */
const HELD = /^(?! by\b)(?![^;]{0,160} (?:and|or) (?:the other )?~?$)[^,;:(\uE00B]*(?:, which [^,;]*)?$/
/** Up to the second: "fewer than last season, with an option on 8,000" is set against no option. */
const AGAINST =
  /\b(?:than|against|versus|compared (?:with|to)|relative to)\b(?![^;]{0,160}, (?:with|and|but|while|whereas) )/
const HELD_AGAINST = /\b(?:than|against|versus|compared (?:with|to)|relative to) [^,;:(]*$/
const THAN = /\bthan\b/
/** In the order of what they are of, where they are set off from it. */
const SET_OFF = /[(:,–—] ?(?:at |with |by )?[a-z]{0,3}\$?$/
/** "(94.1% and 96.8% respectively)", "214 to 196" */
const PAIR = /^(?:[ -][a-z/]+){0,3} (?:to|against|and|as against) [a-z]{0,3}\$?$/
