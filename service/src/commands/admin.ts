import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../config/setting.js'
import { FolderTaken } from '../database/folder-lock.js'
import { databaseSettings, dataFolder } from '../database/settings.js'
import type { Ground } from '../ground/ground.js'
import type { AdminVerb, Room } from '../ground/room.js'
import { openGround } from '../start.js'
import { type Call, type Command, UsageError } from './command.js'
import { askControl } from './control.js'

export const admin: Command = {
  name: 'admin',
  summary: 'accounts, keys, credits, plans, workspaces, members and more',
  help: 'Usage: tickmark-service admin WHAT DO ... [--json]\nWorks while the service runs: with the embedded database the running process does it.',
  async run(call) {
    let ground
    try {
      ground = await openGround(call.environment, call.rooms)
    } catch (error) {
      if (!(error instanceof FolderTaken)) throw error
      const folder = resolve(dataFolder(readSettings(databaseSettings, call.environment).data))
      const { folder: from, arguments: given, out } = call
      return await askControl(folder, { command: 'admin', folder: from, arguments: given }, out, error)
    }
    try {
      return await runAdmin(ground, call.rooms, call)
    } finally {
      await ground.close()
    }
  },
}

/** Runs one verb on an open ground. Throws an Error with one line for people. */
export async function runAdmin(
  ground: Ground,
  rooms: readonly Room[],
  { arguments: given, folder, out }: Pick<Call, 'arguments' | 'folder' | 'out'>,
): Promise<number> {
  const verb = verbOf(rooms, given)
  const { values, positionals } = parse(verb, given.slice(verb.name.split(' ').length))
  if (positionals.length !== verb.arguments) {
    throw new UsageError(`Unexpected number of arguments, expected: ${verb.name} ${verb.usage}`)
  }
  const { json, ...options } = values
  const { value, text } = await verb.run(ground, {
    arguments: positionals,
    options: options,
    folder,
  })
  out(json === true ? `${JSON.stringify(value)}\n` : `${text}\n`)
  return 0
}

function verbOf(rooms: readonly Room[], given: readonly string[]): AdminVerb {
  const verbs = rooms.flatMap((room) => room.verbs ?? [])
  const found = verbs.find(({ name }) => name.split(' ').every((word, i) => word === given[i]))
  if (found) return found
  const asked = given.slice(0, 2).join(' ')
  throw new UsageError(`Unknown ${JSON.stringify(asked)}, expected one of: ${verbs.map(({ name }) => name).join(', ')}`)
}

function parse({ options = [], name, usage }: AdminVerb, given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0] ?? ''}, expected: ${name} ${usage}`)
  }
}
