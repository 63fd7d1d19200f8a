import { readSettings } from '../config/setting.js'
import { migrate } from '../database/migrate.js'
import { openDatabase } from '../database/open.js'
import { databaseSettings } from '../database/settings.js'
import { type Command, expectNone } from './command.js'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'brings the schema of the database up to date',
  help: 'Run it once before the processes of a new version start. It may run while those of the old version do.',
  async run({ arguments: given, environment, out }) {
    expectNone(given)
    const database = await openDatabase(readSettings(databaseSettings, environment), () => undefined)
    try {
      const done = await migrate(database)
      out(done.length > 0 ? `${database.place}: applied ${done.join(', ')}\n` : `${database.place} is up to date\n`)
      return 0
    } finally {
      await database.close()
    }
  },
}
