import type { Ground } from '../ground/ground.js'
import { type PageQuery, Pages } from '../http/paging.js'
import { Problem } from '../http/problem.js'
import type { Caller } from '../identity/caller.js'
import { evidencePageOf } from '../verification/verbs.js'
import { outcomeWord } from '../verification/verification.js'
import { docxWriter } from './docx/part.js'
import type { Shown } from './save.js'
import { type Content, findContent, findShown, findVersion, listContents, listVersions } from './store.js'
import { titleOf } from './title.js'

/** Content of the caller's account. Status 404 for any other id: whose it is, is not told. */
export async function contentOf(ground: Ground, caller: Caller, id: string): Promise<Content> {
  const found = await findContent(ground.database.queries, caller.account, id)
  if (!found) throw new Problem(404, 'Unknown content, expected the id of one that GET /content lists')
  return found
}

/** The same with a version of it, without a number the current one. Status 404 for a version that there is not. */
export async function versionOf(ground: Ground, caller: Caller, id: string, given?: string): Promise<Shown> {
  const content = await contentOf(ground, caller, id)
  const wanted = given === undefined ? content.version : Number(given)
  const version = wanted <= content.version ? await findVersion(ground.database.queries, content.id, wanted) : undefined
  if (!version) throw new Problem(404, `Unknown version, expected 1 to ${content.version}`)
  return { content, version }
}

/** A version that another room holds on to, and has looked at who asks for it. */
export async function shownVersion(ground: Ground, contentId: string, version: number): Promise<Shown> {
  const found = await findShown(ground.database.queries, contentId, version)
  if (!found) throw new Error('a version that is referred to is not there')
  return found
}

/** A page of what the account saved, the newest first. */
export async function contentsOf(ground: Ground, caller: Caller, query: PageQuery) {
  const pages = new Pages(ground.secret('cursor'), 'content', caller.account)
  const { limit, after } = pages.read(query)
  const before = after?.[0] as string | undefined
  const found = await listContents(ground.database.queries, caller.account, { most: limit + 1, before })
  return pages.page(found, limit, ({ content }) => [content.id])
}

/** A page of the versions of content, the newest first. */
export async function versionsOf(ground: Ground, caller: Caller, id: string, query: PageQuery) {
  const content = await contentOf(ground, caller, id)
  const pages = new Pages(ground.secret('cursor'), `versions of ${content.id}`, caller.account)
  const { limit, after } = pages.read(query)
  const before = after?.[0] as number | undefined
  const found = await listVersions(ground.database.queries, content.id, { most: limit + 1, before })
  return pages.page(found, limit, ({ version }) => [version])
}

/** A version as a page with every mark in its place. */
export async function pageOf(ground: Ground, caller: Caller, { content, version }: Shown): Promise<string> {
  return await evidencePageOf(ground, caller.account, {
    path: `${content.templateId} ${content.id}, version ${version.version}`,
    source: version.content,
    outcome: version.outcome,
  })
}

/** A version as a Word document. Its properties say which it is, and what verification said of it. */
export async function docxOf(ground: Ground, caller: Caller, { content, version }: Shown): Promise<Buffer> {
  const { sha256, digest, content: markdown } = version
  const about = {
    title: titleOf(markdown) ?? content.templateId,
    description: `${content.id}, version ${version.version}, sha256 ${sha256}; verification: ${outcomeWord(version)}, ${digest}`,
  }
  return await ground.get(docxWriter).write({ markdown, about }, caller.account)
}
