import { describe, expect, it } from 'vitest'
import { COURT_YEARS } from '../../../rules/legal/reader/courts/court-years.js'
import { courtById, findCourt } from '../../../rules/legal/reader/courts/courts.js'
import { isDay } from '../../../rules/legal/reader/courts/days.js'
import { findSeries } from '../../../rules/legal/reader/series/reporters.js'
import { levelOf, SERIES_COURTS, stateOf } from '../../../rules/legal/reader/series/series-courts.js'
import { STATES } from '../../../rules/legal/reader/courts/states.js'

describe('courts of the reporters', () => {
  it('gives every state to one region', () => {
    const regions = new Map<string, Set<string>>()
    for (const { series, states } of SERIES_COURTS.values()) {
      for (const state of states ?? [])
        regions.set(state, (regions.get(state) ?? new Set()).add(series.split(/\s?\d/)[0] ?? ''))
    }
    expect([...regions].filter(([, names]) => names.size > 1)).toEqual([])
    const missing = STATES.filter(([code, abbreviation]) => code !== 'PR' && !regions.has(abbreviation))
    expect(missing).toEqual([])
  })

  it('refuses no level that it prints', () => {
    for (const { series, levels, not } of SERIES_COURTS.values()) {
      expect(
        levels.filter((level) => not.includes(level)),
        series,
      ).toEqual([])
    }
  })

  it('uses canonical abbreviations', () => {
    const lost = [...SERIES_COURTS.keys()].filter((key) => !findSeries(key).some((one) => one.abbreviation === key))
    expect(lost).toEqual([])
  })

  it.each([
    ['9th Cir.', 'circuit'],
    ['D.C. Cir.', 'circuit'],
    ['S.D.N.Y.', 'district'],
    ['N.D. Cal.', 'district'],
    ['D. Mass.', 'district'],
    ['Bankr. S.D.N.Y.', 'bankruptcy'],
    ['J.P.M.L.', 'special'],
    ['Tenn.', 'state'],
    ['Tex. Crim. App.', 'state'],
    ['Cal. Ct. App.', 'state'],
  ])('%s is a court of level %s', (printed, level) => {
    const court = findCourt(printed)
    expect(court && levelOf(court)).toBe(level)
  })

  it.each([
    ['Supreme Court of Virginia', 'Va.'],
    ['West Virginia Supreme Court', 'W. Va.'],
    ['Court of Appeals of Arkansas', 'Ark.'],
    ['Supreme Court of Kansas', 'Kan.'],
    ['Supreme Court of Guam', undefined],
  ])('%s is of %s', (name, state) => expect(stateOf({ name })).toBe(state))
})

describe('years of courts', () => {
  it.each([...COURT_YEARS.values()])('$court has real days and is a court of the table', ({ court, from, to }) => {
    expect(courtById(court)).toBeDefined()
    expect(isDay(from)).toBe(true)
    if (to !== undefined) expect(isDay(to) && to > from).toBe(true)
  })
})
