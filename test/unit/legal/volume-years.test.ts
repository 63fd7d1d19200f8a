import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seriesYears } from '../../../rules/legal/reader/series/series-years.js'
import { VOLUME_SERIES, volumeYears } from '../../../rules/legal/reader/series/volume-years.js'

const MOST = 1100

describe('years of volumes', () => {
  it.each(VOLUME_SERIES)('%s: later volumes are never of earlier years', (abbreviation) => {
    let before = 0
    for (let volume = 1; volume <= MOST; volume++) {
      const span = volumeYears({ abbreviation }, volume)
      if (!span) continue
      expect(span.first, `volume ${volume}`).toBeGreaterThanOrEqual(before)
      expect(span.last ?? span.first).toBeGreaterThanOrEqual(span.first)
      before = span.first
    }
  })

  it.each(VOLUME_SERIES)('%s: no span leaves the years of the series by more than its tolerance', (abbreviation) => {
    const years = seriesYears(abbreviation)
    expect(years).toBeDefined()
    for (let volume = 1; years && volume <= (years.volumes ?? 140); volume++) {
      const span = volumeYears({ abbreviation }, volume)
      if (!span) continue
      expect(span.last ?? 9999, `volume ${volume} begins after the series`).toBeGreaterThanOrEqual(years.first)
      expect(span.first, `volume ${volume} ends before the series`).toBeLessThanOrEqual(years.last ?? 2026)
      expect((span.last ?? span.first) - span.first, `width at volume ${volume}`).toBeLessThanOrEqual(11)
    }
  })

  // dates of decision of well-known cases
  it.each([
    ['U.S.', 5, 1803],
    ['U.S.', 17, 1819],
    ['U.S.', 60, 1857],
    ['U.S.', 163, 1896],
    ['U.S.', 198, 1905],
    ['U.S.', 304, 1938],
    ['U.S.', 347, 1954],
    ['U.S.', 384, 1966],
    ['U.S.', 410, 1973],
    ['U.S.', 418, 1974],
    ['U.S.', 467, 1984],
    ['U.S.', 505, 1992],
    ['U.S.', 550, 2007],
    ['U.S.', 556, 2009],
    ['U.S.', 576, 2015],
    ['U.S.', 597, 2022],
    ['S. Ct.', 93, 1973],
    ['S. Ct.', 142, 2022],
    ['S. Ct.', 16, 1896],
    ['L. Ed.', 98, 1954],
    ['L. Ed. 2d', 35, 1973],
    ['L. Ed. 2d', 167, 2007],
    ['F.2d', 159, 1947],
    ['F.2d', 148, 1945],
    ['F.3d', 239, 2001],
    ['F.3d', 508, 2007],
    ['F. Supp. 2d', 400, 2005],
    ['F. Supp.', 529, 1981],
    ['N.E.', 162, 1928],
    ['P.2d', 551, 1976],
    ['A.2d', 488, 1985],
    ['A.2d', 506, 1986],
    ['N.W.2d', 436, 1989],
    ['S.W.2d', 784, 1990],
  ])('%s volume %i holds %i', (abbreviation, volume, year) => {
    const span = volumeYears({ abbreviation }, volume)
    expect(span && year >= span.first && year <= (span.last ?? year), JSON.stringify(span)).toBe(true)
  })

  it('stays silent on anything that is no volume of the table', () => {
    fc.assert(
      fc.property(fc.double(), fc.string(), (volume, abbreviation) => {
        const span = volumeYears({ abbreviation }, volume)
        expect(span === undefined || (Number.isSafeInteger(volume) && VOLUME_SERIES.includes(abbreviation))).toBe(true)
      }),
    )
    expect(volumeYears({ abbreviation: 'F.2d' }, 0)).toBeUndefined()
    expect(volumeYears({ abbreviation: 'Fed. Cl.' }, 3)).toBeUndefined()
  })

  it('leaves the years of volumes newer than the table open', () => {
    expect(volumeYears({ abbreviation: 'F.4th' }, 400)).toMatchObject({ first: 2023 })
    expect(volumeYears({ abbreviation: 'F.4th' }, 400)?.last).toBeUndefined()
  })
})
