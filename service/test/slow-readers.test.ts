// On one database: it is about answers on their way out.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { KIND } from './harness/database.js'
import { bearer, LEGAL, raw, type Service, startService, verify } from './harness/service.js'
import { undisturbed } from './held-up.js'

/** What comes until the other side closes. */
async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (more: string) => (text += more))
  const over = once(socket, 'close')
  const timer = setTimeout(() => socket.destroy(), 5_000)
  socket.resume()
  await over
  clearTimeout(timer)
  return text
}

/** Milliseconds in which a client has to take some of its answer. */
const DRAIN = 3_000

/** Marks without end: drafts of 128 and of 500 kilobytes, answers of 5 and of 20 megabytes: more than the system takes on the way. */
const DENSE = 'See *Id.* at 3. '.repeat(8_000)
const DENSEST = '- Roe v. Wade, 410 U.S. 113 (1973)\n'.repeat(14_000)

/** Clients that send a draft each, four accounts in turn, and read no answer. */
async function startClients(service: Service, drafts: readonly string[]): Promise<Socket[]> {
  const accounts = ['a', 'b', 'c', 'd'].map(async (name) => await service.admin('account', 'make', name))
  const keys = (await Promise.all(accounts)).map(({ key }) => key as string)
  const connecting = drafts.map(async (content, i) => {
    const socket = createConnection(service.port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    const body = JSON.stringify({ content, vertical: 'legal' })
    socket.write(
      `POST /api/artifacts/verify HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(keys[i % keys.length]!).authorization}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`,
    )
    return socket.pause()
  })
  return await Promise.all(connecting)
}

/** How many verifications have ended, one way or the other: with their answer read, cut off, or refused. */
const ended = (service: Service) => service.log().split('"route":"/api/artifacts/verify"').length - 1

it('answers that nobody reads take little memory, hold nobody else up and are cut off', async () => {
  const service = await startService({
    TICKMARK_WORKERS: '2',
    TICKMARK_DRAIN_MS: String(DRAIN),
    TICKMARK_REQUESTS_PER_HOUR: '10000',
    TICKMARK_QUEUE_WAIT_MS: '100000',
    TICKMARK_DEADLINE_MS: '100000',
  })
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(service.process.pid)}/status`, 'utf8'))?.[1]) / 1024
  const before = resident()
  const whole = await verify(service.base, service.key, { content: DENSE, vertical: 'legal' })
  const bytes = (await whole.arrayBuffer()).byteLength
  expect(bytes).toBeGreaterThan(4_000_000)

  const sockets = await startClients(
    service,
    Array.from({ length: 24 }, (_, i) => (i % 6 === 0 ? DENSEST : DENSE)),
  )
  let asked = 1
  let slowest = 0
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, resident())), 50)
  while (ended(service) < sockets.length + asked) {
    const took = await undisturbed(async () => {
      const response = await verify(service.base, service.key, { content: LEGAL, vertical: 'legal' })
      expect(response.status).toBe(200)
    })
    asked++
    slowest = Math.max(slowest, took)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  clearInterval(watch)
  // Whoever begins to read now finds that the rest of his answer is gone.
  const received = await Promise.all(sockets.map(readAll))
  const cut = received.filter((text) => text.startsWith('HTTP/1.1 200') && text.length < bytes).length
  const figures = { bytes, before, most, slowest }
  console.log(JSON.stringify(Object.fromEntries(Object.entries(figures).map(([name, n]) => [name, Math.round(n)]))))
  expect(cut).toBe(sockets.length)
  // 24 answers of 180 MB in all. The embedded database alone takes more than a service beside PostgreSQL with all of these.
  expect(most).toBeLessThan(KIND === 'postgres' ? 400 : before + 250)
  expect(slowest).toBeLessThan(2_000)
  expect(await service.stop()).toBe(0)
}, 600_000)

it('whoever has too much to read, or would be one too many, is refused before his draft is verified, or after', async () => {
  const service = await startService({
    TICKMARK_WORKERS: '2',
    TICKMARK_UNREAD_BYTES_PER_ACCOUNT: '400000',
    TICKMARK_UNREAD_BYTES: '800000',
    TICKMARK_QUEUE_WAIT_MS: '100000',
    TICKMARK_REQUESTS_PER_HOUR: '10000',
  })
  const sockets = await startClients(
    service,
    Array.from({ length: 8 }, () => DENSE),
  )
  while (!service.log().includes('"status":503')) await new Promise((resolve) => setTimeout(resolve, 50))
  const received = await Promise.all(sockets.map(readAll))
  const refused = received.filter((text) => text.startsWith('HTTP/1.1 503'))
  expect(refused.length).toBeGreaterThan(0)
  expect(received.some((text) => text.startsWith('HTTP/1.1 200'))).toBe(true)
  const problem = /Unexpected \d+ bytes of answers that wait to be read, expected at most 400000 and 800000 in all/
  for (const text of refused) {
    expect(text).toMatch(problem)
    expect(text).toMatch(/content-type: application\/problem\+json/i)
    expect(text).not.toMatch(/content-encoding/i)
  }
  expect((await verify(service.base, service.key, { content: LEGAL, vertical: 'legal' })).status).toBe(200)
  expect(await service.stop()).toBe(0)
}, 120_000)

it('a large answer goes packed to whoever takes it so, and unpacked to whoever does not', async () => {
  const service = await startService()
  const body = JSON.stringify({ content: DENSE.slice(0, 16_000), vertical: 'legal' })
  const ask = async (encoding: string) =>
    await raw(service.port, [
      `POST /api/artifacts/verify HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(service.key).authorization}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n${encoding}\r\n${body}`,
    ])
  const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)
  const plain = await ask('')
  expect(plain).not.toMatch(/content-encoding/i)
  const packed = await ask('Accept-Encoding: gzip\r\n')
  expect(packed).toMatch(/content-encoding: gzip/i)
  expect(packed).toMatch(/vary: accept-encoding/i)
  expect(bodyOf(packed).length).toBeLessThan(bodyOf(plain).length / 5)
  const fetched = await verify(service.base, service.key, JSON.parse(body))
  expect(await fetched.text()).toBe(bodyOf(plain))
  expect(await service.stop()).toBe(0)
})
