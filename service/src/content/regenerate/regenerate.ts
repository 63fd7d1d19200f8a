import { isDeepStrictEqual } from 'node:util'
import { planOf } from '../../billing/charged.js'
import { costOf } from '../../billing/plans.js'
import { sqlState } from '../../database/database.js'
import { asPinned } from '../../generation/deliver.js'
import { selectSources } from '../../generation/material.js'
import { headingOf } from '../../generation/render.js'
import { generationSettings } from '../../generation/settings.js'
import { loadGeneration } from '../../generation/store.js'
import type { Ground } from '../../ground/ground.js'
import { Problem } from '../../http/problem.js'
import type { Caller } from '../../identity/caller.js'
import { accept, findByIdempotencyKey } from '../../jobs/requests.js'
import { expectMatch } from '../etag.js'
import { contentOf, shownVersion } from '../read.js'
import { findRegeneration, insertRegeneration, type Regeneration } from '../store.js'
import { replaceSection } from './section.js'

/** The kind of its requests. */
export const SECTION = 'section'

/** What is asked for: the payload of its request. */
export interface SectionOrder {
  readonly content_id: string
  readonly version: number
  readonly section: string
  /** For usage. */
  readonly template: string
}

/**
 * Takes a request to write one section of content of the caller anew, charged as the draft was: 404 for the content, 428 and 412 by `If-Match`,
 * 404 for the section, 409 where the template is another by now or the text has not got the section's heading, 403 for the mode, 422 for
 * sources that may not be used any more (503 where their storage fails), 402 where it cannot be paid. What is refused leaves nothing behind.
 */
export async function regenerate(
  ground: Ground,
  caller: Caller,
  { contentId, section }: { readonly contentId: string; readonly section: string },
  { ifMatch, key }: { readonly ifMatch: string | undefined; readonly key: string | undefined },
): Promise<Regeneration> {
  const { queries } = ground.database
  const content = await contentOf(ground, caller, contentId)
  const before = key === undefined ? undefined : await repeated(ground, caller, { contentId, section }, key)
  if (before) return before
  expectMatch(ifMatch, content.version)
  const generation = await loadGeneration(queries, content.requestId)
  if (!generation) throw new Error('content without its draft')
  const catalog = asPinned(ground, generation)
  if (!catalog) throw new Problem(409, 'The template or style profile has changed since the draft: ask for a new draft')
  const found = catalog.template.sections.find(({ id }) => id === section)
  if (!found) throw new Problem(404, 'Unknown section, expected the id of one that GET /templates/{id} lists')
  const { version } = await shownVersion(ground, contentId, content.version)
  if (replaceSection(version.content, headingOf(found), '') === undefined) {
    throw new Problem(409, `Unexpected text, expected the heading ${JSON.stringify(found.heading)} once, on level 2`)
  }
  const credits = costOf(await planOf(ground, queries, caller.account), generation.mode)
  await selectSources(ground, caller, catalog.template, generation.input, '/user_input')
  const payload: SectionOrder = {
    ...{ content_id: contentId, version: content.version, section },
    template: generation.templateId,
  }
  try {
    const id = await ground.database.transaction(async (tx) => {
      const deadline = ground.settings(generationSettings).deadline / 1_000
      const order = { kind: SECTION, payload, credits, deadline, idempotencyKey: key }
      const requestId = await accept(tx, caller, order)
      await insertRegeneration(tx, { requestId, contentId, version: content.version, section })
      return requestId
    })
    return await regenerationOf(ground, caller, contentId, id)
  } catch (error) {
    // Another request with the key came first.
    const other =
      key !== undefined && sqlState(error) === '23505'
        ? await repeated(ground, caller, { contentId, section }, key)
        : undefined
    if (other) return other
    throw error
  }
}

/** What became of such a request. Status 404 for any other id. */
export async function regenerationOf(
  ground: Ground,
  caller: Caller,
  contentId: string,
  requestId: string,
): Promise<Regeneration> {
  const found = await findRegeneration(ground.database.queries, caller.account, contentId, requestId)
  if (!found) throw new Problem(404, 'Unknown request, expected one for a section of that content')
  return found
}

/** What a request with the same key was answered; 422 where that was another request. */
async function repeated(
  ground: Ground,
  caller: Caller,
  wanted: { readonly contentId: string; readonly section: string },
  key: string,
): Promise<Regeneration | undefined> {
  const before = await findByIdempotencyKey(ground.database.queries, caller, SECTION, key)
  if (!before) return undefined
  const { content_id: contentId, section } = before.payload as SectionOrder
  if (!isDeepStrictEqual({ contentId, section }, wanted)) {
    throw new Problem(422, 'Unexpected Idempotency-Key, which another request has used, expected a new one')
  }
  return await regenerationOf(ground, caller, contentId, before.id)
}
