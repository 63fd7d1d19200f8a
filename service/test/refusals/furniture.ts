import { sql } from 'drizzle-orm'
import { blobStore } from '../../dist/blobs/part.js'
import { StorageDown } from '../../dist/blobs/store.js'
import { makeWorkspace, setMember } from '../../dist/identity/workspaces.js'
import { accept } from '../../dist/jobs/requests.js'
import { verifierPool } from '../../dist/verification/part.js'
import { BusyError } from '../../dist/verification/workers.js'
import { makeDraft } from '../harness/drafts.js'
import type { Account, World } from '../harness/world.js'

export const draftOf = (source: string, more: object = {}) => ({
  template: 'contract_summary',
  style_profile: 'executive',
  generation_mode: 'standard',
  user_input: { topic: 'Lease', reference_files: [source] },
  ...more,
})
/** The body of a request for an artifact; one with the Idempotency-Key `running` is at work. */
export const ARTIFACT = { artifact_type: 'data_brief', prompt: 'Water use was 4,180 megalitres in 2024.' }
export const documentOf = (more: object = {}) => ({
  vertical: 'legal',
  source_title: 'A lease',
  source_url: 'https://example.org/lease',
  text: 'The tenant must give thirty days written notice before leaving the premises. '.repeat(2),
  ...more,
})

/** Accounts, and of two of them a source, a draft, content and a document; one of them has used its limits up. */
export async function furnish(world: World, limit: number) {
  const [own, other, poor, inactive, busy, admin] = [
    await world.account(),
    await world.account(),
    await world.account(0),
    await world.account(),
    await world.account(),
    await world.account(0, undefined, 'admin'),
  ]
  const { database } = world.ground
  const belongings = async (account: Account) => {
    const source = await account.upload('The monthly rent is $1,200.\n', 'lease.txt')
    const request = await makeDraft(world, account, 'The monthly rent is $1,200 (S1, paragraph 1).')
    const { content_id: content } = (await account.post('/content', { request_id: request })).json
    const { document_id: document } = (
      await account.post('/corpus/documents', documentOf({ source_title: account.id }))
    ).json
    return { source, request, content, document } as Record<'source' | 'request' | 'content' | 'document', string>
  }
  const workspace = await database.transaction(async (tx) => {
    const id = await makeWorkspace(tx, 'firm')
    for (const { id: account } of [own, other]) await setMember(tx, id, account, true)
    return id
  })
  const [mine, foreign, poorSource, inactiveSource] = [
    await belongings(own),
    await belongings(other),
    await poor.upload('Rent.', 'a.txt'),
    await inactive.upload('Rent.', 'a.txt'),
  ]
  /** A question about content, one that is open and one that was withdrawn. */
  const question = async (account: Account, content: string, reviewer: Account) => {
    const body = { content_id: content, version: 1, org_id: workspace, reviewers: [reviewer.caller.user] }
    const withdrawn = (await account.post('/governance/approvals', body)).json.approval_id as string
    await account.post(`/governance/approvals/${withdrawn}/withdraw`, undefined)
    return { withdrawn, open: (await account.post('/governance/approvals', body)).json.approval_id as string }
  }
  const asked = await question(own, mine.content, other)
  const review = await question(other, foreign.content, own)
  /** Accounts that have content, and then neither the credits nor the mode for more. */
  const [empty, lower] = [await world.account(20), await world.account()]
  const saved = await belongings(empty)
  const request = await makeDraft(world, empty, 'The monthly rent is $1,200 (S1, paragraph 1).')
  const edited = (await empty.post('/content', { request_id: request })).json.content_id as string
  await empty.patch(`/content/${edited}`, { content: 'No sections.' }, { 'if-match': '*' })
  const lowered = await belongings(lower)
  const { watch_id: watched } = (await other.post('/governance/validity', { content_id: foreign.content, version: 1 }))
    .json as { watch_id: string }
  const waiting = (await own.post('/generate', draftOf(mine.source))).json.request_id as string
  await database.transaction(async (tx) => {
    const running = { kind: 'artifact', payload: ARTIFACT, credits: 10, deadline: 600, idempotencyKey: 'running' }
    await accept(tx, own.caller, running)
    await tx.execute(sql`update generations set mode = 'turbo' where request_id = ${lowered.request}`)
    await tx.execute(sql`update accounts set subscription = 'inactive' where id = ${inactive.id}`)
    // In half an hour, so that no window ends while the suite runs.
    for (const bucket of ['generate', 'status', 'other']) {
      await tx.execute(
        sql`insert into request_log (holder, bucket, times, expires_at)
          select ${busy.id}, ${bucket}, array_agg((extract(epoch from clock_timestamp() + interval '30 minutes') * 1000000)::bigint), now() + interval '1 hour'
          from generate_series(1, ${limit}::integer)`,
      )
    }
  })
  return {
    ...{ own, other, poor, inactive, busy, admin, mine, foreign, waiting, workspace, poorSource, inactiveSource },
    /** What `own` asked, and what he is asked. */
    ...{ asked, review },
    /** What `other` watches. */
    watched,
    spent: { account: empty, content: saved.content, edited },
    downgraded: { account: lower, content: lowered.content },
    storageDown: async () => await storageDown(world),
  }
}

/** Takes the storage of sources away; what it returns brings it back. */
export async function storageDown(world: World): Promise<() => unknown> {
  const store = await world.ground.get(blobStore)
  const down = async () => await Promise.reject(new StorageDown('down'))
  return replaced(store, { has: down, put: down })
}
/** Gives the workers that verify to others; what it returns gives them back. */
export async function verifiersBusy(world: World): Promise<() => unknown> {
  const pool = await world.ground.get(verifierPool)
  const busy = async () => await Promise.reject(new BusyError('No worker was free in time'))
  return replaced(pool, { run: busy, verify: busy })
}

/** Puts methods of an object in the place of its own until what it returns is called. */
function replaced<T extends object>(object: T, methods: Partial<T>): () => unknown {
  const before = Object.keys(methods).map((name) => [name, Object.getOwnPropertyDescriptor(object, name)] as const)
  Object.assign(object, methods)
  return () => {
    for (const [name, own] of before) {
      if (own) Object.defineProperty(object, name, own)
      else Reflect.deleteProperty(object, name)
    }
  }
}
