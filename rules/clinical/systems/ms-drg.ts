import { digitsMeant, type System } from './system.js'

/** MS-DRG: three digits. Source: CMS, MS-DRG Definitions Manual, appendix A. */
export const msDrg: System = {
  kind: 'ms-drg',
  name: 'MS-DRG',
  token: /\d{3}(?![\dA-Za-z]|[-.,]\d)/y,
  near: /-?\d[\dA-Za-z]{0,4}(?![\dA-Za-z])/y,
  read(text) {
    if (/^\d{3}$/.test(text)) return { code: text, key: text }
    const meant = digitsMeant(text.replace(/^-/, ''))
    return {
      code: text,
      key: text,
      fault: { found: `"${text}"`, expected: 'three digits', ...(/^\d{3}$/.test(meant) && { meant }) },
    }
  },
}
