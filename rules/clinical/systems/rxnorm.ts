import type { System } from './system.js'

/** RxNorm concept identifiers: one to eight digits (seven today), no leading zero, no check digit. Source: NLM. */
export const rxnorm: System = {
  kind: 'rxnorm',
  name: 'RxNorm',
  token: /[1-9]\d{0,7}(?![\dA-Za-z]|[-.,]\d|\s\d{1,4}(?!\d))/y,
  near: /\d[\dA-Za-z]{0,12}(?:\.\d{1,2})?(?![\dA-Za-z])/y,
  read(text) {
    if (/^[1-9]\d{0,7}$/.test(text)) return { code: text, key: text }
    const found = /\s/.test(text)
      ? 'a space inside'
      : !/^\d+$/.test(text)
        ? 'a letter'
        : text.startsWith('0')
          ? 'a leading zero'
          : `${text.length} digits`
    return { code: text, key: text, fault: { found, expected: 'up to eight digits, the first of them not zero' } }
  },
}
