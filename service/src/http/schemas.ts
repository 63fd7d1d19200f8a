/** What the schemas of all rooms share. */
import Type from '#typebox'
import { EXPECTED } from './faults.js'
import { NON_CLAIMS } from './non-claims.js'

export type JsonSchema = { readonly [key: string]: unknown }

/** A schema under a name: in the OpenAPI document it stands among the components, referred to as `{$ref: 'name#'}`. */
export interface NamedSchema extends JsonSchema {
  readonly $id: string
}

export const ProblemSchema = Type.Object(
  {
    type: Type.Literal('about:blank'),
    title: Type.String({ description: 'The status in words.' }),
    status: Type.Integer(),
    detail: Type.String({ description: 'What is wrong and what was expected.' }),
    request_id: Type.String({ description: 'As in the header X-Request-Id.' }),
    errors: Type.Array(
      Type.Object({
        pointer: Type.String({ description: 'JSON Pointer into the body; empty for the body as a whole.' }),
        detail: Type.String(),
      }),
    ),
  },
  { $id: 'problem', description: 'RFC 9457.' },
)

/**
 * The field `non_claims`: it stands in the answer of every route that gives out generated, verified, retrieved or extracted material,
 * with {@link NON_CLAIMS} as its value.
 */
export const NonClaims = Type.Array(Type.String({ enum: [...NON_CLAIMS] }), {
  description: 'What this response does not claim.',
})

/** Of a text, that something stands in it. */
export const NOT_BLANK = { pattern: '\\S', [EXPECTED]: 'text that is not blank' } as const

/** Spread into the schema of a body that a client may leave out. */
export const OPTIONAL_BODY = { 'x-optional': true } as const

/** An OpenAPI document in which such a body is not required. */
export function withOptionalBodies<T extends object>(document: T): T {
  type Operation = { requestBody?: { required?: boolean; content: Readonly<Record<string, { schema?: object }>> } }
  const { paths } = document as { readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>> }
  for (const { requestBody: body } of Object.values(paths ?? {}).flatMap((methods) => Object.values(methods)))
    if (body && Object.values(body.content).some(({ schema }) => schema && 'x-optional' in schema))
      body.required = false
  return document
}

const MEANING: Readonly<Record<number, string>> = {
  401: 'Missing or invalid credential.',
  402: 'Insufficient credits or inactive subscription.',
  403: 'Not yours to do; of generation, a mode that is not available on the current plan.',
  404: 'Not found, or not yours.',
  409: 'It is in another state than that takes.',
  412: 'The version in If-Match is not the current one.',
  413: 'The body is too long.',
  415: 'The body is not what the route takes, or is encoded.',
  422: 'Malformed or missing input; errors names each field.',
  428: 'If-Match is missing.',
  429: 'Rate limit exceeded. Wait for Retry-After, then back off exponentially.',
  503: 'Not available now. Wait for Retry-After.',
}

const problem = { content: { 'application/problem+json': { schema: { $ref: 'problem#' } } } }

/** The error responses of a route, by their statuses. */
export function refused(...statuses: readonly number[]) {
  return Object.fromEntries(statuses.map((status) => [status, { description: MEANING[status] ?? '', ...problem }]))
}
