import type { Figure } from '../../number/figure.js'
import { type Claim, givenOf } from '../claim.js'
import { areSaidTogether, type CertificateDoubt, wordsBefore, wordsBehind } from './certificate-doubt.js'
import { namesAnotherWhole } from './named-whole.js'
import { endOfRange } from './range-ends.js'

/** Fits whose words do not tie the figures: each is said of something of its own. */
export const DOUBTS_OF_WORDS: readonly CertificateDoubt[] = [
  {
    name: 'the start of a move',
    kinds: /^(?:difference|sum|count-total)$/,
    applies: ({ printed }) =>
      MOVED_FROM.test(wordsBefore(printed)) && / to (?:[a-z]+ )?[$£€]?\d/.test(wordsBehind(printed)),
    leaves: 'The lead was at most $6,000; the gap grew from about $31,500 to about $37,000.',
    twin: 'Of the $37,000, $6,000 was spent, leaving $31,000.',
  },
  {
    name: 'interest without its time',
    kinds: /^(?:percent-of|share)$/,
    applies: ({ place: { block, from, to } }) =>
      /\binterest\b/i.test(block.text.slice(Math.max(0, from - 40), to + 40)) &&
      /\b(?:for|over|after|during|in) (?:\d+|[a-z]+) (?:days|weeks|months|years)\b/i.test(
        block.text.slice(from, to + 30).replace(/\b(?:12|twelve|365|52) (?:months|days|weeks)\b/gi, ' '),
      ),
    leaves: 'Interest at 6% on $80,000 for 90 days comes to $4,800.',
    twin: 'Interest at 6% on $80,000 for the year comes to $4,800.',
  },
  {
    name: 'what it is compared with',
    kinds: /^(?:difference|sum|count-total)$/,
    applies: isOfComparison,
    leaves:
      'Takings were $3.65 billion, including those of a unit since sold of $42 million, compared with $3.69 billion a year ago.',
    twin: 'Takings were $3.65 billion, compared with $3.69 billion a year ago, a difference of $40 million.',
  },
  {
    name: 'a percentage of its own whole',
    kinds: /^difference$/,
    applies: ({ printed, reading }) =>
      printed.isPercent &&
      reading?.licence === undefined &&
      /^ of (?!(?:them|these|those|it|that|this|the (?:total|whole|rest))\b)/.test(wordsBehind(printed)) &&
      !LEFT.test(`${wordsBefore(printed, 90)} ${wordsBehind(printed, 90)}`),
    leaves:
      'The two retain 30% of the world’s copper, and the region has 60% of its lithium. Only 30% of the subsoil has been studied.',
    twin: 'The council spent 60% of its grant on roads and 30% on schools; the remaining 10% of the grant went to parks.',
  },
  {
    name: 'percentages of unlike wholes',
    kinds: /^sum$/,
    applies: (claim) => [...givenOf(claim), claim.printed].every(hasWhole) && areOfUnlike(claim),
    leaves: 'The two states hold 14% of the people, but 60% of the output and 74% of the exports in all.',
    twin: 'Rent takes 14% of income and food 60% of income, together 74% of income.',
  },
  {
    name: 'a share of what is not printed',
    kinds: /^(?:share|percent-change|rate)$/,
    applies: ({ printed, place, operands }) =>
      printed.isPercent &&
      WHICH.test(wordsBefore(printed)) &&
      !areSaidTogether(operands[0]?.figure, operands[1]?.figure) &&
      operands.every(({ figure }) => figure.block === printed.block && figure.from !== printed.to) &&
      !operands.some(({ figure }) => figure.from > printed.to && figure.from - printed.to < 24) &&
      namesAnotherWhole(printed.place, place),
    leaves:
      'Its new $1.5 billion programme will take in $250 million of stock from the family, which owns some 17 percent of outstanding shares.',
    twin: 'Its $1.5 billion programme took in $250 million of stock, some 17 percent of the programme.',
  },
  {
    name: 'a share that is forecast as a range',
    kinds: /^(?:share|percent-change)$/,
    applies: ({ printed }) => printed.isPercent && endOfRange(printed) !== undefined,
    leaves: 'The loan is $64.5bn, of which $51.6bn is principal. About 75% to 80% of lenders are expected to accept.',
    twin: 'Of the loan of $64.5bn, $51.6bn, or 80%, is principal.',
  },
  {
    name: 'a change taken for a share',
    kinds: /^(?:share|percent-of)$/,
    applies: ({ printed, operands }) => {
      const percent = printed.isPercent ? printed : operands.map(({ figure }) => figure).find((one) => one.isPercent)
      return (
        percent !== undefined &&
        RISEN.test(wordsBefore(percent)) &&
        /^,? to (?:[a-z]+ )?[$£€]?\d/.test(wordsBehind(percent))
      )
    },
    leaves: 'Larch jumped to $21.40 after its outlook. Shares of Alder surged 14.5 percent to $3.10.',
    twin: 'Of the price of $21.40, $3.10 is tax, 14.5 percent.',
  },
  {
    name: 'a percentage put on what it led to',
    kinds: /^percent-of$/,
    applies: ({ operands, says, printed }) => {
      const percent = operands.find(({ figure }) => figure.isPercent)?.figure
      const base = operands.find(({ figure }) => !figure.isPercent && figure !== printed)?.figure
      if (!percent || !base || percent.block !== base.block || !/ (?:plus|less) /.test(says)) return false
      const between = base.block.text.slice(Math.min(percent.to, base.to), Math.max(percent.from, base.from))
      return base.from > percent.to && LED_TO.test(between)
    },
    leaves: 'Tin fell 3.10 percent, to settle at $232.50 after slipping to about $225.',
    twin: 'The list price is $232.50; less 3.10 percent, that comes to $225.29.',
  },
]

const MOVED_FROM =
  /\b(?:grew|rose|fell|widened|narrowed|increased|decreased|declined|climbed|dropped|jumped|expanded|shrank|went|moved) from (?:about |around |some |nearly |almost |just )?$/

const LEFT =
  /\b(?:remain\w*|rest|other|others|leav\w+|left|difference|gap|spread|less|minus|net|balance|more|fewer|higher|lower|points?|lead|margin|exceed\w*|short|ahead|behind)\b/

/** Told as an earlier figure, or another's, that its result is set against. */
function isOfComparison(claim: Claim): boolean {
  const { printed } = claim
  if (CALLED.test(`${wordsBefore(printed, 40)} # ${wordsBehind(printed, 24)}`)) return false
  return givenOf(claim).some(
    (figure) =>
      figure.block === printed.block &&
      figure.from > printed.to &&
      SET_AGAINST.test(wordsBefore(figure)) &&
      !SENTENCE.test(printed.block.text.slice(printed.to, figure.from)),
  )
}
const SET_AGAINST = /\b(?:compared (?:with|to)|versus|vs\.?|against|(?<=[,%a-z] )from) (?:about |around |some |just )?$/
const CALLED =
  /\b(?:up|down|by|rise|fall|increase|decrease|decline|drop|gain|lead|gap|difference|more|less|fewer|higher|lower|ahead|behind|short|saving|savings|saved|left|leav\w+|remain\w*|rest|excess|surplus|deficit|shortfall|margin|total\w*|balance|rose|fell|grew|added|lost|cut|change|improvement|profit|loss)\b/

function hasWhole(figure: Figure): boolean {
  return figure.isPercent && wholeOf(figure) !== undefined
}
function wholeOf(figure: Figure): string | undefined {
  return /^ of (?:(?:the|its|their|all|our|world|national) )*(?:[a-z]+’s |[a-z ]+[’']s )?([a-z]+)/.exec(
    wordsBehind(figure),
  )?.[1]
}
function areOfUnlike(claim: Claim): boolean {
  const wholes = new Set([...givenOf(claim), claim.printed].map(wholeOf))
  return wholes.size === claim.operands.length + 1
}

const WHICH = /\b(?:which|who|that|whose) (?:[a-z]+ ){1,3}$/

const RISEN =
  /\b(?:surged|jumped|rose|fell|climbed|dropped|gained|lost|soared|slid|sank|plunged|tumbled|slipped|added|advanced|declined|grew) (?:by )?(?:about |some |nearly |almost )?$/
const LED_TO = /^,? to (?:settle |close |end |finish |trade |stand |reach )?(?:at )?[a-z]{0,3}[$£€]?$/i
const SENTENCE = /[.!?]["”’)]* +["“‘(]?\p{Lu}/u
