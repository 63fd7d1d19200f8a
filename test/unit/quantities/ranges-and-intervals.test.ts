import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** Kind and verdict of every mark that is of an interval or a range. */
const marks = (draft: string) => marksOf(verifier.verify(draft)).filter((mark) => /^(?:interval|range) /.test(mark))

describe('the estimate of an interval, in whatever words it is told', () => {
  it.each([
    ['Support stands at # per cent (95% CI 47.1 to 50.3), after weighting.', '48.2', '46.2'],
    ['Our model gives the incumbent #% of the vote (95% CI 49.5 to 52.5).', '50.2', '48.2'],
    ['Readmissions ran at a ratio of #, with a 95% confidence interval reaching from 0.84 to 0.98.', '0.91', '0.71'],
    ['The mean difference was −# points. Its 95% confidence interval ran from −3.1 to −1.2.', '1.9', '0.5'],
    ['The rate was # per 1,000 births. The 95% credible interval went from 6.1 to 7.9.', '6.4', '5.4'],
    ['With 95% confidence, between 6.3% and 9.8% of the sheep carry it, the point estimate being #%.', '8.0', '18.0'],
    ['Median age was # (IQR 47–61).', '54', '64'],
    ['Median survival was # months (interquartile range, 9.8 to 13.1).', '12.4', '14.2'],
    ['The mean age was # years (range 18–57).', '41', '61'],
  ])('%s', (draft, right, wrong) => {
    expect(marks(draft.replace('#', right)), right).toContain('interval verified')
    expect(marks(draft.replace('#', wrong)), wrong).toContain('interval violation')
  })

  it('is the difference that is told, up to the parenthesis behind what it is from', () => {
    const draft = 'Walkers lost # kg more than those who sat (95% CI 1.1 to 2.9).'
    expect(marks(draft.replace('#', '2.0'))).toEqual(['interval verified'])
    expect(marks(draft.replace('#', '0.2'))).toEqual(['interval violation'])
  })

  it.each([
    'Prevalence was 12.4%, above the national rate (95% CI 9.1% to 11.2%).',
    'The score rose to 3.6, a gain on placebo (95% CI 0.2 to 0.8).',
    'The median stay was 54 days in cases and 61 in controls (IQR 57–66).',
    'In Belfast the odds ratio was 1.9; for Derry the study gives a 95% CI, 2.2 to 4.0.',
    'We counted 1,140 swans (95% CI 1,960 to 2,330).',
    'Incidence fell by 12.4 per cent, with a 95% credible interval of 9.1 to 15.7.',
    'The hazard ratio was 1.2 (95% CI 1.0–1.4; p = 0.04).',
  ])('may be that of another figure, or near its border: %s', (draft) =>
    expect(marksOf(verifier.verify(draft)).filter((mark) => mark.endsWith('violation'))).toEqual([]),
  )

  it.each([
    ['Walkers fared better (OR 0.61, 95% CI 0.40 to 0.93), with p = #.', '0.02', '0.2'],
    ['Walkers lost 2.0 kg more than those who sat (95% CI −0.4 to 4.4; two-sided p = #).', '0.10', '0.001'],
    ['The odds ratio was 1.4, its 95% CI running from 0.9 to 2.2; the p value of that model was #.', '0.13', '0.003'],
    ['Deaths were fewer, HR 0.78, p = #, with a 95% confidence interval from 0.64 to 0.95.', '0.01', '0.31'],
  ])('agrees with the p of its sentence: %s', (draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toEqual(['interval verified'])
    expect(marks(draft.replace('#', wrong))).toEqual(['interval violation'])
  })

  it.each([
    'The odds ratio was 1.8 (95% CI 1.1 to 3.0), with p = 0.31 for interaction.',
    'Age was alike (p = 0.62), and the odds ratio was 1.8 (95% CI 1.1 to 3.0).',
    'The odds ratio was 1.8 (95% CI 1.1 to 3.0); for height p was 0.31.',
    'Pain fell (difference 1.2 points, 95% CI 0.4 to 2.0), and weight did not (p = 0.35).',
    'The odds ratio was 1.8 (95% CI 1.1 to 3.0); of the secondary outcomes, weight had p = 0.31.',
    'The adjusted odds ratio was 1.8 (95% CI 1.1 to 3.0), and the unadjusted test gave p = 0.31.',
  ])('has no p that is of another test: %s', (draft) =>
    expect(marks(draft).filter((mark) => mark.endsWith('violation'))).toEqual([]),
  )

  it('that holds no effect has no small p, however few its digits', () => {
    const draft = 'The adjusted odds ratio was 1.8 (95% CI #–3.4; p = 0.02).'
    expect(marks(draft.replace('#', '0.9'))).toEqual(['interval violation'])
    expect(marks(draft.replace('#', '1.1'))).toEqual(['interval verified'])
  })
})

describe('a range whose words leave no other order', () => {
  it.each([
    ['From a low of # to a high of #: that is the span of the census.', '41', '67'],
    ['Grades ran from # g/t at the low end to # g/t at the high end.', '2.1', '6.8'],
    ['Bids varied from £# at the bottom to £# at the top.', '38,500', '41,000'],
    ['The lease sets a floor of #% and a cap of #%.', '1.5', '4.0'],
    ['The tender asked for at least # months and at most # months of runway.', '12', '18'],
    ['Sodium was 139 mmol/L (reference range #–# mmol/L).', '135', '145'],
    ['Reference range: # to # mmol/L.', '116', '236'],
    ['Guidance: EPS of $# to $#.', '4.20', '4.40'],
    ['The company expects revenue of $# billion to $# billion.', '3.7', '3.9'],
    ['Analysts expect between # and # basis points of tightening.', '179', '182'],
    ['Seedlings were thinned when they stood between # mm and # mm tall.', '60', '90'],
  ])('%s', (draft, low, high) => {
    expect(marks(draft.replace('#', low).replace('#', high))).toEqual(['range verified'])
    expect(marks(draft.replace('#', high).replace('#', low))).toEqual(['range violation'])
  })

  it.each([
    'Levels are shifted between 3.3 volts and 1.5 volts.',
    'Notice must be given between 180 and 15 days before expiry.',
    'EPS is now expected to be $4.40 to $4.20 as margins fall.',
    'Temperatures reached a high of 12 and a low of 4.',
    'The guidance of $4.40 to $4.20 replaces the earlier one, lowered in May.',
    'A minimum of 30 minutes and a maximum of 2 hours is allowed.',
  ])('another order may be meant: %s', (draft) => expect(marks(draft)).not.toContain('range violation'))
})

describe('the ends of a range', () => {
  it.each([
    ['Milk moved between a low of # cents and a high of 41.8 cents per litre.', '32.1', '52.1'],
    ['Chlorine was tested at 240 taps. All results lay between # and 0.62 mg/L.', '0.17', '0.71'],
    ['Visits to the five clinics numbered 118, 143, 127, 164 and 139. They thus ranged from 118 to #.', '164', '146'],
    ['The lowest forecast was 0.8% and the highest 2.1%, and the median of #% lies within.', '1.4', '4.1'],
  ])('%s', (draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toEqual(['range verified'])
    expect(marks(draft.replace('#', wrong))).toEqual(['range violation'])
  })

  it.each([
    'Visits to the five clinics numbered 118, 143, 127, 164 and 139. Those of schools ranged from 12 to 46.',
    'Visits numbered 118, 143, 127, 164 and 139. The waits ranged from 10 to 164 minutes.',
    'The lowest forecast was 0.8% and the highest 2.1%, while the median of last year was 4.1%.',
  ])('of other values: %s', (draft) => expect(marks(draft)).not.toContain('range violation'))
})
