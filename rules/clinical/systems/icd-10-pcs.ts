import type { System } from './system.js'

/**
 * ICD-10-PCS: exactly seven characters of 0-9, A-H, J-N and P-Z (no I, no O), no dot. Source: ICD-10-PCS reference manual.
 */
export const icd10pcs: System = {
  kind: 'icd-10-pcs',
  name: 'ICD-10-PCS',
  token: /(?=[\dA-Za-z]{0,6}\d)[\dB-DF-HXb-df-hx][\dA-HJ-NP-Za-hj-np-z]{6}(?!\.?[\dA-Za-z])/y,
  near: /[\dA-Za-z]{2,9}(?:\.[\dA-Za-z]{1,7})?(?![\dA-Za-z])/y,
  read(text) {
    const key = text.toUpperCase().replace(/\./g, '')
    if (text.includes('.'))
      return { code: key, key, fault: { found: 'a dot', expected: 'seven characters without one', meant: key } }
    if (/[IO]/.test(key)) {
      const meant = key.replace(/O/g, '0').replace(/I/g, '1')
      return {
        code: key,
        key,
        fault: {
          found: `the letter ${/I/.exec(key) ? 'I' : 'O'}, which ICD-10-PCS never uses`,
          expected: meant,
          meant,
        },
      }
    }
    if (key.length !== 7)
      return { code: key, key, fault: { found: `${key.length} characters`, expected: 'exactly seven' } }
    if (!/^[\dB-DF-HX]/.test(key))
      return { code: key, key, fault: { found: `the section ${key[0] ?? ''}`, expected: '0-9, B, C, D, F, G, H or X' } }
    return { code: key, key, ...(text !== key && { slip: { found: text, expected: key } }) }
  },
}
