// On one database: the document is made of the routes.
import openapiTS, { astToString } from 'openapi-typescript'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../dist/app.js'
import { rooms } from '../dist/rooms.js'
import { openTestGround } from './harness/ground.js'

const SERVICE = join(import.meta.dirname, '..')
const PAGES = ['README.md', ...readdirSync(join(SERVICE, 'docs')).map((name) => join('docs', name))]
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary?: string }>>>>
}
/** A request that a page shows: a call of `curl`. */
interface Example {
  readonly page: string
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Undefined where there is none, or it is no JSON that stands on the page. */
  readonly body: string | undefined
}

let document: Document
let types: string
let folder: string
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestGround()
  const app = await createApp(opened.ground, rooms)
  await app.ready()
  document = JSON.parse(JSON.stringify(app.swagger())) as Document
  close = async () => {
    await app.close()
    await opened.close()
  }
  types = astToString(await openapiTS(JSON.stringify(document)))
  folder = mkdtempSync(join(tmpdir(), 'tickmark-client-'))
  writeFileSync(join(folder, 'api.ts'), types)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await close()
})

/** A client over the generated types: what it takes is what the document says, and nothing more. */
const CLIENT = `import type { paths } from './api.js'
type Operation<P extends keyof paths, M extends keyof paths[P]> = NonNullable<paths[P][M]>
type Query<O> = O extends { parameters: { query?: infer Q } } ? NonNullable<Q> : Record<string, never>
type Body<O> = O extends { requestBody?: infer R } ? (R extends { content: { 'application/json': infer B } } ? B : never) : never
declare function call<P extends keyof paths, M extends keyof paths[P]>(
  method: M, path: P, given: [Operation<P, M>] extends [never] ? never : { query?: Query<Operation<P, M>>; body?: Body<Operation<P, M>> },
): void
`

/** What the compiler says of calls of the client. */
function check(calls: readonly string[]): string[] {
  const file = join(folder, 'calls.ts')
  writeFileSync(file, `${CLIENT}${calls.join('\n')}\n`)
  const program = ts.createProgram([file], {
    ...{ strict: true, noEmit: true, skipLibCheck: true, exactOptionalPropertyTypes: true, types: [] },
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
  })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

function examplesOf(page: string): Example[] {
  const blocks = [...readFileSync(join(SERVICE, page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
  return blocks.flatMap(([, block = '']) => {
    const starts = [...block.matchAll(/(?:curl|\bcall) (?=[^\n]*(?:\\\n[^\n]*)*\$BASE)/g)].map(({ index }) => index)
    return starts.map((start, i) => read(page, block.slice(start, starts[i + 1])))
  })
}

function read(page: string, command: string): Example {
  const [, path = '', search = ''] = /"?\$BASE(\/[^\s"'?|)\]]*)(?:\?([^\s"')]*))?/.exec(command) ?? []
  const data = /(?:-d|--data(?:-binary)?) '((?:[^']|'\$\w+')*)'/.exec(command)?.[1]
  const sends = /\s(?:-d|-F|--data(?:-binary)?)\s/.test(command)
  return {
    page,
    path,
    method: (/-X ([A-Z]+)/.exec(command)?.[1] ?? (sends ? 'POST' : 'GET')).toLowerCase(),
    query: Object.fromEntries(new URLSearchParams(search)),
    body: data?.replace(/'\$\w+'/g, 'x'),
  }
}

/** The path of the document that a path of an example is one of. */
function documented({ path, method }: Example): string | undefined {
  return Object.keys(document.paths).find((template) => {
    const pattern = template.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')
    return new RegExp(`^${pattern}$`).test(`/api${path}`) && method in (document.paths[template] ?? {})
  })
}

it('a client generated from the document takes every request that the pages show', () => {
  const examples = PAGES.filter((page) => page.endsWith('.md')).flatMap(examplesOf)
  expect(examples.length).toBeGreaterThan(20)
  expect(examples.filter(({ body }) => body !== undefined).length).toBeGreaterThan(6)
  const calls = examples.map((example) => {
    const path = documented(example)
    expect(path, `${example.page}: ${example.method} ${example.path}`).toBeDefined()
    const query = Object.keys(example.query).length > 0 ? `query: ${JSON.stringify(example.query)},` : ''
    const body = example.body === undefined ? '' : `body: ${JSON.stringify(JSON.parse(example.body))}`
    return `call('${example.method}', '${path!}', { ${query} ${body} }) // ${example.page}`
  })
  expect(check(calls)).toEqual([])
})

it.each([
  ['a path that is not there', `call('get', '/api/none', {})`],
  ['a method that is not there', `call('put', '/api/content', {})`],
  ['a field that is not there', `call('post', '/api/content', { body: { request_id: 'x', owner: 'y' } })`],
  ['a field that is missing', `call('post', '/api/governance/validity', { body: { content_id: 'x' } })`],
  ['a value that is none', `call('get', '/api/content/{content_id}/export', { query: { format: 'pdf' } })`],
  ['a query that is not there', `call('get', '/api/sources', { query: { page: '2' } })`],
])('and refuses %s', (_, wrong) => {
  expect(check([wrong]).length).toBeGreaterThan(0)
})

/** The routes that the interface names; whatever else there is says that it is an extension. */
const INTERFACE: ReadonlySet<string> = new Set([
  'post /generate',
  'get /generate/status/{request_id}',
  'get /templates',
  'get /style-profiles',
  'get /verticals',
  'get /auth/session',
  'get /replay/{request_id}/request',
  'post /parse-file',
  'get /sources',
  'get /sources/{source_id}',
  'get /sources/{source_id}/original',
  'post /sources/{source_id}/grants',
  'delete /sources/{source_id}/grants/{recipient_id}',
  'post /sources/{source_id}/revoke',
  'get /artifacts/types',
  'post /artifacts/generate',
  'post /artifacts/verify',
  'post /corpus/documents',
  'get /corpus/documents',
  'get /corpus/documents/stats',
  'post /corpus/search',
  'delete /corpus/documents/{document_id}',
  'post /corpus/ingest',
  'post /corpus/ingest/document',
  'get /corpus/stats',
  'get /corpus/vertical/{vertical}',
  'delete /corpus/vertical/{vertical}',
])
const OPERATION: ReadonlySet<string> = new Set(
  ['health', 'ready', 'metrics', 'openapi.json'].map((name) => `get /${name}`),
)

it('says of every route what it does, and of each that is not in the interface that it is an extension', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, { summary = '' }]) => [`${method} ${path.replace('/api', '')}`, summary] as const),
  )
  expect(operations.length).toBeGreaterThan(50)
  expect(operations.filter(([, summary]) => summary === '')).toEqual([])
  const known: readonly string[] = operations.map(([name]) => name)
  expect([...INTERFACE].filter((name) => !known.includes(name))).toEqual([])
  const extensions = operations.filter(([name]) => !INTERFACE.has(name) && !OPERATION.has(name))
  expect(extensions.filter(([, summary]) => !summary.endsWith('(extension)'))).toEqual([])
  expect(operations.filter(([name, summary]) => INTERFACE.has(name) && summary.endsWith('(extension)'))).toEqual([])
})

it('requires no body that may be left out, and names no parameter twice', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods)) as readonly {
    readonly parameters?: readonly { readonly name: string }[]
  }[]
  expect(document.paths['/api/auth/keys']?.['post']).toMatchObject({ requestBody: { required: false } })
  expect(document.paths['/api/content']?.['post']).toMatchObject({ requestBody: { required: true } })
  for (const { parameters = [] } of operations) {
    const names = parameters.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  }
})
