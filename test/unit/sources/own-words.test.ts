import { describe, expect, it } from 'vitest'
import { marks, prose, table } from './held.js'

const MILLS = table(
  'Mühle;Mahlgut 2023 (t);Mahlgut 2024 (t);Asche (%);Öfen\nUferwerk;1.204,5;1.318,0;4,18;14\nTalwerk;988,0;941,5;4,31;18\nGesamt;2.192,5;2.259,5;4,24;32\n',
)
const DEPOTS = table(
  'depot,tours_2030,tours_2031,cost_2031_gbp,vans\nAlder,41280,43811,611350,14\nBirch,38642,36714,574900,18\nCedar,15731,17502,212400,6\nTotal,95653,98027,1398650,38\n',
)
const MINUTE = prose('The target for the tours of this year had been 97,000. Last year the depots lost 41 parcels.')
const SHOPS = table('Shop,Budget 2031,Actual 2031,Actual 2030\nQuay,395,431,360\nHill,240,226,251\nPier,310,288,302\n')
const LIST = table(
  'patient_id,sex,arm,age\nP1,F,drug,44\nP2,M,placebo,57\nP3,F,drug,61\nP4,F,placebo,38\nP5,M,drug,52\n',
)

describe('a draft in words of its own', () => {
  it.each([
    ['decimal commas and semicolons', [MILLS], 'Uferwerk took 1,318.0 t in 2024.', '1,318.0 verified'],
    ['the year it opens with', [DEPOTS], 'Tours grew again in 2031.\n\nAlder drove 41,280 tours.', '41,280 violation'],
    ['a total under another word', [DEPOTS], 'In 2031 we spent £1,398,650.', '£1,398,650 verified'],
    [
      'a target of another source',
      [DEPOTS, MINUTE],
      'We drove 98,027 tours in 2031, 1,027 above target.',
      '1,027 verified',
    ],
    ['so much for each', [DEPOTS], 'In 2031 each of our vans did about 2,580 tours.', '2,580 verified'],
    ['a share of what stands behind it', [DEPOTS], 'Cedar has 15.8% of all vans.', '15.8% verified'],
    ['the sexes in a list', [LIST], 'Three of the patients were women.', 'Three verified'],
  ])('is led back: %s', (_, sources, draft, expected) => {
    expect(marks(sources, draft)).toContain(expected)
  })

  it.each([
    ['an earlier year that it does not say', [SHOPS], 'The shop at the pier took £302.', '£302 verified'],
    ['what is held to another base', [SHOPS], 'Quay overran its budget by 71.', '71 verified'],
    ['by how much and to how much', [MINUTE], 'Lost parcels fell by 41.', '41 verified'],
  ])('is certified by nothing: %s', (_, sources, draft, wrong) => {
    expect(marks(sources, draft)).not.toContain(wrong)
  })
})
