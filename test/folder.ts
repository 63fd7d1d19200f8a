import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { tickmark } from './cli/command.js'

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

/** A new folder in which a test writes drafts and runs the command. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'tickmark-'))

  write(name: string, text: string | Uint8Array): void {
    mkdirSync(dirname(join(this.path, name)), { recursive: true })
    writeFileSync(join(this.path, name), text)
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8')
  }

  run(args: readonly string[], { cwd = '.', stdin = '' } = {}) {
    return tickmark(args, { cwd: join(this.path, cwd), stdin })
  }

  git(...args: string[]): string {
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false']
    return execFileSync('git', [...who, ...args], {
      cwd: this.path,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
