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
      'a weight of the sentence before',
      'He weighs 72 kg. Enoxaparin is charted at 1.5 mg/kg, and each dose was 108 mg.',
      'He weighs 72 kg. Enoxaparin is charted at 1.5 mg/kg, and each dose was 180 mg.',
    ],
    [
      'so much for every kilogram',
      'The foal, 90 kg, needs 3 mg for each kilogram of body weight, which is 270 mg.',
      'The foal, 90 kg, needs 3 mg for each kilogram of body weight, which is 207 mg.',
    ],
    [
      'so much of it per litre',
      'The feed holds 40 g of glucose per litre; to give 60 g the nurse hung 1.5 litres.',
      'The feed holds 40 g of glucose per litre; to give 60 g the nurse hung 2.5 litres.',
    ],
    [
      'hours in words',
      'The 375 mL were run in at 150 mL/h and took two and a half hours.',
      'The 375 mL were run in at 250 mL/h and took two and a half hours.',
    ],
    [
      'times of the day',
      'Amiloride 15 mg morning and evening makes 30 mg a day.',
      'Amiloride 15 mg morning and evening makes 45 mg a day.',
    ],
    [
      'what is set off by dashes',
      'Codeine 60 mg q6h – 240 mg per day – was no help.',
      'Codeine 60 mg q6h – 420 mg per day – was no help.',
    ],
    [
      'pieces that were named before',
      'There are 90 tablets in the bottle; with three needed daily it lasts 30 days.',
      'There are 90 tablets in the bottle; with three needed daily it lasts 60 days.',
    ],
    [
      'pieces of so much each, told in another sentence',
      'She was to take two 150 mg capsules three times a day. That amounts to 900 mg in 24 hours.',
      'She was to take two 150 mg capsules three times a day. That amounts to 450 mg in 24 hours.',
    ],
    [
      'a strength in words',
      'The syrup contains 200 mg in 5 mL. For a dose of 320 mg draw up 8 mL.',
      'The syrup contains 200 mg in 5 mL. For a dose of 320 mg draw up 3.1 mL.',
    ],
    [
      'what a dose is put in',
      'Amikacin 15 mg/kg once daily by weight. Weight now 62 kg: give 930 mg in 100 mL over 30 minutes.',
      'Amikacin 15 mg/kg once daily by weight. Weight now 62 kg: give 390 mg in 100 mL over 30 minutes.',
    ],
    [
      'a volume in parentheses, beside that it is put in',
      'Tobramycin 160 mg from the 40 mg/mL vial (4 mL) was added to 100 mL of saline.',
      'Tobramycin 160 mg from the 40 mg/mL vial (0.4 mL) was added to 100 mL of saline.',
    ],
    [
      'a litre',
      'He has a litre of saline up, to go through in 8 hours; pump set to 125 mL per hour.',
      'He has a litre of saline up, to go through in 8 hours; pump set to 152 mL per hour.',
    ],
    [
      'what was given before',
      'After a 200 mL bolus, fluid for the next 24 hours was charted as 1,140 mL. The pump was set to 47.5 mL/h.',
      'After a 200 mL bolus, fluid for the next 24 hours was charted as 1,140 mL. The pump was set to 57.4 mL/h.',
    ],
    [
      'how long a pack is enough',
      'Rivaroxaban 5 mg, one tablet twice daily; 60 tablets dispensed, enough for 30 days.',
      'Rivaroxaban 5 mg, one tablet twice daily; 60 tablets dispensed, enough for 60 days.',
    ],
    [
      'a total of 24 hours',
      'Cefalexin 375 mg by mouth four times a day, total in 24 hours 1,500 mg.',
      'Cefalexin 375 mg by mouth four times a day, total in 24 hours 1,125 mg.',
    ],
    [
      'a bottle',
      'At 4 ml four times a day, a 240 ml bottle lasts 15 days.',
      'At 4 ml four times a day, a 240 ml bottle lasts 30 days.',
    ],
    [
      'puffs of so much each',
      'Each spray holds 25 micrograms, so two sprays three times a day come to 150 micrograms a day.',
      'Each spray holds 25 micrograms, so two sprays three times a day come to 75 micrograms a day.',
    ],
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
    expect(verdicts(wrong)).toContain('violation')
  })

  it.each([
    'Of the 80 mg/mL solution, 4 mL delivers 250 mg (capped).',
    'She takes 275 mg twice daily as needed, at most 825 mg a day.',
    'Creatinine 1.4 mg/dL, urine 500 mL (700 mg).',
    'Give 10 mg or 20 mg twice daily, total 30 mg a day.',
    'Morphine 10 mg/mL was diluted, and 2 mg was given in 4 mL.',
    'One 20 mg tablet at breakfast and two at supper made 60 mg a day.',
    'Potassium was 3.2 mmol/L. She was given 40 mmol in 500 mL.',
    'She takes 10 mg twice daily, previously 40 mg a day.',
    'A 6 kg cat was given 12 mg over two days; the label says 4 mg/kg.',
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
