import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Ground } from '../ground/ground.js'
import { IdempotencyKey, idempotencyKeyOf } from '../http/idempotency.js'
import { expectNoFields, expectStorable } from '../http/json-body.js'
import { NON_CLAIMS } from '../http/non-claims.js'
import { PageQuery } from '../http/paging.js'
import { refused } from '../http/schemas.js'
import { DOCX } from '../sources/extraction/media-type.js'
import { verificationSettings } from '../verification/settings.js'
import { etagOf } from './etag.js'
import { contentsOf, docxOf, pageOf, versionOf, versionsOf } from './read.js'
import { regenerate, regenerationOf } from './regenerate/regenerate.js'
import { save, type Shown } from './save.js'
import * as schemas from './schemas.js'
import type { Content, Regeneration, VersionFacts } from './store.js'
import { titleOf } from './title.js'
import { update } from './update.js'

type Id = { content_id: string }
const raw = () => (answer: unknown) => JSON.stringify(answer) // reports are the engine's own, and may be long

export function contentRoutes(app: FastifyInstance, ground: Ground): void {
  const { contentLimit } = ground.settings(verificationSettings)
  app.post<{ Body: schemas.SaveRequest }>(
    '/content',
    {
      schema: {
        summary: 'Saves a completed draft as content (extension)',
        description: '201 for a draft that was not saved before; 200 with its content as it is now for one that was.',
        body: schemas.SaveRequest,
        response: {
          200: schemas.ContentResponse,
          201: schemas.ContentResponse,
          ...refused(401, 404, 409, 413, 415, 422, 429),
        },
      },
      serializerCompiler: raw,
    },
    async ({ caller, body }, reply) => {
      expectStorable(body)
      const saved = await save(ground, caller, body.request_id)
      return await send(reply.code(saved.added ? 201 : 200), saved)
    },
  )
  app.get<{ Querystring: PageQuery }>(
    '/content',
    {
      schema: {
        summary: 'What your account saved, the newest first (extension)',
        querystring: PageQuery,
        response: { 200: schemas.ContentList, ...refused(401, 422, 429) },
      },
    },
    async ({ caller, query }) => {
      const { items, next_cursor } = await contentsOf(ground, caller, query)
      const shown = items.map(({ content, version }) => ({ ...contentFacts(content), ...versionFacts(version) }))
      return { items: shown, next_cursor, non_claims: NON_CLAIMS }
    },
  )
  app.get<{ Params: Id }>(
    '/content/:content_id',
    {
      schema: {
        summary: 'Content with its current version (extension)',
        response: { 200: schemas.ContentResponse, ...refused(401, 404, 429) },
      },
      serializerCompiler: raw,
    },
    async ({ caller, params }, reply) => await send(reply, await versionOf(ground, caller, params.content_id)),
  )
  app.patch<{ Params: Id; Body: schemas.UpdateRequest }>(
    '/content/:content_id',
    {
      schema: {
        summary: 'Gives content another text as its next version, which is verified (extension)',
        description: 'If-Match names the version that was edited, by the ETag of its answer. Nothing is charged.',
        headers: { type: 'object', properties: { 'if-match': { type: 'string' } } },
        body: schemas.UpdateRequest(contentLimit),
        response: { 200: schemas.ContentResponse, ...refused(401, 404, 412, 413, 415, 422, 428, 429, 503) },
      },
      serializerCompiler: raw,
    },
    async (request, reply) => {
      const { caller, params, body, headers } = request
      expectStorable(body)
      const shown = await update(ground, caller, params.content_id, {
        text: body.content,
        ifMatch: headers['if-match'],
      })
      const { passed, complete } = shown.version
      Object.assign(request.facts, { version: shown.version.version, passed, complete })
      return await send(reply, shown)
    },
  )
  app.get<{ Params: Id; Querystring: PageQuery }>(
    '/content/:content_id/versions',
    {
      schema: {
        summary: 'The versions of content, the newest first (extension)',
        querystring: PageQuery,
        response: { 200: schemas.VersionList, ...refused(401, 404, 422, 429) },
      },
    },
    async ({ caller, params, query }) => {
      const { items, next_cursor } = await versionsOf(ground, caller, params.content_id, query)
      return { items: items.map(versionFacts), next_cursor, non_claims: NON_CLAIMS }
    },
  )
  app.get<{ Params: Id & { version: string } }>(
    '/content/:content_id/versions/:version',
    {
      schema: {
        summary: 'Content with one of its versions (extension)',
        params: schemas.VersionPath,
        response: { 200: schemas.ContentResponse, ...refused(401, 404, 422, 429) },
      },
      serializerCompiler: raw,
    },
    async ({ caller, params }) => shownAs(await versionOf(ground, caller, params.content_id, params.version)),
  )
  app.post<{ Params: Id & { section_id: string } }>(
    '/content/:content_id/sections/:section_id/regenerate',
    {
      config: { bucket: 'generate' },
      schema: {
        summary: 'Has one section written anew, as the next version, which is verified (extension)',
        description:
          'Charged as the draft was, and refunded where it fails. From the same input and sources, if they may still be used. If-Match names the version whose other sections stay as they are.',
        headers: { type: 'object', properties: { 'if-match': { type: 'string' }, ...IdempotencyKey } },
        response: {
          202: schemas.RegenerationResponse,
          ...refused(401, 402, 403, 404, 409, 412, 422, 428, 429, 503),
        },
      },
    },
    async ({ caller, params, headers, body }, reply) => {
      expectNoFields(body)
      const { content_id: contentId, section_id: section } = params
      const given = { ifMatch: headers['if-match'], key: idempotencyKeyOf(headers) }
      return await reply.code(202).send(regenerationAs(await regenerate(ground, caller, { contentId, section }, given)))
    },
  )
  app.get<{ Params: Id & { request_id: string } }>(
    '/content/:content_id/regenerations/:request_id',
    {
      config: { bucket: 'status' },
      schema: {
        summary: 'What became of a section that is written anew (extension)',
        response: { 200: schemas.RegenerationResponse, ...refused(401, 404, 429) },
      },
    },
    async ({ caller, params }) =>
      regenerationAs(await regenerationOf(ground, caller, params.content_id, params.request_id)),
  )
  app.get<{ Params: Id; Querystring: schemas.ExportQuery }>(
    '/content/:content_id/export',
    {
      schema: {
        summary:
          'A version as Markdown, as a Word document or as the evidence page, the current one unless named (extension)',
        querystring: schemas.ExportQuery,
        response: {
          200: {
            description: 'The text to the byte, a Word document, or HTML.',
            content: {
              [DOCX]: { schema: { type: 'string', format: 'binary' } },
              'text/markdown': { schema: { type: 'string' } },
              'text/html': { schema: { type: 'string' } },
            },
          },
          ...refused(401, 404, 422, 429, 503),
        },
      },
      serializerCompiler: () => (text) => text as string,
    },
    async ({ caller, params, query }, reply) => {
      const shown = await versionOf(ground, caller, params.content_id, query.version)
      const name = `${shown.content.templateId}-${shown.version.version}.${query.format}`
      reply.headers({
        'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
        'content-security-policy': 'sandbox allow-scripts',
      })
      if (query.format === 'md') return await reply.type('text/markdown; charset=utf-8').send(shown.version.content)
      return query.format === 'docx'
        ? await reply.type(DOCX).send(await docxOf(ground, caller, shown))
        : await reply.type('text/html; charset=utf-8').send(await pageOf(ground, caller, shown))
    },
  )
}

/** The answer with the current version, and its tag. */
async function send(reply: FastifyReply, shown: Shown): Promise<FastifyReply> {
  return await reply.header('etag', etagOf(shown.version.version)).send(shownAs(shown))
}

function shownAs({ content, version }: Shown) {
  const { verification, ...facts } = versionFacts({ ...version, head: version.content })
  const { reports } = JSON.parse(version.outcome) as { reports: unknown[] }
  return {
    ...contentFacts(content),
    ...facts,
    content: version.content,
    verification: { ...verification, reports },
    non_claims: NON_CLAIMS,
  }
}

function regenerationAs({ requestId, contentId, section, state, error, made }: Regeneration) {
  return {
    request_id: requestId,
    status_url: `/api/content/${contentId}/regenerations/${requestId}`,
    section,
    status: state === 'completed' || state === 'failed' ? state : ('processing' as const),
    error,
    version: made,
    non_claims: NON_CLAIMS,
  }
}

function contentFacts(content: Content) {
  return {
    content_id: content.id,
    request_id: content.requestId,
    template: content.templateId,
    vertical: content.vertical,
    etag: etagOf(content.version),
    saved_at: content.createdAt.toISOString(),
    updated_at: content.updatedAt.toISOString(),
  }
}

function versionFacts(facts: VersionFacts) {
  const { version, head, sha256, userId, createdAt, configured, ok, passed, complete, digest } = facts
  return {
    version,
    title: titleOf(head),
    sha256,
    user_id: userId,
    created_at: createdAt.toISOString(),
    verification: { configured, ok, passed, complete, digest },
  }
}
