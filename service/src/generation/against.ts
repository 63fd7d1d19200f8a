import { eq } from 'drizzle-orm'
import type { Ground } from '../ground/ground.js'
import { requests } from '../jobs/tables.js'
import type { Segment } from '../sources/extraction/extraction.js'
import { DOCX, type MediaType, XLSX } from '../sources/extraction/media-type.js'
import type { PinnedSource } from '../sources/pins.js'
import { loadPinned, recheck } from '../sources/use.js'
import type { Source } from '../verification/engine.js'
import type { LostSource } from '../verification/lost-sources.js'
import { loadGeneration } from './store.js'

/** As what the text of a source is read when a draft is held against it: it is what extraction made of the file, not the file. */
const READ_AS: Readonly<Partial<Record<MediaType, string>>> = {
  'text/markdown': 'text/markdown',
  'text/csv': 'text/csv',
  'text/tab-separated-values': 'text/tab-separated-values',
  'text/html': 'text/markdown',
  [DOCX]: 'text/markdown',
}

/** What a text is held against, or the sources that it cannot be held against any more. At most one of the two is there. */
export interface Against {
  readonly against?: readonly Source[]
  readonly lost?: readonly LostSource[]
}

/**
 * What the draft of a request was written from, for a text that came of it: its pinned sources, as long as whoever asked for the draft may
 * use them all. Where one is lost the text is held against none: what is left may contradict a figure that the lost one had.
 */
export async function againstOf(ground: Ground, requestId: string): Promise<Against> {
  return await ground.database.transaction(async (tx) => {
    const generation = await loadGeneration(tx, requestId)
    const [asked] = await tx
      .select({ account: requests.accountId, user: requests.userId })
      .from(requests)
      .where(eq(requests.id, requestId))
    if (!generation || !asked) return {}
    const lost = (await recheck(tx, asked, generation.sources)).map(({ source_id: id, code }) => ({
      key: `S${generation.sources.findIndex((pin) => pin.source_id === id) + 1}`,
      reason: code,
    }))
    if (lost.length > 0) return { lost }
    const against = (await loadPinned(tx, generation.sources)).flatMap((source, i) => sourcesOf(source, `S${i + 1}`))
    return against.length > 0 ? { against } : {}
  })
}

/** A pinned source as drafts are held against it, under the name that the draft has for it; of a workbook each sheet, as a table. */
export function sourcesOf(source: PinnedSource, label: string): Source[] {
  const { filename: name, media_type: type, text } = source
  if (type === XLSX) return sheetsOf(source, label)
  return [{ key: label, name, mediaType: READ_AS[type] ?? 'text/plain', text }]
}

/** The rows of each sheet; its name, which stands in the text before them, is the source's. */
function sheetsOf({ filename, text, segments }: PinnedSource, label: string): Source[] {
  const characters = Array.from(text)
  const rows = new Map<string, Segment[]>()
  for (const segment of segments) {
    if (segment.sheet === undefined || segment.cell === undefined) continue
    const own = rows.get(segment.sheet)
    if (own) own.push(segment)
    else rows.set(segment.sheet, [segment])
  }
  return [...rows].map(([sheet, cells]) => ({
    key: `${label}, sheet ${sheet}`,
    name: `${filename}, sheet ${sheet}`,
    mediaType: 'text/tab-separated-values',
    text: characters.slice(cells[0]?.start, cells.at(-1)?.end).join(''),
  }))
}
