/** By code points, which is the order of the bytes in UTF-8; not that of JavaScript strings, where surrogate pairs are in them. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const [one, other] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (one !== other) return rank(one) - rank(other)
  }
  return a.length - b.length
}

/** Surrogates stand for code points after all that one unit can hold. */
function rank(unit: number): number {
  return unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
