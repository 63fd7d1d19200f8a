/** Words that announce by which step a figure is derived. */

export interface Cues {
  readonly change: boolean
  readonly share: boolean
  readonly sum: boolean
  readonly difference: boolean
  readonly mean: boolean
  readonly times: boolean
}

const CHANGE =
  /\b(?:increas|decreas|declin|reduc|improv|expan|contract|grow|chang|gain|widen|narrow|climb|jump|surg|drop|slip|shr[aiu]nk|accelerat|swing|rebound|doubl|tripl)\w*|\b(?:rose|rise[sn]?|rising|grew|fell|fall(?:s|en|ing)?|up|down|higher|lower|more|less|fewer|lost|losing|cut|added|compared|versus|year[- ]over[- ]year|y\/y|yoy)\b/i
const SHARE =
  /\b(?:of|share|represent\w*|account\w*|compris\w*|constitut\w*|made up|makes? up|proportion|portion|margin|rate|ratio|out of|turnout|fatality|conversion|utili[sz]ation|occupancy|percentage)\b/i
const SUM =
  /\b(?:total\w*|sum|combin\w+|together|altogether|aggregate|in all|both|overall|collectively|cumulative(?:ly)?|between them|all told)\b/i
const DIFFERENCE =
  /\b(?:differ\w*|gap|margin|lead\w*|ahead|behind|exceed\w*|beat|won by|outpac\w*|over|above|below|short of|remain\w*|left|net|spread|w[io]n|majority|plurality|surplus|deficit|excess)\b/i
const MEAN = /\b(?:averag\w*|mean|per)\b/i
const TIMES = /\b(?:times|fold|multiple|ratio|per|each)\b|\d ?[x×]/i

const BEFORE = 140
const BEHIND = 60

/** The steps announced around `[from, to)` of a text, within its sentence. */
export function cuesAround(text: string, from: number, to: number, start: number, end: number): Cues {
  const around = `${text.slice(Math.max(start, from - BEFORE), from)} # ${text.slice(to, Math.min(end, to + BEHIND))}`
  return {
    change: CHANGE.test(around),
    share: SHARE.test(around),
    sum: SUM.test(around),
    difference: DIFFERENCE.test(around),
    mean: MEAN.test(around),
    times: TIMES.test(around),
  }
}
