import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const accused = (text: string) =>
  (verifier.verify(text).reports[0]?.evidence ?? []).flatMap(({ verdict, findings }) =>
    verdict === 'violation' ? [findings[0]?.message] : [],
  )

/** What real text was accused of wrongly, in figures of our own, and its twin that is accused. */
const CASES: readonly { readonly name: string; readonly spares: string; readonly twin?: string }[] = [
  {
    name: 'the decimal part of an amount counts no list',
    spares: 'A grant would lift 4.5 million Ostians (1.3 million children and 3.2 million adults) out of need.',
  },
  {
    name: 'a list of other things in another section',
    spares:
      '# Report\n\n## Event\n\nThe event drew 120 learners, 9 teachers, a dozen helpers, and gifts from several firms.\n\n## Teachers\n\n- Ann Oak\n- Ben Elm\n- Cleo Ash\n- Dan Fir\n- Eva Yew\n- Finn Box\n- Gus Bay',
    twin: '# Report\n\n## Event\n\nThe event has 9 teachers.\n\n## Teachers\n\n- Ann Oak\n- Ben Elm\n- Cleo Ash\n- Dan Fir\n- Eva Yew\n- Finn Box\n- Gus Bay',
  },
  {
    name: 'a height somebody fell from',
    spares: 'He fell from three to five feet and landed on his back.',
    twin: 'The level fell from three to five points over the year.',
  },
  {
    name: 'a score with those who have it',
    spares: 'The performance status was 0 in 24 patients (49%) and 1 in the others.',
    twin: 'Half of the patients (29%) had a status of 1.',
  },
  {
    name: 'a median beside a time of enrolment',
    spares:
      'Between 18 December 2006 and 22 July 2013, 3425 patients were enrolled. After a median follow-up of 73 months, 1711 had died.',
  },
  {
    name: 'a multiple among percentages',
    spares:
      '| Item | 2023 | 2024 | Change |\n| - | - | - | - |\n| Sheds | 200 | 250 | 25% |\n| Boats | 400 | 300 | -25% |\n| Yards | 1 | 14 | 14x |',
  },
  {
    name: 'a section of one row',
    spares:
      '| Firm | Paid |\n| - | - |\n| Research | |\n| Oak | £120,158 |\n| Elm | £56,352 |\n| Ash | £40,907 |\n| Total | £217,417 |\n| Marketing | |\n| Fir | £18,000 |\n| Total | £18,000 |',
    twin: '| Firm | Paid |\n| - | - |\n| Research | |\n| Oak | £120,158 |\n| Elm | £56,352 |\n| Ash | £40,907 |\n| Total | £217,471 |\n| Marketing | |\n| Fir | £18,000 |\n| Total | £18,000 |',
  },
  {
    name: 'a note on rounding to hundreds',
    spares:
      '| Mode | Learners |\n| - | - |\n| Day | 806,900 |\n| Evening | 120,000 |\n| Weekend | 1,537,100 |\n| Total | 2,464,100 |\n\nFigures have been rounded to the nearest hundred.',
    twin: '| Mode | Learners |\n| - | - |\n| Day | 806,900 |\n| Evening | 120,000 |\n| Weekend | 1,537,100 |\n| Total | 2,446,000 |\n\nFigures have been rounded to the nearest hundred.',
  },
  {
    name: 'two towns with the same digits',
    spares:
      'The towns are Ostby with 1.661 million people.\n\nOthers: Westby 1.166 million people; Norby 1.166 million people.',
  },
  {
    name: 'one statistic of many records',
    spares: ['Ost', 'West', 'Nord', 'Sund', 'Holm', 'Vik']
      .map(
        (name, i) =>
          `### ${name}\n\nThe share of users of the mobile network in the country was ${['59.1', '15.9', '36.7', '37.6', '96.1', '19.6'][i] ?? ''}% by the last count.`,
      )
      .join('\n\n'),
  },
  {
    name: 'the increase that a bracket tells',
    spares: 'Receipts came to $987M in the second quarter, an $89M (+10 percent) increase on a year ago.',
  },
  {
    name: 'the volume of a reporter',
    spares:
      'Compare Ost v. State, 466 U.S. 789, 808 (1984), on the 80 stalls. See Video v. Ostby, 368 F.3d 1186, 1197 (9th Cir. 2004).',
  },
]

describe('what real text is accused of', () => {
  for (const { name, spares, twin } of CASES)
    it(name, () => {
      expect(accused(spares)).toEqual([])
      if (twin !== undefined) expect(accused(twin)).not.toEqual([])
    })
})
