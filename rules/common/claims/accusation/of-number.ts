import { endOfRange, holdBothEnds } from '../certificate/range-ends.js'
import { type Claim, figuresOf, givenOf, isSearched } from '../claim.js'
import type { Figure } from '../../number/figure.js'
import { type AccusationDoubt, ADDITIVE, before, behind, gapsOf } from './accusation-doubt.js'

/** Digits that are no amount of what the others are: part of a code, a mark of a list, how widely something is spread. */
export const DOUBTS_OF_NUMBER: readonly AccusationDoubt[] = [
  {
    name: 'plus or minus',
    says: 'One of the figures is how widely another one is spread',
    kinds: /./,
    applies: (claim) =>
      [...figuresOf(claim)].some((figure) => isSpread(figure) || SPREAD_AFTER.test(behind(figure, 24))),
    spares: 'Loading took 25.9 +/- 10.9 minutes in all, against 13.2 +/- 2.8 minutes.',
    twin: 'Loading took 10.9, 13.2 and 2.8 minutes, 25.9 in all.',
  },
  {
    name: 'part of a code',
    says: 'One of the figures stands in brackets right behind letters, as in a code',
    kinds: /./,
    applies: (claim) => [...figuresOf(claim)].some(isInCode),
    spares: 'The survey found four factors that accounted for 70% of the leaks: age; depth; RX(1); and PC(20) loads.',
    twin: 'Three of the 20 sensors, or 70%, gave an alarm.',
  },
  {
    name: 'marked as an item',
    says: 'The figures are items of a list with letters',
    kinds: /^(?:percent-of|share|product|rate|difference)$/,
    applies: (claim) => isSearched(claim) && isMarked(claim.printed) && givenOf(claim).some(isMarked),
    spares:
      'Five ways of counting gave unlike rates: (a) 11.6; (b) 24.8%; (c) 40.6%; (d) 58.7; e) 18.4% with some overlap.',
    twin: 'The rules caught 40.6% of the 58.7 leaks, or 32.8 of them.',
  },
  {
    name: 'a percentage in between',
    says: 'Between the figures stands a percentage that they may be multiplied by as well',
    kinds: /^(?:product|rate)$/,
    applies: (claim) =>
      isSearched(claim) && gapsOf(claim).some((gap) => /\bby (?:about |some )?[\d.]+ ?(?:%|per ?cent)/.test(gap)),
    spares: 'Improving that $240M by 60% against a price of $400/tree yields 300,000 trees.',
    twin: 'Spending that $240M against a price of $400/tree yields 300,000 trees.',
  },
  {
    name: 'a number in a name',
    says: 'One of the figures is part of the name of what is counted before it',
    kinds: /^(?:product|rate|percent-of|sum|difference)$/,
    applies: (claim) => [...figuresOf(claim)].some(isInName),
    spares: 'Write 3 KLM 75 Puts at $4 each (total received: $12).',
    twin: 'Write 3 books of 75 Puts at $4 each (total received: $12).',
  },
  {
    name: 'a decade',
    says: 'One of the figures names a decade',
    kinds: /./,
    applies: (claim) => [...figuresOf(claim)].some(isDecade),
    spares: 'Since the 1980s the wool deficit has grown. The gap was large in the late 1990s and in the 2000s.',
    twin: 'The mill spun 1,980 bales of wool and sold 1,990 of flax, 2,970 in all.',
  },
  {
    name: 'a small number in words',
    says: 'A small number in words may count something else',
    kinds: /^(?:product|rate|percent-of|weighted-average|share)$/,
    applies: (claim) => isSearched(claim) && claim.printed.words && claim.printed.value.abs().lte(SMALL),
    spares: 'Each crew trained for 30 minutes, two times a week for 6 weeks, at the edges of nine lakes.',
    twin: 'They sail 2 times a week for 6 weeks, 21 times in all.',
  },
  {
    name: 'a proportion in words',
    says: 'Two numbers in words are a rough proportion, which the percentage only tells more exactly',
    kinds: /^share$/,
    applies: (claim) => isProportion(givenOf(claim)),
    spares: 'Three out of four of those who moved (74.6%) took the train.',
    twin: 'Three of the four who moved (74.6%) took the train.',
  },
  {
    name: 'so many groups',
    says: 'One of the figures counts the parts themselves',
    kinds: /^(?:sum|count-total)$/,
    applies: (claim) => givenOf(claim).some((figure) => countsParts(figure, claim)),
    spares: 'A total of 66 rams were divided into 2 groups as shorn (n = 35) and unshorn (n = 31).',
    twin: 'A total of 66 rams were divided into shorn (n = 35) and unshorn (n = 41).',
  },
  {
    name: 'the ends of a range',
    says: 'Two of the figures are the ends of one range',
    kinds: /^(?:(?:absolute|percent|point)-change|sum|count-total|difference|product|average|rate|percent-of|share)$/,
    applies: (claim) =>
      isSearched(claim) && (holdBothEnds([...figuresOf(claim)]) || [...figuresOf(claim)].some(isEndBetween)),
    spares: 'The guild revised its sales from between $89 billion to $93 billion down to $84 billion.',
    twin: 'The guild cut its forecast by $9 billion, from $89 billion down to $84 billion.',
  },
  {
    name: 'money and no money',
    says: 'One of the two is money, and the other one is none',
    kinds: /^(?:absolute|percent)-change$/,
    applies: (claim) => {
      const ends = givenOf(claim)
      return isSearched(claim) && ends.length === 2 && ends[0]?.isMoney !== ends[1]?.isMoney
    },
    spares: 'It earned 72.4 million pounds ($88 million), with orders up 21% to 123.8 million.',
    twin: 'It earned $88 million (prior year: $72.4 million), up 12%.',
  },
  {
    name: 'an ordinal',
    says: '"a third" may be one more, after the second',
    kinds: /^(?:percent-of|share|fraction)$/,
    applies: (claim) => [...figuresOf(claim)].some(isOrdinal),
    spares: 'The box has three tuners, so that two films can be kept while a third film is shown.',
    twin: 'The box has 300 films, of which a third, or 150, are kept.',
  },
  {
    name: 'brackets multiplied',
    says: 'The figures are factors, each in its brackets',
    kinds: ADDITIVE,
    applies: (claim) => {
      const [a, b] = givenOf(claim)
      return !!a && !!b && a.block === b.block && /^\) ?\($/.test(a.block.text.slice(a.to, b.from))
    },
    spares: '(–2)(0.99999) = –1.99998',
    twin: '–2 – 0.99999 = –1.99998',
  },
]

const SPREAD = /(?:±|\+\/[-−–]|\+-) ?$/
const SPREAD_AFTER = /^(?: ?%| [a-z]{1,8})? ?(?:±|\+\/[-−–])/
function isSpread(figure: Figure): boolean {
  return SPREAD.test(before(figure, 6))
}

/** "FEV(1)", "r(2)" */
function isInCode(figure: Figure): boolean {
  return /[A-Za-z]\($/.test(before(figure, 2)) && behind(figure, 1) === ')' && figure.countable
}

/** "3 KLM 75 Puts", "5 Volvo 240 wagons": a count, a name, and its number. */
function isInName(figure: Figure): boolean {
  return figure.countable && /(?:^|[\s(])\d{1,4} [A-Z][A-Za-z]{1,20}(?: [A-Z][a-z]{1,20})? $/.test(before(figure, 50))
}

/** "(b) 24.8%", "c) 40" */
function isMarked(figure: Figure): boolean {
  return /(?:^|[\s(])[a-h]\) $/.test(before(figure, 4))
}

function isDecade(figure: Figure): boolean {
  return /^[12]\d\d0s?$/.test(figure.text) && (figure.text.endsWith('s') || /^['’]?s\b/.test(behind(figure, 3)))
}

const SMALL = 12

/** "three out of four", "two in three" */
function isProportion([part, whole]: readonly Figure[]): boolean {
  return (
    part !== undefined &&
    whole?.words === true &&
    part.words &&
    part.block === whole.block &&
    /^ (?:out of(?: every)?|in(?: every)?|of every) $/.test(part.block.text.slice(part.to, whole.from))
  )
}

/** "2 groups", of two that follow */
function countsParts(figure: Figure, claim: Claim): boolean {
  return (
    figure.value.eq(givenOf(claim).length - 1) &&
    /^ (?:[a-z-]+ )?(?:groups?|arms?|cohorts?|categor(?:y|ies)|types?|parts?|classes|sets?|kinds?|branches|segments?|halves)\b/.test(
      behind(figure, 40),
    )
  )
}

/** "from between $89 billion to": the other end stands behind it. */
function isEndBetween(figure: Figure): boolean {
  return /\bbetween [A-Z]{0,3}[$£€]?$/.test(before(figure, 16)) && endOfRange(figure) !== undefined
}

function isOrdinal(figure: Figure): boolean {
  return (
    /^a (?:third|quarter|fifth)$/i.test(figure.text) &&
    /^ (?!of\b|more\b|less\b|fewer\b|higher\b|lower\b|as\b|to\b|in\b|at\b|and\b|or\b|were\b|are\b|was\b|is\b|off\b|full\b|empty\b|over\b|under\b|each\b)[a-z]{3,}/.test(
      behind(figure, 16),
    )
  )
}
