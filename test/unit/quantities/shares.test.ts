import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) =>
  verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence.map(({ subject, verdict }) => [subject, verdict] as const))

describe('the whole is the group before', () => {
  const first = ['48 employees, 36 (75%)', 'verified']
  it.each([
    ['and of those 20 (56%) agreed', ['36 (75%) responded, and of those 20 (56%)', 'verified']],
    ['and 20 of those (56%) agreed', ['36 (75%) responded, and 20 of those (56%)', 'verified']],
    ['of whom 20 (56%) agreed', ['36 (75%) responded, of whom 20 (56%)', 'verified']],
    ['of whom 20 (65%) agreed', ['36 (75%) responded, of whom 20 (65%)', 'violation']],
    // of all 48
    ['of whom 20 (42%) agreed', ['36 (75%) responded, of whom 20 (42%)', 'unverifiable']],
  ])('%s', (rest, second) => {
    expect(marks(`Of 48 employees, 36 (75%) responded, ${rest}.`)).toEqual([first, second])
  })
})

describe('a count may be of the others', () => {
  it.each([
    ['Only 20% failed (4 of 5 passed).', 'unverifiable'],
    ['Only 80% passed (4 of 5 passed).', 'verified'],
    ['Only 30% failed (4 of 5 passed).', 'violation'],
    ['Only 20% recovered (8 of 10 patients).', 'violation'],
  ])('%s', (draft, verdict) => {
    expect(marks(draft).map(([, each]) => each)).toEqual([verdict])
  })
})

describe('a division in brackets', () => {
  it.each([
    ['Most patients (436/525; 83%) had visited.', 'verified'],
    ['The first reason were symptoms (107/198 patients, 54%).', 'verified'],
    ['Most patients (436/525; 38%) had visited.', 'violation'],
    // two values, and no part of a whole
    ['Vision (20/40, 95%) was stable.', 'unverifiable'],
    ['Vision was 20/40 (95%).', 'unverifiable'],
    ['Vital signs (98/162, 97%) on arrival.', 'unverifiable'],
  ])('%s', (draft, verdict) => {
    expect(marks(draft).map(([, each]) => each)).toEqual([verdict])
  })
})
