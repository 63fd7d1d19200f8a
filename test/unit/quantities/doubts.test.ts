import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import quantities from '../../../rules/common/quantities/check.js'
import { DOUBTS } from '../../../rules/common/claims/reading/doubts.js'

const verifier = createVerifier()
const verdicts = (draft: string) =>
  verifier
    .verify(draft, { checks: ['common.quantities'] })
    .reports.flatMap(({ evidence }) => evidence.map(({ verdict }) => verdict))

it('has only reasons that the check names', () => {
  expect(Object.keys(quantities.reasons)).toEqual(expect.arrayContaining(DOUBTS.map(({ reason }) => reason)))
})

/** Each doubt runs its own sentences: what it spares, and the twin without it, which is accused. */
describe.each(DOUBTS)('the doubt "$name"', ({ spares, twin }) => {
  it('spares its sentence', () => expect(verdicts(spares)).not.toContain('violation'))
  it('has a twin that is accused', () => expect(verdicts(twin)).toContain('violation'))
})
