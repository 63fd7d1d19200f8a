import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** Kind and verdict of every mark. */
const marks = (draft: string) => marksOf(verifier.verify(draft))

describe('two sides and the word between them', () => {
  it.each([
    [
      'what it is held against',
      'Redemptions were # than in the second quarter, at $12.7 million against $9.2 million.',
      'higher',
      'lower',
      'comparison',
    ],
    [
      'the verb between them',
      'Gas demand of 71.2 GWh ran # the forecast, which had been 68.5 GWh.',
      'ahead of',
      'behind',
      'comparison',
    ],
    [
      'the limit told first',
      "The bid came in # the engineer's estimate of $3.42 million, at $3.18 million.",
      'under',
      'above',
      'comparison',
    ],
    [
      'in the order of their names',
      'Recovery at 50 ng/mL was # than at 5 ng/mL (96.8% and 94.1% respectively).',
      'greater',
      'lower',
      'comparison',
    ],
    [
      'the month of each',
      'The count, at 1.42 million in May, was # on the 1.47 million recorded in April.',
      'down',
      'up',
      'direction',
    ],
    [
      'the year of each',
      'Waits have #: patients of 2019 were seen after 54 days, those of 2023 after 39.',
      'come down',
      'lengthened',
      'direction',
    ],
    [
      'better or worse',
      'Attendance #: 93.1 per cent were present last autumn and 94.0 per cent this autumn.',
      'improved',
      'worsened',
      'direction',
    ],
  ])('%s', (_, draft, right, wrong, kind) => {
    expect(marks(draft.replace('#', right))).toContain(`${kind} verified`)
    expect(marks(draft.replace('#', wrong))).toContain(`${kind} violation`)
  })

  it.each([
    'Revenue was higher at group level. Store sales were $9.7 million against $12.2 million online.',
    'By December, 98,412 troops had been sent and the number of volunteers had increased to 63,000 men.',
    'Of the other choices, scripting went from 33% to 18% (maybe due to the rise of Lumo).',
    'Survival was longer with the drug (n=307) compared with placebo (n=311).',
    'These fell from 82% and 72% to 41% and 23%.',
    'More women than men took part: 412 of 800 invited answered, and 455 of 1,200.',
  ])('is another thing: %s', (draft) =>
    expect(marks(draft).filter((mark) => /^(?:direction|comparison) violation$/.test(mark))).toEqual([]),
  )
})

const INCOME = `| £000 | 2022 | 2023 |
| --- | ---: | ---: |
| Legacies | 412.0 | 388.5 |
| Donations | 610.4 | 655.1 |
| Trading | 97.2 | 101.8 |
`

describe('a row that is said to have moved', () => {
  it.each([
    ['Legacies were # on 2022.', 'down', 'up'],
    ['Donations # after the appeal.', 'rose', 'fell'],
  ])('%s', (text, right, wrong) => {
    expect(marks(`${INCOME}\n${text.replace('#', right)}`)).toContain('direction verified')
    expect(marks(`${INCOME}\n${text.replace('#', wrong)}`)).toContain('direction violation')
  })

  it.each(['Donations fell in the last quarter.', 'Donations and legacies fell.', 'The share of donations fell.'])(
    'may be of another time or measure: %s',
    (text) => expect(marks(`${INCOME}\n${text}`)).not.toContain('direction violation'),
  )
})
