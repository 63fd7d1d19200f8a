import { sha256Hex, sha256OfPieces } from './sha256.js'

/** JSON with sorted keys (code-unit order) and nothing undefined: one text for one value. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

/**
 * The same text in pieces: what is nested less deep than `depth` is taken apart, and each item that deep is one piece. Of a large value
 * there is never a whole copy, nor the whole text.
 */
export function* canonicalPieces(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield canonicalJson(value ?? null)
    return
  }
  const list = Array.isArray(value)
  let comma = ''
  yield list ? '[' : '{'
  for (const key of list ? value.keys() : sorted(Object.keys(value))) {
    const item = (value as Record<string | number, unknown>)[key]
    if (item === undefined && !list) continue
    yield list ? comma : `${comma}${JSON.stringify(key)}:`
    yield* canonicalPieces(item, depth - 1)
    comma = ','
  }
  yield list ? ']' : '}'
}

/** A copy with its keys put in in order, which is the order JSON writes them in. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const unsorted = Object.keys(value)
  if (isPoint(value, unsorted)) {
    return { column: inOrder(value.column), line: inOrder(value.line), offset: inOrder(value.offset) }
  }
  const keys = sorted(unsorted)
  const copy: Record<string, unknown> = keys.some(isSpecial) ? inAnyOrder(keys) : {}
  for (const key of keys) {
    const own = (value as Record<string, unknown>)[key]
    copy[key] = typeof own === 'object' ? inOrder(own) : own
  }
  return copy
}

/** The ends of spans are a third of the objects of an outcome: their order is known. */
function isPoint(_: object, keys: readonly string[]): _ is { line: unknown; column: unknown; offset: unknown } {
  return keys.length === 3 && keys[0] === 'line' && keys[1] === 'column' && keys[2] === 'offset'
}

/** Whether an object would not take the key, or not keep it at its place: numbers come first in any. */
function isSpecial(key: string): boolean {
  return key.charCodeAt(0) <= 0x39 || key === '__proto__'
}

/** An object that takes any key and gives them in the order of `keys`. */
function inAnyOrder(keys: string[]): Record<string, unknown> {
  return new Proxy(Object.create(null) as Record<string, unknown>, { ownKeys: () => keys })
}

/** Sorts in place; by insertion where there are few, as nearly always, and most of these stand in order. */
function sorted(keys: string[]): string[] {
  if (keys.length > 40) return keys.sort()
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string
    let at = i
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string
    keys[at] = key
  }
  return keys
}

/** `sha256:` and the hash: how an outcome writes one. */
export function fingerprint(text: string | Iterable<string>): string {
  return `sha256:${typeof text === 'string' ? sha256Hex(text) : sha256OfPieces(text)}`
}
