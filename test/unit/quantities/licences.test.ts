import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdicts = (draft: string) =>
  marksOf(verifier.verify(draft), 'date')
    .filter((mark) => /change|share|difference|multiple|rate|comparison|percent/.test(mark))
    .map((mark) => mark.split(' ')[1])

describe('a change whose ends have words of their own is accused however far it misses, whatever else the sentence says', () => {
  it.each([
    'The fee income increased $7.10 per held share or 22.0% to $3.10 per held share from $2.54 per held share a year earlier.',
    'Storage income, a small line, increased $480,000 to $307,000 from $209,000 in 2019, reflecting new sites and $81,000 of late fees.',
    'Net grants for 2021 were $23.6 million, an increase of 74% compared to 2020 net grants of $16.4 million.',
    'Approval of the mayor, which was 48% when the question was put in May, has sunk to 41%: a loss of 17 points.',
    'Selling costs were down 11.5%: $127.6 million against $144.2 million for the prior period, a saving of $26.6 million.',
    'The segment margin increased 7.7 percentage points, from 27.7% for the same period last year to 45.4% this year.',
    'Orders of $6.2 million in 2022 decreased by 40%, compared to orders of $6.9 million in 2021, mainly because of a 24% decrease in units.',
    'The provision for bad debt expense decreased by $1.6 million to $0.7 million for 2003 from $5.3 million for 2002.',
  ])('%s', (draft) => {
    expect(verdicts(draft)).toContain('violation')
  })
})

describe('and is left open where the words give one of the figures to something else', () => {
  it.each([
    'The rig count fell by four last week to a total of 758, against 723 at this time last year.',
    'The weekly rig count rose 19 to 100, compared to 46 rigs last year.',
    'The surplus rose by 70% in February, year-on-year, to $8.1 billion from $5.7 billion in January.',
    'Reserves rose $4.9 billion in May, compared with the $2.8 billion increase of April, to $34.7 billion from $29.8 billion.',
    'The premium rose to $13.50, up $2.50 from that of March, but down from $13.80 for the last shipment.',
    'They signed loans of $6.9 billion last year, 97% up on 1985, with actual payments amounting to $4.8 billion, up 93%.',
    'In the 12 months to March there were 32,979 admissions, a reduction of 15% on the preceding 12 months.',
    'Oxidation increased by 15% from minutes 30 to 75, compared with the placebo.',
    'Waiting lists shortened from 14,860 to 13,975 patients; 9,410 new referrals were more than matched by 10,295 treated.',
    'Sales of 317,200 tonnes this season and 125,000 tonnes for next were down about one-third from last week.',
    'It agreed to buy 2,400,000 shares of 8% convertible preferred stock for $15 million.',
    "The state's 84% share of the field was 611,138 barrels against 552,646 barrels in August.",
    'The number out of work fell to 28,439, down 1,142 compared with the previous month.',
    'Costs rose to $371 million from $303 million, with more than half the increase due to staff.',
    'Reserves rose by $905 million in February to $17.05 billion, compared with $14.11 billion in February 1986.',
    'Cuts of $2 billion are small beside a $12 billion budget deficit and a $14 billion current account deficit.',
    'The net income includes a loss of $9.9 million from the purchase of $123.7 million of the $150 million debentures.',
    'The future revenue discounted 10% was $156 million, compared with $447 million a year earlier.',
    'The capital account surplus was $87 million, against $46 million and $158 million.',
    'Money supply stayed within its target of 3% to 5%, rising 4.6% compared with 7% in 1985.',
    'Gains were $10.2 million, compared with $6.4 million the year earlier. The profit reflects a $6 million loss from the storm.',
    'The pay of nurses rose from $41,200 to $48,000, a 4% increase for those on the lowest step.',
  ])('%s', (draft) => {
    expect(verdicts(draft)).not.toContain('violation')
  })
})
