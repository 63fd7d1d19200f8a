import { luhnDigit } from './check-digit.js'
import type { System } from './system.js'

/** NPI: ten digits, the first 1 or 2, the last a Luhn check digit with 80840 before the number. Source: 69 FR 3434; CMS. */
export const npi: System = {
  kind: 'npi',
  name: 'NPI',
  token: /[12]\d{9}(?![\dA-Za-z]|[-.]\d)/y,
  near: /\d[\dA-Za-z]{5,13}(?![\dA-Za-z]|[-.]\d)/y,
  read(text) {
    const fault = (found: string, expected: string) => ({ code: text, key: text, fault: { found, expected } })
    if (!/^\d+$/.test(text)) return fault(`"${text}"`, 'ten digits')
    if (text.length !== 10) return fault(`${text.length} digits`, 'ten')
    if (!/^[12]/.test(text)) return fault(`${text[0] ?? ''} as first digit`, '1 or 2')
    const over = text.slice(0, 9)
    const printed = text.slice(9)
    const computed = String(luhnDigit(`80840${over}`))
    const checkDigit = {
      formula: 'Luhn mod 10 over 80840 and the first nine digits',
      over: `80840${over}`,
      printed,
      computed,
    }
    return { code: text, key: text, checkDigit, value: { checkDigit: printed } }
  },
}
