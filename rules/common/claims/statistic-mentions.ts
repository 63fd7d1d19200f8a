import { addTo } from '../../../src/document/add-to.js'
import { compareText } from '../../../src/document/characters.js'
import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import { BORDER, LETTER, type Sentence, sentences } from '../prose/clauses.js'
import type { Figure } from '../number/figure.js'
import type { Change, Movement } from './movements.js'
import { intervalOf, meets } from '../number/interval.js'
import { periodAt, periodBefore } from '../calendar/period-name.js'
import { comparable, isProse, type Statistic, statistics } from './brief-statistics.js'
import { fig, type Fit, fits, gap, SORT, type Template, template } from '../prose/template.js'
import { type Direction, directionOf, DOWN_VERB, PLAIN_VERB, UP_VERB } from '../prose/words-of-change.js'

/** A statistic's amount, stated in the text of the brief. */
export interface Mention {
  readonly sentence: Sentence
  readonly figure: Figure
  /** The statistics of that name and unit, in order. */
  readonly statistics: readonly Statistic[]
  /** The period printed with it. */
  readonly period?: string
  /** The period of the text around it: of the sentence before, or of the title. */
  readonly context?: string
  /** That period is the one the title names: the whole brief is about it. */
  readonly titled: boolean
  /** The text uses only the last words of the name: "occupancy" for "bed occupancy". */
  readonly shortened: boolean
  /** For an end of a movement: the other end. */
  readonly from?: Figure
  readonly change?: Change
  readonly direction: Direction
  /** Skeleton offsets of the statement. */
  readonly start: number
  readonly end: number
}

const AMOUNT = SORT.any
const ADVERB =
  '(?: (?:sharply|slightly|strongly|steadily|modestly|significantly|further|markedly|substantially|only|again|back))?'
const MOVES = `(?<verb>${UP_VERB}|${DOWN_VERB}|${PLAIN_VERB})${ADVERB}`
const STATES = '(?:was|were|stood at|reached|totall?ed|came to|amounted to|came in at|hit|averaged|is|are)'
const ANY_CHANGE = fig('change', AMOUNT + LETTER.points + LETTER.bps)
const WHEN = '(?: (?:in|during|for) [^,;.\uE001-\uE007\uE00A\uE00B]{1,28}?)?'
const TAILS = [
  `${WHEN},? (?:has |have |had )?${MOVES}(?: (?:by )?${ANY_CHANGE}${gap(24)})?,? from ${fig('from', AMOUNT)}${gap(40)} to ${fig('to', AMOUNT)}`,
  `${WHEN},? (?:has |have |had )?${MOVES}(?: (?:by )?${ANY_CHANGE}${gap(24)})?,? to ${fig('to', AMOUNT)}(?:${gap(40)},? from ${fig('from', AMOUNT)})?`,
  `${WHEN},? ${STATES} ${fig('to', AMOUNT)}`,
]
/** What may stand before a label: nothing that makes it another one. */
const LEAD = new RegExp(
  `(?:^ ?|[${BORDER}:;] ?|, (?:and )?|\\b(?:and|while|that) )(?:(?:in|for|during) [^,${BORDER}]{1,28}, )?(?:the |our |its |total )?$`,
)
/** Text that supposes or aims, rather than states. */
const SUPPOSED =
  /\b(?:project\w*|forecast\w*|expect\w*|target\w*|plan\w*|budget\w*|guidance|estimat\w*|could|would|may|might|will|if|previously|originally|preliminary|revised|restated|excluding|adjusted|peak\w*|per|quarter|month|week|day of)\b/
const NARROWED = /^ ?(?:of|among|at|within|across|excluding|including|per|on) /

/** Every statement of a statistic in the text of a data brief. */
export const mentions = defineLayer<readonly Mention[]>({
  id: 'common/claims/statistic-mentions',
  build(document, { layer, spend }) {
    const byLabel = namesOf(layer(statistics))
    if (byLabel.size === 0) return []
    const title = periodIn(document.structure?.textAt('/title') ?? '')
    const labels = [...byLabel.keys()].sort((a, b) => b.length - a.length || compareText(a, b))
    const found: Mention[] = []
    const contexts = new Map<object, string>()
    for (const sentence of layer(sentences).all) {
      if (!isProse(document, sentence.block)) continue
      const seen = new Set<Figure>()
      for (const label of labels) {
        spend(1 + (sentence.skeleton.length >> 3))
        if (!sentence.skeleton.includes(label)) continue
        const name = byLabel.get(label) as Name
        const context = contexts.get(sentence.block) ?? title
        for (const mention of mentionsOf(sentence, label, name, context, context === title)) {
          if (seen.has(mention.figure)) continue
          seen.add(mention.figure)
          found.push(mention)
        }
      }
      const stated = periodIn(sentence.block.text.slice(sentence.from, sentence.to))
      if (stated !== undefined) contexts.set(sentence.block, stated)
    }
    return found
  },
})

interface Name {
  readonly statistics: readonly Statistic[]
  readonly shortened: boolean
  readonly patterns: readonly Template[]
}

/** Full labels, and their last word where only one statistic has it. Labels with digits are no plain words and are left out. */
function namesOf(all: readonly Statistic[]): Map<string, Name> {
  const groups = new Map<string, Statistic[]>()
  for (const statistic of all) {
    if (!/^[a-z][a-z '&/(),-]*$/.test(statistic.label)) continue
    const own = groups.get(statistic.label)
    if (own) own.push(statistic)
    else groups.set(statistic.label, [statistic])
  }
  const names = new Map<string, Name>()
  const heads = new Map<string, string>()
  const labelsWith = new Map<string, number>()
  for (const [label, own] of groups) {
    names.set(label, nameOf(label, own, false))
    const head = /^[a-z -]+ ([a-z]{5,})$/.exec(label)?.[1]
    if (head !== undefined) heads.set(head, label)
    for (const word of new Set(label.match(/[a-z]+/g))) labelsWith.set(word, (labelsWith.get(word) ?? 0) + 1)
  }
  for (const [head, label] of heads) {
    if (labelsWith.get(head) === 1) names.set(head, nameOf(head, groups.get(label) ?? [], true))
  }
  return names
}

function nameOf(label: string, own: readonly Statistic[], shortened: boolean): Name {
  const words = label.replace(/[()/&]/g, '\\$&')
  return {
    statistics: own,
    shortened,
    patterns: TAILS.map((tail) => template(`(?<![a-z0-9'-])${words}(?![a-z-])`, tail)),
  }
}

function* mentionsOf(
  sentence: Sentence,
  label: string,
  name: Name,
  context: string | undefined,
  titled: boolean,
): Generator<Mention> {
  for (const pattern of name.patterns) {
    for (const fit of fits(pattern, sentence)) {
      const before = sentence.skeleton.slice(Math.max(0, fit.start - 60), fit.start)
      const statement = `${before} ${sentence.skeleton.slice(fit.start + label.length, fit.end)}`
      if (!LEAD.test(before) || SUPPOSED.test(statement)) continue
      for (const end of endsOf(fit, sentence, name, context)) yield { ...end, titled }
    }
  }
}

function* endsOf(
  fit: Fit,
  sentence: Sentence,
  name: Name,
  context: string | undefined,
): Generator<Omit<Mention, 'titled'>> {
  const to = fit.figure('to')
  const from = fit.maybe('from')
  const own = (figure: Figure) =>
    name.statistics.filter((statistic) => statistic.figure && comparable(statistic.figure, figure))
  if (
    NARROWED.test(
      sentence.block.text
        .slice(to.to, to.to + 14)
        .toLowerCase()
        .replace(/^ [a-z]+(?= )/, ''),
    )
  )
    return
  const opening = sentence.block.text.slice(sentence.textAt(Math.max(0, fit.start - 60)), fit.from)
  const lead = /\b(?:In|For|During|in|for|during) [^,]{0,60},\s(?:[a-z]{1,20}\s)?$/.test(opening)
    ? periodIn(opening)
    : undefined
  const verb = fit.text('verb')
  const changed = fit.maybe('change')
  const direction = verb === undefined ? 'none' : directionOf(verb)
  const period = periodBehind(sentence, to) ?? lead ?? periodBeside(fit, sentence)
  const common = { sentence, shortened: name.shortened, start: fit.start, end: fit.end }
  yield {
    ...common,
    figure: to,
    statistics: own(to),
    direction,
    ...(period !== undefined && { period }),
    ...(context !== undefined && { context }),
    ...(from && { from }),
    ...(changed && { change: { figure: changed, direction, cue: fit.start, otherBase: false } }),
  }
  const earlier = from && periodBehind(sentence, from)
  if (from && earlier !== undefined)
    yield { ...common, figure: from, statistics: own(from), direction: 'none', period: earlier }
}

const BEHIND = /(?: [a-z%' -]{1,30}?)?,? (?:in|for|during|at the end of|by the end of) (?=\S)/y

/** The period printed right behind a figure: "129,600 patients in FY2024". */
function periodBehind({ block, to }: Sentence, figure: Figure): string | undefined {
  const text = block.text
    .slice(figure.to, Math.min(to, figure.to + 80))
    .toLowerCase()
    .replace(/\s/g, ' ')
  BEHIND.lastIndex = 0
  const match = BEHIND.exec(text)
  return match ? periodAt(text, match[0].length)?.name : undefined
}

/** The period between label and verb: "admissions in FY2024 rose". */
function periodBeside(fit: Fit, sentence: Sentence): string | undefined {
  const text = sentence.block.text
    .slice(fit.from, sentence.textAt(fit.start + 120))
    .toLowerCase()
    .replace(/\s/g, ' ')
  const at = /^[a-z '&/(),-]{1,60}? (?:in|for|during) (?=\S)/.exec(text)?.[0].length
  return at === undefined ? undefined : periodAt(text, at)?.name
}

/** The one period a text names; undefined for none or several. */
function periodIn(text: string): string | undefined {
  const lower = text.toLowerCase().replace(/\s/g, ' ')
  const names = new Set<string>()
  for (const match of matches(
    /(?<![a-z0-9])(?:fy|fiscal|financial|calendar|year|q[1-4]|h[12]|first|second|third|fourth|january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d{2})/g,
    lower,
  )) {
    const period = periodAt(lower, match.index)
    if (period) names.add(period.name)
    if (names.size > 8) return undefined
  }
  const all = [...names].filter((name) => ![...names].some((other) => other !== name && other.endsWith(` ${name}`)))
  const [first] = all
  return all.length === 1 || (all.length === 2 && periodBefore(first ?? '') === all[1]) ? first : undefined
}

/** The statistic a mention states, by its own period or by that of the text around it. */
function statedBy({ statistics: own, period, context }: Mention): Statistic | undefined {
  const wanted = period ?? context
  return wanted === undefined ? undefined : own.find((statistic) => statistic.period === wanted)
}

/** What the text states of each statistic, in reading order; statistics the text does not state are left out. */
export const statedStatistics = defineLayer<ReadonlyMap<Statistic, readonly Mention[]>>({
  id: 'common/claims/stated-statistics',
  build(_document, { layer }) {
    const stated = new Map<Statistic, Mention[]>()
    for (const mention of layer(mentions)) {
      const statistic = statedBy(mention)
      if (statistic?.figure) addTo(stated, statistic, mention)
    }
    return stated
  },
})

/**
 * Movements of which the text prints one end and the statistics have the other: "fell by 0.4 days to 5.1 days", where 5.1 is a
 * statistic and the one of the period before is there too.
 */
export const statisticMovements = defineLayer<readonly Movement[]>({
  id: 'common/claims/statistic-movements',
  build(_document, { layer }) {
    return layer(mentions).flatMap((mention): Movement[] => {
      const { figure, from, change, direction, sentence, start, end } = mention
      const now = statedBy(mention)
      if (from || !now?.figure || now.period === undefined || mention.shortened || direction === 'none') return []
      if (!meets(intervalOf(figure, 'strict'), intervalOf(now.figure, 'strict'))) return []
      const last = mention.statistics.find(({ period }) => period === periodBefore(now.period ?? ''))
      const rest = sentence.skeleton.slice(end, end + 80)
      if (!last?.figure || /\b(?:from|compared|versus|against|since|over|than|below|above)\b/.test(rest)) return []
      return [
        {
          sentence,
          from: last.figure,
          to: figure,
          changes: change ? [change] : [],
          tight: true,
          start,
          end,
          first: start,
        },
      ]
    })
  },
})
