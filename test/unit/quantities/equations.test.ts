import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier()

const marks = (draft: string) => marksOf(verifier.verify(draft, { checks: ['common.quantities'] }))

describe('an equation that is written out', () => {
  it.each([
    ['difference', 'The balance is 310 - (45 + 80) = 185 boxes.', 'The balance is 310 - (45 + 80) = 285 boxes.'],
    ['sum', 'He drove 15 km x 4 days + 22 km x 2 days = 104 km.', 'He drove 15 km x 4 days + 22 km x 2 days = 140 km.'],
    ['product', 'The bench is 1.5 m x 0.4 m = 0.6 m2 of oak.', 'The bench is 1.5 m x 0.4 m = 6 m2 of oak.'],
    ['product', 'She ordered 36 kg = 3 x 12 kg.', 'She ordered 36 kg = 4 x 12 kg.'],
    ['rate', 'Yield was 84 / 120 = 70 % of plan.', 'Yield was 84 / 120 = 77 % of plan.'],
  ])('%s', (kind, right, wrong) => {
    expect(marks(right)).toEqual([`${kind} verified`])
    expect(marks(wrong)).toEqual([`${kind} violation`])
  })

  it.each([
    ['goes on before it', 'The factor is 2^3 × 4 + 5 = 37 here.'],
    ['goes on behind it', 'So 3 × 4 = 12 + 5 there.'],
    ['has units that do not go together', 'A tray of 12 x 3 = 40 kg came.'],
    ['is in another scale', 'Sales (in thousands) were 90 / 450 = 200.'],
  ])('is not accused where it %s', (_, draft) => expect(marks(draft).join()).not.toContain('violation'))
})

describe('a time between two times of day', () => {
  it.each([
    ['The kiln ran 06:40 to 09:10 (150 min).', 'verified'],
    ['The kiln ran 06:40 to 09:10 (130 min).', 'violation'],
    ['Lit 23:30, out 01:00, total 90 min.', 'verified'],
    ['Doors at 7:30 pm, curtain 10:15 pm, 2 h 45 min.', 'verified'],
    ['Open 9:00 to 1:30 (4.5 hours).', 'verified'],
  ])('%s', (draft, verdict) => expect(marks(draft)).toEqual([`duration ${verdict}`]))

  it.each(['The class ran 09:00 to 12:30 with a 30 minute break.', 'Trains leave from 06:00 to 23:00 (every 20 min).'])(
    'is not accused: %s',
    (draft) => expect(marks(draft).join()).not.toContain('violation'),
  )
})

describe('the first of a list', () => {
  it.each([
    ['Kent had 31%, Devon 48% and Essex 27%, so Devon came out highest.', 'rank verified'],
    ['Uptake was 41% in Kent, 38% in Devon and 52% in Essex. It was highest in Devon.', 'rank violation'],
    ['Oak, Elm and Ash scored 82, 77 and 91 respectively, so Oak came first.', 'rank violation'],
    ['Sales reached 120 in Leeds, 98 in York and 144 in Hull, making Hull the highest.', 'rank verified'],
    [
      "With 437 boats, Wick was the busiest of the three ports in 2023, ahead of Nairn's 412 and Cromarty's 98.",
      'rank verified',
    ],
    [
      "With 412 boats, Wick was the busiest of the three ports in 2023, ahead of Nairn's 437 and Cromarty's 98.",
      'rank violation',
    ],
    ['Wick was the busiest of the three ports in 2023. It had 437 boats, Nairn 412 and Cromarty 98.', 'rank verified'],
    ['Wick was the busiest of the three ports in 2023. It had 412 boats, Nairn 437 and Cromarty 98.', 'rank violation'],
    [
      'Among the four crops, Oats (46 acres) rank third, the others being Barley (91), Wheat (90) and Rye (39).',
      'rank verified',
    ],
    [
      'Among the four crops, Oats (46 acres) rank second, the others being Barley (91), Wheat (90) and Rye (39).',
      'rank violation',
    ],
    [
      'Of the four wards, Elm had the longest wait at 39 days, then Ash with 47, Oak with 35 and Yew with 28.',
      'rank violation',
    ],
  ])('%s', (draft, mark) => expect(marks(draft)).toEqual([mark]))

  it('of the measure that the list is said to be of', () => {
    const draft = 'Sales were as follows: Kent £12m, Devon £15m and Essex £9m. # therefore had the highest sales.'
    expect(marks(draft.replace('#', 'Devon'))).toEqual(['rank verified'])
    expect(marks(draft.replace('#', 'Kent'))).toEqual(['rank violation'])
  })

  it.each([
    'Kent is the largest of the three counties. It has 412 farms, Devon 437 and Essex 98.',
    'Sales were £12m in Kent and £15m in Devon. Kent had the highest sales growth.',
    'Kent had the highest share of tenants at 31%, followed by Devon, where 48% own a car and Essex, where 27% do.',
    'The top 10% hold 71% of wealth and the bottom 50% hold 2%.',
    'It was highest in Kent (38 years) and lowest in Devon (35), while for men it was highest in Essex (40).',
    'Rates of 8% leading to closure and 11% leading to merger were seen.',
  ])('is not accused: %s', (draft) => expect(marks(draft).join()).not.toContain('rank violation'))
})
