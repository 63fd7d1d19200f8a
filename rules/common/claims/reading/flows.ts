import { matches } from '../../../../src/document/matches.js'
import { onceFor } from '../../../../src/document/once.js'
import { oneOf } from '../../prose/words-of-change.js'
import { BORDER } from '../../prose/clauses.js'
import type { Term } from './term.js'

/** What comes in to an amount and what goes out of it, as the words beside a figure say. */

const COMES_IN = oneOf(
  'enrol(?:led|ls|s|ling|ments?)|won|put(?:s|ting)? on|bunkered|issued|takings|augment(?:ed|ing)|accretion|booked|built|starting|took in|takes in|taken in|taking in|took on|takes on|taken on|taking on|received?|receiving|receipts?|receives|join(?:s|ed|ing)?|joiners|hir(?:ed|es|ing)|recruit(?:s|ed|ing|ment)?|appoint(?:ed|ments?)|arriv(?:ed|als?|ing)|admi(?:tted|ssions?|tting)|births?|born|hatched|calving|lambing|add(?:s|ed|ing)?|additions?|plus|contribut(?:ions?|ed|ing|es)|deposit(?:s|ed|ing)?|income|inflows?|c(?:a|o)mes? in|coming in|came in|bought|buy(?:s|ing)?|purchas(?:es?|ed|ing)|acqui(?:red|sitions?|ring|res)|(?:took|takes?|taking|taken) delivery|restock(?:ed|ing)?|replenish(?:ed|ment)|credited|brought in|brings? in|bringing in|earn(?:ed|s|ings?)|interest|gain(?:s|ed|ing)?|provisions?|recover(?:y|ies|ed)|produc(?:ed|tion|es)|generat(?:ed|es|ing)|immigra(?:tion|nts)|transfer(?:s|red) in|sign(?:ed|-)ups?|signed(?: up)?|donat(?:ed|ions?)|grants?|top(?:ped)?[- ]up|refilled|moved in|new|harvest(?:ed)?|further|raised|put in|paid in|pays in|paying in|logged|reported|filed|lodged|registered|handed in|inherited|rais(?:ed|es|ing) it|lift(?:ed|s|ing)|boost(?:ed|s|ing)|increased(?: it)?|accru(?:als?|ed)|collect(?:ed|ions?)|inward|intake|incoming|returned to|added back|won back|gave back|put back|carried in|opened(?! (?:at|with|in|the|for)\\b)|profits?|proceeds|surcharge|service cost|up',
)
const GOES_OUT = oneOf(
  'str(?:uck|ikes|iking) off|burn(?:ed|t|s)|repurchased|redeemed|outgoings|evaporat(?:ed|ion)|finishing|taken out of|claimed|left|leave|leavers|los(?:t|es|ing|s|ses)|sold|sells?|rehomed|paid(?: out| off| down)?|pay(?:s|ing)(?: out| off| down)?|payments?|payouts?|repa(?:id|yments?|ying)|spen(?:t|ds?|ding)|us(?:ed|es|ing|age)|use of|utili[sz](?:ed|ation)|with(?:drew|drawn|draw|drawals?|drawing)|remov(?:ed?|ing|als?)|exclud(?:ed|ing|es)|exclusions?|di(?:ed|es)|deaths?|dropped out|drop-?outs?|resign(?:ed|ations?)|retir(?:ed|ements?|ing)|depart(?:ed|ures?)|discharg(?:ed|es?|ing)|resol(?:ved|ving)|clear(?:ed|ing)|dispos(?:ed|als?|ing)|cancel(?:led|ed|s|ling)|cancel?lations?|churn(?:ed)?|shipped|shipments?|consum(?:ed|ption|es)|dr(?:ew|awn|aw) (?:off|down|out)|drained|scrapped|writ(?:ten|e|ing)[- ]?(?:off|down)s?|wrote (?:off|down)|charge-?offs?|depreciation|amorti[sz]ation|less|minus|fees?|expens(?:es?|ed)|expenditures?|costs?|tax(?:es)?|dividends?|refund(?:s|ed)?|allowances?|discount(?:s|ed)?|emigra(?:tion|nts|ted)|expir(?:ed|ies|ing)|lapsed?|fail(?:ed|ures?)|deduct(?:ed|ions?|ing)|tak(?:es|ing|en) (?:away|out|off)|took (?:away|out|off)|took|disposals?|swallow(?:ed|s)?|eat(?:s|en)? up|ate up|reduc(?:ed|es|ing|tions?)|cull(?:ed)?|slaughter(?:ed)?|lent|mov(?:e[sd]?|ing) (?:away|out)|went (?:out|to|on)|(?:moved|transferred|seconded|passed|switched|reassigned|redeployed) to(?= (?:the|an?|its|another|other)\\b)|go(?:es)? (?:out|to|on)|going (?:out|to|on)|transfer(?:s|red) out|g(?:a|i)ve(?:n|s)?(?: out| away)?|giv(?:en|es|ing) (?:out|away)|distribut(?:ed|ions?)|dispensed|broken?|damaged|stolen|spoil(?:t|ed|age)|wastage|shrinkage|after|net of|handed out|returned|returns|outflows?|outgoings?|quit|redund\\w+|laid off|let go|dismissed|eliminat(?:ed|ing)|delet(?:ed|ing|es)|reject(?:ed|ing|ions?)|screened out|lost to|subtract(?:ed|ing)?|repatriated|evicted|shut(?:s|ting)?|shuttered|axed|vacated|demolished|closed|clos(?:ing|ures?)|settled|decommissioned|retired|felled|adopted|graduated|set aside|absorb(?:ed|s|ing)?|eroded|shaved|knocked off|cut|bore|benefits|credit|rebate|down|capital spending|capex',
)
const CUE = new RegExp(`(?<![a-z-])(?:(?<in>${COMES_IN})|(?<out>${GOES_OUT}))(?![a-z])`, 'g')
/** Between what is said of one figure and of the next. */
const SEPARATES = new RegExp(`[,;:()–—${BORDER}]|\\band\\b|\\bbut\\b|\\bthen\\b|\\bwhile\\b`)

/** Before what goes the other way than what was just told. */
const AGAINST =
  /\b(?:offset|made good|mitigated|counter(?:ed|acted|balanced)|compensated(?: for)?|cushioned|softened|tempered|despite|held back|net of|dampened|reversed)\b[^,;]{0,90}$/

export function goesAgainst({ before }: Term): boolean {
  return AGAINST.test(before)
}

export interface Sign {
  /** 1: comes in; −1: goes out. */
  readonly sign: 1 | -1
  readonly why: string
}

/** Words of a figure before it and after it, up to what is said of its neighbours. */
export function ownWords({ before, after, at }: Term, first: boolean): { before: string; after: string } {
  const opens = first || before.length >= at ? undefined : SEPARATES.exec(before)
  const ends = SEPARATES.exec(after)
  return {
    before: opens ? before.slice(opens.index + opens[0].length) : before,
    after: ends ? after.slice(0, ends.index) : after.length < 60 && !/\./.test(after) ? '' : after.slice(0, 40),
  }
}

/** Whether an amount comes in or goes out; undefined where its words do not say, `conflict` where they say both. */
export function signOf(term: Term, first: boolean): Sign | 'conflict' | undefined {
  return first ? signOfFirst(term) : signOfNext(term)
}
const signOfFirst = onceFor((term: Term) => readSign(term, true))
const signOfNext = onceFor((term: Term) => readSign(term, false))

function readSign(term: Term, first: boolean): Sign | 'conflict' | undefined {
  const { parts } = term.figure
  if (parts.signed) return { sign: parts.negative ? -1 : 1, why: 'its sign is printed' }
  const words = ownWords(term, first)
  const before = [...matches(CUE, words.before)].at(-1)
  const [after] = matches(CUE, words.after)
  const signs = [before, after].flatMap((cue) => (cue ? [cue.groups?.['in'] === undefined ? -1 : 1] : []))
  if (signs.length === 0) return undefined
  if (signs.some((sign) => sign !== signs[0])) return 'conflict'
  const wording = (before ?? after)?.[0] ?? ''
  return signs[0] === 1 ? { sign: 1, why: `comes in: "${wording}"` } : { sign: -1, why: `goes out: "${wording}"` }
}
