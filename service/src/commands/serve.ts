import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createApp } from '../app.js'
import { exportRows } from '../database/transfer.js'
import { databaseSettings, dataFolder } from '../database/settings.js'
import type { Ground } from '../ground/ground.js'
import { runLoops } from '../ground/loops.js'
import type { Room } from '../ground/room.js'
import { httpSettings } from '../http/settings.js'
import { mcpSettings } from '../mcp/settings.js'
import { openGround } from '../start.js'
import { verifierPool } from '../verification/part.js'
import { runAdmin } from './admin.js'
import { type Call, type Command, expectNone } from './command.js'
import { openControl } from './control.js'
import { firstStart } from './first-start.js'

export const all: Command = {
  name: 'all',
  summary: 'serve and work in one process; what "npm start" runs',
  help: 'Brings the schema up to date, and at its first start makes an account and prints its key. SIGTERM and SIGINT end it.',
  run: async (call) => await runParts(call, { http: true, loops: true, first: true }),
}

export const serve: Command = {
  name: 'serve',
  summary: 'answers requests; any number of processes on one PostgreSQL',
  help: 'Run "migrate" first. SIGTERM and SIGINT end it when the requests in flight are answered.',
  run: async (call) => await runParts(call, { http: true, loops: false, first: false }),
}

export const work: Command = {
  name: 'work',
  summary: 'does what is done later: drafts, deadlines, watches; any number of processes',
  help: 'Run "migrate" first. SIGTERM and SIGINT end it when what it does is done.',
  run: async (call) => await runParts(call, { http: false, loops: true, first: false }),
}

interface Parts {
  readonly http: boolean
  readonly loops: boolean
  /** Whether this may be the first start of all. */
  readonly first: boolean
}

type Close = () => Promise<unknown>

async function runParts(call: Call, parts: Parts): Promise<number> {
  expectNone(call.arguments)
  const ending = new Promise<void>((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve))
  const ground = await openGround(call.environment, call.rooms, { migrating: parts.first })
  const closing: Close[] = [async () => await ground.close()]
  try {
    if (ground.database.kind === 'pglite') closing.push(await takeOrders(ground, call.rooms))
    const metricsAt = await serveMetrics(ground, closing)
    const toolsAt = parts.first ? await serveTools(ground, closing) : ''
    let endLoops: Close | undefined
    closing.push(async () => await endLoops?.()) // when no request comes any more
    const lines = parts.http ? await listen(ground, call.rooms, closing, parts.first) : 'tickmark works\n'
    // Last, because what they find to do at a first start would hold the rest up.
    if (parts.loops) {
      const end = runLoops(
        call.rooms.flatMap((room) => room.loops?.(ground) ?? []),
        ground.log,
      )
      endLoops = async () => await end(ground.settings(httpSettings).shutdownTimeout)
    }
    // In one piece: whoever waits for the address has the key with it.
    call.out(lines + metricsAt + toolsAt)
    await ending
  } finally {
    for (const close of closing.reverse()) await close()
  }
  return process.exit(0) // a turn that was cut off would hold it up
}

async function listen(ground: Ground, rooms: readonly Room[], closing: Close[], first: boolean): Promise<string> {
  const { host, port, shutdownTimeout } = ground.settings(httpSettings)
  // The verifiers are processes of their own: they start while the routes are made.
  const [, app] = await Promise.all([ground.get(verifierPool), createApp(ground, rooms)])
  closing.push(async () => {
    // What is in flight gets its time; whoever does not end by then is cut off.
    const timer = setTimeout(() => app.server.closeAllConnections(), shutdownTimeout)
    await app.close()
    clearTimeout(timer)
  })
  const address = `${await app.listen({ host, port })}/api`
  return `tickmark listens at ${address}\n${first ? await firstStart(ground, address) : ''}`
}

async function takeOrders(ground: Ground, rooms: readonly Room[]): Promise<Close> {
  const folder = resolve(dataFolder(ground.settings(databaseSettings).data))
  return await openControl(folder, async ({ command, ...request }, out) => {
    if (command === 'export') return await exportRows(ground.database, out)
    if (command !== 'admin') throw new Error(`The running process does not do ${command}`)
    return await runAdmin(ground, rooms, { ...request, out: (text) => void out(text) })
  })
}

/** `GET /metrics` on a listener of its own, if a port is set for it. */
async function serveMetrics(ground: Ground, closing: Close[]): Promise<string> {
  const { metricsHost, metricsPort } = ground.settings(httpSettings)
  if (metricsPort === 0) return ''
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    ground.metrics
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': ground.metrics.contentType }).end(text))
      .catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(metricsPort, metricsHost, resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { address, port } = server.address() as AddressInfo
  return `metrics at http://${address}:${String(port)}/metrics\n`
}

/** The curated tool service, where an issuer is set. On PostgreSQL `mcp` runs it on its own, under a role of its own. */
async function serveTools(ground: Ground, closing: Close[]): Promise<string> {
  if (ground.settings(mcpSettings).issuer === undefined) return ''
  const { listenMcp } = await import('../mcp/listen.js') // and with it its SDK
  const listening = await listenMcp(ground)
  closing.push(async () => await listening.close())
  return `curated tool service at ${listening.address}\n`
}
