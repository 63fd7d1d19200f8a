import { digitsMeant, type System } from './system.js'

/** CPT categories by the fifth character. The list itself is licensed (AMA); the structure is published. */
const CATEGORY: Readonly<Record<string, string>> = { F: 'II', T: 'III', U: 'PLA', M: 'MAAA' }

/**
 * CPT: five digits (category I), or four and F (II), T (III), U (PLA) or M (MAAA). Four and A gave the vaccines against COVID-19
 * until 2023 (category I).
 */
export const cpt: System = {
  kind: 'cpt',
  name: 'CPT',
  token: /\d{4}[\dAFTUMaftum](?![\dA-Za-z]|,\d{3}|\.\d)/y,
  near: /\d[\dA-Za-z]{2,7}(?:,\d{3})?(?![\dA-Za-z])|\d{1,3},\d{3}(?![\dA-Za-z])/y,
  read(text) {
    const code = text.toUpperCase()
    const category = CATEGORY[code.slice(-1)] ?? 'I'
    if (/^\d{4}[\dAFTUM]$/.test(code)) {
      return { code, key: code, value: { category }, ...(text !== code && { slip: { found: text, expected: code } }) }
    }
    const expected = 'five digits, or four and F, T, U or M'
    const meant = digitsMeant(text).replace(/,/g, '')
    const found = text.includes(',')
      ? 'a comma inside'
      : /^\d+$/.test(text)
        ? `${text.length} digits`
        : /[Oo]/.test(text) && /^\d{5}$/.test(meant)
          ? 'the letter O for a zero'
          : `"${text}"`
    return { code, key: code, fault: { found, expected, ...(/^\d{5}$/.test(meant) && meant !== text && { meant }) } }
  },
}
