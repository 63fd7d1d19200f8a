import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

export const root = join(import.meta.dirname, '../..')
/** A brief with one finding that blocks. */
export const DRAFT = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'

/** What a command prints; throws where it fails. */
export const sh = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** A folder outside of the checkout, for the tests of one file. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-package-'))
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  return folder
}

/** Runs the installed command on a wrong draft, in a worker: exit code 1 and the finding. */
export function expectWorks(bin: string, folder: string) {
  const draft = join(folder, 'draft.md')
  writeFileSync(draft, DRAFT)
  try {
    sh(bin, ['--vertical', 'legal', '--no-config', '--concurrency', '1', draft], folder)
    expect.unreachable('the draft has a blocking violation')
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string }
    expect(status).toBe(1)
    expect(stdout).toContain('legal.citations/series-year')
  }
}

/** Copies what git tracks or would track: what a clone, or the context of an image, holds. */
export function copyTracked(target: string): void {
  const files = sh('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root)
  for (const file of files.split('\0').filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(target, file))
  }
}
