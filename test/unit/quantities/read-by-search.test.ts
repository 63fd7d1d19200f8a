import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier()
const verdicts = (draft: string) =>
  verifier
    .verify(draft, { checks: ['common.quantities'] })
    .reports.flatMap(({ evidence }) => evidence.map(({ verdict }) => verdict))

/** Sentences in which `#` stands for a result: the first figure is right, the second is not. */
const CLAIMS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  change: [
    ['Turnout slid from 64.2% to 58.9%, a loss of # points.', '5.3', '6.3'],
    ['Rent went from $1,850 to $2,035 a month, # percent dearer.', '10', '15'],
    ['Opioid prescriptions, 1,250 in 2019, stood at 875 by 2023: down #%.', '30', '35'],
    ['The fare will drop to £1,568 from £1,690, that is by #%.', '7.2', '12.7'],
    ['The estimate rose to 1,342 tonnes, or #%, from 1,321 tonnes in 2011.', '1.6', '6.1'],
    ['Support, at 36%, has dropped # points since 2019, when 48% expressed it.', '12', '18'],
  ],
  growth: [
    [
      'Between 2014 and 2024 the number of heat pumps went from 30,000 to 278,000. Put differently, the stock grew by # per cent a year, compounded.',
      '25',
      '35',
    ],
    ['At 4% inflation, a season ticket that costs €2,000 now will cost €# ten years from now.', '2,960', '2,690'],
  ],
  'per round number': [
    ['The ring road had 63 crashes for 35 million trips, i.e. # crashes per million trips.', '1.8', '8.1'],
  ],
  'in hours': [
    ['With 240 school days and a saving of 18 minutes a day, each teacher would gain # hours a year.', '72', '27'],
  ],
  remainder: [
    [
      'After fees of $1,230, books of $460 and a deposit costing $145, her grant of $3,980 leaves $#.',
      '2,145',
      '2,415',
    ],
  ],
  each: [
    ['The 3,200-square-foot barn fetched $736,000, which works out at $# per square foot.', '230', '320'],
    [
      'At 0.31 euros a kilowatt-hour, the 5,100 kWh of the bakery cost it €# a month before the levy.',
      '1,581',
      '1,851',
    ],
  ],
  outcomes: [
    [
      'Losses were put at $1,640,000, and he was found 45 per cent at fault: the award is cut by $#, leaving $902,000.',
      '738,000',
      '783,000',
    ],
  ],
  'two sentences': [
    [
      'Of the 412 calls taken last week, 309 were answered in time. That is #%, three points short of our target.',
      '75',
      '57',
    ],
    [
      'The airline carried 3.12 million people, compared with 2.76 million a year before. Management called the #% gain exceptional.',
      '13.0',
      '31.0',
    ],

    [
      'There were 52,310 permits, down from 58,940 twelve months earlier. That is a fall of # per cent.',
      '11.2',
      '12.1',
    ],
  ],
  share: [
    ['Of the 1,418 letters sent out by the three offices, 963 (#%) were answered.', '67.9', '76.9'],
    ['Of the 250 flats on the estate, 175 are let, which puts occupancy at #%.', '70', '80'],
    ['Men held 1,080 of the 2,400 seats on the councils, corresponding to #%.', '45.0', '54.0'],
    ['The yard will shed 1,800 of its 7,200 staff, or # per cent of the workforce, by May.', '25', '35'],
  ],
  sum: [
    ['Three instalments – £1,200, £850 and £950 – were paid, £# altogether.', '3,000', '3,500'],
    ['The cohort of # pupils: 330 learnt Latin and 314 learnt Greek.', '644', '654'],
    ['Rent $1,450, food $520, transport $180: those three come to $# a month.', '2,150', '2,450'],
  ],
  bridge: [
    ['The refuge opened the month with 84 dogs, took in 37, rehomed 45 and lost 2, ending it with #.', '74', '78'],
    [
      'Inventory stood at $4.2 million in January. Deliveries added $3.1 million, sales took $1.9 million and write-offs $0.6 million, so that stock closed at $# million.',
      '4.8',
      '5.4',
    ],
    ['We screened 1,840 records. After removing 212 duplicates and excluding 1,391, # remained.', '237', '273'],
    [
      'Profit moved from €54.2 million to €# million, with volume contributing €9.3 million, price €6.1 million and costs taking away €8.2 million.',
      '61.4',
      '64.1',
    ],
  ],
  list: [
    [
      'Grants awarded:\n\n- Youth: $42,000\n- Meals: $31,500\n- Libraries: $18,750\n\nTotal awarded: $#.',
      '92,250',
      '95,250',
    ],
    ['Of the # beds in the hospital:\n\n* 64 are medical\n* 38 are surgical\n* 18 are paediatric', '120', '130'],
    [
      'Emissions in tonnes:\n\n- Scope 1: 4,120\n- Scope 2: 2,385\n- Scope 3: 11,940\n- All scopes: #',
      '18,445',
      '18,945',
    ],
    ['Our purchases were\n\n- steel, 14.2 t;\n- tin, 6.8 t;\n- copper, 2.4 t;\n\nfor a total of # t.', '23.4', '24.3'],
  ],
  product: [
    ['Twelve crews on 8-hour shifts put in # crew-hours a day.', '96', '86'],
    ['We ordered 18 boxes of 250 envelopes, i.e. # envelopes.', '4,500', '4,200'],
    ['Each tray holds 48 seedlings and we filled 65 trays: # seedlings.', '3,120', '3,210'],
    ['He lost 37 weeks of work at a weekly wage of £512.40, so that his loss came to £#.', '18,958.80', '19,858.80'],
  ],
  'weighted mean': [
    ['Exam (70% of the mark): 64. Coursework (30%): 80. Final mark: #.', '68.8', '72.0'],
    ['40 clerks scored it 3.2 on average and 60 tellers 4.1; across all 100 the average score is #.', '3.74', '3.47'],
  ],
  'clock times': [
    ['The patient arrived at 14:20 and was seen at 15:05, a wait of # minutes.', '45', '55'],
    ['The alarm was raised at 22:48; the first engine was there at 22:57, # minutes later.', 'nine', 'fifteen'],
  ],
  place: [
    [
      'Okafor took 31%, Lindqvist 27%, Barros 24% and Whitfield 11%. Of the four, Lindqvist is in # place.',
      'second',
      'third',
    ],
    [
      'Stunting is 38% in Nord, 43% in Est, 29% in Centre and 34% in Sud, which makes # the worst affected of the four.',
      'Est',
      'Sud',
    ],
  ],
  difference: [
    ['While 57 villages signed up, 39 of them had a working pump, so that # are still waiting.', '18', '28'],
    ['Pay stood at £728 for men and £661 for women, so that the gap was £#.', '67', '77'],
  ],
  fraction: [
    ['Of the 84 stores it bought, 42 have shut, which is to say # of the estate.', 'half', 'a quarter'],
    ['Under the will, # of the $960,000 residue, namely $320,000, goes to her.', 'one-third', 'one-half'],
  ],
  price: [
    ['Each of the 24 volunteers worked 15 hours, giving # hours of help.', '360', '460'],
    ['The council spent £1.8 million on 12,000 pupils, or £# a head.', '150', '180'],
    ['At the rate of $1.27 to the pound, the £850 fee set me back $#.', '1,079.50', '1,179.50'],
    ['The lawyer billed 32 hours at $310 and 10 hours at $150, for a total of $#.', '11,420', '12,420'],
  ],
  interest: [['Lend £6,000 at 4.5% simple interest for three years and you will earn £# in interest.', '810', '1,080']],
  average: [['Her three essays were marked 58, 64 and 67, so that her mean mark comes out at #.', '63', '69']],
}

describe.each(Object.entries(CLAIMS))('%s', (_, claims) => {
  it.each(claims)('%s', (draft, right, wrong) => {
    expect(verdicts(draft.replace('#', right))).toContain('verified')
    expect(verdicts(draft.replace('#', right))).not.toContain('violation')
    expect(verdicts(draft.replace('#', wrong))).toContain('violation')
  })
})

/** What opens the parts of a sum says no more than that they are in it, and values of another kind stand among them. */
it.each([
  [
    'Capital spending was $119 million, which included $101 million for machines and $18 million for vehicles.',
    '$18',
    '$28',
  ],
  [
    'We returned $195 million, paying out $59 million in dividends and buying 830,000 shares for $136 million.',
    '$59',
    '$95',
  ],
  ['Of the 258 patients with a score above 3.2, 128 were given the drug and 130 the usual care.', '130', '310'],
  ['Of the 185, 46 were men (mean age 68.0 [SD 4.85] years) and 139 were women (70.0 [6.0] years).', '139', '193'],
])('reads the parts that stand in a total: %s', (draft, right, wrong) => {
  expect(verdicts(draft)).toContain('verified')
  expect(verdicts(draft.replace(right, wrong))).not.toContain('verified')
})

/** What has other figures, other subjects or other measures beside it. */
it.each([
  'A series grew its night audience by 90% in the 18 to 49 group and its reach by 21%.',
  'It had assets of $182.6 million, deposits of $132.4 million and equity of $47.0 million.',
  'Asked which systems they use, 64% named Linux, 49% another and 18% a third.',
  'In 2012 two groups had 33.0% each and a third 31.0%. The remaining 2.9% was metal.',
  'The ratio was 11.0%, compared to 12.0% a year ago. These figures remain above the minimum of 10%.',
  'Costs rose to 66.0% of sales from 65.6%. This change reflected higher advertising of 80 basis points.',
  'The tax had grown from £2.3 billion to £5.1 billion. This tax made up 49.5% of the total.',
  'The 62% rate applies between £100,000 and £125,000.',
])('leaves open: %s', (draft) => expect(verdicts(draft)).not.toContain('violation'))
