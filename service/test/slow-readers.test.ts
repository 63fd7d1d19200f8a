import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { bearer, LEGAL, startService, verify } from './harness/service.js'

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

/** Marks without end: a draft of a few hundred kilobytes, an answer of many megabytes. */
const DENSE = 'See *Id.* at 3. '.repeat(8_000)

it('answers that nobody reads are bounded, and hold nobody else up', async () => {
  const service = await startService({
    TICKMARK_WORKERS: '2',
    TICKMARK_DRAIN_MS: String(DRAIN),
    TICKMARK_REQUESTS_PER_HOUR: '10000',
    TICKMARK_QUEUE_WAIT_MS: '60000',
  })
  const other = (await service.admin('account', 'make', 'other')) as { key: string }
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(service.process.pid)}/status`, 'utf8'))?.[1]) / 1024
  const before = resident()
  const whole = await verify(service.base, other.key, { content: DENSE, vertical: 'legal' })
  const bytes = (await whole.text()).length
  expect(bytes).toBeGreaterThan(3_000_000)

  const body = JSON.stringify({ content: DENSE, vertical: 'legal' })
  const sockets: Socket[] = []
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, resident())), 50)
  for (let i = 0; i < 24; i++) {
    const socket = createConnection(service.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/artifacts/verify HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(service.key).authorization}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`,
    )
    socket.pause()
    sockets.push(socket)
  }
  // Until answers have waited too long to be read: some time after one was refused because others wait.
  let end = performance.now() + 90_000
  let slowest = 0
  while (performance.now() < end) {
    if (service.log().includes('"status":503')) end = Math.min(end, performance.now() + DRAIN + 3_000)
    const begin = performance.now()
    const response = await verify(service.base, other.key, { content: LEGAL, vertical: 'legal' })
    expect(response.status).toBe(200)
    slowest = Math.max(slowest, performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  clearInterval(watch)
  // Whoever begins to read now finds that the rest of his answer is gone.
  const received = await Promise.all(sockets.map(readAll))
  const cut = received.filter((text) => text.startsWith('HTTP/1.1 200') && text.length < bytes).length
  const refused = received.filter((text) => text.startsWith('HTTP/1.1 503')).length
  console.log(
    JSON.stringify({
      bytes,
      before: Math.round(before),
      most: Math.round(most),
      slowest: Math.round(slowest),
      cut,
      refused,
    }),
  )
  expect(cut).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
  // 24 answers of 5 MB with all that is made on the way to them; unbounded it was more than 2 GB.
  expect(most).toBeLessThan(before + 500)
  expect(slowest).toBeLessThan(10_000)
  expect(await service.stop()).toBe(0)
}, 180_000)
