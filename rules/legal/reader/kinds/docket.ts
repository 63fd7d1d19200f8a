import { draft, type Draft } from '../draft.js'
import { at } from '../letters/characters.js'
import { readPin } from '../parts/pin.js'
import { spaced } from '../letters/spelling.js'

const DOCKET =
  /Nos?\.\s{0,8}([A-Z]{0,3}-?\d[\w:–-]{2,24}(?:\.\d+)?(?:\s(?:Civ|Cr|Misc|CV|C|MDL|CIV)\.?\s\d{1,6})?(?:\s?\([A-Z]{2,4}\)){0,3})(?:,\s{0,8}(?:slip\s{1,8}op\.?|Slip\s{1,8}Op\.?|mem\.|order|2d|ECF\s{1,8}No\.\s{0,8}\d+)(?:,?\s{1,8}at\s{1,8}(\d{1,4}(?:\s?[-–]\s?\d{1,4})?))?)?/y

/** Trials before the Patent Board: IPR2020-00019, Paper 11 at 3. */
const TRIAL =
  /((?:IPR|CBM|PGR)20\d{2}-\d{5})(?:,\s{1,8}(?:Paper|Ex\.)(?:\s{1,8}No\.)?\s{1,8}\d{1,4}\b)?(?:,?\s{1,8}(?:slip\s{1,8}op\.\s{1,8})?at\s{1,8}(\d{1,4}(?:\s?[-–]\s?\d{1,4})?))?/y

/** `No. 19-cv-12345 (S.D.N.Y. filed Mar. 3, 2020)`: at `No.`; court and year are read by the caller. */
export function readDocket(text: string, from: number): Draft | undefined {
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
