import type { Room } from '../ground/room.js'
import { limitSettings } from './settings.js'
import { forgetHolders } from './take.js'

export const limits: Room = { name: 'limits', settings: limitSettings, loops: (ground) => [forgetHolders(ground)] }
