import type { Room } from '../ground/room.js'
import { identityRoutes } from './routes.js'
import { forgetSessions } from './sessions.js'
import { identitySettings } from './settings.js'
import { identityVerbs } from './verbs.js'

export const identity: Room = {
  name: 'identity',
  settings: identitySettings,
  routes: identityRoutes,
  loops: (ground) => [forgetSessions(ground)],
  verbs: identityVerbs,
}
