import { sentenceAt, sentencesOf } from '../../prose/sentences.js'
import { type Claim, givenOf, isSearched } from '../claim.js'
import type { Figure } from '../../number/figure.js'
import { type AccusationDoubt, before, behind, gapsOf, inLine } from './accusation-doubt.js'

/** Results whose own clause gives them another group, another whole or another standing than the figures before them have. */
export const DOUBTS_OF_SCOPE: readonly AccusationDoubt[] = [
  {
    name: 'of everybody',
    says: 'The clause of the result is about all of them, and the figures are those of a group',
    kinds: /^(?:(?:percent|point|absolute)-change|difference|share)$/,
    applies: (claim) => {
      const own = clauseBefore(claim.printed)
      return isSearched(claim) && EVERYBODY.test(own) && !givenOf(claim).some((figure) => own.includes(figure.text))
    },
    spares: 'Vacancies among teachers fell from 9.1% to 8.2%; overall they dropped by 0.4 points.',
    twin: 'Vacancies among teachers fell from 9.1% to 8.2%; they dropped by 0.4 points.',
  },
  {
    name: 'of a whole of its own',
    says: 'The sentence of the percentage names its whole first, which no figure counts',
    kinds: /^(?:share|percent-change|percent-of|rate)$/,
    applies: (claim) => {
      const noun = OWN_WHOLE.exec(ownLead(claim.printed))?.[1]
      return (
        noun !== undefined &&
        !givenOf(claim).some((figure) =>
          /^[^.;]*/.exec(behind(figure, 40).toLowerCase())?.[0].includes(noun.slice(0, 5)),
        )
      )
    },
    spares: 'Of the 130 tenders, 48 were from local firms. Of the contracts let, 55% went to local firms.',
    twin: 'Of the 130 tenders, 48 were from local firms, a share of 55%.',
  },
  {
    name: 'saved on something else',
    says: 'What saves a percentage is set against more than the one price that is printed',
    kinds: /^percent-change$/,
    applies: (claim) => SAVES.test(clauseBefore(claim.printed)) && areUnlike(claim),
    spares: 'The tram fare is £2.60; a day ticket costs £6.20 and saves regular riders 25%.',
    twin: 'The usual fare is £6.20; the new card costs £2.60 and saves riders 25%.',
  },
  {
    name: 'two bases',
    says: 'Both figures are what something else is set against',
    kinds: /^percent-change$/,
    applies: (claim) => givenOf(claim).filter(isBaseOfOther).length > 1,
    spares: 'The catch was down a quarter on the record of 9.4m tonnes and 6% below the average of 7.8m.',
    twin: 'The catch was 9.4m tonnes, which is 6% above the average of 7.8m.',
  },
  {
    name: 'a rate by law',
    says: 'The rate is that of a law or a tariff, and not what the two amounts come to',
    kinds: /^(?:share|percent-of)$/,
    applies: ({ printed }) => BY_LAW.test(clauseBefore(printed)),
    spares: 'The basic rate is 20% and she paid £3,640 on earnings of £30,970.',
    twin: 'Her share was 20%: she paid £3,640 of the £30,970.',
  },
  {
    name: 'what is aimed at',
    says: 'The clause tells what is wanted, and not what there is',
    kinds: /^(?:share|rate|percent-change|percent-of)$/,
    applies: ({ printed }) => AIMED.test(clauseBefore(printed)),
    spares: 'The firm paid a dividend of 24p on earnings of 61p, and aims at a payout of 45%.',
    twin: 'The firm paid a dividend of 24p on earnings of 61p, and reports a payout of 45%.',
  },
  {
    name: 'counted in both',
    says: 'Some are in both of the parts',
    kinds: /^(?:sum|count-total|difference)$/,
    applies: ({ printed }) => BOTH.test(behind(printed, 80)),
    spares: 'The paper has 62,000 print and 41,000 digital readers, 95,000 in all because some take both.',
    twin: 'The paper has 62,000 print and 41,000 digital readers, 95,000 in all.',
  },
  {
    name: 'some are left out',
    says: 'Behind the figures some are said to be left out',
    kinds: /^(?:share|rate|percent-change|average|product|percent-of)$/,
    applies: (claim) => LEFT_OUT.test(behind(lastOf(claim), 90)),
    spares:
      'The surgery reports a no-show rate of 12%: in May 186 of 1,420 patients stayed away, not counting those who rang.',
    twin: 'The surgery reports a no-show rate of 12%: in May 186 of 1,420 patients stayed away without a call.',
  },
  {
    name: 'by another name',
    says: 'So much for each is called one thing, and the whole another',
    kinds: /^product$/,
    applies: (claim) => {
      const whole = WHOLE_NAMED.exec(before(claim.printed, 40).toLowerCase())?.[1]
      const each = givenOf(claim).flatMap((figure) => EACH_NAMED.exec(before(figure, 60).toLowerCase())?.[1] ?? [])[0]
      return isSearched(claim) && whole !== undefined && each !== undefined && whole.slice(0, 4) !== each.slice(0, 4)
    },
    spares: 'Costs per student rose to £9,400, and the 1,260 students paid fees of £9.1m.',
    twin: 'Costs per student rose to £9,400, and for the 1,260 students there were costs of £9.1m.',
  },
  {
    name: 'a series of its own',
    says: 'The two figures are those of two things, told one beside the other',
    kinds: /^(?:percent|point|absolute)-change$/,
    applies: (claim) => isSearched(claim) && gapsOf(claim).some((gap) => BESIDE.test(gap)),
    spares: 'The price index stood at 131.4, and food alone at 142.0, up 3.1%.',
    twin: 'The price index stood at 131.4, and a year later at 142.0, up 3.1%.',
  },
  {
    name: 'a further one',
    says: 'The figure is added to what was told before',
    kinds: /^(?:percent-of|share|product)$/,
    applies: (claim) =>
      isSearched(claim) && /\b(?:another|a further|an additional) \W?$/i.test(before(claim.printed, 24)),
    spares: 'By the end of March 18% of the 400 km of road had been resurfaced, and by June another 95 km.',
    twin: 'By the end of March 18% of the 400 km of road had been resurfaced, that is 95 km.',
  },
  {
    name: 'an extreme, or of some of the time',
    says: 'The rate is the highest, the lowest or that of some of the time',
    kinds: /^rate$/,
    applies: ({ printed }) => EXTREME.test(before(printed, 50)),
    spares: 'The trip of 340 km took 4 hours 10 minutes, at an average moving speed of 92 km/h.',
    twin: 'The trip of 340 km took 4 hours 10 minutes, at an average speed of 92 km/h.',
  },
  {
    name: 'of a part',
    says: 'One of the figures is the whole of which only a part is meant',
    kinds: /^(?:product|rate)$/,
    applies: (claim) => isSearched(claim) && givenOf(claim).some((figure) => A_PART.test(before(figure, 30))),
    spares:
      'The population density is 412 per square kilometre, and the built-up third of its 96 square kilometres holds 34,000 people.',
    twin: 'The population density is 412 per square kilometre, and in all of its 96 square kilometres there are 34,000 people.',
  },
  {
    name: 'what somebody else pays',
    says: 'The amount is that of somebody whom a new clause names',
    kinds: /^(?:percent-of|product)$/,
    applies: (claim) => isSearched(claim) && OTHER_PAYER.test(gapsOf(claim).at(-1) ?? ''),
    spares: 'The price includes 7% VAT; without it the book costs €18.60, and the shop pays €11.',
    twin: 'The price of €18.60 includes 7% VAT, and without it the book costs €11.38.',
  },
  {
    name: 'lent, and paid down',
    says: 'A deposit is what is not lent',
    kinds: /^share$/,
    applies: (claim) =>
      /\b(?:deposit|down payment) of $/i.test(before(claim.printed, 20)) &&
      givenOf(claim).some((figure) =>
        /\b(?:borrow\w*|lent|loan of|mortgage of)\b[^,;.]{0,16}$/i.test(before(figure, 40)),
      ),
    spares: 'He paid a deposit of 20% and borrowed £184,000 for the house, valued at £235,000.',
    twin: 'He paid a share of 20%: £184,000 of the £235,000.',
  },
]

const EVERYBODY =
  /^[^a-z]*(?:and |but |while |whereas |though )?(?:overall|in total|nation(?:ally|wide)|country-?wide|worldwide|globally|elsewhere|(?:across|over|in|for|among) (?:all|both|the (?:whole|entire|rest|country|city|region|county|state|industry|sector|world))\b[^,]*),? /i
const OWN_WHOLE =
  /^of (?:the|all|its|our|their|those) (?!\d|two|three|four|five|six|seven|eight|nine|ten|total|whole|same)([a-z-]{4,})(?: [a-z-]+){0,3}, ?$/i
const SAVES = /\bsav(?:es?|ed|ing)\b[^,;.]{0,30}$/i
const BY_LAW =
  /\b(?:basic|standard|higher|top|marginal|headline|statutory|reduced|lower) rate(?: of [a-z ]{2,16})? (?:is|was|of|being|at) $/i
const AIMED =
  /\b(?:(?:aim|hope|plan|look|ask|strive)(?:s|ed|ing)? (?:at|for|to)|aims|targets|seeks|wants|intends|hopes|expects|promises|targeted|sought|wanted) (?:an?|the|its|for|to)\b[^,;.]{0,40}$/i
const BOTH = /^[^.;]*\b(?:some|many|several|those|people|who|a few|\d+) (?:[a-z]+ ){1,3}both\b/i

const LEFT_OUT =
  /^[^.;]*\b(?:not (?:counting|including)|excluding|leaving (?:out|aside)|apart from|setting aside|with the exception of|without (?:the|its|their) [a-z]+ [a-z]+)\b/i
const EXTREME =
  /\b(?:moving|top|peak|maximum|minimum|highest|lowest|fastest|slowest|best|worst|record)\b[^,;:.]{0,30}$/i
const A_PART = /\b(?:third|half|quarter|fifth|tenth|part|most|some) of (?:its|the|their) \W?$/i
const OTHER_PAYER = /, (?:and|while|but) (?:the|its|his|her|an?) [a-z]+ (?:pays?|paid|earns?|earned) \W?$/
const WHOLE_NAMED = /\b([a-z]{4,}) (?:of|totall?ing|totalled|came to|amounted to|were|was) \W?$/
const EACH_NAMED = /\b([a-z]{4,}) (?:per|for each|for every) [a-z]+ [^.;]*$/
/** ", and food alone at" */
const BESIDE =
  /^,? (?:and|while|whereas|but) (?!(?:in|by|on|from|after|before|since|is|was|are|were|now|then|later|has|had|have)\b|(?:an?|the|last|this) (?:[a-z]+ )?(?:year|month|week|quarter|season|day|decade)\b)[a-z][a-z' -]{2,40} (?:alone|itself|only|proper) (?:at|was|were|is|stood at) \W?$/

function lastOf(claim: Claim): Figure {
  return inLine(claim).at(-1) ?? claim.printed
}

/** What stands before a figure in its clause. */
function clauseBefore(figure: Figure): string {
  const lead = before(figure, REACH)
  return (lead.split(/[,;:.(–—]/).at(-1) ?? '').trimStart()
}
const REACH = 90

/** What stands before a figure in its sentence. */
function ownLead({ block, from }: Figure): string {
  return block.text.slice(sentenceAt(sentencesOf(block), from)[0], from).trimStart()
}

/** Neither price is told to be one of an earlier time, or what is usual. */
function areUnlike(claim: Claim): boolean {
  const [end, base] = [...givenOf(claim)].sort((a, b) => (a.value.lt(b.value) ? -1 : 1))
  if (!base || !end || base.block !== end.block) return false
  return !USUAL.test(before(end.from < base.from ? end : base, 40) + gapsOf(claim).join(' '))
}
const USUAL =
  /\b(?:than|from|against|instead of|rather than|usual\w*|normal\w*|regular(?:ly)? (?:price|cost)|list|was|once|before|previous\w*|full)\b/i

/** "a quarter on the record of", "6% below the average of" */
function isBaseOfOther(figure: Figure): boolean {
  return BASE.test(before(figure, 70))
}
const BASE =
  /\b(?:third|quarter|half|fifth|tenth|per ?cent|up|down|lower|higher|more|less|fewer|short) (?:on|than|below|above|over|under|of) (?:the|its|their|last|a|\d{4}[’']s)\b[^,;.]{0,30}$|% (?:on|than|below|above|over|under) (?:the|its|their|last|a|\d{4}[’']s)\b[^,;.]{0,30}$/i
