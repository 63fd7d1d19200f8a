import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, violation } from '../../../src/rule/decision.js'
import type { Subject } from '../../../src/rule/subject.js'
import { operandValue } from '../number/claim.js'
import { type Sentence, sentences } from '../number/clauses.js'
import { Decimal } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { fig, fits, SORT, template } from '../number/template.js'

interface Bound {
  readonly figure: Figure
  readonly min: Decimal
  readonly max: Decimal
  readonly what: string
  readonly sentence: Sentence
}

const N = fig('figure', SORT.number)
const P = fig('figure', SORT.percent)
const EQUALS = ' ?(?:=|of|was|is|equals|:|>|<|≥|≤) ?'
const PEOPLE =
  '(?:respondents|patients|participants|people|persons|households|voters|women|men|children|students|pupils|adults|residents|employees|staff|workers|citizens|customers|subjects|cases|deaths|the (?:variance|variation|population|electorate|sample|total variance|respondents|patients|participants|voters|households|vote|votes|workforce))'
const RANGES: readonly {
  readonly what: string
  readonly min: number
  readonly max: number
  readonly pattern: RegExp
}[] = [
  {
    what: 'a correlation coefficient',
    min: -1,
    max: 1,
    pattern: template(
      "(?:(?<![a-z0-9-])(?:pearson(?:'s)? |spearman(?:'s)? )?(?:r|rho|ρ)(?: ?\\(\uE005\\))? ?= ?|correlation(?: coefficient)?(?: \\(r\\))?",
      EQUALS,
      ')',
      N,
    ),
  },
  {
    what: 'R²',
    min: 0,
    max: 1,
    pattern: template('(?<![a-z0-9])(?:adjusted )?r(?:²|\\^?\uE005|\\^2|-squared|2)', EQUALS, N),
  },
  {
    what: 'a p-value',
    min: 0,
    max: 1,
    pattern: template('(?<![a-z0-9-])p(?:[- ]?values?)? ?(?:=|>|<|≥|≤|of|was) ?', N),
  },
  { what: 'a probability', min: 0, max: 1, pattern: template('\\bprobability', EQUALS, N) },
  {
    what: 'a Cronbach’s alpha',
    min: -1,
    max: 1,
    pattern: template("\\b(?:cronbach's (?:alpha|α)|cohen's (?:kappa|κ))", EQUALS, N),
  },
  {
    what: 'an area under the curve',
    min: 0,
    max: 1,
    pattern: template('(?<![a-z])(?:auc|auroc|c-statistic)', EQUALS, N),
  },
  {
    what: 'a share of a group',
    min: 0,
    max: 100,
    pattern: template(P, ' of (?:all |the |all the |our |these |those |surveyed |eligible )?', PEOPLE, '\\b'),
  },
]
/** Shares over 100 that have a meaning. */
const OVER =
  /\b(?:target|capacity|goal|quota|plan|budget|gdp|more|increase|increased|rise|rose|growth|grew|higher|extra|additional|than|compared|relative|oversubscribed|coverage|ratio|average|normal|baseline|previous|predicted|recommended|expected)\b/

export default defineRule<Subject<Bound | { readonly by: string }>>({
  id: 'common.quantities/bound',
  title: 'A figure lies in the range it can have',
  decides: 'Whether a correlation, R², p-value, probability or share of a group lies outside the values it can take.',
  why: 'A figure that cannot exist is a slip of the decimal point or of the label.',
  limits: ['A figure inside its range gets no mark: that alone says nothing for it.'],
  references: [],
  severity: 'warning',
  kinds: ['bound'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      'Height and income correlated, r = «1.72».',
      'The model explained «140%» of the variance.',
      'We found p = «4.3».',
    ],
    unverifiable: ['Uptake reached «112%» of residents expected under the plan.'],
  },
  *subjects({ document, layer, spend }) {
    for (const sentence of layer(sentences).all) {
      if (
        !/r ?=|rho|ρ|correlation|r²|r2|r\^|r-squared|\bp\b|p-value|probability|alpha|kappa|auc|auroc|c-statistic|\uE001 of /.test(
          sentence.skeleton,
        )
      )
        continue
      spend(sentence.skeleton.length)
      const seen = new Set<Figure>()
      for (const { what, min, max, pattern } of RANGES) {
        for (const fit of fits(pattern, sentence)) {
          const figure = fit.figure('figure')
          if (figure.value.gte(min) && figure.value.lte(max)) continue
          if (figure.class !== 'quantity' || seen.has(figure)) continue
          seen.add(figure)
          yield {
            kind: 'bound',
            place: figure.place,
            value: {
              operands: [operandValue({ role: 'figure', figure }, document)],
              min: String(min),
              max: String(max),
            },
            data: { figure, min: new Decimal(min), max: new Decimal(max), what, sentence },
          }
        }
      }
    }
  },
  decide({ data }) {
    if ('by' in data) return undefined
    const { figure, min, max, what, sentence } = data
    const grounds = {
      basis: [{ formula: 'min ≤ figure ≤ max', min: min.toFixed(), max: max.toFixed(), printed: figure.place }],
    }
    if (what === 'a share of a group' && (OVER.test(sentence.skeleton) || figure.hedge)) {
      return unverifiable('ambiguous', `${figure.text} may be measured against something else than a whole`, grounds)
    }
    return violation(`Unexpected ${figure.text} for ${what}, expected ${min.toFixed()} to ${max.toFixed()}`, grounds)
  },
})
