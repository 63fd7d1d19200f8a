import { digitsMeant, hyphenated, type Reading, type System } from './system.js'

/**
 * NDC: ten digits as 4-4-2, 5-3-2 or 5-4-1, or eleven as 5-4-2, hyphens optional there. Twelve digits (6-4-2) only from
 * 2033-03-07. Source: 21 CFR 207.33; 91 FR 10749.
 */
const SEGMENTS = ['4-4-2', '5-3-2', '5-4-1', '5-4-2']

export const ndc: System = {
  kind: 'ndc',
  name: 'NDC',
  token:
    /(?:\d{4,5}[-\u2010-\u2015 ]\d{3,4}[-\u2010-\u2015 ]\d{1,2}|\d{4,5}[-\u2010-\u2015]\d{3,4}|\d{10,11})(?![\dA-Za-z]|[-.]\d)/y,
  near: /\d[\dA-Za-z]{2,13}(?:[-\u2010-\u2015][\dA-Za-z]{1,6}){0,3}(?![\dA-Za-z])/y,
  read(text) {
    const plain = hyphenated(text)
    const code = plain.trim().replace(/\s/g, '-')
    if (!/^[\d-]+$/.test(code)) {
      const meant = digitsMeant(code)
      return {
        code,
        key: code,
        fault: { found: 'a letter', expected: 'digits and hyphens', ...(shapeOf(meant) && { meant }) },
      }
    }
    const slip = code !== text ? { slip: { found: text, expected: code } } : {}
    if (/^\d+$/.test(code)) return { ...unhyphenated(code), ...slip }
    const parts = code.split('-')
    const segments = parts.map((part) => part.length).join('-')
    if (SEGMENTS.includes(segments)) {
      const [labeler = '', product = '', pack = ''] = parts
      const normalized = labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0')
      return { code: hyphens(normalized), key: normalized, value: { normalized, segments }, ...slip }
    }
    if (['4-4', '5-3', '5-4'].includes(segments)) {
      return {
        code,
        key: code.replace(/-/g, ''),
        ambiguous: 'a product code without its package segment',
        value: { segments },
        ...slip,
      }
    }
    const future = segments === '6-4-2' ? ' (6-4-2 is legal only from 2033-03-07)' : ''
    return { code, key: code, fault: { found: `segments of ${segments}${future}`, expected: SEGMENTS.join(', ') } }
  },
}

function unhyphenated(code: string): Reading {
  if (code.length === 11) return { code: hyphens(code), key: code, value: { normalized: code } }
  if (code.length === 10) {
    return { code, key: code, ambiguous: 'ten digits without hyphens can be 4-4-2, 5-3-2 or 5-4-1' }
  }
  return { code, key: code, fault: { found: `${code.length} digits`, expected: '10 or 11' } }
}

function hyphens(normalized: string): string {
  return `${normalized.slice(0, 5)}-${normalized.slice(5, 9)}-${normalized.slice(9)}`
}

function shapeOf(code: string): boolean {
  return (
    /^\d{10,11}$/.test(code) ||
    SEGMENTS.includes(
      code
        .split('-')
        .map((part) => part.length)
        .join('-'),
    )
  )
}
