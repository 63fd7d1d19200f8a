import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** Kind and verdict of every mark that is no date. */
const marks = (draft: string) => marksOf(verifier.verify(draft), 'date')

describe('two days of which the words tell which came first', () => {
  it.each([
    ['what begins and what ends', 'The tunnel was opened on 8 June 2021 and closed on # 2021.', '9 August', '9 May'],
    ['told as following', 'The deed was signed on 8 June 2021, with payment following on # 2021.', '9 August', '9 May'],
    [
      'in the next sentence',
      'A fever was reported on 8 June 2021. It was lifted later, on # 2021.',
      '9 August',
      '9 May',
    ],
    ['after another', 'The grant was paid on 8 June 2021 after a review on # 2021.', '9 May', '9 August'],
  ])('%s', (_, draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toEqual(['period verified'])
    expect(marks(draft.replace('#', wrong))).toEqual(['period violation'])
  })

  it.each([
    'The opening of 8 June 2021 was brought forward; doors opened on 9 May 2021 and closed late.',
    'She was discharged on 8 June 2021, having been admitted on 9 May 2021.',
    'The ward opened on 8 June 2021; the previous one had closed on 9 May 2021.',
    'The shop opened on 8 June 2021, no later than on 9 May 2022 planned.',
    'The order was placed on 8 June 2021 for goods delivered on 9 May 2021.',
    'The shop opened on 8 June 2021. The café next door closed on 9 May 2021.',
    'She was hired on 8 June 2021 and completed her degree on 9 May 2021.',
    'The permit was issued on 8 June 2021, and the objection was rejected on 9 May 2021.',
    'The deed was signed on 8 June 2021, following completion of the survey on 9 May 2021.',
  ])('is left open, or agrees: %s', (draft) => {
    expect(marks(draft).filter((mark) => mark.endsWith('violation'))).toEqual([])
  })
})

describe('an age whose birth stands in a sentence before', () => {
  it.each([
    ['the next sentence', 'He was born on 9 May 1950. On 8 June 2001 he was # years old.', '51', '61'],
    ['two sentences later', 'Date of birth: 9 May 1950. Seen on 8 June 2001. A farmer, aged # when seen.', '51', '41'],
    ['years alone', 'Seen 8 June 2001: female, # years, born 9 May 1950, lives in Crail.', '51', '61'],
  ])('%s', (_, draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toContain('age verified')
    expect(marks(draft.replace('#', wrong))).toContain('age violation')
  })

  it.each([
    'Her mother was born on 9 May 1950. On 8 June 2001 she was 21 years old.',
    'He was born on 9 May 1950. On 8 June 2001 he retired; he had gone to sea at the age of 14.',
    'Admitted 8 June 2001: a smoker for 41 years, born 9 May 1950.',
    'Patient born 9 May 1950, seen 8 June 2001. Smoked until 41 years, none since.',
    'He was born on 9 May 1950 and was 20 years in the army before he died on 8 June 2001.',
  ])('is left open: %s', (draft) => {
    expect(marks(draft).filter((mark) => mark.endsWith('violation'))).toEqual([])
  })
})
