import { matches } from '../../../src/document/matches.js'
import type { Block, Cell } from '../../../src/document/model.js'
import { type Found, tokenAt } from './field.js'
import { columnLabel, type Label } from './labels.js'
import { isLevelTwo } from './modifier.js'
import type { CodeKind } from './system.js'

/** Tables are not read wider than this. */
export const COLUMNS = 40
/** A column is judged by its first cells. */
const ROWS = 100

/** A column that names the system of each row's code. */
export const SYSTEM_COLUMN =
  /^\s*(?:(?:cod(?:e|ing) )?(?:system|set|type|scheme)(?: name)?|terminology|vocabulary|nomenclature)\s*$/i
/** A column under such words may say what a code is for: a diagnosis, a charge. */
const SORTING = /\b(?:set|type)\b/i
/** Systems as messages between machines call them (HL7 table 0396). */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['LN', 'LOINC'],
  ['SCT', 'SNOMED CT'],
  ['C4', 'CPT'],
  ['I10C', 'ICD-10-CM'],
  ['I10P', 'ICD-10-PCS'],
  ['I9C', 'ICD-9-CM'],
])

/** A coded element of such a message: code, text and system. */
const ELEMENT = /(?<![\w.^-])([\dA-Za-z][\w.-]{1,17})\^[^^|\n]{0,120}\^([A-Z][A-Z\d]{1,9})(?![A-Za-z\d])/g

/** The codes of messages: `2345-7^Glucose^LN`. */
export function readElements(text: string): Found[] {
  if (!text.includes('^')) return []
  return [...matches(ELEMENT, text)].flatMap(({ 1: code = '', 2: system = '', index }) => {
    const label = columnLabel(SHORT_NAMES.get(system) ?? system)
    const token = label && label !== 'any' ? tokenAt(text, index, text.length, label.kinds) : undefined
    return token && token.to === index + code.length ? [{ ...token, anchor: 'label' as const }] : []
  })
}

/** The cell that names the system of a row's code, where the table has a column for it. */
function systemCell({ table, row }: Cell): Cell | undefined {
  const column = table.header.slice(0, COLUMNS).findIndex(({ title }) => SYSTEM_COLUMN.test(title))
  return column < 0 ? undefined : table.rows[row]?.[column]
}

/**
 * What the column "System" of its row says a code is: the system's label and where it stands, or that it is a system without one.
 * Undefined where there is no such column, or it may sort the codes in another way.
 */
export function systemOf(cell: Cell): { readonly label: Label; readonly in: Block } | 'unknown' | undefined {
  const own = systemCell(cell)
  const name = own?.title ?? ''
  if (!own || name === '') return undefined
  const long = SHORT_NAMES.get(name)
  const label = columnLabel(long ?? name)
  const whole = label !== undefined && label !== 'any' && (long !== undefined || label.to >= name.length)
  if (whole && !label.pointer) return { label, in: own.block }
  return SORTING.test(own.header?.title ?? '') ? undefined : 'unknown'
}

/** The first cells under the header of a cell's column. */
export function cellsUnder({ cell }: Block): string[] {
  return (cell?.table.rows.slice(1, ROWS) ?? []).map((row) => row[cell?.column ?? 0]?.block.text.trim() ?? '')
}

/** False for a column in which most cells are no codes: it is about something else that is called so. */
export function isColumnOf(header: Block, kinds: readonly CodeKind[]): boolean {
  const cells = cellsUnder(header).filter((text) => /\d/.test(text))
  const codes = cells.filter((text) => tokenAt(text, 0, text.length, kinds))
  return cells.length < 3 || codes.length * 2 >= cells.length
}

/** A dotted diagnosis or a procedure in the column: without one A01 is a room, a trial arm or an entry of a code book. */
export function hasPlainCode(header: Block): boolean {
  return cellsUnder(header).some((text) => /^(?:[A-Z]\d\w\.\w{1,4}|\d{4}[\dFTU])$/.test(text))
}

/** A column of nothing but listed modifiers: what else is called so holds verbs, prices or points. */
export function hasModifiers(header: Block): boolean {
  const cells = cellsUnder(header).filter((text) => text !== '')
  return cells.length > 0 && cells.every(isLevelTwo)
}

/** Beside a column of negative results POS is a column of positive ones. */
export function isResult({ table }: Cell): boolean {
  return table.header.slice(0, COLUMNS).some(({ title }) => /^neg(?:ative)?\b/i.test(title))
}
