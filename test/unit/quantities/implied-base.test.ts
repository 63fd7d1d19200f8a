import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier()

const marks = (draft: string) => marksOf(verifier.verify(draft, { checks: ['common.quantities'] }))

/** The change, its percentage, and where it ends: what it began with follows. */
describe('a percentage of a change whose base is not printed', () => {
  it.each([
    'Lease income rose $2.4 million, or 8.0%, to $32.4 million.',
    'Lease income fell by $2.4 million (6.9%) to $32.4 million.',
    'Lease income increased 8%, or $2.4 million, to $32.4 million.',
    'Lease income decreased 6.9%, or $2.4 million, in fiscal 2022 to $32.4 million.',
    'Lease income was $32.4 million in fiscal 2022, an increase of $2.4 million, or 8.0%, on new sites.',
    'Lease income was $32.4 million, up $2.4 million, or 8.0%.',
    'The index closed down 40.5 points, or 1.0 percent, at 4,010.2.',
    'Staff grew by 12, or 10%, to 132.',
  ])('"%s" is verified', (draft) => {
    expect(marks(draft)).toEqual(['percent-change verified'])
  })

  it.each([
    'Lease income rose $2.4 million, or 12.0%, to $32.4 million.',
    'Lease income fell by $2.4 million (16.9%) to $32.4 million.',
    'Lease income increased 18%, or $2.4 million, to $32.4 million.',
    'Lease income was $32.4 million in fiscal 2022, an increase of $2.4 million, or 18.0%, on new sites.',
    'The index closed down 40.5 points, or 3.0 percent, at 4,010.2.',
  ])('"%s" is not', (draft) => {
    expect(marks(draft)).toEqual(['percent-change violation'])
  })

  it.each([
    ['on another basis', 'Excluding currency, lease income rose $2.4 million, or 12.0%, to $32.4 million.'],
    ['of each year', 'Lease income rose $2.4 million, or 12.0%, in each year to $32.4 million.'],
    ['that led to something else', 'Costs rose $2.4 million, or 12.0%, due to $3.0 million of repairs.'],
    ['of other things', 'Staff grew by 12, or 20%, to 3 offices.'],
    ['from nothing', 'Lease income rose $2.4 million, or 12.0%, to $2.4 million.'],
    ['of one year', 'Lease income rose $2.4 million, or 12.0%, and costs came to $32.4 million.'],
  ])('a change %s is not accused', (_, draft) => {
    expect(marks(draft).filter((mark) => mark.endsWith('violation'))).toEqual([])
  })

  it('is judged once where both ends are printed', () => {
    const draft = 'Lease income rose $2.4 million, or 8.0%, to $32.4 million from $30.0 million.'
    expect(marks(draft).filter((mark) => mark.startsWith('percent-change'))).toEqual(['percent-change verified'])
  })
})
