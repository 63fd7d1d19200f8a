/** All SQL of the corpus. */
import { type SQL, sql } from 'drizzle-orm'
import { type Queries, rowsOf, type Transaction } from '../database/database.js'
import { newId } from '../database/ids.js'
import { type Chunk, codePoints } from './chunks.js'
import type { Reference } from './documents.js'

/** Whose documents: a user's, or nobody's, which are the curated ones. */
export type Owner = string | null

/** A document as it is listed. */
export interface Listed {
  readonly id: string
  readonly document_id: string
  readonly vertical: string
  readonly title: string
  readonly url: string
  readonly characters: number
  readonly chunk_count: number
  /** ISO 8601. */
  readonly created_at: string
}

/**
 * The rows of one owner. Every query of this file reads through these, so none can forget whose it is asked for. Curated rows come
 * from views, which are all that the database role of the curated tool service may read.
 */
function rowsFor(owner: Owner): Readonly<Record<'documents' | 'chunks' | 'vectors' | 'shelves' | 'removals', SQL>> {
  if (owner === null) {
    return {
      documents: sql`curated_documents`,
      chunks: sql`curated_chunks`,
      vectors: sql`curated_vectors`,
      shelves: sql`curated_shelves`,
      removals: sql`curated_removals`,
    }
  }
  const own = (table: SQL) => sql`(select * from ${table} where owner = ${owner})`
  const part = (table: SQL) =>
    sql`(select part.* from ${table} part join corpus_documents d on d.id = part.document where d.owner = ${owner})`
  return {
    documents: own(sql`corpus_documents`),
    chunks: part(sql`corpus_chunks`),
    vectors: part(sql`corpus_vectors`),
    shelves: own(sql`corpus_shelves`),
    removals: own(sql`corpus_removals`),
  }
}

/** Takes the next revision of a shelf. Until the transaction ends nobody else can: revisions are seen in their order. */
async function nextRevision(tx: Transaction, owner: Owner, vertical: string): Promise<number> {
  const [row] = await rowsOf<{ revision: number }>(
    tx,
    sql`insert into corpus_shelves (vertical, owner, revision) values (${vertical}, ${owner}, 1)
      on conflict (vertical, owner) do update set revision = corpus_shelves.revision + 1
      returning revision`,
  )
  return Number(row?.revision)
}

/** Stores a document. Undefined where its owner has it already: nothing is stored then. `lease` in seconds: nobody else embeds it so long. */
export async function insertDocument(
  tx: Transaction,
  { owner, documentId, reference, chunks, lease }: NewDocument,
): Promise<string | undefined> {
  const { vertical, source_title: title, source_url: url, text } = reference
  const revision = await nextRevision(tx, owner, vertical)
  const id = newId('cdoc')
  const [made] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into corpus_documents (id, document_id, owner, vertical, title, url, characters, chunk_count, revision, leased_until)
      values (${id}, ${documentId}, ${owner}, ${vertical}, ${title}, ${url}, ${codePoints(text)}, ${chunks.length}, ${revision},
        now() + make_interval(secs => ${lease}))
      on conflict (owner, document_id) do nothing returning id`,
  )
  if (!made) return undefined
  await tx.execute(
    sql`insert into corpus_chunks (document, ordinal, starts, ends, text)
      select ${id}, ordinal, starts, ends, text
      from json_to_recordset(${JSON.stringify(chunks.map(({ start, end, text }, ordinal) => ({ ordinal, starts: start, ends: end, text })))}::json)
        as chunk (ordinal integer, starts integer, ends integer, text text)`,
  )
  return id
}

export interface NewDocument {
  readonly owner: Owner
  readonly documentId: string
  readonly reference: Reference
  readonly chunks: readonly Chunk[]
  readonly lease: number
}

/** Removes a document with its chunks and vectors. Undefined where its owner has none of that id. */
export async function deleteDocument(
  tx: Transaction,
  owner: Owner,
  documentId: string,
): Promise<{ readonly chunks: number } | undefined> {
  const [document] = await rowsOf<{ vertical: string }>(
    tx,
    sql`select vertical from ${rowsFor(owner).documents} d where document_id = ${documentId}`,
  )
  if (!document) return undefined
  const [removed] = await removeWhere(tx, owner, document.vertical, sql`document_id = ${documentId}`)
  return removed && { chunks: removed.chunk_count }
}

/** Removes all curated documents of a vertical, or those whose address begins with `under`. */
export async function deleteCurated(
  tx: Transaction,
  vertical: string,
  under = '',
): Promise<{ readonly documents: number; readonly chunks: number }> {
  const removed = await removeWhere(tx, null, vertical, sql`starts_with(url, ${under})`)
  return { documents: removed.length, chunks: removed.reduce((sum, { chunk_count }) => sum + chunk_count, 0) }
}

async function removeWhere(
  tx: Transaction,
  owner: Owner,
  vertical: string,
  which: SQL,
): Promise<{ chunk_count: number }[]> {
  const revision = await nextRevision(tx, owner, vertical)
  return await rowsOf<{ chunk_count: number }>(
    tx,
    sql`with removed as (
        delete from corpus_documents
        where owner is not distinct from ${owner}::text and vertical = ${vertical} and ${which}
        returning id, chunk_count
      ), told as (
        insert into corpus_removals (document, vertical, owner, revision)
        select id, ${vertical}, ${owner}, ${revision} from removed
      ), forgotten as (
        delete from corpus_removals where vertical = ${vertical} and owner is not distinct from ${owner}::text
          and removed_at < now() - make_interval(secs => ${REMEMBERED})
      )
      select chunk_count from removed`,
  )
}

/** Seconds for which a removal is remembered: an index that was not brought up to date for so long is made anew. */
export const REMEMBERED = 86_400

/** Documents of one owner, the newest first, after the position of the last one seen. */
export async function listDocuments(
  queries: Queries,
  owner: Owner,
  {
    vertical,
    after,
    most,
  }: { vertical?: string | undefined; after?: readonly [time: string, id: string] | undefined; most: number },
): Promise<Listed[]> {
  return await rowsOf<Listed>(
    queries,
    sql`select id, document_id, vertical, title, url, characters, chunk_count,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
      from ${rowsFor(owner).documents} d
      where ${vertical === undefined ? sql`true` : sql`vertical = ${vertical}`}
        and ${after === undefined ? sql`true` : sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`}
      order by d.created_at desc, id desc limit ${most}`,
  )
}

export interface Counts {
  readonly vertical: string
  readonly documents: number
  readonly chunks: number
}

/** Documents and chunks of one owner in each vertical that has any. */
export async function countDocuments(queries: Queries, owner: Owner): Promise<Counts[]> {
  return await rowsOf<Counts>(
    queries,
    sql`select vertical, count(*)::integer as documents, sum(chunk_count)::integer as chunks
      from ${rowsFor(owner).documents} d group by vertical order by vertical`,
  )
}

/** The revision of a shelf; 0 where nothing was ever on it. */
export async function revisionOf(queries: Queries, owner: Owner, vertical: string): Promise<number> {
  const [row] = await rowsOf<{ revision: number }>(
    queries,
    sql`select revision from ${rowsFor(owner).shelves} s where vertical = ${vertical}`,
  )
  return row?.revision ?? 0
}

/** Row ids of the documents that were removed from a shelf after a revision. */
export async function removedSince(
  queries: Queries,
  owner: Owner,
  vertical: string,
  revision: number,
): Promise<string[]> {
  const rows = await rowsOf<{ document: string }>(
    queries,
    sql`select document from ${rowsFor(owner).removals} r where vertical = ${vertical} and revision > ${revision}`,
  )
  return rows.map(({ document }) => document)
}

/** A document with its chunks as the index takes it, and its vectors, of one model, where it has them. */
export interface StoredDocument {
  readonly id: string
  readonly documentId: string
  readonly title: string
  readonly revision: number
  readonly texts: readonly string[]
  readonly vectors: Uint8Array | null
}

/** Documents of a shelf that came or changed after a revision, in the order of their revisions, no two of which are the same. */
export async function changedSince(
  queries: Queries,
  owner: Owner,
  vertical: string,
  { after, model, most }: { after: number; model: string; most: number },
): Promise<StoredDocument[]> {
  const { documents, chunks, vectors } = rowsFor(owner)
  const rows = await rowsOf<Omit<StoredDocument, 'texts'> & { texts: string[] | null }>(
    queries,
    sql`select d.id, d.document_id as "documentId", d.title, d.revision,
        (select json_agg(c.text order by c.ordinal) from ${chunks} c where c.document = d.id) as texts,
        (select v.vectors from ${vectors} v where v.document = d.id and v.model = ${model}) as vectors
      from ${documents} d
      where d.vertical = ${vertical} and d.revision > ${after}
      order by d.revision limit ${most}`,
  )
  return rows.map((row) => ({ ...row, texts: row.texts ?? [] }))
}

/** What is shown of a chunk that was found. */
export interface ShownChunk {
  readonly row: string
  readonly ordinal: number
  readonly title: string
  readonly url: string
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Chunks of one owner by their documents' rows and their numbers. Those that are not his, or are gone, are not among them. */
export async function chunksAt(
  queries: Queries,
  owner: Owner,
  places: readonly { readonly row: string; readonly ordinal: number }[],
): Promise<ShownChunk[]> {
  if (places.length === 0) return []
  const { documents, chunks } = rowsFor(owner)
  return await rowsOf<ShownChunk>(
    queries,
    sql`select d.id as row, c.ordinal, d.title, d.url, c.text, c.starts as start, c.ends as end
      from json_to_recordset(${JSON.stringify(places)}::json) as place ("row" text, ordinal integer)
      join ${documents} d on d.id = place."row"
      join ${chunks} c on c.document = d.id and c.ordinal = place.ordinal`,
  )
}
