import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdicts = (draft: string) => marksOf(verifier.verify(draft), 'date').map((mark) => mark.split(' ')[1])

describe('two things by their names, and which has more', () => {
  it.each([
    ['Unit 4, at 612 °C, ran # degrees hotter than Unit 3, at 597 °C.', '15', '25'],
    ["Oslo's #% punctuality score beat Bergen's 91%.", '96', '86'],
    ["Bristol's # visitors outnumbered Exeter's 48,200.", '51,700', '41,700'],
    ["This year's # permits exceeded last year's 840.", '910', '810'],
  ])('%s', (draft, right, wrong) => {
    expect(verdicts(draft.replace('#', right))).toEqual(['verified'])
    expect(verdicts(draft.replace('#', wrong))).toEqual(['violation'])
  })

  it.each([
    "Oslo's 91-page report beat Bergen's 96-page one to the prize.",
    'The 24-year-old beat the 31-year-old in straight sets.',
    "Anna's time of 9.84 seconds beat Bea's 9.91 seconds.",
    'Unit 4, at 612 °C, ran 15 degrees hotter than it had in May; Unit 3 stood at 590 °C.',
  ])('is not accused: %s', (draft) => expect(verdicts(draft)).not.toContain('violation'))
})

describe('the last of those that are listed', () => {
  it.each([
    ['Saskatchewan grew 10.1 Mt, Alberta 5.2 Mt and Manitoba 6.3 Mt, and of these # came last.', 'Alberta', 'Manitoba'],
    ["The bids were £41m from Acme, £38m from Borex and £52m from Cato, of which #'s was the highest.", 'Cato', 'Acme'],
  ])('%s', (draft, right, wrong) => {
    expect(verdicts(draft.replace('#', right))).toContain('verified')
    expect(verdicts(draft.replace('#', wrong))).toContain('violation')
  })

  it('is not accused of a race', () =>
    expect(verdicts('Of the three, Leeds took 412 minutes, York 388 and Hull 296; York came last.')).not.toContain(
      'violation',
    ))
})
