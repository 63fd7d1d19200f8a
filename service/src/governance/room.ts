import type { Room } from '../ground/room.js'
import { approvalRoutes } from './approvals/routes.js'

export const governance: Room = { name: 'governance', routes: approvalRoutes }
