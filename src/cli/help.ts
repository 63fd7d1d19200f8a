import { nearest } from '../engine/nearest.js'
import { COMMON_OPTIONS } from './command-options.js'
import { type Command, COMMANDS } from './commands.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, type OptionDefinition, UsageError } from './options.js'

/** What the command ends with. */
export const EXIT_CODES: readonly string[] = [
  'no blocking violation',
  'a blocking violation',
  'wrong usage, or a draft that could not be read',
  'a check was cut short, or what --fail-on names was found',
  'an internal error',
]

/** Prints help: of all, or of the command that is named. Throws {@link UsageError} for one that does not exist. */
export function runHelp({ paths: [name, ...more] }: Arguments, io: Io): number {
  if (more.length > 0) throw new UsageError('help takes one command, as in: tickmark help baseline')
  const command = COMMANDS.find((candidate) => candidate.name === name && name !== '')
  if (name !== undefined && !command) {
    const names = COMMANDS.map((candidate) => candidate.name).filter((candidate) => candidate !== '')
    throw new UsageError(`Unknown command "${name}"${nearest(name, names)}; the commands are ${names.join(', ')}`)
  }
  io.stdout(command ? commandHelp(command) : helpText())
  return EXIT.clean
}

/** The text of `tickmark --help`: all commands, the options of the verification, the exit codes. */
export function helpText(): string {
  const [lint, ...others] = COMMANDS as [Command, ...Command[]]
  const forms = [lint, ...others].flatMap(({ usage }) => usage)
  return `tickmark: every citation, code and figure of a draft gets one mark, with its evidence

Usage
${usageLines(forms)}

Options
${optionLines([...lint.options, ...COMMON_OPTIONS])}

tickmark <command> --help prints the options of a command.

Exit codes
${EXIT_CODES.map((meaning, code) => `  ${code}  ${meaning}`).join('\n')}
`
}

/** The text of `tickmark <command> --help`. */
export function commandHelp({ usage, options }: Command): string {
  return `Usage\n${usageLines(usage)}\n\nOptions\n${optionLines([...options, ...COMMON_OPTIONS])}\n`
}

function usageLines(forms: Command['usage']): string {
  const width = Math.max(...forms.map(([form]) => form.length)) + 2
  return forms.map(([form, help]) => `  tickmark ${form.padEnd(width)}${help}`).join('\n')
}

function optionLines(options: readonly OptionDefinition[]): string {
  const heads = options.map(
    ({ name, short, value }) => `${short ? `-${short}, ` : '    '}--${name}${value ? ` <${value}>` : ''}`,
  )
  const width = Math.max(...heads.map((head) => head.length)) + 2
  return options.map((option, i) => `  ${(heads[i] as string).padEnd(width)}${option.help}`).join('\n')
}
