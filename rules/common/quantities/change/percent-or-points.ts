import { defineRule } from '../../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { changeClaims } from '../../claims/change-claims.js'
import { type Claim, claimEvidence, claimSubject } from '../../claims/claim.js'
import { styled } from '../../number/format.js'
import { acceptable, compare, meets } from '../../number/interval.js'

/** Measures of which percent is the unit: a fall of 1.3% is one from 8.4% to 7.1%. */
const IN_PERCENT =
  /\b(?:(?:hb)?a1c|glyc(?:at|osylat)ed ha?emoglobin|(?:lv)?ef|ejection fraction|fev1|fvc|dlco|saturation|s[pa]o2|ha?ematocrit|hct|humidity|moisture|body fat)\b/i
const REACH = 60

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/percent-or-points',
  title: 'A change of a rate in percent is not its change in points',
  decides:
    'Whether a percentage of change between two printed rates is their relative change, or their difference in points.',
  why: 'From 88.0% to 90.5% is a rise of 2.5 percentage points and of 2.8 percent; readers act on the difference.',
  limits: ['Says nothing where the figure is neither of the two; see common.quantities/percent-change.'],
  references: [],
  severity: 'warning',
  kinds: ['percent-change'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['The churn rate rose from «12.0% to 13.5%, an increase of 12.5%».'],
    violation: ['Occupancy rose «2.5%, from 88.0% to 90.5%».'],
    unverifiable: ['Seasonally adjusted occupancy rose «2.5%, from 88.0% to 90.5%».'],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(changeClaims)) if (claim.points) yield claimSubject(claim, document)
  },
  decide({ data: claim }) {
    const { points, printed, strict, loose, computed, says } = claim
    if (!points || claim.undecidable) return undefined
    const relative = compare(printed, strict, loose)
    const grounds = { basis: [claimEvidence(claim)] }
    if (relative === 'agrees') return verified(`${printed.text} is the relative change (${says})`, grounds)
    if (!meets(points, acceptable(printed, 'strict'))) return undefined
    const message = `Unexpected ${printed.text}, expected ${printed.text.replace(/\s?(?:%|per\s?cent)$/i, '')} percentage points, or ${styled(computed, printed, 1)} (${says})`
    if (claim.qualifier !== undefined)
      return unverifiable('qualifier', `${message}, unless "${claim.qualifier}" explains it`, grounds)
    const { block, from, to } = claim.place
    const measure = IN_PERCENT.exec(block.text.slice(Math.max(0, from - REACH), to))?.[0]
    if (measure !== undefined)
      return unverifiable('ambiguous', `${message}, unless percent is the unit of "${measure}"`, grounds)
    return relative === 'band' ? unverifiable('rounding', message, grounds) : violation(message, grounds)
  },
})
