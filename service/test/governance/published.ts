import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNext } from '../../dist/governance/validity/check.js'
import { workDrafts } from '../harness/drafts.js'
import type { Account, World } from '../harness/world.js'

const PROGRAM = join(import.meta.dirname, '../../../bin/tickmark.js')
const PARTS = ['subjective', 'objective', 'assessment', 'plan']

/** A folder of official lists, as `tickmark data add` fills it. */
export function officialLists() {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-lists-'))
  return {
    folder,
    /** Adds the ICD-10-CM order file of a fiscal year with a category for every letter, and these codes. */
    addIcd(year: number, codes: readonly string[]): void {
      const rows = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').flatMap((letter) => [
        [`${letter}07`, '0'],
        [`${letter}071`, '1'],
      ])
      for (const code of codes) rows.push([code.slice(0, 3), '0'], [code, '1'])
      const lines = rows.map(
        ([code = '', flag], i) =>
          `${String(i + 1).padStart(5, '0')} ${code.padEnd(7)} ${flag} ${`Title of ${code}`.padEnd(60)} Title of ${code}`,
      )
      const file = join(folder, `icd10cm_order_${year}.txt`)
      writeFileSync(file, lines.map((line) => `${line}\r\n`).join(''))
      execFileSync(process.execPath, [PROGRAM, 'data', 'add', file], {
        env: { PATH: process.env['PATH'], TICKMARK_DATA: folder },
      })
      rmSync(file)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

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
