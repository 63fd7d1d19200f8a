import type { System } from './system.js'

/** Modifiers of CPT and HCPCS: two characters, digits or letters, never the letter O beside a digit. */
export const modifier: System = {
  kind: 'modifier',
  name: 'Modifier',
  token: /(?:\d[\dA-NP-Z]|[A-NP-Z]\d|[A-Z]{2})(?![\dA-Za-z%]|[.,]\d)/y,
  near: /[\dA-Za-z]{1,3}(?![\dA-Za-z])/y,
  read(text) {
    const code = text.toUpperCase()
    if (/^(?:\d[\dA-NP-Z]|[A-NP-Z]\d|[A-Z]{2})$/.test(code)) {
      return { code, key: code, ...(text !== code && { slip: { found: text, expected: code } }) }
    }
    const expected = 'two characters, digits or letters'
    const meant = code.replace(/O/g, '0')
    if (/^[\dO]{2}$/.test(code))
      return { code, key: code, fault: { found: 'the letter O for a zero', expected, meant } }
    return {
      code,
      key: code,
      fault: { found: code.length === 2 ? `"${text}"` : `${code.length} characters`, expected },
    }
  },
}

/** The side a modifier names: LT and RT, eyelids E1-E4, fingers FA-F9, toes TA-T9; 50 is both. */
export function sideOfModifier(code: string): 'left' | 'right' | 'bilateral' | undefined {
  if (code === '50') return 'bilateral'
  if (code === 'LT' || /^(?:E[12]|F[A1-4]|T[A1-4])$/.test(code)) return 'left'
  if (code === 'RT' || /^(?:E[34]|F[5-9]|T[5-9])$/.test(code)) return 'right'
  return undefined
}
