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

/** Modifiers of HCPCS Level II: the list of CMS of 2019 and what came after, without those that are everyday words beside a code. */
const LEVEL_TWO = [
  'A[1-9AD-KO-Z]|B[ALOPRU]|C[ABD-S]|E[1-4A-CEJPXY]|F[1-9A-CP-TXY]|G[0-9A-HJ-Z]',
  'H[9A-Z]|J[1-4A-GKLWZ]|K[0-4A-Z]|L[1CDLMR-U]|M[2A-CF-H]|N[1-3BRU]',
  'P[1-6B-DILNOS]|Q[0-9A-HJ-NP-TW-Z]|R[A-EIRT]|S[ABD-HJ-NQSU-WYZ]|T[1-9A-HJ-NP-W]|U[1-9A-HJKNP-R]',
  'V[1-35-9MP]|X[1-5EPSU]|Z[A-C]',
].join('|')
/** They say a time, a place, a profession or an examination there (AM, ED, PT, CT). */
const WORDS = 'AM|CC|CT|ED|EM|ER|ET|MD|ME|MS|PA|PM|PT|SC|ST|US'

/** Modifiers that are told from words and counts behind a space. */
export const SPACED_MODIFIER = `2[2-7]|33|5[0-9]|62|66|7[346-9]|8[0-2]|9[35]|${LEVEL_TWO}`

const LISTED = new RegExp(`^(?:${LEVEL_TWO}|${WORDS})$`)

/** Whether a cell holds a modifier of the list, and nothing else: a column of such cells is one of modifiers in any draft. */
export function isLevelTwo(text: string): boolean {
  return LISTED.test(text)
}
