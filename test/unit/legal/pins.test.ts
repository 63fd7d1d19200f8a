import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay, weekday } from '../../../rules/legal/reader/courts/days.js'
import { pagesOf } from '../../../rules/legal/reader/parts/pins.js'

const pairs = (pin: string) => pagesOf(pin).map(({ from, to }) => [from, to])

describe('pages of a pin', () => {
  it.each<[string, [number, number][]]>([
    ['152', [[152, 152]]],
    ['152-53', [[152, 153]]],
    ['1098-102', [[1098, 1102]]],
    [
      '152-153, 160',
      [
        [152, 153],
        [160, 160],
      ],
    ],
    ['128-13', [[128, 113]]],
    ['160 n.4', [[160, 160]]],
    ['160 & n.4', [[160, 160]]],
    ['*3', []],
    ['¶ 34', []],
    ['12.5', []],
    ['xiv', []],
    ['', []],
  ])('%s', (pin, expected) => {
    expect(pairs(pin)).toEqual(expected)
  })

  it('reads back any range it is given, whole or shortened', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(900), (from, length) => {
        const to = from + length
        const [first, last] = [String(from), String(to)]
        expect(pairs(`${first}-${last}`)).toEqual([[from, to]])
        let shared = 0
        while (first.length === last.length && shared < last.length - 1 && first[shared] === last[shared]) shared++
        expect(pairs(`${first}-${last.slice(shared)}`)).toEqual([[from, to]])
      }),
    )
  })

  it('takes any string', () => {
    fc.assert(fc.property(fc.string(), (pin) => void pagesOf(pin)))
  })
})

describe('days of the calendar', () => {
  it.each(['2024-02-29', '2000-02-29', '1999-12-31', '2021-04-30'])('%s is one', (day) => expect(isDay(day)).toBe(true))
  it.each([
    '2023-02-29',
    '1900-02-29',
    '2021-04-31',
    '2016-13-04',
    '2016-00-10',
    '2016-01-00',
    '2016-01-32',
    '16-01-01',
    '',
  ])('%s is none', (day) => expect(isDay(day)).toBe(false))
})

describe('days of the week', () => {
  it.each([
    ['2022-01-10', 1],
    ['2000-02-29', 2],
    ['1900-01-01', 1],
    ['1973-01-22', 1],
    ['2024-02-25', 0],
    ['2021-10-02', 6],
  ])('%s is %i', (day, expected) => expect(weekday(day)).toBe(expected))
})
