import type { Room } from '../ground/room.js'
import { contentRoutes } from './routes.js'

export const content: Room = { name: 'content', routes: contentRoutes }
