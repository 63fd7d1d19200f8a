import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes a folder of files for one test: paths to contents, an object written as JSON. Gone when the test is over. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array | object>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tickmark-')))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    const asIs = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(join(folder, path), asIs ? content : JSON.stringify(content))
  }
  return folder
}
