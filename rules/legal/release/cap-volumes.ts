import { ReleaseFileError, shown, type OfficialFile, type ReleaseFormat } from '../../../src/rule/release-file.js'
import { findSeries } from '../reader/series/reporters.js'

interface Years {
  readonly first: number
  readonly last: number
}

/**
 * Volumes of the Caselaw Access Project, `VolumesMetadata.json` of the whole collection. Keys are `<reporter>|<volume>` with
 * the reporter's canonical abbreviation and the volume padded to six digits; years are those of the decisions, `0` when the
 * collection does not know them.
 */
export const capVolumes: ReleaseFormat = {
  id: 'cap-volumes',
  title: 'Caselaw Access Project volumes (VolumesMetadata.json)',
  columns: [
    { name: 'start_year', type: 'string' },
    { name: 'end_year', type: 'string' },
  ],
  leading: 'whole',
  needsRelease: false,
  rank: 1,
  recognise(head) {
    if (/^volumesmetadata.*\.json$/i.test(head.name)) return 'whole'
    const text = head.lines.slice(0, 100).join('\n')
    return /^\s*\[\s*\{/.test(text) && text.includes('"volume_number"') && text.includes('"reporter_slug"')
      ? 'whole'
      : undefined
  },
  read(file, _, emit) {
    const volumes = parse(file)
    const years = new Map<string, Years>()
    const unknown = new Set<string>()
    let changed = ''
    for (const [at, volume] of volumes.entries()) {
      const slug = volume['reporter_slug']
      if (typeof slug !== 'string') {
        const message = `Unexpected volume ${at + 1} without reporter_slug, expected the VolumesMetadata.json of the whole collection`
        throw new ReleaseFileError(file.name, 0, 0, message)
      }
      const number = /^\d{1,6}$/.exec(String(volume['volume_number']))?.[0]
      const reporter = reporterOf(slug)
      if (!reporter) unknown.add(slug)
      if (!reporter || !number) continue
      const key = `${reporter}|${number.padStart(6, '0')}`
      years.set(key, joined(years.get(key), { first: yearOf(volume['start_year']), last: yearOf(volume['end_year']) }))
      const day = /^\d{4}-\d\d-\d\d/.exec(String(volume['last_updated']))?.[0] ?? ''
      if (day > changed) changed = day
    }
    if (years.size === 0)
      throw new ReleaseFileError(file.name, 0, 0, 'Unexpected list without volumes of a known reporter')
    for (const [key, { first, last }] of years) emit({ key, start_year: String(first), end_year: String(last) })
    const warnings =
      unknown.size > 0 ? [`volumes of ${unknown.size} reporters left out, whose abbreviation is not known`] : []
    return { ...(changed && { release: changed }), warnings }
  },
  window: () => undefined,
}

function parse(file: OfficialFile): Record<string, unknown>[] {
  const text = [...file.lines()].join('\n')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const position = /position (\d+)/.exec((error as Error).message)?.[1]
    if (position === undefined) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected content, expected JSON')
    const before = text.slice(0, Number(position))
    const found = before.length < text.length ? shown(text.slice(before.length, before.length + 8)) : 'end of file'
    const column = before.length - before.lastIndexOf('\n')
    throw new ReleaseFileError(file.name, before.split('\n').length, column, `Unexpected ${found}, expected JSON`)
  }
  const objects = Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
  if (!Array.isArray(value) || objects.length !== value.length) {
    throw new ReleaseFileError(file.name, 1, 1, 'Unexpected content, expected a JSON list of volumes')
  }
  return objects as Record<string, unknown>[]
}

/** The one reporter whose abbreviation makes this slug (`f-supp-2d`): none where it might be another. */
function reporterOf(slug: string): string | undefined {
  const found = new Set(
    findSeries(slug.replaceAll('-', ' '))
      .filter(({ type }) => type !== 'journal')
      .map(({ abbreviation }) => abbreviation),
  )
  const [only, ...others] = [...found].filter((abbreviation) => slugOf(abbreviation) === slug)
  return others.length === 0 ? only : undefined
}

function slugOf(abbreviation: string): string {
  return abbreviation
    .toLowerCase()
    .replace(/[.’',]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
}

/** Nominative reporters give several volumes one number: then the years of all, unknown when those of one are. */
function joined(known: Years | undefined, years: Years): Years {
  if (!known) return years
  const unknown = [known.first, known.last, years.first, years.last].includes(0)
  return unknown
    ? { first: 0, last: 0 }
    : { first: Math.min(known.first, years.first), last: Math.max(known.last, years.last) }
}

function yearOf(value: unknown): number {
  const year = Number(value)
  return Number.isInteger(year) && year >= 1600 && year <= 2200 ? year : 0
}
