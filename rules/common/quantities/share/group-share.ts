import { defineRule } from '../../../../src/rule/define.js'
import { unverifiable, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue } from '../../claims/claim.js'
import { type Sentence, sentences, wordsAround } from '../../prose/clauses.js'
import type { Figure } from '../../number/figure.js'
import { fig, fits, SORT, template } from '../../prose/template.js'

const ID = 'common.quantities/group-share'

interface GroupShare {
  /** Which rule made it: other rules mark bounds too. */
  readonly by: string
  readonly figure: Figure
  readonly sentence: Sentence
}

const PEOPLE =
  '(?:respondents|patients|participants|people|persons|households|voters|women|men|children|students|pupils|adults|residents|employees|staff|workers|citizens|customers|subjects|cases|deaths|the (?:variance|variation|population|electorate|sample|total variance|respondents|patients|participants|voters|households|vote|votes|workforce))'
const SHARE = template(
  fig('figure', SORT.percent),
  ' of (?:all |the |all the |our |these |those |surveyed |eligible )?',
  PEOPLE,
  "\\b(?!')",
)
/** Shares over 100 that have a meaning. */
const OVER =
  /\b(?:target|capacity|goal|quota|plan|budget|gdp|more|increase|increased|rise|rose|growth|grew|higher|extra|additional|than|compared|relative|oversubscribed|coverage|ratio|average|normal|baseline|previous|predicted|recommended|expected|estimated|census|penetration|subscri\w+|connections|enrol\w*|regist\w+|rolls?|vaccin\w+|immuni[sz]\w+|doses|clear\w*|pay|salary|wages?|income|poverty|needs?|costs?)\b/

export default defineRule<Subject<GroupShare>>({
  id: ID,
  title: 'A share of a group is at most all of it',
  decides: 'Whether a percentage of people, cases or variance is more than 100.',
  why: 'More than everybody is a slip of the decimal point, or of the base.',
  limits: ['A share up to 100 gets no mark: that alone says nothing for it.'],
  references: [],
  severity: 'blocking',
  kinds: ['bound'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: ['The model explained «140%» of the variance.', 'In that survey «112%» of respondents agreed.'],
    unverifiable: ['Uptake reached «112%» of residents expected under the plan.'],
  },
  *subjects({ document, layer, spend }) {
    for (const sentence of layer(sentences).all) {
      if (!sentence.skeleton.includes('\uE001 of ')) continue
      spend(sentence.skeleton.length)
      for (const fit of fits(SHARE, sentence)) {
        const figure = fit.figure('figure')
        if (figure.value.lte(100)) continue
        const value = { operands: [operandValue({ role: 'figure', figure }, document)], min: '0', max: '100' }
        yield { kind: 'bound', place: figure.place, value, data: { by: ID, figure, sentence } }
      }
    }
  },
  decide({ data }) {
    if (data.by !== ID) return undefined
    const { figure, sentence } = data
    const grounds = { basis: [{ formula: '0 ≤ share ≤ 100', printed: figure.place }] }
    if (OVER.test(wordsAround(sentence, figure)) || figure.hedge) {
      return unverifiable('ambiguous', `${figure.text} may be measured against something else than a whole`, grounds)
    }
    return violation(`Unexpected ${figure.text} of a group, expected at most 100%`, grounds)
  },
})
