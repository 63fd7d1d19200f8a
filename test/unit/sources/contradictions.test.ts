import { describe, expect, it } from 'vitest'
import { verdictOf } from './verdict-of.js'

const QUARTERS =
  'quarter,arr_usd_m,customers,payback_months\n2023-Q4,47.1,1378,17.5\n2024-Q1,49.8,1432,17.9\n2024-Q2,53.6,1517,16.4'
const POWER =
  'source,unit,2022,2023,2024\nWind,GWh,12385,13072,14518\nSolar,GWh,4402,5238,6967\nGas,GWh,25890,22471,19386\nTotal,GWh,42677,40781,40871'
const NOTE =
  'The new hall at Marfield remained on budget at £2.64 million and would open in May. By the end of the period the club had spent $1,392,600 on pitches.'
const EVENTS =
  'event,placebo,low_dose,high_dose,all\nFractures (patients),3,5,13,21\nHeadache (patients),14,24,37,75\nNausea (patients),11,26,48,85'
const POLL = 'ward,registered,yes,no\nQuay,9834,2986,2083\nHill,12460,2178,3167\nTotal,22294,5164,5250'

describe('what contradicts a source', () => {
  it.each([
    ['verified', QUARTERS, 'We closed Q2 2024 with ARR of $53.6M and 1,517 customers, «$35.3K» per customer.'],
    ['violation', QUARTERS, 'Customers at the end of Q2 2024: «1,715»'],
    ['violation', QUARTERS, 'Customers at the end of Q2 2024: «1,402»'],
    ['verified', QUARTERS, 'Customers at the end of Q2 2024: «1,517»'],
    ['unverifiable', QUARTERS, 'Prospective customers at the end of Q2 2024: «1,402»'],
    ['unverifiable', QUARTERS, 'New customers won abroad in Q2 2024: «402»'],
    ['violation', POWER, 'Solar was not far behind, its output having grown by «23.0 %» from 2023 to 2024.'],
    ['verified', POWER, 'Solar was not far behind, its output having grown by «33.0 %» from 2023 to 2024.'],
    ['unverifiable', POWER, 'Solar prices in Spain rose by an estimated «23.0 %» from 2023 to 2024.'],
    ['violation', POWER, 'Wind rose to 14,518 GWh in 2024, «13.1 %» more than in 2023.'],
    ['verified', POWER, 'Wind rose to 14,518 GWh in 2024, «11.1 %» more than in 2023.'],
    ['verified', POWER, 'Wind rose to 14,518 GWh in 2024, «17.2 %» more than in 2022.'],
    ['unverifiable', POWER, 'Wind rose to 14,518 GWh in 2024, «80 %» more than in Denmark.'],
    [
      'violation',
      POWER,
      'Gas is in retreat too, if more slowly: at «19,368» GWh for the year 2024 it was the largest source.',
    ],
    ['unverifiable', POWER, 'Gas in 2024, if the winter is mild, may be «19,368» GWh.'],
    ['violation', POWER, 'Gas was down «23.7 %» between 2023 and 2024.'],
    ['unverifiable', POWER, 'Wind and solar together grew by «27.3 %» from 2023 to 2024.'],
    ['unverifiable', POWER, 'Subsidies for wind grew by «14.0 %» from 2023 to 2024, the ministry expects.'],
    ['violation', NOTE, 'The Marfield hall is on budget, at «£26.4 million».'],
    ['verified', NOTE, 'The Marfield hall is on budget, at «£2.64 million».'],
    ['violation', NOTE, 'Spending on pitches came to «$1,329,600» by the end of the period.'],
    ['unverifiable', NOTE, 'Income came to «$1,329,600» in the year after.'],
    ['violation', EVENTS, 'Headache occurred in «75» patients of the high dose group.'],
    ['verified', EVENTS, 'Headache occurred in «37» patients of the high dose group.'],
    ['verified', EVENTS, 'Headache occurred in «75» patients overall, and 37 of them were in the high dose group.'],
    ['verified', EVENTS, 'Headache, common to «75» patients, was worst in the high dose group.'],
    ['verified', POLL, 'Yes had 5,164 votes and No 5,250, that is «50.4 per cent» of the votes.'],
    ['violation', POLL, 'Yes had 5,164 votes and No 5,250, that is «54.0 per cent» of the votes.'],
  ])('%s', (verdict, source, marked) => {
    expect(`${marked} ${verdictOf(source, marked)}`).toBe(`${marked} ${verdict}`)
  })
})
