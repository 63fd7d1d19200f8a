import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** Kind and verdict of every mark that is no date. */
const marks = (draft: string) => marksOf(verifier.verify(draft), 'date')
const accusations = (draft: string) => marks(draft).filter((mark) => mark.endsWith('violation'))

describe('a figure of few digits that the next sentence tells again', () => {
  it.each([
    [
      'The trust closed 2024/25 with a deficit of £7.4 million. Explaining the £# million deficit for 2024/25, the director pointed to pay.',
      '7.4',
      '4.7',
    ],
    [
      'Parliament has voted 1.9 billion francs for the base tunnel. Of the 1.9 # francs that parliament voted for the base tunnel, nothing is left.',
      'billion',
      'million',
    ],
    [
      "At year-end the club's free reserve stood at $4.2 billion. Members will ask what a free reserve of $4.2 # at year-end is for.",
      'billion',
      'million',
    ],
    ['Turnout at the by-election was 38.2%. A turnout at the by-election of #% is nothing to boast of.', '38', '32.8'],
    [
      'Total lending at 31 December 2023 was $714.5 billion. Total lending at 31 December 2023, $714.5 #, is secured.',
      'billion',
      'million',
    ],
    [
      'Net cash was £52.6 million at 30 June 2024. In setting the dividend the board had regard to the net cash of £# million at 30 June 2024 and to orders of £90 million.',
      '52.6',
      '56.2',
    ],
    [
      'The payout for the year was $52.6 million. Most went to schools; a payout of $# million for the year, the trustees hold, is fair.',
      '52.6',
      '56.2',
    ],
    ['The survey reached 1,254 homes. All # homes were asked about heating.', '1,254', '1,245'],
    ['Inspectors saw 34 lessons in two days. Teaching in those same # lessons was sound.', '34', '43'],
  ])('%s', (draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toContain('same-statistic verified')
    expect(accusations(draft.replace('#', wrong))).toEqual(['same-statistic violation'])
  })

  it.each([
    'Net interest income was £7.4 million. Net interest expense was £4.7 million.',
    'Sales in Leeds were £4.7 million. Sales in York were £7.4 million.',
    'The deficit in 2023 was £7.4 million. The deficit in 2024 was £4.7 million.',
    'The gross margin was 38.2%. The operating margin was 32.8%.',
    'Gray bid £52.6m for the land. A bid of £56.2m for the land won.',
    'Net debt was £86.3 million at 30 June 2024. Excluding leases, net debt was £68.3 million at 30 June 2024.',
    'We met 34 nurses in May. All 43 nurses of the unit were asked.',
    'Inspectors saw 34 lessons in May. In all, 43 lessons were sound.',
    'The fund holds $4.2 billion of bonds. Its holding of bonds due in May is $4.2 million.',
  ])('two figures of two things: %s', (draft) => expect(marks(draft)).not.toContain('same-statistic violation'))
})

describe('a proportion in words that is told again in percent', () => {
  it.each([
    ['Four in five participants completed follow-up. This #% completion rate was foreseen.', '80', '70'],
    ['One household in three has no car. Put differently, #% depend on the bus.', '33', '53'],
    ["Three quarters of the congregation's members voted, a turnout of # per cent, and it went through.", '75', '57'],
    ['Two thirds of the tenants, #% to be exact, had heard of it.', '66.4', '46.4'],
  ])('%s', (draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toContain('fraction verified')
    expect(accusations(draft.replace('#', wrong))).toEqual(['fraction violation'])
  })

  it.each([
    'A third of the pupils walk, or 12% cycle.',
    'Half of the members voted, while a turnout of 57% was reached in Leeds.',
    'One in four patients relapsed. The 40% rate in the control arm was higher.',
    'A fifth of the estate went to the widow, a share of 30% to each son.',
  ])('of something else: %s', (draft) => expect(accusations(draft)).toEqual([]))
})
