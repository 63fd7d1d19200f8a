import { verhoeffDigit } from './check-digit.js'
import type { System } from './system.js'

/** The component a partition identifier names. */
const PARTITIONS: Readonly<Record<string, string>> = {
  '00': 'concept',
  '01': 'description',
  '02': 'relationship',
  '10': 'concept',
  '11': 'description',
  '12': 'relationship',
}

/**
 * SNOMED CT identifiers: 6 to 18 digits without a leading zero; the last is a Verhoeff check digit, the two before it name
 * the partition. Source: SNOMED CT Release File Specification.
 */
export const snomedCt: System = {
  kind: 'snomed-ct',
  name: 'SNOMED CT',
  token: /[1-9]\d{5,17}(?![\dA-Za-z]|[-.]\d)/y,
  near: /\d[\dA-Za-z]{3,21}(?![\dA-Za-z])/y,
  read(text) {
    const expected = '6 to 18 digits, the first of them not zero'
    const fault = (found: string) => ({ code: text, key: text, fault: { found, expected } })
    if (/\s/.test(text))
      return {
        ...fault('a space inside'),
        fault: { found: 'a space inside', expected, meant: text.replace(/\s/g, '') },
      }
    if (!/^\d+$/.test(text)) return fault(`"${text}"`)
    if (text.startsWith('0')) return fault('a leading zero')
    if (text.length < 6 || text.length > 18) return fault(`${text.length} digits`)
    const digits = text.slice(-3, -1)
    const partition = PARTITIONS[digits]
    const printed = text.slice(-1)
    const computed = String(verhoeffDigit(text.slice(0, -1)))
    const checkDigit = { formula: 'Verhoeff over all digits but the last', over: text.slice(0, -1), printed, computed }
    if (printed === computed && partition === undefined) {
      return {
        code: text,
        key: text,
        fault: { found: `the partition ${digits}`, expected: '00, 01, 02, 10, 11 or 12' },
      }
    }
    return {
      code: text,
      key: text,
      checkDigit,
      value: { checkDigit: printed, ...(partition !== undefined && { partition }) },
    }
  },
}
