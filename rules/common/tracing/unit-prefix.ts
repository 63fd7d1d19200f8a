const PREFIXES: Readonly<Record<string, number>> = {
  n: -9,
  u: -6,
  µ: -6,
  μ: -6,
  m: -3,
  k: 3,
  K: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
}
/** Units that prefixes are put before. */
const BASE = /^([nuµμmkKMGTP]?)(Wh|Hz|VA|Bq|Sv|Pa|bit|bps|[WJVABgLlmst])$/

/** "kt", "/min": printed right behind a number or alone in a header, and in no table of units. */
const UNLISTED =
  /^(?:(?<tonnes>[kG]t)|\/ ?(?:(?<minute>min(?:ute)?)|(?<hour>h(?:our|r)?)|(?<day>d(?:ay)?)))(?![\p{L}\d/])/u

export function unlistedUnit(text: string): { readonly code: string; readonly to: number } | undefined {
  const found = UNLISTED.exec(text)
  if (!found) return undefined
  const { tonnes, minute, hour } = found.groups ?? {}
  return { code: tonnes ?? (minute ? '/min' : hour ? '/h' : '/d'), to: found[0].length }
}

/** A unit with a prefix as the power of ten that it stands for, and the unit without: GWh is 10⁹ Wh. */
function partsOf(code: string): readonly [exponent: number, base: string] | undefined {
  const [, prefix = '', base] = BASE.exec(code) ?? []
  return base === undefined ? undefined : [PREFIXES[prefix] ?? 0, base]
}

/** The power of ten between two units that differ by their prefix alone: 9 from GWh to Wh. Undefined for other units. */
export function prefixBetween(from: string, to: string): number | undefined {
  if (from === to) return 0
  const [a, b] = [partsOf(from), partsOf(to)]
  return a && b && a[1] === b[1] ? a[0] - b[0] : undefined
}
