// On one database: the desk is files.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../dist/app.js'
import { rooms } from '../../dist/rooms.js'
import { openTestGround } from '../harness/ground.js'
import { raw, startService } from '../harness/service.js'

let app: FastifyInstance
let close: () => Promise<void>
beforeAll(async () => {
  const { ground, ...rest } = await openTestGround()
  app = await createApp(ground, rooms)
  close = async () => {
    await app.close()
    await rest.close()
  }
})
afterAll(async () => await close())

const get = async (url: string, headers = {}) => await app.inject({ method: 'GET', url, headers })
const assetsOf = (page: string) => [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)

describe('the desk', () => {
  it('is a page at / that names no address but its own', async () => {
    const { statusCode, headers, body } = await get('/')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const addresses = assetsOf(body).filter((address) => address !== 'data:,')
    expect(addresses).toHaveLength(2)
    for (const address of addresses) {
      expect(address).toMatch(/^\/assets\/[\w-]+\.(?:js|css)$/)
      const asset = await get(address)
      expect(asset.statusCode).toBe(200)
      expect(asset.body).not.toMatch(/sourceMappingURL|@import|url\(/)
    }
  })

  it('allows itself its own script and style, the evidence page in a frame, and nothing else', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const allowed = Object.fromEntries(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )
    const hash = expect.stringMatching(/^'sha256-[\w+/=]{44}'$/)
    expect(allowed).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", hash],
      'style-src': ["'self'", hash],
      'connect-src': ["'self'"],
      'img-src': ['data:'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
  })

  it('is asked for again each time, and its files once', async () => {
    const page = await get('/')
    expect(page.headers['cache-control']).toBe('no-cache')
    for (const tag of [page.headers.etag, `"other", W/${page.headers.etag}`]) {
      const again = await get('/', { 'if-none-match': tag })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', page.headers.etag])
    }
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    for (const address of assetsOf(page.body).filter((one) => one.startsWith('/'))) {
      expect((await get(address)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('answers HEAD, and no other method', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const post = await app.inject({ method: 'POST', url: '/' })
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('stands in no document, and takes nothing from the API', async () => {
    const document = (await get('/api/openapi.json')).json<{ paths: object }>()
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
    expect((await get('/api/verticals')).statusCode).toBe(401)
    expect((await get('/')).headers['ratelimit-limit']).toBeUndefined()
  })
})

it('has no path that leads out of its folder', async () => {
  const service = await startService()
  try {
    const paths = [
      '/index.html',
      '/assets',
      '/assets/',
      '/assets/../index.html',
      '/assets/../../main.js',
      '/../package.json',
      '/assets/..%2f..%2fmain.js',
      '/assets/%2e%2e/%2e%2e/main.js',
      '/assets/..\\..\\main.js',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/%00',
      '//etc/passwd',
    ]
    await Promise.all(
      paths.map(async (path) => {
        const answer = await raw(service.port, [`GET ${path} HTTP/1.1\r\nhost: desk\r\nconnection: close\r\n\r\n`])
        expect(answer, path).toMatch(/^HTTP\/1\.1 40[04] /)
        expect(answer, path).toContain('application/problem+json')
      }),
    )
  } finally {
    await service.stop()
  }
})
