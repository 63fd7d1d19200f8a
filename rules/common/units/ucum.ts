import { UCUM_METRIC, UCUM_PLAIN, UCUM_PREFIXES } from './ucum-table.js'

/** Whether a string is a case-sensitive UCUM code; where not, the first place it breaks the grammar and why. */
export type UcumReading =
  | { readonly valid: true }
  | { readonly valid: false; readonly at: number; readonly why: string }

const METRIC = new Set(UCUM_METRIC)
const ATOMS = new Set([...UCUM_METRIC, ...UCUM_PLAIN])
const PREFIXES = new Set(UCUM_PREFIXES)

/** Longest string looked at: real codes have a few dozen characters. */
const LONGEST = 256
/** Deepest nesting of parentheses. */
const DEEPEST = 32

/** A symbol: a run of letters, signs and bracketed parts; digits only as in 10* and 10^. */
const SYMBOL = /10[*^]|(?:[^\s\d{}()[\]./+\-*^]|\[[^\]\s{}]*\])+/y
const EXPONENT = /[+-]?\d+/y
const FACTOR = /\d+/y
const ANNOTATION = /\{[\x21-\x7A|~]*\}/y

class Broken extends Error {
  readonly at: number
  constructor(at: number, why: string) {
    super(why)
    this.at = at
  }
}

/**
 * Reads a declared UCUM code by the grammar of the specification (sections 2 to 4, case-sensitive variant). Linear in
 * its length, which is capped.
 */
export function isUcum(unit: string): UcumReading {
  if (unit.length > LONGEST) return { valid: false, at: LONGEST, why: 'longer than any unit' }
  try {
    const end = readTerm(unit, unit.startsWith('/') ? 1 : 0, 0)
    if (end < unit.length) throw new Broken(end, `"${unit.slice(end)}" does not follow a unit`)
    return { valid: true }
  } catch (error) {
    if (error instanceof Broken) return { valid: false, at: error.at, why: error.message }
    throw error
  }
}

function readTerm(unit: string, from: number, depth: number): number {
  let at = readComponent(unit, from, depth)
  while (unit[at] === '.' || unit[at] === '/') at = readComponent(unit, at + 1, depth)
  return at
}

function readComponent(unit: string, from: number, depth: number): number {
  if (unit[from] === '(') {
    if (depth === DEEPEST) throw new Broken(from, 'too deeply nested')
    const close = readTerm(unit, from + 1, depth + 1)
    if (unit[close] !== ')') throw new Broken(close, 'a parenthesis is not closed')
    return close + 1
  }
  if (unit[from] === '{') return readAnnotation(unit, from)
  const symbol = take(SYMBOL, unit, from)
  if (symbol !== undefined) {
    if (!isAtom(symbol)) throw new Broken(from, `"${symbol}" is not a unit`)
    const end = from + symbol.length
    return readAnnotation(unit, end + (take(EXPONENT, unit, end) ?? '').length)
  }
  const factor = take(FACTOR, unit, from)
  if (factor !== undefined) return readAnnotation(unit, from + factor.length)
  throw new Broken(from, from === unit.length ? 'a unit is missing' : `"${unit.slice(from)}" is not a unit`)
}

function readAnnotation(unit: string, from: number): number {
  if (unit[from] !== '{') return from
  const annotation = take(ANNOTATION, unit, from)
  if (annotation === undefined) throw new Broken(from, 'an annotation is not closed or not ASCII')
  return from + annotation.length
}

/** An atom, or a metric atom behind one prefix. */
function isAtom(symbol: string): boolean {
  if (ATOMS.has(symbol)) return true
  return [1, 2].some((length) => PREFIXES.has(symbol.slice(0, length)) && METRIC.has(symbol.slice(length)))
}

function take(pattern: RegExp, unit: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(unit)?.[0]
}
