import { sha256Hex } from './sha256.js'

/** What JSON has to escape in a string, and lone surrogates among it. */
// eslint-disable-next-line no-control-regex -- that is what it looks for
const ESCAPED = /["\\\u0000-\u001F\uD800-\uDFFF]/

/** JSON with sorted keys (code-unit order) and nothing undefined: one text for one value. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  // Joined, not added up: what is added up stays in pieces, and a million pieces cost more than the JSON.
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  let text = ''
  for (const key of sorted(Object.keys(value))) {
    const item = (value as Record<string, unknown>)[key]
    if (item !== undefined) text += `${text === '' ? '{' : ','}${canonicalJson(key)}:${canonicalJson(item)}`
  }
  return text === '' ? '{}' : `${text}}`
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
