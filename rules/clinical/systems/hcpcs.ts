import { hyphenated, type System } from './system.js'

/**
 * HCPCS Level II: a section letter and four digits. Letters in use: A B C E G H J K L M P Q R S T U V; D is CDT (ADA).
 * Source: CMS HCPCS quarterly file.
 */
const SECTIONS = 'ABCDEGHJKLMPQRSTUV'

export const hcpcs: System = {
  kind: 'hcpcs',
  name: 'HCPCS',
  token: /[A-HJ-MP-Va-hj-mp-v]\d{4}(?![\dA-Za-z]|\.\d)/y,
  near: /[A-Za-z][-\u2010-\u2015]?[\dA-Za-z]{2,6}(?![\dA-Za-z])|\d{2,3}[A-Z]\d{1,2}(?![\dA-Za-z])/y,
  read(text) {
    const upper = hyphenated(text).toUpperCase()
    const expected = 'a letter and four digits'
    if (/^[A-Z]\d{4}$/.test(upper)) {
      if (!SECTIONS.includes(upper[0] ?? '')) {
        return {
          code: upper,
          key: upper,
          fault: { found: `the letter ${upper[0] ?? ''}, which names no section`, expected: `one of ${SECTIONS}` },
        }
      }
      return { code: upper, key: upper, ...(text !== upper && { slip: { found: text, expected: upper } }) }
    }
    const meant = (upper[0] ?? '') + upper.slice(1).replace(/-/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
    const found = upper.includes('-')
      ? 'a hyphen inside'
      : /^[A-Z]\d+$/.test(upper)
        ? `a letter and ${upper.length - 1} digits`
        : 'a letter among the digits'
    return { code: upper, key: upper, fault: { found, expected, ...(/^[A-Z]\d{4}$/.test(meant) && { meant }) } }
  },
}
