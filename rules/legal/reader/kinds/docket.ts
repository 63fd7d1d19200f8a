import { adopt } from '../parts/tail.js'
import { draft, type Draft } from '../draft.js'
import { at } from '../letters/characters.js'
import { readName } from '../parts/names.js'
import { readParenthetical } from '../parts/parenthetical.js'
import { readPin } from '../parts/pin.js'
import { spaced } from '../letters/spelling.js'

const DOCKET =
  /Nos?\.\s{0,8}([A-Z]{0,3}-?\d[\w:–-]{2,24}(?:\/\d{2,4})?(?:\.\d+)?(?:\s(?:Civ|Cr|Misc|CV|C|MDL|CIV)\.?\s\d{1,6})?(?:\s?\([A-Z]{2,4}\)){0,3})(?:,\s{0,8}(?:slip\s{1,8}op\.?|Slip\s{1,8}Op\.?|mem\.|order|2d|ECF\s{1,8}No\.\s{0,8}\d+)(?:,?\s{1,8}at\s{1,8}(\d{1,4}(?:\s?[-–]\s?\d{1,4})?))?)?/y

/** Trials before the Patent Board: IPR2020-00019, Paper 11 at 3. */
const TRIAL =
  /((?:IPR|CBM|PGR)20\d{2}-\d{5})(?:,\s{1,8}(?:Paper|Ex\.)(?:\s{1,8}No\.)?\s{1,8}\d{1,4}\b)?(?:,?\s{1,8}(?:slip\s{1,8}op\.\s{1,8})?at\s{1,8}(\d{1,4}(?:\s?[-–]\s?\d{1,4})?))?/y

/** `No. 19-cv-12345 (S.D.N.Y. filed Mar. 3, 2020)`: at `No.`; court and year are read by the caller. */
function readDocket(text: string, from: number): Draft | undefined {
  const docket = at(DOCKET, text, from) ?? at(TRIAL, text, from)
  if (!docket) return undefined
  const end = from + docket[0].length
  if (/^[\w-]/.test(text.slice(end, end + 1))) return undefined
  const made = draft('docket', from, end, { number: spaced(docket[1] ?? '') })
  const pin = docket[2] ?? undefined
  if (pin !== undefined) made.value.pin = pin.replace(/\s?[-–]\s?/, '-')
  else {
    const read = readPin(text, end, 'at', () => false)
    if (read && /^,?\s{0,8}(?:slip op\.?,?\s{0,8})?at\s/.test(text.slice(end, end + 12))) {
      made.value.pin = read.text
      made.to = made.end = read.to
    }
  }
  return made
}

/** What the number counts, which is no part of the name before it. */
const LABEL = /(?:MDL|Index|Case|Docket|Cause|Civil(?:\sAction)?|Civ\.\sA\.)\s{1,8}$/
const LONGEST_LABEL = 24

/** A docket number with a court or year of its own, and the name before it. */
export function readNumbered(text: string, from: number, floor: number): Draft | undefined {
  const made = readDocket(text, from)
  if (!made) return undefined
  const read = readParenthetical(text, made.end)
  if (!read) return undefined
  adopt(made, read)
  const label = LABEL.exec(text.slice(Math.max(floor, from - LONGEST_LABEL), from))?.[0] ?? ''
  const name = readName(text, from - label.length, floor)
  if (name) {
    made.value.name = name.name
    if (name.plaintiff !== undefined) made.value.plaintiff = name.plaintiff
    if (name.defendant !== undefined) made.value.defendant = name.defendant
    made.at.name = [name.from, name.to]
    made.start = name.from
  }
  // a date alone makes no decision of an invoice
  return made.courtPrinted || name ? made : undefined
}
