import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Subject } from '../../../src/rule/subject.js'
import { spanOf } from '../claims/claim.js'
import type { Elapsed } from './elapsed.js'
import { between, type Point } from './points.js'

/** A length between two points as a subject: it stands in the block of the length. */
export function elapsedSubject<T>(found: Elapsed & T): Subject<Elapsed & T> {
  const { length, start, end } = found
  return {
    kind: 'duration',
    place: spanOf([start.place, end.place, length.place]),
    value: { start: textOf(start), end: textOf(end), length: length.number, unit: length.unit },
    data: found,
  }
}

export function decideElapsed({ length, start, end, fits, misses }: Elapsed): Decision {
  const printed = length.place.block.text.slice(length.place.from, length.place.to)
  const [first = 0] = between(start, end)
  const computed = length.unit === 'minute' ? `${first} minutes` : `${first} days`
  const ends = `from ${textOf(start)} to ${textOf(end)}`
  const grounds = {
    related: [start.place, end.place],
    basis: [{ formula: 'end − start', operands: [start.place, end.place], computed, printed }],
  }
  if (fits) return verified(`${printed} is the time ${ends}`, grounds)
  return misses
    ? violation(`Unexpected ${printed}, expected ${computed} (${ends})`, grounds)
    : unverifiable('rounding', `${printed} is near the time ${ends} (${computed})`, grounds)
}

function textOf({ place: { block, from, to } }: Point): string {
  return block.text.slice(from, to)
}
