import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { readSettings } from '../config/setting.js'
import type { Database } from '../database/database.js'
import { FolderTaken } from '../database/folder-lock.js'
import { migrate } from '../database/migrate.js'
import { openDatabase } from '../database/open.js'
import { databaseSettings, dataFolder } from '../database/settings.js'
import { exportRows, importRows } from '../database/transfer.js'
import { type Call, type Command, UsageError } from './command.js'
import { askControl } from './control.js'

export const exportCommand: Command = {
  name: 'export',
  summary: 'writes the whole database as JSON lines',
  help: 'Usage: tickmark-service export [FILE]; without FILE to standard output. Works while the service runs. Files of sources are not in it: copy\nthe data folder or the bucket beside it.',
  async run(call) {
    const stream = target(call)
    const write = async (text: string) => {
      if (!stream.write(text)) await once(stream, 'drain')
    }
    const count = await exportTo(call, write)
    if (stream !== process.stdout) {
      stream.end()
      await finished(stream)
      call.out(`${count} rows\n`)
    }
    return 0
  },
}

export const importCommand: Command = {
  name: 'import',
  summary: 'reads what "export" wrote into an empty database',
  help: 'Usage: tickmark-service import FILE; "-" is standard input. All of it is read, or nothing is kept. Keys go on to hold under the same pepper.',
  async run({ arguments: given, environment, folder, out }) {
    const [file, ...more] = given
    if (file === undefined || more.length > 0) throw new UsageError('Expected one FILE')
    const input = file === '-' ? process.stdin : createReadStream(resolve(folder, file))
    await new Promise<void>((found, failed) => {
      if (file === '-') found()
      else input.once('error', failed).once('ready', found)
    })
    const database = await open(environment)
    try {
      await migrate(database)
      out(`${await importRows(database, createInterface({ input, crlfDelay: Infinity }))} rows\n`)
      return 0
    } finally {
      await database.close()
    }
  },
}

function target({ arguments: given, folder }: Call): NodeJS.WritableStream {
  const [file, ...more] = given
  if (more.length > 0) throw new UsageError('Expected at most one FILE')
  if (file === undefined) return process.stdout
  return createWriteStream(resolve(folder, file), { flags: 'wx', mode: 0o600 }) // it holds what sources say
}

async function exportTo(call: Call, write: (text: string) => Promise<void>): Promise<number> {
  let database
  try {
    database = await open(call.environment)
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error
    const folder = resolve(dataFolder(readSettings(databaseSettings, call.environment).data))
    return await askControl(folder, { command: 'export', folder: call.folder, arguments: [] }, write, error)
  }
  try {
    return await exportRows(database, write)
  } finally {
    await database.close()
  }
}

async function open(environment: Call['environment']): Promise<Database> {
  return await openDatabase(readSettings(databaseSettings, environment), () => undefined)
}
