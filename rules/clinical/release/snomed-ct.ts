import {
  ReleaseFileError,
  type OfficialFile,
  type ReleaseFormat,
  type ReleasePart,
} from '../../../src/rule/release-file.js'
import { isoDay } from './iso-day.js'
import { tabRows, wrongField } from './tab-separated.js'

const CONCEPT = ['id', 'effectiveTime', 'active', 'moduleId', 'definitionStatusId']
const DESCRIPTION = [
  'id',
  'effectiveTime',
  'active',
  'conceptId',
  'languageCode',
  'typeId',
  'term',
  'caseSignificanceId',
]
const FULLY_SPECIFIED = '900000000000003001'
const SCTID = /^[1-9]\d{5,17}$/
const EXCERPT = 10_000

/** SNOMED CT Release Format 2: the Concept snapshot says what exists, Description snapshots how it is called. */
export const snomedCt: ReleaseFormat = {
  id: 'snomed-ct',
  title: 'SNOMED CT RF2 snapshots (sct2_Concept_Snapshot_…txt with sct2_Description_Snapshot-en_…txt)',
  columns: [
    { name: 'active', type: 'boolean' },
    { name: 'title', type: 'string' },
  ],
  leading: 'concept',
  needsRelease: false,
  rank: 1,
  recognise(head) {
    // The full history and the changes have the same columns as the snapshot.
    if (/full|delta/i.test(head.name)) return undefined
    const columns = new Set((head.lines[0] ?? '').split('\t'))
    if (CONCEPT.every((name) => columns.has(name))) return 'concept'
    return DESCRIPTION.every((name) => columns.has(name)) ? 'description' : undefined
  },
  read(file, others, emit) {
    const titles = readTitles(others)
    let newest = ''
    let last = ''
    const seen = new Set<string>()
    for (const row of tabRows(file, CONCEPT)) {
      const key = row.field('id')
      if (!SCTID.test(key)) throw wrongField(file, row, 'id', 'a concept id of 6 to 18 digits')
      const active = row.field('active')
      if (active !== '0' && active !== '1') throw wrongField(file, row, 'active', '0 or 1')
      const time = isoDay(row.field('effectiveTime'))
      if (time === '') throw wrongField(file, row, 'effectiveTime', 'a day as YYYYMMDD')
      if (seen.has(key)) throw wrongField(file, row, 'id', 'every concept once: this is a history, not a snapshot')
      seen.add(key)
      if (time > newest) newest = time
      last = row.field('definitionStatusId')
      emit({ key, active: active === '1', title: titles.get(key)?.term ?? '' })
    }
    if (seen.size === 0) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected end of file, expected concepts')
    if (!file.whole && !/^\d{18}$/.test(last)) {
      throw new ReleaseFileError(
        file.name,
        seen.size + 1,
        0,
        'Unexpected end of file, expected a line end: it is cut short',
      )
    }
    const [, edition = '', digits = ''] = /_([A-Z]{2,3}\d*)_(20\d{6})\.txt$/i.exec(file.name) ?? []
    const day = isoDay(digits) || newest
    const warnings: string[] = []
    if (others.length === 0) {
      warnings.push('no names: add the Description snapshot together with the Concept snapshot to compare them')
    }
    if (seen.size < EXCERPT) warnings.push('this is an excerpt, concepts that are not in it will count as unlisted')
    return { release: edition ? `${edition.toUpperCase()} ${day}` : day, window: { from: day }, warnings }
  },
  window(release) {
    const day = /(?<![^ ])20\d\d-\d\d-\d\d$/.exec(release)?.[0]
    return day ? { from: day } : undefined
  },
}

interface Title {
  readonly term: string
  readonly rank: number
}

/** The fully specified name of each concept, an active English one before any other. */
function readTitles(others: readonly ReleasePart[]): Map<string, Title> {
  const titles = new Map<string, Title>()
  for (const { part, file } of others) if (part === 'description') readDescriptions(file, titles)
  return titles
}

function readDescriptions(file: OfficialFile, titles: Map<string, Title>): void {
  let last = ''
  let line = 0
  for (const row of tabRows(file, DESCRIPTION)) {
    line = row.line
    last = row.field('caseSignificanceId')
    const concept = row.field('conceptId')
    if (!SCTID.test(concept)) throw wrongField(file, row, 'conceptId', 'a concept id of 6 to 18 digits')
    if (row.field('typeId') !== FULLY_SPECIFIED) continue
    const rank = (row.field('active') === '1' ? 2 : 0) + (row.field('languageCode').startsWith('en') ? 1 : 0)
    const known = titles.get(concept)
    if (!known || rank > known.rank) titles.set(concept, { term: row.field('term'), rank })
  }
  if (!file.whole && !/^\d{18}$/.test(last)) {
    throw new ReleaseFileError(file.name, line, 0, 'Unexpected end of file, expected a line end: it is cut short')
  }
}
