#!/usr/bin/env node
/** Starts the service, and ends it on SIGTERM or SIGINT when the requests in flight are answered. */
import { createApp } from './app.js'
import { readConfig } from './config.js'
import { Keys } from './identity/keys.js'
import { Pool } from './verification/pool.js'

try {
  await start()
} catch (error) {
  process.stderr.write(`tickmark-service: ${(error as Error).message}\n`)
  process.exit(2)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { workers, queue, queueWait, deadline, workerMemory: memory, releases } = config
  const keys = await Keys.open(config.keys, config.pepper)
  const pool = new Pool({
    ...{ workers, queue, queueWait, deadline, memory },
    ...(releases !== undefined && { releases }),
    onDeath: (reason) => app.log.error({ reason }, 'a worker ended'),
  })
  const app = await createApp(config, keys, pool)
  await pool.start()
  const address = await app.listen({ host: config.host, port: config.port })
  // In one piece: whoever waits for the address has the key with it.
  process.stdout.write(`tickmark listens at ${address}/api\n${await firstKey(keys)}`)
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    // What is in flight gets its time; whoever does not end by then is cut off.
    setTimeout(() => app.server.closeAllConnections(), config.shutdownTimeout).unref()
    void app
      .close()
      .then(() => pool.close())
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', end).on('SIGINT', end)
}

/** Where there is no key yet: makes one, and says so. */
async function firstKey(keys: Keys): Promise<string> {
  if ((await keys.list()).length > 0) return ''
  const { key } = await keys.make('default')
  return `There was no key. This one, for the account "default", is shown only now:\n${key}\n`
}
