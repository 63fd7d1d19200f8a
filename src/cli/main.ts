import { OptionError } from '../engine/option-error.js'
import { MissingPeer } from '../host/peer.js'
import { InputError } from '../host/read.js'
import { VERSION } from '../version.js'
import { COMMON_OPTIONS } from './command-options.js'
import { COMMANDS } from './commands.js'
import { EXIT, type Io } from './io.js'
import { readArguments, UsageError } from './options.js'

/** The command line: reads `args`, runs the command, returns the exit code. Never throws. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  try {
    return await run(args, io)
  } catch (error) {
    if ([UsageError, OptionError, InputError, MissingPeer].some((kind) => error instanceof kind)) {
      io.stderr(`tickmark: ${(error as Error).message}\n`)
      return EXIT.usage
    }
    io.stderr(`tickmark: internal error: ${error instanceof Error ? error.stack : String(error)}\n`)
    return EXIT.internal
  }
}

async function run(args: readonly string[], io: Io): Promise<number> {
  const named = COMMANDS.find(({ name }) => name !== '' && name === args[0])
  const command = named ?? COMMANDS[0]!
  const given = readArguments(named ? args.slice(1) : args, [...command.options, ...COMMON_OPTIONS])
  if (given.flag('help') || args.length === 0) {
    const { commandHelp, helpText } = await import('./help.js')
    io.stdout(named ? commandHelp(named) : helpText())
    return EXIT.clean
  }
  if (given.flag('version')) {
    io.stdout(`${VERSION}\n`)
    return EXIT.clean
  }
  if (given.flag('list-rules')) return (await import('./explain.js')).listRules(given, io)
  return (await command.load())(given, io)
}
