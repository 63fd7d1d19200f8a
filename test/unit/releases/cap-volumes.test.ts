import { expect, test } from 'vitest'
import { capVolumes } from '../../../rules/legal/release/cap-volumes.js'
import { readText } from './official.js'

const VOLUMES = [
  {
    volume_number: '534',
    reporter_slug: 'f3d',
    start_year: 2008,
    end_year: 2008,
    last_updated: '2024-03-01T00:00:00+00:00',
  },
  { volume_number: '535', reporter_slug: 'f3d', start_year: 0, end_year: 0 },
  { volume_number: '2', reporter_slug: 'us', start_year: 1781, end_year: 1793 },
  { volume_number: '2', reporter_slug: 'us', start_year: 1754, end_year: 1790 },
  { volume_number: '1-2', reporter_slug: 'us', start_year: 1754, end_year: 1790 },
  { volume_number: '7', reporter_slug: 'no-such-reporter', start_year: 1900, end_year: 1900 },
]

test('keys volumes by the canonical abbreviation, with the years of their decisions', () => {
  const { rows, release, warnings } = readText(capVolumes, 'VolumesMetadata.json', JSON.stringify(VOLUMES, null, 2))
  expect(Object.fromEntries([...rows].map(([key, row]) => [key, [row['start_year'], row['end_year']]]))).toEqual({
    'F.3d|000534': ['2008', '2008'],
    'F.3d|000535': ['0', '0'],
    'U.S.|000002': ['1754', '1793'],
  })
  expect(release).toBe('2024-03-01')
  expect(warnings.join()).toMatch(/volumes of 1 reporters left out/)
})

test('refuses JSON that is cut short, with line and column, and a list without reporters', () => {
  const text = JSON.stringify(VOLUMES, null, 2)
  expect(() => readText(capVolumes, 'VolumesMetadata.json', text.slice(0, 60))).toThrow(
    expect.objectContaining({ line: 4, column: 27, message: expect.stringMatching(/expected JSON/) as string }),
  )
  expect(() => readText(capVolumes, 'VolumesMetadata.json', '[{"volume_number":"1"}]')).toThrow(/without reporter_slug/)
  expect(() => readText(capVolumes, 'VolumesMetadata.json', '{}')).toThrow(/expected a JSON list/)
})
