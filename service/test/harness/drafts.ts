import { runJob } from '../../dist/generation/run.js'
import { claim } from '../../dist/jobs/requests.js'
import type { Account, World } from './world.js'

const IDS = ['parties', 'term', 'payment', 'obligations', 'risk', 'law']

/** Submits a contract summary and has a worker do it; its request. `body` is what the model writes in each section. */
export async function makeDraft(world: World, account: Account, body: string): Promise<string> {
  const source = await account.upload('The monthly rent is $1,200.\n', 'lease.txt')
  world.server.script = [{ json: { title: 'Lease summary', sections: IDS.map((id) => ({ id, body })) } }]
  const { json } = await account.post('/generate', {
    template: 'contract_summary',
    style_profile: 'executive',
    generation_mode: 'standard',
    user_input: { topic: 'Lease', reference_files: [source] },
  })
  await workDrafts(world)
  return json.request_id as string
}

/** Does what waits. */
export async function workDrafts(world: World): Promise<void> {
  const worker = 'worker-1'
  for (;;) {
    const [job] = await claim(world.ground.database.queries, 'generation', { worker, lease: 30 })
    if (!job) return
    await runJob(world.ground, job, worker)
  }
}
