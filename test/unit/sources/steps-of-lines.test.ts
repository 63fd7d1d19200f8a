import { describe, expect, it } from 'vitest'
import { marks, prose, table } from './held.js'

const PORT = table(
  'Quay,Coastal pax 2021,Coastal pax 2022,Overseas pax 2021,Overseas pax 2022,Cargo (t) 2021,Cargo (t) 2022\n' +
    'North,412300,398115,91240,118405,6120,5833\nSouth,288410,279026,64118,80977,4407,4190\nTotal,700710,677141,155358,199382,10527,10023\n',
)

describe('a change between the two times that a draft means', () => {
  it.each([
    ['The overseas side swelled by 28.3 percent.', '28.3 percent verified'],
    ['The overseas side swelled by 23.8 percent.', '23.8 percent unverifiable'],
    ['The cargo sheds closed the year 504 tonnes lighter.', '504 verified'],
    ['The cargo sheds closed the year 540 tonnes lighter.', '540 unverifiable'],
  ])('of the row of all: %s', (draft, expected) => {
    expect(marks([PORT], draft)).toEqual([expected])
  })

  const COAL = table(
    'Year,Peat (GWh),Total generation (GWh)\n2009,9412,30118\n2015,6120,31774\n2021,2488,35020\n2022,2217,36105\n',
  )
  it.each([
    ['Peat is the longer story. Since 2009 its output has shrunk by 76.4 percent.', '76.4 percent verified'],
    ['Peat is the longer story. Since 2009 its output has shrunk by 74.6 percent.', '74.6 percent unverifiable'],
  ])('of a column of times: %s', (draft, expected) => {
    expect(marks([COAL], draft)).toEqual([expected])
  })

  it('of columns that are told apart by their numbers', () => {
    const weeks = table('Ward,Wk 3,Wk 4,Wk 5\nElm,41,52,47\nYew,63,71,60\nAll wards,104,123,107\n')
    expect(marks([weeks], 'Between weeks 4 and 5 the number fell by 13.0%.').at(-1)).toBe('13.0% verified')
    expect(marks([weeks], 'Between weeks 4 and 5 the number fell by 18.0%.').at(-1)).toBe('18.0% unverifiable')
  })
})

describe('the sum of a year', () => {
  const PACK = table(
    'Metric,Unit,Q1 FY22,Q2 FY22,Q3 FY22,Q4 FY22,Q1 FY23,Q2 FY23,Q3 FY23,Q4 FY23\n' +
      'Licence revenue,$000,3120,3244,3391,3508,3610,3794,3902,4117\nSites opened,count,11,9,14,12,16,13,10,18\nSites closed,count,3,4,2,5,4,6,3,5\n',
  )
  it.each([
    ['For the whole of 2023 licence revenue came to $15.4m.', '$15.4m verified'],
    ['For the full year licence revenue came to $15.4m.', '$15.4m verified'],
    ['For the full year licence revenue came to $14.5m.', '$14.5m unverifiable'],
  ])('%s', (draft, expected) => {
    expect(marks([PACK], draft)).toEqual([expected])
  })
})

describe('ratios by their names', () => {
  const BOOKS = table(
    '($ thousand),2021,2022\nTotal revenue,"48,310","52,874"\nGross profit,"17,902","19,220"\nOperating income,"5,118","6,004"\n',
  )
  it.each([
    ['Gross margin was 36.4% in 2022.', '36.4% verified'],
    ['Operating margin was 11.4% in 2022.', '11.4% verified'],
    ['Operating margin was 14.1% in 2022.', '14.1% unverifiable'],
  ])('%s', (draft, expected) => {
    expect(marks([BOOKS], draft)).toEqual([expected])
  })
})

describe('what a source says is a part of what', () => {
  const NOTE = prose(
    'The sluice let through 23,460 boats, 4,927 of them under sail. Repairs at the locks numbered 31, of which 12 were at Tarn. ' +
      'The trust put up a bridge fund of £38.2 million. Of the fund, £14.9 million is for the piers, £9.7 million for the deck, and the balance for lighting.',
  )
  it.each([
    ['Of the boats let through the sluice 21.0 percent were under sail.', '21.0 percent verified'],
    ['Of the boats let through the sluice 27.0 percent were under sail.', '27.0 percent unverifiable'],
    ['Of the repairs at the locks 19 were outside Tarn.', '19 verified'],
    ['Of the repairs at the locks 91 were outside Tarn.', '91 unverifiable'],
  ])('%s', (draft, expected) => {
    expect(marks([NOTE], draft)).toEqual([expected])
  })

  it('leaves the rest of a whole that the draft prints too', () => {
    const draft =
      'The bridge fund is £38.2 million. Piers and deck take the most of it; the remaining £13.6 million is for lighting.'
    expect(marks([NOTE], draft)).toEqual(['£38.2 million verified', '£13.6 million verified'])
    expect(marks([NOTE], draft.replace('13.6', '16.3'))).toEqual([
      '£38.2 million verified',
      '£16.3 million unverifiable',
    ])
  })
})

describe('rows together', () => {
  const CASES = table(
    'County,Population,Cases\nElm,118460,221\nOak,141090,242\nAsh,203775,447\nFir,64110,111\nTotal,527435,1021\n',
  )
  it.each([
    ['Ash had 447 cases. Add Oak and Elm, and three counties hold 910.', '910 verified'],
    ['Ash had 447 cases. Add Oak and Elm, and three counties hold 930.', '930 unverifiable'],
  ])('%s', (draft, expected) => {
    expect(marks([CASES], draft).at(-1)).toBe(expected)
  })
})

describe('counts of rows', () => {
  const LEDGER = table(
    'Invoice,Trade,Invoiced ($),Paid ($)\nA-1,Roofing,8916,8916\nA-2,Glazing,80004,0\nA-3,Joinery,23759,23759\nA-4,Roofing,73009,36500\nA-5,Joinery,119561,0\nA-6,Glazing,44025,44025\n',
    'invoices.csv',
  )
  it.each([
    ['On two of the invoices the owner paid nothing.', 'two verified'],
    ['On four of the invoices the owner paid nothing.', 'four unverifiable'],
    ['The builder sent in six bills.', 'six verified'],
    ['The builder sent in eight bills.', 'eight unverifiable'],
  ])('%s', (draft, expected) => {
    expect(marks([LEDGER], draft)).toEqual([expected])
  })

  const FARMS = table(
    'District,Oats sown 2021 (ha),Oats sown 2022 (ha),Oats yield 2021,Oats yield 2022\nHill,118,105,3.1,3.4\nDale,294,301,2.9,3.3\nFen,211,196,3.6,3.5\nMoor,87,80,2.2,2.6\n',
  )
  it.each([
    ['Three of the four districts beat their 2021 yields.', 'Three verified'],
    ['Two of the four districts beat their 2021 yields.', 'Two violation'],
  ])('by what the sentence says of them: %s', (draft, expected) => {
    expect(marks([FARMS], draft)[0]).toEqual(expected)
  })
})
