import { describe, expect, it } from 'vitest'
import { marks as marksOf, prose, table } from './held.js'

const LOG = prose(
  [
    'Ward log, bed 14',
    '3 Feb 2025. Weight 71.8 kg. Drain output 640 ml. Temp 38.4 C.',
    '9 Feb 2025. Weight 70.2 kg. Drain output 215 ml. Temp 37.1 C.',
    '17 Feb 2025. Weight 69.5 kg. Drain output 60 ml. Temp 36.8 C.',
  ].join('\n\n'),
)
const MINUTES = prose(
  [
    'Site minutes',
    '4 June 2024: The crew poured 312 cubic metres. Delays came to 6 hours.',
    '11 June 2024: The crew poured 287 cubic metres. Delays came to 11 hours.',
  ].join('\n\n'),
)
const PROTOCOL = prose('Recruitment. 214 volunteers in six towns. Dose. 12.5 mg daily. Follow-up. 36 weeks.')
const GRANTS = table(
  [
    'ref,body,field,asked,given',
    'H-201,Marsh Lane Choir,Music,"14,600","9,300"',
    'H-202,Tarn Theatre,Stage,"22,400","22,400"',
    'H-203,Beck Street Band,Music,"8,150","6,700"',
    'H-204,Gill Dance,Dance,"11,900","7,450"',
  ].join('\n'),
)

describe('an entry that begins with its day', () => {
  it.each([
    ['of the day', LOG, 'On 9 February the drain gave 215 ml.', '215 verified'],
    ['from one day to the last', LOG, 'He fell from 71.8 kg on 3 February to 69.5 kg.', '71.8 verified, 69.5 verified'],
    ['a second sentence of it', MINUTES, 'On 11 June the crew lost 11 hours to delays.', '11 verified'],
  ])('is of that day: %s', (_, source, draft, expected) => {
    expect(marksOf([source], draft).join(', ')).toContain(expected)
  })

  it.each([
    ['a measure', LOG, 'On 9 February the drain gave 640 ml.'],
    ['a temperature', LOG, 'On 17 February his temperature was 38.4 C.'],
    ['a second sentence of it', MINUTES, 'On 11 June delays came to 6 hours.'],
  ])('is of no other: %s', (_, source, draft) => {
    expect(marksOf([source], draft).join(', ')).not.toContain('verified')
  })
})

describe('what stands before a figure as a label of its own', () => {
  it.each(['Recruitment reached 214 volunteers.', 'The dose was 12.5 mg.', 'Follow-up lasted 36 weeks.'])(
    'names it: %s',
    (draft) => {
      expect(marksOf([PROTOCOL], draft).join(', ')).toMatch(/ verified$/)
    },
  )

  it('names no other', () => {
    expect(marksOf([PROTOCOL], 'The dose was 36 mg.').join(', ')).not.toContain('verified')
  })
})

describe('a row that has a code beside its name', () => {
  it.each([
    ['its name', 'The Marsh Lane Choir was given £9,300.', '£9,300 verified'],
    ['its code', 'H-203 was given £6,700.', '£6,700 verified'],
    ['a slip of the pen', 'The Beck Street Band asked for £8,510.', '£8,510 violation'],
  ])('is named by either: %s', (_, draft, expected) => {
    expect(marksOf([GRANTS], draft)).toContain(expected)
  })
})

describe('a quotation', () => {
  const NOTE = prose(
    'Crews rarely wait for more than ten minutes, and the queue at the slip will largely disappear by May.',
  )

  it.each([
    ['how often', 'He says "crews often wait for more than ten minutes".'],
    ['how much', 'He says "the queue at the slip will entirely disappear".'],
  ])('that says otherwise %s is not word for word', (_, draft) => {
    expect(marksOf([NOTE], draft)[0]).toMatch(/ violation$/)
  })

  it('that lacks a small word is left open', () => {
    expect(marksOf([NOTE], 'He says "crews rarely wait more than ten minutes".')[0]).toMatch(/ unverifiable$/)
  })
})
