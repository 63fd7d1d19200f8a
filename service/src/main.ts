/** Runs the command line: `bin/tickmark-service.js`. */
import { run } from './commands/run.js'
import { rooms } from './rooms.js'

process.exitCode = await run(process.argv.slice(2), process.env, rooms)
