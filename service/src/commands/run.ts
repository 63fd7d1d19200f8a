import type { Environment } from '../config/setting.js'
import type { Room } from '../ground/room.js'
import { admin } from './admin.js'
import { check } from './check.js'
import { type Command, UsageError } from './command.js'
import { exportCommand, importCommand } from './export.js'
import { mcp } from './mcp.js'
import { migrateCommand } from './migrate.js'
import { all, serve, work } from './serve.js'

/** Every command, in the order of the help. */
const COMMANDS: readonly Command[] = [all, serve, work, mcp, migrateCommand, admin, exportCommand, importCommand, check]

/** Runs what the command line says, and returns the exit code. */
export async function run(argv: readonly string[], environment: Environment, rooms: readonly Room[]): Promise<number> {
  const [name = '', ...rest] = argv
  const command = COMMANDS.find((one) => one.name === name)
  const out = (text: string) => void process.stdout.write(text)
  if (!command) {
    const asked = ['--help', '-h', 'help'].includes(name)
    ;(asked ? process.stdout : process.stderr).write(overview())
    return asked ? 0 : 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    out(
      `tickmark-service ${name}: ${command.summary}\n\n${command.help}\n${name === 'admin' ? `\n${verbsOf(rooms)}` : ''}`,
    )
    return 0
  }
  try {
    return await command.run({ arguments: rest, environment, rooms, folder: process.cwd(), out })
  } catch (error) {
    process.stderr.write(`tickmark-service ${name}: ${(error as Error).message}\n`)
    if (error instanceof UsageError) process.stderr.write(`Try "tickmark-service ${name} --help"\n`)
    return 2
  }
}

function overview(): string {
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(9)}${summary}\n`)
  return `Usage: tickmark-service COMMAND [...]\n\n${lines.join('')}\nEvery command takes --help; the environment sets the rest (see README.md).\n`
}

function verbsOf(rooms: readonly Room[]): string {
  const verbs = rooms.flatMap(({ verbs = [] }) => verbs)
  const width = Math.max(...verbs.map(({ name, usage }) => `${name} ${usage}`.length))
  return verbs.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}\n`).join('')
}
