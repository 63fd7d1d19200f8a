import { Agent, request } from 'node:http'
import { createConnection } from 'node:net'
import { expect, it } from 'vitest'
import { bearer, LEGAL, startService, verify } from './harness/service.js'

it('SIGTERM: answers what is in flight, closes kept connections and ends with 0', async () => {
  const service = await startService({ TICKMARK_REQUESTS_PER_HOUR: '100000' })
  const agent = new Agent({ keepAlive: true })
  const idle = await new Promise<number | undefined>((resolve, reject) => {
    request(`${service.base}/health`, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })
  expect(idle).toBe(200)
  const content = `${LEGAL} `.repeat(1_000)
  const inFlight = Array.from(
    { length: 3 },
    async () => await verify(service.base, service.key, { content, vertical: 'legal' }),
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  const ended = service.stop()
  for (const response of await Promise.all(inFlight)) {
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ configured: true, verification: { complete: true } })
  }
  const answered = performance.now()
  expect(await ended).toBe(0)
  expect(performance.now() - answered).toBeLessThan(5_000)
  await expect(fetch(`${service.base}/health`)).rejects.toThrow()
  agent.destroy()
})

it('SIGTERM: whoever never finishes a request does not hold it up', async () => {
  const service = await startService({ TICKMARK_SHUTDOWN_MS: '500' })
  const socket = createConnection(service.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/artifacts/verify HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(service.key).authorization}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  const begin = performance.now()
  expect(await service.stop()).toBe(0)
  expect(performance.now() - begin).toBeLessThan(5_000)
})
