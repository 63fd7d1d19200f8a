import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { Decimal, HUNDRED } from '../../number/decimal.js'
import { fractionsIn } from '../../claims/reading/fraction.js'
import { type Operand, spanOf } from '../../claims/claim.js'
import { type Sentence, sentences } from '../../prose/clauses.js'
import { sameUnit } from '../../number/figure.js'
import { divide, type Interval, intervalOf, scale, subtract } from '../../number/interval.js'
import { differInMeasure } from '../../units/measure-of.js'
import { bendOf, denominatorOf, PARTS_OF_WHOLE, PROPORTION } from '../../number/proportion.js'
import { searchedRatios } from '../../explained/searched-ratios.js'
import { judgeRatio, type RatioClaim, ratioSubject, slackOf } from '../../claims/ratio-claim.js'
import { fig, type Fit, fits, gap, SORT, template, words } from '../../prose/template.js'
import { directionOf, DOWN_VERB, UP_VERB } from '../../prose/words-of-change.js'

const OPEN = '(?: ?[–—(-] ?|, (?:or )?)'
/** Behind a proportion of the whole that was named: of nothing else, and compared with nothing. */
const ENDS = '(?= ?[),;.–—\uE00B]| ?$| of (?:the |all )?(?:total|whole|sample|group)\\b)'
/** Of 4,524 complaints, 3,579 – about four in five – … */
const OF_WHOLE_PART = template(
  '\\bof (?:the |all |its |our |these |those |some )?',
  fig('whole', SORT.amount),
  words(40),
  ', ',
  fig('part', SORT.amount),
  OPEN,
  PROPORTION,
  ENDS,
)
/** 3,579 of the 4,524 complaints (about four in five) */
const PART_OF_WHOLE = template(
  fig('part', SORT.amount),
  ' (?:out )?of (?:the |all |its |our |these |those |some )?',
  fig('whole', SORT.amount),
  words(40),
  OPEN,
  PROPORTION,
  ENDS,
)
/** A quarter of the $80 million fund, $20 million, */
const PROPORTION_OF = template(
  '(?<![\\w-])',
  PROPORTION,
  ' of (?:the |all |its |our |a )?',
  fig('whole', SORT.money),
  words(30),
  '(?:, (?:or )?| \\(|, i\\.e\\. )',
  fig('part', SORT.money),
  '(?=[,)])',
)
/** Three in eight (37.5%) */
const PROPORTION_PERCENT = template(
  '(?<![\\w-])',
  PROPORTION,
  `(?<between>${gap(40)})`,
  '\\(',
  fig('percent', SORT.percent),
  '\\)',
)
/** "of the pupils": more words may name another group, or say something else. */
const OF_GROUP = /^ ?(?:of )?(?:the |all |our |its )?(?:[a-z-]+ ){0,2}$/
/** "six tenths above the plan (90.0%)": how far one thing is from the other, and no part of it */
const APART =
  /^ (?:of a (?:percentage )?point |[a-z]+er )?(?:above|below|over|under|ahead|behind|short|shy|beyond|off|than)\b/
/** 37.5% (three in eight) */
const PERCENT_PROPORTION = template(fig('percent', SORT.percent), ' \\((?:or |i\\.e\\. )?', PROPORTION, '\\)')

/** A quarter of the 84 beds, 21 in all, */
const PROPORTION_OF_ALL = template(
  '(?<![\\w-])',
  PROPORTION,
  ' of (?:the |all |its |our |a )?',
  fig('whole', SORT.number),
  words(30),
  '(?:, (?:or )?| \\()',
  fig('part', SORT.number),
  '(?: (?:in all|in total|altogether|people|persons|individuals))(?=[,)])',
)
/** Half of the 450 respondents (225); one in three respondents (150 of 450) */
const PROPORTION_OF_COUNT = template(
  '(?<![\\w-])',
  PROPORTION,
  ' (?:of )?(?:the |all |its |our |all the )?',
  fig('whole', SORT.number),
  words(30),
  ' \\(',
  fig('part', SORT.number),
  '\\)',
)
const PROPORTION_COUNTED = template(
  '(?<![\\w-])',
  PROPORTION,
  words(40),
  ' \\(',
  fig('part', SORT.number),
  ' (?:out )?of (?:the )?',
  fig('whole', SORT.number),
  '\\)',
)

/** Fell by almost a quarter last year, from 412 to 315. */
const CHANGED_BY = template(
  `\\b(?<verb>${UP_VERB}|${DOWN_VERB})(?: by)? `,
  PROPORTION,
  `(?: (?:in|over|during|within|since|last|this|year)\\b[a-z${SORT.year} -]{0,30})?,? from `,
  fig('from', SORT.amount),
  gap(20),
  ' to ',
  fig('to', SORT.amount),
)

/** All that can be a proportion; the third quarter is none. */
const HINT = new RegExp(
  String.raw`half|(?:third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?<=\b(?:an?|one)[ -][a-z]{5,7})|(?:${PARTS_OF_WHOLE})(?<=\uE005[ -][a-z]{6,8})|\uE005(?: [a-z-]{2,20})? (?:in|out of|of every) (?:every )?\uE005`,
)

export default defineRule<Subject<RatioClaim>>({
  id: 'common.quantities/fraction',
  title: 'A fraction in words agrees with its figures',
  decides:
    'Whether "a third" or "four in five" fits the part and whole, the percentage, or the two ends of a change printed with it.',
  why: 'Words are what a reader takes away, and nobody recomputes them.',
  limits: ['Words are read with a tolerance of 3 percent, hedged words as the hedge says.'],
  references: [],
  severity: 'warning',
  kinds: ['fraction'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Of «3,210 claims, 2,139 – about two-thirds» – were settled.',
      '«A quarter of the $60 million loan, $15 million», was drawn.',
      'Some «212 of the 655 tenants (roughly a third)» replied.',
      'Complaints fell by «nearly a quarter, from 4,210 to 3,240».',
    ],
    violation: [
      'Of «3,210 claims, 802 – nearly half» – were settled.',
      '«Three in five (65.5%)» pupils passed.',
      '«Three quarters of the members voted, a turnout of 57%».',
      'Complaints fell by «a third, from 4,210 to 3,240».',
    ],
    unverifiable: ['Of «3,210 claims, 1,133 – a third» – were settled.'],
  },
  *subjects({ document, layer, spend }) {
    const constructed: RatioClaim[] = []
    for (const sentence of layer(sentences).all) {
      if (!HINT.test(sentence.skeleton)) continue
      spend(sentence.skeleton.length)
      constructed.push(...claimsIn(sentence))
    }
    for (const claim of constructed) yield ratioSubject(claim, document)
    for (const claim of searchedRatios('fraction', fractionsIn, constructed, layer)) yield ratioSubject(claim, document)
  },
  decide: ({ data }) => judgeRatio(data),
})

function* claimsIn(sentence: Sentence): Generator<RatioClaim> {
  for (const pattern of [
    OF_WHOLE_PART,
    PART_OF_WHOLE,
    PROPORTION_OF,
    PROPORTION_OF_ALL,
    PROPORTION_OF_COUNT,
    PROPORTION_COUNTED,
  ]) {
    for (const fit of fits(pattern, sentence)) {
      const part = fit.figure('part')
      const whole = fit.figure('whole')
      if (countsOther(fit)) continue
      if (part.unit.kind !== whole.unit.kind || part.unit.code !== whole.unit.code || whole.value.lte(0)) continue
      const ratio = (width: 'strict' | 'loose') => divide(counted(part, width), counted(whole, width))
      const strict = ratio('strict')
      const loose = ratio('loose')
      if (!strict || !loose) continue
      const operands = [
        { role: 'part', figure: part },
        { role: 'whole', figure: whole },
      ]
      const computed = part.value.div(whole.value)
      const says = `${part.text} of ${whole.text}`
      yield claimOf(fit, { operands, strict, loose, computed, formula: 'part / whole', says })
    }
  }
  for (const fit of fits(CHANGED_BY, sentence)) {
    const claim = changeClaim(fit)
    if (claim) yield claim
  }
  for (const pattern of [PROPORTION_PERCENT, PERCENT_PROPORTION]) {
    for (const fit of fits(pattern, sentence)) {
      const between = fit.text('between') ?? ''
      if (countsOther(fit) || APART.test(between)) continue
      const percent = fit.figure('percent')
      const claim = percentClaim(fit, percent)
      yield OF_GROUP.test(between) ? claim : { ...claim, qualifier: between.trim() }
    }
  }
}

/** Told again as it was: 70% is not rounded to tens. */
function percentClaim(fit: Fit, percent: Operand['figure']): RatioClaim {
  const cent = new Decimal(1).div(HUNDRED)
  const share = scale(intervalOf(percent, 'strict'), cent)
  const claim = claimOf(fit, {
    operands: [{ role: 'part', figure: percent }],
    strict: share,
    loose: share,
    computed: percent.value.times(cent),
    formula: 'part / whole',
    says: percent.text,
  })
  return { ...claim, slack: slackOf(claim.wording) }
}

/** One patient in four, but not one goal in 4 games, nor one failure in four years. */
function countsOther(fit: Fit): boolean {
  // "performance status was 0 in 24 patients (49%)": a score, and with how many
  const top = fit.maybe('top')
  if (top && (top.value.isZero() || SCORED.test(top.block.text.slice(Math.max(0, top.from - 60), top.from))))
    return true
  if (fit.text('counted') === undefined) return false
  return !fit.maybe('top')?.words || !fit.maybe('bottom')?.words || (fit.text('between') ?? '').trim() !== ''
}

const SCORED = /\b(?:status|scores?|grade|stage|class|level|points?)(?: [^.;,]{0,30})? (?:was|were|of|is) $/i

/** The share of its start by which something changed, where it went the way the verb says. */
function changeClaim(fit: Fit): RatioClaim | undefined {
  const [from, to] = [fit.figure('from'), fit.figure('to')]
  const down = directionOf(fit.text('verb') ?? '') === 'down'
  if (!sameUnit(from, to) || differInMeasure(from, to) || from.value.lte(0) || down !== to.value.lt(from.value))
    return undefined
  const ratio = (width: 'strict' | 'loose') => {
    const change = down
      ? subtract(counted(from, width), counted(to, width))
      : subtract(counted(to, width), counted(from, width))
    return divide(change, counted(from, width))
  }
  const [strict, loose] = [ratio('strict'), ratio('loose')]
  const operands = [
    { role: 'from', figure: from },
    { role: 'to', figure: to },
  ]
  const computed = to.value.minus(from.value).abs().div(from.value)
  const says = `from ${from.text} to ${to.text}`
  return strict && loose && claimOf(fit, { operands, strict, loose, computed, formula: '|to − from| / from', says })
}

function counted(figure: Operand['figure'], width: 'strict' | 'loose'): Interval {
  return intervalOf(figure, figure.countable && !figure.hedge ? 'exact' : width)
}

function claimOf(
  fit: Fit,
  own: Pick<RatioClaim, 'operands' | 'strict' | 'loose' | 'computed' | 'formula' | 'says'>,
): RatioClaim {
  const many = fit.maybe('many')
  const top = fit.maybe('top')
  const bottom = fit.maybe('bottom')
  const one = fit.text('unit')
  const units = fit.text('units')
  const value =
    bottom && top
      ? bottom.value.isZero()
        ? new Decimal(0)
        : top.value.div(bottom.value)
      : many && units
        ? many.value.div(denominatorOf(units))
        : new Decimal(1).div(one === undefined ? 2 : denominatorOf(one))
  const hedge = (many ?? top)?.hedge
  const wording = fit.place('wording') ?? fit.figure('percent')
  const figures = own.operands.map(({ figure }) => figure)
  return {
    ...own,
    kind: 'fraction',
    place: spanOf([...figures, wording]),
    operands: [...own.operands].sort((a, b) => a.figure.from - b.figure.from),
    printed: many ?? top ?? (figures[0] as Operand['figure']),
    wording: wording.block.text.slice(wording.from, wording.to),
    values: [value],
    bend: hedge ? hedge.kind : bendOf(fit.text('bend')),
  }
}
