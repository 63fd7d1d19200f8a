import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errorFacts } from '../log/log.js'
import { faultsOf } from './faults.js'
import { methodsByPath } from './known-paths.js'
import { Problem, PROBLEM_TYPE, problemBody, unknownPath } from './problem.js'

/** Headers of every answer. */
export const COMMON = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } as const

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Gives every error the one body, and answers what no route takes: 404, 405 with Allow, and OPTIONS. */
export function answerErrors(app: FastifyInstance): void {
  const methodsOf = methodsByPath(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request)
    if (!(error instanceof Problem) && problem.status >= 500) {
      request.log.error(errorFacts(error), 'internal error')
    }
    return sendProblem(problem, request, reply)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const taken = methodsOf(request.url.split('?')[0] ?? '')
    const allowed = METHODS.filter((method) => taken.includes(method))
    const allow = [...allowed, 'OPTIONS'].join(', ')
    if (allowed.length === 0) return await sendProblem(unknownPath(), request, reply)
    if (request.method === 'OPTIONS') return await reply.code(204).header('allow', allow).send()
    const detail = `Unexpected method, expected ${allow}`
    return await sendProblem(new Problem(405, detail, { headers: { allow } }), request, reply)
  })
}

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A client that still sends would not see the answer of a connection that is closed at once: what it sends is read and dropped,
  // for as long as a request may take.
  if (problem.status === 413) reply.removeHeader('connection')
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, 'x-request-id': request.id, 'content-type': PROBLEM_TYPE })
    .send(JSON.stringify(problem.body(request.id)))
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error.validation) {
    const part = error.validationContext ?? 'body'
    const errors = faultsOf(error.validation)
    const first = errors[0]
    return new Problem(422, first ? `${first.pointer || part}: ${first.detail}` : `Malformed ${part}`, { errors })
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem(413, `Unexpected length, expected a body of at most ${limitOf(request)} bytes`)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(415, 'Unexpected media type, expected application/json in UTF-8')
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Problem(status, 'Malformed request')
  return new Problem(500, 'Internal error')
}

function limitOf(request: FastifyRequest): string {
  return String(request.routeOptions.bodyLimit)
}

/** Answers a request that never comes to a route or a hook: a path that can not be decoded names nothing. */
export function refuseRequest(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(unknownPath(), request, reply.headers(COMMON))
}

/** Answers a request whose header Expect asks for something else than `100-continue`, which Node answers by itself. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const body = problemBody(417, 'Unexpected header Expect, expected 100-continue or none', randomUUID())
    response
      .writeHead(417, { 'content-type': PROBLEM_TYPE, 'x-request-id': body.request_id, connection: 'close' })
      .end(JSON.stringify(body))
  })
}

/** Answers, and closes, a connection on which no request could be read: no HTTP, too long a header, too slow a sender. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? isFirstLine(error)
        ? [414, 'Unexpected length of the path']
        : [431, 'Unexpected length of the header']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'The request did not come in time']
        : [400, 'Malformed request']
  const { title, ...rest } = problemBody(status, detail, randomUUID())
  const body = JSON.stringify({ title, ...rest })
  socket.end(
    `HTTP/1.1 ${String(status)} ${title}\r\ncontent-type: ${PROBLEM_TYPE}\r\nx-request-id: ${rest.request_id}\r\n` +
      `content-length: ${String(Buffer.byteLength(body))}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

/** Is what was read last nothing but the beginning of a request, without the end of its first line? */
function isFirstLine({ rawPacket }: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }): boolean {
  return rawPacket !== undefined && /^[A-Z]+ \//.test(rawPacket.toString('latin1', 0, 20)) && !rawPacket.includes('\n')
}
