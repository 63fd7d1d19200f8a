import { MONTHS } from '../../calendar/months.js'
import type { Line } from '../grid-model.js'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
/** Opening balance; cash at 1 January; members at the start of the year. */
const OPENING = new RegExp(
  `^(?:opening|beginning|brought forward|b/f|start)\\b|\\b(?:at|,|–) (?:the )?(?:start|beginning)\\b|(?:\\b(?:at|on)|[,–]) (?:0?1 ${MONTH}|${MONTH} 1)(?:,? \\d{4})?$`,
  'i',
)
/** Closing balance; cash at 31 December; members at the end of the year. */
const CLOSING = new RegExp(
  `^(?:closing|ending|carried forward|c/f|end)\\b|\\b(?:at|,|–) (?:the )?(?:end|close)\\b|(?:\\b(?:at|on)|[,–]) (?:(?:28|29|30|31) ${MONTH}|${MONTH} (?:28|29|30|31))(?:,? \\d{4})?$|\\b(?:balance|total|cash[^,]{0,60})\\b.{0,20}\\b(?:end|close)\\b`,
  'i',
)
/** What leaves a balance, printed with its sign or without. */
const OUT =
  /^(?:(?:cash )?out(?:flows?|goings?)?|(?:total )?(?:payments|paid|outflows|cash out|disbursements|expenditure|withdrawals|withdrawn|deductions)|issued?|issues|sold|shipped|dispensed|disposals?|repayments?|repaid|redemptions?|deaths|leavers|left|lost|departures|churn(?:ed)?(?: [a-z]+)?|contraction|cancellations|cancelled|emigration|out-migration|discharges|discharged|closures|closed|resolved|resigned|terminations|write-?offs|written off|utili[sz]ed|used|forfeited|exercised|expired|lapsed|benefits paid|claims paid|transfers? out|retired|debits?|discounts?|rebates?|returns|allowances)\b(?! received| in\b)/i
const LESS = /^(?:less|minus|deduct)\b:?/i
const NET =
  /^(?:group|consolidated|fully[- ]diluted|valid votes|supply|equity|surplus|deficit|result|profit|loss)$|^(?:gross (?:profit|margin|loss)|(?:operating|net operating) (?:profit|income|loss|surplus)|(?:profit|loss|income|earnings|surplus)[^%]{0,40}(?:before|after|for the)\b|net\b(?! of\b))|\bavailable for\b|^amount due\b|^balance due\b|^total\b/i

export function isOpening(name: string): boolean {
  return OPENING.test(name)
}

export function isClosing(name: string): boolean {
  return CLOSING.test(name)
}

/** A row that is a stretch of time, or may be one: "March", "Week 3", "2031", "Second quarter". */
export function isPeriod(name: string): boolean {
  return PERIOD.test(name)
}

const PERIOD = new RegExp(
  `\\d|^(?:${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b|\\b(?:quarters?|hal(?:f|ves)|weeks?|days?|months?|years?|seasons?|terms?|phases?|rounds?|spring|summer|autumn|winter)\\b|^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$`,
  'i',
)

/** "University", "State", "Expenditure": what all rows before it are parts of, by the name of it; the arithmetic has to bear it out. */
const WHOLE_NAME =
  /^(?:(?:the|whole|entire) )?(?:group|company|trust|network|university|college|hospital|school|district|county|city|town|state|province|country|nation|region|port|system|bank|division|portfolio|fleet|programme|program|service|organi[sz]ation|institution|airline|utility|charity|society|union|market|estate|department|practice|museum|parish|sample|half-year|full year|season|semester|income|revenues?|receipts|expenditure|expenses|costs|spending|outgoings|assets|liabilities)(?: as a whole| overall| altogether)?$|^(?:state|city|county|nation|company|country|system|trust)-?wide$/i

export function isWholeName(name: string): boolean {
  return WHOLE_NAME.test(name)
}

export function isNet(name: string): boolean {
  return NET.test(name)
}

/** "Less: returns": taken off where printed as positive. */
export function isLess({ name }: Line): boolean {
  return LESS.test(name)
}

export function flowOf(name: string): 'out' | 'in' {
  return OUT.test(name) || LESS.test(name) ? 'out' : 'in'
}

export const CHANGE =
  /\b(?:change|variance|difference|diff|increase|decrease|growth|lift|uplift|chg|var|delta|yoy|qoq|mom|y\/y|q\/q)\b|Δ|\+\/[-–−]/i
/** What is good may have a plus, and what is bad a minus. */
export const VARIANCE = /\b(?:variance|var|budget|fav\w*|adv\w*|better|worse)\b/i
export const SHARE = /%|\b(?:per ?cent|percentage|share|proportion|of total|weight|mix)\b/i
export const RATIO =
  /\bper\b|\/|%|\b(?:pct|per ?cent(?:age)?|rate|ratio|margin|yield|average|avg|mean|multiple|utili[sz]ation|occupancy|density|intensity|conversion|productivity|coverage|CTR|CPC|CPM|CPA|CPL|ROAS|ROI|ROE|ROA|ARPU|AOV|EPS|LTV|DSCR|positivity|incidence|prevalence|attainment|completion|turnout|win)\b/i
export const RATE = /%|\b(?:per ?cent\w*|margin|rate|ratio|share|yield|occupancy|coverage|utili[sz]ation|turnout)\b/i
