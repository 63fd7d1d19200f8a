import { join } from 'node:path'
import { optional } from '../config/setting.js'

export const catalogSettings = {
  catalog: optional('TICKMARK_CATALOG', 'folder of the templates and style profiles', { shown: '`service/catalog`' }),
}

/** The catalog that comes with the service. */
export const OWN_CATALOG = join(import.meta.dirname, '../../catalog')
