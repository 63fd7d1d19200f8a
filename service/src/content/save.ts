import { newId } from '../database/ids.js'
import type { Ground } from '../ground/ground.js'
import type { Caller } from '../identity/caller.js'
import { completedOf } from '../generation/read.js'
import { type Content, findSaved, findVersion, insertContent, type Version } from './store.js'

/** Content with one of its versions. */
export interface Shown {
  readonly content: Content
  readonly version: Version
}

/**
 * Saves a completed draft of the caller as content: version 1 is its text with the outcome that it was delivered with. Status 404 for any
 * other request, 409 for one that is not completed. A draft is saved once: the same request again finds it as it is now.
 */
export async function save(
  ground: Ground,
  caller: Caller,
  requestId: string,
): Promise<Shown & { readonly added: boolean }> {
  const { queries } = ground.database
  const draft = await completedOf(ground, caller, requestId)
  const { options } = JSON.parse(draft.outcome) as { options: { requiresTableOfAuthorities: boolean } }
  const { digest, configured, passed, complete, ok } = draft.passport.verification
  const id = newId('cnt')
  const added = await ground.database.transaction(
    async (tx) =>
      await insertContent(
        tx,
        {
          id,
          accountId: caller.account,
          requestId,
          templateId: draft.templateId,
          vertical: draft.vertical,
          requiresTableOfAuthorities: options.requiresTableOfAuthorities,
          version: 1,
        },
        {
          contentId: id,
          version: 1,
          userId: caller.user,
          content: draft.content,
          sha256: draft.passport.content_sha256,
          outcome: draft.outcome,
          ...{ digest, configured, passed, complete, ok },
        },
      ),
  )
  const content = await findSaved(queries, caller.account, requestId)
  const version = content && (await findVersion(queries, content.id, content.version))
  if (!version) throw new Error('content that was saved is not there')
  return { content, version, added }
}
