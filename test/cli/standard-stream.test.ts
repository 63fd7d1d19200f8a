import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf } from '../folder.js'

const BIN = join(import.meta.dirname, '../../bin/tickmark.js')
const COMMAND = `node ${BIN} --no-config --format json draft.md`
/** Makes the pipe it writes to one that does not wait, and leaves it so. */
const UNWAITING = `node -e "process.stdout.write(''); process.kill(process.pid, 'SIGKILL')"`

/** A folder with a draft of which the report is longer than a pipe holds. */
function folderWithDraft() {
  const cwd = folderOf({ 'draft.md': 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n\n'.repeat(60) })
  const shell = (command: string) => spawnSync('bash', ['-c', command], { cwd, encoding: 'utf8' })
  return { shell, whole: () => shell(`${COMMAND} > out; cat out`).stdout }
}

describe.skipIf(process.platform === 'win32')('standard output', () => {
  it('arrives whole in a pipe whose reader is slow', () => {
    const { shell, whole } = folderWithDraft()
    const { stdout } = shell(`${COMMAND} | (sleep 0.3; cat)`)
    expect(stdout.length).toBeGreaterThan(100_000)
    expect(stdout).toBe(whole())
  })

  it('arrives whole in a pipe that does not wait for its reader', () => {
    const { shell, whole } = folderWithDraft()
    expect(shell(`{ ${UNWAITING}; ${COMMAND}; } | (sleep 0.5; cat)`).stdout).toBe(whole())
  })
})
