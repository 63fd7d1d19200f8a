import { InputError, reasonOf } from '../host/read.js'
import { EXIT } from './io.js'
import { main } from './main.js'
import { StandardStream } from './standard-stream.js'

/**
 * Runs the command line in this process: its streams, folder and clock. Returns the exit code once all is written. Where standard output
 * ends early the run goes on all the same, for its exit code and for what it writes into files.
 */
export async function runHere(args: readonly string[]): Promise<number> {
  const output = new StandardStream(1, () => process.stdout)
  const errors = new StandardStream(2, () => process.stderr) // where it ends early, the exit code says enough
  const { NO_COLOR, FORCE_COLOR } = process.env
  let told = false as boolean // set while main runs
  const code = await main(args, {
    get cwd() {
      return workingFolder()
    },
    get today() {
      return today() // a server outlives the day it was started on
    },
    colour: FORCE_COLOR ? FORCE_COLOR !== '0' : output.isTerminal && !NO_COLOR,
    terminal: errors.isTerminal,
    get columns() {
      return output.columns
    },
    timing: process.env['TIMING'],
    stdout: (text) => output.write(text),
    stderr: (text) => errors.write(text),
    async stdin() {
      const chunks: Uint8Array[] = []
      for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
      return Buffer.concat(chunks)
    },
    stdinChunks: () => process.stdin,
    async drained() {
      await output.drained()
      if (!output.lost) return
      told = true
      throw new InputError(unwritable(output.lost))
    },
  })
  await Promise.all([output.written(), errors.written()])
  if (!output.lost || output.lost.code === 'EPIPE') return code // the reader has seen enough
  if (!told) errors.write(`tickmark: ${unwritable(output.lost)}\n`)
  await errors.written()
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
