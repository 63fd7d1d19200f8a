import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { verdictIn } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdict = (draft: string) => verdictIn(verifier.verify(draft))

describe('a test is held to its counts by the name of the measure', () => {
  const table = 'There were 45 true positives, 5 false negatives, 12 false positives and 138 true negatives, so '
  const dog = 'The dog alerted to 45 of 50 positive samples and 3 of 100 negative ones: '
  const birds =
    'We swabbed 310 birds. Culture proved 62 infected and the strip caught 53 of them; of the 248 uninfected ones it cleared 236. '
  const breath =
    'PCR confirmed infection in 240 of the 1,000 volunteers. The breath test was positive in 204 of these and in 38 of the 760 others; '
  it.each([
    [`${table}sensitivity came to 90% and specificity to 92%.`, 'verified'],
    [`${table}sensitivity came to 92% and specificity to 72%.`, 'violation'],
    [`${table}its negative predictive value was 96.5%.`, 'verified'],
    [`${table}its negative predictive value was 69.5%.`, 'violation'],
    [`${dog}sensitivity 90%, specificity 97%.`, 'verified'],
    [`${dog}sensitivity 90%, specificity 79%.`, 'violation'],
    [`${birds}Sensitivity: 85.5%; specificity: 95.2%.`, 'verified'],
    [`${birds}Sensitivity: 58.5%; specificity: 95.2%.`, 'violation'],
    [`${breath}that is a sensitivity of 85% and a specificity of 95%.`, 'verified'],
    [`${breath}that is a sensitivity of 85% and a specificity of 59%.`, 'violation'],
  ])('%s', (draft, expected) => expect(verdict(draft)).toBe(expected))

  it.each([
    'Of 120 infected patients the test found 96. At the higher threshold sensitivity was 72%.',
    'Of 120 infected patients the first test found 96 and the second 108. Its sensitivity was 90%.',
    'The maker claims a sensitivity of 97%; in our hands 171 of 190 infected samples were positive.',
    'Of 120 patients with the disease the swab detected 108. Sensitivity was 86% in children.',
  ])('spares: %s', (draft) => expect(verdict(draft)).not.toBe('violation'))
})

describe('two groups and what compares them, whatever else is told', () => {
  const arms =
    'Four hundred adults were randomised, 200 to each arm. Nausea was reported by 60 given the drug and by 30 given placebo '
  const guests =
    'Diarrhoea struck 36 of the 90 guests who had eaten the oysters but only 6 of the 60 who had not, giving a relative risk of '
  it.each([
    [`${arms}(relative risk for the drug against placebo, 2.0), and 8 and 3 withdrew.`, 'verified'],
    [`${arms}(relative risk for the drug against placebo, 0.50), and 8 and 3 withdrew.`, 'violation'],
    [`${arms}(relative risk 0.20).`, 'violation'],
    [`${guests}4.0.`, 'verified'],
    [`${guests}2.5.`, 'violation'],
    [
      'Among the 80 who ate the rice, 20 fell ill; among the 120 who did not, 10 did: three times as likely.',
      'verified',
    ],
    [
      'Mortality was 12% with early surgery and 15% with late, a relative risk of 1.25 for early against late.',
      'violation',
    ],
    ['Relapse was seen in 30 of 100 on drug and 45 of 100 on placebo, so the NNT is 7.', 'verified'],
    ['Relapse was seen in 30 of 100 on drug and 45 of 100 on placebo, so the NNT is 15.', 'violation'],
  ])('%s', (draft, expected) => expect(verdict(draft)).toBe(expected))

  it.each([
    `${guests}0.25.`,
    'Stroke occurred in 18 of 300 patients on the drug and in 30 of 300 controls, an adjusted relative risk of 0.55.',
    'Stroke occurred in 18 of 300 patients on the drug and in 30 of 300 controls; the hazard ratio was 0.58.',
    'Relapse was seen in 30 of 100 on drug and 45 of 100 on placebo at one year; over five years the NNT is 4.',
    'In the data 30 of 100 and 45 of 100 relapsed. The Cochrane review gives a relative risk of 0.75.',
  ])('spares: %s', (draft) => expect(verdict(draft)).not.toBe('violation'))
})

describe('a sum in another money at a rate that its names tie', () => {
  it.each([
    ['The fee of $48.0 million was recorded at €44.4 million, the dollar having stood at €0.925 then.', 'verified'],
    ['The fee of $48.0 million was recorded at €51.9 million, the dollar having stood at €0.925 then.', 'violation'],
    ['The plant cost 96 million pesos. At a rate of 19.2 pesos to the dollar that was $5.0 million.', 'verified'],
    ['The grant is 24 million rupees. Converted at 83 to the dollar, it is worth about $289,000.', 'verified'],
  ])('%s', (draft, expected) => expect(verdict(draft)).toBe(expected))

  it.each([
    'Sales were €32.0 million in Europe and £27.2 million at home; the euro stood at £0.84.',
    'Turnover fell to £12.4m from €15.8m a year before, when the euro stood at £0.86.',
    'The award of £80,000 was paid as $98,000, the pound standing at $1.25, after a transfer charge.',
  ])('spares: %s', (draft) => expect(verdict(draft)).not.toBe('violation'))
})

describe('lengths of time', () => {
  it.each([
    ['First train 05:15, last train 23:45: the station is staffed for 18 hours and 30 minutes.', 'verified'],
    ['First train 05:15, last train 23:45: the station is staffed for 16 hours and 30 minutes.', 'violation'],
    ['The last train leaves at 23:48 and is due at Fenwick at 00:31, a journey of 34 minutes.', 'violation'],
    ['Doors are open from 06:20 until 00:50, which is to say for 18 and a half hours.', 'verified'],
    ['The bus left at 21:50 and came at 23:35; a trip that normally lasts 85 minutes took 105 minutes.', 'verified'],
    ['She served from 1 May 2012 to 30 April 2021 and had nine completed years of service.', 'verified'],
    ['She served from 1 May 2012 to 30 April 2021 and had eleven completed years of service.', 'violation'],
  ])('%s', (draft, expected) => expect(verdictIn(verifier.verify(draft), 'date', 'period')).toBe(expected))

  it.each([
    'The train left Leeds at 09:00, arriving at 11:15; by car it takes two hours.',
    'Employed from 1 May 2012 to 30 April 2021, she has twelve completed years of service with her previous employer.',
    'Interest at 6% on $210,000 accrues at $12,600 a year, or $34.52 for each day of a 365-day year.',
  ])('spares: %s', (draft) => expect(verdictIn(verifier.verify(draft), 'date', 'period')).not.toBe('violation'))
})
