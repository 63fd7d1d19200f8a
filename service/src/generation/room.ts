import type { Room } from '../ground/room.js'
import { generationRoutes } from './routes.js'
import { generationLoops } from './run.js'
import { generationSettings } from './settings.js'

export const generation: Room = {
  name: 'generation',
  settings: generationSettings,
  routes: generationRoutes,
  loops: generationLoops,
}
