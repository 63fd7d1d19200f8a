import type { Room } from '../ground/room.js'
import { jobSettings } from './lease.js'
import { reapRequests } from './reaper.js'

export const jobs: Room = { name: 'jobs', settings: jobSettings, loops: (ground) => [reapRequests(ground)] }
