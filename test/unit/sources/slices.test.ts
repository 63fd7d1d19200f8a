import { describe, expect, it } from 'vitest'
import { marks as marksOf, table } from './held.js'

const marks = (text: string, draft: string) => marksOf([table(text)], draft)

const SURVEY = [
  'area,week,swabs,found,admissions',
  'Ashby,11,812,96,14',
  'Brook,11,655,71,29',
  'Corran,11,404,38,8',
  'Ashby,12,840,118,31',
  'Brook,12,702,83,17',
  'Corran,12,391,47,12',
].join('\n')

const POLL = [
  'ward,registered,ballots,Okoye,Lindt',
  'North,5120,3066,1604,1398',
  'Quay,4417,2590,1133,1391',
  'Hill,3902,2247,1220,984',
].join('\n')

const CLUB = [
  'month,joined,left,fees_usd',
  '2024-03,31,12,8140',
  '2024-04,44,17,8425',
  '2024-05,52,9,8870',
  '2024-06,38,21,9035',
].join('\n')

describe('rows without a total, together', () => {
  it.each([
    ['all of a column', POLL, 'In the wards 13,439 people were registered.', '13,439 verified'],
    ['one column less another', POLL, 'Okoye beat Lindt by 184 votes.', '184 verified'],
    ['a part of one column in another', POLL, 'Okoye took 50.1% of the ballots.', '50.1% verified'],
    ['those of the week that the title names', SURVEY, '# Week 12\n\nThe clinics took 1,933 swabs.', '1,933 verified'],
    ['those of the week that is said', SURVEY, '# Week 12\n\nIn week 11 they took 1,871 swabs.', '1,871 verified'],
    ['two weeks', SURVEY, '# Week 12\n\nAdmissions rose to 60, from 51 in week 11 (+17.6%).', '+17.6% verified'],
    ['the months of a quarter', CLUB, '# Second quarter of 2024\n\nIn all 134 people joined.', '134 verified'],
  ])('are summed: %s', (_, source, draft, expected) => {
    expect(marks(source, draft)).toContain(expected)
  })

  it('are not those of another year', () => {
    const STAFF = 'branch,staff_2023,staff_2024\nTarn,14,16\nFell,9,9\nBeck,22,25\nGill,6,5\n'
    expect(marks(STAFF, '# Branches in 2024\n\nThe branches employ 55 people.').at(-1)).toBe('55 verified')
    expect(marks(STAFF, '# Branches in 2024\n\nThe branches employ 51 people.').at(-1)).toBe('51 unverifiable')
  })

  it.each([
    ['of another week', SURVEY, '# Week 12\n\nIn week 12 they took 1,871 swabs.'],
    ['beside a row that is named', POLL, 'In Quay ward 13,439 people were registered.'],
  ])('are not what is meant: %s', (_, source, draft) => {
    expect(marks(source, draft).join()).not.toMatch(/(?:1,871|13,439) verified/)
  })
})
