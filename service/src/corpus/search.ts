import type { Ground } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import { embeddings } from '../providers/embeddings.js'
import { faultOf } from './documents.js'
import type { Ranked } from './fusion.js'
import { shelves } from './part.js'
import type { Passages } from './passages.js'
import { rank } from './ranking.js'
import { corpusSettings } from './settings.js'
import { chunksAt, type Owner, type ShownChunk } from './store.js'
import { quantise, type Vector } from './vectors.js'

/** What is looked for. */
export interface Search {
  readonly query: string
  readonly vertical: string
  /** Most results that are wanted. */
  readonly topK: number
}

export interface Result {
  readonly document_id: string
  readonly chunk_id: string
  readonly title: string
  readonly url: string
  readonly text: string
  readonly start: number
  readonly end: number
  readonly scope: 'curated' | 'private'
  readonly score: number
  readonly ranks: { readonly lexical: number | null; readonly dense: number | null }
}

/** The results, the best first, and what each lane had to search. */
export interface Found {
  readonly results: readonly Result[]
  readonly lanes: {
    readonly lexical: { readonly passages: number; readonly weight: number }
    readonly dense: {
      readonly used: boolean
      readonly model: string
      readonly passages: number
      readonly weight: number
      /** Why it was not used, or what it lacks; null where it searched everything. */
      readonly limitation: string | null
    }
  }
}

/** Characters of a query that the model is given: no model reads more of a question with profit. */
const EMBEDDED = 2_000

/** What a user finds: in the curated documents of a vertical and in his own. */
export async function search(ground: Ground, user: string, wanted: Search): Promise<Found> {
  return await searchFor(ground, [user, null], wanted)
}

/** What anyone finds: in the curated documents of a vertical. There is no way to ask for more. */
export async function searchCurated(ground: Ground, wanted: Search): Promise<Found> {
  return await searchFor(ground, [null], wanted)
}

async function searchFor(ground: Ground, owners: readonly Owner[], { query, vertical, topK }: Search): Promise<Found> {
  checkQuery(query)
  const { model } = ground.get(embeddings)
  const [opened, vector] = await Promise.all([open(ground, owners, vertical), embedQuery(ground, query)])
  const denseWeight = weightOf(ground)
  const passages = [...opened.keys()]
  const ranked = rank(passages, { text: query, denseWeight, ...(vector instanceof Int8Array && { vector }) }).slice(
    0,
    topK,
  )
  const total = passages.reduce((sum, { size }) => sum + size, 0)
  const embedded = passages.reduce((sum, shelf) => sum + shelf.embedded, 0)
  const lacking = embedded < total ? `${total - embedded} of ${total} passages have no vector yet` : null
  return {
    results: await shown(ground, ranked, opened),
    lanes: {
      lexical: { passages: total, weight: 1 },
      dense: {
        ...{ used: vector instanceof Int8Array, model, passages: embedded, weight: denseWeight },
        limitation: vector instanceof Int8Array ? lacking : vector,
      },
    },
  }
}

/** Throws status 422 for a query in which nothing can be looked for. */
function checkQuery(query: string): void {
  const errors = faultOf('query', query)
  if (errors.length === 0 && !/[\p{L}\p{N}]/u.test(query)) {
    errors.push({ pointer: '/query', detail: 'Unexpected query without a letter or digit, expected words' })
  }
  if (errors.length > 0) throw new Problem(422, errors[0]?.detail ?? '', { errors })
}

/** The shelves of the owners, and whose each is. One after another: the embedded database has one connection. */
async function open(ground: Ground, owners: readonly Owner[], vertical: string): Promise<Map<Passages, Owner>> {
  const opened = new Map<Passages, Owner>()
  for (const owner of owners) opened.set(await ground.get(shelves).get(owner, vertical), owner)
  return opened
}

/** The vector of a query, or why there is none. A model that is slow or away makes a search poorer, not impossible. */
async function embedQuery(ground: Ground, query: string): Promise<Vector | string> {
  const { queryWait } = ground.settings(corpusSettings)
  const model = ground.get(embeddings)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`${model.model} did not answer in ${queryWait} ms`), queryWait)
  })
  const made = model.embed([query.slice(0, EMBEDDED)], { urgent: true }).then(
    ([vector]) => quantise(vector ?? []),
    (error: unknown) => {
      ground.log.warn({ reason: (error as Error).message }, 'a query has no vector')
      return `${model.model} did not answer`
    },
  )
  return await Promise.race([made, late]).finally(() => clearTimeout(timer))
}

function weightOf(ground: Ground): number {
  const { denseWeight } = ground.settings(corpusSettings)
  return denseWeight === undefined ? ground.get(embeddings).weight : Number(denseWeight)
}

/** The results with their texts. What was removed since it was found is left out: whether it may be shown is asked again. */
async function shown(
  ground: Ground,
  ranked: readonly Ranked[],
  opened: ReadonlyMap<Passages, Owner>,
): Promise<Result[]> {
  const placeOf = ({ passage }: Ranked) => ({ row: passage.row, ordinal: Number(passage.id.split('.')[1]) })
  const texts = new Map<string, ShownChunk>()
  for (const [shelf, owner] of opened) {
    const places = ranked.filter((one) => one.shelf === shelf).map(placeOf)
    for (const chunk of await chunksAt(ground.database.queries, owner, places)) {
      texts.set(`${chunk.row}.${chunk.ordinal}`, chunk)
    }
  }
  return ranked.flatMap((one) => {
    const { row, ordinal } = placeOf(one)
    const chunk = texts.get(`${row}.${ordinal}`)
    if (!chunk) return []
    const { title, url, text, start, end } = chunk
    const scope = opened.get(one.shelf) === null ? 'curated' : 'private'
    const { id: chunk_id } = one.passage
    const document_id = chunk_id.split('.')[0] ?? ''
    return [{ document_id, chunk_id, title, url, text, start, end, scope, score: one.score, ranks: one.ranks }]
  })
}
