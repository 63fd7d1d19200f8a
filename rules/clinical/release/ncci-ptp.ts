import { ReleaseFileError, shown, type OfficialFile, type ReleaseFormat } from '../../../src/rule/release-file.js'
import { isoDay } from './iso-day.js'
import { quarterOfName, quarterOfVersion, SERVICE, windowOfQuarter } from './cms-quarter.js'

/** Column 1, column 2, in existence before 1996, effective, deletion, modifier indicator, rationale. */
const FIELDS = 6
const EDIT = /^[\dA-Z]{5}\t[\dA-Z]{5}\t[^\t]*\t\d{8}\t/
/** The first day on which edits were in force. */
const BEGIN = '1996-01-01'
const EXCERPT = 10_000

/**
 * Procedure-to-procedure edits of the National Correct Coding Initiative, for services of practitioners (`ccipra-…`) or in hospital
 * outpatient departments (`ccioph-…`): tab-separated text below a notice and a wrapped header, in up to four files a quarter. Each row is
 * kept under both codes and its effective day, because a pair may have been in force more than once.
 */
export const [ncciPtp, ncciPtpHospital] = [
  format('ncci-ptp', 'practitioners (ccipra-v320r0-f1.txt to -f4.txt)', false),
  format('ncci-ptp-hospital', 'hospital outpatient services (ccioph-v320r0-f1.txt to -f4.txt)', true),
]

function format(id: string, whose: string, hospital: boolean): ReleaseFormat {
  return {
    id,
    title: `NCCI procedure-to-procedure edits for ${whose}`,
    columns: ['effective', 'deleted', 'modifier', 'rationale'].map((name) => ({ name, type: 'string' as const })),
    leading: 'f1',
    needsRelease: true,
    example: '2026Q1',
    streamed: true,
    rank: 1,
    recognise({ name, lines }) {
      if (!lines.some((line) => EDIT.test(line)) || /ccioph|hospital|outpatient/i.test(name) !== hospital)
        return undefined
      return /-f[2-9]\b/i.exec(name)?.[0].slice(1).toLowerCase() ?? 'f1'
    },
    read(file, others, emit) {
      let rows = 0
      for (const one of [file, ...others.map((other) => other.file)]) {
        for (const row of edits(one)) {
          emit(row)
          rows++
        }
      }
      if (rows === 0)
        throw new ReleaseFileError(file.name, 0, 0, 'Unexpected end of file, expected edits below the header')
      const release = quarterOfVersion(file.name) ?? quarterOfName(file.name) ?? quarterOfName(file.archive ?? '')
      const warnings = rows < EXCERPT ? ['this is an excerpt, pairs that are not in it will be left alone'] : []
      if (others.length === 0 && /-f1\b/i.test(file.name))
        warnings.push(
          'only the first of the files of the quarter: pairs of the others will be left alone; add all in one command',
        )
      return { ...(release !== undefined && { release }), warnings }
    },
    window(release) {
      const quarter = windowOfQuarter(release)
      return quarter && { from: BEGIN, to: quarter.to }
    },
  }
}

function* edits(file: OfficialFile) {
  let at = 0
  let begun = false
  for (const line of file.lines()) {
    at++
    const fields = line.split('\t').map((field) => field.trim())
    const [first = '', second = '', , effective = '', deletion = '', modifier = '', rationale = ''] = fields
    if (!SERVICE.test(first) || !SERVICE.test(second)) {
      // the notice and the header stand above the edits
      if (begun && line.trim() !== '') {
        throw new ReleaseFileError(file.name, at, 1, `Unexpected ${shown(line)}, expected two codes of 5 characters`)
      }
      continue
    }
    begun = true
    if (fields.length < FIELDS) {
      const message = `Unexpected ${fields.length} fields, expected ${FIELDS} or 7: the file is cut short`
      throw new ReleaseFileError(file.name, at, line.length + 1, message)
    }
    const from = isoDay(effective)
    const deleted = deletion === '*' ? '' : isoDay(deletion)
    if (from === '' || (deleted === '' && deletion !== '*')) {
      const wrong = from === '' ? effective : deletion
      const message = `Unexpected ${shown(wrong)}, expected a date as YYYYMMDD${from === '' ? '' : ' or *'}`
      throw new ReleaseFileError(file.name, at, 1 + line.indexOf(wrong, 12), message)
    }
    if (!/^[019]$/.test(modifier)) {
      const message = `Unexpected modifier indicator ${shown(modifier)}, expected 0, 1 or 9`
      throw new ReleaseFileError(file.name, at, 1, message)
    }
    yield { key: `${first}${second}${effective}`, effective: from, deleted, modifier, rationale }
  }
}
