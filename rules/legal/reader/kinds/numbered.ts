import { courtById } from '../courts/courts.js'
import { withTail } from '../parts/tail.js'
import { draft, type Draft } from '../draft.js'
import { at } from '../letters/characters.js'
import { findSeries } from '../series/reporters.js'

const MEMORANDUM =
  /T\.?\s?C\.?\s?(Memo\.?|Summ(?:ary|\.)?\s{0,8}Op(?:inion|\.)?)\s{0,8}(?:Nos?\.\s{0,8})?((?:19|20)\d{2})-(\d{1,4})\b/y

/** `T.C. Memo. 2019-233`, `T.C. Summary Opinion 2012-13`: the series stands before year and number. */
export function readTaxMemorandum(text: string, from: number): Draft | undefined {
  const match = at(MEMORANDUM, text, from)
  if (!match) return undefined
  const reporter = match[1]?.startsWith('M') ? 'T.C. Memo.' : 'T.C. Summary Opinion'
  const made = draft('neutral', from, from + match[0].length, {
    year: match[2] ?? '',
    reporter,
    number: match[3] ?? '',
  })
  made.series = findSeries(reporter)
  const court = courtById('tax')
  if (court) {
    made.court = court
    made.value.court = court.id
  }
  return withTail(text, made)
}

const SERIAL =
  /(T\.\s?I\.\s?A\.\s?S\.|T\.\s?S\.|K\.\s?A\.\s?V\.|S\.\s?Treaty\s{1,8}Doc\.)\s{0,8}Nos?\.\s{0,8}([\d,]+(?:-\d{1,4})?)(?!\w)/y

/** `T.I.A.S. No. 6298`, `S. Treaty Doc. No. 103-20`: treaties by number. */
export function readTreatyNumber(text: string, from: number): Draft | undefined {
  const match = at(SERIAL, text, from)
  if (!match) return undefined
  return draft('treaty', from, from + match[0].length, {
    reporter: (match[1] ?? '').replace(/\.\s(?=[A-Z]\.)/g, '.'),
    number: (match[2] ?? '').replace(/,/g, ''),
  })
}

const LOUISIANA =
  /(?:((?:19|20)?\d{2})(?:-\s?|\s)(\d{2,5}[A-Z]?)|(\d{2},\d{3}))(?:,\spp?\.\s\d{1,4}(?:[-–]\d{1,4})?)?\s\(La\.(?:\s?App\.?\s(\d)\s?Cir\.?,?)?\s(\d{1,2})\/(\d{1,2})\/(\d{2,4})\)/y
/** Between the first figures of the number and the court. */
const NUMBER_REST = 28

/**
 * `2009-1359R (La.App. 1 Cir. 05/10/10)`, `2010-0123 (La. 3/4/10)`, `52,163, p. 3 (La. App. 2 Cir. 7/19/18)`: docket number, pages, court and
 * day. The first digits end at `to`.
 */
export function readLouisiana(text: string, from: number, to: number): Draft | undefined {
  if (!text.slice(to, to + NUMBER_REST).includes('(La')) return undefined
  const match = at(LOUISIANA, text, from)
  if (!match) return undefined
  const [whole, docketYear = '', dashed, grouped = '', circuit, month = '', day = '', printed = ''] = match
  const number = dashed ?? grouped.replace(',', '')
  const year = printed.length === 4 ? printed : Number(printed) > 40 ? `19${printed}` : `20${printed}`
  const reporter = circuit === undefined ? 'La.' : `La.App. ${circuit} Cir.`
  const made = draft('neutral', from, from + whole.length, {
    year: docketYear.length === 4 ? docketYear : year,
    reporter,
    number,
  })
  if (circuit !== undefined) made.series = findSeries(reporter)
  made.date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const open = from + whole.indexOf('(')
  made.at.parenthetical = [open, made.to]
  const court = courtById(circuit === undefined ? 'la' : 'lactapp')
  if (court) {
    made.court = court
    made.courtPrinted = true
    made.value.court = court.id
  }
  return made
}
