import { matches } from '../../../src/document/matches.js'
import type { Block } from '../../../src/document/model.js'
import { type Found, readField } from './field.js'

/** What is billed, behind the words that clinics print before it: `Charges: 99214`, `Level of service: 99213`, `E/M 99203`. */
const BILLED =
  /\b(?:charges?|level of service|LOS|E\/M(?: (?:level|code))?|billing|billed|services?|procedures?|admin(?:istration)?|drugs?|supplies)(?: codes?)?\s{0,2}[:=-]\s{0,2}(?=(?:\d{4}[\dFTU]|[A-HJ-MP-V]\d{4})(?![\da-z]|[.,]\d))/gi
/** The same words as the name of a row. */
const ROW =
  /^\s*(?:charges?|level of service|LOS|E\/M(?: (?:level|code))?|billing|billed|services?|procedures?|admin(?:istration)?|drugs?|supplies)\s*$/i
const CODE = /^\s*(?:\d{4}[\dFTU]|[A-HJ-MP-V]\d{4})(?![\dA-Za-z]|[.,]\d)/
/** A field of codes is no longer. */
const FIELD = 200

/** Procedure codes behind a word for what is billed, or in the row that it names; only in drafts about patients. */
export function readBilled({ cell, text }: Block, clinical: () => boolean): Found[] {
  const starts = [...matches(BILLED, text)].map(({ 0: { length }, index }) => index + length)
  if (cell && cell.column > 0 && CODE.test(text)) {
    const name = cell.table.rows[cell.row]?.[cell.column - 1]?.block.text ?? ''
    if (cell.row > 0 && ROW.test(name)) starts.push(0)
  }
  if (starts.length === 0 || !clinical()) return []
  return starts.flatMap((from) => {
    const line = text.slice(from, from + FIELD).search(/\n|[.;]\s|\s[A-Za-z]{3}/)
    const to = line < 0 ? Math.min(text.length, from + FIELD) : from + line
    return readField(text, from, to, { kinds: ['cpt', 'hcpcs'], strict: false, anchor: 'label' })
  })
}
