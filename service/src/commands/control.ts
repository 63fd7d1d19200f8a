/**
 * The embedded database takes one process. So that `admin` and `export` work while the service runs, the process that has the database
 * open does them, asked over a socket in the data folder, which only its owner may open.
 */
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { UsageError } from './command.js'

/** What is asked for: one line of JSON. */
export interface Request {
  readonly command: string
  readonly arguments: readonly string[]
  readonly folder: string
}

/** What is answered: lines of JSON, the last with `exit` or `error`. */
type Answer = { readonly out: string } | { readonly exit: number } | { readonly error: string; readonly usage: boolean }

const fileOf = (folder: string) => join(folder, 'control.sock')

/** Does what is asked until it is ended. `out` prints at the one who asks, and waits while he does not read. */
export async function openControl(
  folder: string,
  run: (request: Request, out: (text: string) => Promise<void>) => Promise<number>,
): Promise<() => Promise<void>> {
  await rm(fileOf(folder), { force: true }) // of a process that was killed: the folder is ours
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined))
    createInterface({ input: socket }).once('line', (line) => void answer(socket, line, run))
  })
  const mask = process.umask(0o077)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(fileOf(folder), resolve)
    })
  } finally {
    process.umask(mask)
  }
  return async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function answer(
  socket: Socket,
  line: string,
  run: (request: Request, out: (text: string) => Promise<void>) => Promise<number>,
): Promise<void> {
  const send = (one: Answer) => socket.write(`${JSON.stringify(one)}\n`)
  try {
    const exit = await run(JSON.parse(line) as Request, async (text) => {
      if (!send({ out: text })) await once(socket, 'drain')
    })
    send({ exit })
  } catch (error) {
    send({ error: (error as Error).message, usage: error instanceof UsageError })
  }
  socket.end()
}

/** Has the process that has the folder open do it. Throws `taken` if that process does not take such orders. */
export async function askControl(
  folder: string,
  request: Request,
  out: (text: string) => unknown,
  taken: Error,
): Promise<number> {
  const socket = connect(fileOf(folder))
  let last: Answer | undefined
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    socket.write(`${JSON.stringify(request)}\n`)
  } catch {
    throw taken
  }
  try {
    for await (const line of createInterface({ input: socket })) {
      last = JSON.parse(line) as Answer
      if ('out' in last) await out(last.out)
    }
  } finally {
    socket.destroy()
  }
  if (last && 'exit' in last) return last.exit
  if (last && 'error' in last) throw last.usage ? new UsageError(last.error) : new Error(last.error)
  throw new Error('The process that has the database open ended before it was done')
}
