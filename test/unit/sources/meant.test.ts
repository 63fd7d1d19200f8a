import { describe, expect, it } from 'vitest'
import { marks as marksOf, table } from './held.js'
import { verdictOf } from './verdict-of.js'

const marks = (text: string, draft: string, key?: string) => marksOf([table(text, key)], draft)

const FERRIES = [
  'Crossing,Ship,Cars,Waiting (min),Fare (€)',
  '01,Elke,412,12.4,18.50',
  '02,Marit,388,19.7,18.50',
  '03,Elke,455,7.1,21.00',
  '04,Sanna,298,25.3,16.75',
].join('\n')

describe('rows that are numbered', () => {
  it.each([
    ['Crossing 03 carried «455» cars.', 'verified'],
    ['Crossing 3 carried «388» cars.', 'violation'],
    ['On Crossing 04 passengers waited «25.3 minutes».', 'verified'],
    ['On Crossing 02 passengers waited «25.3 minutes».', 'violation'],
    ['Crossing «03» was the shortest.', 'no mark'],
  ])('have their number for a name: %s', (draft, verdict) => {
    expect(verdictOf(FERRIES, draft)).toBe(verdict)
  })
})

const MINES = [
  'Pit,Country,Metric,Unit,FY2023,H1 FY2024,H2 FY2024,FY2024',
  'Arvik,Norway,Ore hoisted,kt,"1,812",911,934,"1,845"',
  'Arvik,Norway,Zinc recovered,t,"21,400","10,812","11,240","22,052"',
  'Arvik,Norway,Yield,%,88.1,87.4,89.2,88.3',
  'Toledo,Spain,Ore hoisted,kt,"3,406","1,790","1,745","3,535"',
  'Toledo,Spain,Zinc recovered,t,"38,915","20,115","19,870","39,985"',
  'Toledo,Spain,Yield,%,85.0,85.9,84.6,85.2',
].join('\n')

describe('a table with a row for each measure of each thing', () => {
  it.each([
    ['Arvik hoisted «1.85 Mt» of ore in FY2024.', 'verified'],
    ['Toledo recovered «40.0 kt» of zinc in FY2024.', 'verified'],
    ['In the second half of FY2024 Arvik had a yield of «89.2%».', 'verified'],
    ['In the second half of FY2024 Arvik had a yield of «87.4%».', 'violation'],
    ['In the second half of FY2024 Toledo brought «20,115 t» at a yield of 84.6%.', 'violation'],
    ['Smelting for others, not counted here, ran to «10,812 t».', 'unverifiable'],
  ])('is read as one that has a column for each: %s', (draft, verdict) => {
    expect(verdictOf(MINES, draft)).toBe(verdict)
  })

  it('stays as it is where its things are times', () => {
    const labs =
      'date,test,result,unit\n2025-04-02,Ferritin,212,ug/L\n2025-04-09,Ferritin,347,ug/L\n2025-04-09,Sodium,136,mmol/L'
    expect(verdictOf(labs, 'Ferritin was «374 ug/L».')).toBe('violation')
  })
})

const BOARD = [
  'Metric,Unit,Q2 2024,Q1 2025,Q2 2025',
  'Subscriptions sold,US$ thousand,742,864,957',
  'Support tickets,number,1584,1702,1668',
  'Earnings per share,US cents,36.4,47.9,50.1',
  'Reply time,min,39,36,27',
  'Operating margin,%,72.0,74.5,75.2',
].join('\n')
const LETTER = '# Letter on Q2 2025\n\n'

describe('the time that a draft means', () => {
  it.each([
    ['Subscriptions brought «$957 thousand», against $742 thousand twelve months ago.', 'verified'],
    ['The margin of twelve months ago was lower. Subscriptions brought «$864 thousand».', 'violation'],
    ['Reply time is now 27 minutes («39» a year ago).', 'verified'],
    ['Reply time is now 27 minutes («36» a year ago).', 'violation'],
    ['Operating margin widened for the fifth quarter running and is now «74.5%».', 'violation'],
    ['Earnings came to «50.1 cents» per share.', 'verified'],
    ['We answered «16.68 thousand» support tickets.', 'violation'],
  ])('is that of its title, unless it says another: %s', (draft, verdict) => {
    expect(verdictOf(BOARD, LETTER + draft)).toBe(verdict)
  })
})

const WARDS = [
  'Ward,Beds,Nurses vaccinated 2024/25 (%)',
  'Dermatology,18,71.5',
  'Neonatal unit,22,90.2',
  'Urology,20,74.9',
  'Stroke,26,67.7',
  'All wards,86,75.6',
].join('\n')

describe('what a sentence is about', () => {
  it.each([
    ['Nurses vaccinated were best on the neonatal unit at «90.2%»; Urology managed 74.9%.', 'verified'],
    ['Nurses vaccinated were best on the neonatal unit at 90.2%; Urology managed «67.7%».', 'violation'],
    ['Of nurses on Stroke 67.7% were vaccinated. A poll of visitors drew a response of «67.7%».', 'unverifiable'],
    ['Nurses vaccinated in 2024/25 reached «75.6%» overall.', 'verified'],
  ])('goes as far as its next name: %s', (draft, verdict) => {
    const source = WARDS
    const [before = '', words = ''] = draft.split(/[«»]/)
    const found = marks(source, draft.replace(/[«»]/g, ''), 'wards-2024.csv')
    const nth = before.split('%').length - 1
    expect(found.filter((mark) => mark.includes('%'))[nth]).toBe(`${words} ${verdict}`)
  })

  it('keeps to the row of the sentence before', () => {
    const draft = 'Crossing 02 is the slow one. Here the fare was «€21.00», so they say.'
    expect(verdictOf(FERRIES, draft)).not.toBe('verified')
  })

  it('leaves the name right behind a figure to that one', () => {
    const sites = 'Site,Tonnes 2023,Tonnes 2024\nLund,587,611\nVejle,1130,1242\n'
    expect(verdictOf(sites, 'In 2024 it was 611 for Lund and «1,242» for Vejle.')).toBe('verified')
    expect(verdictOf(sites, 'In 2024 it was 611 for Lund and «587» for others.')).toBe('unverifiable')
  })
})

const CHART = 'Date,Pulse (/min),Systolic (mmHg)\n11 Feb,128,88\n12 Feb,116,96\n13 Feb,104,104\n14 Feb,98,112\n'

describe('the lowest and the highest', () => {
  it.each([
    ['Her lowest systolic reading was «88 mmHg».', 'verified'],
    ['Her lowest systolic reading was «96 mmHg».', 'unverifiable'],
    ['On 11 February her pulse was «128/min».', 'verified'],
  ])('are those of all that there are: %s', (draft, verdict) => {
    expect(verdictOf(CHART, draft)).toBe(verdict)
  })
})

const SEATS = [
  'Party,Votes 2021,Votes 2025,Seats 2021,Seats 2025',
  'Harbour League,1210488,1043877,45,38',
  'Green Dawn,298817,402360,10,14',
  'Farmers,531204,488915,19,18',
  'Total,2040509,1935152,74,70',
].join('\n')

describe('a step that the words announce', () => {
  it.each([
    ['In 2025 Green Dawn won 402,360 votes, an advance of «34.7%».', 'verified'],
    ['In 2025 Green Dawn won 402,360 votes, an advance of «43.6%».', 'violation'],
    ['In 2025 the Farmers had 488,915 of the 1,935,152 votes, that is to say «25.3%».', 'verified'],
    ['In 2025 the Farmers had 488,915 of the 1,935,152 votes, that is to say «35.3%».', 'violation'],
    ['In 2025 Harbour League won 1,043,877 votes; it had shed «166,611».', 'verified'],
    ['In 2025 Harbour League won 1,043,877 votes; it had shed «161,661».', 'violation'],
  ])('is from the figure before it: %s', (draft, verdict) => {
    expect(verdictOf(SEATS, draft)).toBe(verdict)
  })
})

const SCHOOLS = [
  'School,Phase,Turnout 2025 (%),Turnout 2021 (%),Pupils 2025',
  'Dolgarth,Primary,68.8,66.1,201',
  'Cae Ffynnon,Primary,68.1,70.4,96',
  'Bryn,Primary,64.2,61.8,305',
  'Alwen High,Secondary,73.5,74.0,1091',
  'Hir,Secondary,66.7,63.2,671',
  'Primary total,Primary,67.0,66.0,602',
  'Secondary total,Secondary,70.1,68.6,1762',
].join('\n')

describe('rows of one group', () => {
  it.each([
    ['Turnout fell in «two» of the five.', 'verified'],
    ['**Primary.** «Three» schools teach 602 children.', 'verified'],
    ['An average secondary has «881» pupils.', 'verified'],
    ['Turnout ran at «70.1%» there, lowest at Hir on 66.7%.', 'unverifiable'],
  ])('are told without their total: %s', (draft, verdict) => {
    expect(verdictOf(SCHOOLS, draft)).toBe(verdict)
  })
})
