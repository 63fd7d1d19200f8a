import { isSlipOfPen } from '../reading/near-miss.js'
import { type Claim, givenOf, isSearched } from '../claim.js'
import { type AccusationDoubt, ADDITIVE, before, behind, gapsOf, inLine } from './accusation-doubt.js'

/** A figure whose own words give it another place than the relation has for it. */
export const DOUBTS_OF_ROLE: readonly AccusationDoubt[] = [
  {
    name: 'a cause',
    says: 'The figure is one of the causes of what stands before it, of which others may go unnamed',
    unlessClosed: true,
    kinds: /^(?:sum|count-total|difference|(?:absolute|point)-change)$/,
    applies: (claim) => isSearched(claim) && isCause(claim),
    spares:
      'Interest rose to $279.1 million from $254.1 million, primarily due to an increase of $29.9 million on leases.',
    twin: 'Interest rose to $279.1 million from $254.1 million, an increase of $29.9 million.',
  },
  {
    name: 'drivers in brackets',
    says: 'What drove it is named, and no words say that nothing else did',
    kinds: /^(?:sum|count-total)$/,
    applies: (claim) => isSearched(claim) && isDriven(claim),
    spares:
      'The balance is $174 million more than was planned, driven by higher balances of the Ost fund (+$109 million) and the West fund (+$60 million).',
    twin: 'The balance is $714 million: $109 million in the Ost fund, $35 million in the Nord fund and the remaining $560 million in the West fund.',
  },
  {
    name: 'revised, and compared',
    says: 'The figures are by how much it was revised, and what it is compared with',
    kinds: ADDITIVE,
    applies: (claim) => isSearched(claim) && REVISED.test(behind(claim.printed, 40)),
    spares:
      'The balance will be $832.4 million, revised upwards by $197.3 million since May, but down from last year’s balance of $993.4 million.',
    twin: 'The balance will be $832.4 million, made up of $197.3 million in notes and $539.1 million in coin.',
  },
  {
    name: 'mainly from some',
    says: 'The parts are said to be only the main ones',
    unlessClosed: true,
    kinds: /^(?:sum|count-total)$/,
    applies: (claim) => isSearched(claim) && gapsOf(claim).some((gap) => MAINLY.test(gap)),
    spares:
      'The $29.3 million rise in our cost of hosting was primarily attributable to rises of $14.9 million in wages and $4.4 million in rent.',
    twin: 'The total of $29.3 million was made up of $14.9 million of wages and $4.4 million of rent.',
  },
  {
    name: 'set against each other',
    says: 'The figures are set against each other, and are no parts of one whole',
    kinds: /^(?:sum|count-total|product)$/,
    applies: (claim) => isSearched(claim) && gapsOf(claim).some((gap) => AGAINST.test(gap)),
    spares: 'Total exports were 124,500 tonnes against 118,200 in May. That brings them to 224,700 tonnes.',
    twin: 'Total exports were 124,500 tonnes in June and 118,200 in May. That brings them to 224,700 tonnes.',
  },
  {
    name: 'one step more',
    says: 'The figure is where a movement goes on to, and not how far it went',
    kinds: /^(?:sum|difference|percent-of|(?:absolute|point)-change)$/,
    applies: (claim) => {
      const lead = before(claim.printed, 60)
      return isSearched(claim) && ONE_MORE.test(lead) && !ARRIVES.test(lead)
    },
    spares: 'The wait decreased from 76.3 days in Ost to 52.1 days in West and to 20.3 days in Nord.',
    twin: 'The wait decreased from 76.3 days in Ost to 52.1 days in West, a difference of 42.2 days.',
  },
  {
    name: 'told again',
    says: 'The figure is one of those before it, told again',
    kinds: ADDITIVE,
    applies: (claim) =>
      isSearched(claim) &&
      givenOf(claim).some((figure) => figure.value.eq(claim.printed.value) && !figure.value.isZero()),
    spares: 'Tin fell from $10,350 to $9,000. That makes a rally of the whole lot to $10,350 likelier.',
    twin: 'Tin at $10,350 and lead at $9,000 make $19,530 in all.',
  },
  {
    name: 'a change with its end',
    says: 'The percentage is a change to the figure behind it',
    unlessClosed: true,
    kinds: /^percent-of$/,
    applies: (claim) =>
      isSearched(claim) &&
      givenOf(claim).some((figure) => figure.isPercent && /^ to [A-Z]{0,3}[$£€]?\d/.test(behind(figure, 10))),
    spares: 'The shares dropped 12% to €1.99 in the morning after tumbling to €1.78.',
    twin: 'The fare of €19.90 was cut by 12% to €15.71.',
  },
  {
    name: 'an extreme as the base',
    says: 'What is printed before is a low or a high on the way, which the percentage need not be on',
    kinds: /^(?:percent|absolute|point)-change$/,
    applies: (claim) =>
      isSearched(claim) &&
      givenOf(claim).some((figure) =>
        /\b(?:low|high|peak|trough|bottom|top)s? of [A-Z]{0,3}[$£€]?$/.test(before(figure, 30)),
      ),
    spares: 'The shares fell to a low of £4.50, before recovering to close 16% down at £4.67.',
    twin: 'The shares fell from £4.50 the day before to close 16% down at £3.67.',
  },
  {
    name: 'an increment as the base',
    says: 'What is printed before is what was added, and no base of the percentage',
    kinds: /^percent-(?:change|of)$/,
    applies: (claim) =>
      isSearched(claim) && givenOf(claim).some((figure) => !figure.isPercent && ADDED.test(before(figure, 40))),
    spares: 'A 10% levy adds an additional $109.90 to the price of the lamp, bringing the total cost to $1,208.90.',
    twin: 'A 10% levy on the price of $1,099.00 takes $190.90 of the total.',
  },
  {
    name: 'another change in between',
    says: 'Between the percentage and the two ends another change is named, which they are those of',
    unlessClosed: true,
    kinds: /^percent-change$/,
    applies: (claim) => gapsOf(claim).some((gap) => OTHER_CHANGE.test(gap)),
    spares: 'It brought a 37 percent reduction in leaks and a doubling of the flow from 22.3 litres to 44.1 litres.',
    twin: 'It brought a 37 percent rise in the flow from 22.3 litres to 44.1 litres.',
  },
  {
    name: 'another item on offer',
    says: 'The figure is that of something else, which a new clause names',
    kinds: /^difference$/,
    applies: (claim) => isSearched(claim) && OTHER_ITEM.test(gapsOf(claim).at(-1) ?? ''),
    spares: 'You get a lamp for $100, down from $299, or a pair of boots, normally $149, for free.',
    twin: 'You get a lamp for $100, down from $299, a saving of $149.',
  },
  {
    name: 'per something else',
    says: 'The two rates are per different things',
    kinds: /^rate$/,
    applies: (claim) => isSearched(claim) && isPerAnother(claim),
    spares: 'It made 102 casks, averaging 3.4 casks per day or 15.8 casks per still.',
    twin: 'It made 102 casks in 3.4 days, or 15.8 casks per day.',
  },
  {
    name: 'so much each time',
    says: 'What is printed before is so much for each time, and not the whole that the percentage is of',
    kinds: /^percent-of$/,
    applies: (claim) =>
      isSearched(claim) &&
      givenOf(claim).some((figure) => !figure.isPercent && !figure.isMoney && EACH_TIME.test(behind(figure, 40))),
    spares: 'On average we made 2,116 calls a quarter. Tenants had 62.1% of them, which leaves 3,207 calls to owners.',
    twin: 'In all we made 8,461 calls. Tenants had 62.1% of them, which leaves 3,027 calls to owners.',
  },
  {
    name: 'gaps to other things',
    says: 'Each of the figures is how far the first is from something else',
    kinds: ADDITIVE,
    applies: (claim) =>
      isSearched(claim) && givenOf(claim).filter((figure) => GAP_TO.test(behind(figure, 40))).length > 1,
    spares: 'Output was 226.4 GWh, 12.7 GWh more than in 2022 and 3.6 GWh short of the 230 GWh that were planned.',
    twin: 'Of 226.4 GWh 12.7 GWh were lost on the line and 3.6 GWh used on site, which leaves 201.1 GWh.',
  },
  {
    name: 'looking back',
    says: 'The figure is of the time before what came and went, which has to be taken back',
    kinds: ADDITIVE,
    applies: (claim) => isSearched(claim) && givenOf(claim).length > 2 && LOOKS_BACK.test(before(claim.printed, 60)),
    spares: 'There were 7,392 farms, after 253 had left and 68 had joined. A year before the number was thus 7,577.',
    twin: 'There were 7,392 farms, of which 253 have left since and 68 have joined. Now the number is thus 7,577.',
  },
  {
    name: 'another plan',
    says: 'The one price is offered instead of the other',
    kinds: /^product$/,
    applies: (claim) =>
      isSearched(claim) &&
      !isSlipOfPen(claim.printed, claim.computed) &&
      /\b(?:per|an?|each) [a-z]+,? or (?:just |only )?[A-Z]{0,3}[$£€]?$/.test(before(claim.printed, 40)),
    spares: 'The channel will be available for just $6.99 per month or $69.99 a year.',
    twin: 'The channel will be available for just $6.99 per month or $88.38 a year.',
  },
  {
    name: 'from one end to the other',
    says: 'The figures are where something began and where it went, and no whole and its part',
    kinds: /^(?:sum|count-total)$/,
    applies: (claim) =>
      isSearched(claim) &&
      / from [A-Z]{0,3}[$£€]?$/.test(before(claim.printed, 12)) &&
      givenOf(claim).some((figure) => / to [A-Z]{0,3}[$£€]?$/.test(before(figure, 10))),
    spares: 'He cut his debt from $9,600 to $7,200 and then by another $800.',
    twin: 'His debt of $9,600 was made up of $7,200 for the car and another $800.',
  },
  {
    name: 'a set price',
    says: 'What is charged is a price of its own clause, and not all that came in need have been paid at it',
    kinds: /^rate$/,
    applies: (claim) =>
      isSearched(claim) &&
      SET_PRICE.test(before(claim.printed, 50)) &&
      /[,;.] [^,;.]*$/.test(gapsOf(claim).at(-1) ?? ''),
    spares: 'Berths earned £64,300 from 214 holders; the annual fee is £320.',
    twin: 'Berths earned £64,300 from 214 holders; the average fee is £320.',
  },
]

/** Not "the average price", and not "so the price was". */
const SET_PRICE =
  /(?:^|[.;,] |\b(?:and|but|while) )(?:the|our|its|their|an?)(?: (?!average|mean|unit|resulting|effective)[a-z]+)? (?:price|fee|fare|tariff|charge|rent|toll|subscription) (?:is|was|has been|stands at|remains|stays at|of) (?:still |now |currently )?[A-Z]{0,3}[$£€]?$/i

const LOOKS_BACK =
  /\b(?:(?:a|one|the) (?:year|quarter|month|season|week) (?:before|earlier|ago)|previously|at the (?:start|beginning|outset)|before (?:that|then|this)|originally|to begin with)\b[^.;]*$/i
const GAP_TO =
  /^(?: [A-Za-z%]+){0,2} (?:(?:more|less|fewer|higher|lower|better|worse) than|short of|(?:ahead|in excess) of|above|below|over|under|behind) /
const EACH_TIME =
  /^(?: [a-z-]+){0,2} (?:an?|per|each|every) (?:year|quarter|month|week|day|night|hour|season|term|shift)\b/

const REVISED = /^,? (?:which was |having been )?revised (?:up|down)/

/** "driven by those of A (+$109M) and B (+$60M)": behind the result something says why, with its parts in brackets. */
function isDriven(claim: Claim): boolean {
  const figures = inLine(claim)
  const [first, ...parts] = figures
  return (
    first === claim.printed &&
    CAUSE.test(gapsOf(claim)[0] ?? '') &&
    parts.every((part) => /\([+-]?$/.test(before(part, 2)) || part.parts.parenthesised)
  )
}

/** Behind the last figure before it something says why. */
function isCause(claim: Claim): boolean {
  const figures = inLine(claim)
  const at = figures.indexOf(claim.printed)
  const last = at > 0 ? figures[at - 1] : undefined
  return last !== undefined && CAUSE.test(last.block.text.slice(last.to, claim.printed.from))
}
const CAUSE =
  /\b(?:(?:due|attributable|attributed|owing|thanks|related|relating) to|(?:driven|caused|offset|led|helped|boosted|supported|impacted|affected) (?:[a-z]+ )?by|because of|result(?:ed|ing|s)? (?:from|of)|reflect(?:s|ed|ing)?)\b/
const MAINLY =
  /\b(?:primarily|mainly|largely|principally|mostly|chiefly|predominantly|partly|partially|in part)\b(?! offset)/

/** What is set against a time that causes or parts follow is no figure: "as compared to fiscal 2025 due to". */
const AGAINST =
  /\b(?:against|versus|vs\.?|compared (?:with|to)|(?:up|down) from)(?= )(?! (?:the )?(?:(?:prior|previous|preceding|last|same|corresponding|fiscal|year|quarter|month|period|half)[ ,])*(?:(?:19|20)\d\d|year|quarter|month|period|half),? (?:due to|with|because of|driven by|as a result of|reflecting)\b)/i

/** "add up to", "which brings the fee down to": what they come to. */
const ARRIVES = /\b(?:add(?:s|ed|ing)? up|(?:brings?|brought|takes?|took) [^.;,]{1,40}) to [A-Z]{0,3}[$£€]?$/
/** "to 52.1 and to 20.3", "back to": where it went, unless that is what it comes to. */
const ONE_MORE =
  /\b(?:and(?: then| further| finally| in [a-z ]{1,20})?|then|back|up|down|way|lot|rall(?:y|ied)|tumbl(?:ed|ing)|f[ae]ll(?:en|ing)?|r[io]se|climb(?:ed|ing)|dropp(?:ed|ing)) to [A-Z]{0,3}[$£€]?$/

const ADDED =
  /\b(?:add(?:s|ed|ing)?(?: an?)?(?: additional| extra| further)?|additional|an extra|a further|another|increment of|on top of) [A-Z]{0,3}[$£€]?$/

const OTHER_CHANGE =
  /\band (?:an?|the) (?:[a-z-]+ )?(?:doubling|tripling|halving|rise|fall|increase|decrease|drop|decline|growth|gain|reduction|jump|improvement)\b/
/** "or a pair of", "and a set of": no rest, no difference and no total. */
const OTHER_ITEM =
  /, (?:or|and) (?:an?|the) (?!(?:rest|remaining|others?|remainder|balance|difference|gap|total|margin|lead|loss|gain|profit|surplus|deficit|shortfall|saving)\b)[a-z]/

/** "3.4 per day or 15.8 per still" */
function isPerAnother(claim: Claim): boolean {
  const own = PER.exec(behind(claim.printed, 40))?.[1]
  return own !== undefined && givenOf(claim).some((figure) => (PER.exec(behind(figure, 40))?.[1] ?? own) !== own)
}
const PER = /^(?: [A-Za-z]+){0,2}? (?:per|each) ([A-Za-z]+)/
