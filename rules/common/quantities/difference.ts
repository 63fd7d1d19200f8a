import { defineRule } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import { arithmeticClaim, isInExpression } from '../number/arithmetic-claim.js'
import { type Claim, claimSubject, judge } from '../number/claim.js'
import { type Sentence, sentences } from '../number/clauses.js'
import { type Figure, sameUnit } from '../number/figure.js'
import { subtract } from '../number/interval.js'
import { fig, fits, gap, SORT, template } from '../number/template.js'

const A = fig('minuend', SORT.any)
const B = fig('subtrahend', SORT.any)
const D = fig('difference', SORT.any)
const LEAVES =
  '(?:,? ?(?:leaves?|leaving|left|gives?|giving|yields?|yielding|equals|equal to|is|was|=|for (?:a net|an overall)(?: [a-z]+){0,2} of|or|results? in|resulting in|makes|comes to))(?: [a-z-]{1,14}){0,4}'

/** Said of two amounts in either order. */
const GAP = /\b(?:gap|difference)\b/
/** Between the three amounts: something else is taken off or put on too, or the gap is one that moved. */
const ELSE =
  /\b(?:before|plus|further|other|also|narrow\w*|widen\w*|clos(?:ed|ing)|goal difference)\b|\bafter (?!deduct|subtract)/
/** With revenue of A and costs of B, profit was D: there may be other income, and other costs. */
const WITH_COSTS = template(
  '(?:revenues?|sales|income|receipts|turnover|proceeds)(?: [a-z]+){0,2} (?:of|were|was) ',
  A,
  gap(12),
  ' and (?:[a-z-]+ ){0,3}(?:costs?|expenses?|expenditure|outgoings|payments|spending)(?: [a-z]+){0,2} (?:of |were |was )?',
  B,
  gap(20),
  '(?:profit|surplus|loss|income|margin|balance|contribution|result)(?: [a-z]+){0,2} (?:of|was|is|came to|amounted to) ',
  D,
)
/** Behind the first amount: it is the base of a power. */
const POWER = /^\s?[\^⁰¹²³⁴⁵⁶⁷⁸⁹⁻ⁿ]/
/** Behind the last amount: the expression goes on, or it is the lower end of a range. */
const GOES_ON = /^\s?(?:[/*×+−–-]\s?\d|to [−-]?\d)/
const TEMPLATES = [
  // Revenue of A less costs of B leaves D
  template(
    A,
    gap(20),
    ',? (?:less(?! than)|minus|−|net of|after deducting|after deduction of|after subtracting)(?: [a-z-]{1,20}){0,4} ',
    B,
    gap(20),
    LEAVES,
    ' ',
    D,
  ),
  // Deducting B from A leaves D
  template(
    '(?:deducting|subtracting)(?: [a-z-]{1,20}){0,4} ',
    B,
    gap(20),
    ' from(?: [a-z-]{1,20}){0,4} ',
    A,
    gap(20),
    LEAVES,
    ' ',
    D,
  ),
  template(A, ' ?[−–-] ?', B, ' ?= ?', D),
  // Costs of B were deducted from revenue of A, leaving D
  template(
    B,
    gap(20),
    ' (?:was|were|is|are) (?:deducted|subtracted|taken) from(?: [a-z-]{1,20}){0,4} ',
    A,
    gap(20),
    LEAVES,
    ' ',
    D,
  ),
  // A exceeded B by D; a gap of D separated A from B
  template(A, gap(20), ' exceed(?:s|ed)(?: [a-z-]{1,20}){0,4} ', B, gap(20), ' by ', D),
  template(
    '\\b(?:gap|difference) of ',
    D,
    gap(30),
    ' (?:separated|separates|between)(?: [a-z-]{1,20}){0,4} ',
    A,
    gap(20),
    ' (?:from|and)(?: [a-z-]{1,20}){0,4} ',
    B,
  ),
  // A … and B, a difference of D
  template(A, gap(20), ' and(?: [a-z-]{1,20}){0,4} ', B, gap(20), ',? (?:a|the) (?:difference|gap) (?:of|is|was) ', D),
  WITH_COSTS,
  // Gross profit was D (revenue A less cost of sales B)
  template(
    '\\b(?:of|was|is|at|to|were) ',
    D,
    ' \\((?:[a-z-]{1,20} ){0,4}(?:of )?',
    A,
    ',? (?:less|minus|net of)(?: [a-z-]{1,20}){0,4} ',
    B,
    '\\)',
  ),
]

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/difference',
  title: 'One amount less another leaves what is printed',
  decides: 'Whether "A less B leaves D" holds, within the sum of the roundings.',
  why: 'A remainder is rarely recomputed when one of its terms is corrected.',
  limits: ['All three amounts must be printed in one sentence, with words that say subtract.'],
  references: [],
  severity: 'blocking',
  kinds: ['difference'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Rents of «£84.0 million less repairs of £21.6 million leaves £62.4 million».',
      'With income of «£9.1 million and expenditure of £8.7 million, the surplus was £0.4 million».',
    ],
    violation: ['Rents of «£84.0 million less repairs of £21.6 million leaves £64.2 million».'],
    unverifiable: ['Rents of «£84.0 million less repairs of €21.6 million leaves £64.2 million».'],
  },
  *subjects({ document, layer, spend }) {
    for (const sentence of layer(sentences).with(3)) {
      if (
        !/less|minus|[−–=-]|net of|deduct|subtract|exceed|gap|difference|costs?|expen|outgoings|spending|payments/.test(
          sentence.skeleton,
        )
      )
        continue
      spend(sentence.skeleton.length)
      for (const claim of claimsIn(sentence)) yield claimSubject(claim, document)
    }
  },
  decide: ({ data }) => judge(data),
})

function* claimsIn(sentence: Sentence): Generator<Claim> {
  for (const pattern of TEMPLATES) {
    for (const fit of fits(pattern, sentence)) {
      const [first, second] = [fit.figure('minuend'), fit.figure('subtrahend')]
      const swap = GAP.test(sentence.skeleton.slice(fit.start, fit.end)) && first.value.lt(second.value)
      const [a, b] = swap ? [second, first] : [first, second]
      const d = fit.figure('difference')
      if (a === b || a === d || b === d || isPiece(sentence, first, d)) continue
      const kinds = new Set([a, b, d].map(({ unit }) => unit.kind))
      if (kinds.size > 1 || (!a.isMoney && !(sameUnit(a, b) && sameUnit(a, d)))) continue
      const claim = arithmeticClaim({
        kind: 'difference',
        sentence,
        operands: [
          { role: 'minuend', figure: a },
          { role: 'subtrahend', figure: b },
        ],
        printed: d,
        formula: 'minuend − subtrahend',
        says: `${a.text} less ${b.text}`,
        compute: (of) => subtract(of(a), of(b)),
        exactly: a.value.minus(b.value),
        ...((pattern === WITH_COSTS || ELSE.test(sentence.skeleton.slice(Math.max(0, fit.start - 8), fit.end))) && {
          doubt: { reason: 'structure', says: `More than ${b.text} may be between ${a.text} and ${d.text}` },
        }),
      })
      if (claim) yield claim
    }
  }
}

/** "(1 + 4)/8 − 1 = 2" says nothing of 8 less 1, nor "0–255 = 0–12" of any difference. */
function isPiece(sentence: Sentence, first: Figure, last: Figure): boolean {
  const { text } = sentence.block
  return (
    isInExpression(sentence, first) ||
    POWER.test(text.slice(first.to, first.to + 2)) ||
    GOES_ON.test(text.slice(last.to, last.to + 5))
  )
}
