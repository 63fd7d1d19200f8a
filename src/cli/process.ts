import { once } from 'node:events'
import { main } from './main.js'

/** Runs the command line in this process: its streams, folder and clock. Returns the exit code. */
export async function runHere(args: readonly string[]): Promise<number> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0) // the reader has seen enough
    throw error
  })
  const { NO_COLOR, FORCE_COLOR } = process.env
  return main(args, {
    cwd: process.cwd(),
    get today() {
      return today() // a server outlives the day it was started on
    },
    colour: FORCE_COLOR ? FORCE_COLOR !== '0' : process.stdout.isTTY && !NO_COLOR,
    terminal: process.stderr.isTTY,
    timing: process.env['TIMING'],
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    async stdin() {
      const chunks: Uint8Array[] = []
      for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
      return Buffer.concat(chunks)
    },
    stdinChunks: () => process.stdin,
    async drained() {
      if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain')
    },
  })
}

/** The local calendar date, ISO 8601. */
function today(): string {
  const now = new Date()
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
