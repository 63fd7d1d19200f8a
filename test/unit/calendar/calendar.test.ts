import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Day,
  daysBetween,
  daysLater,
  exists,
  isoOf,
  monthsLater,
  weekdayOf,
  WEEKDAYS,
  yearsBetween,
} from '../../../rules/common/calendar/calendar.js'

/** Days since 1 March 0000, by the civil calendar algorithm: an oracle that uses no date object. */
function serial({ year, month, day }: Day): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yoe = y - era * 400
  const doy = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + yoe * 365 + Math.floor(yoe / 4) - Math.floor(yoe / 100) + doy
}
const anyDay = fc
  .record({
    year: fc.integer({ min: 1753, max: 2199 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .filter(exists)

describe('calendar', () => {
  it('knows which days exist', () => {
    expect(exists({ year: 2024, month: 2, day: 29 })).toBe(true)
    expect(exists({ year: 1900, month: 2, day: 29 })).toBe(false)
    expect(exists({ year: 2000, month: 2, day: 29 })).toBe(true)
    expect(exists({ year: 2024, month: 6, day: 31 })).toBe(false)
    expect(exists({ year: 2024, month: 13, day: 1 })).toBe(false)
  })

  it('agrees with the civil calendar on differences and weekdays', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(daysBetween(a, b)).toBe(serial(b) - serial(a))
        expect(weekdayOf(a)).toBe(WEEKDAYS[(serial(a) + 3) % 7])
        expect(isoOf(daysLater(a, serial(b) - serial(a)))).toBe(isoOf(b))
      }),
    )
  })

  it('counts ages and months as people do', () => {
    expect(yearsBetween({ year: 1979, month: 7, day: 7 }, { year: 2019, month: 7, day: 6 })).toBe(39)
    expect(yearsBetween({ year: 1979, month: 7, day: 7 }, { year: 2019, month: 7, day: 7 })).toBe(40)
    expect(isoOf(monthsLater({ year: 2024, month: 1, day: 31 }, 1))).toBe('2024-02-29')
  })

  // 30 December 2011 never happened in Apia; in São Paulo midnight of 4 November 2018 did not.
  it.each(['Pacific/Apia', 'America/Sao_Paulo', 'UTC'])('does not depend on the time zone %s', (zone) => {
    const script = `
      const { UTCDate } = await import('@date-fns/utc')
      const { differenceInCalendarDays } = await import('date-fns/differenceInCalendarDays')
      const { getDay } = await import('date-fns/getDay')
      const days = (a, b) => differenceInCalendarDays(new UTCDate(...b), new UTCDate(...a))
      console.log(days([2011, 11, 29], [2011, 11, 31]), days([2018, 10, 3], [2018, 10, 5]), getDay(new UTCDate(2011, 11, 30)))`
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone },
    })
    expect(String(out).trim()).toBe('2 2 5')
  })
})
