import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Keys } from '../dist/identity/keys.js'

/** The service as it is run: a process of its own on a free port, with a folder of keys of its own. */
export interface Service {
  readonly base: string
  readonly port: number
  /** The key it printed at its first start. */
  readonly key: string
  readonly keys: Keys
  readonly folder: string
  readonly process: ChildProcess
  /** What it logged so far. */
  log(): string
  /** Ends it by SIGTERM; its exit code. */
  stop(): Promise<number | null>
}

export async function startService(env: Readonly<Record<string, string>> = {}): Promise<Service> {
  const folder = env['TICKMARK_KEYS'] ?? mkdtempSync(join(tmpdir(), 'tickmark-keys-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
    env: { PATH: process.env['PATH'], PORT: '0', TICKMARK_KEYS: folder, TICKMARK_WORKERS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit').then(() => {
    if (env['TICKMARK_KEYS'] === undefined) rmSync(folder, { recursive: true })
  })
  let out = ''
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      if (/\/api\n(?:.*\n.*\n)?$/.test(out)) resolve()
    })
    void exited.then(() => reject(new Error(`the service ended: ${log}`)))
  })
  const base = /http:\S+/.exec(out)?.[0] ?? ''
  return {
    base,
    port: Number(new URL(base).port),
    key: /^tm_\S+$/m.exec(out)?.[0] ?? '',
    keys: await Keys.open(folder, env['TICKMARK_PEPPER']),
    folder,
    process: child,
    log: () => log,
    async stop() {
      child.kill('SIGTERM')
      await exited
      return child.exitCode
    },
  }
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** Posts a body to be verified. */
export async function verify(base: string, key: string, body: unknown): Promise<Response> {
  return await fetch(`${base}/artifacts/verify`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Writes bytes to the port and reads until the other side closes, or `quiet` milliseconds passed without a byte. */
export async function raw(port: number, chunks: readonly (string | Buffer)[], quiet = 1_500): Promise<string> {
  const socket = createConnection(port, '127.0.0.1')
  let text = ''
  return await new Promise((resolve) => {
    const end = () => {
      socket.destroy()
      resolve(text)
    }
    let timer = setTimeout(end, quiet)
    socket.setEncoding('utf8')
    socket.on('data', (more: string) => {
      text += more
      clearTimeout(timer)
      timer = setTimeout(end, quiet)
    })
    socket.on('close', end).on('error', end)
    for (const chunk of chunks) socket.write(chunk)
  })
}

/** A clean and a wrong draft of each kind, and the blocking finding of the wrong one. */
export const LEGAL = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'
export const FINTECH = 'Revenue rose 21% from $4.2bn to $4.7bn.'
