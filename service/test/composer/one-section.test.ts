import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { composeDraft } from '../../dist/providers/composer/draft.js'
import type { DraftTask } from '../../dist/providers/port.js'

const read = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../catalog', path), 'utf8')) as never
const task: DraftTask = {
  kind: 'draft',
  template: read('templates/contract_summary.json'),
  style: read('style-profiles/executive.json'),
  mode: 'standard',
  input: { topic: 'Lease' },
  sources: [
    {
      ...{ label: 'S1', sourceId: 'src_1', filename: 'lease.txt', version: 1, segments: [] },
      text: 'The monthly rent is $1,200, payable on the first day. The term is two years. The parties are A and B.',
    },
  ],
  context: '',
}

it('one section alone is composed as it is among all of them', () => {
  const all = composeDraft(task).sections
  expect(all.length).toBeGreaterThan(3)
  for (const section of all) expect(composeDraft({ ...task, only: section.id }).sections).toEqual([section])
})
