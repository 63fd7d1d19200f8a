import type { Cell } from '../../../src/document/model.js'

/** "Voyage": 01, 02, 03 under a word, one for each row: each names its row, and measures nothing. */
export function isNumbering(cells: readonly (Cell | undefined)[]): boolean {
  const texts = cells.flatMap((cell) => {
    const text = cell?.block.text.trim() ?? ''
    return /\d/.test(text) ? [text] : []
  })
  if (texts.length < 3 || !texts.every((text) => NUMBER.test(text))) return false
  const numbers = texts.map(Number)
  const isPadded = texts.some((text) => text.startsWith('0'))
  return isPadded ? new Set(numbers).size === numbers.length : numbers.every((own, i) => own === i + 1)
}

const NUMBER = /^\d{1,4}$/

/** "Voyage 01", of "01" under "Voyage". */
export function numberedAs(header: string, { block }: Cell): string {
  const text = block.text.trim()
  return NUMBER.test(text) ? `${header} ${text}` : text
}
