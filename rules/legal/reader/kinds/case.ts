import { codeAt } from '../series/codes.js'
import { impliedCourt } from '../courts/courts.js'
import type { CitationKind } from '../citation.js'
import { draft, type Draft, type Value } from '../draft.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { readTitled } from './law.js'
import { at, isDigit, isLetter, isSpace, isUpper, skipSpace } from '../letters/characters.js'
import { readBlank, readPage, type Read } from '../parts/page.js'
import { readPin } from '../parts/pin.js'
import { addParenthetical, addPin } from '../parts/tail.js'
import { readHyphened } from './hyphened.js'
import { isoDate } from '../parts/parenthetical.js'
import { DATABASES, seriesAt, type Series } from '../series/reporters.js'
import { relaxed, spaced, type Match } from '../letters/spelling.js'

const YEAR = /^(?:1[6-9]|20)\d{2}$/
/** `2017 Mar 13` and `19 Mar 2015` are days before they are citations of Martin's Reports. */
const MONTH = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?$/
const YEAR_BEHIND = /\s{1,8}(?:[12]\d{3}|\d{2})(?!\d)/y
/** `30AD 309A`: a number to the base of sixteen. */
const HEXADECIMAL = /^[A-F]{1,3}$/
const NOMINATIVE =
  /\s{0,8}\(\s{0,8}(?:(\d{1,2})\s{1,8})?([A-Z][A-Za-z.&\s]{1,24}?)\s{0,8}\)(?=\s{0,8}(?:[\d_—–-]|,?\s{0,8}at\s))/y
/** What follows a number that belongs to an address: `500 S.W. 8 Ave.` */
const STREET = /\s{1,8}(?:Ave|Avenue|St|Street|Blvd|Rd|Road|Terr|Terrace|Pl|Place|Lane|Drive)\b/y
const HYPHEN = 45
const ASTERISK = 42
const LETTERED = /-[A-Z](?=\s{1,8}[A-Z])/y
const NUMBERED = /-\d{1,2}(?=\s{1,8}[A-Z])/y
const STAR = /\*\d{1,5}\s{1,8}/y
const SHORT = /\s{0,8},?\s{0,8}(?:supra,?\s{1,8})?at\s{1,8}(?=[p\d*¶_])/y
const DATED = /\s{0,8}\((?:1[6-9]|20)\d{2},?\)\s{0,8}(?=\d)/y
/** Of loose-leaf services, which are cited by paragraph. */
const PARAGRAPH = /(?:¶{1,2}|P(?=\d)|par\.|paras?\.)\s{0,8}/y
const NEUTRAL_PIN = /\s{0,8},?\s{0,8}(?=¶)/y

/** What a citation by volume, series and page says, whichever kind it turns out to be. Reads from the volume at `from`. */
export function readVolume(text: string, from: number): Draft | undefined {
  let to = from
  while (to < text.length && isDigit(text.charCodeAt(to))) to++
  if (to - from > 5 || to === from) return undefined
  if (text[from] === '0' && to - from > 1 && text.charCodeAt(to) !== HYPHEN) return undefined
  const suffix = text.charCodeAt(to)
  if (suffix === 65 && isSpace(text.charCodeAt(to + 1))) to++
  else if (suffix === HYPHEN && at(LETTERED, text, to)) to += 2
  if (text.charCodeAt(to) === HYPHEN) {
    const hyphened = readHyphened(text, from)
    if (hyphened) return hyphened
    const digits = at(NUMBERED, text, to)
    if (!digits) return undefined
    to += digits[0].length
  }
  let next = skipSpace(text, to)
  if (text.charCodeAt(next) === ASTERISK) next += at(STAR, text, next)?.[0].length ?? 0
  const line = isDigit(text.charCodeAt(next)) ? lineNumber(text, from, to, next) : 0
  next += line
  const c = text.charCodeAt(next)
  if (!isUpper(c)) return undefined
  const code = line > 0 ? undefined : codeAt(text, next)
  const series = seriesAt(text, next)
  if (code && (!series || code.to >= series.to)) {
    const titled = readTitled(text, from, to, code, next)
    // `29 C.M.R. 244` is a reporter, `310 CMR 10.02` a code
    if (
      titled &&
      (!series ||
        code.to > series.to ||
        titled.at.section === undefined ||
        /[§.:-]|[Pp]art/.test(text.slice(code.to, titled.to)))
    )
      return titled
  }
  if (!series) return undefined
  return readSeries(text, { text: text.slice(from, to), from, to }, next, series)
}

const LINE_NUMBER = /\d{1,2}\s{1,8}(?=[A-Z])/y

/** The length of a line's number that an extracted text has between volume and reporter: `Alder v. Birch, 886 1 F.2d 1166`. */
function lineNumber(text: string, from: number, to: number, next: number): number {
  const isVolume =
    to - from > 1 &&
    next > to &&
    !YEAR.test(text.slice(from, to)) &&
    /,\s$/.test(text.slice(Math.max(0, from - 2), from))
  const line = isVolume ? (at(LINE_NUMBER, text, next)?.[0].length ?? 0) : 0
  return line > 0 && codeAt(text, next + line) ? 0 : line
}

/** A blank for a volume, `___ U.S. ___`, at `from`. */
export function readBlankVolume(text: string, from: number): Draft | undefined {
  const blank = readBlank(text, from)
  if (!blank) return undefined
  const next = skipSpace(text, blank.to)
  if (next === blank.to || !isUpper(text.charCodeAt(next))) return undefined
  const series = seriesAt(text, next)
  return series && readSeries(text, blank, next, series)
}

/** Of journals that number articles, not pages: `e15`. */
const ARTICLE_NUMBER = /e\d{1,4}\b/y
const INSERTED = /\[(\d{1,4}),?\](?=,?\s{1,3}\d)/y

/** Of several readings, those that the volume allows: a year goes with a neutral series, a small number with a reporter. */
function fitting(entries: readonly Series[], volume: string): readonly Series[] {
  if (entries.length < 2) return entries
  const dated = YEAR.test(volume) || volume === ''
  const kept = entries.filter((one) => DATABASES.has(one.type) === dated)
  return kept.length > 0 ? kept : entries
}

/** The canonical abbreviation; as printed, where it may be that of several reporters and none is spelt so. */
function abbreviationOf(entries: readonly Series[], spelling: string): string {
  const [first] = entries
  if (!first) return spelling
  if (entries.length === 1) return first.abbreviation
  const key = relaxed(spelling)
  const own = new Set(entries.filter((one) => relaxed(one.abbreviation) === key).map((one) => one.abbreviation))
  const all = own.size > 0 ? own : new Set(entries.map((one) => one.abbreviation))
  return all.size === 1 ? ([...all][0] ?? spelling) : spelling
}

function kindOf(series: Series, volume: string): CitationKind {
  if (series.type === 'journal') return 'journal'
  if (series.type === 'treaty') return 'treaty'
  if (series.type === 'leg_session') return 'session-law'
  if (series.type === 'admin_register') return series.abbreviation === 'Fed. Reg.' ? 'federal-register' : 'session-law'
  // a year for a volume: `2015 S.D. 9`, `2012 Tenn. LEXIS 3`
  if (YEAR.test(volume) && (DATABASES.has(series.type) || (series.type === 'state' && Number(volume) > 1950)))
    return 'neutral'
  return 'case'
}

function readSeries(text: string, volume: Read, seriesFrom: number, found: Match<Series>): Draft | undefined {
  const entries = fitting(found.entries, volume.text)
  const series = entries[0]
  if (!series) return undefined
  const kind = kindOf(series, volume.text)
  const isDate = MONTH.test(found.spelling) && (kind === 'neutral' || at(YEAR_BEHIND, text, found.to))
  if (isDate) return undefined
  if (seriesFrom === volume.to && HEXADECIMAL.test(found.spelling)) return undefined
  const isVolume = (a: number, b: number): boolean => leadsCitation(text, a, b)
  const reporterTo = found.to
  // short form: volume, reporter, at page
  const bracketed = text.slice(reporterTo, reporterTo + 9).includes('(')
  const nominative = bracketed && kind === 'case' ? at(NOMINATIVE, text, reporterTo) : undefined
  const shortFrom = reporterTo + (nominative?.[0].length ?? 0)
  const short = kind === 'case' ? at(SHORT, text, shortFrom) : undefined
  if (short) {
    const pin = readPin(text, shortFrom + (/supra/.test(short[0]) ? short[0].indexOf('at') : 0), 'at', isVolume)
    if (pin) {
      const value: Value = volume.text === '' ? {} : { volume: volume.text }
      value.reporter = abbreviationOf(entries, found.spelling)
      value.pin = pin.text
      const made = draft('short-case', volume.from, pin.to, value)
      made.series = entries
      made.at.volume = [volume.from, volume.to]
      made.at.reporter = [seriesFrom, reporterTo]
      made.at.pin = [pin.from, pin.to]
      made.blank = volume.text === ''
      return implied(made, series)
    }
  }
  let position = shortFrom
  let year: string | undefined
  const dated =
    bracketed && (kind === 'journal' || (kind === 'case' && !nominative)) ? at(DATED, text, position) : undefined
  if (dated) {
    position += dated[0].length
    year = /\d{4}/.exec(dated[0])?.[0]
  }
  position = skipSpace(text, position)
  if (text[position] === ',' && !nominative) position = skipSpace(text, position + 1)
  if (text.charCodeAt(position) === ASTERISK) position += at(STAR, text, position)?.[0].length ?? 0
  const service =
    kind === 'case' && (series.type === 'specialty' || series.type === 'federal')
      ? at(PARAGRAPH, text, position)
      : undefined
  if (service) position += service[0].length
  if (position === reporterTo && !/[.\d]$/.test(found.spelling) && isLetter(text.charCodeAt(reporterTo - 1)))
    return undefined
  const number = text.startsWith('No. ', position) && kind === 'treaty' ? position + 4 : position
  // `144 P.3d [1239,] 1245`: the first page put in by who quotes
  const inserted = kind === 'case' ? at(INSERTED, text, number) : undefined
  const article = kind === 'journal' ? at(ARTICLE_NUMBER, text, number) : undefined
  const page =
    (article && { text: article[0], from: number, to: number + article[0].length }) ??
    (inserted && { text: inserted[1] ?? '', from: number, to: number + inserted[0].length }) ??
    readPage(text, number, kind !== 'case' || series.type.startsWith('specialty') || service !== undefined)
  if (!page || (page.text === '' && kind !== 'case')) return undefined
  // `Admin. Code 4.0301, 6B.0105`: no case begins on a page that begins with a nought
  if (kind === 'case' && page.text.startsWith('0')) return undefined
  if (series.type === 'state_regional' && at(STREET, text, page.to)) return undefined
  const made = draft(kind, volume.from, page.to, {})
  made.series = entries
  made.at.volume = [volume.from, volume.to]
  made.at.reporter = [seriesFrom, reporterTo]
  made.at.page = [page.from, page.to]
  made.blank = volume.text === '' || page.text === ''
  // Capitals are a roman number, unless they stand for both.
  if (volume.text === '' && text[volume.from] === 'X' && page.text !== '') return undefined
  if (volume.text === '' && text[volume.from] !== '_') {
    // A dash of the prose: "(81 B. C. -- A. D. 14)".
    if (page.text === '' ? !found.spelling.includes('.') : volume.to - volume.from < 3) return undefined
  }
  const neutral = kind === 'neutral'
  const reporter = abbreviationOf(entries, found.spelling)
  const { value } = made
  if (volume.text !== '') value[neutral ? 'year' : 'volume'] = volume.text
  value.reporter = reporter
  if (page.text !== '') value[neutral ? 'number' : 'page'] = page.text
  if (nominative) {
    made.value.nominative = spaced(`${nominative[1] ?? ''} ${nominative[2] ?? ''}`)
  }
  const least = Number.parseInt(page.text, 10)
  const pin = readPin(
    text,
    page.to,
    neutral && at(NEUTRAL_PIN, text, page.to) ? 'at' : 'comma',
    isVolume,
    Number.isNaN(least) ? 0 : least,
  )
  if (pin && kind !== 'federal-register') addPin(made, pin)
  else if (pin && !/^\d{4}$/.test(pin.text)) addPin(made, pin)
  if (year !== undefined) made.value.year = year
  addParenthetical(text, made)
  if (kind === 'federal-register') addDate(text, made)
  return weak(text, made, found.spelling) ? undefined : implied(made, series)
}

function addDate(text: string, made: Draft): void {
  const place = made.at.parenthetical
  const date = made.date ?? (place && isoDate(text.slice(place[0] + 1, place[1] - 1)))
  if (date === undefined) return
  made.date = date
  made.value.date = date
}

function implied(made: Draft, series: Series): Draft {
  if (made.courtPrinted || made.court || (made.kind !== 'case' && made.kind !== 'short-case')) return made
  const court = impliedCourt(series.abbreviation)
  if (!court) return made
  made.court = court
  if (made.kind === 'case') made.value.court = court.id
  return made
}

/**
 * Names of people and places that are reporters, too (`1 Black 2`, `342 Or 255`): taken for one only where the text around
 * it is that of a citation.
 */
function weak(text: string, made: Draft, spelling: string): boolean {
  if (/[.&]|\d[dh]|th$|^[A-Z]{2,}|[a-z][A-Z]|[A-Z][A-Z]/.test(spelling) || made.at.parenthetical || /\s/.test(spelling))
    return false
  const before = text.slice(Math.max(0, made.from - 3), made.from).trimEnd()
  const after = text.slice(made.end, made.end + 2).trimStart()
  return !(before === '' || /[,(;[]$/.test(before)) || !(after === '' || /^[.,;)\]]/.test(after))
}
