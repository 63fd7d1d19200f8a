import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier()
const verdicts = (draft: string) =>
  verifier
    .verify(draft, { checks: ['common.quantities'] })
    .reports.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind !== 'date').map(({ verdict }) => verdict))

/** A true sentence, and the one that differs by a word or a digit: its figures still agree in some way, which is not what it says. */
describe.each([
  [
    'one piece twice a day for one a day',
    'She was handed 56 tablets with instructions to take one twice a day, enough to last four weeks.',
    'She was handed 56 tablets with instructions to take one twice a day, enough to last eight weeks.',
  ],
  [
    'the other ends of two ranges',
    'The target range was raised by 75 basis points, from 2.25–2.50% to 3.00–3.25%.',
    'The target range was raised by 75 basis points, from 2.25–2.50% to 3.00–32.50%.',
  ],
  [
    'the order of a pair, year over year',
    'Coverage decreased 90bps year over year (10.9 per cent vs 11.8 per cent).',
    'Coverage increased 90bps year over year (10.9 per cent vs 11.8 per cent).',
  ],
  [
    'the way a verb leads',
    'A reduction of 10 percent brought cash flow down to €311,263 thousand from €346,618 thousand.',
    'A reduction of 10 percent brought cash flow up to €311,263 thousand from €346,618 thousand.',
  ],
  [
    'what is left for what is taken',
    'The plaintiff is 30% at fault, so the $500,000 verdict is reduced to $350,000.',
    'The plaintiff is 30% at fault, so the $500,000 verdict is reduced to $150,000.',
  ],
  [
    'a gain for a loss',
    'The coalition holds 187 seats against 203 before the vote: 16 lost.',
    'The coalition holds 187 seats against 203 before the vote: 16 gained.',
  ],
  [
    'percent for percentage points',
    'An increase of 1.05 percentage points lifted the default rate from 20.60% to 21.65%.',
    'An increase of 1.05% lifted the default rate from 20.60% to 21.65%.',
  ],
  [
    'another scale of the same digits',
    'Outstanding debt at 31 December 2023 was $413.3 billion. Outstanding debt at 31 December 2023, $413,300 million, is secured.',
    'Outstanding debt at 31 December 2023 was $413.3 billion. Outstanding debt at 31 December 2023, $4,133,000 million, is secured.',
  ],
  [
    'a dose ten times what follows, before a further one',
    'Heparin 80 units/kg bolus for 75 kg: 6,000 units, then an infusion.',
    'Heparin 80 units/kg bolus for 75 kg: 60,000 units, then an infusion.',
  ],
])('%s', (_, right, wrong) => {
  it('is verified where it is true', () => expect(verdicts(right)).toContain('verified'))
  it('is not where it is wrong', () => expect(verdicts(wrong)).not.toContain('verified'))
})

it('tells the other end of a range that did not move as far', () =>
  expect(verdicts('The target range was raised by 75 basis points, from 2.25–2.50% to 3.00–32.50%.')).toEqual([
    'violation',
  ]))

it('reads sentences in a cell of a table, too', () => {
  const said =
    'Outstanding debt at 31 December 2023 was $982.1 billion. Outstanding debt at 31 December 2023, $982,100 million, is secured.'
  expect(verdicts(`| Remark |\n| --- |\n| ${said} |`)).toEqual(['verified'])
})

it('takes no means for the values of another mean', () =>
  expect(
    verdicts('The mean systolic pressure was 131.9 and 79.2 mmHg, respectively, mean cholesterol was 155.2 mg/dL.'),
  ).not.toContain('violation'))

it('takes no step of the way for all of it', () =>
  expect(verdicts('Sales doubled every year for three years, from $2 million to $16 million.')).not.toContain(
    'violation',
  ))

it.each([
  'The two most recent releases, 1.11 and 1.12, are supported.',
  'Agreement was 0.86 and 0.97, respectively, for the two readers.',
])('takes no count for the sum of what is not counted: %s', (draft) =>
  expect(verdicts(draft)).not.toContain('verified'),
)

it('reads money in brackets behind "of" as below nothing', () => {
  const told = (better: string) =>
    verdicts(`The first half showed a result of ($2.1m) and the second one of $6.4m, an improvement of $${better}m.`)
  expect(told('8.5')).toEqual(['verified'])
  expect(told('4.3')).not.toContain('verified')
})

it('holds a p against the interval across "which did not attain significance"', () => {
  const told = (p: string) =>
    verdicts(`Cooks had a hazard ratio of 1.36, 95% CI 0.92 to 2.01, which did not attain significance (p = ${p}).`)
  expect(told('0.12')).not.toContain('violation')
  expect(
    verdicts('Cooks had a hazard ratio of 1.36, 95% CI 1.12 to 1.65, which did not attain significance (p = 0.27).'),
  ).toContain('violation')
})

it.each([
  ['a coarse operand', 'The silo held 3.5 million sacks; 3,146 thousand went out, which leaves 345 thousand.'],
  ['the last of its list', 'The guild took in 9,846 members, lost 7,392 and expelled 1,105; the net gain was 2,454.'],
  ['what an increase is of its end', 'The mill made 12,400 sacks, 1,900 more than a year ago (15%).'],
  [
    'over three times, and a little less',
    'The dearest loom fetched £412,000, over three times the cheapest at £138,000.',
  ],
  ['November and February', 'Wool eased all winter, starting November at 92p a bale and ending February at 118p.'],
])('verifies nothing by rounding, by leaving one out or by the wrong end: %s', (_, draft) =>
  expect(verdicts(draft)).not.toContain('verified'),
)

it.each([
  'The silo held 3.46 million sacks; 3,146 thousand went out, which leaves 314 thousand.',
  'The guild took in 9,846 members, lost 7,392 and expelled 1,105; the net gain was 1,349.',
  'The mill made 12,400 sacks, 1,900 more than a year ago (18%).',
  'Wool eased all winter, starting November at 118p a bale and ending February at 92p.',
])('verifies what is worked out from all of them: %s', (draft) => expect(verdicts(draft)).toContain('verified'))
