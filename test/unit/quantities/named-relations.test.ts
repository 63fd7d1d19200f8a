import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdicts = (draft: string) =>
  marksOf(verifier.verify(draft), 'date')
    .filter((mark) => !mark.startsWith('range '))
    .map((mark) => mark.split(' ')[1])

/** A noun says what there is one of; midpoints, index levels, moneys at a printed rate. */
describe('what words name is worked out', () => {
  it.each([
    'Turnout at the depot was budgeted at $310,000 and cost $341,000. The overrun of $31,000 is 10% of the budget.',
    'The clinic wrote to 6,000 men. By June 4,500 had been scanned. Of those 90 were recalled, a recall rate among the men scanned of 2.0%.',
    'The zoo bred 240 chicks. Sixty were owls, and of these 60 the wardens released 15. Released owls were 25% of the owls.',
    'At the site 80% of the plots are let, and 15% of those are in arrears, so that 12% of all plots are in arrears.',
    'Bids ranged from $1.2 million to $1.8 million; the midpoint, $1.5 million, went into the plan.',
    'The upper estimate is 900 hectares and the lower 500. Halfway between the two lie 700 hectares.',
    'The index of rents stood at 112.4 in May (2021 = 100), which is 12.4% above the base year.',
    'The choir bought 30 scores at £14 apiece, all charges included. The invoice came to £420.',
    'The mission sent €20,000, converted at 150 shillings to the euro, and KSh 3 million arrived.',
    'In the calendar year 2023 the pool sold 62,400 tickets, an average of 1,200 a week.',
    'There are 12 wardens for 180 campers, or 15 campers to each warden.',
    'Six guides lead 90 walkers, or one to every 15 walkers.',
    'Last summer 60 trips carried 2,400 guests. The fuel bill was €18,000. That is €300 a trip.',
    'The shop took £210, the café £340 and the stalls £120. These three outlets brought in £670.',
    'We lent the club £8,000 for 30 months at 3% a year, simple interest. Interest due on repayment is £600.',
    'The swab was positive in 171 of the 190 carriers. Its sensitivity was therefore 90%.',
    'Of the 400 healthy volunteers the swab wrongly flagged 20, a specificity of 95%.',
    'Support went from 41.5% to 49%, a gain of seven and a half points.',
    'On the day the 40-seat Bure coach was 80% full and the 60-seat Ant coach 90% full. Taking all 100 seats together, 86% were taken.',
    'Sales, at £460,000, beat the £400,000 of the year before by 15%.',
    'The surgery saw 520 falls in the year before and 390 in the year after, so falls came down by 25%.',
    'The rate of arrears went from 10% to 8%. In relative terms that is a fall of 20%.',
    "We sent out 1,800 forms and had 810 back. That reply rate of 45% beat the previous year's 39%.",
    'Stocks opened at 2,400. In the quarter 300 came in and 180 were sold. Another 20 were moved to the museum. Stocks therefore closed at 2,500.',
    'The city will put $1.25 million into sport. The $1,250,000 comes from the levy.',
    'A fifth of the 45% who rent, which is 9% of all households, moved in May.',
    'They bought a 12-hectare site (29.7 acres) by the canal.',
  ])('verified: %s', (draft) => {
    expect(verdicts(draft)).toContain('verified')
    expect(verdicts(draft)).not.toContain('violation')
  })

  it.each([
    'Turnout at the depot was budgeted at $310,000 and cost $341,000. The overrun of $31,000 is 9.1% of the budget.',
    'The clinic wrote to 6,000 men. By June 4,500 had been scanned. Of those 90 were recalled, a recall rate among the men scanned of 1.5%.',
    'At the site 80% of the plots are let, and 15% of those are in arrears, so that 65% of all plots are in arrears.',
    'The index of rents stood at 112.4 in May (2021 = 100), which is 14.2% above the base year.',
    'The mission sent €20,000, converted at 150 shillings to the euro, and KSh 30 million arrived.',
    'In the calendar year 2023 the pool sold 62,400 tickets, an average of 5,200 a week.',
    'There are 12 wardens for 180 campers, or 15 wardens to each camper.',
    'Last summer 60 trips carried 2,400 guests. The fuel bill was €18,000. That is €7.50 a trip.',
    'The shop took £214, the café £346 and the stalls £125. These three outlets brought in £658.',
    'We lent the club £8,000 for 30 months at 3% a year, simple interest. Interest due on repayment is £720.',
    'The swab was positive in 171 of the 190 carriers. Its sensitivity was therefore 95%.',
    'Support went from 41.5% to 49%, a gain of eight and a half points.',
    'The rate of arrears went from 10% to 8%. In relative terms that is a fall of 2%.',
    "We sent out 1,800 forms and had 810 back. That reply rate of 54% beat the previous year's 39%.",
    'Stocks opened at 2,400. In the quarter 300 came in and 180 were sold. Another 20 were moved to the museum. Stocks therefore closed at 2,520.',
    'There were 1,240 flats on the estate. Exactly a quarter of these flats, 248 in all, stood empty.',
    'They bought a 12-hectare site (92.7 acres) by the canal.',
    'Weight 18 kg. Paracetamol 270 mg, i.e. 22.5 mL of the 120 mg/5 mL suspension.',
    'Women lived 83.1 years. Men lived 79.2 years, which puts the gap between the sexes at 4.9 years.',
  ])('accused: %s', (draft) => expect(verdicts(draft)).toContain('violation'))

  it.each([
    'The trust budgeted $310,000 and spent $341,000; of that, $31,000 went on repairs, and 9.5% of the budget of the year before had done.',
    'At the site 80% of the plots are let, and 15% of those are in arrears. Last year 20% of all plots were in arrears.',
    'Bids ranged from $1.2 million to $1.8 million. The midpoint last year had been $1.1 million.',
    'The index of rents stood at 112.4 in May (2021 = 100), up 2.1% on the month.',
    'The mission sent €20,000, converted at 150 shillings to the euro, and after charges KSh 2.9 million arrived.',
    'The pool sold 62,400 tickets last year, and takes an average of 5,200 a week in July.',
    'Six guides lead 90 walkers, and the rules ask for one to every 12 walkers.',
    'Last summer 60 trips carried 2,400 guests. The fuel bill was €18,000. The year before it was €280 a trip.',
    'The shop took £210, the café £340 and the stalls £120. These three outlets brought in less than the £700 of last year.',
    'The swab was positive in 171 of the 190 carriers. The maker claims a sensitivity of 95%.',
    'Sales in the north were £210, in the west £340 and in the south £120. The two online shops brought in £658.',
    'Of 900 pupils 300 walk and 90 cycle; 25% of the pupils of the other school walk.',
    'The fund lost 10% of its members and 8% of its assets, a relative risk of 1.25.',
    'The low scenario has 120 cases and the high scenario 180. The official forecast is 160.',
    'There were 1,240 flats on the estate. A quarter of these flats, 248 of them let by the council, stood empty.',
    'Profit was £0.8m on sales of £4.0m and costs of £3.2m; 35% of sales were online.',
    'The city will put $1.25 million into sport. The $1,520,000 comes from the levy.',
    'It sold 3.4 million tickets in May, and the 340,000 of June were free.',
    'A 12-hectare wood (4 acres of it ash) burned.',
  ])('not accused: %s', (draft) => expect(verdicts(draft)).not.toContain('violation'))
})
