import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** Kind and verdict of every mark. */
const marks = (draft: string) => marksOf(verifier.verify(draft))

describe('which way two figures went', () => {
  it.each([
    [
      'told by a noun behind them',
      'Turnout was 61% in 2018 and 66% in 2022. This # surprised both parties.',
      'rise',
      'fall',
    ],
    [
      'told by a verb',
      'Visits ran at 412 in May. In June they were 377. The trust was glad to see visits #.',
      'fall',
      'rise',
    ],
    [
      'quarters by their number',
      'The first-quarter rate was 1.8; the second-quarter rate was 1.3. This # was noted.',
      'drop',
      'rise',
    ],
    [
      'the later one told first',
      'Rents stood at £912. A year earlier they were £880. The # was put down to demand.',
      'increase',
      'fall',
    ],
    ['words of time behind the verb', 'The ratio # over the year from 187% to 203%.', 'rose', 'fell'],
    ['a length', 'The median wait has # from 31 days to 26.', 'shortened', 'lengthened'],
  ])('%s', (_, draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toContain('direction verified')
    expect(marks(draft.replace('#', wrong))).toContain('direction violation')
  })

  it.each([
    'Profit was £41m in 2023 and £43m in 2024. The fall in costs was welcome.',
    'Turnout was 61% in 2018 and 66% in 2022. No fall is in sight.',
    'Unemployment was 4.1% in 2022 and 3.8% in 2023. The rise in employment was welcome.',
    'The flow went from an inflow of £2m in 2018 to an outflow of £4m in 2019. This fall was feared.',
    'Growth in the rest of the world also slowed to 4.9% compared with 6.2% in 2011.',
    'Of two plots, one gave 4.1 tonnes and one 3.2. The rise of the river did the rest.',
  ])('is another thing: %s', (draft) =>
    expect(marks(draft).filter((mark) => mark === 'direction violation')).toEqual([]),
  )
})

describe('what is compared across commas', () => {
  it.each([
    [
      'Claims are # in towns, at 8.4 per 100 policies, than in villages, where they are 5.1 per 100.',
      'higher',
      'lower',
    ],
    ['The wait was # in Hull, with 41 days, than in York, with 37.', 'longer', 'shorter'],
  ])('%s', (draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toEqual(['comparison verified'])
    expect(marks(draft.replace('#', wrong))).toEqual(['comparison violation'])
  })
})
