import type { FastifyInstance } from 'fastify'
import { instant } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import { NON_CLAIMS } from '../http/non-claims.js'
import { PageQuery, Pages } from '../http/paging.js'
import { Problem } from '../http/problem.js'
import { refused } from '../http/schemas.js'
import {
  CuratedList,
  CuratedResponse,
  CuratedStats,
  DocumentList,
  DocumentRequest,
  DocumentResponse,
  DocumentStats,
  IngestRequest,
  IngestResponse,
  ListQuery,
  LONGEST,
  Removed,
  SearchRequest,
  SearchResponse,
  VerticalPath,
  VerticalRemoved,
} from './schemas.js'
import { search } from './search.js'
import { countDocuments, deleteCurated, deleteDocument, listDocuments, type Listed, type Owner } from './store.js'
import { ingest, upload, type Uploaded } from './upload.js'

const non_claims = NON_CLAIMS
/** Bytes of the longest text with each character escaped (two surrogates of six letters), and of what stands around it. */
const LONGEST_BODY = 12 * LONGEST + 2 ** 16

/** Routes of a user: his own documents, and search in them and the curated ones. */
export function corpusRoutes(app: FastifyInstance, ground: Ground): void {
  app.post<{ Body: DocumentRequest }>(
    '/corpus/documents',
    {
      bodyLimit: LONGEST_BODY,
      schema: {
        summary: 'Stores a private document of reference',
        body: DocumentRequest,
        response: { 200: DocumentResponse, 201: DocumentResponse, ...refused(401, 413, 415, 422, 429) },
      },
    },
    async ({ body, caller }, reply) => {
      const uploaded = await upload(ground, caller.user, body)
      return await reply.code(uploaded.stored ? 201 : 200).send({ ...answerOf(uploaded), scope: 'private', non_claims })
    },
  )
  app.get<{ Querystring: ListQuery }>(
    '/corpus/documents',
    {
      schema: {
        summary: 'Your private documents',
        querystring: ListQuery,
        response: { 200: DocumentList, ...refused(401, 422, 429) },
      },
    },
    async ({ caller, query }) => ({ ...(await page(ground, caller.user, query)), scope: 'private' as const }),
  )
  app.get(
    '/corpus/documents/stats',
    { schema: { summary: 'Counts of your private documents', response: { 200: DocumentStats, ...refused(401, 429) } } },
    async ({ caller }) => ({ scope: 'private' as const, ...(await stats(ground, caller.user)) }),
  )
  app.delete<{ Params: { document_id: string } }>(
    '/corpus/documents/:document_id',
    {
      schema: { summary: 'Deletes a private document of yours', response: { 200: Removed, ...refused(401, 404, 429) } },
    },
    async ({ caller, params: { document_id } }) => {
      const removed = await ground.database.transaction(
        async (tx) => await deleteDocument(tx, caller.user, document_id),
      )
      if (!removed) throw new Problem(404, 'Unknown document_id, expected one of GET /corpus/documents')
      return { document_id, deleted_chunks: removed.chunks, scope: 'private' as const }
    },
  )
  app.post<{ Body: SearchRequest }>(
    '/corpus/search',
    {
      schema: {
        summary: 'Searches the curated corpus and your private documents',
        body: SearchRequest,
        response: { 200: SearchResponse, ...refused(401, 413, 415, 422, 429) },
      },
    },
    async ({ body: { query, vertical, top_k: topK }, caller }) => {
      const found = await search(ground, caller.user, { query, vertical, topK })
      return { ...found, non_claims }
    },
  )
}

/** Routes of an admin, for curated documents. For anyone else they are not there. */
export function curatedRoutes(app: FastifyInstance, ground: Ground): void {
  const config = { access: 'admin' as const }
  app.post<{ Body: DocumentRequest }>(
    '/corpus/ingest/document',
    {
      bodyLimit: LONGEST_BODY,
      config,
      schema: {
        summary: 'Stores a curated document (admin)',
        body: DocumentRequest,
        response: { 200: CuratedResponse, 201: CuratedResponse, ...refused(401, 404, 413, 415, 422, 429) },
      },
    },
    async ({ body }, reply) => {
      const [uploaded] = (await ingest(ground, [body])) as [Uploaded]
      return await reply.code(uploaded.stored ? 201 : 200).send({ ...answerOf(uploaded), scope: 'curated', non_claims })
    },
  )
  app.post<{ Body: IngestRequest }>(
    '/corpus/ingest',
    {
      config,
      schema: {
        summary: 'Stores curated documents, all of them or none (admin)',
        body: IngestRequest,
        response: { 200: IngestResponse, ...refused(401, 404, 413, 415, 422, 429) },
      },
    },
    async ({ body }) => {
      const done = await ingest(ground, body.documents, '/documents')
      const stored = done.filter((one) => one.stored).length
      const documents = done.map(answerOf)
      return { stored, unchanged: done.length - stored, documents, scope: 'curated' as const, non_claims }
    },
  )
  app.get(
    '/corpus/stats',
    {
      config,
      schema: {
        summary: 'Counts of the curated corpus (admin)',
        response: { 200: CuratedStats, ...refused(401, 404, 429) },
      },
    },
    async () => ({ scope: 'curated' as const, ...(await stats(ground, null)) }),
  )
  app.get<{ Params: { vertical: string }; Querystring: PageQuery }>(
    '/corpus/vertical/:vertical',
    {
      config,
      schema: {
        summary: 'Curated documents of a vertical (admin)',
        params: VerticalPath,
        querystring: PageQuery,
        response: { 200: CuratedList, ...refused(401, 404, 422, 429) },
      },
    },
    async ({ params, query }) => ({
      ...(await page(ground, null, { ...query, vertical: params.vertical })),
      scope: 'curated' as const,
    }),
  )
  app.delete<{ Params: { vertical: string } }>(
    '/corpus/vertical/:vertical',
    {
      config,
      schema: {
        summary: 'Deletes all curated documents of a vertical (admin)',
        params: VerticalPath,
        response: { 200: VerticalRemoved, ...refused(401, 404, 422, 429) },
      },
    },
    async ({ params: { vertical } }) => {
      const { documents, chunks } = await ground.database.transaction(async (tx) => await deleteCurated(tx, vertical))
      return { vertical, deleted_documents: documents, deleted_chunks: chunks, scope: 'curated' as const }
    },
  )
}

function answerOf({ documentId, chunkCount, embedded }: Uploaded) {
  return { document_id: documentId, chunk_count: chunkCount, embedded }
}

async function page(ground: Ground, owner: Owner, query: ListQuery) {
  const { vertical } = query
  const pages = new Pages(ground.secret('cursor'), `corpus ${vertical ?? ''}`, owner ?? 'curated')
  const { limit, after } = pages.read(query)
  const found = await listDocuments(ground.database.queries, owner, {
    vertical,
    after: after && [String(after[0]), String(after[1])],
    most: limit + 1,
  })
  const { items, next_cursor } = pages.page(found, limit, ({ created_at, id }) => [created_at, id])
  return { items: items.map(shownAs), next_cursor }
}

/** To the millisecond, as all times are told; a cursor keeps them whole. */
function shownAs({ id: _, created_at, ...shown }: Listed) {
  return { ...shown, created_at: instant(created_at).toISOString() }
}

async function stats(ground: Ground, owner: Owner) {
  const verticals = await countDocuments(ground.database.queries, owner)
  const total = (of: 'documents' | 'chunks') => verticals.reduce((sum, counts) => sum + counts[of], 0)
  return { documents: total('documents'), chunks: total('chunks'), verticals }
}
