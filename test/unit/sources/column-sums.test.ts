import { describe, expect, it } from 'vitest'
import { marks as marksOf, table } from './held.js'

const marks = (text: string, draft: string) => marksOf([table(text)], draft).join(', ')

const DEPOTS = [
  'depot,kind,parcels,late,vans',
  'Amber Gate,city,4312,118,22',
  'Birk Cross,city,3877,96,19',
  'Coldwell,rural,1265,41,9',
  'Dane End,rural,1508,37,11',
  'Elm Top,rural,990,52,8',
  'Fenwick,city,5120,203,27',
].join('\n')

const DOSES = [
  'week_ending,clinic,doses,staff_hours',
  '2025-03-02,Ashby,212,88',
  '2025-03-02,Corran,147,61',
  '2025-03-09,Ashby,198,84',
  '2025-03-09,Corran,163,66',
  '2025-03-16,Ashby,231,90',
  '2025-03-16,Corran,129,58',
].join('\n')

const PORT = [
  'month,passengers,freight_tonnes',
  ...[10412, 9877, 12045, 13312, 15120, 17644].map((n, i) => `2024-0${i + 1},${n},${331 + 17 * i}`),
].join('\n')

const HEADS = [
  'head,claimed,awarded',
  'Basic,"7,310.00","7,310.00"',
  'Earnings,"12,480.60","10,966.20"',
  'Pension,"3,618.00","1,304.50"',
].join('\n')

describe('rows that are summed without a word for it', () => {
  it.each([
    ['all, of a column that is not named', HEADS, 'Before any adjustment the judge allowed £19,580.70.', '£19,580.70'],
    ['of one kind', DEPOTS, 'In the city depots 13,309 parcels were carried.', '13,309'],
    ['of one name at several times', DOSES, 'Ashby gave 641 of the doses, Corran 439.', '641 verified, 439'],
    ['over all times', DOSES, 'In the three weeks to 16 March the clinics gave 1,080 doses.', '1,080'],
    ['over the last of them', DOSES, 'In the two weeks to 16 March Ashby gave 429 doses.', '429'],
    ['the second quarter', PORT, 'The first quarter of 2024 brought 32,334 passengers, the second 46,076.', '46,076'],
  ])('are found: %s', (_, source, draft, figure) => {
    expect(marks(source, draft)).toContain(`${figure} verified`)
  })

  it.each([
    ['of the other kind', DEPOTS, 'The rural depots carried 13,309 parcels.', '13,309'],
    ['of one row', DEPOTS, 'Coldwell carried 17,072 parcels.', '17,072'],
    ['of what no source counts', DEPOTS, 'In the spring 547 complaints reached us.', '547'],
    ['of the other name', DOSES, 'Ashby gave 439 doses, Corran 641.', '641'],
    ['of one time', DOSES, 'In the week to 9 March the clinics gave 1,080 doses.', '1,080'],
    ['of other weeks', DOSES, 'In the two weeks to 9 March Ashby gave 429 doses.', '429'],
    ['of another year', PORT, 'In 2023 the port saw 78,410 passengers.', '78,410'],
    ['of another quarter', PORT, 'The first quarter of 2024 brought 46,076 passengers.', '46,076'],
  ])('are not meant: %s', (_, source, draft, figure) => {
    expect(marks(source, draft)).not.toContain(`${figure} verified`)
  })
})
