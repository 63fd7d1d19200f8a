import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'

export const ISSUER = 'https://identity.example'
export const AUDIENCE = 'https://tools.example'

/** An identity provider: publishes its keys, and signs what it is asked to, right or wrong. */
export async function startIssuer() {
  const [rsa, ec, foreign] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ])
  const keys = [
    { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(ec.publicKey)), kid: 'ec', alg: 'ES256', use: 'sig' },
  ]
  const result = { away: false }
  const server = createServer((_, response) => {
    response.writeHead(result.away ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const token = (claims: Record<string, unknown> = {}) =>
    new SignJWT({ iss: ISSUER, aud: AUDIENCE, sub: 'agent-1', ...claims }).setIssuedAt()
  const plain = async (claims?: Record<string, unknown>) =>
    await token(claims).setExpirationTime('5m').setProtectedHeader({ alg: 'RS256', kid: 'rsa' }).sign(rsa.privateKey)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1_000)
  return {
    environment: {
      TICKMARK_MCP_PORT: '0',
      TICKMARK_MCP_ISSUER: ISSUER,
      TICKMARK_MCP_AUDIENCE: AUDIENCE,
      TICKMARK_MCP_JWKS_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/keys`,
      TICKMARK_MCP_ALLOW: 'agent-1, agent@example.org',
    },
    close: () => void server.close(),
    /** Its keys cannot be read from now on. */
    go: () => (result.away = true),
    good: plain,
    elliptic: async () =>
      await token().setExpirationTime('5m').setProtectedHeader({ alg: 'ES256', kid: 'ec' }).sign(ec.privateKey),
    expired: async () =>
      await token()
        .setExpirationTime(now - 60)
        .setProtectedHeader({ alg: 'RS256', kid: 'rsa' })
        .sign(rsa.privateKey),
    endless: async () => await token().setProtectedHeader({ alg: 'RS256', kid: 'rsa' }).sign(rsa.privateKey),
    early: async () =>
      await token()
        .setNotBefore(now + 600)
        .setExpirationTime('1h')
        .setProtectedHeader({ alg: 'RS256', kid: 'rsa' })
        .sign(rsa.privateKey),
    foreign: async () =>
      await token().setExpirationTime('5m').setProtectedHeader({ alg: 'RS256', kid: 'rsa' }).sign(foreign.privateKey),
    unsigned: async () =>
      `${part({ alg: 'none' })}.${part({ iss: ISSUER, aud: AUDIENCE, sub: 'agent-1', exp: now + 300 })}.`,
    unsignedWithSignature: async () =>
      `${part({ alg: 'none' })}.${part({ iss: ISSUER, aud: AUDIENCE, sub: 'agent-1', exp: now + 300 })}.AAAA`,
    /** Signed with the public key as if it were a shared secret. */
    confused: async () =>
      await token()
        .setExpirationTime('5m')
        .setProtectedHeader({ alg: 'HS256', kid: 'rsa' })
        .sign(Buffer.from(await exportSPKI(rsa.publicKey))),
    tampered: async () => {
      const [head, , signature] = (await plain()).split('.')
      return `${head!}.${part({ iss: ISSUER, aud: AUDIENCE, sub: 'agent-1', exp: now + 9_999 })}.${signature!}`
    },
  }
}

export type Issuer = Awaited<ReturnType<typeof startIssuer>>
