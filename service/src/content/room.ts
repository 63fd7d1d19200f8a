import type { Room } from '../ground/room.js'
import { sectionLoops } from './regenerate/run.js'
import { contentRoutes } from './routes.js'

export const content: Room = { name: 'content', routes: contentRoutes, loops: sectionLoops }
