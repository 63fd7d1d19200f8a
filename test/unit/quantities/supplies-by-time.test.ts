import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdicts = (draft: string) => marksOf(verifier.verify(draft), 'date').map((mark) => mark.split(' ')[1])

describe('how long a supply lasts, by the times of a day', () => {
  it.each([
    ['Two tablets in the morning and two at night: a box of 84 covers exactly # weeks.', 'three', 'six'],
    [
      'He was given 60 tablets to take one in the morning, one at noon and two in the evening, enough for # days.',
      '15',
      '20',
    ],
    ['The pharmacy issued 84 tablets; taken two at a time, twice a day, they will last her # days.', '21', '42'],
    ['Of the 112 tablets he takes two with breakfast and two with dinner, which is a supply of # days.', '28', '56'],
  ])('%s', (draft, right, wrong) => {
    expect(verdicts(draft.replace('#', right))).toEqual(['verified'])
    expect(verdicts(draft.replace('#', wrong))).toContain('violation')
  })

  it('is left open where it is taken as needed', () =>
    expect(
      verdicts('One tablet in the morning and two at night as needed: a box of 84 covers eight weeks.'),
    ).not.toContain('violation'))
})

describe('the volume of a dose that comes from a vial', () => {
  it.each([
    ['Draw up 75 mg of ketamine from the 50 mg/mL vial, which makes # mL.', '1.5', '2.5'],
    ['From a vial of 100 mg/mL she needs 250 mg, that is # mL.', '2.5', '3.5'],
  ])('%s', (draft, right, wrong) => {
    expect(verdicts(draft.replace('#', right))).toEqual(['verified'])
    expect(verdicts(draft.replace('#', wrong))).toEqual(['violation'])
  })
})
