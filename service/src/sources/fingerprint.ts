import { createHash } from 'node:crypto'

/** What of a source is held against what was pinned. */
export interface Fingerprinted {
  readonly sha256: string
  readonly media_type: string
  readonly status: string
  readonly text: string
  /** As stored: JSON. */
  readonly segments: string
}

/** Hexadecimal SHA-256 of what a source says: its bytes by their hash, and all that was read out of them. */
export function fingerprintOf({ sha256, media_type, status, text, segments }: Fingerprinted): string {
  const parts = [sha256, media_type, status, hashOf(text), hashOf(segments)]
  return hashOf(parts.join('\n'))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
