import type { Claim } from './claim.js'
import { quantitiesOf } from './clauses.js'
import { type Decimal, HUNDRED } from './decimal.js'
import type { Figure } from './figure.js'
import { acceptable, contains, intervalOf } from './interval.js'
import type { Fit } from './template.js'

/** A name that is that of two amounts, or of a change. */
const OTHER_BASE = / and |\b(?:growth|increase|rise|change|decline|decrease)\b/

/** Why a percentage that misses may be a share of another amount. */
export function shareDoubt(
  fit: Pick<Fit, 'sentence' | 'text'>,
  part: Figure,
  whole: Figure,
  printed: Figure,
  computed: Decimal,
): Claim['doubt'] {
  if (acceptable(printed, 'wide').high.gte(computed) && acceptable(printed, 'wide').low.lte(computed)) return undefined
  if (OTHER_BASE.test(fit.text('base') ?? ''))
    return { reason: 'structure', says: `${printed.text} may be a share of another amount than ${whole.text}` }
  const base = quantitiesOf(fit.sentence).find(
    ({ figure }) =>
      figure !== part &&
      figure !== whole &&
      figure.value.gt(0) &&
      sameSort(figure, whole) &&
      contains(intervalOf(printed, 'strict'), part.value.div(figure.value).times(HUNDRED)),
  )?.figure
  return base && { reason: 'ambiguous', says: `${printed.text} is ${part.text} of ${base.text}` }
}

export function sameSort(a: Figure, b: Figure): boolean {
  return (
    a.unit.kind === b.unit.kind && a.unit.code === b.unit.code && a.unit.kind !== 'unit' && a.unit.kind !== 'multiple'
  )
}
