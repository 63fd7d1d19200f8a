import type { Document } from '../../../../src/document/document.js'
import type { Place } from '../../../../src/document/model.js'
import { type Moved, movedIn } from '../../claims/reading/moved.js'
import { passages } from '../../claims/reading/passages.js'
import type { Figure } from '../../number/figure.js'
import { defineRule } from '../../../../src/rule/define.js'
import { type RowMove, rowMoves } from '../../repeated/row-moves.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue, spanOf } from '../../claims/claim.js'
import { holdBothEnds } from '../../claims/certificate/range-ends.js'
import {
  directionOf,
  DOWN_NOUN,
  DOWN_VERB,
  INVERSE,
  PLAIN_VERB,
  qualifierIn,
  UP_NOUN,
  UP_VERB,
} from '../../prose/words-of-change.js'
import { wordsAround } from '../../prose/clauses.js'
import { type Interval, intervalOf, meets } from '../../number/interval.js'
import { movements } from '../../claims/movements.js'
import { twoSides } from '../../claims/sides/two-sides.js'
import { statisticMovements } from '../../claims/statistic-mentions.js'
import { toldDirections } from '../../claims/told-direction.js'
import { plain } from '../../number/format.js'

const ADVERBS =
  '(?: (?:sharply|slightly|strongly|steadily|modestly|significantly|further|markedly|again|in \uE008|year[- ]on[- ]year|year[- ]over[- ]year))?'
/** Of what time or place: "fell over the year from". */
const ADVERBIAL = `(?:,? (?:over|in|within|during|across|throughout|between|since|at|on|among|for) (?:(?!(?:and|but|while|which|who|that|than|compared|to|from|as|with|after|before|every|each|ranged|ranging|ranges?|var(?:ied|ying|y|ies)|ran|runs?|spann(?:ed|ing)|was|were|is|are|has|had|been|${UP_VERB}|${DOWN_VERB}|${PLAIN_VERB})\\b)[a-z'\uE008\uE009-]+ ?){1,7})?`
/** The verb right before "from A to B" or "to B from A". */
const VERB = new RegExp(
  `\\b(${UP_VERB}|${DOWN_VERB}|${UP_NOUN}|${DOWN_NOUN})${ADVERBS}${ADVERBIAL},? ?(?<= )(?:from|to) ?~?$`,
)
const RATIO = /^ to ~?[\uE001-\uE00A]/

/** "From that low of 143 the climb, twenty-eight shops in four years": told beside the word of change. */
const BY_SO_MUCH = /\b(?:the|an?|its|this|that) (?:[a-z]+ )?[a-z]+,? \(?$/

export default defineRule<Subject<Moved | { readonly told: RowMove }>>({
  id: 'common.quantities/direction',
  title: 'A verb of movement agrees with its two ends',
  decides:
    'Whether "rose" or "fell" goes the way the two amounts printed with it go, or those of the row of a table that it names.',
  why: 'A wrong verb, or two ends in the wrong order, turns the message of the sentence around.',
  limits: [
    'Verbs of quality (improved, worsened) are read of what is known to be better high or low; negative amounts are left alone.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['direction'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Rental income «fell from £81,240 to £77,015» over the year.',
      'Waiting lists «grew from 3,904 to 4,377» patients.',
      'The count, at «1.42 million in May, was down on the 1.47 million» recorded in April.',
    ],
    violation: [
      'Rental income «fell from £77,015 to £81,240» over the year.',
      'Bookings «climbed to 1,204 from 1,377» in May.',
      'The count, at «1.52 million in May, was down on the 1.47 million» recorded in April.',
      '«Donations rose» after the appeal.\n\n| £000 | 2022 | 2023 |\n| --- | ---: | ---: |\n| Legacies | 412.0 | 388.5 |\n| Donations | 610.4 | 595.1 |\n| Trading | 97.2 | 101.8 |',
    ],
    unverifiable: [
      'Bookings «rose from $2.0 million to $2.0 million».',
      'In the league table the club «climbed from 14 to 9».',
    ],
  },
  *subjects({ document, layer }) {
    for (const told of layer(rowMoves))
      yield { kind: 'direction', place: told.place, value: { row: told.row }, data: { told } }
    const told = new Set<Figure>()
    for (const { sentence, from, to, tight, start } of [...layer(movements), ...layer(statisticMovements)]) {
      if (!tight) continue
      const [at, end] = [sentence.offsetOf(from), sentence.offsetOf(to)].sort((a, b) => a - b) as [number, number]
      // from 1 to 40 to 1 to 25: two ratios
      if (RATIO.test(sentence.skeleton.slice(end + 1, end + 6))) continue
      const verb = VERB.exec(sentence.skeleton.slice(Math.max(start, at - 90), at))?.[1]
      if (verb === undefined) continue
      told.add(from).add(to)
      yield moved({ sentence, from, to, verb }, document)
    }
    for (const passage of layer(passages)) {
      const found = passage.width === 'sentence' ? movedIn(passage) : undefined
      if (!found || told.has(found.from) || told.has(found.to)) continue
      told.add(found.from).add(found.to)
      yield moved(found, document)
    }
    for (const found of layer(toldDirections))
      if (!told.has(found.from) && !told.has(found.to)) {
        told.add(found.from).add(found.to)
        yield moved(found, document)
      }
    for (const { sentence, base, end, cue } of layer(twoSides))
      if (cue.moves && !told.has(base) && !told.has(end))
        yield moved({ sentence, from: base, to: end, verb: cue.word, direction: cue.up ? 'up' : 'down' }, document)
  },
  decide({ data }) {
    if ('told' in data) return decideRow(data.told)
    const { from, to, sentence, verb, direction = directionOf(verb) } = data
    const says = `from ${from.text} to ${to.text}`
    const grounds = {
      basis: [
        {
          formula: 'to − from',
          computed: plain(to.value.minus(from.value)),
          printed: verb,
          operands: [from.place, to.place],
        },
      ],
    }
    if (from.unit.code !== to.unit.code)
      return unverifiable('currency', 'The two ends are in different currencies', grounds)
    if (from.value.isNegative() || to.value.isNegative()) {
      return unverifiable(
        'negative-base',
        `"${verb}" ${says}: the direction of negative amounts is a matter of wording`,
        grounds,
      )
    }
    if (verb === 'growth' && to.isPercent && A_YEAR.test(to.block.text.slice(to.to, to.to + 30)))
      return unverifiable('ambiguous', `"${verb}" ${says} may be a range of rates`, grounds)
    const up = to.value.gt(from.value)
    const right = up === (direction === 'up') && !to.value.eq(from.value)
    // Of two figures rounded alike, the larger was the larger before: where the digits differ they tell.
    if (right && apart(intervalOf(from, 'strict'), intervalOf(to, 'strict'))) {
      return verified(`"${verb}" agrees with the ends (${says})`, grounds)
    }
    if (right || meets(intervalOf(from, 'loose'), intervalOf(to, 'loose'))) {
      return unverifiable('rounding', `"${verb}" ${says}: the two ends may be equal before rounding`, grounds)
    }
    const words = wordsAround(sentence, spanOf([from, to]))
    if (BY_SO_MUCH.test(to.block.text.slice(Math.max(0, to.from - 40), to.from)))
      return unverifiable('structure', `"${verb}" ${says}: the second may be how far it went`, grounds)
    if (TWO_GROUPS.test(words))
      return unverifiable('structure', `"${verb}" ${says}: the ends may be those of two groups`, grounds)
    if (from.isPercent && A_MEASURE.test(verb))
      return unverifiable('ambiguous', `"${verb}" ${says} may be what the percentages measure`, grounds)
    if (up && from.isPercent && DECREASES.test(sentence.block.text.slice(Math.max(0, from.from - 40), from.from)))
      return unverifiable('ambiguous', `"${verb}" ${says} may be a range of what something fell by`, grounds)
    if (
      OF_AMOUNTS.test(sentence.block.text.slice(Math.max(0, from.from - 16), from.from)) ||
      holdBothEnds([from, to]) ||
      isRanged(from, to)
    )
      return unverifiable('ambiguous', `"${verb}" ${says} may be a range of amounts`, grounds)
    if (from.block === to.block && Math.abs(to.from - from.from) > FARTHEST)
      return unverifiable('structure', `"${verb}" ${says}: the ends may be those of two things`, grounds)
    if (isSuddenChange(verb, up, sentence.skeleton))
      return unverifiable('ambiguous', `"${verb}" ${says} may be a sudden change, whichever way it goes`, grounds)
    if (up && FELL.test(verb) && A_HEIGHT.test(to.block.text.slice(to.to, to.to + 12)))
      return unverifiable('ambiguous', `"${verb}" ${says} may be how far somebody fell`, grounds)
    if (arePlaces(from, to))
      return unverifiable('ambiguous', `"${verb}" ${says} may be places, of which the first is the best`, grounds)
    const qualifier = qualifierIn(words)
    if (qualifier !== undefined) return unverifiable('qualifier', `"${verb}" ${says}, with "${qualifier}"`, grounds)
    if (
      INVERSE.test(words) ||
      from.parts.inherited ||
      from.parts.exponent !== to.parts.exponent ||
      from.hedge ||
      to.hedge
    ) {
      return unverifiable('ambiguous', `"${verb}" ${says} can be read in more than one way`, grounds)
    }
    return violation(`Unexpected "${verb}", expected ${up ? 'a rise' : 'a fall'} (${says})`, grounds)
  },
})

/** "He fell from three to five feet and landed on his back": a height, as a range. */
const FELL = /^(?:fell|falls?|falling|fallen|dropped)$/
const A_HEIGHT = /^ (?:feet|ft|met(?:er|re)s|stor(?:ey|ie|y)s?|floors|steps|stairs)\b/

function decideRow({ word, row, times, isSo, related }: RowMove): Decision {
  const grounds = { related, basis: [{ formula: 'to − from', cells: related, printed: word }] }
  return isSo
    ? verified(`"${word}" agrees with the row "${row}" (${times})`, grounds)
    : violation(`Unexpected "${word}": the row "${row}" went the other way (${times})`, grounds)
}

function moved(data: Moved, document: Document): Subject<Moved> {
  const { from, to, verb, direction = directionOf(verb) } = data
  const operands = [
    { role: 'from', figure: from },
    { role: 'to', figure: to },
  ].sort((a, b) => a.figure.from - b.figure.from)
  const value = { operands: operands.map((operand) => operandValue(operand, document)), direction }
  return { kind: 'direction', place: withVerb(spanOf([from, to]), verb), value, data }
}

/** From the verb on, where it stands before the figures and close to them. */
function withVerb(place: Place, verb: string): Place {
  const start = Math.max(0, place.from - REACH)
  const at = place.block.text.slice(start, place.from).lastIndexOf(verb)
  return at < 0 ? place : { ...place, from: start + at }
}
const REACH = 90

/** "growth from 3.1% to 2.4%": the rate itself. */
const A_MEASURE = /^(?:growth|increases?|gains?|declines?|decreases?)$/
/** "growth from 22 to 27 percent a year": between so much and so much. */
const A_YEAR = /^ (?:a|per|each|every) (?:year|annum|month|quarter)\b|^ annually\b/i
/** "lost from 2 to 8.5 lbs": between so much and so much. */
const OF_AMOUNTS = /\b(?:los(?:t|es?|ing)|shed|gain(?:ed|s|ing)?|sav(?:ed|es?|ing)|earn(?:ed|s|ing)?) from $/i
/** Ends that are further apart are seldom those of one movement. */
const FARTHEST = 150

/** "a decrease from 30% to 70% in the score" */
const DECREASES = /\b(?:an?|any) (?:[a-z]+ )?(?:decrease|reduction|decline|drop|fall|improvement) from $/i

/** "5.9 kPa in the one group against 8.3 in the other" */
const TWO_GROUPS = /\bin the [^,;.]{1,40} (?:group|arm|cohort)\b.{1,80}\bin the [^,;.]{1,40} (?:group|arm|cohort)\b/

/** "The reading may drop at once, jumping from 30% to 4%". */
function isSuddenChange(verb: string, up: boolean, words: string): boolean {
  return !up && /^jump(?:s|ing)?$/.test(verb) && SUDDEN.test(words)
}
const SUDDEN =
  /\b(?:sudden(?:ly)?|abrupt(?:ly)?|instant(?:ly)?|drops?|falls?|los(?:e|es|ing|s)|drift\w*|readings?|gauges?|meters?|display(?:s|ed)?|signal|cells?|batter(?:y|ies)|without warning)\b/

/** "In the new ratings Norway fell from 3 to 6": places, whose noun is left out, in a passage about a ranking. */
function arePlaces(...ends: readonly Figure[]): boolean {
  return ends.every(
    ({ block, to, unit, countable, value }) =>
      unit.kind === 'none' &&
      countable &&
      value.lt(LAST_PLACE) &&
      NO_NOUN.test(block.text.slice(to, to + 12)) &&
      RANKING.test(block.text),
  )
}
const LAST_PLACE = 500
const NO_NOUN = /^(?:[.,;:)]|$| (?:to|and|while|whereas|but|in|on|among|as|with|from|this|since)\b)/
const RANKING =
  /\b(?:rank(?:s|ed|ings?)?|ratings|league|standings?|leader ?boards?|charts|(?:index|list|table) of [a-z]+s|top \d+)\b/i

/** Nothing but an end lies in both. */
function apart(a: Interval, b: Interval): boolean {
  return a.high.lte(b.low) || b.high.lte(a.low)
}

/** "within a range of $3.11 and $2.62" */
function isRanged(from: Figure, to: Figure): boolean {
  const first = from.from < to.from ? from : to
  return /\b(?:ranges?|ranging|between|anywhere) (?:of |from )?[A-Z]{0,3}[$£€]?$/i.test(
    first.block.text.slice(Math.max(0, first.from - 24), first.from),
  )
}
