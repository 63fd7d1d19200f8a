import { type Incoming, keep } from '../blobs/keep.js'
import { newId } from '../database/ids.js'
import type { Transaction } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import { buildContext } from './budget.js'
import { RefusedFile } from './extraction/extraction.js'
import { checkFilename } from './filename.js'
import { fingerprintOf } from './fingerprint.js'
import { extractor } from './part.js'
import { findSource, insertLineage, insertSource, lockOwn, type Reader, type SourceRow } from './store.js'

/** A file as it was sent, under the name it was sent with. */
export interface Upload extends Incoming {
  readonly filename: string
  /** The version that this one is to follow. */
  readonly supersedes?: string | undefined
}

/** Code points of the text that other answers than that with the text show. */
const PREVIEW = 500

/**
 * Reads a file and keeps it as a source of the caller: the first version of its own, or the next one of the source it supersedes. Status
 * 422 for a file that cannot be taken, 503 where the storage is down or too many files wait; then nothing is kept.
 */
export async function upload(ground: Ground, caller: Reader, file: Upload, signal?: AbortSignal): Promise<SourceRow> {
  checkFilename(file.filename)
  if (file.supersedes !== undefined) await expectSuperseding(ground, caller, file.supersedes)
  const { mediaType, text, segments, coverage } = await read(ground, caller, file, signal)
  await keep(ground, file)
  const id = newId('src')
  return await ground.database.transaction(async (tx) => {
    const { lineageId, version } = await placeOf(tx, caller, file.supersedes)
    const label = { source_id: id, filename: file.filename, version, coverage }
    const asJson = JSON.stringify(segments)
    await insertSource(tx, {
      id,
      lineageId,
      version,
      ...{
        filename: file.filename,
        mediaType,
        sha256: file.sha256,
        bytes: file.bytes,
        coverage,
        text,
        segments: asJson,
      },
      fingerprint: fingerprintOf({
        ...{ sha256: file.sha256, media_type: mediaType, status: coverage.status, text, segments: asJson },
      }),
      contextCharacters: buildContext([{ ...label, text }]).characters,
      preview: Array.from(text.slice(0, 2 * PREVIEW))
        .slice(0, PREVIEW)
        .join(''),
    })
    const row = await findSource(tx, caller, id)
    if (!row) throw new Error('a source that was not kept')
    return row
  })
}

async function read(ground: Ground, { account }: Reader, { path, filename, bytes }: Upload, signal?: AbortSignal) {
  try {
    const turn = { account, size: bytes, ...(signal && { signal }) }
    return await ground.get(extractor).extract({ path, filename }, turn)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    throw new Problem(422, error.message, { errors: [{ pointer: '/file', detail: error.message }] })
  }
}

/** The same refusals as under the lock, before a file is read for nothing. */
async function expectSuperseding(ground: Ground, caller: Reader, supersedes: string): Promise<void> {
  await ground.database.transaction(async (tx) => await placeOf(tx, caller, supersedes))
}

async function placeOf(tx: Transaction, caller: Reader, supersedes?: string) {
  if (supersedes === undefined) return { lineageId: await insertLineage(tx, caller), version: 1 }
  const own = await lockOwn(tx, caller, supersedes)
  const found = !own
    ? 'id'
    : own.revoked
      ? 'source that is revoked'
      : own.latest.id !== supersedes
        ? 'version that is superseded'
        : undefined
  if (own && found === undefined) return { lineageId: own.id, version: own.latest.version + 1 }
  const detail = `Unexpected ${found ?? 'id'}, expected that of the latest version of a source of your own`
  throw new Problem(422, detail, { errors: [{ pointer: '/supersedes_source_id', detail }] })
}
