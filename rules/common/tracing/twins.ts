import type { Line } from './grid.js'
import { bestAgreement } from './periods.js'
import { stemOf } from './stems.js'

/** Words that say of a column what kind of figure it holds, and name nothing that is measured. */
const MEASURED = new Set(
  'value number amount count result reading observed recorded obs val num cnt amt nr no'.split(' ').map(stemOf),
)

/**
 * "Drug (n)" and "drug (value)": two columns of one name, beside what kind of figure each holds. Words that name the one name the other as well.
 */
export function areTwins(a: Line, b: Line): boolean {
  if (a === b || a.grid !== b.grid || a.axis !== b.axis) return false
  const [one, other] = [ownOf(a), ownOf(b)]
  return (
    one.length > 0 &&
    one.length === other.length &&
    one.every((stem) => other.includes(stem)) &&
    bestAgreement(a.periods, b.periods) !== 'other'
  )
}

function ownOf({ parts }: Line): readonly string[] {
  return parts.flat().filter((stem) => !MEASURED.has(stem))
}
