import { once } from 'node:events'
import { InputError, reasonOf } from '../host/read.js'
import { EXIT } from './io.js'
import { main } from './main.js'

/**
 * Runs the command line in this process: its streams, folder and clock. Returns the exit code. Where standard output ends early the run
 * goes on all the same, for its exit code and for what it writes into files.
 */
export async function runHere(args: readonly string[]): Promise<number> {
  let lost: NodeJS.ErrnoException | undefined
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    lost ??= error
  })
  process.stderr.on('error', () => undefined) // the exit code says it, too
  const { NO_COLOR, FORCE_COLOR } = process.env
  const code = await main(args, {
    get cwd() {
      return workingFolder()
    },
    get today() {
      return today() // a server outlives the day it was started on
    },
    colour: FORCE_COLOR ? FORCE_COLOR !== '0' : process.stdout.isTTY && !NO_COLOR,
    terminal: process.stderr.isTTY,
    timing: process.env['TIMING'],
    stdout: (text) => !lost && process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    async stdin() {
      const chunks: Uint8Array[] = []
      for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
      return Buffer.concat(chunks)
    },
    stdinChunks: () => process.stdin,
    async drained() {
      if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain').catch(() => undefined)
      if (lost) throw new InputError(unwritable(lost))
    },
  })
  await new Promise((resolve) => process.stdout.write('', resolve))
  if (!lost || lost.code === 'EPIPE') return code // the reader has seen enough
  process.stderr.write(`tickmark: ${unwritable(lost)}\n`)
  return EXIT.usage
}

function workingFolder(): string {
  try {
    return process.cwd()
  } catch {
    throw new InputError('the working folder is not there any more')
  }
}

function unwritable(error: NodeJS.ErrnoException): string {
  return `standard output could not be written: ${reasonOf(error)}`
}

/** The local calendar date, ISO 8601. */
function today(): string {
  const now = new Date()
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
