import { forgetOrphan } from '../blobs/keep.js'
import type { Room } from '../ground/room.js'
import { sourceRoutes } from './routes.js'
import { sourceSettings } from './settings.js'
import { referredBySource } from './store.js'

export const sources: Room = {
  name: 'sources',
  settings: sourceSettings,
  routes: sourceRoutes,
  loops: (ground) => [
    {
      name: 'orphaned blobs',
      every: 60_000,
      turn: async () => await forgetOrphan(ground, referredBySource, ground.settings(sourceSettings).orphanAge),
    },
  ],
}
