import { matches } from '../../../src/document/matches.js'
import type { Grid, Line } from './grid.js'
import { isOfLast } from './line-meant.js'
import type { Mention } from './mention.js'
import type { Named, Stretch } from './naming.js'
import type { Sentence } from './sentences.js'
import { stemOf } from './stems.js'
import { figureBefore } from './neighbours.js'

/** How a sentence ties a figure to a row it names. */
export interface Role {
  readonly line: Line
  /** The figure is the row's value, or how much it changed. */
  readonly kind: 'value' | 'change'
  /** Nothing but words that say how much and when stands between the name and the figure, and nothing before the name narrows it. */
  readonly direct: boolean
  /** The words right before the figure tie it to what the sentence is about: "increased $9.6 million", "to $24.4 million". */
  readonly firm: boolean
  /** Characters between the name and the figure. */
  readonly gap: number
}

const VERBS = 'increased|decreased|declined|rose|risen|fell|fallen|grew|grown|dropped|climbed|gained|improved|reduced'
const NOUNS = 'increase|decrease|decline|rise|fall|growth|drop|reduction'
const CHANGE = new RegExp(
  String.raw`(?:\b(?:${VERBS}|up|down)(?: by)?|\b(?:${NOUNS}) (?:was|of))(?: approximately| about| nearly| roughly)? ?\(?$`,
  'i',
)
/** "increased $19.7 million or 10.8%": said of one change again. */
const AGAIN = new RegExp(
  String.raw`\b(?:${VERBS}|up|down|${NOUNS})(?: by| of)? #,? ?(?:or |\()(?:approximately |about )?$`,
  'i',
)
/** "to $24.4 million", "from $33.5 million". */
const END = /\b(?:to|from|was|were)(?: approximately| about| nearly| roughly)? $/i
/** Words after which a sentence speaks of something else, or of a part. */
const TURNS =
  /[;:]\s|\b(?:due|because|driven|attribut\w+|reflect\w*|includ\w+|caused?|result\w*|offset|while|whereas|but|which|that|of which|excluding|and|as)\b/i
const CHANGE_BEHIND = new RegExp(String.raw`^\s(?:(?:${NOUNS})\s)?(?:in|of)\s(?:the |our |its |total )?$`, 'i')
const VALUE_BEHIND = /^\s(?:of|in)\s(?:the |our |its |total )?$/i
/** Words that say how much and when, and nothing else. */
const PLAIN = new Set(
  (
    'was were is are be been had has have of at by to from and or in for the a an as on with during over through its our year years ' +
    'quarter month months period fiscal ended ending end same prior previous last current compared versus vs against total totaled ' +
    'totalled totaling amounted came stood stands reached equaled approximately about nearly roughly just only respectively it there ' +
    `respect calendar full up down recorded reported posted received won saw counted registered logged cast drew took polled held shows showed ${VERBS} ${NOUNS}`
  ).split(/[ |]/),
)
/** What the figure goes on with where it is not the whole of the row. */
const GOES_ON =
  /^\s?(?:higher|lower|more|less|fewer|above|below|better|worse|increase|decrease|decline|rise|growth|reduction|of\b|per\b|a (?:share|day|month|year)\b|each\b|related|attributable|due\b|resulting|associated|in excess)/i
const CHANGES =
  /\b(?:increas|decreas|declin|reduc|rise|rose|fall|fell|gr[eo]w|drop|gain|chang|higher|lower|up|down|improv|impact|benefit|offset)\w*\s(?:\w+\s){0,3}(?:of|by)?\s?(?:approximately |about )?$/i
/** What may stand before the name and leaves it what it is. */
const BEFORE =
  /(?:^|[.;:,(—–@]|\b(?:the|our|its|their|his|her|a|an|of|in|but|while|(?<=[,;#@]\s)and|for|that|with|by|to|from|company|reported|recorded|posted|had|has|saw|generated|consolidated|overall|was|were|is|are|s))\s*["“(]?$/i

/** A name that nothing narrows: "expense associated with the plant" is some of it. */
const ENDS = /^(?:[.,;)]|$|\s(?:in|at|by|on|for|as of|during|and) ?(?:@|$))/

/** What is only some of it: the share of loss. */
const PART_OF =
  /\b(?:share|portion|part|half|third|quarter|percentage|most|majority|rest|remainder) of (?:the |our |its )?$/i

/** The row a figure is tied to: the nearest that is named before it, or right behind it. */
export function roleOf({ sentence, printed }: Mention, rows: readonly Named[]): Role | undefined {
  if (!sentence) return undefined
  const { figure } = printed
  const last = figureBefore(sentence, figure)?.to
  const isFree = (at: Stretch) => last === undefined || !isOfLast(figure, at, last)
  const nearest = nearestOf(rows, figure.from, figure.to, isFree)
  if (!nearest) return undefined
  const { line, at } = nearest
  const { text } = sentence.block
  const start = figure.hedge && figure.hedge.from < figure.from ? figure.hedge.from : figure.from
  const lead = masked(sentence, Math.max(sentence.from, at.from - 40), at.from)
  const own = BEFORE.test(lead) && !PART_OF.test(lead)
  const rest = text.slice(figure.to, Math.min(sentence.to, figure.to + 24))
  if (at.to <= figure.from) {
    const gap = masked(sentence, at.to, start)
    const tied = { line, gap: figure.from - at.to }
    const isPlain = own && onlySaysWhen(gap, line)
    const isOwn = own && !TURNS.test(gap)
    if (CHANGE.test(gap) || AGAIN.test(gap)) return { ...tied, kind: 'change', direct: isPlain, firm: isOwn }
    if (CHANGES.test(gap)) return { ...tied, kind: 'change', direct: false, firm: false }
    const isWhole = !GOES_ON.test(rest)
    return { ...tied, kind: 'value', direct: isPlain && isWhole, firm: isOwn && isWhole && END.test(gap) }
  }
  const gap = masked(sentence, figure.to, at.from)
  const isPart = printed.measure === 'percent' || printed.measure === 'multiple'
  const tied = { line, gap: at.from - figure.to, firm: false }
  const ends = ENDS.test(masked(sentence, at.to, Math.min(sentence.to, at.to + 24)))
  if (gap === ' ' && ends) return { ...tied, kind: 'value', direct: true }
  const isChange =
    CHANGES.test(text.slice(Math.max(sentence.from, figure.from - 40), start)) ||
    /^\s(?:increase|decrease|decline|rise|fall|growth|drop|reduction)\b/i.test(rest)
  return isChange
    ? { ...tied, kind: 'change', direct: CHANGE_BEHIND.test(gap) }
    : // "4.8% of net sales" is a part of them.
      { ...tied, kind: 'value', direct: ends && VALUE_BEHIND.test(gap) && !(isPart && /^\sof\b/.test(gap)) }
}

/** The nearest row, one behind the figure counted farther; of two that overlap, the one with the longer name. */
function nearestOf(
  rows: readonly Named[],
  from: number,
  to: number,
  isFree: (at: Stretch) => boolean,
): { line: Line; at: Stretch } | undefined {
  let best: { line: Line; at: Stretch; gap: number } | undefined
  for (const { line, places } of rows) {
    for (const at of places) {
      const gap = at.to <= from ? from - at.to : at.from >= to ? at.from - to + 20 : Infinity
      if (gap === Infinity || !isFree(at)) continue
      const isInside = best !== undefined && best.at.from <= at.from && best.at.to >= at.to
      const holds =
        best !== undefined &&
        at.from <= best.at.from &&
        at.to >= best.at.to &&
        at.to - at.from > best.at.to - best.at.from
      if (!best || holds || (gap < best.gap && !isInside)) best = { line, at, gap }
    }
  }
  return best
}

/** Whether every word between a name and a figure only says how much and when; words that head the row or its columns count as such. */
function onlySaysWhen(gap: string, line: Line): boolean {
  if (/[;.!?]\s/.test(gap) || gap.length > 200) return false
  const words = matches(/[\p{L}\p{N}'’-]+/gu, gap.replace(/^ (?:expenses?|costs?)\b/, ''))
  for (const { 0: word } of words) {
    const small = word.toLowerCase()
    if (PLAIN.has(small)) continue
    const stem = stemOf(small)
    if (!headsOf(line.grid).has(stem) && !line.under.includes(stem)) return false
  }
  return true
}

const heads = new WeakMap<Grid, ReadonlySet<string>>()

/** The words before a table and over its columns: made once, for figure after figure of a draft. */
function headsOf(grid: Grid): ReadonlySet<string> {
  const known = heads.get(grid)
  if (known) return known
  const made = new Set([...grid.caption, ...grid.columns.flatMap(({ parts }) => parts.flat())])
  heads.set(grid, made)
  return made
}

/** A stretch of a sentence with each period as `@` and each figure as `#`. */
function masked({ block: { text }, periods, figures }: Sentence, from: number, to: number): string {
  const marks = [
    ...periods.map((period) => ({ from: period.from, to: period.to, sign: '@' })),
    ...figures.map(({ figure }) => ({ from: figure.from, to: figure.to, sign: '#' })),
  ].sort((a, b) => a.from - b.from)
  let out = ''
  let at = from
  for (const mark of marks) {
    if (mark.from < at || mark.to > to) continue
    out += text.slice(at, mark.from) + mark.sign
    at = mark.to
  }
  return out + text.slice(at, to)
}
