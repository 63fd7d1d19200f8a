import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier()

function verdicts(draft: string): string[] {
  return verifier
    .verify(draft, { checks: ['common.quantities'] })
    .reports.flatMap(({ evidence }) => evidence.map(({ verdict }) => verdict))
}

describe('what is written as mathematics, and what only looks so', () => {
  it.each([
    ['the end of a quotient', 'The offset is (3 + 5)/8 - 1 = 0 there.'],
    ['the end of a power', 'The factor is (1 + 1/240)^240 - 1 = 1.712619.'],
    ['a power, and a range', 'A byte holds numbers up to 2⁷ − 1, which equals −128 to 127 with the lowest.'],
    ['two ranges', 'Setting 2: 0-255 = 0-12v, by the fan.'],
    ['the width of a number', 'Pages allow 39-bit (512GB) or 48-bit (256TB) addresses.'],
    ['a product', 'The matrix takes 20000 x 50000 x 4 bytes = 4GB of memory.'],
    ['so many of a size', 'It emulates 16 sectors of 512 bytes = 8KiB.'],
    ['the scale of a map', 'The sheet is drawn so that 1 inch equals 2 miles.'],
    ['a quotient of a measure', 'The survey foot (1200 / 3937 meters = 1 foot) is meant.'],
    ['the calculation of a level', 'The two quantiles make an 80% confidence interval (90% - 10% = 80%).'],
    ['a day that is called wrong', 'A month on from there would be 2012-04-31, which is incorrect.'],
    ['a day that was counted and never was', 'It numbers 29 February 1900 as if 1900 had been a leap year.'],
    [
      'a mean of something else',
      'It has a diameter of 3,100 miles, a year of 432 days and a mean distance of 88,000,000 miles.',
    ],
    [
      'different things',
      'Six singles, three doubles and a triple in 30 times at bat make a slugging average of 0.500.',
    ],
  ])('%s is not accused', (_, draft) => {
    expect(verdicts(draft)).not.toContain('violation')
  })

  it.each([
    'Rents of 840 − 210 = 690 in all.',
    'The rod is 12 cm = 1.2 m long.',
    'The rope is 12 m (1,200 mm) long.',
    'The payment of 31 June 2024 is no longer due.',
    'The ratio was 1.4 (95% CI 1.6 to 1.2).',
    'She had 14 points in May, 18 points in June and 22 points in July, an average of 28 points.',
  ])('"%s" still is', (draft) => {
    expect(verdicts(draft)).toContain('violation')
  })
})

describe('a range that is converted whole', () => {
  it('is two conversions, of its lower end and of its upper end', () => {
    expect(verdicts('Plant them 8 to 10 inches (20 to 25 cm) apart.')).toEqual(['verified', 'verified'])
    expect(verdicts('Keep it at 2–8 °C (36–46 °F).')).toEqual(['verified', 'verified'])
    expect(verdicts('Walks of 3–6 miles (or 5–10 km) are usual.')).toEqual(['verified', 'verified'])
    expect(verdicts('Plant them 8 to 10 inches (30 to 25 cm) apart.')).toEqual(['violation', 'verified'])
    expect(verdicts('Keep it at 2–8 °C (36–56 °F).')).toEqual(['verified', 'violation'])
  })

  it('is none in another dimension', () => {
    expect(verdicts('Give 5 to 10 mg/kg (350 to 900 mg) a day.')).not.toContain('violation')
  })
})
