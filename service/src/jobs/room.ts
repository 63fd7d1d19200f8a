import type { Room } from '../ground/room.js'
import { reapRequests } from './requests.js'

export const jobs: Room = { name: 'jobs', loops: (ground) => [reapRequests(ground)] }
