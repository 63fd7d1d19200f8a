import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier()

function verdicts(draft: string): string[] {
  return verifier
    .verify(draft, { checks: ['common.quantities'] })
    .reports.flatMap(({ evidence }) => evidence.map(({ verdict }) => verdict))
}

/** Figures that stand near each other and do not belong together: no rule may accuse them. */
const TRUE: Readonly<Record<string, readonly string[]>> = {
  sum: [
    'Revenue was $46 million, of which $30 million recurring and $12 million new.',
    'Orders came to 460 (210 from Spain and 190 from France).',
    'The stock of rails was $12,400 at the mill and $8,300 at the yard, and purchases of coal amounted to $19,900.',
    'The option selects four bit words if the mode is not equal to 0, and 8 bit words if the mode equals 0.',
    'The divisor of 12, 15, 18 gives 3.',
    'The 4 halls, with 40, 52 and 61 seats, total 153.',
    'They sold 900 books in Peru and 300 in Chile, bringing sales in the world to 4,200.',
    'The block is 300MB long and begins at address 300MB, giving a total store of 450MB.',
    'The cover of this 1974 novel about a lighthouse consists of 4 lines & 2 circles.',
    'The flag of the 50 states consists of 13 stripes and 50 stars.',
    'She rowed for 3 seasons, before moving to Bath for 2 years, winning over 50 races.',
    'A further $91,400, consisting of repairs and painting ($40,200), rent ($18,900), power ($12,300), licences (see below) is due.',
    'Duties came to $52,400,310, a decrease of $3,150,200 from the year before, and imports free of duty amounted to $31,900,000.',
    'In spring sales were $20m, in summer $22m, in autumn $21m and in winter $23m, for a total of $88m.',
    'The group added 14 restaurants in Texas and 9 in Ohio, bringing the total to 412.',
    'Pledges of $3 million from Chile and $2 million from Norway brought the fund to $45 million.',
    'The firm has 3 plants in Spain and 2 in France, with a total of 450 employees.',
    'Three payments of $100 and one of $50 add up to $350.',
    'Of the 40 children, 12 boys and 11 girls were vaccinated.',
    'Among 250 cases, 110 were urban and 98 rural; location was unknown for the rest.',
    'The index is 0.2 × 2.2 + 2 + 2 = 4.44.',
    'Phase 1 and phase 2 cost $12 million and $8 million, respectively, and total project costs amount to $31 million.',
  ],
  difference: [
    'The bytes 0-255 = 0-12 volts.',
    'The offset is (4 + 4)/8 - 1 = 0.',
    'Corrected calcium is 8.0 + 0.8 × (4.0 − 2.5) = 9.2 mg/dL.',
    'With sales of $12.0 million and marketing expenses of $2.0 million, net income was $1.1 million.',
    'Gross pay was $4,000 less tax of $800, leaving after rent $1,900.',
    'She drew 1,200 votes less than the 3,400 of her rival, leaving 600 undecided.',
  ],
  share: [
    'Of the 614 enrolled, 531 (86.5%) finished: 274 (89.3%) in the first arm and 257 (83.7%) in the second.',
    'Of the 614 enrolled, 531 (86.5%) finished, 274 (89.3%) in the first arm and 257 (83.7%) in the second.',
    'There were 307 in each arm. Of the 614, 531 (86.5%) finished and 270 (87.9%) of the first arm improved.',
    'There were 562 events: 243 (5.2%) in the first arm and 319 (6.8%) in the second.',
    'We tested 1,508 samples from 1,122 people. Of these, 377 (26%) were positive.',
    'We enrolled 1,200 people. The mean score was 480 points. Of these, 400 (33%) were women.',
    'Half of the 240 asked replied: 62 (52%) of those were men and 58 (61%) over forty.',
    'Replies came to 50/80 (62.5%) of men and 30/60 (50%) of women by 12/4 (55%).',
    'The odds were 7/2 (22.2%) and 2/5 (71.4%).',
    'Of the over 8,300 entries, only 105 (around 1.4%) won.',
    'The school leaving rate was 12.5% (2011/12), and 14% (2008/9) in the north.',
    'Some 31.4% (2010/2015) of the wells were dry, and 6% (6/2011) of the lakes.',
    'There were 140 people (12.1%) under the age of 16, 85 people (7.4%) aged 16 to 24, and 90 (7.8%) over 75.',
    'Of those over 70, 15 (6%) lived alone.',
    'Of the 4 million settlers who came over 2 1/2 centuries, almost 30 percent went back.',
    'The estimate of $4,250,000 was cut to $4,050,000, or about 5 percent.',
    'The needs of $312,400 reflect an increase of $15,600 (5.3 per cent) over 2004/05.',
    '12 of the 40 loans (45% by value) were in default.',
    '84 of the 120 patients (54% women) recovered.',
    'Of the 412 tenants, 309 (75%) replied, compared with 180 (60%) in 2019.',
    'Of 120 patients, 84 (70%) responded and 42 (50%) did so completely.',
    'China revenue of $3 billion represented 20% of total revenue and Japan revenue of $1.5 billion 10%.',
    'One in 4 of 120 students (26%) dropped out.',
    'Of 46.5 million eligible, 33.6 million voted (72.2%): 17.4 million (51.9%) for Leave and 16.1 million (48.1%) for Remain.',
    'Pain: 7/10 → 3/10 (−57%)',
    'He made 10 of 18 shots (55.6%), including 4 of 9 from three (44.4%).',
  ],
  fraction: [
    'One goal in 4 games (50%) was a header.',
    'One failure in four years (10%) is too many.',
    'One child in six (17.2%) is poor, 4.3 million in all.',
    '60 of the 300 homes, half the number in 2019, were sold.',
    'Of 300 homes, 60 (half in Leeds) were sold.',
    'Two in three households own a car (45%) or two.',
  ],
  'percent-of': [
    '5% of $100,000 is $416.67 a month.',
    'The $500 invoice plus 20% VAT and $10 shipping comes to $610.',
    'A 10% rise in the $2 billion budget brings defence to $300 million.',
  ],
  rate: [
    'The 340 fires in 9,000 homes over 3 years give an annual rate of 12.6 per 1,000.',
    'There are about 15 telephones per 100 persons; mobile telephones number about 80 per 100 persons.',
    'There were 12 deaths among 4,000 patients, a rate of 1.5 per 1,000 person-years.',
    'Revenue of $3 billion from 12 million subscribers was $18 per subscriber per month.',
    'Operating income of $61 million on net sales of $403 million, with a gross margin of 44%.',
    'Net income of $212.4 million and 115.4 million shares outstanding at year end gave diluted EPS of $1.79.',
  ],
  product: [
    'Pay of $3,000 a month net comes to $48,000 a year gross.',
    'Pay of CHF 7,000 a month comes to CHF 91,000 a year.',
    'A 12-month plan at $99 a month costs $999 if paid up front.',
    'At $10 a month it comes to $96 a year when billed annually.',
    'The 3-hour lessons at $50 an hour cost $600.',
    'Wages of $500 a week come to $25,000 a year.',
    'Raffle tickets at $10 each raised $3,900 from 300 people, some of whom gave more.',
    'The volume is 2048 * 512 B = 1 MB.',
    'The flyer said $9 an hour, yet she was charged $45 for four hours.',
    '2 × 3 × 4 = 24',
    '10 - 2 x 3 = 4',
    'The plan costs $10 per month ($100 a year).',
    'They bought 500 shares at $20 a share, making $4,000 when the price rose.',
  ],
  average: [
    'Its moon has a diameter of 2,100 miles, a period of 27 days, and a mean distance of 238,000 miles.',
    'A player with three singles and two doubles in 16 times at bat has a slugging average of 0.438.',
    'Growth was 2%, 3% and 4%, compared with a regional average of 5%.',
    'The three sites had rates of 12%, 15% and 18%, giving an overall average of 14.2%.',
    'The harmonic mean of 40 and 60 is 48.',
    'A mean of 12.1 and standard deviation of 3.4 was 2.0 higher than controls.',
  ],
  shares: [
    'Respondents were split between the two options: 45% for and 40% against, with the rest undecided.',
    'The remaining 30% was shared by Spain (12%) and Italy (18%).',
    'The breakdown is as follows: 45% of men, 38% of women and 52% of children.',
    'The board consists of 40% women, 60% independents and 20% foreigners.',
  ],
  rank: [
    'Among France (2.1%), Spain (3.4%) and Italy (1.2%), Italy has the largest economy.',
    'The largest country, Nigeria (3.1%), followed by Ghana (5.2%) and Mali (4.1%), led growth.',
  ],
  dose: [
    'Gabapentin 300 mg twice daily and 600 mg at bedtime, total 1200 mg/day.',
    'Cefazolin 2 g at induction, TXA 1 g before and 1 g after, total 2 g of TXA.',
    'Start 300 mg BID, increase by 300 mg weekly to a total of 1200 mg.',
  ],
  comparison: [
    'Fewer than 11 of 40 were older than 70, and 12 were longer than 45 minutes.',
    'A wait of (12 a day) was lower than planned (3 an hour).',
    'The time taken (1.5 hours) was longer than planned (80 minutes).',
    'It runs from 0 to 100 and if the given number is smaller than 0 it is 30.',
    'Prices were lower and volumes higher in Asia (12%) than in Europe (8%).',
  ],
  multiple: [
    'The offer, worth $40 million in cash and $9 million in shares, was 10 times earnings of $4.9 million.',
    'The cost of the 4 bridges was three times the 15 million granted.',
    'There are five petals and five, or twice five, stamens.',
    'The rate of falls among those over 80 in Norway is five times higher than in the other 12 countries together.',
  ],
  'percent-change': [
    'The rupee fell 0.5% to 83.20 from 82.80.',
    'The Turkish lira slumped 8% to 30.1 from 27.9.',
    'Sterling rose 1% to 0.86 per euro from 0.8687.',
    'The yen slid from 140 to 150 per dollar, a 7% fall.',
    'Stage 1 → Stage 2 (+5%)',
    'HbA1c fell by 1.3%, from 8.4% to 7.1%.',
    'The ejection fraction improved 15%, from 30% to 45%.',
    'Net loss: $2.5m → $1.0m (+60%)',
    'Churn: 2.6% → 2.1% (▲ 19%)',
    'Rank: 12 → 4 (+8)',
  ],
  direction: [
    'Fuel economy rose from 7.9 to 6.4 L/100 km.',
    'The order was cut from 3 dozen to 30.',
    'The ratio of staff to guests fell from 1 to 50 to 1 to 35.',
    'The force was reduced from 10 brigades to 35 companies.',
    'The krona weakened from 7.2 to 9.1 per dollar, and the comet rose from 11.5 to 8.9 in magnitude.',
    'The waiting time has been reduced from 14 months to 50 days.',
    'The drive was cut from 3 hours to 55 minutes.',
    'The detour fell from 1.4 km to 800 m.',
    'The stay dropped from 3 weeks to 12 working days.',
    'The current was raised from 500 mA to 1.2 A, then from 900 nSv to 2 mSv.',
    'Deaths fell from 9 per 1,000 to 60 per 100,000.',
    'Calls fell from 12 a day to 50 a week.',
  ],
  dimension: [
    'Most films were in the 20 minute area.',
    'Half of the area is 2 meters or less above sea level.',
    'Of the track, 1,250 km weight under 40 tons is used.',
    'The 12 week weight was taken, and a mass of 3 cm was felt.',
  ],
  'statistic-bounds': [
    'The radius of the inner circle is varied as r = 3, and a regression is fitted.',
    'The model has a resistor R2 = 10 ohms, and the p-values of 12 tests were kept.',
  ],
  range: [
    'The court imposed concurrent range III sentences of thirty and six years.',
    'Waits ranged from 45 minutes to 3 hours.',
    'Doses ranged from 500 mg to 2 g.',
    'Discounts ranged from 40% to 10% as volumes fell.',
    'The split between 60% equity and 40% debt is kept.',
  ],
  'group-share': [
    'The fund reimburses 150% of employees’ travel costs.',
    'Mobile penetration reached 130% of the population.',
  ],
  interest: [
    'Simple interest at 9% per year on $40,000 is $300 a month over 12 months.',
    'Simple interest at 9% per year on $40,000 for 2 years gives $47,200.',
  ],
  period: [
    'He sat from 4 May 1990 to 3 May 1994 and from 4 May 1998 to 3 May 2002, 8 years in all.',
    'The hearing was moved from 12 March 2024 to 5 March 2024.',
    'Letters dated 12 March 2024 and 5 March 2024 were sent.',
    'From 1 June 2024 to 15 July 2024, 12 days of rain fell.',
    'Open from 1 June 2024 to 15 July 2024, 7 days a week.',
    'He was absent 12 days between 1 June 2024 and 15 July 2024.',
    'The baby, born 7 July 2023, was 6 months old on 10 January 2024.',
  ],
  conversion: [
    'Temperature: 20 °C → 25 °C (+9 °F).',
    'Weight: 90 kg → 82 kg (−18 lb).',
    'On this map 1 inch equals 3 miles.',
    'A survey foot is 1200 / 3937 meters = 1 foot, and a block 4 sectors of 512 bytes = 2 KiB.',
    'The 40-bit (1 TB) address space is full.',
  ],
  'confidence-interval': ['The two models give a 90% confidence interval (95% - 5% = 90%).'],
  date: [
    'A month later would be 2023-09-31 which is invalid.',
    'Some programs count 29 February 1900 although it was no leap year.',
  ],
  weekday: ['Lenin was born on Friday, 10 April 1870 (Old Style).'],
}

/** The same forms, with figures that do belong together. */
const FALSE: readonly string[] = [
  'The budget of $4,025 is split into $2,512 for staff, $1,213 for rent and $510 for travel.',
  'The plan costs $120 per month ($1,540 a year).',
  'We bought back 2.4 million shares for $180 million at an average price of $57.00.',
  'Turnout was 26%: 31,000 of 50,000.',
  'A 15% tip on a $48.00 bill is $7.80.',
  'We asked 240 people; 55% (n = 132) agreed, 35% (n = 72) disagreed and 15% (n = 36) did not know.',
  'A total of 1,508 samples were tested. Of these, 377 (35%) were positive.',
  'We had 1,842 complaints. In time we closed 1,530 (83%), within a month 220 (21%) and later 92 (5%).',
  'The 3,112 patients (1,702 men [54.7%] and 1,410 women [54.3%]) were followed up.',
  'The reply rate was 75% (412/309).',
  'The tenant, born 7 July 1979, was aged 42 when seen on 24 October 2019.',
  'The waiting period was reduced from 18 days to 45 days.',
  'The stay fell from 12 days to 14 working days.',
  'Costs rose from $4.2 million in 2010/11 to $3.9 million in 2011/12.',
  'Membership rose by 34% from 1,204 in 2008-09 to 1,304 in 2009-10.',
  '84 of the 120 people aged 65 and over (60%) had it.',
  'Of the 412 tenants, 3,090 (75%) replied.',
  'Revenue: $4.7m → $4.2m (+10.6%)',
  'The trial enrolled 5,000 people, 60% of whom (2,000) were women.',
  'The trial enrolled 5,000 people, of whom 60% (2,000) were women.',
  'Rent of £850 per month works out at £12,000 per annum.',
  'A 12-month contract at $99 a month costs $1,881.',
  '20% off $85.00 brings the price to $78.00.',
  'One patient in four (40%) reported pain.',
  'Some 25% (two of every five) stayed home.',
  'We observed 36 events in 12,000 person-years (0.3 per 1,000).',
  'The total of $91.4m consists of rent ($60.2m), rates and taxes ($18.9m) and energy ($22.4m).',
  'The 412 members were three times the 240 of last year.',
  'The area is 640 m.',
  'Pressure and age were correlated (r = 1.21).',
  'Grants of $3.1 million, $2.2 million and $1.4 million bring the total to $7.6 million.',
  'The 45 patients (24 men and 27 women) were followed for a year.',
  'The income of $9.1 million less costs of $8.7 million leaves $0.9 million.',
  'Of the 412 tenants, 309 (75%) replied and 40 (29%) refused.',
  'Of 46.5 million eligible, 33.6 million voted (72.2%) and 2.1 million (51.9%) spoilt their papers.',
  '60 of the 300 homes (half) were sold.',
  'The £525 invoice plus 20% VAT comes to £690.',
  'There were 45 cases among 1.2 million residents, or 38 per 100,000.',
  'Operating income of $61 million on net sales of $403 million, an operating margin of 25.1%.',
  '3 x 12 = 38',
  'Weekly sales were 40, 50 and 60, averaging 65.',
  'The fund is split 60% equities, 30% bonds and 20% cash.',
  'Among France (2.1%), Spain (3.4%) and Italy (1.2%), Italy had the highest rate.',
  'Uptake was lower in men (44%) than in women (32%).',
  'Bids ranged from $4.9 million to $2.1 million.',
  'Simple interest at 9% per year on $40,000 for 2 years gives $9,200.',
  'From 1 June 2024 to 15 July 2024, a period of 54 days, it was shut.',
  'The 54 days from 1 June 2024 to 15 July 2024 were dry.',
]

describe('figures that do not belong together', () => {
  it.each(Object.entries(TRUE).flatMap(([rule, drafts]) => drafts.map((draft) => [rule, draft])))(
    '%s: %s',
    (_, draft) => {
      expect(verdicts(draft)).not.toContain('violation')
    },
  )
})

describe('figures that agree', () => {
  it.each([
    'The trial enrolled 5,000 people, 60% of whom (3,000) were women.',
    'The trial enrolled 5,000 people, of whom 60% (3,000) were women.',
    'Rent of £850 per month works out at £10,200 per annum.',
    'A 12-month contract at $99 a month costs $1,188.',
    '20% off $85.00 brings the price to $68.00.',
    'One patient in four (25%) reported pain.',
    'Some 40% (two of every five) stayed home.',
    'The plan costs $120 per month ($1,440 a year).',
    'Orders came to 460 (210 in spring and 250 in autumn).',
    'Revenue was $46 million, of which $30 million recurring and $16 million new.',
    'The budget of $4.0 million is split into $2.5 million for staff, $1.0 million for rent and $0.5 million for travel.',
    'We bought back 2.4 million shares for $180 million, an average price of $75.00 per share.',
    'Turnout was 62%: 31,000 of 50,000.',
    'A 15% tip on a $48.00 bill is $7.20.',
    'We tested 1,508 samples from 1,122 people. Of these, 377 (25%) were positive.',
    'During 48,200 person-years of follow-up, 241 deaths occurred (5.0 per 1,000 person-years).',
  ])('%s', (draft) => {
    expect(verdicts(draft)).toEqual(['verified'])
  })
})

describe('figures that do belong together', () => {
  it.each(FALSE)('%s', (draft) => {
    expect(verdicts(draft)).toContain('violation')
  })
})
