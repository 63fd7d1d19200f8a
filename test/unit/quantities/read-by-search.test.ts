import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier()
const verdicts = (draft: string) =>
  verifier
    .verify(draft, { checks: ['common.quantities'] })
    .reports.flatMap(({ evidence }) => evidence.map(({ verdict }) => verdict))

/** Sentences in which `#` stands for a result: the first figure is right, the second is not. */
const CLAIMS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  change: [
    ['Turnout slid from 64.2% to 58.9%, a loss of # points.', '5.3', '6.3'],
    ['Rent went from $1,850 to $2,035 a month, # percent dearer.', '10', '15'],
    ['Opioid prescriptions, 1,250 in 2019, stood at 875 by 2023: down #%.', '30', '35'],
    ['The fare will drop to £1,568 from £1,690, that is by #%.', '7.2', '12.7'],
    ['Support, at 36%, has dropped # points since 2019, when 48% expressed it.', '12', '18'],
  ],
  share: [
    ['Of the 250 flats on the estate, 175 are let, which puts occupancy at #%.', '70', '80'],
    ['Men held 1,080 of the 2,400 seats on the councils, corresponding to #%.', '45.0', '54.0'],
    ['The yard will shed 1,800 of its 7,200 staff, or # per cent of the workforce, by May.', '25', '35'],
  ],
  sum: [
    ['Three instalments – £1,200, £850 and £950 – were paid, £# altogether.', '3,000', '3,500'],
    ['The cohort of # pupils: 330 learnt Latin and 314 learnt Greek.', '644', '654'],
    ['Rent $1,450, food $520, transport $180: those three come to $# a month.', '2,150', '2,450'],
  ],
  difference: [
    ['While 57 villages signed up, 39 of them had a working pump, so that # are still waiting.', '18', '28'],
    ['Pay stood at £728 for men and £661 for women, so that the gap was £#.', '67', '77'],
  ],
  fraction: [
    ['Of the 84 stores it bought, 42 have shut, which is to say # of the estate.', 'half', 'a quarter'],
    ['Under the will, # of the $960,000 residue, namely $320,000, goes to her.', 'one-third', 'one-half'],
  ],
  price: [
    ['Each of the 24 volunteers worked 15 hours, giving # hours of help.', '360', '460'],
    ['The council spent £1.8 million on 12,000 pupils, or £# a head.', '150', '180'],
    ['At the rate of $1.27 to the pound, the £850 fee set me back $#.', '1,079.50', '1,179.50'],
    ['The lawyer billed 32 hours at $310 and 10 hours at $150, for a total of $#.', '11,420', '12,420'],
  ],
  interest: [['Lend £6,000 at 4.5% simple interest for three years and you will earn £# in interest.', '810', '1,080']],
  average: [['Her three essays were marked 58, 64 and 67, so that her mean mark comes out at #.', '63', '69']],
}

describe.each(Object.entries(CLAIMS))('%s', (_, claims) => {
  it.each(claims)('%s', (draft, right, wrong) => {
    expect(verdicts(draft.replace('#', right))).toContain('verified')
    expect(verdicts(draft.replace('#', right))).not.toContain('violation')
    expect(verdicts(draft.replace('#', wrong))).toContain('violation')
  })
})

/** What has other figures, other subjects or other measures beside it. */
it.each([
  'A series grew its night audience by 90% in the 18 to 49 group and its reach by 21%.',
  'It had assets of $182.6 million, deposits of $132.4 million and equity of $47.0 million.',
  'Asked which systems they use, 64% named Linux, 49% another and 18% a third.',
  'In 2012 two groups had 33.0% each and a third 31.0%. The remaining 2.9% was metal.',
  'The ratio was 11.0%, compared to 12.0% a year ago. These figures remain above the minimum of 10%.',
  'Costs rose to 66.0% of sales from 65.6%. This change reflected higher advertising of 80 basis points.',
  'The tax had grown from £2.3 billion to £5.1 billion. This tax made up 49.5% of the total.',
  'The 62% rate applies between £100,000 and £125,000.',
])('leaves open: %s', (draft) => expect(verdicts(draft)).not.toContain('violation'))
