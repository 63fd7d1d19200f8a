import { describe, expect, it } from 'vitest'
import { verdictOf } from './verdict-of.js'

/** Twelve rows of a panel: four quarters of three depots. */
const DEPOTS = [
  'quarter,depot,parcels_sent,late_parcels,fuel_cost_eur_thousands,on_time_pct',
  '2030-Q1,Elmstead,4120,311,86,92.5',
  '2030-Q1,Port Varrow,2875,140,61,95.1',
  '2030-Q1,Quarry Lane,1960,268,47,86.3',
  '2030-Q2,Elmstead,4388,402,91,90.8',
  '2030-Q2,Port Varrow,3017,151,66,95.0',
  '2030-Q2,Quarry Lane,2054,233,52,88.7',
  '2030-Q3,Elmstead,4471,377,97,91.6',
  '2030-Q3,Port Varrow,2941,176,69,94.0',
  '2030-Q3,Quarry Lane,2196,219,58,90.0',
  '2030-Q4,Elmstead,4902,353,103,92.8',
  '2030-Q4,Port Varrow,3364,129,75,96.2',
  '2030-Q4,Quarry Lane,2318,241,63,89.649',
].join('\n')

/** One row for each patient. */
const PATIENTS = [
  'patient,ward,sex,days_in_hospital,fall_recorded',
  ...['Birch,F,6,N', 'Birch,M,11,Y', 'Birch,F,4,N', 'Alder,F,9,N', 'Alder,F,15,Y'],
  ...['Alder,M,7,N', 'Alder,M,5,N', 'Cedar,F,12,Y', 'Cedar,F,3,N', 'Birch,M,8,Y', 'Alder,F,10,N'],
]
  .map((row, i) => (i === 0 ? row : `P${i + 10},${row}`))
  .join('\n')

const TITLE = '# Depots, fourth quarter of 2030\n\n'
const inDepots = (draft: string) => verdictOf(DEPOTS, `${TITLE}${draft}`)
const inPatients = (draft: string) => verdictOf(PATIENTS, draft)

describe('a table in long form is asked by the keys that hold', () => {
  it.each([
    ['of the clause, and the time before', 'Quarry Lane went up to «241» late parcels from 219.'],
    [
      'the same of the time before',
      'Quarry Lane went up to 241 late parcels from «219»; Port Varrow fell from 176 to 129.',
    ],
    ['of a parallel clause', 'Quarry Lane went up to 241 late parcels from 219; Port Varrow fell from «176» to 129.'],
    [
      'the change of a parallel clause',
      'Quarry Lane had 241 late parcels; Port Varrow fell from 176 to 129, a drop of «26.7%».',
    ],
    ['of the lead', '**Port Varrow.** Parcels sent reached «3,364», and 96.2% were on time.'],
    ['of the sentence before', 'Elmstead is the largest. It was on time for «92.8%» of parcels.'],
    ['of a quarter that is named', 'In the third quarter Elmstead spent «€97,000» on fuel.'],
    ['of all rows of a time', 'Late parcels this quarter: «723» (last quarter 772).'],
    ['of all rows of the time before', 'Late parcels this quarter: 723 (last quarter «772»).'],
    ['of all times', 'Port Varrow has had «596» late parcels since the first quarter.'],
    ['as a mean', 'Quarry Lane had an average of «240.3» late parcels a quarter.'],
    [
      'in a table of the draft',
      '| Depot | Fuel (€ thousand) | On time (%) |\n|---|---|---|\n| Elmstead | «103» | 92.8 |\n| Port Varrow | 75 | 96.2 |',
    ],
  ])('certifies a cell %s', (_, draft) => {
    expect(inDepots(draft)).toBe('verified')
  })

  it.each([
    ['of another time', '**Quarry Lane.** In the second quarter «90.0%» of parcels were on time.'],
    ['of another row', '**Quarry Lane.** It sent «3,364» parcels in the fourth quarter of 2030.'],
    ['with two digits exchanged', 'Port Varrow sent «3,346» parcels in the fourth quarter of 2030.'],
    ['rounded twice', '**Quarry Lane.** In the fourth quarter of 2030 «89.7%» of parcels were on time.'],
  ])('accuses a value %s', (_, draft) => {
    expect(inDepots(draft)).toBe('violation')
  })

  it.each([
    ['a row that no word names', 'A new depot sent «3,364» parcels.'],
    ['another year', 'Elmstead sent «4,902» parcels in the fourth quarter of 2029.'],
  ])('says nothing of %s', (_, draft) => {
    expect(inDepots(draft)).toBe('unverifiable')
  })

  it.each([
    ['of a kind', 'Women made up «7» of the patients.'],
    ['of a place', 'Alder had «5» of them, Birch 4 and Cedar 2.'],
    ['of a place in a parallel clause', 'Alder had 5 of the patients, Birch «4» and Cedar 2.'],
    ['of a flag', 'A fall was recorded for «4» patients.'],
  ])('counts things %s', (_, draft) => {
    expect(inPatients(draft)).toBe('verified')
  })
})
