import { defineRule } from '../../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Place } from '../../../../src/document/model.js'
import type { Document } from '../../../../src/document/document.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { againstPlans } from '../../claims/against-plan.js'
import { operandValue, spanOf } from '../../claims/claim.js'
import { LESS, MORE, TEMPLATES } from '../../claims/comparison-templates.js'
import { OF_OTHERS, type TwoSides, twoSides } from '../../claims/sides/two-sides.js'
import { isWon } from '../../claims/sides/won.js'
import { versusIn } from '../../claims/versus.js'
import { type Sentence, sentences, wordsAround } from '../../prose/clauses.js'
import type { NamedCell } from '../../repeated/naming/cells.js'
import { type WordedMultiple, wordedMultiples } from '../../repeated/worded-multiples.js'
import { type Figure, sameUnit } from '../../number/figure.js'
import { intervalOf, meets } from '../../number/interval.js'
import { differInMeasure, measureOf } from '../../units/measure-of.js'
import { type Fit, fits } from '../../prose/template.js'
import { qualifierIn } from '../../prose/words-of-change.js'

interface Comparison {
  readonly first: Figure
  readonly second: Figure
  readonly more: boolean
  readonly wording: string
  readonly sentence: Sentence
  /** What the template took in, and the words before it. */
  readonly clause: string
  /** Which figure is of which group is told by their order alone. */
  readonly ordered?: true
  /** Where its word stands, outside the two figures. */
  readonly word?: Place
}

/** Scales on which the lower figure is the higher thing. */
const TURNED = /\b(?:rank\w*|position|placed|ph|acidity|handicap|golf)\b/
/** Twelve were older than 30: twelve of them. */
const COUNT = /^~?\uE005(?: of (?:the |them|these|those)[a-z ]{0,20})? (?:were|are) /
/** Larger than 8 bits, or a short is larger than 16: of something else. */
const OTHER_SUBJECT = / (?:or|and|but|while) (?!(?:is|are|was|were)\b)[a-z][^\uE001-\uE00B]{0,60} (?:is|are|was|were) /
/** Of what the figures in parentheses need not be: a larger economy, a longer coastline. */
const NAMED_MEASURE = new RegExp(
  `\\b(?:has|had|have) an? (?:[a-z]+ )?(?:${MORE}|${LESS}) (?!(?:[a-z]+ )?(?:rate|share|proportion|prevalence|incidence|score|value|level|number|percentage|mean|median|average|frequency|risk|count|total|margin|yield|turnout|response|population)s?\\b)[a-z]+`,
)
/** Chad (18 million) is bigger than Germany: by its area, perhaps. */
const IN_ITSELF = /\) (?:is|are|was|were) (?:[a-z]+ )?(?:bigger|larger|smaller)\b/
/** Texas (29.5 million) has fewer doctors. */
const HAS_MORE = /\) (?:has|have|had) (?:[a-z]+ )?(?:more|fewer|less) [a-z]+/

/** Sales in Ohio (12 stores) were higher: how large something is, not what is compared. */
function isSize({ unit, noun, block, to }: Figure): boolean {
  return unit.kind === 'none' && noun !== undefined && /^ [a-z]+\)/.test(block.text.slice(to, to + 24))
}

/** Behind a comparison: smaller in area, bigger by market value; but higher in the second year. */
const BY_ANOTHER =
  /^ (?:in|by|on|in terms of) (?!(?:[a-z]+ ){0,2}(?:year|quarter|month|period|trial|study|group|arm|sample|survey|\uE008))[a-z]+(?: [a-z]+)? ?(?:[.,;)\uE00B]|$)/

/** What is compared need not be what the figures in parentheses count. */
function isOfAnother(fit: Fit, first: Figure, second: Figure): boolean {
  const { skeleton } = fit.sentence
  const said = skeleton.slice(fit.start, fit.end)
  return (
    HAS_MORE.test(said) ||
    NAMED_MEASURE.test(said) ||
    BY_ANOTHER.test(skeleton.slice(fit.end, fit.end + 40)) ||
    (/^(?:higher|lower)$/.test(fit.text('word') ?? '') && isSize(first) && isSize(second)) ||
    isWon(fit.text('word') ?? '', first, fit.sentence.skeleton)
  )
}

/** Nothing is said to be so. */
const SUPPOSED = /\b(?:if|whether|unless|when|whenever)\b/
const HIGHER = new RegExp(`\\b(?:${MORE})\\b`)
const LOWER = new RegExp(`\\b(?:${LESS})\\b`)
const UP = new RegExp(
  `^(?:${MORE}|exceeded|exceeds|outstripped|surpassed|outnumbered|topped|edged (?:out|past|ahead of)|pipped|outdid|outsold|outscored|outpaced|bettered|beat|overtook)$`,
)

type Data = { readonly two: Comparison } | { readonly multiple: WordedMultiple }

export default defineRule<Subject<Data>>({
  id: 'common.quantities/comparison',
  title: 'A comparison agrees with the two figures compared',
  decides:
    'Whether "X (a) was higher than Y (b)" holds of the figures printed after X and Y, and whether "nearly four times the Harbour figure", "a third above the rate in Southfield" or "less than half of that" holds of the two cells of a table that its words and figures name.',
  why: 'The words carry the conclusion; the figures show whether it holds.',
  limits: ['Only the two figures are compared; whether a difference is significant is not decided.'],
  references: [],
  severity: 'blocking',
  kinds: ['comparison'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Uptake among nurses («62.4%) was higher than among porters (48.1%)».',
      'Catering was budgeted at «£486,000 and cost £512,000», an overspend that the board has seen.',
      'Redemptions were «lower than in the second quarter, at $9.7 million against $12.2 million».',
      'Wick waited 118.2 minutes, «nearly four times» the Hull figure.\n\n| Town | Minutes |\n| --- | --- |\n| Hull | 31.4 |\n| Leeds | 44.8 |\n| Wick | 118.2 |',
    ],
    violation: [
      'Uptake among nurses («48.1%) was higher than among porters (62.4%)».',
      'Catering was budgeted at «£486,000 and cost £512,000», an underspend that the board has seen.',
      'Redemptions were «higher than in the second quarter, at $9.7 million against $12.2 million».',
      'Wick waited 118.2 minutes, «nearly six times» the Hull figure.\n\n| Town | Minutes |\n| --- | --- |\n| Hull | 31.4 |\n| Leeds | 44.8 |\n| Wick | 118.2 |',
    ],
    unverifiable: [
      'Uptake among nurses («62%) was higher than among porters (62%)».',
      'Age-adjusted uptake among nurses («48.1%) was higher than among porters (62.4%)».',
    ],
  },
  *subjects({ document, layer, spend }) {
    for (const multiple of layer(wordedMultiples)) {
      const [mine, theirs] = multiple.cells
      yield {
        kind: 'comparison',
        place: multiple.place,
        value: { label: `${nameOf(mine)} / ${nameOf(theirs)}` },
        data: { multiple },
      }
    }
    for (const { actual, plan, over, wording, sentence } of layer(againstPlans))
      yield subjectOf({ first: actual, second: plan, more: over, wording, sentence, clause: '' }, document)
    const told = new Set<Figure>()
    for (const sentence of layer(sentences).with(2)) {
      if (COMPARES.test(sentence.skeleton)) {
        spend(sentence.skeleton.length)
        for (const data of printedBehind(sentence)) {
          told.add(data.first)
          yield subjectOf(data, document)
        }
      }
      if (!VERSUS.test(sentence.skeleton)) continue
      spend(sentence.skeleton.length)
      for (const data of pairsIn(sentence))
        if (!told.has(data.first)) {
          told.add(data.first)
          yield subjectOf(data, document)
        }
    }
    for (const sides of layer(twoSides))
      if (!sides.cue.moves && !told.has(sides.base) && !told.has(sides.end)) yield subjectOf(ofSides(sides), document)
  },
  decide: ({ data }) => ('multiple' in data ? decideMultiple(data.multiple) : decideComparison(data.two)),
})

const COMPARES =
  / than | above | below |exceed|outstrip|surpass|outnumber|topped|trail|lag|fell short|ahead of|behind|overt|outpace|outweigh|outsold|outscored|outdid|edged|pipped|better|beat|undercut/
const VERSUS = / (?:vs|versus|compared) ?/

/** "X (a) was higher than Y (b)" and the like, by the templates. */
function* printedBehind(sentence: Sentence): Generator<Comparison> {
  for (const pattern of TEMPLATES) {
    for (const fit of fits(pattern, sentence)) {
      const [first, second] = [fit.figure('first'), fit.figure('second')]
      const said = sentence.skeleton.slice(fit.start, fit.end)
      if (!areComparable(first, second, said) || COUNT.test(said) || OTHER_SUBJECT.test(said)) continue
      if (isOfAnother(fit, first, second) || !isMeasured(fit.text('measure'), first) || OF_OTHERS.test(said)) continue
      const wording = fit.text('word') ?? ''
      const clause = sentence.skeleton.slice(Math.max(0, fit.start - 40), fit.end)
      yield { first, second, more: UP.test(wording), wording, sentence, clause }
    }
  }
}

/** "Wages were higher in Leeds, where 12% work in finance": a percentage is of a rate, wages are of money, and a wait is as long as it takes. */
function isMeasured(measure: string | undefined, figure: Figure): boolean {
  if (measure === undefined) return true
  if (PAID.test(measure)) return figure.isMoney
  return WAITED.test(measure) ? measureOf(figure) !== undefined : figure.isPercent
}
const PAID = /^(?:wages|pay|salaries|earnings|rent|price|fee|fare|premium|cost|spending)/
const WAITED = /^(?:wait|delay|stay)/

/** "higher in the first group than in the second (a vs b)": the unit may be told once, behind both. */
function* pairsIn(sentence: Sentence): Generator<Comparison> {
  for (const { first, second, more, wording } of versusIn(sentence)) {
    const isAlike = sameUnit(first, second) || [first, second].some(({ unit }) => unit.kind === 'none')
    if (!isAlike || [first, second].some(({ hedge, value }) => hedge || value.isNegative())) continue
    yield { first, second, more, wording, sentence, clause: '', ordered: true }
  }
}

/**
 * Whether two figures are of one measure, exact, and said to differ: "12 percentage points higher than" and "three times more than" say by
 * how much, not what; 12 were longer than 30 minutes: so many of them, each of that length.
 */
function areComparable(first: Figure, second: Figure, said: string): boolean {
  return (
    sameUnit(first, second) &&
    !differInMeasure(first, second) &&
    !first.hedge &&
    !second.hedge &&
    (measureOf(first) === measureOf(second) || isElliptic(second)) &&
    !SUPPOSED.test(said)
  )
}

/** "41 days, than at York, with 37": a number without the unit that was told. */
function isElliptic({ unit, noun, block, to }: Figure): boolean {
  return unit.kind === 'none' && noun === undefined && /^(?:[.,;:)]|$)/.test(block.text.slice(to, to + 1))
}

function ofSides({ sentence, base, end, cue }: TwoSides): Comparison {
  const { block, skeleton } = sentence
  const ends = [cue.from, sentence.offsetOf(base), sentence.offsetOf(end)]
  const from = sentence.textAt(cue.from)
  return {
    first: end,
    second: base,
    more: cue.up,
    wording: cue.word,
    sentence,
    clause: skeleton.slice(Math.min(...ends), Math.max(...ends) + 1),
    word: { block, from, to: from + cue.word.length },
  }
}

function subjectOf(data: Comparison, document: Document): Subject<Data> {
  const { first, second, more, word } = data
  return {
    kind: 'comparison',
    place: spanOf([...(word ? [word] : []), first, second]),
    value: {
      operands: [first, second].map((figure) => operandValue({ role: 'item', figure }, document)),
      order: more ? 'descending' : 'ascending',
    },
    data: { two: data },
  }
}

function nameOf({ row, column }: NamedCell): string {
  return `${row.line.name.slice(0, 60)}, ${column.line.name.slice(0, 60)}`
}

function decideMultiple({ wording, cells, ratio, agrees }: WordedMultiple): Decision {
  const [mine, theirs] = cells
  const related = cells.map(({ place }) => place)
  const grounds = { related, basis: [{ formula: 'one / the other', cells: related, printed: wording }] }
  const says = `${nameOf(mine)} is ${ratio.toFixed(2)} times ${nameOf(theirs)}`
  return agrees ? verified(`"${wording}": ${says}`, grounds) : violation(`Unexpected "${wording}": ${says}`, grounds)
}

function decideComparison({ first, second, more, wording, sentence, clause, ordered }: Comparison): Decision {
  const says = `${first.text} and ${second.text}`
  const grounds = {
    basis: [
      { formula: more ? 'first > second' : 'first < second', operands: [first.place, second.place], printed: wording },
    ],
  }
  if (first.value.eq(second.value) || meets(intervalOf(first, 'strict'), intervalOf(second, 'strict'))) {
    return unverifiable('rounding', `"${wording}": ${says} may be equal before rounding`, grounds)
  }
  if (first.value.gt(second.value) === more) return verified(`"${wording}" agrees with ${says}`, grounds)
  if (ordered)
    return unverifiable(
      'ambiguous',
      `"${wording}": which of ${says} is of which group is told by their order alone`,
      grounds,
    )
  const qualifier = qualifierIn(wordsAround(sentence, spanOf([first, second])))
  if (qualifier !== undefined)
    return unverifiable('qualifier', `"${wording}" does not agree with ${says}, with "${qualifier}"`, grounds)
  if (
    first.value.isNegative() ||
    second.value.isNegative() ||
    TURNED.test(clause) ||
    IN_ITSELF.test(clause) ||
    (more ? LOWER : HIGHER).test(clause) ||
    OF_ANOTHER.test(sentence.block.text.slice(Math.min(first.from, second.from), Math.max(first.to, second.to))) ||
    meets(intervalOf(first, 'loose'), intervalOf(second, 'loose'))
  ) {
    return unverifiable('ambiguous', `"${wording}" can be read in more than one way (${says})`, grounds)
  }
  return violation(
    `Unexpected "${wording}", expected ${first.text} to be ${more ? 'greater' : 'smaller'} than ${second.text}`,
    grounds,
  )
}

/** "2.3%, exceeding projections, after 3.5%": what it exceeds is named, and the other figure is of another time. */
const OF_ANOTHER =
  /\b(?:exceed|surpass|beat|topp?|outpac|outstripp?|trail|lagg?|miss)(?:s|es|ed|ing)? (?:[a-z]+['’]s? )?[a-z]+,? (?:after|following|compared|versus|up from|down from)\b/
