/** What generation asks of this room, at each of its boundaries. */
import { blobStore } from '../blobs/part.js'
import type { Queries, Transaction } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import type { Segment } from './extraction/extraction.js'
import { fingerprintOf } from './fingerprint.js'
import type { Pin, PinnedSource, Unusable } from './pins.js'
import { findSources, lockForUse, type Reader, type SourceRow, textOf } from './store.js'

const DETAILS = {
  unavailable: 'Unavailable, expected a source of your own or one granted to you for use; upload it under this account',
  revoked: 'Revoked, expected a source in force; upload the file anew',
  'read-only': 'Granted to read only, expected a grant with can_use',
  changed: 'Changed since it was pinned; submit the request again',
} as const satisfies Record<Unusable['code'], string>

const unusable = (source_id: string, code: Unusable['code']): Unusable => ({ source_id, code, detail: DETAILS[code] })

/**
 * The sources behind these ids, in their order, each pinned with its text, or why it cannot be used. Coverage is not judged here: whether
 * a partial source will do is for the template's parameter to say. Ask before anything is charged; then {@link expectStored}.
 */
export async function resolveForGeneration(
  queries: Queries,
  reader: Reader,
  ids: readonly string[],
): Promise<(PinnedSource | Unusable)[]> {
  const rows = new Map((await findSources(queries, reader, ids)).map((row) => [row.id, row]))
  const resolved: (PinnedSource | Unusable)[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const code = codeOf(row)
    resolved.push(row && code === undefined ? await pinned(queries, row) : unusable(id, code ?? 'unavailable'))
  }
  return resolved
}

/** Is it one that can be used? */
export function isPinned(resolved: PinnedSource | Unusable): resolved is PinnedSource {
  return 'fingerprint' in resolved
}

/**
 * Of these, those whose bytes the storage has lost. Outside a transaction: it goes over the network. Throws StorageDown (503) where
 * the storage cannot be asked: then nothing is to be started.
 */
export async function expectStored(ground: Ground, pins: readonly Pin[]): Promise<Unusable[]> {
  const store = await ground.get(blobStore)
  const there = await Promise.all(pins.map(async ({ sha256 }) => await store.has(sha256)))
  return pins.filter((_, i) => there[i] === false).map(({ source_id: id }) => unusable(id, 'unavailable'))
}

/**
 * Of these, those that may not be used any more: revoked, granted no more, or not as they were pinned. Empty where all may. Until the
 * transaction ends nobody can revoke them, change a grant or suspend a member: release what used them in it. `reader` is whose
 * request it is, as its row has it.
 */
export async function recheck(tx: Transaction, reader: Reader, pins: readonly Pin[]): Promise<Unusable[]> {
  if (pins.length === 0) return []
  const ids = pins.map(({ source_id: id }) => id)
  await lockForUse(tx, reader, ids)
  const rows = new Map((await findSources(tx, reader, ids)).map((row) => [row.id, row]))
  const failed: Unusable[] = []
  for (const { source_id: id, fingerprint } of pins) {
    const row = rows.get(id)
    const code = codeOf(row) ?? (row && (await isAsPinned(tx, row, fingerprint)) ? undefined : 'changed')
    if (code !== undefined) failed.push(unusable(id, code))
  }
  return failed
}

/** The pinned sources with their texts, for a request that was rechecked in this transaction. */
export async function loadPinned(queries: Queries, pins: readonly Pin[]): Promise<PinnedSource[]> {
  const loaded: PinnedSource[] = []
  for (const pin of pins) loaded.push(withText(pin, await textOf(queries, pin.source_id)))
  return loaded
}

function codeOf(row: SourceRow | undefined): Unusable['code'] | undefined {
  if (!row) return 'unavailable'
  if (row.revokedAt) return 'revoked'
  return row.access === 'read' ? 'read-only' : undefined
}

async function isAsPinned(queries: Queries, row: SourceRow, fingerprint: string): Promise<boolean> {
  const { sha256, mediaType, coverage } = row
  const stored = await textOf(queries, row.id)
  const now = fingerprintOf({ sha256, media_type: mediaType, status: coverage.status, ...stored })
  return fingerprint === row.fingerprint && fingerprint === now
}

async function pinned(queries: Queries, row: SourceRow): Promise<PinnedSource> {
  const pin: Pin = {
    source_id: row.id,
    lineage_id: row.lineageId,
    version: row.version,
    filename: row.filename,
    media_type: row.mediaType,
    bytes: row.bytes,
    sha256: row.sha256,
    fingerprint: row.fingerprint,
    coverage: row.coverage,
    characters: row.contextCharacters,
  }
  return withText(pin, await textOf(queries, row.id))
}

function withText(pin: Pin, { text, segments }: { text: string; segments: string }): PinnedSource {
  return { ...pin, text, segments: JSON.parse(segments) as Segment[] }
}
