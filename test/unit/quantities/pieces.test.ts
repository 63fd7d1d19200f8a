import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdicts = (draft: string) => marksOf(verifier.verify(draft))

describe('a dose told in tablets', () => {
  it.each([
    'metFORMIN (GLUCOPHAGE) 500 mg tablet Take 2 tablets (1,000 mg total) by mouth 2 (two) times daily.',
    'metoprolol succinate 25 mg 24 hr tablet Take 0.5 tablets (12.5 mg total) by mouth daily.',
    'gabapentin 300 MG capsule, take 3 capsules (900 mg) by mouth at bedtime',
    'Acetaminophen 1,000 mg (two 500 mg tablets) every 8 hours.',
    'Acetaminophen 1 g (2 x 500 mg) every 8 hours.',
    'Take two 250 mg tablets (500 mg total) twice daily.',
    'Albuterol 90 mcg inhaler: inhale 2 puffs (180 mcg) every 4 hours.',
    'Warfarin 5 mg tablet: take one-half tablet (2.5 mg) on Mondays.',
  ])('%s', (draft) => expect(verdicts(draft)).toEqual(['dose verified']))

  it.each([
    'metFORMIN (GLUCOPHAGE) 500 mg tablet Take 2 tablets (500 mg total) by mouth daily.',
    'Ibuprofen 200 mg tablets: 3 tablets (800 mg) every 6 hours as needed.',
    'Acetaminophen 1,000 mg (three 500 mg tablets) every 8 hours.',
    'Take two 250 mg tablets (550 mg total) twice daily.',
  ])('%s', (draft) => expect(verdicts(draft)).toEqual(['dose violation']))

  it('follows a taper from the strength on', () => {
    const draft = 'Prednisone 10 mg tablet: take 4 tablets (40 mg) for 3 days, then 3 tablets (20 mg) for 3 days.'
    expect(verdicts(draft)).toEqual(['dose verified', 'dose violation'])
  })

  it.each([
    'Hydrocodone-acetaminophen 5-325 mg tablet, take 1 tablet (5 mg) as needed.',
    'Metformin 500 mg tablet daily. Aspirin 2 tablets (650 mg).',
    'Ibuprofen 200 mg tablets: 2-3 tablets (400-600 mg) every 6 hours as needed.',
    'Levothyroxine 50 mcg tablets (100 mcg on Sundays) daily.',
    'Take 2 tablets of 250 mg (500 mg/day max).',
  ])('is not read where it is uncertain whose it is: %s', (draft) => expect(verdicts(draft)).toEqual([]))
})

describe('a supply', () => {
  it.each([
    ['Dispense 90 tablets, one three times daily, a 30-day supply.', ['supply verified']],
    ['Dispense 90 tablets, one three times daily, a 60-day supply.', ['supply violation']],
    ['Sig: 1 tab BID. Disp #60 (30 days).', ['supply verified']],
    ['Dispense 30 tablets: take 1 tablet twice daily for 30 days.', ['supply violation']],
    ['Take 1 tablet by mouth twice daily. Quantity: 60 tablets (30-day supply).', ['supply verified']],
    ['Dispense 30 tablets, one daily, with 5 refills; a 180-day supply.', ['supply unverifiable']],
    ['Take 2 capsules BID. Dispense 60.', []],
  ])('%s', (draft, expected) => expect(verdicts(draft)).toEqual(expected))
})

describe('a dose that is rounded', () => {
  it.each([
    ['Metformin 500 mg three times daily (1.5 g/day).', ['dose verified']],
    ['Metformin 500 mg three times daily (2 g/day).', ['dose unverifiable']],
    ['The child weighs 80 kg and was given 15 mg/kg, i.e. 1,200 mg.', ['dose verified']],
    ['The child weighs 80 kg and was given 15 mg/kg, i.e. 1,400 mg.', ['dose violation']],
  ])('%s', (draft, expected) => expect(verdicts(draft)).toEqual(expected))
})
