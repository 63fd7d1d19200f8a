import { describe, expect, it } from 'vitest'
import { verdictOf } from './verdict-of.js'

const REPORT =
  'Dredging took $684,300, planting $217,900 and surveys $146,200. The trust planted 48,600 trees, of which 41,310 were alive in June.'
const MINUTES =
  'The roof was finished at a cost of £418,000, against an estimate of £385,000. The contract for buses was let for three years at £312,500 a year. The number of eligible pupils was 274. There were 71 accidents on the ring road in 2020 and 58 in 2022. The panel imposed a fine of £420,000 on 9 June 2023. On appeal the fine is reduced to £315,000. The firm operates 640 lorries and fitted 512 of them with tachographs.'
const QUARTERS =
  'quarter,arr_usd_m,customers,payback_months\n2023-Q4,47.1,1378,17.5\n2024-Q1,49.8,1432,17.9\n2024-Q2,53.6,1517,16.4'
const POLL = 'ward,registered,yes,no\nQuay,9834,2986,2083\nHill,12460,2178,3167\nTotal,22294,5164,5250'

describe('one step from what sentences of a source say', () => {
  it.each([
    [
      'unverifiable',
      REPORT,
      'The trust did 17 % more than it had promised, and of the trees planted «68 %» were alive in June.',
    ],
    ['verified', REPORT, 'Of the trees planted «85 %» were alive in June.'],
    ['verified', REPORT, 'Of the 48,600 trees planted, «7,290» were dead in June.'],
    ['verified', MINUTES, 'The roof overran its estimate by «£33,000».'],
    ['unverifiable', MINUTES, 'The roof overran its estimate by «£53,000».'],
    ['verified', MINUTES, 'Accidents on the ring road fell by «thirteen» from 2020 to 2022.'],
    ['unverifiable', MINUTES, 'Accidents on the ring road fell by «seventeen» from 2020 to 2022.'],
    ['verified', MINUTES, 'The fine was cut from £420,000 to £315,000, a saving of «£105,000».'],
    ['verified', MINUTES, 'Tachographs were fitted to exactly «80 per cent» of the lorries.'],
    ['unverifiable', MINUTES, 'Tachographs were fitted to exactly «70 per cent» of the lorries.'],
    ['unverifiable', MINUTES, 'The drivers of the firm drank «£105,000» worth of tea.'],
    ['unverifiable', MINUTES, 'The pupils took part in «13» trips.'],
    ['unverifiable', MINUTES, 'Eligible pupils rose by «12 per cent».'],
  ])('%s', (verdict, source, marked) => {
    expect(`${marked} ${verdictOf(source, marked)}`).toBe(`${marked} ${verdict}`)
  })
})

describe('one step from rows that are times, and from both sides of a vote', () => {
  it.each([
    [
      'verified',
      QUARTERS,
      'We closed Q2 2024 with ARR of $53.6M. The quarter brought in «$3.8M» of net new ARR over Q1 2024.',
    ],
    ['unverifiable', QUARTERS, 'We closed Q2 2024 with ARR of $53.6M. The quarter brought in «$8.3M» of goodwill.'],
    ['verified', QUARTERS, 'We closed Q2 2024 with ARR of $53.6M and 1,517 customers, «$35.3K» per customer.'],
    ['verified', QUARTERS, 'Over the two quarters of 2024 payback averaged «17.15» months.'],
    ['verified', POLL, 'Yes had 5,164 votes and No 5,250, that is «50.4 per cent» of the votes.'],
  ])('%s', (verdict, source, marked) => {
    expect(`${marked} ${verdictOf(source, marked)}`).toBe(`${marked} ${verdict}`)
  })
})
