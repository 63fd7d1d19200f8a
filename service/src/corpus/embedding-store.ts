/** The SQL of vectors: which documents lack those of a model, and keeping them. */
import { sql } from 'drizzle-orm'
import { type Queries, rowsOf, type Transaction } from '../database/database.js'
import type { Owner } from './store.js'

/**
 * Takes a document without vectors of a model for so many seconds, whoever owns it. Several processes never get the same one. Undefined
 * where there is none, or others are at work on all of them.
 */
export async function claimUnembedded(queries: Queries, model: string, lease: number): Promise<string | undefined> {
  const [claimed] = await rowsOf<{ id: string }>(
    queries,
    sql`update corpus_documents set leased_until = now() + make_interval(secs => ${lease})
      where id = (
        select id from corpus_documents d
        where (leased_until is null or leased_until < now())
          and not exists (select from corpus_vectors v where v.document = d.id and v.model = ${model})
        order by id limit 1 for update skip locked
      )
      returning id`,
  )
  return claimed?.id
}

/** Lengthens a lease. False where the document is gone. */
export async function renewLease(queries: Queries, id: string, lease: number): Promise<boolean> {
  const rows = await rowsOf(
    queries,
    sql`update corpus_documents set leased_until = now() + make_interval(secs => ${lease}) where id = ${id} returning id`,
  )
  return rows.length > 0
}

/** The texts of a document's chunks, in order. */
export async function chunkTexts(queries: Queries, id: string): Promise<string[]> {
  const rows = await rowsOf<{ text: string }>(
    queries,
    sql`select text from corpus_chunks where document = ${id} order by ordinal`,
  )
  return rows.map(({ text }) => text)
}

/** Keeps the vectors of a document and puts it on the next revision of its shelf, so that indexes read it again. Nothing where it is gone. */
export async function saveVectors(tx: Transaction, id: string, model: string, vectors: Uint8Array): Promise<void> {
  // The shelf first, as an upload does: two transactions that lock in the same order never wait for each other.
  const [shelf] = await rowsOf<{ revision: number }>(
    tx,
    sql`update corpus_shelves s set revision = s.revision + 1 from corpus_documents d
      where d.id = ${id} and s.vertical = d.vertical and s.owner is not distinct from d.owner returning s.revision`,
  )
  if (!shelf) return
  const kept = await rowsOf(
    tx,
    sql`update corpus_documents set revision = ${shelf.revision}, leased_until = null where id = ${id} returning id`,
  )
  if (kept.length === 0) return
  await tx.execute(
    sql`insert into corpus_vectors (document, model, vectors) values (${id}, ${model}, ${vectors})
      on conflict (document, model) do update set vectors = excluded.vectors`,
  )
}

/** Whether a document of an owner has vectors of a model. */
export async function isEmbedded(queries: Queries, owner: Owner, documentId: string, model: string): Promise<boolean> {
  const rows = await rowsOf(
    queries,
    sql`select 1 from corpus_documents d join corpus_vectors v on v.document = d.id and v.model = ${model}
      where d.owner is not distinct from ${owner}::text and d.document_id = ${documentId}`,
  )
  return rows.length > 0
}

/** How many documents have vectors of each model, and how many there are. */
export async function countEmbedded(queries: Queries): Promise<{ documents: number; models: Record<string, number> }> {
  const [all] = await rowsOf<{ documents: number }>(
    queries,
    sql`select count(*)::integer as documents from corpus_documents`,
  )
  const models = await rowsOf<{ model: string; documents: number }>(
    queries,
    sql`select model, count(*)::integer as documents from corpus_vectors group by model order by model`,
  )
  return {
    documents: all?.documents ?? 0,
    models: Object.fromEntries(models.map(({ model, documents }) => [model, documents])),
  }
}

/** Removes the vectors of all models but one. Returns how many documents had some. */
export async function dropOtherVectors(queries: Queries, model: string): Promise<number> {
  return (await rowsOf(queries, sql`delete from corpus_vectors where model <> ${model} returning document`)).length
}
