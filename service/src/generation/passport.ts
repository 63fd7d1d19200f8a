import { createHash } from 'node:crypto'
import type { Pin } from '../sources/pins.js'

const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** What a draft was made of, by which hands and rules, and what came of it. It is written once, with the draft. */
export interface Passport {
  readonly schema: 'tickmark.passport/1'
  readonly request_id: string
  readonly template: { readonly id: string; readonly sha256: string }
  readonly style_profile: { readonly id: string; readonly sha256: string }
  readonly generation_mode: string
  readonly vertical: string
  readonly model: { readonly id: string; readonly kind: string }
  readonly engine: {
    readonly name: string
    readonly version: string
    /** SHA-256 of the canonical list of rules, with what each decides. */
    readonly rules_sha256: string
    readonly releases: readonly { readonly id: string; readonly release: string; readonly sha256: string }[]
  }
  /** SHA-256 of the input object as JSON. */
  readonly input_sha256: string
  readonly sources: readonly {
    readonly label: string
    readonly source_id: string
    readonly version: number
    readonly filename: string
    readonly sha256: string
    readonly fingerprint: string
    readonly coverage: unknown
    readonly characters: number
    /** Segments that the draft refers to by its label and their place. `start` and `end` in code points of the source's text. */
    readonly segments_used: readonly { readonly start: number; readonly end: number; readonly place: string }[]
  }[]
  readonly content_sha256: string
  readonly verification: {
    readonly digest: string
    readonly configured: boolean
    readonly passed: boolean
    readonly complete: boolean
    readonly ok: boolean
  }
  readonly credits: number
  readonly usage: { readonly input_tokens?: number; readonly output_tokens?: number }
  /** ISO 8601, UTC. */
  readonly times: {
    readonly accepted: string
    readonly called: string
    readonly answered: string
    readonly completed: string
  }
}

export interface Made {
  readonly content: string
  readonly sources: readonly {
    readonly label: string
    readonly pin: Pin
    readonly segments: readonly { readonly start: number; readonly end: number; readonly place: string }[]
  }[]
}

export function hashOfInput(input: unknown): string {
  return hash(JSON.stringify(input))
}

export function hashOfContent(content: string): string {
  return hash(content)
}

/** The sources of a passport: each with the segments whose label and place stand in the draft. */
export function sourcesUsed({ content, sources }: Made): Passport['sources'] {
  // Places are quoted as text: a draft may have escaped their characters.
  const plain = content.replace(/\\(?=[\p{P}\p{S}])/gu, '')
  return sources.map(({ label, pin, segments }) => ({
    label,
    source_id: pin.source_id,
    version: pin.version,
    filename: pin.filename,
    sha256: pin.sha256,
    fingerprint: pin.fingerprint,
    coverage: pin.coverage,
    characters: pin.characters,
    segments_used: segments.filter(({ place }) => place !== '' && plain.includes(`(${label}, ${place})`)),
  }))
}
