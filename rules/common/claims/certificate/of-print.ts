import { measureOf } from '../../units/measure-of.js'
import { type Claim, figuresOf, givenOf, isSearched } from '../claim.js'
import type { Figure } from '../../number/figure.js'
import { type CertificateDoubt, wordsBefore, wordsBehind } from './certificate-doubt.js'

/** Fits of digits that are not the amounts they look like, as the signs right beside them show. */
export const DOUBTS_OF_PRINT: readonly CertificateDoubt[] = [
  {
    name: 'cut out of a formula',
    kinds: /./,
    applies: (claim) => isSearched(claim) && ([...figuresOf(claim)].some(isInFormula) || isInTex(claim)),
    leaves: 'The price is 400{,}000 = 400 thousand crowns.',
    twin: 'The price is 400 + 300 = 700 crowns.',
  },
  {
    name: 'a limit by a sign',
    kinds: /^share$/,
    applies: ({ printed }) => /[<>≤≥] ?$/.test(wordsBefore(printed, 3)),
    leaves: 'Of the boats lost, 2 sank (fill>50% at sea); 1 of them by a leak and one by a storm (fill<50%).',
    twin: 'Of the 2 boats lost, 1 sank (50%).',
  },
  {
    name: 'a fraction printed as a percentage',
    kinds: /^share$/,
    applies: (claim) => {
      const [part, whole] = [...givenOf(claim)].sort((a, b) => (a.value.lt(b.value) ? -1 : 1))
      return !!part && !!whole && whole.value.eq(1) && !whole.words && part.decimals > 0 && part.value.lt(1)
    },
    leaves: 'The weight is 0.0475 or 4.75%, of what is taxed at (1 - 0.35).',
    twin: 'Of 1.25 tonnes, 0.25 tonnes or 20% is chaff.',
  },
  {
    name: 'one length in two units',
    kinds: /^(?:sum|difference)$/,
    applies: (claim) => {
      const [a, b] = givenOf(claim)
      return !!a && !!b && a.block === b.block && isRestated(a.from < b.from ? a : b, a.from < b.from ? b : a)
    },
    leaves: 'The course has 42 weeks (68 days) of lectures, trips, a week at the dock, and more than 20 tests.',
    twin: 'The city has 68 kilometres of dykes, 42 kilometres of them old, which leaves 26 kilometres.',
  },
  {
    name: 'from one end of a range to the other',
    kinds: /^(?:absolute|percent|point)-change$/,
    applies: (claim) => {
      const given = givenOf(claim)
      return (
        given.length === 2 &&
        given.every(({ parts }) => parts.joined?.by === 'dash') &&
        Math.abs((given[0] as Figure).from - (given[1] as Figure).from) < NEAR
      )
    },
    leaves: 'Cut the teen (12-17) gap from 58.4% to below 30% within 10 years; turn the trend in sadness (from 42%).',
    twin: 'The teen gap rose from 12 to 17, or by 42%.',
  },
]

const NEAR = 10

/** "400{,}000", "\\frac{400}{5}" */
function isInFormula(figure: Figure): boolean {
  return (
    /\{,\}$|\}\{[^{}]*$|\\[dct]?frac\{[^{}]*$/.test(wordsBefore(figure, 24)) ||
    /^\{,\}|^[^{}]*\}\{/.test(wordsBehind(figure, 24))
  )
}

/** "\\hat\\beta_0 = 664.1 \\quad": commands of a formula between its figures. */
function isInTex({ place: { block, from, to } }: Claim): boolean {
  return /\\[a-z]{2,}/i.test(block.text.slice(from, to))
}

/** "42 miles (68 kilometres)" */
function isRestated(first: Figure, second: Figure): boolean {
  const [one, other] = [measureOf(first), measureOf(second)]
  return (
    one !== undefined &&
    other !== undefined &&
    one !== other &&
    /^ ?[a-z²³/]+ \($/.test(first.block.text.slice(first.to, second.from).toLowerCase())
  )
}
