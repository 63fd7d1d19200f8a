/** The power of ten, of some exponents, with which a value comes nearest to a size; the first of equals. */
export function nearestExponent(exponents: readonly number[], value: number, size: number): number {
  const off = Math.log10(Math.abs(value / size))
  const away = (exponent: number) => Math.abs(off + exponent)
  return exponents.reduce((best, one) => (away(one) < away(best) ? one : best))
}
