import { describe, expect, it } from 'vitest'
import { marks as marksOf, prose, table } from './held.js'

const marks = (text: string, draft: string) => marksOf([table(text)], draft)

const CLASSES = [
  'Class,Enrolled,Autumn (%),Spring (%),Late arrivals',
  'Class 5,61,94.2,93.1,27',
  'Class 6,58,92.7,90.4,41',
  'Class 7,64,91.5,92.9,36',
].join('\n')

const EXAMS = [
  'subject,entries_2023,passes_2023,entries_2024,passes_2024',
  'Mathematics,148,117,155,121',
  'German,72,55,64,51',
  'Music,31,29,37,32',
].join('\n')

const BOARD = [
  'metric,unit,q1_2024_actual,q1_2024_plan',
  'Operating expenses,USD thousand,4120,3980',
  'Cash at quarter end,USD thousand,9480,9300',
  'Net burn,USD thousand,735,760',
].join('\n')

const GYM = [
  'month,opening_members,joined,ending_members',
  '2024-01,385,41,402',
  '2024-02,402,38,409',
  '2024-03,409,52,430',
].join('\n')

const AWARD = table(
  'head,claimed,offered,allowed\nRemedial work account,58200,41300,49750\nDelay,12400,0,6100\nDeposit,19600,19600,19600\n',
)
const SHARES = table('£m,2024,2023\nRevenue,88.1,80.4\nDividend per share (p),4.6,4.2\n')
const NOTES = prose('Wt 71.4 kg (12 May: 74.0 kg). Feet warm, pulses present.')
const CREW = table(
  'member,hours_claimed,hours_paid\nSorel (captain),188.5,174.0\nVance (engineer),163.5,151.0\nTotal,352.0,325.0\n',
)
const HERD = table('group,registered,tested\nYoung animals under 2,13420,6184\nCows,20715,15930\n')
const CASH = prose(
  'For the nine months ended 30 June 2024 cash from operations was $41,872 and spending on plant was $12,640 (in thousands).',
)
const SALES = table('month,sales_usd\n2024-04,301200\n2024-05,318400\n')
const FUND = table(
  '(in thousands),FY2025 adopted,FY2025 revised,FY2026 proposed\nCivic Works,24310,24800,25120\nParks,15290,15400,16380\nTotal,39600,40200,41500\n',
)

describe('a name in other words', () => {
  it.each([
    [
      'a row that is told by its number alone',
      CLASSES,
      'Class 6 attendance in the spring was 90.4%.',
      '90.4% verified',
    ],
    ['and its other digits', CLASSES, 'Class 6 had 14 late arrivals.', '14 violation'],
    ['and its other term', CLASSES, 'Class 6 attendance in the spring was 80.4%.', '80.4% violation'],
    ['a verb for its noun, of the other year', EXAMS, 'German entered 72 pupils in 2024.', '72 violation'],
    ['those who study it', EXAMS, 'Mathematicians passed 121 times in 2024.', '121 verified'],
    [
      'a short form for the words of a label',
      BOARD,
      'Opex was $4.12m in the quarter, $140k over plan.',
      '$140k verified',
    ],
    [
      'how long what there is lasts',
      BOARD,
      'Cash stood at $9.5m. Net burn was $735k. That is 12.9 quarters.',
      '12.9 verified',
    ],
  ])('is that of what it names: %s', (_, source, draft, expected) => {
    expect(marks(source, draft)).toContain(expected)
  })

  it.each([
    [
      'most of a longer name that shares its words with none',
      AWARD,
      'For remedial work the panel allowed £41,300.',
      '£41,300 violation',
    ],
    ['a row that has one value under every header', AWARD, 'The deposit of £16,900 was agreed.', '£16,900 violation'],
    ['pence, in a table of pounds', SHARES, 'The dividend per share is 4.6 pence in 2024.', '4.6 pence verified'],
    ['another number of pence', SHARES, 'The dividend per share is 6.4 pence in 2024.', '6.4 pence violation'],
    ['a role in parentheses behind a name', CREW, 'The engineer was paid for 151.0 of the hours.', '151.0 verified'],
    [
      'a part of the row that stands right before',
      CREW,
      'The captain claimed 188.5 hours, of which 174.0 were paid.',
      '174.0 verified',
    ],
    [
      'and its digits the other way round',
      HERD,
      'Of the young animals 6,184 were tested, out of 14,320 in the register.',
      '14,320 violation',
    ],
    [
      'money in thousands, as the sentence says at its end',
      CASH,
      'Cash from operations was $41.9 million.',
      '$41.9 million verified',
    ],
    [
      'the difference of two that are in thousands',
      CASH,
      'Cash from operations of $41.9 million less spending on plant of $12.6 million left $29.2 million.',
      '$29.2 million verified',
    ],
    [
      'twelve times a month',
      SALES,
      'May brought $318,400. Annualised, sales run at $3.82 million.',
      '$3.82 million verified',
    ],
    ['a loss since a time before', NOTES, 'Her weight is 71.4 kg, a loss of 2.6 kg since May.', '2.6 verified'],
    ['a short form in prose', NOTES, 'Her weight is 71.4 kg.', '71.4 verified'],
  ])('is that of what it names: %s', (_, source, draft, expected) => {
    expect(marksOf([source], draft)).toContain(expected)
  })

  it('a capital word of another name is no short form of a row', () => {
    const draft =
      'The Civic Fund will spend $41.5 million in 2026 as proposed. That is $1.9 million, or 4.8%, more than was adopted.'
    expect(marksOf([FUND], draft)).toEqual(['$41.5 million verified', '$1.9 million verified', '4.8% verified'])
  })

  it('begun is the start of a time, and not of the month that is named for its end', () => {
    expect(
      marks(GYM, '# First quarter 2024\n\nWe ended March with 430 members, having begun the quarter with 385.').at(-1),
    ).toBe('385 verified')
  })

  it('what a step gave is no sum of what it came from', () => {
    expect(marks(BOARD, 'Opex was $140k over plan. The prize is $140k.').at(-1)).not.toBe('$140k verified')
  })
})
