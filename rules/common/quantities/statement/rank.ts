import { defineRule } from '../../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue, spanOf } from '../../claims/claim.js'
import { type Sentence, sentences } from '../../prose/clauses.js'
import { type Figure, sameUnit } from '../../number/figure.js'
import { intervalOf, meets } from '../../number/interval.js'

interface Ranked {
  readonly items: readonly { readonly label: string; readonly figure: Figure }[]
  readonly label: string
  readonly most: boolean
  readonly wording: string
  /** The superlative may be one of something else than the figures measure. */
  readonly unsure: boolean
}

const ITEM = /(?<=^|[ ,(])(?:and )?([a-z][a-z .'&-]{0,39}?) \(~?([\uE001\uE004\uE005\uE006])\)/dg
const CLAIM =
  /[,;–—\uE00B] ?(?:and )?(?:the )?([a-z][a-z .'&-]{0,39}?) (?:had|has|was|is|showed|recorded|reported|saw|posted|took|received|came|ranked|led with) (?:by far )?(?:the )?(largest|highest|greatest|biggest|most|top|first|smallest|lowest|least|fewest|last)\b/
/** Texas had the highest share (72.9%), ahead of Ohio (29.4%) and Spain (28.6%) */
const LED =
  /\b(largest|highest|greatest|biggest|top|first|smallest|lowest|least)\b[^\uE001-\uE00B]{0,50}? ?\(~?([\uE001\uE004\uE005\uE006])\),? (?:ahead of|followed by|before|then) /d
const RANKED =
  /\(~?([\uE001\uE004\uE005\uE006])\)(?: [a-z]+){0,2} (?:ranked|came|was|is|had the|has the|took the) (first|highest|largest|top|greatest|biggest|lowest|smallest|last)(?: [a-z]+){0,2},? (?:ahead of|followed by|before|then) /d
/** What else the superlative may be about: the largest economy, where rates are listed. */
const MEASURED =
  /^ (?:ever |single )?(?!(?:of|at|with|in|by|and|while|but)\b|(?:shares?|proportions?|percentages?|rates?|figures?|numbers?|totals?|values?|scores?|levels?|results?)\b(?! of))[a-z]/
/** A race is won by the least time, a round of golf by the fewest strokes. */
const PLACE = /^(?:first|last|top)$/
const MOST = /largest|highest|greatest|biggest|most|top|first/

export default defineRule<Subject<Ranked>>({
  id: 'common.quantities/rank',
  title: 'The largest or smallest of a printed list is that',
  decides:
    'Whether the member said to be the largest (or smallest) has the largest (or smallest) figure of those printed in the sentence.',
  why: 'A superlative is the headline; the list behind it proves or disproves it.',
  limits: ['Only among the members printed, each with its figure in parentheses.'],
  references: [],
  severity: 'blocking',
  kinds: ['rank'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Among Kent («31.2%), Devon (48.9%) and Essex (27.0%), Devon» had the highest share.'],
    violation: ['Among Kent («31.2%), Devon (48.9%) and Essex (27.0%), Kent» had the highest share.'],
    unverifiable: ['Among Kent («31%), Devon (31%) and Essex (27%), Kent» had the highest share.'],
  },
  *subjects({ document, layer, spend }) {
    for (const sentence of layer(sentences).with(2)) {
      spend(sentence.skeleton.length)
      const found = rankedIn(sentence)
      if (!found) continue
      const { data, to } = found
      yield {
        kind: 'rank',
        place: spanOf([...data.items.map(({ figure }) => figure), { block: sentence.block, from: to, to }]),
        value: {
          operands: data.items.map(({ figure }) => operandValue({ role: 'item', figure }, document)),
          order: data.most ? 'descending' : 'ascending',
        },
        data,
      }
    }
  },
  decide: ({ data }) => decideRank(data),
})

function rankedIn(sentence: Sentence): { data: Ranked; to: number } | undefined {
  const { skeleton } = sentence
  const led = LED.exec(skeleton)
  if (led) return ledIn(sentence, led, 2, 1)
  const ranked = RANKED.exec(skeleton)
  if (ranked) return ledIn(sentence, ranked, 1, 2)
  const among = /\b(?:among|amongst|between|of|across) /.exec(skeleton)
  if (!among) return undefined
  const claim = CLAIM.exec(skeleton)
  if (!claim) return undefined
  const items: { label: string; figure: Figure }[] = []
  const listed = skeleton.slice(0, claim.index + 1)
  ITEM.lastIndex = among.index + among[0].length
  for (let match = ITEM.exec(listed); match; match = ITEM.exec(listed)) {
    const figure = sentence.itemAt(match.indices?.[2]?.[0] ?? -1)?.figure
    if (figure) items.push({ label: labelOf(match[1] as string), figure })
  }
  const label = labelOf(claim[1] as string)
  const [first] = items
  if (items.length < 2 || !first || !items.every(({ figure }) => sameUnit(figure, first.figure))) return undefined
  if (items.filter((item) => item.label === label).length !== 1) return undefined
  const wording = claim[2] as string
  const to = sentence.textAt(claim.index + claim[0].indexOf(claim[1] as string) + (claim[1] as string).length)
  const unsure = MEASURED.test(skeleton.slice(claim.index + claim[0].length)) || isPlace(wording, first.figure)
  return { data: { items, label, most: MOST.test(wording), wording, unsure }, to }
}

function ledIn(
  sentence: Sentence,
  match: RegExpExecArray,
  place: number,
  word: number,
): { data: Ranked; to: number } | undefined {
  const { skeleton } = sentence
  const first = sentence.itemAt(match.indices?.[place]?.[0] ?? -1)?.figure
  if (!first) return undefined
  const items = [{ label: '\uE001', figure: first }]
  const listed = skeleton.slice(
    0,
    (skeleton.slice(match.index).search(/[;\uE00B]/) + 1 || skeleton.length + 1) - 1 + match.index,
  )
  ITEM.lastIndex = match.index + match[0].length
  for (let item = ITEM.exec(listed); item; item = ITEM.exec(listed)) {
    const figure = sentence.itemAt(item.indices?.[2]?.[0] ?? -1)?.figure
    if (figure) items.push({ label: labelOf(item[1] as string), figure })
  }
  if (items.length < 2 || !items.every(({ figure }) => sameUnit(figure, first))) return undefined
  const wording = match[word] as string
  // "The largest country, Nigeria (3.1%), followed by …", "the top product by profit (12%)"
  const unsure =
    isPlace(wording, first) ||
    /,| by /.test(match[0].slice(match[0].indexOf(wording), match[0].indexOf('('))) ||
    /\bfor |\bamong /.test(listed.slice(match.index + match[0].length))
  return {
    data: { items, label: '\uE001', most: MOST.test(wording), wording, unsure },
    to: (items.at(-1)?.figure ?? first).to,
  }
}

function isPlace(wording: string, figure: Figure): boolean {
  return PLACE.test(wording) && !figure.isPercent && !figure.isMoney
}

function labelOf(text: string): string {
  return text.replace(/^(?:the|and|in|among|for) /, '').trim()
}

function decideRank({ items, label, most, wording, unsure }: Ranked): Decision {
  const own = items.find((item) => item.label === label)?.figure as Figure
  const others = items.filter((item) => item.label !== label).map(({ figure }) => figure)
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
  if (
    others.some(
      (other) => meets(intervalOf(own, 'strict'), intervalOf(other, 'strict')) && !other.value.eq(own.value),
    ) ||
    others.some((other) => other.value.eq(own.value))
  ) {
    return unverifiable('rounding', `"${wording}": ${own.text} is tied within rounding (${says})`, grounds)
  }
  const beaten = others.find((other) => (most ? other.value.gt(own.value) : other.value.lt(own.value)))
  if (!beaten) return verified(`${own.text} is the ${most ? 'largest' : 'smallest'} of ${says}`, grounds)
  if (items.some(({ figure }) => figure.hedge))
    return unverifiable('vague', `"${wording}": the figures are approximate (${says})`, grounds)
  if (unsure) return unverifiable('ambiguous', `"${wording}" may be said of something else than ${says}`, grounds)
  return violation(`Unexpected "${wording}" for ${own.text}, expected ${beaten.text} or another (${says})`, {
    ...grounds,
    related: [beaten.place],
  })
}
