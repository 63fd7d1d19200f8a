/**
 * How many authenticated requests a second one and two processes answer on PostgreSQL, with limit and log, and how long they take at
 * half of that.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openAccount } from '../dist/billing/verbs.js'
import { rooms } from '../dist/rooms.js'
import { openGround } from '../dist/start.js'

const ACCOUNTS = 50
const CONNECTIONS = 32
const PROGRAM = fileURLToPath(new URL('../bin/tickmark-service.js', import.meta.url))

/**
 * @typedef {object} Figures
 * @property {number} processes
 * @property {number} perSecond answered in a closed loop of 32 connections
 * @property {number} cpu milliseconds of processor time of the service for each of them: what a busy machine does not change
 * @property {number} p50 milliseconds, at half of that rate
 * @property {number} p99
 * @property {number} wrong answers other than 200
 * @property {number} load of the machine at the end
 */

/**
 * Measures so many seconds each.
 * @param {{ url: string, processes: number, seconds: number }} options
 * @returns {Promise<Figures>}
 */
export async function measureReads({ url, processes, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-load-'))
  const name = `tickmark_load_${String(process.pid)}`
  await administer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const environment = {
    DATABASE_URL: own.href,
    TICKMARK_DATA_FOLDER: folder,
    TICKMARK_REQUESTS_PER_HOUR: '1000000',
    TICKMARK_WORKERS: '1',
    PORT: '0',
  }
  try {
    const ground = await openGround({ ...environment, TICKMARK_LOG_LEVEL: 'silent' }, rooms, { migrating: true })
    /** @type {string[]} */
    const keys = []
    for (let i = 0; i < ACCOUNTS; i++) {
      keys.push((await openAccount(ground, { name: `client-${String(i)}`, role: 'member', credits: 0 })).key)
    }
    await ground.close()
    const started = await Promise.all(Array.from({ length: processes }, () => start(environment, folder)))
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
    let [turn, wrong] = [0, 0]
    const get = async () => {
      const n = turn++
      const begin = performance.now()
      const status = await ask(started[n % processes]?.port ?? 0, keys[n % ACCOUNTS] ?? '', agent)
      if (status !== 200) wrong++
      return performance.now() - begin
    }
    /** @param {number} end */
    const loop = async (end) => {
      let count = 0
      for (; performance.now() < end; count++) await get()
      return count
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, () => loop(performance.now() + 1_000))) // warm
    const used = () => started.reduce((sum, { child }) => sum + processorOf(child.pid ?? 0), 0)
    const before = used()
    const end = performance.now() + seconds * 1_000
    const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => loop(end)))
    const answered = counts.reduce((sum, count) => sum + count, 0)
    const perSecond = answered / seconds
    const cpu = Math.round(((used() - before) / answered) * 100) / 100
    const times = await openLoop(get, perSecond / 2, seconds)
    agent.destroy()
    for (const { child } of started) child.kill('SIGTERM')
    await Promise.all(started.map(({ exited }) => exited))
    const at = (/** @type {number} */ share) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
    return {
      processes,
      perSecond: Math.round(perSecond),
      cpu,
      p50: at(0.5),
      p99: at(0.99),
      wrong,
      load: loadavg()[0] ?? 0,
    }
  } finally {
    await administer(url, `drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of processor time that a process has used (Linux, clock ticks of 10 ms). @param {number} pid */
function processorOf(pid) {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/**
 * Asks at a fixed rate, whether answers have come or not; the times, the shortest first.
 * @param {() => Promise<number>} get @param {number} rate @param {number} seconds
 */
async function openLoop(get, rate, seconds) {
  /** @type {Promise<number>[]} */
  const all = []
  const begin = performance.now()
  for (let passed = 0; passed < seconds; passed = (performance.now() - begin) / 1_000) {
    while (all.length < passed * rate) all.push(get())
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return (await Promise.all(all)).sort((a, b) => a - b)
}

/** @param {Record<string, string>} environment @param {string} folder */
async function start(environment, folder) {
  const log = openSync(join(folder, 'log'), 'a')
  const env = { PATH: process.env['PATH'], ...environment }
  const child = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'pipe', log] })
  const exited = once(child, 'exit')
  const [line] = /** @type {[Buffer]} */ (
    await once(/** @type {import('node:stream').Readable} */ (child.stdout), 'data')
  )
  return { child, exited, port: Number(/:(\d+)\/api/.exec(String(line))?.[1]) }
}

/** @param {number} port @param {string} key @param {Agent} agent @returns {Promise<number>} */
function ask(port, key, agent) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` }
    request({ port, path: '/api/verticals', headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

/** @param {string} url @param {string} statement */
async function administer(url, statement) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
