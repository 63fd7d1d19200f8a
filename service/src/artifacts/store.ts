import { and, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../database/database.js'
import { requests } from '../jobs/tables.js'
import { artifactAnswers } from './tables.js'

/** Keeps what a request was answered. */
export async function keepAnswer(
  tx: Transaction,
  kept: { requestId: string; artifactType: string; model: string; answer: string },
): Promise<void> {
  await tx.insert(artifactAnswers).values(kept)
}

/** What a request was answered; undefined where it has no answer yet. */
export async function findAnswer(queries: Queries, requestId: string): Promise<string | undefined> {
  const [found] = await queries
    .select({ answer: artifactAnswers.answer })
    .from(artifactAnswers)
    .where(eq(artifactAnswers.requestId, requestId))
  return found?.answer
}

/** The same for an account; undefined where the request is another's. */
export async function findAnswerOf(
  queries: Queries,
  accountId: string,
  requestId: string,
): Promise<string | undefined> {
  const [found] = await queries
    .select({ answer: artifactAnswers.answer })
    .from(artifactAnswers)
    .innerJoin(requests, eq(requests.id, artifactAnswers.requestId))
    .where(and(eq(artifactAnswers.requestId, requestId), eq(requests.accountId, accountId)))
  return found?.answer
}
