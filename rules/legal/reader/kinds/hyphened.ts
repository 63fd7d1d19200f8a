import { draft, type Draft } from '../draft.js'
import { at } from '../letters/characters.js'
import { withTail } from '../parts/tail.js'
import { DATABASES, seriesAt } from '../series/reporters.js'

const HYPHENED = /((?:1[6-9]|20)\d{2})-([A-Z][A-Za-z]{1,8})-(\d{1,6})(?:-?[A-Z])?\b/y

/** `2007-NMCERT-008`, `2006-Ohio-2095`. */
export function readHyphened(text: string, from: number): Draft | undefined {
  const match = at(HYPHENED, text, from)
  if (!match) return undefined
  const [, year = '', word = '', number = ''] = match
  const series = seriesAt(text, from + year.length + 1)
  const entries = series?.entries.filter((one) => DATABASES.has(one.type)) ?? []
  const first = entries[0]
  if (!series || !first || series.to !== from + year.length + 1 + word.length) return undefined
  const made = draft('neutral', from, from + match[0].length, { year, reporter: first.abbreviation, number })
  made.series = entries
  const wordFrom = from + year.length + 1
  made.at.volume = [from, from + year.length]
  made.at.reporter = [wordFrom, wordFrom + word.length]
  made.at.page = [wordFrom + word.length + 1, wordFrom + word.length + 1 + number.length]
  return withTail(text, made)
}
