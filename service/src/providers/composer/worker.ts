/** Composes one document after another in a process of its own, which may be killed at any time. */
import { compose } from './compose.js'
import type { Task } from '../port.js'

process.on('message', (task: Task) => process.send?.({ value: compose(task) }))
process.on('SIGTERM', () => undefined).on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
