import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdicts = (draft: string) => marksOf(verifier.verify(draft), 'date').map((mark) => mark.split(' ')[1])

describe('interest over a time that words alone tell', () => {
  it.each([
    [
      'For the year and a half the $45,000 was unpaid the debtor owes interest, not compounded, of $#, at 8% per annum.',
      '5,400',
      '3,600',
    ],
    ['Over a year and a quarter the $12,000 earned simple interest at 4%, that is $#.', '600', '480'],
    ["Half a year's simple interest at 5% on the £8,000 came to £#.", '200', '400'],
    [
      'At 4% compounded annually the £25,000 left for six years would have grown to £#, tax and charges aside.',
      '31,633',
      '36,163',
    ],
  ])('%s', (draft, right, wrong) => {
    expect(verdicts(draft.replace('#', right))).toContain('verified')
    expect(verdicts(draft.replace('#', right))).not.toContain('violation')
    expect(verdicts(draft.replace('#', wrong))).not.toContain('verified')
  })
})

describe('a rate with an aside behind it', () => {
  it('that says what is in it', () => {
    const draft = 'The county spent $28.6m on care for its 214,000 residents: $# a head, inspections included.'
    expect(verdicts(draft.replace('#', '134'))).toEqual(['verified'])
    expect(verdicts(draft.replace('#', '173'))).toEqual(['violation'])
  })

  it('that may put more into it', () =>
    expect(
      verdicts("The county spent $28.6m for its 214,000 residents: $173 a head, the state's grant included."),
    ).not.toContain('violation'))
})

describe('a share of what goes by another name', () => {
  it.each([
    [
      'Wind supplied 14.2 TWh of the 52.8 TWh generated, which, if the balance holds, made it the largest single source with #% of output.',
      '26.9',
      '36.9',
    ],
    ['The farm sold 475 of the 1,250 lambs it bred, which made up #% of its sales.', '38', '48'],
  ])('%s', (draft, right, wrong) => {
    expect(verdicts(draft.replace('#', right))).toContain('verified')
    expect(verdicts(draft.replace('#', wrong))).not.toContain('verified')
  })

  it.each([
    'Ruiz received 475 of the 1,250 votes cast, while Chen took 48% of the vote.',
    'Wind supplied 14.2 TWh of the 52.8 TWh generated, and solar 36.9% of the total.',
  ])('is not accused of somebody else: %s', (draft) => expect(verdicts(draft)).not.toContain('violation'))
})
