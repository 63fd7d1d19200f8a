import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { add } from '../../src/host/releases/commands.js'
import { loadReleases } from '../../src/host/releases/load.js'

const root = mkdtempSync(join(tmpdir(), 'tickmark-million-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const VOLUMES = 1_000
const PAGES = 1_000

test('a million cases are added, and opened in under 0.1 s', { timeout: 240_000 }, async () => {
  const file = join(root, 'cases-2026-01-01.csv')
  const descriptor = openSync(file, 'w')
  writeSync(descriptor, 'volume,reporter,page,name,year,court\n')
  for (let volume = VOLUMES; volume > 0; volume--) {
    const rows = Array.from(
      { length: PAGES },
      (_, page) => `${volume},F.3d,${page + 1},Oller ${page} v. Pike,2005,ca9\n`,
    )
    writeSync(descriptor, rows.join(''))
  }
  closeSync(descriptor)
  const folder = join(root, 'data')
  expect((await add([file], { folder }))[0]).toMatchObject({ rows: VOLUMES * PAGES })
  const started = performance.now()
  const [list] = await loadReleases(folder)
  const rows = list?.list('F.3d|000734|000412|', 5)
  const took = performance.now() - started
  expect(rows?.map(({ name }) => name)).toEqual(['Oller 411 v. Pike'])
  expect(took).toBeLessThan(100)
})
