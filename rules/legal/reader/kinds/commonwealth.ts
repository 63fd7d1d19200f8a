import { addParenthetical, addPin } from './case.js'
import { draft, type Draft } from '../draft.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { at } from '../letters/characters.js'
import { readPin } from '../parts/pin.js'
import { seriesAt } from '../series/reporters.js'
import { relaxed, spaced } from '../letters/spelling.js'

/** Reports of other countries, of agencies and services, which the table of American reporters leaves out. Relaxed forms. */
export const ELSEWHERE: ReadonlySet<string> = new Set(
  (
    'air pld corep burr dowl ac kb qb ch wlr aller allererep er engrep eng lr app cas lawrep dlr dlr2d dlr3d dlr4th scr fcr or or2d or3d bclr wwr clr alr nzlr ecr ilr ilm icj icjrep pcij ' +
    'unts iccarb sess caseu eurhr ehrr ecli uspat pat uspq uspq2d cch bna am jur amjur2d cjs cjsecundum fedcarr lrra fepcases fep pur4th'
  ).split(' '),
)

/** Courts that number their judgments by year: `[2010] UKSC 42`, `[1992] HCA 23`. */
const COURT = /^(?:UK|EW|NZ|NI|IE|HCA|SCC|FCA|CSIH|ZA)[A-Z]{0,6}/
const REPORT =
  /\]\s{1,8}(?:(\d{1,3})\s{1,8})?((?:[A-Z]{2,9}|(?:[A-Z]\.){2,5}|All|Ch|Fam|Cr|App|Lloyd['’]s|Rep\.?|Cas\.?|R|Eng\.?)(?:\s{1,3}(?:[A-Z]{1,6}|(?:[A-Z]\.){1,4}|App|Civ|Crim|Cas\.?|Rep\.?|\([A-Z][A-Za-z]{1,8}\))){0,3})\s{1,8}([A-Z]?\d{1,5}(?:\/\d{1,4})?)\b(?!\.\d)/y

/**
 * A report of the Commonwealth by its year in brackets: `[1932] AC 562`, `[1998] 3 All ER 481`, `[2010] UKSC 42`. The year's digits
 * stand from `from` to `to`. A series of the tables that prints its points is American, with its year before it.
 */
export function readBracketed(text: string, from: number, to: number): Draft | undefined {
  const match = at(REPORT, text, to)
  if (!match) return undefined
  const [whole, volume, printed = '', page = ''] = match
  const reporterFrom = text.indexOf(printed, to + 1 + (volume?.length ?? 0))
  const known = ELSEWHERE.has(relaxed(printed)) || COURT.test(printed)
  if (!known && printed.includes('.') && seriesAt(text, reporterFrom)) return undefined
  const end = to + whole.length
  const reporter = spaced(printed)
  const year = text.slice(from, to)
  const made = draft('unknown', from - 1, end, { year, ...(volume !== undefined && { volume }), reporter, page })
  made.at.year = [from, to]
  made.at.reporter = [reporterFrom, reporterFrom + printed.length]
  made.at.page = [end - page.length, end]
  const pin = readPin(text, end, 'comma', (a, b) => leadsCitation(text, a, b), Number.parseInt(page, 10))
  if (pin) addPin(made, pin)
  addParenthetical(text, made)
  made.value.year = year
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
  return typeof reporter === 'string' && (ELSEWHERE.has(relaxed(reporter)) || COURT.test(reporter))
}
