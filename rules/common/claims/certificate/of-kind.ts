import type { Figure } from '../../number/figure.js'
import { measureOf } from '../../units/measure-of.js'
import { givenOf } from '../claim.js'
import { type CertificateDoubt, wordsBefore } from './certificate-doubt.js'
import { areBeside, endOfRange, holdBothEnds } from './range-ends.js'

const MOST_COUNTED = 12
/** One of them is what is left of another. */
const TAKEN_OFF =
  /\b(?:remain\w*|rest|others?|leav\w+|left|less|minus|without|but|except|fewer|more|lost|closed|already|difference|gap|of (?:which|whom))\b/i

/** Fits of figures that are of unlike kinds, whatever they come to. */
export const DOUBTS_OF_KIND: readonly CertificateDoubt[] = [
  {
    name: 'an operand that changes nothing',
    kinds: /^(?:difference|sum|count-total|absolute-change|product)$/,
    applies: (claim) => {
      const { kind, printed } = claim
      const given = givenOf(claim)
      if (given.length !== 2) return false
      return given.some((figure) =>
        kind === 'product'
          ? figure.value.eq(1) && given.some((other) => other !== figure && other.value.eq(printed.value))
          : !figure.value.isZero() && figure.value.abs().lt(printed.strict),
      )
    },
    leaves: 'Lending rose by £7.2bn in May, as 48,000 fewer loans were approved, and so exceeded the £7.2bn of April.',
    twin: 'Of the budget of £7.2bn, £0.4bn was spent, leaving £6.8bn.',
  },
  {
    name: 'three counts in words',
    kinds: /^difference$/,
    // Small numbers are as often the difference of two others as not.
    applies: ({ place, operands, printed }) =>
      [printed, ...operands.map(({ figure }) => figure)].every(
        ({ words, value }) => words && value.lte(MOST_COUNTED),
      ) && !TAKEN_OFF.test(place.block.text.slice(place.from, place.to + 40)),
    leaves:
      'The road was shut at five farms, for a week or longer at three of these. Of those that flooded, two had no loss.',
    twin: 'Of the five farms three are open again, which leaves two.',
  },
  {
    name: 'the ends of a range',
    kinds: /^(?:difference|sum|count-total|product|average|weighted-average|percent-of|rate|share)$/,
    applies: (claim) => !/^midpoint/.test(claim.says) && holdBothEnds([...givenOf(claim), claim.printed]),
    leaves: 'The firm expects $2.20 to $2.40 a share. Brokers on average were expecting $2.30.',
    twin: 'The three lots fetched $2.20, $2.30 and $2.40, an average of $2.30.',
  },
  {
    name: 'the mean of two extremes',
    kinds: /^(?:weighted-)?average$/,
    // All others lie between the least and the most.
    applies: (claim) => {
      const words = givenOf(claim).map((figure) => wordsBefore(figure, 40))
      return [LEAST, MOST_OF_ALL].every((extreme) => words.some((before) => extreme.test(before)))
    },
    leaves: 'Of seven mills the least paid £38 a day and the most £46 a day. The average came to £42 a day.',
    twin: 'Of two mills one paid £38 a day and the other £46 a day. The average came to £42 a day.',
  },
  {
    name: 'unlike ends of two ranges',
    kinds: /^(?:absolute|percent|point)-change$/,
    applies: (claim) => {
      const [a, b] = givenOf(claim)
      if (!a || !b || areBeside(a, b) || areBeside(b, a)) return false
      const [one, other] = [a, b].map(endOfRange)
      return one !== undefined && other !== undefined && one !== other
    },
    leaves:
      'Takings should come to $640 million to $655 million, up from $615 million to $625 million, with a gain of $40 million.',
    twin: 'Takings came to $655 million, up from $615 million, a gain of $40 million.',
  },
  {
    name: 'a product of two of one unit',
    kinds: /^product$/,
    applies: (claim) => {
      const [own, ...others] = givenOf(claim).map(dimensionOf)
      return (
        own !== undefined && others.length > 0 && [...others, dimensionOf(claim.printed)].every((one) => one === own)
      )
    },
    leaves: 'The shares vest after 1.5 years (2019: 1.4 years), and the options have a life of 2.1 years.',
    twin: 'The 14 courses run for 1.5 years each, 21 years in all.',
  },
  {
    name: 'a rate of change and a level',
    kinds: /^(?:difference|point-change|average|sum)$/,
    applies: (claim) => {
      const given = givenOf(claim).filter(({ isPercent }) => isPercent)
      return given.some(isRateOfChange) && given.some(isLevel)
    },
    leaves: 'The gross margin was 69%. Expenses increased 12% on higher research, and the operating margin was 57%.',
    twin: 'The gross margin was 69%, and the operating margin was 12%, a difference of 57 points.',
  },
]

const LEAST = /\b(?:lowest|least|smallest|minimum|cheapest|shortest)\b[^.;,]*$/
const MOST_OF_ALL = /\b(?:highest|most|largest|maximum|dearest|longest)\b[^.;,]*$/

/** A unit that multiplies into another: years of years are none. */
function dimensionOf(figure: Figure): string | undefined {
  if (figure.unit.kind === 'currency') return figure.unit.code
  if (figure.unit.kind !== 'none') return undefined
  if (figure.noun?.word === 'times') return 'times'
  return measureOf(figure)
}

const CHANGED =
  /\b(?:up|down|rose|fell|grew|increas(?:ed|e of)|decreas(?:ed|e of)|declined|dropped|jumped|climbed|gained|surged|soared|slid|slipped|shrank|growth of|advanced) (?:by )?(?:about |some |nearly |almost |roughly |approximately |over |more than )?$/
function isRateOfChange(figure: Figure): boolean {
  return CHANGED.test(wordsBefore(figure))
}
const LEVEL =
  /\b(?:was|were|is|are|stood at|came in at|remained at) (?:about |some |nearly |almost |roughly |approximately )?$/
function isLevel(figure: Figure): boolean {
  return LEVEL.test(wordsBefore(figure))
}
