import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { verdictIn } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdictOf = (draft: string) => verdictIn(verifier.verify(draft))

/** Sentences in which `#` stands for a result: the first is right, the second is not. */
const CLAIMS: readonly (readonly [string, string, string])[] = [
  ['Three in five of the potters asked – #% of the sample – still fire with wood.', '60', '66'],
  ['Every eighth bottle, or #% of the day’s output, was set aside.', '12.5', '8'],
  ['One lamp in twenty flickered, that is #% of the batch.', '5', '9'],
  ['One rider in six – #% of the total – went without a helmet.', '16.7', '26.7'],
  ['With 252 pupils and 18 teachers the school has a pupil–teacher ratio of #.', '14', '18'],
  [
    'Liquid assets were $61.6m in June. Short-term obligations stood at $44.0m, and the current ratio was accordingly #, against a covenant minimum of 1.10.',
    '1.40',
    '1.04',
  ],
  ['The firm owes $480m and has equity of $320m; its gearing, debt to equity, is thus #.', '1.5', '1.05'],
  [
    'Hours of fog at the lighthouse:\n\n- April: 29\n- June: 41\n- July: 59\n\nThe mean for the three months was # hours.',
    '43',
    '53',
  ],
  [
    'The bench tested 88 valves. Sixty-three were sound, 17 showed wear, and the remaining # leaked beyond the permitted limit.',
    '8',
    '18',
  ],
  [
    'Before the lagging the chapel burned 28,400 kWh in a winter. The winter after, it needed 19,700 — # kWh saved.',
    '8,700',
    '9,700',
  ],
  [
    'The gate opened at 08:50, and the last car left at 17:20; the yard was thus in public use for #.',
    '8 hours 30 minutes',
    '8 hours 40 minutes',
  ],
  [
    'Rainfall was as follows: Ost 1,043 mm, West 1,512 mm, Nord 874 mm, Sund 1,288 mm. Sund was thus the #-wettest of them.',
    'second',
    'third',
  ],
  [
    'On revenue of $92.0m the mill made a profit of $11.5m. The margin, which the board had guided to a range of 11% to 13%, came out at #%.',
    '12.5',
    '15.2',
  ],
  ['Late payment of an invoice for €64,000 by 45 days, at 9% a year on a 360-day basis, adds €#.', '720', '5,760'],
]

describe('what is told with asides, in lists and by names', () => {
  it.each(CLAIMS)('%s', (draft, right, wrong) => {
    expect(verdictOf(draft.replace('#', right))).toBe('verified')
    expect(verdictOf(draft.replace('#', wrong))).toBe('violation')
  })

  it('counts things in small letters', () => {
    const list = '\n\n- cash kept without receipts\n- keys of former staff\n- gaps in the register\n- holiday pay'
    expect(verdictOf(`The auditor raised four points:${list}`)).toBe('verified')
    expect(verdictOf(`The auditor raised three points:${list}`)).toBe('violation')
  })
})

it.each([
  'Half of the members voted, 35% of them by post.',
  'One nurse in eight left, 9% of them for good.',
  'A third of tenants pay late, 20% of the total rent.',
  'The 8 a.m. train came in at 10:35, 20 minutes late; it should have taken two hours and a quarter.',
  'The lease runs for 36 months from 1 June 2022 and may be ended on 31 December 2024.',
  'Thefts per 100,000: Ost 412, West 365, Nord 501. Nord had the highest rate.',
  'The coach left at 09:15 and arrived at 12:50, 3 hours 35 minutes after departure.',
  'Of the three tracks the northern takes 46 minutes, the coastal 52 and the valley 39; the quickest is the valley track.',
])('accuses nobody: %s', (draft) => expect(verdictOf(draft)).not.toBe('violation'))
