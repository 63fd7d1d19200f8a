/** Composes one document after another in a process of its own, which may be killed at any time. */
import { serveJobs } from 'tickmark/worker'
import { compose } from './compose.js'
import type { Task } from '../port.js'

serveJobs((task: Task) => ({ value: compose(task) }))
