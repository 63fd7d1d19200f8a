import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import { digitSlip, withoutEndZeros } from '../number/digit-slip.js'
import type { Figure } from '../number/figure.js'
import { intervalOf, meets, scale } from '../number/interval.js'
import { quantitiesOf, type Sentence, sentences } from '../prose/clauses.js'
import { qualifierIn } from '../prose/words-of-change.js'
import { measureOf } from '../units/measure-of.js'
import { unitOf } from '../units/units.js'
import type { Decimal } from '../number/decimal.js'
import { toldPrecisely } from './precisely.js'
import { EMPTY, namesIn, OTHER, type Restated } from './restated.js'

/**
 * The one figure of a sentence that one or two sentences later is told again of the same thing: the word that names it stands in both, no time
 * and no place tells them apart. However few its digits: what fits is the same, and what does not is another scale or has two digits exchanged.
 */
export const toldAgain = defineLayer<readonly Restated[]>({
  id: 'common/claims/told-again',
  build({ structure }, { layer, spend }) {
    const found: Restated[] = []
    if (structure?.type === 'data_brief') return found
    let before: Told[] = []
    for (const sentence of layer(sentences).all) {
      const own = toldIn(sentence)
      spend()
      found.push(...toldPrecisely(sentence))
      before = before.filter(({ sentence: { block, to } }) => block === sentence.block && sentence.from - to < NEAR)
      for (const later of own) {
        const earlier = before.findLast(
          (one) =>
            isRescaled(one, later) ||
            (!one.isOther &&
              !later.isOther &&
              one.names === later.names &&
              isOneSort(one, later) &&
              (isSame(one, later) ||
                isNamedAgain(one, later) ||
                isOfOneTime(one, later) ||
                isCountedAgain(one, later) ||
                isApposed(one, later)) &&
              qualifierIn(one.sentence.skeleton) === qualifierIn(later.sentence.skeleton)),
        )
        if (earlier && (agrees(earlier, later) || (isMistyped(earlier, later) && !isAnother(later))))
          found.push({
            earlier: earlier.figure,
            later: later.figure,
            words: wordsOfBoth(earlier, later),
            factor: later.factor.div(earlier.factor),
          })
      }
      before = [...before, ...own].slice(-MOST)
    }
    return found
  },
})

/** Characters between the sentences, and figures that are kept of them. */
const NEAR = 200
const MOST = 6

interface Told {
  readonly figure: Figure
  readonly sentence: Sentence
  /** Kind, currency or dimension: what may be compared. */
  readonly sort: string
  /** One of its unit in the base unit of its dimension. */
  readonly factor: Decimal
  /** The content words of its clause, and of the sentence. */
  readonly words: readonly string[]
  readonly all: ReadonlySet<string>
  /** The word that names it: right behind it, or before the verb or "of". */
  readonly name: string | undefined
  readonly times: string
  /** The numbers that others of its sentence go by. */
  readonly names: string
  /** What stands behind "in", "for" or "at": where it is of. */
  readonly where: readonly string[]
  /** The noun phrase right before it, "the net debt of", and what it is of, right behind it. */
  readonly phrase: NounPhrase | undefined
  /** "those same 43 lessons": the ones that were just told. */
  readonly pointsBack: boolean
  /** The words right before it. */
  readonly lead: string
  /** The words that say what it is of, where it is "the $3.7 million spent on …" or "At $3.7 million, … came in". */
  readonly ofIt: readonly string[]
  /** "The whole of that capital expenditure, €43.8m,": what it stands beside, where that was told before. */
  readonly beside: readonly string[]
  /** Words put it on another basis, or set it against another. */
  readonly isOther: boolean
}

interface NounPhrase {
  readonly words: readonly string[]
  readonly definite: boolean
  readonly of: readonly string[]
}

const ONE = unitOf('m').factor

function toldIn(sentence: Sentence): Told[] {
  const own = quantitiesOf(sentence).filter(({ figure: { words, unit } }) => !words || unit.kind !== 'none')
  if (own.length === 0 || own.length > 2) return []
  const { block, from, to } = sentence
  const text = block.text.slice(from, to).toLowerCase()
  const all = new Set(wordsIn(text))
  const times = timesIn(text)
  const skeleton = sentence.skeleton.replace(PART_OF_YEAR, ' ')
  return own.flatMap(({ figure, at }): Told[] => {
    const { sort, factor } = sortOf(figure)
    if (figure.hedge || figure.parts.joined || figure.parts.words || sort === '') return []
    const parts = sentence.skeleton.slice(Math.max(0, at - REACH), at).split(/[,;] /)
    const nearest = parts.at(-1) ?? ''
    // "total debt, FY2024:", "total lending at 31 December 2023,": what it is of stands before the comma
    const isFirst = AT_FIRST.test(sentence.skeleton.slice(0, at))
    const leads = isFirst ? AFTER_COMMA.exec(sentence.skeleton.slice(at + 1)) : null
    const start = sentence.textAt(at + 1)
    const lead = leads?.[1] ?? (nameOf(nearest, '') === undefined ? parts.slice(-2).join(' ') : nearest)
    const behind = leads ? '' : (sentence.skeleton.slice(at + 1, at + REACH).split(/[,;.] |\)/)[0] ?? '')
    return [
      {
        figure,
        sentence,
        sort,
        factor,
        words: wordsIn(`${lead} ${behind}`),
        all,
        name: nameOf(lead, behind),
        times: leads ? timesIn(block.text.slice(start, start + leads[0].length).toLowerCase()) : times,
        ofIt: leads
          ? wordsIn(leads[1] ?? '')
          : DEFINITE.test(nearest) || (REACHED.test(nearest) && behind.startsWith(' of '))
            ? wordsIn(behind.replace(PREDICATE, ''))
            : [],
        names: namesIn(sentence, figure),
        where: [...matches(WHERE, `${lead} ${behind}`)].map(({ 1: word = '' }) => word),
        phrase: phraseOf(nearest, sentence.skeleton.slice(at + 1, at + REACH)),
        lead: nearest,
        isOther: OTHER.test(lead + behind.replace(PREDICATE, '')) || CONTRAST.test(skeleton),
        pointsBack: POINTS_BACK.test(nearest),
        beside: /^[,)]/.test(sentence.skeleton.slice(at + 1))
          ? wordsIn(BESIDE.exec(sentence.skeleton.slice(Math.max(0, at - REACH), at))?.[1] ?? '')
          : [],
      },
    ]
  })
}

const REACH = 80
const TIME =
  /\bfy ?\d{2,4}\b|\b(?:19|20)\d\d(?:[/–-]\d\d)?\b|\bq[1-4]\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/g
/** "the second quarter", "second-quarter": a time, and no other thing. */
const PART_OF_YEAR = /\b(?:first|second|third|fourth)[ -](?:quarter|half)\b/g
/** "At $78.3 million, subscription revenue came in": what it is of stands behind the comma. */
const AT_FIRST = /^["“(]? ?(?:at|with|on) [a-z]{0,3}\$?~?$/
const AFTER_COMMA = /^, ((?:[a-z'\uE008-]+ ){1,8}?(?=(?:was|is|were|are|came|comes|stood|beat|[a-z]+ed)\b))/
const REACHED = /\b(?:reach(?:ed|ing)?|record(?:ed|ing)?|report(?:ed|ing)?|achiev(?:ed|ing)) [a-z]{0,3}\$?~?$/
/** What is said of it, behind what it is. */
const PREDICATE = /(?<!\bthat) (?:will|would|was|were|is|are|has|have|had|can|could|should|may|must)\b.*$/
const CONTRAST =
  /\b(?:while|whereas|but|instead|then|now|later|earlier|than|not|only|first|second|third|fourth|half|each(?! of (?:the|these|those|its)\b)|per)\b/
const WORD = /[a-z][a-z'-]{2,}/g
const POINTS_BACK = /\b(?:(?:these|those)(?: very| same)?|the (?:very )?same|all(?: of)?(?: (?:the|these|those))?) ~?$/
const BESIDE =
  /(?:^ ?the (?!same\b|whole\b|entire\b|rest\b|remainder\b)|\b(?:that|this|those|these|the (?:same|entire)|all (?:the|its|their)|of (?:the|its|their)) )((?:[a-z][a-z'-]+ ?){1,6})(?:,|\() ?[a-z]{0,3}\$?$/
const PHRASE =
  /(?:(?:^|[ (])(?<the>an?|the|its|their|our|this|that|his|her|whose))?(?<words>(?: (?!(?:of|in|for|at|on|and|or|was|is|the|an?|its|their)\b)[a-z][a-z'-]+){1,4}) (?:of|was|stood at|came to|amounted to|totall?ed) ~?$/
/** "for the year", "in the fund": what is right behind a figure, and no verb. */
const OF_WHAT = /^(?: (?:in|for|at|of|on|from|to|with|by|during) (?:the |its |their |our )?[a-z'-]+)*/
/** It tells a time, which makes of "a draw" the one of that time. */
const OF_TIME = /^(?:year|year-end|month|quarter|week|half|season|term|period|day)$/
const WHERE = /\b(?:in|for|at|from|by|among|on) (?:the |its |their )?([a-z][a-z'-]{2,})/g
/** Between the name of a figure and the figure. */
const VERBS =
  /(?:\b(?:of|was|were|is|are|at|to|stood|stands|stated|put|puts|given|reported|came|comes|amount(?:s|ed|ing)?|total(?:s|led|ling)?|reached|recorded|record|some|a|an|the|in|for|end|fy ?\d*)|[\uE008\uE009(:–-]) ?$/

function wordsIn(text: string): string[] {
  return (text.replace(PART_OF_YEAR, ' ').match(WORD) ?? [])
    .filter((word) => !EMPTY.has(word))
    .map((word) => (SPENT.test(word) ? 'spent' : word))
}
/** What something cost is what was spent on it. */
const SPENT = /^(?:costs?|spen[dt]|spending|expenditure|outlay|paid|invested)$/

/** The years, months and parts of a year that a sentence tells, each once. */
function timesIn(text: string): string {
  const parts = [...matches(PART_OF_YEAR, text)].map(([part]) => part.replace('-', ' '))
  return [...new Set([...(text.match(TIME) ?? []), ...parts])].sort().join(' ')
}

function nameOf(lead: string, behind: string): string | undefined {
  const after = /^ ([a-z][a-z'-]{2,})/.exec(behind)?.[1]
  if (after !== undefined && !EMPTY.has(after)) return after
  let rest = lead.trimEnd().replace(/~$/, '').trimEnd()
  for (let n = 0; n < 6; n++) {
    const less = rest.replace(VERBS, '').trimEnd()
    if (less === rest) break
    rest = less
  }
  const last = rest.slice(rest.lastIndexOf(' ') + 1)
  if (/^[a-z][a-z'-]{2,}$/.test(last)) return last
  return wordsIn(behind)[0]
}

function sortOf(figure: Figure): { sort: string; factor: Decimal } {
  const { kind, code } = figure.unit
  if (kind === 'currency') return { sort: `currency ${code ?? ''}`, factor: ONE }
  if (kind === 'percent') return { sort: kind, factor: ONE }
  const measure = measureOf(figure)
  if (measure === undefined)
    return kind === 'none'
      ? { sort: `count ${figure.noun?.word.replace(/s$/, '') ?? ''}`, factor: ONE }
      : { sort: '', factor: ONE }
  try {
    const { dimension, factor } = unitOf(measure)
    return dimension === 'T' || dimension === 'O' ? { sort: '', factor: ONE } : { sort: dimension, factor }
  } catch {
    return { sort: '', factor: ONE }
  }
}

function phraseOf(lead: string, behind: string): NounPhrase | undefined {
  const groups = PHRASE.exec(lead)?.groups
  if (!groups) return undefined
  const the = groups['the']
  return {
    words: wordsIn(groups['words'] ?? ''),
    definite: the !== undefined && !/^an?$/.test(the),
    of: wordsIn((OF_WHAT.exec(behind)?.[0] ?? '').replace(/\b(?:in|for|at|of|on|from|to|with|by|during)\b/g, ' ')),
  }
}

/** "2,400 usual residents … those 2,400 residents": of one unit, and of what was counted. */
function isOneSort(a: Told, b: Told): boolean {
  const counted = [a, b].every(({ sort }) => sort.startsWith('count '))
  return a.sort === b.sort || (counted && b.pointsBack && b.name !== undefined && a.all.has(b.name))
}

/** The later one by its noun phrase alone, "the net debt of", or by "those": all that it says was said of the earlier one. */
function isNamedAgain(a: Told, b: Told): boolean {
  if (b.times !== '' && a.times !== b.times) return false
  if (b.sort.startsWith('count ')) return b.pointsBack && (b.figure.digits.length > 2 || !/\ball\b/.test(b.lead))
  const { phrase } = b
  if (!phrase || phrase.words.length === 0 || ![...phrase.words, ...phrase.of].every((word) => a.all.has(word)))
    return false
  return !isAnother(b) && (phrase.words.length + phrase.of.length >= 2 || b.times !== '')
}

/** "the $3.7 million spent on the programme in the year to June 2024": of the very time, and no word of it that was not said before. */
function isOfOneTime(a: Told, b: Told): boolean {
  const words = new Set(b.ofIt.filter((word) => !OF_TIME.test(word)))
  return (
    b.times !== '' &&
    a.times === b.times &&
    words.size >= LEAST_SHARED &&
    a.name !== undefined &&
    (words.has(a.name) || [...words].filter((word) => word !== 'spent').length >= LEAST_SHARED) &&
    [...words].every((word) => a.all.has(word))
  )
}
const LEAST_SHARED = 2

/** "Each of the 1,284 patients seen in 2024": counted before, of the very time, and no word of it is new. */
function isCountedAgain(a: Told, b: Told): boolean {
  if (!b.sort.startsWith('count ') || a.sort !== b.sort || b.sort === 'count ' || b.ofIt.length === 0) return false
  const isOfThen = OF_THEN.test(b.sentence.skeleton.slice(b.sentence.offsetOf(b.figure)))
  if (b.times === '' ? !isOfThen : a.times !== b.times) return false
  return b.ofIt.every((word) => a.all.has(word) || OF_TIME.test(word) || a.all.has(PAST[word] ?? ''))
}
/** "of that month", "at that date" */
const OF_THEN = /^[^,;.]{0,40}\b(?:of|in|at|on|for) (?:that|the same|this) (?:date|day|week|month|quarter|year|time)\b/
/** "saw 1,284 patients … the 1,284 patients seen" */
const PAST: Readonly<Record<string, string>> = {
  seen: 'saw',
  given: 'gave',
  taken: 'took',
  drawn: 'drew',
  grown: 'grew',
  written: 'wrote',
  driven: 'drove',
  chosen: 'chose',
}

/** All that it stands beside was said before, and no other time. */
function isApposed(a: Told, b: Told): boolean {
  const words = b.beside.filter((word) => !OF_TIME.test(word))
  if (words.length === 0 || !words.every((word) => a.all.has(word))) return false
  const times = b.times.split(' ').filter(Boolean)
  return times.every((time) => a.times.split(' ').includes(time)) && words.length + times.length >= LEAST_SHARED
}

/** "1.28 million people … Few of the 1,280,000": three digits or more in another scale, and "the" before it, are no accident. */
function isRescaled(a: Told, b: Told): boolean {
  const [kind, other] = [a.sort, b.sort].map((sort) => (sort.startsWith('count ') ? 'count' : sort))
  return (
    kind === other &&
    a.figure.parts.exponent !== b.figure.parts.exponent &&
    a.figure.value.eq(b.figure.value) &&
    withoutEndZeros(a.figure.digits).length > 2 &&
    DEFINITE.test(b.lead)
  )
}
const DEFINITE = /\b(?:the|this|that|these|those|its|their|all) [a-z]{0,3}\$?$/

/** "a bid of £4m for the land": of a second one, unless it is that of a time. */
function isAnother({ phrase, times }: Told): boolean {
  return phrase?.definite === false && times === '' && !phrase.of.some((word) => OF_TIME.test(word))
}

/** What names the two: the words they share, else those of what is counted. */
function wordsOfBoth(a: Told, b: Told): string[] {
  const shared = sharedBy(a, b)
  if (shared.length > 0) return shared
  return isRescaled(a, b) ? ['amount'] : [b.name ?? ''].filter(Boolean)
}

function sharedBy(a: Told, b: Told): string[] {
  return [...new Set(b.words)].filter((word) => a.all.has(word))
}

function isSame(a: Told, b: Told): boolean {
  if (a.name === undefined || b.name === undefined || !b.all.has(a.name) || !a.all.has(b.name)) return false
  if ((b.times !== '' && a.times !== b.times) || isRestricted(a, b)) return false
  if (b.where.some((word) => !EMPTY.has(word) && !a.all.has(word))) return false
  const shared = sharedBy(a, b).length + (b.times === '' ? 0 : 1)
  const count = new Set(b.words).size + (b.times === '' ? 0 : 1)
  return shared >= 2 && shared * 2 >= count
}

/** "1,284 permits in May. Of the 1,824 permits sought in May": so many of another sort, by a word that is new. */
function isRestricted(a: Told, b: Told): boolean {
  const [, verb] = b.ofIt
  return verb !== undefined && PARTICIPLE.test(verb) && !a.all.has(verb) && !a.all.has(PAST[verb] ?? '')
}
const PARTICIPLE = /(?:ed|en|ght|ept|eld|orn|ung)$/

function agrees(a: Told, b: Told): boolean {
  const ratio = b.factor.div(a.factor)
  return meets(intervalOf(a.figure, 'strict'), scale(intervalOf(b.figure, 'strict'), ratio))
}

/** The same digits on another scale, or two of them exchanged. */
function isMistyped({ figure: a, factor: one }: Told, { figure: b, factor: other }: Told): boolean {
  if (a.value.isZero() || b.value.isZero()) return false
  const [x, y] = [withoutEndZeros(a.digits), withoutEndZeros(b.digits)]
  const ratio = b.value.times(other).div(a.value.times(one))
  if (x === y) return ratio.isPowerOfTen() && (a.parts.exponent !== b.parts.exponent || !one.eq(other) || x.length > 2)
  return (
    one.eq(other) &&
    a.parts.exponent === b.parts.exponent &&
    a.decimals === b.decimals &&
    digitSlip(a.parts.digits.replace('.', ''), b.parts.digits.replace('.', '')) === 'transposed digits'
  )
}
