import { sameUnit } from '../number/figure.js'
import type { Sentence } from '../prose/clauses.js'
import { differInUnit } from '../units/measure-of.js'
import { type Member, unnamed } from './ranked-members.js'
import { LEAST, MOST, type Ranked } from './superlatives.js'

/** "in descending order", "from highest to lowest", "in order of size": how a list is sorted, in whatever words and wherever they stand. */
const DOWN = 'descending|declining|decreasing|diminishing|falling'
const UP = 'ascending|increasing|rising|mounting'
const NOUN = '(?: of (?:their |its |the )?(?<noun>[a-z]+))?'
const SORTED = '(?:ranked|ranking|ordered|sorted|listed|arranged|shown|given|named|running|reading|order)'
const ORDER = new RegExp(
  [
    `\\b(?:in|by) (?:(?<down>${DOWN})|(?<up>${UP})) (?:order|sequence)${NOUN}`,
    `\\bin order of (?:(?:(?<down2>${DOWN})|(?<up2>${UP})) )?(?:their |its )?(?<noun2>[a-z]+)`,
    `\\b${SORTED}(?: (?:here|below|next))?(?: by [a-z' ]{1,40}?)?,? (?:from )?(?:the )?(?:(?<most>${MOST})|(?<least>${LEAST}))(?: [a-z]+)? (?:first\\b(?!,? (?:then|followed))|(?:down |up )?to (?:the )?(?:${MOST}|${LEAST}))`,
    `\\b(?:(?<most2>${MOST})|(?<least2>${LEAST}))(?: [a-z]+){0,4} (?:are|were|being|remain(?:ed)?)\\b(?=[^;]*[\uE001-\uE007][^;\uE001-\uE007]*, in (?:that|this) (?:order|sequence)\\b[^\uE001-\uE007]*$)`,
  ].join('|'),
)
const HINT = /\b(?:order|sequence|sorted|ranked|listed|arranged|ranking|shown|given|named|running|reading)/
const LEAST_LISTED = 3

/** What an order may be of that no figure beside it measures. */
const NOT_MEASURED =
  /^(?:importance|priority|preference|appearance|arrival|arrivals|date|dates|time|age|seniority|urgency|relevance|merit|strength|quality|difficulty|frequency|popularity|likelihood|severity|precedence|succession|opening|completion|receipt|mention|distance|risk|impact|influence)$/

/** What is counted by the head has no unit. */
const HEADS =
  /^(?:population|enrol\w+|membership|attendance|staff|headcount|employ\w+|residents|members|pupils|students|voters|votes|seats|visitors|passengers)$/

/** The figures of a sentence that says in which order it tells them. */
export function* toldInOrder(sentence: Sentence): Generator<Ranked> {
  const { skeleton } = sentence
  if (!HINT.test(skeleton)) return
  const told = ORDER.exec(skeleton)
  if (!told) return
  const groups = told.groups ?? {}
  const items = unnamed(sentence)
  const [first] = items
  const last = items.at(-1)
  if (!first || !last || items.length < LEAST_LISTED || !items.every((item) => areListed(first, item))) return
  const noun = groups['noun'] ?? groups['noun2']
  const falls = first.figure.value.gt(last.figure.value)
  const most =
    (groups['down'] ?? groups['down2'] ?? groups['most'] ?? groups['most2']) !== undefined
      ? true
      : (groups['up'] ?? groups['up2'] ?? groups['least'] ?? groups['least2']) !== undefined
        ? false
        : falls
  yield {
    items,
    own: first,
    most,
    place: 1,
    either: false,
    whole: true,
    wording: told[0],
    unsure:
      (noun !== undefined && (NOT_MEASURED.test(noun) || (HEADS.test(noun) && hasUnit(first)))) ||
      OTHER_ORDER.test(skeleton) ||
      !isOneAstray(items, most),
    following: items.slice(1),
    to: sentence.textAt(Math.max(told.index + told[0].length, last.to)),
  }
}

/** A second list, or a list that is not told to be in this order. */
const OTHER_ORDER =
  /\b(?:not|respectively|whereas|while|alphabetical|chronological|up from|down from|against|compared|previous\w*|last year|except)\b|\uE00B(?:but|while|whereas)/

function areListed({ figure: a }: Member, { figure: b }: Member): boolean {
  return sameUnit(a, b) && !differInUnit(a, b) && b.parts.joined === undefined
}

function hasUnit({ figure: { unit, block, to } }: Member): boolean {
  return (
    unit.kind === 'unit' ||
    /^ (?:km|m|kg|t|kt|mm|cm|ha|hours?|minutes|days|years|tonnes|miles)\b/.test(block.text.slice(to, to + 10))
  )
}

/** Without one of them all are in order: a slip of one, and no other order. */
function isOneAstray(items: readonly Member[], most: boolean): boolean {
  const values = items.map(({ figure }) => figure.value)
  return values.some((_, left) => {
    const kept = values.filter((__, i) => i !== left)
    return kept.every((value, i) => {
      const before = kept[i - 1]
      return !before || (most ? before.gte(value) : before.lte(value))
    })
  })
}
