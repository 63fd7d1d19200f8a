import { matches } from '../../../src/document/matches.js'
import { ReleaseFileError, shown, type OfficialFile, type ReleaseFormat } from '../../../src/rule/release-file.js'
import { daysLater, isoOf } from '../../common/calendar/calendar.js'
import { quarterOfName, windowOfQuarter } from './cms-quarter.js'

/** Type, add-on code, day it was deleted, primary code, then the day that one was deleted, the first and the last day of the edit, a note. */
const EDIT =
  /^\s?([123])([A-Z]\d{4}|\d{4}[\dA-Z])(\d{7}|\s{1,12})([A-Z]\d{4}|\d{4}[\dA-Z]|CCCCC)((?:\s{0,12}\d{7}){1,3})(\s.*)?$/
const ROW = /^\s?[1-9][\dA-Z]{5}[\s\d]/
const EXCERPT = 1000

/**
 * Add-on code edits of the National Correct Coding Initiative (fixed width, since 2022): which services are paid only with which
 * primary ones. Type 1 lists every primary code, type 2 leaves them to the contractor (`CCCCC`), type 3 lists some. Days are years
 * and days of the year (`2026091`).
 */
export const ncciAddOn: ReleaseFormat = {
  id: 'ncci-add-on',
  title: 'NCCI add-on code edits (AOC_V2026Q1-MCR.txt)',
  columns: ['type', 'primary', 'effective', 'deleted', 'note'].map((name) => ({ name, type: 'string' as const })),
  leading: 'whole',
  needsRelease: true,
  example: '2026Q1',
  rank: 1,
  recognise({ lines }) {
    return lines.some((line) => EDIT.test(line.trimEnd())) ? 'whole' : undefined
  },
  read(file, _, emit) {
    const seen = new Set<string>()
    let at = 0
    for (const line of file.lines()) {
      at++
      const text = line.trimEnd()
      const match = EDIT.exec(text)
      if (!match) {
        // the notice and the header stand above the edits
        if (text !== '' && (seen.size > 0 || ROW.test(text))) {
          const message = `Unexpected ${shown(text)}, expected type, add-on code, primary code and days as YYYYDDD: the file is cut short or of another layout`
          throw new ReleaseFileError(file.name, at, 1, message)
        }
        continue
      }
      const [, type = '', addOn = '', addOnDeleted = '', primary = '', printed = '', note = ''] = match
      const days = [...matches(/\d{7}/g, printed)].map(([day]) => readDay(day, file, at, line))
      const [effective = ''] = days.toSorted()
      const gone = addOnDeleted.trim() === '' ? [] : [readDay(addOnDeleted, file, at, line)]
      // Of what was deleted the earliest day counts; the first day of an edit comes before all of them.
      const [deleted = ''] = [...days.toSorted().slice(1), ...gone].filter((day) => day < '9999').toSorted()
      const key = `${addOn}${primary}${effective}`
      if (seen.has(key)) continue
      seen.add(key)
      emit({ key, type, primary: primary === 'CCCCC' ? '' : primary, effective, deleted, note: note.trim() })
    }
    if (seen.size === 0)
      throw new ReleaseFileError(file.name, 0, 0, 'Unexpected end of file, expected edits below the header')
    const release = quarterOfName(file.name) ?? quarterOfName(file.archive ?? '')
    const warnings = seen.size < EXCERPT ? ['this is an excerpt, codes that are not in it will be left alone'] : []
    return { ...(release !== undefined && { release }), warnings }
  },
  window(release) {
    const quarter = windowOfQuarter(release)
    return quarter && { from: '2013-01-01', to: quarter.to }
  },
}

function readDay(text: string, file: OfficialFile, at: number, line: string): string {
  const [year, ordinal] = [Number(text.slice(0, 4)), Number(text.slice(4))]
  const day = isoOf(daysLater({ year, month: 1, day: 1 }, ordinal - 1))
  if (ordinal > 0 && day.startsWith(text.slice(0, 4))) return day
  const message = `Unexpected ${shown(text)}, expected a year and a day of it as 2026091`
  throw new ReleaseFileError(file.name, at, 1 + line.indexOf(text), message)
}
