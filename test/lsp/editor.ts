import { spawn } from 'node:child_process'
import { join } from 'node:path'
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionRequest,
  type CodeActionContext,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  type Hover,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type Position,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'

const bin = join(import.meta.dirname, '../../bin/tickmark.js')

/** What an editor of today can do. */
const CAPABLE: ClientCapabilities = {
  general: { positionEncodings: ['utf-8', 'utf-16'] },
  textDocument: { hover: { contentFormat: ['markdown', 'plaintext'] } },
  workspace: { workspaceEdit: { documentChanges: true } },
}

/** An editor: the built command over its streams, spoken to by the protocol's own client. */
export function startEditor(args: readonly string[] = [], { cwd = process.cwd() } = {}) {
  const server = spawn(process.execPath, [bin, 'lsp', '--as-of', '2026-03-01', ...args], { cwd })
  let stderr = ''
  server.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  const published: PublishDiagnosticsParams[] = []
  const waiting = new Set<() => void>()
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    published.push(params)
    for (const check of waiting) check()
  })
  connection.listen()

  return {
    server,
    connection,
    published,
    ended,
    stderr: () => stderr,
    async initialize(capabilities: ClientCapabilities = CAPABLE, initializationOptions?: unknown) {
      const result = await connection.sendRequest(InitializeRequest.type, {
        processId: process.pid,
        rootUri: null, // oxlint-disable-line typescript/no-deprecated -- the protocol still requires it
        capabilities,
        initializationOptions,
      })
      await connection.sendNotification(InitializedNotification.type, {})
      return result
    },
    open: (uri: string, text: string, languageId = 'markdown') =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId, version: 1, text },
      }),
    change: (uri: string, version: number, contentChanges: TextDocumentContentChangeEvent[]) =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges,
      }),
    close: (uri: string) =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } }),
    /** The diagnostics of one version of a draft, as soon as they come. */
    diagnostics(uri: string, version = 1, after = 0): Promise<Diagnostic[]> {
      return new Promise((resolve) => {
        const check = () => {
          const found = published.slice(after).find((params) => params.uri === uri && params.version === version)
          if (!found) return
          waiting.delete(check)
          resolve(found.diagnostics)
        }
        waiting.add(check)
        check()
      })
    },
    hover: (uri: string, position: Position): Promise<Hover | null> =>
      connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position }),
    async actions(uri: string, range: Range, only?: string[]): Promise<CodeAction[]> {
      const context: CodeActionContext = { diagnostics: [], ...(only && { only }) }
      return ((await connection.sendRequest(CodeActionRequest.type, { textDocument: { uri }, range, context })) ??
        []) as CodeAction[]
    },
    async stop(): Promise<number | null> {
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      return ended
    },
  }
}

/** A text after an edit, as an editor applies it. */
export function applied(text: string, edit: WorkspaceEdit | undefined): string {
  const [change] = edit?.documentChanges ?? []
  const edits = change && 'edits' in change ? change.edits : Object.values(edit?.changes ?? {}).flat()
  return TextDocument.applyEdits(TextDocument.create('test:', 'markdown', 0, text), edits as TextEdit[])
}

/** The text in a range. */
export function textIn(text: string, range: Range): string {
  return TextDocument.create('test:', 'markdown', 0, text).getText(range)
}
