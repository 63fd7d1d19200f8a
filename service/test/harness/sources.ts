import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createApp } from '../../dist/app.js'
import { rowsOf } from '../../dist/database/database.js'
import type { Ground } from '../../dist/ground/ground.js'
import type { Caller } from '../../dist/identity/caller.js'
import { makeWorkspace, setMember } from '../../dist/identity/workspaces.js'
import { rooms } from '../../dist/rooms.js'
import { makeCaller, openTestGround } from './ground.js'

const BOUNDARY = 'x-boundary-of-a-form'

export interface Part {
  readonly name?: string
  /** Absent: a field and no file. */
  readonly filename?: string
  readonly content: string | Buffer
}

/** A form as a browser sends it. */
export function form(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name = 'file', filename, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
        `${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${filename === undefined ? '' : 'content-type: application/octet-stream\r\n'}\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** One account at the routes. */
export interface Client {
  readonly caller: Caller
  readonly key: string
  upload(content: string | Buffer, filename: string, supersedes?: string): Promise<LightMyRequestResponse>
  send(parts: readonly Part[], query?: string): Promise<LightMyRequestResponse>
  get(path: string): Promise<LightMyRequestResponse>
  post(path: string, body?: unknown): Promise<LightMyRequestResponse>
  delete(path: string): Promise<LightMyRequestResponse>
}

/** The whole service in this process on a fresh database, without its limits, and with a folder for its temporary files. */
export async function openClients(environment: Readonly<Record<string, string>> = {}) {
  const temporary = mkdtempSync(join(tmpdir(), 'tickmark-temporary-'))
  process.env['TMPDIR'] = temporary
  const { ground, close } = await openTestGround({
    TICKMARK_REQUESTS_PER_HOUR: '1000000',
    TICKMARK_EXTRACTORS: '1',
    ...environment,
  })
  const app = await createApp(ground, rooms)
  const clients = new Map<string, Client>()
  return {
    ground,
    app,
    /** The account of this name, made at its first mention. */
    async client(name: string): Promise<Client> {
      const known = clients.get(name) ?? (await makeClient(ground, app, name))
      clients.set(name, known)
      return known
    },
    async close() {
      await app.close()
      await close()
      delete process.env['TMPDIR']
      rmSync(temporary, { recursive: true })
    },
  }
}

async function makeClient(ground: Ground, app: FastifyInstance, name: string): Promise<Client> {
  const { caller, key } = await makeCaller(ground, { name })
  const headers = { authorization: `Bearer ${key}` }
  const send: Client['send'] = async (parts, query = '') => {
    const { payload, headers: own } = form(parts)
    return await app.inject({
      method: 'POST',
      url: `/api/parse-file${query}`,
      headers: { ...headers, ...own },
      payload,
    })
  }
  return {
    caller,
    key,
    send,
    upload: async (content, filename, supersedes) =>
      await send([{ filename, content }], supersedes === undefined ? '' : `?supersedes_source_id=${supersedes}`),
    get: async (path) => await app.inject({ method: 'GET', url: `/api${path}`, headers }),
    post: async (path, body) =>
      await app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers,
        ...(body !== undefined && { payload: body as object }),
      }),
    delete: async (path) => await app.inject({ method: 'DELETE', url: `/api${path}`, headers }),
  }
}

/** A workspace with these accounts as active members; its id. */
export async function workspace(ground: Ground, name: string, members: readonly Client[]): Promise<string> {
  return await ground.database.transaction(async (tx) => {
    const id = await makeWorkspace(tx, name)
    for (const { caller } of members) await setMember(tx, id, caller.account, true)
    return id
  })
}

/** How much the database and the storage hold, and what is left of uploads. */
export async function holdings(ground: Ground, blobFolder: string) {
  const [rows] = await rowsOf<Record<'sources' | 'lineages' | 'texts' | 'grants' | 'blobs', number>>(
    ground.database.queries,
    sql`select (select count(*) from sources)::int as sources, (select count(*) from lineages)::int as lineages,
      (select count(*) from source_texts)::int as texts, (select count(*) from source_grants)::int as grants,
      (select count(*) from blobs)::int as blobs`,
  )
  let files: string[] = []
  try {
    files = readdirSync(blobFolder, { recursive: true, encoding: 'utf8' }).filter((file) => /[0-9a-f]{64}/.test(file))
  } catch {
    // not made yet
  }
  const temporary = readdirSync(tmpdir()).filter((file) => file.startsWith('tickmark-upload-'))
  return { ...rows!, files: files.length, temporary: temporary.length }
}
