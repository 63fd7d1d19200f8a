import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** Kind and verdict of every mark that is no date. */
const marks = (draft: string) => marksOf(verifier.verify(draft), 'date')
const accusations = (draft: string) => marks(draft).filter((mark) => mark.endsWith('violation'))

describe('a measure told again in the units of others', () => {
  it.each([
    ['Loaded, she draws 11.2 m. In feet, for the benefit of the American pilot, that is #.', '36.7', '63.7'],
    ['101.3 °F was what the night sheet said, and beside it, in the same hand, # °C.', '38.5', '35.8'],
    ['The sap yields 1.5 US gallons of syrup, or # litres.', '5.7', '7.5'],
    ['A fever of 102.2 °F is # °C.', '39.0', '36.0'],
    ['The load weighs 2,400 kg, which is # tonnes.', '2.4', '24'],
    ['The line, 42 miles in length, is # km long.', '67.6', '76.6'],
    ['The tank takes 55 gallons, about # litres.', '208', '280'],
    ['The main is 17.5 miles long. Converted to kilometres, its length is # km.', '28.2', '10.9'],
    ['The night fell to −6.5 °C, the lowest of the year. In Fahrenheit that is # degrees.', '20.3', '43.7'],
    ['The dam wall stands 243 feet high (# metres) and was finished in 1961.', '74', '47'],
    ['Tyres should be kept at 32 psi; on a metric gauge look for # bar.', '2.2', '4.4'],
    ['The survey covered 41.3 litres (equivalent to # US gallons).', '10.9', '109.1'],
    ['Speed limit: 50 km/h. For American visitors that is # mph.', '31', '13'],
  ])('%s', (draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toEqual(['conversion verified'])
    expect(marks(draft.replace('#', wrong))).toEqual(['conversion violation'])
  })

  it.each([
    'He walked 12 miles and then drove 29 km.',
    'The trail is 12 miles long, which is 5 km more than the old one.',
    'The wall is 6 feet thick; the door stands 2 metres from it.',
    'She ran 10 km, the same week in which she had swum 2 miles.',
    'The mast is 30 m tall, which is 20 feet more than the old one.',
    'The lane is 3 miles long and the other 5 kilometres.',
  ])('two measures are of two things: %s', (draft) => expect(accusations(draft)).toEqual([]))
})

describe('a noun, a verb or an adjective says what is measured', () => {
  it.each([
    ['The consignment weighed 420 #.', 'kg', 'metres'],
    ['Body weight was 72 #, as before.', 'kg', 'cm'],
    ['The boat is 12 # long.', 'm', 'kg'],
  ])('%s', (draft, right, wrong) => {
    expect(accusations(draft.replace('#', right))).toEqual([])
    expect(accusations(draft.replace('#', wrong))).toEqual(['dimension violation'])
  })
  it.each(['She was weighed 5 days later.', 'It weighed 5 m tonnes.', 'A net weighing 3 tonnes, 40 m long, was lost.'])(
    '%s',
    (draft) => expect(accusations(draft)).toEqual([]),
  )
})

describe('a length of time in a sentence of its own, or of years', () => {
  it.each([
    ['Knife to skin 09:40, skin closed 11:25. Operating time # h 45 min.', '1', '2'],
    ['Take-off 14:05 UTC, touchdown 16:50 UTC. Airborne for # minutes, they saw nothing.', '165', '195'],
    ['# and a half hours after casting off at 22:15 she was back, at 05:45 the next morning.', 'Seven', 'Eight'],
    ['Admitted 3 March 2025, discharged 21 March 2025. Length of stay: # days.', '18', '28'],
    ['The strike began on 4 March 2024 and was called off on 27 March 2024, after a stoppage of # days.', '23', '32'],
    ['She joined in April 1998 and stood down in April 2021, having sat for # years.', '23', '32'],
    [
      'Appointed in May 2016, he left in May 2023. Those # years, it was said, changed the place.',
      'seven',
      'seventeen',
    ],
  ])('%s', (draft, right, wrong) => {
    const lengths = (text: string) => marks(text).filter((mark) => mark !== 'period verified')
    expect(lengths(draft.replace('#', right))).toEqual(['duration verified'])
    expect(lengths(draft.replace('#', wrong))).toEqual(['duration violation'])
  })

  it('an age at a death', () => {
    const draft = 'Born on 9 August 1951, the sculptor died on 2 February 2019 at the age of #.'
    expect(marks(draft.replace('#', '67'))).toEqual(['age verified'])
    expect(marks(draft.replace('#', '76'))).toEqual(['age violation'])
  })

  it('months and last days of a quarter, by the calendar where the draft says so', () => {
    expect(marks('In calendar Q3 2024 (July to September) shipments recovered.')).toEqual(['period verified'])
    expect(marks('In calendar Q3 2024 (June to August) shipments recovered.')).toEqual(['period violation'])
    expect(marks('In Q3 2024 (June to August) shipments recovered.')).toEqual(['period unverifiable'])
    expect(marks('The calendar quarter Q2 2024 ended 30 September 2024.')).toEqual(['period violation'])
  })

  it.each([
    'Parking for 90 minutes is free from 07:00 to 10:00.',
    'Breakfast is served from 07:00 to 10:00. Parking for 90 minutes is free.',
    'Doors open at 18:30 and the show starts at 19:45. Running time 95 minutes.',
    'The bridge opened in 1932 and was rebuilt in 1965 after 12 years of debate.',
    'The mill closed in 1984 and was sold in 1996. The lease runs for 22 years.',
    'The offer was made on 4 March 2024 and lapsed on 27 March 2024, after a warning of 14 days.',
  ])('may be of another time: %s', (draft) => expect(accusations(draft)).toEqual([]))
})
