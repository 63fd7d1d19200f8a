import { describe, expect, it } from 'vitest'
import { createVerifier, type Source } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.sources'] })

function marks(text: string, draft: string, mediaType: Source['mediaType'] = 'text/csv'): string[] {
  const sources: Source[] = [{ key: 'own.csv', mediaType, text }]
  return (verifier.verify(draft, { sources }).reports[0]?.evidence ?? []).map(
    ({ subject, verdict }) => `${subject} ${verdict}`,
  )
}

const PORTS = [
  'harbour,year,tonnes,calls,avg_stay_days,lifts_per_hour',
  'Ostby,2023,71240,318,4.6,22.3',
  'Ostby,2024,75380,341,4.1,24.7',
  'Vellmark,2023,42310,207,3.4,19.6',
  'Vellmark,2024,43950,219,3.2,20.8',
].join('\n')

const TRIAL = [
  'event,placebo,low_dose,high_dose,all',
  'Randomised,148,151,149,448',
  'Fractures (patients),3,5,9,17',
  'Headache (patients),14,21,37,72',
].join('\n')

const LAB = ['test,unit,day 1,day 3,day 8', 'White cells,10^9/L,15.8,12.1,9.3', 'Sodium,mmol/L,131,135,139'].join('\n')

const VOTES = [
  'ward,electorate,ballots,yes,no',
  'Quayside,9834,5127,2986,2083',
  'Hilltop,12460,5893,3741,2089',
  'Total,22294,11020,6727,4172',
].join('\n')

const REPORT =
  'Dredging took $684,300, planting $217,900 and surveys $146,200. The trust planted 48,600 trees, of which 41,310 were alive in June.'

describe('what is certified', () => {
  it.each([
    [
      'the row beside, though another is named',
      PORTS,
      'Stays at Ostby fell to 4.1 days in 2024, and Vellmark made 20.8 lifts per hour in 2024.',
      '20.8 verified',
    ],
    [
      'rows joined by respectively',
      PORTS,
      'In 2024 Ostby and Vellmark made 24.7 and 20.8 lifts per hour respectively.',
      '24.7 verified',
    ],
    ['a group of patients', TRIAL, 'Fractures occurred in 9 patients of the high dose group.', '9 verified'],
    ['all groups', TRIAL, 'Fractures occurred in 17 patients in all, 9 of them on the high dose.', '17 verified'],
    [
      'a span of time by the name of its column',
      PORTS,
      'Average stay at Vellmark in 2024 was 3.2 days.',
      '3.2 verified',
    ],
    [
      'hearsay that a source prints under its name',
      VOTES,
      'Hilltop is said to have an electorate of 12,460.',
      '12,460 verified',
    ],
    [
      'a column of money without a unit',
      'club,fee,members\nAster,1250,431\nBirch,1480,212',
      'Aster charges a fee of £1,250.',
      '£1,250 verified',
    ],
  ])('%s', (_, source, draft, mark) => {
    expect(marks(source, draft)).toContain(mark)
  })

  it.each([
    [
      'the value of a row that stands further off',
      PORTS,
      'Stays at Ostby fell to 4.1 days in 2024, and Vellmark made 24.7 lifts per hour in 2024.',
      '24.7',
    ],
    ['the value of all groups for one', TRIAL, 'Fractures occurred in 17 patients of the high dose group.', '17'],
    ['another span of time', PORTS, 'Average stay at Vellmark in 2024 was 3.2 weeks.', '3.2'],
    [
      'a change between two amounts of other things',
      REPORT,
      'The trust did 17 % more than it had promised, and of the trees planted 68 % were alive in June.',
      '68 %',
    ],
    ['an amount of money that is a count', VOTES, 'Candidates in Hilltop spent £12,460 between them.', '£12,460'],
    ['a unit that no row has', LAB, 'She lost 2.8 kg between day 3 and day 8, and her white cells fell.', '2.8'],
    [
      'hearsay that follows by accident',
      VOTES,
      'In Quayside, turnout among the young is believed to have been nearer 41 per cent.',
      '41 per cent',
    ],
  ])('not %s', (_, source, draft, subject) => {
    expect(marks(source, draft, source === REPORT ? 'text/markdown' : 'text/csv')).not.toContain(`${subject} verified`)
  })

  it.each([
    [
      'two times of one row, which are no share',
      VOTES.replace('yes,no', '2023,2024'),
      'Officials put the literacy of Quayside at 96.7 %, which we could not confirm.',
      '96.7 %',
    ],
    ['hearsay', VOTES, 'Hilltop is rumoured to have had as many as 5,983 ballots.', '5,983'],
  ])('nor is accused %s', (_, source, draft, subject) => {
    expect(marks(source, draft)).not.toContain(`${subject} violation`)
  })
})
