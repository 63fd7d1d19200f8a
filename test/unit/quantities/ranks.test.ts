import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) => marksOf(verifier.verify(draft))

/** Places in a printed list: told in order, by their turn, against the others of the group, and by what no other is. */
describe('ranks', () => {
  it.each([
    'Sales by region came to $512 million in Iberia (2022: $498 million), $430 million in Benelux (2022: $455 million) and $389 million in the Nordics (2022: $301 million). Benelux therefore stayed the second-largest region.',
    'By fleet, hours flown were 41,200 on the Airbus, 38,650 on the Boeing and 12,300 on the Embraer. The Boeing thus ranks as our second busiest type.',
    'Deposits stood at €2.1bn in Retail, €1.4bn in Private Banking and €0.9bn in Corporate. Retail remains by some distance our largest division.',
    'House prices were highest in Marl (£412,000), followed in descending order by Ashby (£388,000), Thorne (£371,000) and Wem (£240,000).',
    'In descending order of enrolment the faculties are Law (2,310), Science (1,920), Medicine (1,870) and Arts (1,140).',
    'Ordered from lowest to highest, waiting times were 12 days in Leith, 19 days in Ayr, 23 days in Oban and 31 days in Wick.',
    "The fund's biggest holdings are, in order of size, Nestlé (6.1%), Novartis (5.2%), Roche (4.8%) and UBS (3.9%).",
    'Deliveries in the four quarters came to 1,210, 1,385, 1,290 and 1,476 units, in that order. The fourth quarter was thus the best of the year.',
    'Quarterly revenue ran at $41.2m, $44.8m, $39.9m and $47.3m. The third quarter was the weakest of the four.',
    'Over the first four weeks the clinic saw 88, 104, 97 and 81 patients respectively; the last week was the quietest.',
    'Rainfall in the three months was 41 mm, 66 mm and 58 mm, making the second month the wettest.',
    "Of the group's five mills Varberg had the lowest scrap rate, at 1.8%, the others recording 2.2%, 2.9%, 3.4% and 4.1%.",
    'At 412 kWh the terrace had the smallest consumption of the four houses; the other three used 455, 489 and 610 kWh.',
    'Among the four lenders, Aldermore charged the highest rate, 6.4%, against 5.9%, 5.7% and 5.2% at the rest.',
    'Nowhere among the four ports are dues as high as in Trieste, at €2.10 a tonne; Koper asks €1.85, Rijeka €1.64 and Venice €1.97.',
    'No other region grew as fast as Wessex, at 4.1%; Mercia managed 3.2% and Anglia 2.7%.',
    'In none of the schools were absences as few as at Hill End, with 3.1 days a pupil; Moor Lane had 4.4 and Quay Street 5.0.',
    'Ranked by floor area, the three biggest stores were Hull (12,400 m2), York (9,300 m2) and Derby (8,100 m2), in that order.',
  ])('is verified: %s', (draft) => {
    expect(marks(draft)).toContain('rank verified')
    expect(marks(draft).join()).not.toContain('violation')
  })

  it.each([
    'Sales by region came to $512 million in Iberia (2022: $498 million), $430 million in Benelux (2022: $455 million) and $389 million in the Nordics (2022: $301 million). The Nordics therefore stayed the second-largest region.',
    'House prices were highest in Marl (£412,000), followed in descending order by Thorne (£371,000), Ashby (£388,000) and Wem (£240,000).',
    'In descending order of enrolment the faculties are Law (2,310), Medicine (1,870), Science (1,920) and Arts (1,140).',
    'The four sites, ranked from highest to lowest by emissions, were Lille at 84 kt, Ghent at 61 kt, Essen at 66 kt and Turin at 40 kt.',
    'Ordered from lowest to highest, waiting times were 12 days in Leith, 23 days in Ayr, 19 days in Oban and 31 days in Wick.',
    "The fund's biggest holdings are, in order of size, Nestlé (6.1%), Roche (4.8%), Novartis (5.2%) and UBS (3.9%).",
    'Deliveries in the four quarters came to 1,210, 1,385, 1,290 and 1,476 units, in that order. The second quarter was thus the best of the year.',
    'Quarterly revenue ran at $41.2m, $44.8m, $39.9m and $47.3m. The third quarter was the strongest of the four.',
    'Over the first four weeks the clinic saw 88, 104, 97 and 81 patients respectively; the first week was the quietest.',
    'Rainfall in the three months was 41 mm, 66 mm and 58 mm, making the third month the wettest.',
    "Of the group's five mills Varberg had the lowest scrap rate, at 3.1%, the others recording 2.2%, 2.9%, 3.4% and 4.1%.",
    'At 470 kWh the terrace had the smallest consumption of the four houses; the other three used 455, 489 and 610 kWh.',
    'Among the four lenders, Aldermore charged the highest rate, 5.8%, against 5.9%, 5.7% and 5.2% at the rest.',
    'Nowhere among the four ports are dues as high as in Trieste, at €2.10 a tonne; Koper asks €1.85, Rijeka €2.64 and Venice €1.97.',
    'No other region grew as fast as Wessex, at 3.1%; Mercia managed 3.2% and Anglia 2.7%.',
    'In none of the schools were absences as few as at Hill End, with 4.7 days a pupil; Moor Lane had 4.4 and Quay Street 5.0.',
    'Ranked by floor area, the three biggest stores were Hull (12,400 m2), Derby (8,100 m2) and York (9,300 m2), in that order.',
  ])('is wrong: %s', (draft) => expect(marks(draft)).toContain('rank violation'))

  it.each([
    'By segment, net sales were $812 million in Packaging, $655 million in Coatings and $371 million in Adhesives. Adhesives is our fastest-growing segment.',
    'By segment, sales were $812 million in Packaging, $655 million in Coatings and $371 million in Adhesives. Coatings is our most profitable segment and was the largest in 2019.',
    'In descending order of importance, respondents named pay (41%), hours (28%), location (33%) and pension (12%).',
    'The wards, in alphabetical order, recorded 41%, 28%, 33% and 12%.',
    'The bidders, listed in the order in which they came, were Alto (€410,000), Bern (€388,000) and Cavo (€402,000).',
    'Orders in the four quarters ran at 412, 455, 438 and 497 machines, in that sequence. The second quarter was the most profitable.',
    'Margins in the four quarters were 12%, 14%, 11% and 15%. The second quarter was the strongest for new orders.',
    "Of the five wards Eastgate had the lowest turnout in 2018, at 31.8%; this year's were 29.4%, 35.2%, 38.9% and 40.4%.",
    "Eastgate had the highest turnout in the city, at 31.8%, while the county's other towns recorded 35.2%, 38.9% and 40.4%.",
    'Nowhere in Europe are rents as high as in Geneva, at €58 a square metre; Tokyo asks €61 and Hong Kong €74.',
    'The flats let at between €1,150 and €1,480 a month, a spread of €330 from the cheapest to the dearest.',
    'Fees run from the cheapest to the dearest school at £9,400, £12,100 and, for boarders, £11,800.',
    'The largest donors were Acme, Baxter and Cole, in that order, who had given £2m, £3m and £1m the year before.',
  ])('is not accused: %s', (draft) => expect(marks(draft).join()).not.toContain('violation'))
})

it('takes what the same one had before for no other', () =>
  expect(
    marks('The largest proportion (63%) were aged between one and four years, rising from 62% in 2011.'),
  ).not.toContain('rank verified'))

it('reads a list whose first member has no name', () => {
  const draft =
    'Results\nWe keep a 52- or 53-week year that ends on the last Friday in May. The year 2021 had 53 weeks, and the year 2020 had 52 weeks.'
  expect(verifier.verify(draft).complete).toBe(true)
})
