import { list, optional, text, whole } from '../config/setting.js'

export const mcpSettings = {
  host: text('TICKMARK_MCP_HOST', '127.0.0.1', 'address where the curated tool service listens'),
  port: whole('TICKMARK_MCP_PORT', 8081, 'its port; 0 takes any free one', 0),
  issuer: optional(
    'TICKMARK_MCP_ISSUER',
    'issuer of the identity tokens (`iss`); the tool service runs only where it is set',
  ),
  audience: optional(
    'TICKMARK_MCP_AUDIENCE',
    'audience of the tokens (`aud`): the address where the tool service is deployed',
  ),
  jwks: optional(
    'TICKMARK_MCP_JWKS_URL',
    'address of the public keys of the issuer; `https`, or `http` on this machine',
    {
      check: checkKeysUrl,
    },
  ),
  allowed: list('TICKMARK_MCP_ALLOW', 'who may call: values of `sub`, or of `email` where the issuer has verified it'),
  database: optional('TICKMARK_MCP_DATABASE_URL', 'PostgreSQL under a role that reads the curated views alone', {
    shown: '`DATABASE_URL`',
  }),
}

function checkKeysUrl(given: string): void {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const loopback = url !== undefined && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback)) return
  throw new Error('Unexpected TICKMARK_MCP_JWKS_URL, expected an https address, or an http one on this machine')
}
