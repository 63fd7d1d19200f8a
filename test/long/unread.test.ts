import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mostUntilIdle } from '../process.js'

/** A quarter of a gigabyte of marks in all, were all of them kept. */
const DRAFTS = 60
const DENSE = '- Roe v. Wade, 410 U.S. 113 (1973)\n'.repeat(2_000)
const MEGABYTES = 700
/** Requests that are too many for any server, and megabytes that it may take when it gets them. */
const FLOOD = 100_000
const FLOODED = 450

/** A server of which nothing is read until `reading`. */
function startUnread(...args: readonly string[]) {
  const bin = join(import.meta.dirname, '../../bin/tickmark.js')
  const server = spawn(process.execPath, [bin, ...args], { stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  server.stdin.on('error', () => undefined)
  const reading = () => {
    let text = ''
    server.stdout.setEncoding('utf8').on('data', (more: string) => (text += more))
    return () => text
  }
  return { server, reading }
}

/** A message to the server for editors. */
function toEditors(method: string, params: unknown, id?: number): string {
  const text = JSON.stringify({ jsonrpc: '2.0', ...(id !== undefined && { id }), method, params })
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

/** A request to the server for agents. */
const toAgents = (id: number, method: string, params: unknown) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const HELLO = toAgents(0, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
})

function opened(uri: string, text: string): string {
  return toEditors('textDocument/didOpen', { textDocument: { uri, languageId: 'markdown', version: 1, text } })
}

/** Sends what `next` gives, until the server takes no more for three seconds; says how much that was. */
async function sendUntilFull({ stdin }: ChildProcess, most: number, next: (i: number) => string): Promise<number> {
  for (let i = 0; i < most; i++) {
    if (stdin!.write(next(i))) continue
    const drained = new Promise<true>((resolve) => stdin!.once('drain', () => resolve(true)))
    const isFull = new Promise<false>((resolve) => setTimeout(() => resolve(false), 3_000))
    if (!(await Promise.race([drained, isFull]))) return i + 1
  }
  return most
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50))
}

describe.runIf(process.platform === 'linux')('sixty dense drafts of which nobody reads what came of them', () => {
  it('leave the server for editors small', async () => {
    const { server } = startUnread('lsp', '--no-config', '--as-of', '2026-03-01')
    const uriOf = (i: number) => `file:///nowhere/${i}.md`
    server.stdin.write(toEditors('initialize', { processId: null, rootUri: null, capabilities: {} }, 0))
    server.stdin.write(toEditors('initialized', {}))
    for (let i = 0; i < DRAFTS; i++) server.stdin.write(opened(uriOf(i), DENSE))
    expect(await mostUntilIdle(server.pid)).toBeLessThan(MEGABYTES)
  }, 1_200_000)

  it('leave the server for agents small, which reads no more when answers wait, and answers all when it is read', async () => {
    const { server, reading } = startUnread('mcp')
    server.stdin.write(HELLO)
    const asked = await sendUntilFull(server, DRAFTS, (i) =>
      toAgents(i + 1, 'tools/call', { name: 'verify_draft', arguments: { content: DENSE, vertical: 'legal' } }),
    )
    const most = await mostUntilIdle(server.pid)
    console.log(JSON.stringify({ server: 'mcp', asked, most }))
    expect(most).toBeLessThan(MEGABYTES)
    for (let i = asked; i < DRAFTS; i++) {
      server.stdin.write(
        toAgents(i + 1, 'tools/call', { name: 'verify_draft', arguments: { content: DENSE, vertical: 'legal' } }),
      )
    }
    const read = reading()
    await until(() => read().split('\n').length > DRAFTS + 1)
    const ids = read()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: number }).id)
    expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: DRAFTS + 1 }, (_, i) => i))
  }, 1_200_000)
})

describe.runIf(process.platform === 'linux')('requests of which nobody reads the answers', () => {
  const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n\n'.repeat(3_000)
  const uri = 'file:///nowhere/draft.md'
  const start = { line: 0, character: 20 }
  it.each([
    ['textDocument/hover', { textDocument: { uri }, position: start }],
    [
      'textDocument/codeAction',
      { textDocument: { uri }, range: { start, end: { line: 9_999, character: 0 } }, context: { diagnostics: [] } },
    ],
  ])(
    'leave the server for editors small, which answers all when it is read: %s',
    async (method, params) => {
      const { server, reading } = startUnread('lsp', '--no-config', '--as-of', '2026-03-01')
      server.stdin.write(toEditors('initialize', { processId: null, rootUri: null, capabilities: {} }, 0))
      server.stdin.write(toEditors('initialized', {}) + opened(uri, WRONG))
      const asked = await sendUntilFull(server, FLOOD, (i) => toEditors(method, params, i + 1))
      const most = await mostUntilIdle(server.pid)
      console.log(JSON.stringify({ server: 'lsp', method, asked, most }))
      expect(asked).toBeLessThan(FLOOD)
      expect(most).toBeLessThan(FLOODED)
      const read = reading()
      await until(() => read().split('"id":').length > asked + 1)
    },
    1_200_000,
  )

  it.each(['tools/list', 'ping', 'no/such'])(
    'leave the server for agents small, which answers all when it is read: %s',
    async (method) => {
      const { server, reading } = startUnread('mcp')
      server.stdin.write(HELLO)
      const asked = await sendUntilFull(server, FLOOD, (i) => toAgents(i + 1, method, {}))
      const most = await mostUntilIdle(server.pid)
      console.log(JSON.stringify({ server: 'mcp', method, asked, most }))
      expect(asked).toBeLessThan(FLOOD)
      expect(most).toBeLessThan(FLOODED)
      const read = reading()
      await until(() => read().split('\n').length > asked + 1)
    },
    1_200_000,
  )
})

describe.runIf(process.platform === 'linux')('an editor that says again and again that its settings changed', () => {
  it('is asked for them once, until it answers', async () => {
    const { server, reading } = startUnread('lsp', '--no-config')
    const capabilities = { workspace: { configuration: true } }
    server.stdin.write(toEditors('initialize', { processId: null, rootUri: null, capabilities }, 0))
    server.stdin.write(toEditors('initialized', {}))
    const read = reading()
    for (let i = 0; i < 1_000; i++) server.stdin.write(toEditors('workspace/didChangeConfiguration', { settings: {} }))
    server.stdin.write(toEditors('no/such', {}, 1))
    const questions = () => [...read().matchAll(/\{[^{}]*"id":(\d+),"method":"workspace\/configuration"/g)]
    await until(() => read().includes('Unhandled method'))
    expect(questions()).toHaveLength(1)
    const text = JSON.stringify({ jsonrpc: '2.0', id: Number(questions()[0]![1]), result: [{}] })
    server.stdin.write(`Content-Length: ${text.length}\r\n\r\n${text}`)
    await until(() => questions().length > 1)
    server.stdin.write(toEditors('no/such', {}, 2))
    await until(() => read().split('Unhandled method').length > 2)
    expect(questions()).toHaveLength(2)
  }, 60_000)
})
