import { digitsMeant, type Fault, hyphenated, type System } from './system.js'

/**
 * ICD-10-CM: a letter, a digit (since FY2026 also A), a digit, A or B, then up to four more characters behind one dot.
 * Character classes as found in the FY2026 order file; which combinations exist, a release says.
 * Source: ICD-10-CM Official Guidelines I.A.2-5.
 */
const SHAPE = /^[A-Z](?:\d[\dAB]|A\d)[\dA-Z]{0,4}$/

/**
 * Injuries and external causes, where A, D and S at the fourth or fifth place can only be a seventh character that came too
 * early. The categories left out have letters of their own there.
 */
const SEVENTH_EARLY =
  /^(?:(?:S(?!02|06|30)|[TVX]|W(?!44)|Y(?=[0-3]))\d\d\d|(?:S(?!02|06)|T(?!36|45|50|74|76|79|80)|[VX]|W(?!44)|Y(?=[0-3])(?!3[67]))\d\d)[ADS]$/

export const icd10cm: System = {
  kind: 'icd-10-cm',
  name: 'ICD-10-CM',
  token: /[A-Za-z](?:\d[\dABab]|[Aa]\d)(?:[.,][\dA-Za-z]{1,4}|[\dA-Za-z]{0,4})(?![\dA-Za-z]|[.,]{1,2}[\dA-Za-z])/y,
  near: /[\dA-Za-z]{1,8}(?:[.,]{1,2}[\dA-Za-z]{1,8}){0,2}(?:-\d[A-Z])?(?![\dA-Za-z])/y,
  read(text) {
    const printed = hyphenated(text).replace(/\.$/, '')
    const upper = printed.toUpperCase()
    const key = upper.replace(/[.,]/g, '')
    const code = dotted(key)
    const fault = faultOf(printed, upper, key)
    if (fault) return { code: upper, key, fault }
    return { code, key, ...(printed !== code && { slip: { found: printed, expected: code } }) }
  },
}

/** With its dot, which stands behind the third character. */
export function dotted(key: string): string {
  return key.length > 3 ? `${key.slice(0, 3)}.${key.slice(3)}` : key
}

/**
 * The code with the placeholders it lacks, where a seventh character stands too early: W19A is W19XXXA. Undefined where
 * that cannot be told from the characters alone.
 */
export function paddedSeventh(key: string): string | undefined {
  if (!SEVENTH_EARLY.test(key)) return undefined
  return `${key.slice(0, -1).padEnd(6, 'X')}${key.slice(-1)}`
}

function faultOf(printed: string, upper: string, key: string): Fault | undefined {
  const expected = 'a letter, two characters, and up to four more after one dot'
  const dots = upper.replace(/[^.,]/g, '').length
  if (/^\d{5}$/.test(printed)) return { found: 'five digits, the shape of a CPT code', expected }
  if (/^\d/.test(upper)) {
    const icd9 = /^\d{3}\.\d{1,2}$/.test(printed)
    const meant = digitsMeant(`${printed.startsWith('0') ? 'O' : printed[0]}${printed.slice(1)}`).toUpperCase()
    return {
      found: icd9 ? 'three digits and a dot, the shape of an ICD-9-CM code' : 'a digit first',
      expected,
      ...suggest(meant),
    }
  }
  const confused = (printed[0] ?? '') + digitsMeant(printed.slice(1).replace(/I/g, 'i')).replace(/i/g, 'I')
  if (confused !== printed && /[Ol]/.test(printed.slice(1)) && SHAPE.test(bare(confused))) {
    return {
      found: 'a letter where a digit stands (O for 0 or l for 1)',
      expected: dotted(bare(confused)),
      meant: dotted(bare(confused)),
    }
  }
  if (dots > 1) return { found: `${dots} dots`, expected: 'one, after the third character', ...suggest(key) }
  if (dots === 1 && !/^[^.,]{3}[.,]/.test(upper)) {
    return { found: 'a dot that is not after the third character', expected: 'one there', ...suggest(key) }
  }
  if (key.length > 7) return { found: `${key.length} characters`, expected: 'seven at most' }
  if (key.length < 3) return { found: `${key.length} characters`, expected: 'three at least' }
  if (SHAPE.test(key)) return undefined
  const meant = (key[0] ?? '') + digitsMeant(key.slice(1, 3)) + key.slice(3)
  return { found: `"${printed}"`, expected, ...(meant !== key && suggest(meant)) }
}

function suggest(key: string): { meant: string } | undefined {
  const meant = bare(key)
  return SHAPE.test(meant) ? { meant: dotted(meant) } : undefined
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[.,]/g, '')
}
