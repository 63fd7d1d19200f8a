import { createHash } from 'node:crypto'
import type { Ground } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import type { Caller } from '../identity/caller.js'
import { againstOf } from '../generation/against.js'
import { asOfToday, finishDraft } from '../verification/verbs.js'
import { CutError } from '../verification/workers.js'
import { expectMatch, outdated } from './etag.js'
import { contentOf, versionOf } from './read.js'
import type { Shown } from './save.js'
import { addVersion } from './store.js'

/**
 * Gives content another text, which is verified first, by the checks of its vertical as of today and against the sources of its draft: the outcome is kept with it, whatever it
 * says. Nothing is charged. Status 404 for what is not the caller's, 428 and 412 by `If-Match`, also where another version came while
 * this one was verified; 422 where it could not be verified in its time. What is refused leaves nothing behind.
 */
export async function update(
  ground: Ground,
  caller: Caller,
  id: string,
  { text, ifMatch }: { readonly text: string; readonly ifMatch: string | undefined },
): Promise<Shown> {
  const content = await contentOf(ground, caller, id)
  expectMatch(ifMatch, content.version)
  const { outcome, summary } = await finishDraft(ground, caller.account, {
    body: text,
    sources: '',
    authorities: false,
    vertical: content.vertical,
    requiresTableOfAuthorities: content.requiresTableOfAuthorities,
    ...(await againstOf(ground, content.requestId)),
    asOf: asOfToday(ground),
  }).catch((error: unknown) => {
    if (!(error instanceof CutError)) throw error
    const detail = 'Unexpected text that could not be verified in its time, expected a shorter one'
    throw new Problem(422, detail, { errors: [{ pointer: '/content', detail }] })
  })
  const added = await ground.database.transaction(
    async (tx) =>
      await addVersion(tx, {
        contentId: content.id,
        version: content.version + 1,
        userId: caller.user,
        content: text,
        sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
        outcome,
        ...summary.verification,
      }),
  )
  if (!added) throw outdated((await contentOf(ground, caller, id)).version)
  return await versionOf(ground, caller, id, String(content.version + 1))
}
