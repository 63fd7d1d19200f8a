import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../dist/app.js'
import { ledger } from '../../dist/billing/tables.js'
import type { Ground } from '../../dist/ground/ground.js'
import { accounts } from '../../dist/identity/tables.js'
import { providerSettings } from '../../dist/providers/settings.js'
import { rooms } from '../../dist/rooms.js'
import { makeCaller, openTestGround } from './ground.js'
import { bearer } from './service.js'
import { form } from './sources.js'
import { ModelServer } from '../providers/model-server.js'

/** The service in this process, with a scripted model server as its default model. */
export interface World {
  readonly ground: Ground
  readonly app: FastifyInstance
  readonly server: ModelServer
  readonly account: (credits?: number, plan?: string, role?: 'member' | 'admin') => Promise<Account>
  /** What a call of the model may take from now on, in milliseconds: little for one that is never answered. */
  readonly waitForModel: (ms: number) => void
  readonly close: () => Promise<void>
}

export interface Account {
  readonly key: string
  readonly id: string
  readonly caller: Awaited<ReturnType<typeof makeCaller>>['caller']
  get(path: string): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Uploads a source; its id. */
  upload(content: string | Buffer, filename: string, query?: string): Promise<string>
  balance(): Promise<number>
  /** Kinds and credits of the ledger, grants left out. */
  moves(): Promise<[string, number][]>
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly json: any
}

/** Something that is waited for until it is opened. */
export function openGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

/** Milliseconds that a call of the model may take: enough on a busy machine. */
export const MODEL_TIMEOUT = 10_000

/** The model that the server plays. */
export const MODEL = 'scripted-1'

export async function openWorld(environment: Record<string, string> = {}): Promise<World> {
  const server = await ModelServer.start()
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-world-'))
  const file = join(folder, 'providers.json')
  writeFileSync(file, JSON.stringify({ models: [{ id: MODEL, url: server.url, default: true }] }))
  const { ground, close } = await openTestGround({
    TICKMARK_PROVIDERS: file,
    TICKMARK_PROVIDER_TIMEOUT_MS: String(MODEL_TIMEOUT),
    TICKMARK_PROVIDER_MAX_BYTES: String(2 ** 20),
    TICKMARK_GENERATE_PER_MINUTE: '1000000',
    TICKMARK_REQUESTS_PER_HOUR: '1000000',
    TICKMARK_STATUS_PER_MINUTE: '1000000',
    TICKMARK_EXTRACTORS: '1',
    TICKMARK_AS_OF: '2026-03-01',
    ...environment,
  })
  const app = await createApp(ground, rooms)
  return {
    ground,
    app,
    server,
    async account(credits = 1_000, plan, role = 'member') {
      const { key, caller } = await makeCaller(ground, { credits, plan, role })
      const inject = async (
        method: 'GET' | 'POST' | 'PATCH',
        path: string,
        payload?: unknown,
        headers: Record<string, string> = {},
      ) => {
        const response = await app.inject({
          method,
          url: `/api${path}`,
          headers: { ...bearer(key), ...headers },
          ...(payload !== undefined && { payload: payload as object }),
        })
        const { statusCode: status, body: text } = response
        return {
          status,
          headers: response.headers,
          text,
          json: /json/.test(String(response.headers['content-type'])) ? JSON.parse(text) : undefined,
        }
      }
      return {
        key,
        caller,
        id: caller.account,
        get: async (path) => await inject('GET', path),
        post: async (path, body, headers) => await inject('POST', path, body, headers),
        patch: async (path, body, headers) => await inject('PATCH', path, body, headers),
        async upload(content, filename, query = '') {
          const { payload, headers } = form([{ filename, content }])
          const response = await app.inject({
            method: 'POST',
            url: `/api/parse-file${query}`,
            headers: { ...bearer(key), ...headers },
            payload,
          })
          if (response.statusCode >= 300) throw new Error(`upload: ${response.statusCode} ${response.body}`)
          return response.json<{ source_id: string }>().source_id
        },
        async balance() {
          const [row] = await ground.database.queries.select().from(accounts).where(eq(accounts.id, caller.account))
          return row?.credits ?? Number.NaN
        },
        async moves() {
          const rows = await ground.database.queries
            .select()
            .from(ledger)
            .where(eq(ledger.accountId, caller.account))
            .orderBy(ledger.id)
          return rows.filter(({ kind }) => kind !== 'grant').map(({ kind, credits: moved }) => [kind, moved])
        },
      }
    },
    waitForModel: (ms) => void Object.assign(ground.settings(providerSettings), { timeout: ms }),
    async close() {
      await app.close()
      await close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
