import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ vertical: 'healthcare' })

/** The verdicts on a draft, of all but its dates and its notation. */
function verdicts(draft: string): string[] {
  return verifier
    .verify(draft, { checks: ['common.quantities'] })
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ kind }) => kind !== 'date' && kind !== 'notation')
    .map(({ verdict }) => verdict)
}

describe('an order, in whatever words and order its figures stand', () => {
  it.each([
    [
      'a strength first',
      'Of the 80 mg/mL solution, 4 mL delivers 320 mg.',
      'Of the 80 mg/mL solution, 4 mL delivers 230 mg.',
    ],
    [
      'the total of a day',
      'She takes 275 mg twice daily, 550 mg a day.',
      'She takes 275 mg twice daily, 825 mg a day.',
    ],
    [
      'a pack',
      'A 56-tablet pack at two tablets a day lasts 28 days.',
      'A 56-tablet pack at two tablets a day lasts 42 days.',
    ],
    [
      'a rate of a bag',
      'Milrinone 20 mg in 100 mL at 8 mL/h gives 1.6 mg/h.',
      'Milrinone 20 mg in 100 mL at 8 mL/h gives 16 mg/h.',
    ],
    [
      'a rate by weight',
      'At 0.2 mcg/kg/min for 70 kg, the rate is 14 mcg/min.',
      'At 0.2 mcg/kg/min for 70 kg, the rate is 41 mcg/min.',
    ],
    ['a volume by weight', 'Bolus 20 mL/kg for 18 kg: 360 mL.', 'Bolus 20 mL/kg for 18 kg: 3,600 mL.'],
    [
      'volumes a day',
      'Lactulose 25 mL three times daily, total 75 mL a day.',
      'Lactulose 25 mL three times daily, total 57 mL a day.',
    ],
  ])('%s', (_, right, wrong) => {
    expect(new Set(verdicts(right))).toEqual(new Set(['verified']))
    expect(verdicts(wrong)).not.toContain('verified')
    expect(verdicts(wrong)).toContain(/Bolus/.test(wrong) ? 'unverifiable' : 'violation')
  })

  it.each([
    'Of the 80 mg/mL solution, 4 mL delivers 250 mg (capped).',
    'She takes 275 mg twice daily as needed, at most 825 mg a day.',
    'Creatinine 1.4 mg/dL, urine 500 mL (700 mg).',
    'Give 10 mg or 20 mg twice daily, total 30 mg a day.',
  ])('is not accused: %s', (draft) => expect(verdicts(draft)).not.toContain('violation'))
})

describe('the row of a medication table', () => {
  const table = (total: string) =>
    `| Drug | Dose | Frequency | Daily total |\n| --- | --- | --- | --- |\n| Sertraline | 50 mg | daily | 50 mg |\n| Pregabalin | 75 mg | BID | ${total} |\n`

  it('comes to its total', () => expect(verdicts(table('150 mg'))).not.toContain('violation'))
  it('or is held against it, where another row shows how', () => {
    expect(verdicts(table('225 mg'))).toContain('violation')
  })
  it('and is left open where none does', () => {
    const alone =
      '| Drug | Dose | Frequency | Daily total |\n| --- | --- | --- | --- |\n| Pregabalin | 75 mg | BID | 225 mg |\n'
    expect(verdicts(alone)).not.toContain('violation')
  })

  const bags = (rate: string) =>
    `| Bag | Volume | Start | End | Rate |\n| --- | --- | --- | --- | --- |\n| Saline | 600 mL | 08:00 | 12:00 | 150 mL/h |\n| Mannitol | 300 mL | 12:15 | 14:15 | ${rate} |\n`
  it('takes the time between two times of day', () => {
    expect(verdicts(bags('150 mL/h')).filter((verdict) => verdict === 'verified').length).toBeGreaterThanOrEqual(2)
    expect(verdicts(bags('105 mL/h'))).toContain('violation')
  })
})
