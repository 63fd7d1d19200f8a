import { main } from './main.js'
import { StandardStream } from './standard-stream.js'

/** Runs the command line in this process: its streams, folder and clock. Returns the exit code. */
export async function runHere(args: readonly string[]): Promise<number> {
  const output = new StandardStream(1, () => process.stdout)
  const errors = new StandardStream(2, () => process.stderr)
  const { NO_COLOR, FORCE_COLOR } = process.env
  return main(args, {
    cwd: process.cwd(),
    get today() {
      return today() // a server outlives the day it was started on
    },
    colour: FORCE_COLOR ? FORCE_COLOR !== '0' : output.isTerminal && !NO_COLOR,
    terminal: errors.isTerminal,
    timing: process.env['TIMING'],
    stdout: (text) => output.write(text),
    stderr: (text) => errors.write(text),
    async stdin() {
      const chunks: Uint8Array[] = []
      for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
      return Buffer.concat(chunks)
    },
    stdinChunks: () => process.stdin,
    drained: () => output.drained(),
  })
}

/** The local calendar date, ISO 8601. */
function today(): string {
  const now = new Date()
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
