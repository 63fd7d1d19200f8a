import { matches } from '../../../src/document/matches.js'
import type { Block } from '../../../src/document/model.js'
import { type Found, readField } from './field.js'

/** What is billed, behind the words that clinics print before it: `Charges: 99214`, `Level of service: 99213`, `E/M 99203`. */
const BILLED =
  /\b(?:charges?|level of service|LOS|(?:box|field) 24D|E\/M(?: (?:level|code))?|billing|billed|services?|procedures?|admin(?:istration)?|drugs?|supplies)(?: codes?)?\s{0,2}[:=-]\s{0,2}(?=(?:\d{4}[\dFTU]|[A-HJ-MP-V]\d{4})(?![\da-z]|[.,]\d))/gi
/** The same words as the name of a row. */
const ROW =
  /^\s*(?:charges?|level of service|LOS|E\/M(?: (?:level|code))?|billing|billed|services?|procedures?|admin(?:istration)?|drugs?|supplies)\s*$/i
const PROCEDURE = String.raw`(?:\d{4}[\dFTU]|[A-HJ-MP-V]\d{4})`
const END = String.raw`(?![\dA-Za-z]|[.,]\d)`
const COUNTED = String.raw`\s?[x×]\s?\d`
/** In a sentence a count, a modifier or a second code tells a procedure from another number: `billed 99213 x1 and 20610-50`. */
const SAID = new RegExp(
  [
    String.raw`\b(?:bill(?:ed|ing)|cod(?:ed|ing)|charged|report(?:ed|ing)|submit(?:ted|ting))`,
    String.raw`(?:\s(?:today|as|with|under|for|using|codes?)){0,2}\s`,
    String.raw`(?=${PROCEDURE}(?:-[\dA-Z]{2}\b|${COUNTED}|(?:,|\sand|\s[&+])\s${PROCEDURE}(?![\dA-Z]|[.,]\d)))`,
  ].join(''),
  'gi',
)
/** A drug with its count: `(J1885 x 4)`, `J3301 x4 units`. */
const DRUG = /(?<![\w.-])(?=[JQ]\d{4}\s?[x×]\s?\d{1,4}(?![\d.]))/g
/** Behind a ticked box. */
const TICKED = new RegExp(String.raw`(?:\[[xX]\]|[\u2611\u2612\u2713\u2714])\s{1,3}(?=${PROCEDURE}${END})`, 'g')
/** What begins a line: a bullet, a number, a box; behind a price or a semicolon the next entry begins. */
const BEGINS = [
  String.raw`(?:^|\n|[;|]\s|\$\d[\d,]{0,6}(?:\.\d\d)?\s)\s{0,3}`,
  String.raw`(?:[-*\u2022]\s{1,3}|\(?\d{1,2}[.)]\s{1,3}|(?:\[[xX\s]?\]|[\u2610-\u2612\u25A0\u25A1\u2713\u2714])\s{0,3}){0,2}`,
].join('')
/** Words behind a number that is an amount. */
const OF_AMOUNTS = [
  'dollars euros cents points patients people times person persons member members copies miles steps words',
  'were since until after before paid owed billed which that from with into over under',
]
  .join(' ')
  .replaceAll(' ', '|')
/** The first code of a line under a heading for what is billed. */
const LINE = new RegExp(
  String.raw`${BEGINS}(?=${PROCEDURE}(?:$|\s?[,;:|\n(\u2013\u2014-]|${COUNTED}|\s\$\d|\s[A-Z]|\s\d[\dA-Z](?!\w)|\s(?!(?:${OF_AMOUNTS})\b)[a-z]{4}))`,
  'g',
)
const CODE = /^\s*(?:\d{4}[\dFTU]|[A-HJ-MP-V]\d{4})(?![\dA-Za-z]|[.,]\d)/
/** A field of codes is no longer. */
const FIELD = 200

/**
 * Procedure codes behind a word for what is billed, in the row that it names or, with `billing`, first in a line under such a heading;
 * a list for each place where they begin. Only in drafts about patients.
 */
export function readBilled({ cell, text }: Block, billing: boolean, clinical: () => boolean): Found[][] {
  const patterns = billing && !cell ? [BILLED, SAID, DRUG, TICKED, LINE] : [BILLED, SAID, DRUG, TICKED]
  const starts = patterns.flatMap((pattern) =>
    [...matches(pattern, text)].map(({ 0: { length }, index }) => index + length),
  )
  if (cell && cell.column > 0 && CODE.test(text)) {
    const name = cell.table.rows[cell.row]?.[cell.column - 1]?.block.text ?? ''
    if (cell.row > 0 && ROW.test(name)) starts.push(0)
  }
  if (starts.length === 0 || !clinical()) return []
  return starts.map((from) => {
    const line = text.slice(from, from + FIELD).search(/\n|[.;]\s|\s(?!and\s)[A-Za-z]{3}/)
    const to = line < 0 ? Math.min(text.length, from + FIELD) : from + line
    return readField(text, from, to, { kinds: ['cpt', 'hcpcs'], strict: false, anchor: 'label' })
  })
}
