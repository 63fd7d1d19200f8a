import { Ajv2020 } from 'ajv/dist/2020.js'
import { digestOf, type Outcome, verify as verifyHere } from 'tickmark'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NON_CLAIMS } from '../dist/http/non-claims.js'
import { bearer, FINTECH, LEGAL, type Service, startService, verify } from './harness/service.js'

type Json = Record<string, any>

const TEN = [
  'education',
  'enterprise_operations',
  'entertainment',
  'fintech',
  'healthcare',
  'healthcare_legal',
  'legal',
  'political',
  'real_estate',
  'saas_tech',
]

let service: Service
beforeAll(async () => {
  service = await startService({ TICKMARK_AS_OF: '2026-03-01' })
})
afterAll(async () => {
  expect(await service.stop()).toBe(0)
})

const get = async (path: string, init: RequestInit = {}) =>
  await fetch(`${service.base}${path}`, { headers: bearer(service.key), ...init })
const post = async (body: unknown) => await verify(service.base, service.key, body)
const send = async (body: string | Buffer | Blob, headers: Record<string, string>) =>
  await get('/artifacts/verify', { method: 'POST', headers: { ...bearer(service.key), ...headers }, body })

/** Expects an error of the one shape and returns it. */
async function problem(response: Response, status: number): Promise<Json> {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  const body = (await response.json()) as Json
  expect(Object.keys(body).sort()).toEqual(['detail', 'errors', 'request_id', 'status', 'title', 'type'])
  expect(body).toMatchObject({ type: 'about:blank', status, request_id: response.headers.get('x-request-id') })
  return body
}

/** A validator for the answer of a path, out of the OpenAPI document. */
async function validatorOf(path: string, method: string, status: string, type = 'application/json') {
  const document = (await (await get('/openapi.json')).json()) as Json
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema(document, 'openapi')
  const pointer = ['paths', path, method, 'responses', status, 'content', type, 'schema']
    .map((step) => step.replace(/~/g, '~0').replace(/\//g, '~1'))
    .map(encodeURIComponent)
    .join('/')
  const validate = ajv.compile({ $ref: `openapi#/${pointer}` })
  return (value: unknown) => (validate(value) ? [] : validate.errors)
}

describe('GET', () => {
  it('/health answers without a key', async () => {
    const response = await fetch(`${service.base}/health`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  })

  it('/verticals lists the ten, id and name only', async () => {
    const response = await get('/verticals')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { verticals, ...rest } = (await response.json()) as { verticals: Json[] }
    expect(rest).toEqual({})
    expect(verticals.map(({ id }) => id)).toEqual(TEN)
    for (const vertical of verticals) expect(vertical).toEqual({ id: expect.any(String), name: expect.any(String) })
  })

  it('/artifacts/types describes the three types, with what their verifiers do not claim', async () => {
    const answer = (await (await get('/artifacts/types')).json()) as { types: Json[] }
    const { types } = answer
    expect(types.map((type) => [type['artifact_type'], type['verifiers']])).toEqual([
      ['clinical_note', ['clinical.codes', 'common.quantities']],
      ['data_brief', ['common.quantities']],
      ['legal_analysis', ['legal.authorities', 'legal.citations']],
    ])
    for (const type of types) {
      expect(type).toMatchObject({ generation_mode: 'standard', repair_limit: 1, templates: expect.any(Array) })
      expect(TEN).toEqual(expect.arrayContaining(type['verticals'] as string[]))
      for (const id of type['verifiers'] as string[]) expect(type['verifier_limitations'][id].length).toBeGreaterThan(0)
      expect(type['schema'].properties.artifact_type.enum).toEqual([type['artifact_type']])
    }
    expect((await validatorOf('/api/artifacts/types', 'get', '200'))(answer)).toEqual([])
  })

  it('/openapi.json holds every route with its answers', async () => {
    const document = (await (await fetch(`${service.base}/openapi.json`)).json()) as Json
    expect(document['openapi']).toBe('3.1.0')
    expect(Object.keys(document['paths'] as object)).toEqual(
      expect.arrayContaining(
        [
          '/artifacts/generate',
          '/artifacts/types',
          '/artifacts/verify',
          '/auth/session',
          '/generate',
          '/generate/status/{request_id}',
          '/health',
          '/replay/{request_id}/request',
          '/style-profiles',
          '/templates',
          '/verticals',
        ].map((path) => `/api${path}`),
      ),
    )
    for (const claim of NON_CLAIMS) expect(document['info'].description).toContain(claim)
    const { post: operation } = document['paths']['/api/artifacts/verify'] as Json
    expect(Object.keys(operation.responses as object)).toEqual(['200', '401', '413', '415', '422', '429', '503'])
    const body = operation.requestBody.content['application/json'].schema as Json
    expect(body).toMatchObject({
      required: ['content', 'vertical'],
      additionalProperties: false,
      properties: { vertical: { enum: TEN } },
    })
    const refs = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
    expect(refs.length).toBeGreaterThan(5)
    for (const ref of new Set(refs)) {
      const name = /"#\/components\/schemas\/([^"]+)"$/.exec(ref)?.[1]
      expect(document['components'].schemas, ref).toHaveProperty(name ?? ref)
    }
  })
})

describe('POST /artifacts/verify', () => {
  it.each([
    ['legal', LEGAL, 'legal.citations/series-year'],
    ['fintech', FINTECH, 'common.quantities/percent-change'],
  ])('finds in a draft of %s what the engine finds', async (vertical, content, rule) => {
    const response = await post({ content, vertical })
    expect(response.status).toBe(200)
    const answer = (await response.json()) as Json
    expect(answer).toMatchObject({ configured: true, ok: false, vertical, position_encoding: 'utf-16' })
    expect(answer['verification']).toMatchObject({ passed: false, complete: true })
    const outcome = verifyHere(content, { vertical, asOf: '2026-03-01', waivers: 'report-only' })
    expect(answer['verification'].reports).toEqual(outcome.reports)
    expect(JSON.stringify(answer['verification'].reports)).toContain(rule)
    expect((await validatorOf('/api/artifacts/verify', 'post', '200'))(answer)).toEqual([])
    // Everything an outcome holds is there, so that its digest can be made again.
    const { verification, configured, ok, waivers, engine, options, source, digest } = answer
    const whole = {
      schema: 'tickmark.outcome/1',
      ...verification,
      configured,
      ok,
      vertical,
      waivers,
      engine,
      options,
      source,
    }
    expect(digestOf(whole as Omit<Outcome, 'digest'>)).toBe(digest)
  })

  it('passes a draft without fault, and says what it did not judge', async () => {
    const answer = (await (
      await post({ content: 'Revenue rose 10% from $100 to $110.', vertical: 'fintech' })
    ).json()) as Json
    expect(answer).toMatchObject({ configured: true, ok: true, verification: { passed: true, complete: true } })
    for (const report of answer['verification'].reports as Json[]) expect(report['limits'].length).toBeGreaterThan(0)
  })

  it('tells a vertical without verifiers from verifiers that found nothing', async () => {
    const none = (await (await post({ content: LEGAL, vertical: 'entertainment' })).json()) as Json
    expect(none).toMatchObject({
      configured: false,
      ok: false,
      verification: { passed: true, complete: true, reports: [] },
    })
    const nothing = (await (await post({ content: 'No figures.', vertical: 'fintech' })).json()) as Json
    expect(nothing).toMatchObject({ configured: true, ok: true })
    expect(nothing['verification'].reports).toHaveLength(1)
    expect(nothing['verification'].reports[0]).toMatchObject({ verdict: 'unverifiable', coverage: { found: 0 } })
  })

  it('demands a table of authorities when asked', async () => {
    const content = 'See *Rose v. Lundy*, 455 U.S. 509 (1982).'
    const [without, demanded] = await Promise.all(
      [false, true].map(
        async (requires_table_of_authorities) =>
          (await (await post({ content, vertical: 'legal', requires_table_of_authorities })).json()) as Json,
      ),
    )
    expect(without).toMatchObject({ ok: true })
    expect(demanded).toMatchObject({ ok: false, verification: { passed: false } })
    expect(JSON.stringify(demanded)).toContain('legal.authorities/demanded')
  })

  it('reports waivers and honours none', async () => {
    const content = `<!-- tickmark-ignore-next legal.citations/series-year: as misprinted -->\n\n${LEGAL}`
    const answer = (await (await post({ content, vertical: 'legal' })).json()) as Json
    expect(answer).toMatchObject({ ok: false, verification: { passed: false } })
    expect(answer['waivers']).toEqual([
      expect.objectContaining({ rule: 'legal.citations/series-year', reason: 'as misprinted', used: false }),
    ])
  })

  it('takes no orders from front matter', async () => {
    const content = `---\nvertical: entertainment\n---\n\n${LEGAL}`
    expect(await (await post({ content, vertical: 'legal' })).json()).toMatchObject({ configured: true, ok: false })
  })

  it('counts positions in UTF-16 code units of the content', async () => {
    const answer = (await (await post({ content: `😀 ${LEGAL}`, vertical: 'legal' })).json()) as Json
    const citation = (answer['verification'].reports as Json[]).flatMap(({ evidence }) => evidence as Json[])[0]!
    const { start, end } = citation['span'] as Json
    expect(`😀 ${LEGAL}`.slice(start.offset as number, end.offset as number)).toBe(citation['subject'])
  })
})

describe('malformed input is 422 and names the field', () => {
  it.each([
    ['a missing vertical', { content: LEGAL }, '/vertical'],
    ['an unknown vertical', { content: LEGAL, vertical: 'law' }, '/vertical'],
    ['a vertical of a wrong type', { content: LEGAL, vertical: ['legal'] }, '/vertical'],
    ['missing content', { vertical: 'legal' }, '/content'],
    ['empty content', { content: '', vertical: 'legal' }, '/content'],
    ['content that is a number', { content: 5, vertical: 'legal' }, '/content'],
    ['content that is null', { content: null, vertical: 'legal' }, '/content'],
    [
      'a demand as text',
      { content: LEGAL, vertical: 'legal', requires_table_of_authorities: 'true' },
      '/requires_table_of_authorities',
    ],
    [
      'a demand as number',
      { content: LEGAL, vertical: 'legal', requires_table_of_authorities: 1 },
      '/requires_table_of_authorities',
    ],
    [
      'a demand no verifier can meet',
      { content: LEGAL, vertical: 'fintech', requires_table_of_authorities: true },
      '/requires_table_of_authorities',
    ],
    ['an unknown field', { content: LEGAL, vertical: 'legal', 'a/b~': 1 }, '/a~1b~0'],
    ['a list', [LEGAL], ''],
    ['a text', LEGAL, ''],
    ['null', null, ''],
  ])('%s', async (_, body, pointer) => {
    const { errors } = await problem(await post(body), 422)
    expect((errors as Json[]).map((error) => error['pointer'])).toContain(pointer)
    for (const { detail } of errors as Json[]) expect(detail).toMatch(/^Unexpected .+, expected .+/)
  })

  it('lists the ten verticals', async () => {
    const { errors } = await problem(await post({ content: LEGAL, vertical: 'law' }), 422)
    expect(errors).toEqual([{ pointer: '/vertical', detail: `Unexpected "law", expected one of ${TEN.join(', ')}` }])
  })

  it.each([
    ['half an object', '{"content":'],
    ['a trailing comma', '{"content":"a","vertical":"legal",}'],
    ['nothing', ''],
    ['blanks', ' \n '],
    ['words', 'content=a&vertical=legal'],
  ])('JSON that is %s', async (_, body) => {
    const { errors } = await problem(await send(body, { 'content-type': 'application/json' }), 422)
    expect(errors).toEqual([
      { pointer: '', detail: expect.stringMatching(/^Unexpected .+, expected (?:a JSON )?object$/) },
    ])
  })

  it('bytes that are no UTF-8', async () => {
    const body = Buffer.concat([
      Buffer.from('{"content":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('","vertical":"legal"}'),
    ])
    const { detail } = await problem(await send(body, { 'content-type': 'application/json' }), 422)
    expect(detail).toBe('Unexpected bytes that are no UTF-8, expected a JSON object')
  })

  it('more characters than allowed, counted as code points', async () => {
    const small = await startService({ TICKMARK_MAX_CHARACTERS: '10' })
    try {
      expect((await verify(small.base, small.key, { content: '😀'.repeat(10), vertical: 'legal' })).status).toBe(200)
      const { errors } = await problem(
        await verify(small.base, small.key, { content: 'a'.repeat(11), vertical: 'legal' }),
        422,
      )
      expect(errors).toEqual([
        { pointer: '/content', detail: 'Unexpected length, expected at most 10 characters (Unicode code points)' },
      ])
    } finally {
      await small.stop()
    }
  })
})

describe('what is sent', () => {
  const body = JSON.stringify({ content: 'Nothing.', vertical: 'legal' })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'Application/JSON',
  ])('may be %s', async (type) => expect((await send(body, { 'content-type': type })).status).toBe(200))

  it('may begin with a byte order mark', async () =>
    expect((await send(`\uFEFF${body}`, { 'content-type': 'application/json' })).status).toBe(200))

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    ';',
  ])('may not be %s', async (type) => {
    await problem(await send(body, { 'content-type': type }), 415)
  })

  it('may not be without a type', async () => {
    await problem(await send(new Blob([body]), {}), 415)
  })

  it.each(['gzip', 'br', 'deflate', 'gzip, identity'])('may not be encoded: %s', async (encoding) => {
    const response = await send(body, { 'content-type': 'application/json', 'content-encoding': encoding })
    expect(response.headers.get('accept-encoding')).toBe('identity')
    await problem(response, 415)
  })
})

describe('methods and paths', () => {
  it('HEAD is GET without body', async () => {
    const response = await get('/verticals', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await response.text()).toBe('')
  })

  it.each([
    ['/verticals', 'GET, HEAD, OPTIONS'],
    ['/artifacts/verify', 'POST, OPTIONS'],
  ])('OPTIONS %s', async (path, allow) => {
    const response = await get(path, { method: 'OPTIONS' })
    expect([response.status, response.headers.get('allow')]).toEqual([204, allow])
  })

  it.each([
    ['DELETE', '/verticals', 'GET, HEAD, OPTIONS'],
    ['GET', '/artifacts/verify', 'POST, OPTIONS'],
    ['HEAD', '/artifacts/verify', 'POST, OPTIONS'],
  ])('%s %s is 405', async (method, path, allow) => {
    const response = await get(path, { method })
    expect(response.headers.get('allow')).toBe(allow)
    if (method === 'HEAD') expect(response.status).toBe(405)
    else await problem(response, 405)
  })

  it.each(['/nothing', '/artifacts/forge', '/verticals/', '/../verticals/x', '/%00', '/%zz'])(
    '%s is unknown',
    async (path) => {
      const response = await get(path)
      expect([400, 404]).toContain(response.status)
      await problem(response, response.status)
    },
  )
})

describe('credentials', () => {
  it.each([
    ['none', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['no key', { authorization: 'Bearer' }],
    ['a key nobody made', { authorization: `Bearer tm_0123456789abcdef.${'A'.repeat(43)}` }],
    ['a path', { authorization: `Bearer ../../etc.${'A'.repeat(43)}` }],
  ])('%s: 401', async (_, headers: Record<string, string>) => {
    for (const [path, init] of [
      ['/verticals', {}],
      ['/artifacts/types', {}],
      ['/artifacts/verify', { method: 'POST', body: '{' }],
    ] as const) {
      const response = await get(path, { ...init, headers })
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm="tickmark"/)
      await problem(response, 401)
    }
  })

  it('the id of a key with another secret: 401', async () => {
    const [id = ''] = service.key.split('.')
    await problem(await get('/verticals', { headers: bearer(`${id}.${'A'.repeat(43)}`) }), 401)
    await problem(await get('/verticals', { headers: bearer(id) }), 401)
  })
})

it('logs every request and no word of a draft or key', async () => {
  const secret = 'zanzibar-quokka'
  await post({ content: `${secret} ${LEGAL}`, vertical: 'legal' })
  await send(`{"content": ${secret}`, { 'content-type': 'application/json' })
  await post({ content: LEGAL, vertical: secret })
  await get(`/verticals?draft=${secret}`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const lines = service
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Json)
  expect(lines.some((line) => line['status'] === 200 && line['complete'] === true && line['ok'] === false)).toBe(true)
  expect(lines.every((line) => line['msg'] !== 'request' || typeof line['request_id'] === 'string')).toBe(true)
  expect(service.log()).not.toContain(secret)
  expect(service.log()).not.toContain(service.key.split('.')[1])
})
