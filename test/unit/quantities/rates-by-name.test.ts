import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { verdictIn } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdictOf = (draft: string) => verdictIn(verifier.verify(draft))

/** Sentences in which `#` stands for a result: the first is right, and the second is not, by no slip of the pen. */
const CLAIMS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'so much a share, told in between': [
    ['Earnings came to $2.36 billion, equal to $# a share, based on 590 million diluted shares.', '4.00', '5.10'],
    ['Profit was £62.4 million, or # pence per share, on 156.0 million shares in issue.', '40.0', '52.0'],
  ],
  'one for so many': [
    ['There are 84 nurses for 504 beds, one nurse to every # beds.', '6', '9'],
    ['The force has 1,260 officers for a population of 693,000, or one per # residents.', '550', '720'],
    ['The library keeps 26 clerks for 9,880 borrowers, one for every #.', '380', '510'],
    ['With 96 children and 12 helpers the camp has # children to every helper.', '8', '5'],
  ],
  'the mean of a total': [
    ['The 14 concerts drew 9,814 people in all, an average house of #.', '701', '846'],
    ['In 26 home games the club sold 1,170,000 tickets, averaging # a game.', '45,000', '54,500'],
    ['Over the 8-week run takings totalled £96,800, an average of £# a week.', '12,100', '14,300'],
    ['Across 24 branches the bank opened 3,120 accounts, a mean of # per branch.', '130', '165'],
  ],
  'equal parts': [
    ['Council rates of £1,764 are paid in twelve equal instalments of £#.', '147', '187'],
    ['The grant of €84,000 is paid in four equal tranches of €#.', '21,000', '26,000'],
    ['The £960 fee is split into six equal parts of £#.', '160', '190'],
  ],
  'how long it lasts': [
    ['The ward uses 24 packs a day, so the 600 in store are enough for # days.', '25', '38'],
    [
      'The store held 4,320 rations on Friday. At 96 a day, and with no delivery planned, they will last # days.',
      '45',
      '62',
    ],
  ],
  'units that work out, said outright': [
    ['The ferry takes 1 hour 45 minutes for the 42 km crossing, an average speed of # km/h.', '24', '31'],
    [
      'She ran the 15 km of the two valleys in 52 minutes 30 seconds, an average of 3 minutes # seconds per kilometre.',
      '30',
      '48',
    ],
    [
      'Using a factor of 2.54 kg CO2e per litre, the 85,000 litres of diesel burned emitted # tonnes.',
      '215.9',
      '271.4',
    ],
    ["At 0.21 kg of CO2 per kWh, the site's 3,600,000 kWh a year means # tonnes of CO2.", '756', '945'],
    ['The 12 MW array ran for 1,950 full-load hours last year and produced # GWh.', '23.4', '31.6'],
    ['Chlorine is dosed at 2.0 mg/L into 12,000 m3 a day, so # kg a day are needed.', '24', '38'],
    ['Fertiliser at 120 kg per hectare over 45 hectares takes # tonnes.', '5.4', '7.8'],
  ],
  'so much a year': [
    ['A quarterly dividend of $0.52 a share, or $# on an annual basis.', '2.08', '2.68'],
    ['A quarterly levy of £38 a berth, which at four levies a year is £# a berth annually.', '152', '197'],
    ['Savings of $3,200 a month amount to $# over a year.', '38,400', '43,100'],
  ],
  'one money for another': [
    ['The sum of 64,500 kronor, at 10.75 to the dollar, is $#.', '6,000', '7,900'],
    [
      'The gift of US$40,000 was changed at 128.5 Kenyan shillings to the dollar and credited as KSh # million.',
      '5.14',
      '6.37',
    ],
  ],
  'a margin or a mark-up': [
    ['The shop buys at £6.00 and sells at £8.00, a margin of #% on the selling price.', '25', '33.3'],
    ['Each bag costs $24 to make and sells for $40, for a gross margin of #%.', '40', '66.7'],
    ['Cost price €15.00, selling price €20.00: a mark-up of #% on cost.', '33.3', '25'],
    ['The fair took £48,000 and cost £36,000 to run, leaving £12,000, or #% of takings.', '25', '33.3'],
  ],
  'slices of a charge': [
    [
      'Fees are 2% on the first £100,000 and 1% on the balance; on a sale at £340,000 the agent earns £#.',
      '4,400',
      '5,800',
    ],
    [
      'Income tax is 10% of the first $12,000, 20% of the next $30,000 and 30% of the rest. On $60,000 the bill is $#.',
      '12,600',
      '15,300',
    ],
    [
      'Nothing is due on the first €20,000 and 10% is paid on everything above that, so sales of €65,000 cost €#.',
      '4,500',
      '6,700',
    ],
  ],
  'a share of the fault': [
    [
      'Damages were assessed at £84,000 and the claimant held 30% to blame, so that she recovers £#.',
      '58,800',
      '65,200',
    ],
    [
      'The jury put the loss at $210,000 and found the defendant 60% at fault, for an award of $#.',
      '126,000',
      '138,000',
    ],
  ],
  'a ratio and its parts': [
    [
      'Under a 70/20/10 split, the $2.0 million budget puts $1.4 million into search, $0.4 million into social and $# million into tests.',
      '0.2',
      '0.5',
    ],
    [
      'The estate of £480,000 was divided 3:2:1, £240,000 to the widow, £160,000 to the son and £# to the niece.',
      '80,000',
      '95,000',
    ],
    ['With a 4:1 conversion, 240 mg of the old drug in 24 hours becomes # mg of the new one.', '60', '85'],
  ],
  'a part as a decimal': [
    ['They finished with 45 wins in 60 games, a .# winning percentage.', '750', '570'],
    ['He was on base 231 times in 600 plate appearances, an on-base percentage of .#.', '385', '461'],
  ],
  'named in medicine': [
    ['The absolute risk reduction was 2.5%, giving a number needed to treat of #.', '40', '60'],
    ['Mortality was 12% against 16%, an absolute difference of 4 points and an NNT of #.', '25', '25'],
    ['Ex-smoker: 30 cigarettes/day x 20 years = # pack years.', '30', '45'],
    ['Smoked 1.5 packs a day for 30 years (# pack-years).', '45', '62'],
    ['TAKE TWO TABLETS THREE TIMES A DAY FOR SEVEN DAYS. Supply # tablets.', '42', '56'],
    ['Take SIX tablets each morning for five days, then stop. # tablets supplied.', 'Thirty', 'Forty'],
    ['Two 90 g sachets of peanut paste a day for six weeks, # sachets in total.', '84', '126'],
    [
      'Amoxicillin suspension 250 mg/5 mL. For each 500 mg dose give # mL; discard any remainder after 7 days.',
      '10',
      '15',
    ],
    ['A 500 mL bag of sodium chloride 0.9% w/v contains # g of salt.', '4.5', '6.5'],
  ],
  'rises that are compounded': [
    [
      'Rents rose 3% in the first year, 4% in the second and 5% in the third, a cumulative increase of #%.',
      '12.5',
      '16.8',
    ],
  ],
  'what halving means': [
    ['The council means to halve its 480 temporary lets by 2027, which would leave # in use.', '240', '310'],
  ],
  'an estimate and its interval': [
    ['The odds ratio was # (95% CI 1·12–1·89).', '1·45', '2·45'],
    ['Average yield was # t/ha (95% confidence interval 7.6 to 8.8 t/ha).', '8.2', '9.6'],
    ['Mean breaking load was # kN (95% CI 61 to 70 kN).', '66', '58'],
  ],
}

describe('a rate or a product that words name', () => {
  for (const [kind, claims] of Object.entries(CLAIMS))
    describe(kind, () => {
      for (const [draft, right, wrong] of claims) {
        it(`holds: ${draft.replace('#', right)}`, () => {
          expect(verdictOf(draft.replace('#', right))).toBe('verified')
        })
        if (wrong !== right)
          it(`fails: ${draft.replace('#', wrong)}`, () => {
            expect(verdictOf(draft.replace('#', wrong))).toBe('violation')
          })
      }
    })
})

describe('what looks like one and is of something else', () => {
  it.each([
    [
      'another owner has a share',
      'Net income was $118.4 million, or $2.65 per share, after preferred dividends, on 42.6 million shares.',
    ],
    ['other shares', 'Net income was $118.4 million, or $2.95 per diluted share, on 42.6 million basic shares.'],
    ['last season', 'Attendance over the 19 games was 513,798, against an average gate of 24,300 the season before.'],
    ['one of what is not counted', 'The 12 stores took £54,000 on Saturday, an average basket of £18.'],
    ['not out', 'She scored 468 runs in 13 innings, an average of 46.8.'],
    [
      'more than the league',
      'An average of 14,100 watched the 18 league games. Season attendance in all competitions reached 302,115.',
    ],
    ['moving time', 'The convoy covered 510 miles in 8.5 hours, with an average moving speed of 72 mph.'],
    ['a top speed', 'The car covered the 180 km in 2 hours, with a top speed of 128 km/h.'],
    ['a neighbour', 'The 48 MW farm ran for 2,100 hours last year; a neighbour of the same size made 86.4 GWh.'],
    [
      'bank charges',
      'The gift of US$40,000 was changed at 128.5 shillings to the dollar, and after bank charges KSh 4.9 million came.',
    ],
    ['interest', 'The loan of £10,000 is repaid in 36 equal monthly instalments of £310.'],
    ['a norm', 'We have 38 agents for 9,120 customers; the norm is one for every 180.'],
    ['at night', 'The hospital has 84 nurses for 504 beds, one nurse to every 8 beds at night.'],
    ['new ones', 'There were 312 complaints among 41,600 customers, or one for every 90 new customers.'],
    ['two prices', 'Membership costs £30 a month, or £300 a year.'],
    ['thirteen salaries', 'He earns £2,000 a month, or £26,000 a year.'],
    [
      'a surcharge',
      'Duty is nil on the first £250,000 and 5% on the rest; with the surcharge, the buyer at £425,000 pays £21,500.',
    ],
    [
      'a settlement',
      'The jury awarded $640,250 and found the plaintiff 25% at fault. The case later settled for $450,000.',
    ],
    ['a relative risk', 'The relative risk fell by 25%, and the number needed to treat was 37.'],
    ['another rate', 'Fees rose 4.0%, 6.5% and 3.2% in three years, against cumulative inflation of 18.9%.'],
    [
      'a tax in the price',
      'The lamp is bought at £9.45 and sold at £12.60 including VAT, a margin of 10% on the net price.',
    ],
    ['what is added', 'The city means to double its 400 shelters, which means building 400 more.'],
    [
      'a cautious dose',
      'At 3:1 the 135 mg of morphine in 24 hours, reduced by a quarter, becomes 34 mg of diamorphine.',
    ],
    ['legacies', 'The estate of £480,000 was divided 3:2:1 after legacies of £30,000: £225,000, £150,000 and £75,000.'],
    ['a score', 'The score was 3:2 when £40,000, £25,000 and £10,000 were raised for the clubs.'],
    ['another drug', '1 g of vancomycin in 250 mL sodium chloride 0.9% w/v provides 4 mg/mL.'],
    ['a spread', 'It decreased by 0.9 ± 0.5 kPa (95% CI -1.3, -0.54).'],
    [
      'those late',
      'The carrier made 3,452 deliveries, of which 3,141 were on time and the other 311 late, for an on-time rate of 91.0%.',
    ],
    ['twice a day', 'The second group had 120 ml of placebo twice a day for 14 days.'],
  ])('%s', (_, draft) => {
    expect(verdictOf(draft)).not.toBe('violation')
  })
})
