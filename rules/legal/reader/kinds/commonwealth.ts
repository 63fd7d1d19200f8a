import { addParenthetical, addPin } from '../parts/tail.js'
import { draft, type Draft } from '../draft.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { at } from '../letters/characters.js'
import { readPin } from '../parts/pin.js'
import { seriesAt } from '../series/reporters.js'
import { relaxed, spaced } from '../letters/spelling.js'
import { COURTS_ABROAD, isReportAbroad } from '../series/abroad.js'
import { reportAbroad } from '../series/reports-abroad.js'

/** Reports of other countries, of agencies and services, which the table of American reporters leaves out. Relaxed forms. */
export const ELSEWHERE: ReadonlySet<string> = new Set(
  (
    'tc air pld corep burr dowl ac kb qb ch wlr aller allererep er engrep eng lr app cas lawrep dlr dlr2d dlr3d dlr4th scr fcr or or2d or3d bclr wwr clr alr nzlr ecr ilr ilm icj icjrep pcij ' +
    'unts iccarb sess caseu eurhr ehrr ecli uspat pat uspq uspq2d cch bna am jur amjur2d cjs cjsecundum fedcarr lrra fepcases fep pur4th'
  ).split(' '),
)

/** `EWCA Civ` is a division of the court. */
function courtOf(printed: string): string | undefined {
  const [code = ''] = printed.split(' ', 1)
  return COURTS_ABROAD.has(code) ? printed.replace(/\s+/g, ' ') : undefined
}

const REPORT =
  /\]\s{1,8}(?:(\d{1,3})\s{1,8})?((?:[A-Z]{2,9}|(?:[A-Z]\.){2,5}|All|Ch|Fam|Cr|App|Lloyd['’]s|Rep\.?|Cas\.?|R|Eng\.?)(?:\s{1,3}(?:[A-Z]{1,6}|(?:[A-Z]\.){1,4}|App|Civ|Crim|Cas\.?|Rep\.?|\([A-Z][A-Za-z]{0,8}\))){0,3})\s{1,8}((?:I{1,2}-)?[A-Z]?\d{1,5}(?:\/\d{1,4})?)\b(?!\.\d)/y

/**
 * A report of the Commonwealth by its year in brackets: `[1932] AC 562`, `[1998] 3 All ER 481`, `[2010] UKSC 42`. The year's digits
 * stand from `from` to `to`. A series of the tables that prints its points is American, with its year before it.
 */
export function readBracketed(text: string, from: number, to: number): Draft | undefined {
  const match = at(REPORT, text, to)
  if (!match) return undefined
  const [whole, volume, printed = '', page = ''] = match
  const reporterFrom = text.indexOf(printed, to + 1 + (volume?.length ?? 0))
  const court = volume === undefined ? courtOf(printed) : undefined
  const known = court !== undefined || ELSEWHERE.has(relaxed(printed))
  if (!known && printed.includes('.') && seriesAt(text, reporterFrom)) return undefined
  const end = to + whole.length
  const reporter = spaced(printed)
  const year = text.slice(from, to)
  const made =
    court === undefined
      ? draft('unknown', from - 1, end, { year, ...(volume !== undefined && { volume }), reporter, page })
      : draft('neutral', from - 1, end, { year, reporter: court, number: page })
  made.at.year = [from, to]
  made.at.reporter = [reporterFrom, reporterFrom + printed.length]
  made.at.page = [end - page.length, end]
  const pin = readPin(text, end, 'comma', (a, b) => leadsCitation(text, a, b), Number.parseInt(page, 10))
  if (pin) addPin(made, pin)
  addParenthetical(text, made)
  // `(TC)` is the tax chamber of a tribunal there
  made.court = undefined
  delete made.value.court
  made.value.year = year
  return made
}

/** `2016 SCC 27`, `2023 INSC 677`: the year's digits stand from `from` to `to`. */
const NUMBERED = /\s([A-Z]{2,8})\s(\d{1,6})\b(?![.,]\d)/y

/** Elsewhere the year stands in brackets. */
const WITHOUT_BRACKETS = new Set(['Canada', 'India'])

/** A judgment by the year, the letters and the number of its court, without brackets. */
export function readJudgment(text: string, from: number, to: number): Draft | undefined {
  const match = at(NUMBERED, text, to)
  const [whole = '', printed = '', number = ''] = match ?? []
  const court = courtOf(printed)
  const year = text.slice(from, to)
  const { country = '', since = 0 } = COURTS_ABROAD.get(printed) ?? {}
  if (court === undefined || !WITHOUT_BRACKETS.has(country) || Number(year) < since) return undefined
  const made = draft('neutral', from, to + whole.length, { year, reporter: court, number })
  made.at.year = [from, to]
  made.at.reporter = [to + 1, to + 1 + printed.length]
  const isVolume = (a: number, b: number): boolean => leadsCitation(text, a, b) || at(BY_VOLUME, text, b) !== undefined
  const pin = readPin(text, made.to, 'comma', isVolume, 0)
  if (pin) addPin(made, pin)
  return made
}

const DATED_VOLUME = /\((?:1[789]|20)\d{2}\)\s$/
const BY_VOLUME = /\s([A-Z][A-Za-z]{1,7})(?:\s\((?:\d(?:st|nd|rd|d|th)|NS|Comm|EC)\))?\s(\d{1,5})\b(?![.,]\d)/y

/** A report by its volume, `(1992) 175 CLR 1`, `45 DLR (4th) 12`: the volume's digits stand from `from` to `to`. */
export function readReport(text: string, from: number, to: number): Draft | undefined {
  const match = at(BY_VOLUME, text, to)
  if (!match) return undefined
  const [whole, code = '', page = ''] = match
  const dated = DATED_VOLUME.exec(text.slice(Math.max(0, from - 7), from))
  if (!isReportAbroad(code, dated !== null)) return undefined
  const end = to + whole.length
  const made = draft('unknown', from, end, {
    ...(dated && { year: dated[0].slice(1, 5) }),
    volume: text.slice(from, to),
    reporter: spaced(whole.slice(1, -page.length)),
    page,
  })
  made.at.volume = [from, to]
  made.at.reporter = [to + 1, end - page.length - 1]
  made.at.page = [end - page.length, end]
  if (dated) {
    made.start = from - dated[0].length
    made.at.year = [made.start + 1, made.start + 5]
  }
  const pin = readPin(text, end, 'comma', (a, b) => leadsCitation(text, a, b), Number(page))
  if (pin) addPin(made, pin)
  return made
}

/** Series of India and Pakistan, which stand before the year and the court: `AIR 1973 SC 1461`. */
const BEFORE = /\b(?:AIR|PLD)\s$/
const DECISION = /\s([A-Z][A-Za-z]{1,11})\s(\d{1,5})\b(?!\.\d)/y

/** A report of such a series, whose year stands from `from` to `to`: the court is no reporter of that abbreviation. */
export function readDatedCourt(text: string, from: number, to: number): Draft | undefined {
  const start = from - 4
  if (start < 0 || !BEFORE.test(text.slice(Math.max(0, start - 1), from))) return undefined
  const match = at(DECISION, text, to)
  if (!match) return undefined
  const [whole, court = '', page = ''] = match
  const series = text.slice(start, from - 1)
  const made = draft('unknown', start, to + whole.length, {
    year: text.slice(from, to),
    reporter: `${series} ${court}`,
    page,
  })
  made.at.reporter = [start, from - 1]
  made.at.year = [from, to]
  return made
}

/** Whether it names a report for certain, without parties before it. */
export function isReport({ value: { reporter } }: Draft): boolean {
  if (typeof reporter !== 'string') return false
  if (reporter.length > 2 && (courtOf(reporter) !== undefined || reportAbroad(reporter))) return true
  return ELSEWHERE.has(relaxed(reporter))
}
