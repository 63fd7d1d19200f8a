import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { verdictIn } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdictOf = (draft: string) => verdictIn(verifier.verify(draft), 'date', 'period')

/** Sentences in which `#` stands for a result: the first is right, the second is not. */
const CLAIMS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'so much each, as a verb says': [
    ['At $3.20 a crate, the 14,500 crates left in the shed would bring $#.', '46,400', '51,900'],
    ['The quarry shipped 52,800 tonnes. Spread over its 132,000 customers, that is # kilograms each.', '400', '250'],
    ['The choir has 1,232 members and 77 wardens. In other words there is one warden for every # members.', '16', '18'],
    [
      'He worked 820 hours of overtime in those years, and his overtime rate was $27.50. Pay due under that head is $#.',
      '22,550',
      '25,250',
    ],
    ['A greenhouse uses 3,100 kWh in a winter. Charged at 24p for each kWh, that is £#.', '744', '474'],
    ['Entrants numbered 5,328 for 888 places at the college, # for every seat.', 'six', 'eight'],
  ],
  'a rate that one sentence tells, and what it makes of the next': [
    [
      'We keep 7.5 per cent of the sale price as commission. A breeder whose foal makes £6,400 will receive £#.',
      '5,920',
      '5,290',
    ],
    ['The toll is set at 4 per cent of the fare. On the line’s $2.50m that will produce $#.', '100,000', '1,000,000'],
    [
      'The list price of a seat is $1,260 a year. Members who pay early get 35 percent off and are billed $#.',
      '819',
      '441',
    ],
    [
      'Put 12 percent of a $4,350 monthly wage into the plan and you are saving $# before tax is thought of.',
      '522',
      '252',
    ],
    ['Take an interest-only loan of £240,000 at 4.5 per cent a year: the bank will want £# a month.', '900', '1,080'],
  ],
  'from one sentence to the next': [
    [
      'The choir opened the season with 1,846 patrons. Concerts signed 231, deaths removed 118, and the list closed at #.',
      '1,959',
      '1,599',
    ],
    [
      'The price index read 116.0 in June last year. This June it read 120.6, putting annual inflation at # per cent.',
      '4.0',
      '5.1',
    ],
    [
      'Rash was seen in 24 of 320 children given the new soap and in 48 of 320 given the old one. The risk ratio was #.',
      '0.50',
      '0.75',
    ],
    ['The bequest is £3.42 million. No part of the £# may be spent on roads.', '3,420,000', '3,240,000'],
    [
      'The fund of $64,000 is divided as follows: $27,500 to the pier, $21,300 to the hall and the last $# to the band.',
      '15,200',
      '16,200',
    ],
    [
      'Profit had been $51.4m. Pricing contributed $6.2m and procurement savings $2.5m, offset by $4.3m of wage inflation, and the year closed at $#m.',
      '55.8',
      '64.4',
    ],
    ['Sixty-two shy of its pledge of 840 trees, the guild had planted # by Easter.', '778', '788'],
    [
      'A ground rent of £18,000 that goes up by 4 per cent a year, compounded annually, will have reached £# after six years.',
      '22,776',
      '24,010',
    ],
  ],
  'a difference with its sign': [
    [
      'Pressure fell by 16.3 mm Hg with the drug and by 9.1 mm Hg with placebo (unadjusted between-group difference, −# mm Hg).',
      '7.2',
      '2.7',
    ],
  ],
  'one measure in two units': [
    ['The buoy lay 36 nautical miles off the bar, a distance of # km.', '66.7', '76.7'],
    ['Each term has 870 minutes of lectures, equal to # hours.', '14.5', '15.4'],
  ],
  'a multiple, a part': [
    ['The herd counted 5,140 head in 2019. By last spring the number had been halved, to #.', '2,570', '1,570'],
    ['One guest in # came by coach: 16,200 out of 64,800 bookings.', 'four', 'eight'],
    [
      'Tides now give 9.6 terawatt-hours a year to the dams’ 2.4. Put otherwise, tides yield # times what dams do.',
      'four',
      'three',
    ],
  ],
  'places of those that are printed': [
    [
      'Of the four mills, Stoke ground the most flour per hour: # litres, against 39.8 at Ford, 43.6 at Holm and 37.5 at Wick.',
      '45.2',
      '41.2',
    ],
    [
      'By takings Norwood came # of the six stalls, on 48.1%, after Castle (53.4%), Priory (51.0%) and Weir (49.2%).',
      'fourth',
      'third',
    ],
    [
      'Use was highest at the Gate, with 31,200 visits a week, followed by the Green at #, the Mount at 26,900 and the Lock at 9,500.',
      '28,700',
      '18,700',
    ],
    ['Levels at the wells were 31 at Ford, 44 at Mill and 27 at Lock. Ford came # of the three.', 'second', 'third'],
  ],
  'ages and times of day': [
    ['Dr Ida Holm was born in 1938. When she retired, in 2003, she was # and still walked to work.', '65', '75'],
    ['Mr Okoro, who was 41 on his election in May 2016, left in May 2022 at the age of #.', '47', '50'],
    [
      'The boat stopped at 06:35 and was not moving again until 09:20. Its crew had thus been held for # minutes.',
      '2 hours 45',
      '3 hours 45',
    ],
    [
      'The late day runs from 11:30 to 21:00. After a single unpaid break of 30 minutes, each is worth # paid hours.',
      '9',
      '8',
    ],
  ],
  orders: [
    ['Weight 21 kg; cefalexin was ordered at 40 mg per kg per day, a daily total of # mg.', '840', '480'],
    ['He takes two 250 mg tablets twice a day. The box of 112 tablets is a #-day supply.', '28', '56'],
  ],
  'charges, interest, and a part told again': [
    [
      'A fare of £1,250 carries a 6 percent agent’s fee and a £35 booking charge. The guest is billed £#.',
      '1,360',
      '1,325',
    ],
    [
      'On a sale at $8,000 the house takes 12 percent commission and a $40 listing fee; the seller receives $#.',
      '7,000',
      '7,040',
    ],
    ['Simple interest at 8 percent on $56,000 from 1 May 2019 to 1 May 2022 comes to $#.', '13,440', '14,340'],
    ['Three-quarters of the estate goes to the school. That # per cent is to be paid in May.', '75', '57'],
    [
      'Relapse was seen in 15 per cent of those on placebo and 10 per cent of those treated, so # people must be treated to prevent one.',
      '20',
      '50',
    ],
  ],
  'two rates, equal parts, and what is written down': [
    [
      'Relapse was 16.0 percent in the control arm and 12.0 percent in the treated arm, a relative reduction of # percent.',
      '25',
      '33',
    ],
    ['The legacy of £520,000 goes in equal parts to four cousins, £# each.', '130,000', '150,000'],
    [
      'Of the $16.2 million raised, $9.7 million is committed and $4.1 million is in reserve, so that $# million is free.',
      '2.4',
      '3.4',
    ],
    [
      'Depreciated at 20 percent a year on the reducing balance, the $35,000 lathe is worth $# after two years.',
      '22,400',
      '21,000',
    ],
    ['The council voted 231 to 194, a majority of #.', '37', '47'],
  ],
  'all that is counted': [
    ['# claims were heard: four were allowed, two dismissed and three put off.', 'Nine', 'Eight'],
    ['# firms met the deadline of 12 June: Alder Works, Brock Marine, Calder Rail and Denholm Crane.', 'Four', 'Five'],
  ],
  'an interval and its p': [
    ['The hazard ratio for relapse was 0.91 (95% CI 0.74 to 1.12; P = #).', '0.38', '0.004'],
    ['Stay was shorter by 0.8 days in the new ward (95% CI −0.5 to 2.1; p = #).', '0.23', '0.002'],
  ],
}

describe.each(Object.entries(CLAIMS))('%s', (_, claims) => {
  it.each(claims)('%s', (draft, right, wrong) => {
    const [one, other] = [draft.replace('#', right), draft.replace('#', wrong)].map(verdictOf)
    expect([one === 'violation', other]).toEqual([false, 'violation'])
  })
})

/** Never held against the draft, whatever it says. */
describe('true, denied, or of other things', () => {
  it.each([
    'It is not true, the council said, that the arrears doubled from 2.1 to 3.4 percent of rents.',
    'We do not accept the tenant’s statement that 12 days at £310 came to £3,270.',
    'There is no basis for the claim that 12 days at £310 came to £3,270.',
    'Uptake rose 14 percent among adults from 40 to 60, and 18 clinics took part.',
    'Of the 80 members, 51 sing and 44 play.',
    'A porter on $22 an hour took home $790 for the week’s 42 hours.',
    'The premium of £1,850 carries a 6 percent broker’s fee and a £37 policy charge.',
    'Weight fell by 4.5 kg with the diet and by 1.8 kg with advice (unadjusted between-group difference, −2.7 kg).',
    'At a year mean scores were 21.8 points with exercise and 28.4 points with a leaflet (mean difference −6.6 points).',
    'What pleases us is the return of the schools: 24,517 pupils, 23.4 % up. Members came 19,844 times.',
    'Outlay reached $921,996 this quarter from $846,645 in the prior quarter, and is 15.7% above the same quarter of 2022.',
    'Membership stands at 3,120 after 418 joined and 196 left; it had begun the year at 2,898.',
    'The list now numbers 88 after 12 came off and 5 were added; it had begun at 95.',
    'She was born in 1941. In 2009 she was 98 miles from home.',
    'Nine were hurt: five drivers, three of them badly, two cyclists and two walkers.',
    'The lesson was 12 weeks long (60 days of work).',
  ])('%s', (draft) => expect(verdictOf(draft)).not.toBe('violation'))
})
