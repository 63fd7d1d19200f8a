import type { Room } from '../ground/room.js'
import { approvalRoutes } from './approvals/routes.js'
import { validityLoops } from './validity/check.js'
import { validityRoutes } from './validity/routes.js'
import { validitySettings } from './validity/settings.js'

export const governance: Room = {
  name: 'governance',
  settings: validitySettings,
  async routes(app, ground) {
    await app.register(async (own) => approvalRoutes(own, ground))
    await app.register(async (own) => validityRoutes(own, ground))
  },
  loops: validityLoops,
}
