import { OptionError } from '../engine/options.js'
import { InputError } from '../host/read.js'
import { VERSION } from '../version.js'
import { lint } from './lint.js'
import { EXIT, type Io } from './io.js'
import { helpText, readArguments, UsageError } from './options.js'

/** The command line: reads `args`, runs the command, returns the exit code. Never throws. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  try {
    return await run(args, io)
  } catch (error) {
    if (error instanceof UsageError || error instanceof OptionError || error instanceof InputError) {
      io.stderr(`tickmark: ${error.message}\n`)
      return EXIT.usage
    }
    io.stderr(`tickmark: internal error: ${error instanceof Error ? error.stack : String(error)}\n`)
    return EXIT.internal
  }
}

async function run(args: readonly string[], io: Io): Promise<number> {
  if (args[0] === 'authorities') return (await import('./authorities.js')).runAuthorities(args.slice(1), io)
  if (args[0] === 'data') return (await import('./data.js')).runData(args.slice(1), io)
  if (args[0] === 'render') return (await import('./artifact.js')).runRender(args.slice(1), io)
  if (args[0] === 'schema') return (await import('./artifact.js')).runSchema(args.slice(1), io)
  const given = readArguments(args)
  if (given.flag('help') || args.length === 0) {
    io.stdout(helpText())
    return EXIT.clean
  }
  if (given.flag('version')) {
    io.stdout(`${VERSION}\n`)
    return EXIT.clean
  }
  if (given.flag('list-rules')) return (await import('./explain.js')).listRules(io)
  if (given.paths[0] === 'explain') return (await import('./explain.js')).explain(given.paths[1], io)
  return lint(given, io)
}
