import { directionSaid } from './direction.js'
import type { GridFigure } from './grid.js'
import type { Mention } from './mention.js'
import { onceFor } from '../../../src/document/once.js'
import { isOfChange } from './portions.js'
import type { Printed } from './printed.js'

/** Words that announce by which step a figure is derived. */

export interface Cues {
  readonly change: boolean
  readonly share: boolean
  readonly sum: boolean
  readonly difference: boolean
  readonly mean: boolean
  readonly times: boolean
  /** The way the sentence says it went, where all its words of change say the same. */
  readonly direction?: 'up' | 'down'
}

const CHANGE =
  /\b(?:increas|decreas|declin|reduc|improv|expan|contract|grow|chang|gain|widen|narrow|climb|jump|surg|drop|slip|shr[aiu]nk|accelerat|swing|rebound|doubl|tripl|swell|swoll|soar|plung|tumbl|slump|advanc|retreat|recover|dip|shed|put on|sank|sunk|slid)\w*|\b(?:rose|rise[sn]?|rising|grew|fell|fall(?:s|en|ing)?|up|down|higher|lower(?:ed|s)?|raised?|slower|faster|longer|shorter|older|younger|heavier|lighter|cheaper|dearer|more|less|fewer|lost|losing|loss(?=[^.;]{1,24}\bsince\b)|cut|added|(?:g[ai]ve[ns]?|giving) (?:up|back)|additional|missing|compared|versus|year[- ]over[- ]year|y\/y|yoy)\b/i
const UP =
  /\b(?:swell\w*|swoll\w*|soar\w*|advanc\w*|increas\w*|grew|grow(?:n|th|ing)|rose|rise[sn]?|rising|up|climb\w*|jump\w*|surg\w*|gain\w*)\b/i
const DOWN =
  /\b(?:gave back|given back|plung\w*|tumbl\w*|slump\w*|retreat\w*|sank|sunk|shed|decreas\w*|declin\w*|fell|fall(?:s|en|ing)?|down|drop\w*|reduc\w*|shr[aiu]nk)\b/i
const SHARE =
  /\b(?:of|among|share|represent\w*|account\w*|compris\w*|constitut\w*|made up|makes? up|proportion|portion|margin|rate|ratio|out of|turnout|fatality|conversion|utili[sz]ation|occupancy|percentage)\b/i
const SUM =
  /\b(?:total\w*|sum|combin\w+|together|altogether|aggregate|in all|both|overall|across|collectively|cumulative(?:ly)?|between them|all told|all (?:of )?(?:the )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})|over the (?:(?:\w+ ){0,2}(?:years|quarters|months|weeks|days)|period))\b/i
const DIFFERENCE =
  /\b(?:differ\w*|gap|margin|lead\w*|led|ahead|behind|exceed\w*|beat|won by|outpac\w*|over|under (?:its|their|the|our|budget|plan|target)|shy of|above|below|short of|remain\w*|left|leav(?:es|ing)|balance|positive|negative|net|spread|w[io]n|majority|plurality|surplus|deficit|excess|overr[ua]n\w*|overspen[dt]\w*|undersp[a-z]+|overshot|shortfall|short|too (?:few|many|much|little|late|early|long)|cut of|saving|saved?|apart|rather than|instead of)\b/i
const MEAN =
  /\b(?:averag\w*|mean|per|apiece|each|every|a (?:head|piece|time)|works? out|worked out|comes? out at|equates? to)\b/i
const TIMES =
  /\b(?:times|fold|multiple|ratio|per|each|factor|relative|likelihood|odds|as (?:many|much|likely|high|large|long|often))\b|\d ?[x×]/i

/** "6.2 pence a kilometre" */
const RATE = /^(?: \p{L}+)? (?:an?|per|each|every|for each|for every) \p{L}/u

const BEFORE = 140
const BEHIND = 60

/** The steps announced around `[from, to)` of a text, within its sentence. */
export function cuesAround(text: string, from: number, to: number, start: number, end: number): Cues {
  const around = `${text.slice(Math.max(start, from - BEFORE), from)} # ${text.slice(to, Math.min(end, to + BEHIND))}`
  const [up, down] = [UP.test(around), DOWN.test(around)]
  return {
    ...(up !== down && { direction: up ? ('up' as const) : ('down' as const) }),
    change: CHANGE.test(around),
    share: SHARE.test(around),
    sum: SUM.test(around),
    difference: DIFFERENCE.test(around),
    mean: MEAN.test(around) || RATE.test(text.slice(to, Math.min(end, to + 24))),
    times: TIMES.test(around),
  }
}

/** The same around a figure of a draft; of a cell, what heads its row and its column says. */
export const cuesOf = onceFor((mention: Mention): Cues => {
  const { sentence, printed, cell } = mention
  const { figure } = printed
  if (printed.isPortion === true) return cuesOfPortion(printed)
  if (cell) return cuesOfCell(cell)
  if (!sentence) return { change: true, share: true, sum: true, difference: true, mean: true, times: true }
  return withDirection(mention, cuesAround(figure.block.text, figure.from, figure.to, sentence.from, sentence.to))
})

/** What stands right beside the figure tells the way for it alone. */
function withDirection(mention: Mention, cues: Cues): Cues {
  const direction = directionSaid(mention)
  return direction ? { ...cues, direction } : cues
}

/** A percentage that no header explains may be a share as well as a change, and the row of a total may add. */
function cuesOfCell({ row, column, measure }: GridFigure): Cues {
  const label = `${row.label} ${column.label}`
  const said = cuesAround(label, label.length, label.length, 0, label.length)
  const isRelative = measure === 'percent' && !said.change && !said.share
  return {
    ...said,
    change: said.change || isRelative || /Δ|%|\+\/[-−]|\bvar(?:iance|\.)?/i.test(label),
    share: said.share || isRelative || /%/.test(label),
    sum: said.sum || row.isTotal || column.isTotal,
    difference: said.difference || /Δ|\+\/[-−]|\bvar(?:iance|\.)?/i.test(label),
  }
}

/** "A third of the total", "fell by a third" */
function cuesOfPortion(printed: Printed): Cues {
  const change = isOfChange(printed)
  const isTimes = printed.measure === 'multiple'
  return { change, share: !change && !isTimes, sum: false, difference: false, mean: false, times: isTimes }
}

/** The steps announced by the words between a figure of a draft and those before and behind it; "or 17%" goes on with the one before. */
export const cuesBeside = onceFor((mention: Mention): Cues => {
  const { sentence, printed } = mention
  if (!sentence || printed.isPortion === true) return cuesOf(mention)
  const { figure } = printed
  const { text } = figure.block
  const before = sentence.figures.filter(({ figure: other }) => other.to <= figure.from)
  const next = sentence.figures.find(({ figure: other }) => other.from >= figure.to)
  let start = before.at(-1)?.figure.to ?? sentence.from
  for (let at = before.length - 1; at >= 0 && isJoined(text.slice(start, figure.from)); at--)
    start = before[at - 1]?.figure.to ?? sentence.from
  // "17% more than it had promised, and of the trees 68%": what is said of the figure before.
  start += OF_LAST.exec(text.slice(start, figure.from))?.[0].length ?? 0
  const cues = withDirection(mention, cuesAround(text, figure.from, figure.to, start, next?.figure.from ?? sentence.to))
  const last = before.at(-1)?.figure.from
  const isOfLast = last !== undefined && WHOLE_OF.test(text.slice(Math.max(sentence.from, last - 24), last))
  return isOfLast ? { ...cues, share: true } : cues
})

/** "Out of 9.2 million requests, 15% failed" */
const WHOLE_OF = /\b(?:of|among)(?: (?:the|its|our|their|these|those|some|all|about))* $/i

const OF_LAST =
  /^ ?(?:\p{L}+ )?(?:more|less|fewer|higher|lower|above|below|up|down|better|worse|increase|decrease|rise|fall|ahead|behind)\b[^,;:()]{0,80}[,;:(]/u

/** Words that join a figure to the one before, and say nothing of a step. */
const JOINS = new Set(
  'or and to from that is i.e equal which against versus compared with in about nearly almost roughly over more than just some around'.split(
    ' ',
  ),
)

function isJoined(between: string): boolean {
  return between
    .split(/[\s,.()–—$£€-]+/)
    .every((word) => word === '' || JOINS.has(word) || /^(?:19|20)\d\d$/.test(word))
}
