import { defineRule } from '../../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue, spanOf } from '../../claims/claim.js'
import { sentences, wordsAround } from '../../prose/clauses.js'
import { type Figure, sameUnit } from '../../number/figure.js'
import { differInMeasure } from '../../units/measure-of.js'
import { fig, type Fit, fits, SORT, template } from '../../prose/template.js'

interface Range {
  readonly low: Figure
  readonly high: Figure
  readonly fit: Fit
}

const LOW = fig('low', SORT.any)
const HIGH = fig('high', SORT.any)
const TEMPLATES = [
  template('\\bbetween ', LOW, '(?<word> [a-z%-]{1,14})?(?: and | to |[–-])', HIGH),
  template(
    '\\b(?:rang(?:es?|ed|ing)|span(?:s|ned|ning)?|var(?:y|ies|ied|ying))(?: (?:widely|in price|in age|in size))? (?:anywhere )?(?:from |between )',
    LOW,
    '(?: [a-z%-]{1,14})?(?: to | and | through |[–-])',
    HIGH,
  ),
  template(
    '\\brange(?: [a-z]{1,20}){0,3}? (?:was|is|of|from|:) (?:from )?',
    LOW,
    '(?: [a-z%-]{1,14})?(?: to |[–-])',
    HIGH,
  ),
]
/** A scale, a score, a ladder or what falls may run downwards; a confidence interval is judged elsewhere. */
const DOWNWARD =
  /\b(?:worst|best|scale|rank(?:ed|ing)?|grade|odds|ratio|confidence|credible|ci|pages?|chapters?|descend\w*|season|score[ds]?|version|from high to low|bc|bce|difference|gap|differences|spread|comparison|agreement|correlation|relationship|interaction|swap|contrast|distinction|choice|choose|match|game|transfer|link|split|merger|balance|discounts?|down|fall|falls|fell|falling|declin\w*|decreas\w*|narrow\w*|shr[iau]nk\w*|as|over|going)\b/

export default defineRule<Subject<Range>>({
  id: 'common.quantities/range',
  title: 'A range runs from its lower to its higher end',
  decides: 'Whether the first end of "between A and B" or "ranged from A to B" is the lower one.',
  why: 'Swapped ends mean that one of them is misprinted, or both.',
  limits: ['Only ranges with a word that says so; changes, scales and scores are left alone.'],
  references: [],
  severity: 'warning',
  kinds: ['range'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Output should grow between «3% and 5%» next year.', 'The daily range was «−12 to −7» °C.'],
    violation: [
      'Output should grow between «5% and 3%» next year.',
      'Bids ranged from «$4.9 million to $2.1 million».',
    ],
    unverifiable: ['Scores on the scale ranged from «10 to 1».'],
  },
  *subjects({ document, layer, spend }) {
    for (const sentence of layer(sentences).with(2)) {
      if (!/\bbetween |\brang|\bspan|\bvar(?:y|i)/.test(sentence.skeleton)) continue
      spend(sentence.skeleton.length)
      for (const pattern of TEMPLATES) {
        for (const fit of fits(pattern, sentence)) {
          const [low, high] = [fit.figure('low'), fit.figure('high')]
          if (!comparable(low, high)) continue
          const operands = [
            { role: 'low', figure: low },
            { role: 'high', figure: high },
          ]
          yield {
            kind: 'range',
            place: spanOf([low, high]),
            value: { operands: operands.map((operand) => operandValue(operand, document)) },
            data: { low, high, fit },
          }
        }
      }
    }
  },
  decide({ data: { low, high, fit } }) {
    const says = `${low.text} to ${high.text}`
    const grounds = { basis: [{ formula: 'low ≤ high', operands: [low.place, high.place] }] }
    if (low.value.lte(high.value)) return verified(`The range runs upwards (${says})`, grounds)
    // Between 3.3 volts and 1.5 volts, between 180 and 15 days before: a span, not an order.
    const plainNumbers =
      /between/.test(fit.sentence.skeleton.slice(fit.start, fit.start + 8)) && !low.isPercent && !low.isMoney
    const doubtful =
      plainNumbers ||
      // Between 60% equity and 40% debt: two things.
      fit.text('word') !== undefined ||
      low.parts.inherited ||
      high.parts.inherited ||
      low.parts.exponent !== high.parts.exponent ||
      low.value.isNegative() ||
      high.value.isNegative()
    if (
      doubtful ||
      low.hedge ||
      high.hedge ||
      DOWNWARD.test(wordsAround(fit.sentence, fit)) ||
      fit.sentence.items.length > 6
    ) {
      return unverifiable('ambiguous', `The range runs downwards (${says}), which may be meant`, grounds)
    }
    return violation(`Unexpected range ${says}, expected its lower end first`, grounds)
  },
})

/** "between 5 and 3%" takes its unit from the second end. */
function comparable(low: Figure, high: Figure): boolean {
  return sameUnit(low, high) && !differInMeasure(low, high) && low !== high && !low.words === !high.words
}
