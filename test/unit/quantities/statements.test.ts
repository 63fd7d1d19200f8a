import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier()

const marks = (draft: string) => marksOf(verifier.verify(draft, { checks: ['common.quantities'] }), 'date')

describe('a comparison with a figure on either side', () => {
  it.each([
    ['Flats by the canal stood empty for 58 days, longer than the 34 days of the old town.', 'comparison verified'],
    ['Norvik, with 2.6m users, has pulled ahead of Selde, which counts 3.1m.', 'comparison violation'],
    ['At 61.4%, turnout in the hills was higher than in the valley, where it came to 66.9%.', 'comparison violation'],
    ['The bridge, at 412 metres, exceeds the tunnel, which has 380 metres.', 'comparison verified'],
  ])('%s', (draft, mark) => expect(marks(draft)).toEqual([mark]))

  it.each([
    'The queue was 12 minutes longer than the 30 minutes allowed.',
    'Sales of 40 boxes were no higher than the 55 boxes of May.',
    'If 20% were more than 30%, the rule would fail.',
  ])('is not accused: %s', (draft) => expect(marks(draft).join()).not.toContain('comparison violation'))
})

describe('a figure that two sentences state in the same words', () => {
  it.each([
    [
      'The May panel questioned 3,018 drivers by mail. The 3,081 drivers the May panel questioned by mail were paid.',
      'violation',
    ],
    [
      'The May panel questioned 3,018 drivers by mail. The 3,018 drivers the May panel questioned by mail were paid.',
      'verified',
    ],
  ])('%s', (draft, verdict) => expect(marks(draft)).toEqual([`same-statistic ${verdict}`]))

  it.each([
    [
      'another year',
      'In 2021 we planted 41,600 oak seedlings in Holm. In 2022 we planted 46,100 oak seedlings in Holm.',
    ],
    ['a plan', 'We planted 41,600 oak seedlings in Holm. The budget had 46,100 oak seedlings planted in Holm.'],
    ['another thing', 'The panel questioned 3,018 drivers by mail. In the hall sat 3,081 drivers of lorries and vans.'],
  ])('is not held against %s', (_, draft) => expect(marks(draft).join()).not.toContain('violation'))
})

describe('a period whose year stands behind its second day', () => {
  it.each([
    ['Fieldwork lasted from 27 April to 19 May 2025, a period of 22 days.', 'duration verified'],
    ['Fieldwork lasted from 27 April to 19 May 2025, a period of 31 days.', 'duration violation'],
    ['Fieldwork lasted from December 28 to January 3, 2025, a period of 6 days.', 'duration verified'],
  ])('%s', (draft, mark) => expect(marks(draft)).toContain(mark))
})

it('an age follows from birth and visit in one paragraph', () => {
  expect(marks('DOB 14/09/1951. This 72-year-old welder was seen on 22/05/2024.')).toEqual(['age verified'])
  expect(marks('DOB 14/09/1951. This 76-year-old welder was seen on 22/05/2024.')).toEqual(['age violation'])
})

it('an interval is of points as its estimate is', () => {
  expect(marks('The risk difference was −8.2 percentage points (95% CI −7.1 to −2.4).')).toContain('interval violation')
})
