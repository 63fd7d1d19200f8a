import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

function verdicts(draft: string): string[] {
  return verifier.verify(draft).reports.flatMap(({ evidence }) => evidence.map(({ verdict }) => verdict))
}

/** True, or no claim at all: whatever is left open, none of it may be held against the draft. */
const NEVER_ACCUSED: Readonly<Record<string, readonly string[]>> = {
  'who acts is no part of what is shared': [
    'Some 12 companies account for 70% of the 4,100 patents granted.',
    'The three largest producers control 55% of the 2,400 wells.',
    'Ten countries host 76% of the 35 million refugees.',
    'The 20 busiest airports handled 48% of the 910 million passengers.',
    'Only two parties hold 80% of the 350 seats.',
    'Four vendors supplied 85% of the 1,240 units delivered.',
    'Six states were home to 61% of the 4.2 million new residents.',
    'The 2,000 richest households own 31% of the 4.4 million hectares.',
    'Its 40 branches hold 12% of the 9.1 million accounts.',
    'In 2023, 18 hospitals performed 52% of the 3,400 transplants.',
    'The 48 sites employ 65% of the 12,000 staff and 20% of contractors.',
    'The 27 member states absorb 62% of the 410,000 exported vehicles.',
    'The 1,200 staff of the centre answered 92% of 410,000 calls.',
    'About 60 suppliers provide 80% of our 2,100 components.',
    'Nearly 300 volunteers cleaned 70% of the 140 kilometres of beach.',
    'The two leading brands accounted for 61% of the 1.2 million units sold.',
    'Two of the three plants are in Texas and 40% of the 1,200 employees in Ohio.',
    'Two of the four sites and 45% of the 860 workers are in Ohio.',
    'Half of the 40 samples and 30% of the 1,200 controls were negative.',
    'All 12 ministers and 55% of the 120 deputies voted in favour.',
    'At age 30, 45% of the 1,037 cohort members owned a home.',
  ],
  'what is compared may be of another place, group or expectation': [
    'Nominal pay rose 4.1% to £28,400, compared with £31,200 in the private sector.',
    'Hourly earnings grew 4.6% to $24.10, compared with $29.80 in manufacturing.',
    'Rents in the capital rose 6% to £2,100, compared with £1,190 in the rest of the country.',
    'House prices in Lisbon rose 7% to €4,200 per square metre, against €2,900 in Porto.',
    'Production climbed 4% to 2.1 million barrels a day, compared with 10.4 million in Russia.',
    'Unemployment rose 0.3 points to 5.1%, compared with 3.9% in the euro area.',
    'Unemployment increased by 0.3 percentage points to 5.1%, against a national average of 4.4%.',
    'Youth unemployment fell 1.2 percentage points to 14.1% versus 6.0% for the labour force as a whole.',
    'Its market share rose 2 points to 24%, compared with 31% for the leader.',
    'The rate rose 25 basis points to 4.5%, compared with 3.75% in the euro area.',
    'Headcount fell by 120 to 4,310, compared with 6,900 at its main competitor.',
    'The number of stores increased by 14 to 310, against 420 for the market leader.',
    'The index gained 41 points to 3,940, compared with its record of 4,120.',
    'Life expectancy rose 0.4 years to 81.2, compared with 83.1 in Spain.',
    'Average pay rose by $2,000 to $61,000, compared with $54,000 for women.',
    'Adult prices are £24, compared with £12 for children, a rise of 9% since last summer.',
    'Revenue came in at $91 million vs. $88 million expected, up 12% year on year.',
    'Revenue came in at $91 million vs. $88 million expected, an increase of 12%.',
    'EPS: $1.31 vs. $1.27 expected, up 9%.',
    'Revenue grew 12% to $4.48 billion, compared with the $4.40 billion analysts had forecast.',
  ],
  'an amount within an amount, or of another clause': [
    'Operating profit was $60 million after charges of $12 million, down 20% from $75 million.',
    'Revenue was $88 million, including licence income of $12 million, up 10% from $80 million.',
    'Net income was €33 million, after a tax charge of €9 million, up 10% from €30 million the year before.',
    'Net income rose to $41.0 million, or $0.52 per diluted share, from $38.5 million, or $0.47 per diluted share, an EPS increase of 11%.',
    'Sales were up 6% to €410m and net debt down from €210m to €180m.',
  ],
  'rates in a row, risks, odds and tariffs': [
    'GDP grew 2.4% in 2023 after 1.9% in 2022, with consumption up 3.1% to $14.2 trillion and investment down from $3.9 trillion to $3.8 trillion.',
    'The number of visitors rose 15% in 2022 and 12% in 2023, a total increase of 28.8%.',
    'Prices rose 8% in 2021 and 6% in 2022, a cumulative increase of 14.5%.',
    'The budget was cut 10% in 2010 and 20% in 2011, an overall reduction of 28%.',
    'Response was 62% by post and 38% online, an increase of 10% over the last wave.',
    'The hazard ratio was 0.72, corresponding to a 28% reduction in risk (12.1% vs 15.9%).',
    'The drug cut the risk of stroke by 28% (12.1% vs 15.9%; hazard ratio 0.72).',
    'Treatment reduced the odds of readmission by 35% (18% vs 24%).',
    'In multivariable models, the odds fell by 40% (14% vs 20%).',
    'A subscription costs $15 a month or $150 a year.',
    'A streaming plan is priced at $12.99 a month or $129 a year.',
    'The pass costs €49 a month or €490 a year.',
    'In Q2 the ratio was 14.2%, 30 bps above target and 13.5% a year ago.',
    'Class sizes average 24 in primary schools and 18 in secondary schools, with an overall mean of 21.7.',
    'The average score was 72 for girls and 66 for boys, with a mean of 69.4 across all pupils.',
  ],
  'groups, overlaps and other measures': [
    'A total of 210 people attended: 130 members, 60 guests and 35 speakers, 15 of them also members.',
    'A total of 48 countries took part: 30 in the summer games and 25 in the winter games, seven of them in both.',
    'In total 120 patients had adverse events: 80 nausea, 60 headache and 20 rash.',
    'In a sample of 90, a third had been diagnosed before age 40 and 12 (13%) before 30.',
    'Segment profit of $12 million on sales of $80 million compares with a group margin of 11%.',
    'Operating profit was $51 million on revenue of $410 million; the margin before restructuring was 14.1%.',
    'France (68 million) has a larger economy than Nigeria (220 million).',
    'Germany (83 million) is smaller than France (68 million) in area.',
    'The country climbed from 41 to 28 in the index.',
    'The chief executive denied that costs had risen 40% from $2.0 billion to $2.4 billion.',
    'The minister rejected reports that spending had fallen 30% from £4.0bn to £3.2bn.',
    'The government dismissed claims that crime rose 20% from 4,000 to 4,400 offences.',
    'He was wrong to say that tuition had tripled from £3,000 to £6,000.',
    'Contrary to the press report that sales had halved from €20m to €15m, the decline was a quarter.',
    'Mean systolic pressure decreased by 9.2 mm Hg, from 148.1 to 139.6, after multiple imputation.',
    'Mean weight fell from 98.4 kg to 91.2 kg, a mean within-person change of -6.9 kg.',
    'There are 24 schools, and 38% of the 9,600 pupils walk.',
  ],
}

describe.each(Object.entries(NEVER_ACCUSED))('%s', (_, drafts) => {
  it.each(drafts)('%s', (draft) => {
    expect(verdicts(draft)).not.toContain('violation')
  })
})
