import type { System } from './system.js'

/** UB-04 revenue codes: four digits, a leading zero often dropped. The list is licensed (NUBC). */
export const revenue: System = {
  kind: 'revenue',
  name: 'Revenue code',
  token: /\d{3,4}(?![\dA-Za-z]|[-.,]\d)/y,
  near: /-?[\dA-Za-z]{1,8}(?![\dA-Za-z])/y,
  read(text) {
    if (/^\d{4}$/.test(text)) return { code: text, key: text }
    if (/^[1-9]\d\d$/.test(text))
      return { code: `0${text}`, key: `0${text}`, slip: { found: text, expected: `0${text}` } }
    return { code: text, key: text, fault: { found: `"${text}"`, expected: 'four digits' } }
  },
}
