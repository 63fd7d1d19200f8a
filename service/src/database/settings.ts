import { join } from 'node:path'
import { optional, text, whole } from '../config/setting.js'

export const databaseSettings = {
  data: text(
    'TICKMARK_DATA_FOLDER',
    'service/data',
    'folder of the embedded database, of files and of the pepper; the default stands beside the program',
  ),
  url: optional('DATABASE_URL', 'address of PostgreSQL; none: the embedded database', { check: checkUrl }),
  connections: whole('TICKMARK_DATABASE_CONNECTIONS', 10, 'connections of one process to PostgreSQL'),
}

/** Where `service/data` is: beside the program, wherever it was started. */
const HERE = join(import.meta.dirname, '../..')

/** The absolute path of the data folder. */
export function dataFolder(given: string): string {
  return given === databaseSettings.data.shown ? join(HERE, 'data') : given
}

function checkUrl(given: string): void {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    throw new Error('Unexpected DATABASE_URL, expected one like postgres://user:password@host:5432/name')
  }
}
