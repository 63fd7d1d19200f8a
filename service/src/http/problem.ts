import { STATUS_CODES } from 'node:http'

/** One fault of a request. */
export interface Fault {
  /** JSON Pointer into the body; empty for the body as a whole. */
  readonly pointer: string
  readonly detail: string
}

/** The body of every error: RFC 9457, media type application/problem+json. */
export interface ProblemBody {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly detail: string
  /** The same as in the header X-Request-Id. */
  readonly request_id: string
  /** Each fault of the body, for status 422. */
  readonly errors: readonly Fault[]
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** An answer that is no success. `headers` go with it. */
export class Problem extends Error {
  readonly status: number
  readonly errors: readonly Fault[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    detail: string,
    { errors = [], headers = {} }: { errors?: readonly Fault[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail)
    this.name = 'Problem'
    this.status = status
    this.errors = errors
    this.headers = headers
  }

  body(requestId: string): ProblemBody {
    return problemBody(this.status, this.message, requestId, this.errors)
  }
}

export function problemBody(
  status: number,
  detail: string,
  requestId: string,
  errors: readonly Fault[] = [],
): ProblemBody {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, request_id: requestId, errors }
}

/** What is answered for a path that is not there, and for one that the caller may not know of. */
export function unknownPath(): Problem {
  return new Problem(404, 'Unknown path, expected one that /api/openapi.json lists')
}
