// On one database: it is about what comes over the wire before anything is looked up.
import { createConnection } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, LEGAL, raw, type Service, startService, verify } from './harness/service.js'

let service: Service
beforeAll(async () => {
  service = await startService({ TICKMARK_REQUESTS_PER_HOUR: '100000', TICKMARK_REQUEST_TIMEOUT_MS: '2000' })
})
afterAll(async () => {
  expect(await service.stop()).toBe(0)
})

/** Still answers, and answers right. */
async function expectAlive() {
  const answer = (await (
    await verify(service.base, service.key, { content: LEGAL, vertical: 'legal' })
  ).json()) as object
  expect(answer).toMatchObject({ configured: true, ok: false, verification: { passed: false, complete: true } })
}
const head = (length: number | string, more = '') =>
  `POST /api/artifacts/verify HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`
const BODY = JSON.stringify({ content: LEGAL, vertical: 'legal' })

it('a body of 5 MB is 413, with and without its length', async () => {
  const content = 'x'.repeat(5_000_000)
  const response = await verify(service.base, service.key, { content, vertical: 'legal' })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ detail: 'Unexpected length, expected a body of at most 2097152 bytes' })
  const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`
  const chunked = head(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')
  const answer = await raw(service.port, [chunked, ...Array.from({ length: 50 }, () => chunk), '0\r\n\r\n'])
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  await expectAlive()
})

it('what the guard refuses is incomplete, which is no pass', async () => {
  const response = await verify(service.base, service.key, { content: '*a_ '.repeat(8_000), vertical: 'legal' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    configured: true,
    ok: false,
    verification: { passed: true, complete: false },
  })
})

it('a compressed body is refused unread', async () => {
  const body = gzipSync(Buffer.alloc(50_000_000))
  const answer = await raw(service.port, [head(body.length, 'Content-Encoding: gzip\r\n'), body])
  expect(answer).toMatch(/^HTTP\/1\.1 415 /)
  await expectAlive()
})

it.each<[string, string, string, string]>([
  [
    'deep nesting',
    '/generate',
    `{"user_input":{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`,
    'nesting of more than 100 levels',
  ],
  ['open brackets', '/artifacts/verify', '['.repeat(900_000), 'nesting of more than 100 levels'],
  [
    'many items',
    '/governance/approvals',
    `{"reviewers":[${'1,'.repeat(900_000)}1]}`,
    'number of values, more than 10000',
  ],
  [
    'many fields',
    '/artifacts/verify',
    `{${Array.from({ length: 100_000 }, (_, i) => `"f${i}":1`).join(',')}}`,
    'number of values, more than 10000',
  ],
])('%s: refused before it is read, in a moment', async (_, path, body, excess) => {
  const begin = performance.now()
  const response = await fetch(`${service.base}${path}`, {
    method: 'POST',
    headers: { ...bearer(service.key), 'content-type': 'application/json' },
    body,
  })
  const detail = `Unexpected ${excess}, expected a JSON object`
  expect([response.status, await response.json()]).toMatchObject([422, { detail, errors: [{ pointer: '', detail }] }])
  expect(performance.now() - begin).toBeLessThan(5_000)
})

it.each([
  ['not even a request', 'hello\r\n\r\n', 400],
  ['a long path', `GET /api/${'a'.repeat(20_000)}`, 414],
  ['one long header', `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['ten thousand headers', `GET /api/health HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(10_000)}\r\n`, 431],
  [
    'two lengths',
    'POST /api/artifacts/verify HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'length and chunks',
    'POST /api/artifacts/verify HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
])('%s', async (_, text, status) => {
  const answer = await raw(service.port, [text])
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `))
  const [, body = ''] = answer.split('\r\n\r\n')
  expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, request_id: expect.any(String), errors: [] })
  await expectAlive()
})

it('whoever sends too slowly is cut off, and nobody else waits for it', async () => {
  const slow = Array.from({ length: 20 }, async (_, i) => {
    const socket = createConnection(service.port, '127.0.0.1')
    const text = i % 2 === 0 ? 'GET /api/health HTTP/1.1\r\nHost: x\r\nX: ' : head(1_000)
    socket.write(text)
    let answer = ''
    socket
      .setEncoding('utf8')
      .on('data', (more: string) => (answer += more))
      .on('error', () => undefined)
    const drip = setInterval(() => socket.write('x'), 100)
    const begin = performance.now()
    await new Promise((resolve) => socket.on('close', resolve))
    clearInterval(drip)
    return { answer, ms: performance.now() - begin }
  })
  await expectAlive()
  for (const { answer, ms } of await Promise.all(slow)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeLessThan(8_000)
  }
})

it('requests sent one behind the other are answered in that order', async () => {
  const get = (path: string) => `GET /api/${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n\r\n`
  const answer = await raw(
    service.port,
    [`${head(BODY.length)}${BODY}${get('health')}${get('nothing')}${get('verticals')}`],
    4,
  )
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200'])
  expect(answer.indexOf('"configured"')).toBeLessThan(answer.indexOf('"status":"ok"'))
})

it('whoever goes away in the middle of a body, or before the answer, leaves nothing behind', async () => {
  for (let i = 0; i < 30; i++) {
    const socket = createConnection(service.port, '127.0.0.1')
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    socket.on('error', () => undefined)
    await new Promise<void>((resolve) => {
      socket.write(i % 2 === 0 ? `${head(1_000)}{"content":` : `${head(BODY.length)}${BODY}`, () => resolve())
    })
    socket.destroy()
  }
  await expectAlive()
})

it('a body of very many fields, deep nesting or odd text is refused or verified, quickly', async () => {
  const keys = `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join(',')}}`
  const send = async (body: string) =>
    await fetch(`${service.base}/artifacts/verify`, {
      method: 'POST',
      headers: { ...bearer(service.key), 'content-type': 'application/json' },
      body,
    })
  const begin = performance.now()
  const many = await send(keys)
  expect(many.status).toBe(422)
  expect(((await many.json()) as { errors: unknown[] }).errors).toHaveLength(20)
  expect(performance.now() - begin).toBeLessThan(3_000)
  expect((await send('['.repeat(1_000_000))).status).toBe(422)
  expect((await send(`{"content":${'['.repeat(100_000)}${']'.repeat(100_000)},"vertical":"legal"}`)).status).toBe(422)
  expect((await send('{"content":"\\ud800 410 U.S. 113 \\u0000","vertical":"legal"}')).status).toBe(200)
  await expectAlive()
})

it.each([
  ['{"content":"a","vertical":"legal","vertical":"fintech"}', '/vertical'],
  ['{"content":"a","vertical":"legal","\\u0063ontent":"b"}', '/content'],
  ['{"x":[{"a":1},{"b":{},"b":[]}]}', '/x/1/b'],
])('a key that stands twice is refused, not read: %s', async (body, pointer) => {
  const response = await fetch(`${service.base}/artifacts/verify`, {
    method: 'POST',
    headers: { ...bearer(service.key), 'content-type': 'application/json' },
    body,
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: [{ pointer, detail: expect.stringContaining('once') }] })
})

it.each([
  ['without Host', 'GET /api/health HTTP/1.1\r\n\r\n', 400],
  ['with an expectation', 'GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: the-moon\r\n\r\n', 417],
])('a request %s has a problem for an answer', async (_, text, status) => {
  const answer = await raw(service.port, [text])
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `))
  expect(answer.toLowerCase()).toContain('content-type: application/problem+json')
  expect(JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? '')).toMatchObject({ status, errors: [] })
  await expectAlive()
})
