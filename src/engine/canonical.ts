import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** JSON with sorted keys (code-unit order) and nothing undefined: one text for one value. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    let text = ''
    for (const key of Object.keys(value).sort()) {
      const item = (value as Record<string, unknown>)[key]
      if (item !== undefined) text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`
    }
    return text === '' ? '{}' : `${text}}`
  }
  return JSON.stringify(value)
}

/** Hexadecimal SHA-256 of a string as UTF-8; a lone surrogate counts as U+FFFD. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** `sha256:` and the hash: how an outcome writes one. */
export function fingerprint(text: string): string {
  return `sha256:${sha256Hex(text)}`
}
