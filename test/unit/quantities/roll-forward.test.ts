import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) => marksOf(verifier.verify(draft), 'date')

describe('what there was, what came and went, and what there is then', () => {
  it.each([
    [
      'Restructuring provision: €420k brought forward, €75k charged, €160k used, €25k released, €#k carried forward.',
      '310',
      '330',
    ],
    [
      'Members numbered 6,420 on 1 January; 810 joined during the year and 560 left, so we closed with #.',
      '6,670',
      '7,790',
    ],
    [
      'After drawing £1.4m and repaying £2.2m in the year, the club owed its bank £#m in December; it had owed £5.6m in January.',
      '4.8',
      '6.4',
    ],
    [
      'A further 314 donors signed up in May, bringing the total to #. The list had stood at 2,150 at the end of April.',
      '2,464',
      '2,644',
    ],
  ])('%s', (draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toContain('sum verified')
    expect(marks(draft.replace('#', wrong))).toContain('sum violation')
    expect(marks(draft.replace('#', wrong)).filter((mark) => mark.endsWith(' verified'))).toEqual([])
  })

  it.each([
    'The baker had made 520 rolls and sold 460 of them, leaving a mere 35 once the school had called for its share.',
    'Pay rose by 1.4% to £13.20. This means that the difference in pay widened to 16.2% from 15.1% in 2012.',
    'We opened with 640 bicycles; 185 were delivered, among them 40 for children, and we closed with 700.',
  ])('is left open: %s', (draft) => {
    expect(marks(draft).filter((mark) => mark.endsWith('violation'))).toEqual([])
  })
})
