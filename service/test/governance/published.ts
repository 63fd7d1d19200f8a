import { checkNext } from '../../dist/governance/validity/check.js'
import { workDrafts } from '../harness/drafts.js'
import type { Account, World } from '../harness/world.js'

const PARTS = ['subjective', 'objective', 'assessment', 'plan']

/** Saves a clinical note as content and gives it a text: its id, and the path of the watch on that version. */
export async function publish(world: World, account: Account, text: string, sources: readonly string[] = []) {
  world.server.script = [{ json: { title: 'Note', sections: PARTS.map((id) => ({ id, body: 'Stable.' })) } }]
  const { json } = await account.post('/generate', {
    template: 'soap_note',
    style_profile: 'executive',
    generation_mode: 'standard',
    user_input: { topic: 'Visit', ...(sources.length > 0 && { reference_files: sources }) },
  })
  await workDrafts(world)
  const saved = await account.post('/content', { request_id: json.request_id })
  const id = saved.json.content_id as string
  const { version } = (await account.patch(`/content/${id}`, { content: text }, { 'if-match': '*' })).json
  const watch = await account.post('/governance/validity', { content_id: id, version })
  return { id, version, watch: watch.json, path: `/governance/validity/${watch.json.watch_id}` }
}

/** Does all checks that are due; how many. */
export async function checkAll(world: World): Promise<number> {
  let count = 0
  while (await checkNext(world.ground, 'worker-1')) count++
  return count
}
