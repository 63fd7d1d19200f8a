import { HUNDRED } from '../../number/decimal.js'
import { acceptable } from '../../number/interval.js'
import { type Claim, givenOf, isSearched } from '../claim.js'
import type { Figure } from '../../number/figure.js'
import { sentenceAt, sentencesOf } from '../../prose/sentences.js'
import { type AccusationDoubt, before, behind, gapsOf, inLine } from './accusation-doubt.js'

/** Shares and rates whose own words name another whole than the figure that is printed. */
export const DOUBTS_OF_WHOLE: readonly AccusationDoubt[] = [
  {
    name: 'more than the whole',
    says: 'A share of more than a hundred is none of the whole that is printed',
    kinds: /^share$/,
    applies: (claim) => isSearched(claim) && claim.printed.isPercent && claim.printed.value.abs().gt(100),
    spares:
      'The token, which started at a price of $0.0050 in May, is now sold for $0.0196 in June, with early buyers getting a 290% return.',
    twin: 'Of the 196 tokens, 50 were sold, a share of 52.5%.',
  },
  {
    name: 'of what only the part counts',
    says: 'The percentage is of what the smaller of the two counts',
    unlessClosed: true,
    kinds: /^share$/,
    applies: (claim) => isSearched(claim) && isOfThePart(claim),
    spares:
      'A total of 1027 dial and 716 booklet readings were recorded. Ninety per cent of booklet recordings were exactly the same as the actual dial readings.',
    twin: 'In all 716 of the 1027 readings were kept, a share of 96.7%.',
  },
  {
    name: 'a clause of its own',
    says: 'The percentage has a whole of its own in another clause',
    kinds: /^share$/,
    applies: (claim) => isSearched(claim) && isOfOwnClause(claim),
    spares:
      'Rust was judged severe in 53% of the bridges, follow-up photographs or samples available in 14 of the 17 bridges showed none.',
    twin: 'Rust was found in 53% of the bridges: 14 of the 17 had some.',
  },
  {
    name: 'a share of another count',
    says: 'The percentage is what another count of the passage gives',
    unlessClosed: true,
    kinds: /^share$/,
    applies: (claim, around) => isOfAnother(claim, around(claim.printed.block)),
    spares: 'Overall, damp was found in 78 mills (53.8%). Among them, 42 mills (29%) had a leak and 17 mills had none.',
    twin: 'Overall, damp was found in 78 mills (53.8%). Among them, 42 mills (35%) had a leak and 17 mills had none.',
  },
  {
    name: 'per so many people',
    says: 'The rate is per so many people, and what it is divided by are none',
    kinds: /^rate$/,
    applies: (claim) =>
      PER_PEOPLE.test(behind(claim.printed, 30)) &&
      claim.operands.some(({ role, figure }) => role === 'denominator' && THINGS.test(behind(figure, 50))),
    spares:
      'It had 700,000 line subscribers by May, a figure that equated to 3,939,000 users, or 11.5 percent of the people (10.9 per 100 inhabitants).',
    twin: 'It had 700,000 line subscribers by May among 3,939,000 inhabitants, or 11.8 per 100 inhabitants.',
  },
  {
    name: 'how sure a forecast is',
    says: 'The percentage in brackets may be how likely it is held to be',
    kinds: /^share$/,
    applies: ({ printed }) =>
      printed.isPercent &&
      /\($/.test(before(printed, 1)) &&
      /^\)/.test(behind(printed, 1)) &&
      FORECAST.test(ownSentence(printed)),
    spares: '7. Rainfall will stay below normal for 3/5 of the season (80%): sell.',
    twin: '7. Rainfall stayed below normal for 3/5 of the season (80%).',
  },
  {
    name: 'one set against the other',
    says: 'The two amounts are compared, and the one is no part of the other',
    kinds: /^share$/,
    applies: (claim) => {
      const [one, other] = inLine(claim).filter((figure) => figure !== claim.printed)
      return (
        isSearched(claim) &&
        other?.to !== undefined &&
        other.to <= claim.printed.from &&
        COMPARED.test(other.block.text.slice(one?.to, other.from)) &&
        /[.;] /.test(claim.printed.block.text.slice(other.to, claim.printed.from))
      )
    },
    spares:
      'On average, walkers spent $127.90 per trip, compared to $105.30 per trip for riders in May. Boat traffic reached 28.3 percent of all coastal traffic.',
    twin: 'On average, walkers spent $127.90 per trip. Of this, $105.30, or 28.3 percent, went on food.',
  },
  {
    name: 'a whole of its own',
    says: 'Right behind the part stands another whole',
    kinds: /^share$/,
    applies: (claim) => hasOwnWhole(claim),
    spares: 'Mould was detected in 18 of 1552 (1.15 %) jars of 333 keepers.',
    twin: 'Mould was detected in 18 of 333 (4.54 %) jars.',
  },
  {
    name: 'of some of them only',
    says: 'Words behind the percentage say of which of them it is',
    kinds: /^share$/,
    applies: (claim) => isSearched(claim) && OF_SOME.test(behind(claim.printed, 40)),
    spares:
      'A second test was performed for 45 farms that asked for it, leading to changes in drainage for 4 farms (17 %) with orchards.',
    twin: 'A second test was performed for 45 farms that asked for it, leading to changes in drainage for 4 farms (17 %).',
  },
  {
    name: 'percentages of two wholes',
    says: 'The percentages are of different wholes',
    kinds: /^(?:sum|difference)$/,
    applies: (claim) => isSearched(claim) && areOfTwoWholes(claim),
    spares: 'They have 18.5% of the farms and 31.1% of the pasture. In all they keep 69.5% of the sheep.',
    twin: 'They have 18.5% of the sheep in the north and 31.1% in the south, 69.6% in all.',
  },
  {
    name: 'of two years',
    says: 'The figures are of different years',
    kinds: /^(?:share|product|rate|percent-of)$/,
    applies: (claim) => {
      const own = yearOf(claim.printed)
      return isSearched(claim) && givenOf(claim).some((figure) => (yearOf(figure) ?? own) !== (own ?? yearOf(figure)))
    },
    spares:
      'Sales per inhabitant came to $41,200 in 2023. At the count, in 2020, the island had 2.4 million people, and it sold goods worth $79bn that year.',
    twin: 'Sales per inhabitant came to $41,200 in 2023. At the count, in 2023, the island had 2.4 million people, and it sold goods worth $79bn that year.',
  },
]

/** The one year that a figure's sentence is of. */
function yearOf(figure: Figure): string | undefined {
  const years = new Set(ownSentence(figure).match(IN_YEAR))
  return years.size === 1 ? [...years][0] : undefined
}
const IN_YEAR = /(?<=\b(?:[Ii]n|[Ff]or|[Dd]uring|[Oo]f) )(?:19|20)\d\d\b/g

const OF = /^ of (?:the |all |these |those |its |their |our )?([a-z]{3,})(?: ([a-z]{3,}))?/

/** "1027 dial and 716 booklet readings … ninety per cent of booklet readings" */
function isOfThePart(claim: Claim): boolean {
  const named = OF.exec(behind(claim.printed, 50))?.[1]
  const [part, whole] = [...givenOf(claim)].sort((a, b) => (a.value.lt(b.value) ? -1 : 1))
  if (named === undefined || !part || !whole) return false
  const stem = named.slice(0, Math.max(4, named.length - 2))
  const counts = (figure: Figure) => /^(?: [a-z-]+){0,2}/.exec(behind(figure, 40).toLowerCase())?.[0].includes(stem)
  return counts(part) === true && counts(whole) !== true
}

/** "53% of the bridges, while …, 14 of the 17": both stand behind a comma. */
function isOfOwnClause(claim: Claim): boolean {
  const { printed } = claim
  const given = givenOf(claim)
  const gap = gapsOf(claim)[0] ?? ''
  return (
    given.every(({ block, from }) => block === printed.block && from > printed.to) &&
    ((OF.test(behind(printed, 50)) && /^ of [^,;:(–—]{3,60}, (?!or\b|that is\b|i\.e\b)[a-z]/.test(gap)) ||
      OTHERWISE_GOING_ON.test(gap))
  )
}

/** "72% full at the peak, with 198 spaces free, 153 of them at Bath": a clause that has told its share, and goes on to something else. */
const OTHERWISE_GOING_ON = /^ [a-z][^,;:(–—]{3,60}, (?:with|and|but|while|whereas) [^,;:]*$/

const PER_PEOPLE =
  /^ ?(?:per|for (?:each|every)) (?:[\d,]+ )?(?:people|persons?|inhabitants?|residents?|citizens?|adults?|heads?|of population)\b/i
const THINGS =
  /^(?: [a-z-]+){0,2} (?:users?|subscribers?|customers?|lines?|homes?|households?|accounts?|hosts?|visits?|tickets?|riders?)\b/i

const FORECAST = /\b(?:will|won[’']t|shall|going to)\b/i

function ownSentence({ block, from }: Figure): string {
  return block.text.slice(...sentenceAt(sentencesOf(block), from))
}

const COMPARED = /\b(?:compared (?:to|with)|against|versus|vs\.?) /i

/** "(17%) with orchards" */
const OF_SOME = /^ ?\)? (?:with|without|who|whose|among|aged|under|over) [a-z]/

function areOfTwoWholes(claim: Claim): boolean {
  const named = [...givenOf(claim), claim.printed].flatMap((figure) => {
    const words = figure.isPercent ? OF.exec(behind(figure, 60)) : null
    return words ? [(words[2] ?? words[1] ?? '').slice(0, 5)] : []
  })
  return new Set(named).size > 1
}

/** Counts that are tried for the whole of a share. */
const MOST_TRIED = 40

/** "42 mills (29%)", of the 145 that the passage began with */
function isOfAnother(claim: Claim, around: readonly Figure[]): boolean {
  const { printed } = claim
  const given = givenOf(claim)
  if (!printed.isPercent || printed.parts.digits.replace('.', '').length < 2) return false
  const said = acceptable(printed, 'strict')
  if (isOfSameWhole(claim, around)) return true
  return around.slice(-MOST_TRIED).some(
    (whole) =>
      whole.isQuantity &&
      whole.countable &&
      !whole.isPercent &&
      !given.includes(whole) &&
      given.some((part) => {
        if (part.unit.kind !== whole.unit.kind || part.value.gte(whole.value) || part.value.lte(0)) return false
        const share = part.value.div(whole.value).times(HUNDRED)
        return share.gte(said.low) && share.lte(said.high)
      }),
  )
}

/** "78 mills (53.8%). Among them, 42 (29%)": both percentages are of all the mills, whose number is not printed. */
function isOfSameWhole(claim: Claim, around: readonly Figure[]): boolean {
  const [part, whole] = [...givenOf(claim)].sort((a, b) => (a.value.lt(b.value) ? -1 : 1))
  const rate = whole && around.find(({ block, from }) => block === whole.block && from > whole.to)
  if (!part || !whole || !rate?.isPercent || rate === claim.printed) return false
  if (!/^(?: [a-z-]+){0,3} \($/.test(whole.block.text.slice(whole.to, rate.from))) return false
  const share = part.value.div(whole.value)
  const [low, high] = [rate.value.minus(rate.strict), rate.value.plus(rate.strict)].map((end) => end.times(share))
  const said = acceptable(claim.printed, 'strict')
  return low !== undefined && high !== undefined && high.gte(said.low) && low.lte(said.high)
}

/** "18 of 1552 (1.15%) jars of 333" */
function hasOwnWhole(claim: Claim): boolean {
  const [part, whole] = [...givenOf(claim)].sort((a, b) => (a.value.lt(b.value) ? -1 : 1))
  if (!part || !whole || part.block !== whole.block) return false
  const own = /^ (?:out )?of (?:the |all |these )?(?=\d)/.exec(behind(part, 24))
  return own !== null && whole.from !== part.to + own[0].length && whole.from > part.to
}
