import type { Place } from '../../../../src/document/model.js'
import { pointer } from '../../../../src/document/pointer.js'
import { unverifiable, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { exists } from '../../calendar/calendar.js'
import { dates } from '../../prose/dates.js'
import { brief } from '../artifact-examples.js'

const ID = 'common.quantities/source-date'

interface SourceDate {
  readonly by: typeof ID
  readonly given: string
  readonly place: Place
}

export default defineRule<Subject<SourceDate | { readonly by?: string }>>({
  id: ID,
  title: 'The date of a source is a date',
  decides:
    'Whether the date field of a source of a data brief, where it is not read as a day of the calendar, is a month or year, or no date at all.',
  why: 'A source without a possible date cannot be found again.',
  limits: [
    'Days that are read as such are decided by the rule of dates; whether the source was published then is not decided.',
  ],
  references: [{ title: 'ISO 8601-1' }],
  severity: 'blocking',
  kinds: ['date'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [{ artifact: source('2024-13-05'), at: '/sources/0/date' }],
    unverifiable: [{ artifact: source('spring 2024'), at: '/sources/0/date' }],
  },
  *subjects({ document, layer }) {
    const { structure } = document
    if (structure?.type !== 'data_brief') return
    for (let i = 0; structure.textAt(pointer('sources', i, 'title')) !== undefined; i++) {
      const at = pointer('sources', i, 'date')
      const given = structure.textAt(at)?.trim() ?? ''
      const [place] = structure.places(at)
      if (!place || given === '' || /^(?:\d{4}(?:-(?:0[1-9]|1[0-2]))?|n\.?d\.?)$/i.test(given)) continue
      const read = layer(dates)
        .in(place.block)
        .some((date) => date.place.from < place.to && date.place.to > place.from)
      if (!read) yield { kind: 'date', place, value: {}, data: { by: ID, given, place } }
    }
  },
  decide({ data }) {
    if (!('given' in data)) return undefined
    const { given } = data
    const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(given) ?? []
    if (year !== undefined && !exists({ year: Number(year), month: Number(month), day: Number(day ?? 1) })) {
      return violation(`Unexpected date ${given}, which the calendar does not have`)
    }
    return unverifiable('ambiguous-date', `"${given}" is not read as a day of the calendar, expected YYYY-MM-DD`)
  },
})

function source(date: string) {
  return brief({ sources: [{ title: 'Annual report', publisher: 'Ostrow Waterworks', date }] })
}
