import type { Room } from '../ground/room.js'
import { deskRoutes } from './routes.js'

/** The page for people, at `/`. What it does it does over the API, with the rights of who signed in. */
export const desk: Room = { name: 'desk', pages: deskRoutes }
