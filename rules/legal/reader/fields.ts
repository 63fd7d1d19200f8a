import type { Subject } from '../../../src/rule/subject.js'
import type { Citation } from './citation.js'
import type { Series } from './series/reporters.js'
import { spaced } from './letters/spelling.js'

/** What the rules of legal.citations decide on. */
export type CitationSubject = Subject<Citation>

/** A field of the citation's value, as text. */
export function text({ value }: Citation, field: string): string | undefined {
  const found = value[field]
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** A field that is a plain whole number: digits only, nine at most. */
export function figure(citation: Citation, field: string): number | undefined {
  const found = text(citation, field)
  return found !== undefined && /^\d{1,9}$/.test(found) ? Number(found) : undefined
}

/** The abbreviation as canonical, or as read where no table has it. */
export function reporterOf(citation: Citation): string {
  return citation.series[0]?.abbreviation ?? text(citation, 'reporter') ?? ''
}

/** `410 U.S. 113`: volume, reporter and first page, as far as they are read. */
export function cite(citation: Citation): string {
  return [text(citation, 'volume'), reporterOf(citation), text(citation, 'page')].filter(Boolean).join(' ')
}

/** Abbreviations in such use that their older readings need not be thought of: `B.R.` was Baltimore's, too. */
const SOLE = new Set(['B.R.', 'Cust. Ct.'])

/** The series its abbreviation may mean, one of each abbreviation. */
export function readings({ series }: Citation): readonly Series[] {
  const [first] = series
  if (series.length < 2) return series
  if (first && SOLE.has(first.abbreviation)) return [first]
  return series.filter((one, i) => series.findIndex(({ abbreviation }) => abbreviation === one.abbreviation) === i)
}

/** The citation as printed, white space squeezed. */
export function printed({ place }: Citation): string {
  return spaced(place.block.text.slice(place.from, place.to))
}

/** What is printed at one of the citation's places. */
export function printedAt(citation: Citation, part: keyof Citation['places']): string | undefined {
  const place = citation.places[part]
  return place && spaced(place.block.text.slice(place.from, place.to))
}
