import type { Room } from '../ground/room.js'
import { usageRoutes } from './routes.js'

export const usage: Room = { name: 'usage', routes: usageRoutes }
