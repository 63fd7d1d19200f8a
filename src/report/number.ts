import type { Json } from '../model.js'

/** A number as people read it: long decimal strings to six significant digits, all else as it is. */
export function shortNumber(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^-?\d+\.\d{5,}$/.test(text) ? String(Number(Number(text).toPrecision(6))) : text
}
