import { defineRule } from '../../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue, spanOf } from '../../claims/claim.js'
import type { Figure } from '../../number/figure.js'
import { setAgainstOthers } from '../../claims/against-others.js'
import { rankedAmong } from '../../claims/ranked-among.js'
import { rankedIn } from '../../claims/ranking.js'
import type { Ranked } from '../../claims/superlatives.js'
import { toldInOrder } from '../../claims/told-order.js'
import { isNearBehind, type Sentence, sentences } from '../../prose/clauses.js'
import { type RankedRow, rankedRows } from '../../repeated/ranks/ranked-rows.js'
import { intervalOf } from '../../number/interval.js'

type Data = { readonly ranked: Ranked } | { readonly row: RankedRow }

export default defineRule<Subject<Data>>({
  id: 'common.quantities/rank',
  title: 'The largest or smallest of a printed list is that',
  decides:
    'Whether the member said to be the largest (or smallest) has the largest (or smallest) figure of those printed in the sentence, or in the one before; and whether the row of a table that prose gives a place in a column, told by its words, by a figure that stands in it or by all columns agreeing, has that place.',
  why: 'A superlative is the headline; the list it rests on proves or disproves it.',
  limits: [
    'Only among the members printed, each with its figure.',
    'Of a table, the words have to name one row and one column, and no time, no group and no tie.',
  ],
  references: [],
  severity: 'blocking',
  needsWhole: true,
  kinds: ['rank'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Kent is our largest county with «41 shops, ahead of Devon with 33 and Essex with 29»; together they have 103.',
      'Three firms quoted «£412, £387 and £455. The cheapest of the three, at £387», was chosen.',
      'Among Kent («31.2%), Devon (48.9%) and Essex (27.0%), Devon had the highest» share.',
    ],
    violation: [
      'Kent was our second-largest county at «£41.2 million; Devon brought in £68.9 million and Essex £47.5 million», and no other county exceeded £15 million.',
      'Three firms quoted «£412, £387 and £455. The cheapest of the three, at £412», was chosen.',
      'Among Kent («31.2%), Devon (48.9%) and Essex (27.0%), Kent had the highest» share.',
      '«Kent had the most visits».\n\n| County | Visits |\n| --- | --- |\n| Kent | 312 |\n| Devon | 489 |\n| Essex | 270 |',
    ],
    unverifiable: ['Among Kent («31%), Devon (31%) and Essex (27%), Kent had the highest» share.'],
  },
  *subjects({ document, layer, spend }) {
    let last: Sentence | undefined
    for (const sentence of layer(sentences).all) {
      const before = last && isNearBehind(last, sentence) ? last : undefined
      last = sentence
      spend(1 + (sentence.skeleton.length >> 3))
      for (const data of ranksIn(sentence, before)) {
        const own = data.items.filter(({ figure }) => figure.block === sentence.block)
        yield {
          kind: 'rank',
          place: spanOf([...own.map(({ figure }) => figure), { block: sentence.block, from: data.to, to: data.to }]),
          value: {
            operands: data.items.map(({ figure }) => operandValue({ role: 'item', figure }, document)),
            order: data.most ? 'descending' : 'ascending',
          },
          data: { ranked: data },
        }
      }
    }
    for (const ranked of layer(rankedRows)) {
      const { place, most, row, by } = ranked
      yield {
        kind: 'rank',
        place,
        value: { label: `${row}, ${by}`, order: most ? 'descending' : 'ascending' },
        data: { row: ranked },
      }
    }
  },
  decide: ({ data }) => ('ranked' in data ? decideRank(data.ranked) : decideRow(data.row)),
})

/** One for each member that is said to have a place. */
function* ranksIn(sentence: Sentence, before: Sentence | undefined): Generator<Ranked> {
  const told = new Set<Figure>()
  const several = sentence.items.length > 1
  const read = several ? [...toldInOrder(sentence), ...setAgainstOthers(sentence), ...rankedIn(sentence)] : []
  const among = [...rankedAmong(sentence, before)].filter(({ unsure }) => !unsure)
  // an order that is told, "followed by", says more than a place
  const isOrder = ({ following }: Ranked) => following.length > 0
  for (const ranked of [...read.filter(isOrder), ...among, ...read.filter((one) => !isOrder(one))]) {
    const { figure } = ranked.own
    if (ranked.place === 1 && told.has(figure)) continue
    told.add(figure)
    yield ranked
  }
}

function decideRow({ row, by, most, stated, actual, behind, printed, related }: RankedRow): Decision {
  const cells = related.slice(0, MOST_RELATED)
  const grounds = {
    related: cells,
    basis: [{ formula: most ? 'max(column)' : 'min(column)', label: `${row}, ${by}`, cells }],
  }
  const says = `${String(actual - 1)} ${actual === 2 ? 'row' : 'rows'} ${most ? 'above' : 'below'} it (${by})`
  const has = printed === undefined ? '' : `${printed}, `
  if (stated === actual && behind === undefined) return verified(`${row} has ${has}${has && 'with '}${says}`, grounds)
  const place = `Unexpected ${row} in place ${String(stated)}${behind === undefined ? '' : ` behind ${behind}`}`
  return violation(`${place}${has && `: it has ${has.slice(0, -2)}`}, with ${says}`, grounds)
}
const MOST_RELATED = 4

/** Whether a figure says how many there are: "of the 45", "the lowest in the 12 months". */
function isCount({ block, from, to, unit }: Figure, others: readonly Figure[]): boolean {
  if (unit.kind !== 'none') return false
  const before = block.text.slice(Math.max(0, from - 16), from)
  if (/\b(?:of|among) (?:the |these |all )?$/i.test(before)) return others.every((other) => other.from > to)
  return (
    /\b(?:in|of|for|over) (?:the |these |its )?(?:last |past )?$/i.test(before) &&
    TIME.test(block.text.slice(to, to + 10))
  )
}

const TIME = /^[ -](?:years?|months?|weeks?|days?|quarters?)\b/

/** Whether a figure ranks before the one that is told before it. */
function isAhead(figure: Figure, last: Figure | undefined, most: boolean): boolean {
  if (!last || overlap(figure, last)) return false
  return most ? figure.value.gt(last.value) : figure.value.lt(last.value)
}

/** Whether rounding may have turned them around: two that are printed alike, and differ, are not tied. */
function overlap(a: Figure, b: Figure): boolean {
  const [one, other] = [intervalOf(a, 'strict'), intervalOf(b, 'strict')]
  return one.low.lt(other.high) && other.low.lt(one.high)
}

function decideRank(ranked: Ranked): Decision {
  const { items, most, place, either, whole, wording, unsure, following } = ranked
  const own = ranked.own.figure
  const others = items.map(({ figure }) => figure).filter((figure) => figure !== own)
  const says = items.map((item) => item.figure.text).join(', ')
  const grounds = {
    basis: [
      {
        formula: most ? 'max(item)' : 'min(item)',
        operands: items.map(({ figure }) => figure.place),
        printed: own.place,
      },
    ],
  }
  if (others.some((other) => other.value.eq(own.value) || overlap(own, other))) {
    return unverifiable('rounding', `"${wording}": ${own.text} is tied within rounding (${says})`, grounds)
  }
  const more = others.filter((other) => other.value.gt(own.value))
  const less = others.filter((other) => other.value.lt(own.value))
  const before = most ? more : less
  const fits = (ahead: readonly Figure[]) => ahead.length + 1 === place
  if (fits(before) || (either && (fits(more) || fits(less)))) {
    const named = place === 1 ? (fits(more) ? 'the largest' : 'the smallest') : `in place ${place}`
    const late = following.find(({ figure }, i) => isAhead(figure, following[i - 1]?.figure, most))
    if (!late)
      return unsure && items.length <= FEW
        ? unverifiable('ambiguous', `"${wording}" may be said of something else than ${says}`, grounds)
        : verified(`${own.text} is ${named} of ${says}`, grounds)
    if (unsure || either || items.some(({ figure }) => figure.hedge))
      return unverifiable('ambiguous', `Those that follow may be told in another order (${says})`, grounds)
    return violation(
      `Unexpected ${late.figure.text} in its place, expected it before the one that it follows (${says})`,
      {
        ...grounds,
        related: [late.figure.place],
      },
    )
  }
  // Further back than those printed before it: others may be that are not printed.
  const tooFar = (ahead: readonly Figure[]) => ahead.length + 1 < place
  if (!whole && (tooFar(before) || (either && (tooFar(more) || tooFar(less)))))
    return unverifiable('structure', `"${wording}": others that are not printed may be ranked too (${says})`, grounds)
  // "Of the 45, the youngest was 25 and the oldest 60": it counts those who are ranked
  if (isCount(own, others)) return unverifiable('structure', `${own.text} may count what is ranked (${says})`, grounds)
  const beaten = before[0] ?? more[0] ?? less[0]
  if (!beaten) return unverifiable('structure', `"${wording}" cannot be told of one figure (${says})`, grounds)
  if (items.some(({ figure }) => figure.hedge))
    return unverifiable('vague', `"${wording}": the figures are approximate (${says})`, grounds)
  if (unsure || isSaidOfEach(wording, items))
    return unverifiable('ambiguous', `"${wording}" may be said of something else than ${says}`, grounds)
  const expected = place === 1 ? `${beaten.text} or another` : `place ${before.length + 1}`
  return violation(`Unexpected "${wording}" for ${own.text}, expected ${expected} (${says})`, {
    ...grounds,
    related: [beaten.place],
  })
}

/** Of so few one is the largest as often as not, whatever the superlative is said of. */
const FEW = 2

/** "the highest in Ost was €923, while in West the highest was €170": each is the highest of its own. */
function isSaidOfEach(wording: string, items: Ranked['items']): boolean {
  const figures = items.map(({ figure }) => figure)
  const [from, to] = [Math.min(...figures.map((one) => one.from)), Math.max(...figures.map((one) => one.to))]
  const text = figures[0]?.block.text.slice(Math.max(0, from - REACH), to + REACH).toLowerCase() ?? ''
  return text.split(wording).length > 2
}
const REACH = 90
