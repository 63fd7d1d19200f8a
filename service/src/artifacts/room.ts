import type { Room } from '../ground/room.js'
import { artifactRoutes } from './routes.js'

export const artifacts: Room = { name: 'artifacts', routes: artifactRoutes }
