import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What Node's `node:crypto` has since 20.12. */
interface NodeCrypto {
  hash(algorithm: 'sha256', text: string): string
}

const host = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }
let hash: ((text: string) => string) | undefined

/**
 * Hexadecimal SHA-256 of a string as UTF-8; a lone surrogate counts as U+FFFD. By the platform where it has one that need not be awaited:
 * it takes a tenth of the time, and gives the same.
 */
export function sha256Hex(text: string): string {
  return (hash ??= platformHash() ?? plainHash)(text)
}

function platformHash(): ((text: string) => string) | undefined {
  const crypto = host.process?.getBuiltinModule?.('node:crypto') as Partial<NodeCrypto> | undefined
  const of = crypto?.hash
  return of && ((text) => of('sha256', text))
}

/** The same anywhere. */
export function plainHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
