import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** Kind and verdict of every mark. */
const marks = (draft: string) => marksOf(verifier.verify(draft))

describe('a length of time from one point to another', () => {
  it.each([
    [
      'of the sentence before',
      'It began at 9.45 am in the hall. The last result was read at 4.40 pm, # later.',
      'six hours and fifty-five minutes',
      'seven hours and fifty-five minutes',
    ],
    [
      'the day of a study',
      'Troponin was 390 on Day 2, 412 on Day 3 and 20 on Day 9, # after the peak.',
      'six days',
      'nine days',
    ],
    [
      'the date of the paper',
      'Date: Tuesday, May 13, 2025\n\nThe budget is to be adopted on June 10, # from the date of this memo.',
      'four weeks',
      'three weeks',
    ],
    ['what was due', 'The instalment due on 15 July was received on 3 August, # late.', 'nineteen days', 'twelve days'],
    [
      'told before its day',
      'The pump failed on 11 October; a new one was delivered # after that, on 29 October.',
      'eighteen days',
      'nine days',
    ],
    [
      'an event dated elsewhere',
      '- June 10: adoption.\n- July 1: the new year begins, # after adoption.',
      'three weeks',
      'five weeks',
    ],
    [
      'both of a timetable',
      'The first crew reached the scene # after the alarm.\n\n- 10:42 Alarm raised\n- 11:18 First crew reached the scene',
      '36 minutes',
      '46 minutes',
    ],
    [
      'months of years',
      'Infliximab was started in January 2018 and stopped in July 2020, after # of treatment.',
      '30 months',
      '24 months',
    ],
    [
      'how long it stood still',
      'The East Lock was out of service for # in March.\n\nThe lock was closed from 4 March to 22 March 2024, both included.',
      'nineteen days',
      'twenty-three days',
    ],
  ])('%s', (_, draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toContain('duration verified')
    expect(marks(draft.replace('#', wrong))).toContain('duration violation')
  })

  it.each([
    'The road was closed from 4 to 22 March. It reopened to buses after nine days.',
    'Surgery was on 3 May; he went home three days later and was seen in clinic on 20 May.',
    'The course runs from 3 March to 28 May; the examination is held three weeks later.',
    'The flight left London at 11:00 and landed in New York at 14:00, eight hours later.',
    'Treatment began on 2 May. The rash appeared four days after the second dose, on 20 May.',
    'The pump ran for six hours between 08:00 and 18:00, and for two hours overnight.',
    'The Harrow line was closed for nineteen days.\n\nThe Stanmore line was closed from 6 to 22 February.',
  ])('may be of another time: %s', (draft) => expect(marks(draft)).not.toContain('duration violation'))
})
