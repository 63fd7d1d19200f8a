import { luhnDigit } from './check-digit.js'
import { dashSlip, digitsMeant, hyphenated, type System } from './system.js'

/** LOINC: one to seven digits, a hyphen, a mod 10 check digit. LP-, LA- and LG- identifiers do not follow it. Source: LOINC Users' Guide. */
export const loinc: System = {
  kind: 'loinc',
  name: 'LOINC',
  token: /\d{1,7}[-\u2010-\u2015\u2212]\d(?![\dA-Za-z]|[-.]\d)/y,
  near: /\d[\dA-Za-z]{0,7}(?:[-\u2010-\u2015\u2212]\d{1,2})?(?![\dA-Za-z])/y,
  read(text) {
    const code = hyphenated(text)
    const match = /^(\d{1,7})-(\d)$/.exec(code)
    if (!match) {
      const expected = 'digits, a hyphen and one check digit'
      const meant = /^\d{4,8}$/.test(code) ? `${code.slice(0, -1)}-${code.slice(-1)}` : digitsMeant(code)
      const found = /[A-Za-z]/.test(code)
        ? 'a letter'
        : code.includes('-')
          ? 'more than one digit after the hyphen'
          : 'no hyphen'
      return { code, key: code, fault: { found, expected, ...(holds(meant) && { meant }) } }
    }
    const [, over = '', printed = ''] = match
    const computed = String(luhnDigit(over))
    const checkDigit = { formula: 'Luhn mod 10 over the digits before the hyphen', over, printed, computed }
    return { code, key: code, checkDigit, value: { checkDigit: printed }, ...dashSlip(text, code) }
  },
}

function holds(code: string): boolean {
  const match = /^(\d{1,7})-(\d)$/.exec(code)
  return match !== null && String(luhnDigit(match[1] ?? '')) === match[2]
}
