import { tellingDigits } from '../../number/digit-slip.js'
import { isSlipOfPen } from '../reading/near-miss.js'
import { sentencesOf } from '../../prose/sentences.js'
import { type Claim, givenOf, isSearched } from '../claim.js'
import type { Figure } from '../../number/figure.js'
import { type AccusationDoubt, ADDITIVE, gapsOf, inLine, OF_SEVERAL } from './accusation-doubt.js'

/** Figures that stand too far apart, or too much apart, for a search to tie them together. */
export const DOUBTS_OF_PLACE: readonly AccusationDoubt[] = [
  {
    name: 'far apart',
    says: 'The figures stand too far apart for nothing but their size to tie them together',
    kinds: /./,
    applies: (claim) =>
      isSearched(claim) && widthOf(claim) > FARTHEST && !isRareSlip(claim, isInOneSentence(claim) ? 3 : 4),
    spares:
      'Of the 9,416 ferries that were timetabled in the four weeks before the harbour was dredged and its two outer moles rebuilt from the ground, 8,202 berthed within five minutes of schedule, a punctuality of 64.3%.',
    twin: 'Of the 9,416 ferries that were timetabled in the four weeks, 8,202 berthed within five minutes of schedule, a punctuality of 64.3%.',
  },
  {
    name: 'before its operands, in another sentence',
    says: 'The figure stands in a sentence before those that it would be worked out from',
    unlessClosed: true,
    kinds: /^(?:sum|count-total|difference|product|rate|average|weighted-average|percent-of)$/,
    applies: (claim) => isSearched(claim) && isInEarlierSentence(claim),
    spares:
      'This left a final group of 41 walkers (67.2%) on the ridge. Mist was met at noon by 52 walkers, of whom 38 turned back.',
    twin: 'Mist came down on 52 walkers and 38 turned back, leaving 41 on the ridge.',
  },
  {
    name: 'sentences without a space',
    says: 'A full stop without a space may end a sentence between the figures',
    kinds: /./,
    applies: (claim) => isSearched(claim) && gapsOf(claim).some((gap) => /(?:^|[a-z)%])\.[A-Z][a-z]/.test(gap)),
    spares:
      'The yield on Norwegian bonds held at 2.73 percent.Sweden’s bond yield rose five basis points to 2.35 percent.',
    twin: 'The Bergen rate rose five basis points from 2.75 percent to 3.31 percent.',
  },
  {
    name: 'lines of cells',
    says: 'The figures stand in lines of their own, as in a table that lost its rows',
    kinds: /./,
    applies: (claim) => gapsOf(claim).some((gap) => gap.includes('\n') && !/\p{L}/u.test(gap)),
    spares: 'Gains on swaps, net\n$\n351\n$\n354\n(1%)',
    twin: 'Gains of $351 are 1% of the $354 that was expected.',
  },
  {
    name: 'in two brackets',
    says: 'The figures stand in brackets of two different things',
    unlessClosed: true,
    kinds: ADDITIVE,
    applies: (claim) => isSearched(claim) && isInOtherBrackets(claim),
    spares:
      'The gauge told rain from snow better (c = 0.78 right; 0.82 left) and rain versus hail (c = 0.65 right; 0.71 left) than several others.',
    twin: 'Of the £76.8m the fund spent £31.4m, leaving £54.4m.',
  },
  {
    name: 'members of one list',
    says: 'The figures are members of one list, of which none is said to be worked out from the others',
    kinds: OF_SEVERAL,
    applies: (claim) => isSearched(claim) && areListed(claim),
    spares: 'The margin that was left in 2019, 2018 and 2017 was $118 million, $169 million and $60 million.',
    twin: 'Of $169 million they spent $60 million, so that $118 million was left.',
  },
  {
    name: 'a total among its parts',
    says: 'The figure stands among those that it would be the sum of',
    unlessClosed: true,
    kinds: /^(?:sum|count-total)$/,
    applies: (claim) => {
      const figures = inLine(claim)
      return isSearched(claim) && figures.at(0) !== claim.printed && figures.at(-1) !== claim.printed
    },
    spares: 'The combined scores were 0.25 and 0.29 on the whole coast and 0.14 and 0.16 in the bays.',
    twin: 'The scores of 0.25, 0.14 and 0.16 make 0.65 in all.',
  },
  {
    name: 'each of its own',
    says: '"respectively" gives each of the figures to something else',
    kinds: OF_SEVERAL,
    applies: (claim) => isSearched(claim) && /^[^.;]{0,120}\brespectively\b/.test(endOf(claim)),
    spares:
      'The net yields of the three wards that remained were $118 million, $51 million and $60 million higher, respectively.',
    twin: 'Of $118 million they spent $51 million, so that $76 million remained.',
  },
]

/** Characters from the first figure to the last. Of what was judged true in real prose all but one in a hundred stand nearer. */
const FARTHEST = 150

/** From the first figure to the last, without what is put in between two commas and has no figure. */
function widthOf(claim: Claim): number {
  const figures = inLine(claim)
  const [first, last] = [figures[0], figures.at(-1)]
  const whole = first && last ? last.to - first.from : 0
  return whole > FARTHEST && first && whole < MOST_READ
    ? first.block.text.slice(first.from, last?.to).replace(ASIDE, ',').length
    : whole
}
const MOST_READ = 400
const ASIDE = /, [^,;:.()\d]{8,120},/g

/** Four digits that tell, of which a slip of the pen explains the miss: two unrelated figures are seldom so near. Three tell within a sentence. */
export function isRareSlip({ printed, computed }: Claim, least = 4): boolean {
  const digits = tellingDigits(printed.parts.digits)
  return digits.length >= least && isSlipOfPen(printed, computed)
}

/** No full stop between the first figure and the last. */
function isInOneSentence(claim: Claim): boolean {
  return gapsOf(claim).every((gap) => !/[.;!?]\s+\p{Lu}/u.test(gap))
}

function isInEarlierSentence(claim: Claim): boolean {
  const { printed } = claim
  const next = sentencesOf(printed.block).find((start) => start > printed.from)
  return next !== undefined && givenOf(claim).some(({ block, from }) => block === printed.block && from >= next)
}

/** Where the bracket that a figure stands in was opened. */
function bracketOf({ block, from }: Figure): number | undefined {
  const start = Math.max(0, from - REACH)
  const text = block.text.slice(start, from)
  let open = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ')') open++
    else if (text[at] === '(' && open-- === 0) return start + at
  }
  return undefined
}
const REACH = 160

function isInOtherBrackets(claim: Claim): boolean {
  const own = bracketOf(claim.printed)
  if (own === undefined) return false
  return givenOf(claim).some((figure) => {
    const other = figure.block === claim.printed.block ? bracketOf(figure) : undefined
    return other !== undefined && other !== own
  })
}

/** Nothing but commas, "and", "or" and what they are of stands between them. */
function areListed(claim: Claim): boolean {
  const gaps = gapsOf(claim)
  return gaps.length > 1 && gaps.every((gap) => IN_A_LIST.test(gap))
}
const IN_A_LIST =
  /^(?: (?:[a-z]+ )?(?:per|a|an) [a-z]+)?(?: ?\([A-Za-z]{1,6}\)| [A-Z]{2,5})?(?:[,;](?: and| or)?| and| or) [A-Z]{0,3}[$£€¥]?$/

function endOf(claim: Claim): string {
  const last = inLine(claim).at(-1)
  return last ? last.block.text.slice(last.to, last.to + 60) : ''
}
