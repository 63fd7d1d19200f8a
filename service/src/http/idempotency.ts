import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from './problem.js'

/** The header, as a property of the schema of a route's headers. */
export const IdempotencyKey = {
  'idempotency-key': {
    type: 'string',
    description: 'The same request again is charged once, and answered as it was; another with the key is refused.',
  },
} as const

/** The Idempotency-Key of a request, if it has one. Status 422 for one that is not 1 to 200 letters, digits or any of . ~ : + / = @ _ -. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  if (typeof given === 'string' && /^[\w.~:+/=@-]{1,200}$/.test(given)) return given
  throw new Problem(422, 'Unexpected Idempotency-Key, expected 1 to 200 letters, digits or any of . ~ : + / = @ _ -')
}
