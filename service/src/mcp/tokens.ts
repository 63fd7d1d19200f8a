import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Values } from '../config/setting.js'
import type { mcpSettings } from './settings.js'

/** Whom a token names: its status where it is not let in. */
export type Admission = { readonly subject: string } | { readonly status: 401 | 403 | 503; readonly detail: string }

/** Seconds by which the clocks of issuer and service may differ. */
const TOLERANCE = 30

/**
 * Lets in who carries an identity token that the issuer signed for this service (RS256 or ES256, by the keys that it publishes), is in
 * force, and names somebody on the list.
 */
export class Tokens {
  readonly #keys: JWTVerifyGetKey
  readonly #issuer: string
  readonly #audience: string
  readonly #allowed: ReadonlySet<string>

  /** Throws where a setting is missing: a service without them would let nobody in, or anybody. */
  constructor({ issuer, audience, jwks, allowed }: Values<typeof mcpSettings>) {
    const needed = (value: string | undefined, name: string) => {
      if (value === undefined)
        throw new Error(`Unexpected absence of ${name}, expected it for the curated tool service`)
      return value
    }
    this.#issuer = needed(issuer, 'TICKMARK_MCP_ISSUER')
    this.#audience = needed(audience, 'TICKMARK_MCP_AUDIENCE')
    this.#keys = createRemoteJWKSet(new URL(needed(jwks, 'TICKMARK_MCP_JWKS_URL')))
    this.#allowed = new Set(allowed)
  }

  async admit(authorization: string | undefined): Promise<Admission> {
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) {
      return {
        status: 401,
        detail: 'Unexpected absence of a token, expected Authorization: Bearer with an identity token',
      }
    }
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        issuer: this.#issuer,
        audience: this.#audience,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: TOLERANCE,
      })
      const { sub = '', email, email_verified: verified } = payload
      if (this.#allowed.has(sub)) return { subject: sub }
      if (typeof email === 'string' && verified === true && this.#allowed.has(email)) return { subject: sub }
      return { status: 403, detail: 'Unexpected caller, expected one who is on the list of this service' }
    } catch (error) {
      // Keys that cannot be fetched say nothing about the token.
      if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || isAway(error)) {
        return { status: 503, detail: 'The public keys of the issuer cannot be read now' }
      }
      return { status: 401, detail: 'Unexpected token, expected one of this issuer, for this service, in force' }
    }
  }
}

/** jose throws its base class where the answer for the keys is not what it should be. */
function isAway(error: errors.JOSEError): boolean {
  return error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid
}
