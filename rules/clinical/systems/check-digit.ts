/** Check digits of the code systems. All functions take ASCII digits only and are total on them. */

/**
 * Luhn (mod 10) check digit over `digits`, the rightmost of which is doubled (ISO/IEC 7812-1, annex B).
 * Returns the digit to append, 0-9.
 */
export function luhnDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48
    const weighed = i % 2 === 0 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return (10 - (sum % 10)) % 10
}

/**
 * Verhoeff check digit over `digits` (dihedral group D5). Returns the digit to append, 0-9.
 * Source: SNOMED CT Release File Specification, check digit computation.
 */
export function verhoeffDigit(digits: string): number {
  let state = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48
    state = multiply(state, permute(i + 1, digit))
  }
  return state < 5 ? (5 - state) % 5 : state
}

/** The product of two elements of D5: 0-4 rotations, 5-9 reflections. */
function multiply(a: number, b: number): number {
  const turn = (n: number) => ((n % 5) + 5) % 5
  if (a < 5) return b < 5 ? turn(a + b) : 5 + turn(a + b - 5)
  return b < 5 ? 5 + turn(a - 5 - b) : turn(a - b)
}

/** Verhoeff's permutation, applied as often as the position says; it returns to itself after eight times. */
function permute(position: number, digit: number): number {
  let image = digit
  for (let i = position % 8; i > 0; i--) image = PERMUTATION[image] ?? 0
  return image
}

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
