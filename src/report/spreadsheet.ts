/** A decimal number and nothing else, as a computation prints it. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
/** Significant digits that a spreadsheet keeps of a whole number. */
const DIGITS_KEPT = 15

/**
 * Would a spreadsheet take this text for a formula, or run a command of it (`-2+3+cmd|' /C calc'!A0`)? Full-width signs count where the
 * spreadsheet is a Japanese one. A plain negative number is none.
 */
export function isFormula(text: string): boolean {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !NUMBER.test(text)
}

/** The number that a text is, where a spreadsheet keeps all of it; undefined for any other text. */
export function numberIn(text: string): number | undefined {
  if (!NUMBER.test(text) || (!text.includes('.') && text.length > DIGITS_KEPT)) return undefined
  return Number(text)
}
