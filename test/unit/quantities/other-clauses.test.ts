import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier()
const verdicts = (draft: string) =>
  verifier
    .verify(draft, { vertical: 'healthcare', checks: ['common.quantities'] })
    .reports.flatMap(({ evidence }) => evidence.map(({ verdict }) => verdict))

/** Figures of news wires, trials and country profiles that stand together and say nothing of each other; and the twin that does. */
const TOGETHER: Readonly<Record<string, readonly (readonly [spares: string, twin: string])[]>> = {
  'a change of its own time': [
    [
      'The number of active mines dropped by six to 412, against 655 working mines one year ago.',
      'The number of active mines dropped by 234 to 412, against 655 working mines one year ago.',
    ],
    [
      'Grants rise by $40 million in fiscal 2021, $55 million in fiscal 2022 and $90 million in fiscal 2023.',
      'Grants rise by $45 million, from $55 million in fiscal 2022 to $90 million in fiscal 2023.',
    ],
    [
      'Output rose 14% to 9.4 million tonnes, with more than half the output, 6.1 million tonnes, from one pit.',
      'Output rose 14% to 9.4 million tonnes, from 6.1 million tonnes.',
    ],
    [
      'The mean went from 4.20 kg (±0.4) to 4.60 kg (±0.5), an increase of 0.40 kg or +11.0% (±6.1).',
      'Weight went from 4.20 kg to 4.60 kg, an increase of 11.0%.',
    ],
    ['The drug raised output by +3.1% (+0.6 to +5.2%).', 'The drug raised output by 3.1%, from 50.6 to 55.2 litres.'],
    ['A response is a decrease from 20% to 60% in the score.', 'The rate fell from 20% to 60% in the year.'],
  ],
  'words that multiply nothing': [
    [
      'She has played 21 of the last 24 matches and had surgery for a double hernia.',
      'Crowds nearly doubled from 21,000 to 24,000.',
    ],
    [
      'Grades 1, 2 and 3 had levels 0.91, 1.32 and 2.44-fold higher than others.',
      'Levels rose fourfold, from 1.2 to 3.1 units.',
    ],
    [
      'Triple therapy was given to 18 of one group and 24 of the other.',
      'The number of patients tripled from 18 to 24.',
    ],
    [
      'It buys half of the stock for $51 a share and pays $53 a share in its own stock for the balance.',
      'Half of the 53 shares, 41 in all, were sold.',
    ],
    [
      'Two thirds approval is needed to raise the authorised shares to 90 million from 50 million.',
      'Of 90 members, 50 – two in ten – approved.',
    ],
  ],
  'prices, counts and what they come to': [
    [
      'It earned $14.2 million, or $2.31 per share, on sales of $380 million.',
      'It sold 14,200 tickets at $23 each for a total of $426,600.',
    ],
    [
      'It sells 2.1 million shares at an estimated price of $18 to $21 a share.',
      'It sells 2,100 shares at $21 a share for a total of $54,100.',
    ],
    [
      'It placed $20 million of notes and 1.5 million shares at $12 a share for a total of $38 million.',
      'It placed 1.5 million shares at $12 a share for a total of $81 million.',
    ],
  ],
  'lists that are no sums or means': [
    [
      'The average rent was $912 in Lyon; $744 in Metz; $698 in Brest, and $655 in Tours.',
      'Rents of $744, $698 and $655 give an average of $912.',
    ],
    [
      'Doses of 20, 40 and 80 mg gave mean levels of 31.4, 28.2 and 22.9 units.',
      'Doses of 20, 40 and 90 mg have a mean of 31 mg.',
    ],
    [
      'It repaid $12 million of notes together with $4 million of loans and $15 million of bills.',
      'Notes of $12.4 million, loans of $4.1 million and bills of $9.2 million make a total of $27.5 million.',
    ],
    [
      'Eight patients had a total of 14 events and 11 patients had a total of 19.',
      'The 124 notes and 113 loans make a total of 273.',
    ],
    ['Factors 12, 9 and 16 were related (χ2 = 38.02, df = 15).', 'Parts of 120, 94 and 161 make a total of 357.'],
    [
      'They fell into three arms, i.e. the honey arm, the gel arm (0.3%) and the rinse arm (0.4%).',
      'The fund is split 41% shares, 27% bonds, 29% land and 13% cash.',
    ],
  ],
  'shares and remainders': [
    ['A total of 14 (4%) stopped; nine of these had reactions.', 'Of 14 patients, nine (46%) stopped.'],
    [
      'Of 640 screened, 118 were left out, the most frequent reason being a missing form (31.2%).',
      'Of 640 screened, 118 (31.2%) were left out.',
    ],
    ['In a series of 52 patients, Marsh et al.9 found a failure rate of 23.1%.', 'Of 52 patients, 9 (23.1%) failed.'],
    ['Patients with a subscore = 0/1 (24%) improved.', 'In all 14/31 (54%) improved.'],
    [
      'It costs 2.4 points for Spain, minus 5.1 for Italy, minus 9.4 for Greece and minus 3.3 for Malta.',
      'It had $94 million, less $33 million spent, leaving $51 million.',
    ],
    [
      'It bought bills for $310 million. That brings help so far today to $490 million, with an $800 million shortfall.',
      'It had $800 million and spent $310 million, leaving $440 million.',
    ],
  ],
  'labels, marks and ranks': [
    ['Adults: 61% (male 122,410/female 141,230).', 'The median stay was 6.9 days (1,224 bed-days / 141 admissions).'],
    [
      'Of the 45 patients, the youngest was 27 years old and the oldest was 66.',
      'Among Kent (31.2%), Devon (48.9%) and Essex (27.0%), Kent had the highest share.',
    ],
    ['Anxiety was measured with the GAD-7 [25].', 'On arrival, GAD-7 score 25.'],
    ['The column had an initial temperature of 75 °C.', 'On arrival, temperature of 75 °C.'],
    [
      'Loans range from 12 percent below to 9 percent above those of last year.',
      'Loans should grow between 12 percent and 9 percent.',
    ],
    [
      'It was the same (relative risk, 95% CI 3.12, 1.21–8.04).',
      'It was the same (relative risk 3.12; 95% CI 8.04–1.21).',
    ],
    ['Winds reached 45 mph (75 kph) near the coast.', 'Winds reached 45 mph (95 kph) near the coast.'],
  ],
}

describe.each(Object.entries(TOGETHER))('%s', (_, cases) => {
  it.each(cases)('spares: %s', (spares) => expect(verdicts(spares)).not.toContain('violation'))
  it.each(cases)('accuses the twin of: %s', (_spares, twin) => expect(verdicts(twin)).toContain('violation'))
})

describe('the wire forms of money', () => {
  it.each([
    ['Profit rises to 1.27 dlrs from 83 cts a share.', 'verified'],
    ['The duty was cut to 30 cts a bushel from 1.10 dlrs.', 'verified'],
    ['The duty was cut to 95 cts a bushel from 83 cts.', 'violation'],
  ])('%s', (draft, verdict) => expect(verdicts(draft)).toContain(verdict))
})

/** A bound is given near what it bounds, and a half-time is half of nothing. */
describe('no certificate', () => {
  it.each([
    'A cluster size of 15 gives a sample of at least 537 children in a minimum of 36 schools.',
    'They were put into two groups of fifty each: one got a dose, and the other a dose at least 12 hours after it.',
    'The amendment needs at least a two-thirds majority in each of three readings by two houses.',
    'We were 2-1 down at half-time.',
  ])('%s', (draft) => expect(verdicts(draft)).not.toContain('verified'))
})

/** The fraction of "two and a half" is part of the number before it. */
it('"two and a half times" is no half', () => {
  const draft = 'The new line packs 250 crates, two and a half times as much as the old one with 100.'
  expect(verdicts(draft)).toEqual(['verified'])
})
