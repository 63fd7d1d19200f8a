import { sha256Hex } from './sha256.js'

/** JSON with sorted keys (code-unit order) and nothing undefined: one text for one value. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

/** A copy with its keys put in in order, which is the order JSON writes them in. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const keys = sorted(Object.keys(value))
  const copy: Record<string, unknown> = keys.some(isSpecial) ? inAnyOrder(keys) : {}
  for (const key of keys) copy[key] = inOrder((value as Record<string, unknown>)[key])
  return copy
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
export function fingerprint(text: string): string {
  return `sha256:${sha256Hex(text)}`
}
