import { artifacts } from './artifacts/room.js'
import { billing } from './billing/room.js'
import { blobs } from './blobs/room.js'
import { catalog } from './catalog/room.js'
import { content } from './content/room.js'
import { corpus } from './corpus/room.js'
import { databaseSettings } from './database/settings.js'
import type { Room } from './ground/room.js'
import { desk } from './desk/room.js'
import { generation } from './generation/room.js'
import { governance } from './governance/room.js'
import { health } from './health/room.js'
import { httpSettings } from './http/settings.js'
import { identity } from './identity/room.js'
import { jobs } from './jobs/room.js'
import { limits } from './limits/room.js'
import { providers } from './providers/room.js'
import { sources } from './sources/room.js'
import { mcp } from './mcp/room.js'
import { usage } from './usage/room.js'
import { verification } from './verification/room.js'

/** Every room of the service: what is not here is not in it. */
export const rooms: readonly Room[] = [
  { name: 'http', settings: httpSettings },
  { name: 'database', settings: databaseSettings },
  health,
  identity,
  limits,
  billing,
  jobs,
  verification,
  catalog,
  providers,
  blobs,
  sources,
  corpus,
  artifacts,
  generation,
  content,
  usage,
  governance,
  mcp,
  desk,
]
