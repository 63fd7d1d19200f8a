import type { Room } from '../ground/room.js'
import { mcpSettings } from './settings.js'

/** It has no route under `/api`: it listens on its own (`listen.ts`). */
export const mcp: Room = { name: 'mcp', settings: mcpSettings }
