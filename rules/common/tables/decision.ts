import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Subject } from '../../../src/rule/subject.js'
import type { Decimal } from '../number/decimal.js'
import type { RelationClaim } from './relation.js'

/** A recomputed cell as a subject; the mark is the cell alone. */
export function relationSubject(claim: RelationClaim): Subject<RelationClaim> {
  const { kind, grid, relation, formula } = claim
  const { target, parts, computed } = relation
  const { row, column } = target.cell
  return {
    kind,
    place: target.place,
    value: {
      operands: parts.map((part) => ({ role: 'part', value: part.value.toString(), place: part.place })),
      formula,
      printed: target.value.toString(),
      low: computed.low.toString(),
      high: computed.high.toString(),
      table: grid.table.index,
      row,
      column,
    },
    data: claim,
  }
}

/** One recomputed cell. */
export function decideRelation({ relation, formula, expected: said, confirmed }: RelationClaim): Decision {
  const { target, parts, computed, outcome, signOnly } = relation
  const printed = target.value.toString()
  const [low, high] = [short(computed.low), short(computed.high)]
  const range = low === high ? low : `${low} to ${high} within rounding`
  const basis = [{ formula, printed, low, high, structure: confirmed ?? 'not confirmed' }]
  const grounds = { basis, related: parts.map(({ place }) => place) }
  if (outcome === 'agrees') return verified(`${printed} follows (${formula}: ${range})`, grounds)
  if (outcome === 'near') return unverifiable('rounding', `${printed} is next to ${range} (${formula})`, grounds)
  if (signOnly) return unverifiable('structure', `${printed} follows but for its sign (${formula}: ${range})`, grounds)
  if (confirmed === undefined)
    return unverifiable(
      'structure',
      `${printed} is not ${range}, but that it is the ${formula} is not certain`,
      grounds,
    )
  const expected = said ?? short(computed.low.plus(computed.high).div(2))
  return violation(`Unexpected ${printed}, expected ${expected} (${formula}: ${range}; ${confirmed})`, grounds)
}

function short(value: Decimal): string {
  return value.toSignificantDigits(8).toString()
}
