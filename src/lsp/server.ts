import {
  type CancellationToken,
  type ClientCapabilities,
  CodeActionKind,
  type Connection,
  createConnection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  MessageType,
  PositionEncodingKind,
  ShowMessageNotification,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { LONGEST_MESSAGE } from '../host/longest-message.js'
import { VerificationThread } from '../host/thread.js'
import type { Settled } from '../host/thread-worker.js'
import { VERSION } from '../index.js'
import { actionsAt, COMMANDS, FIX_ALL } from './actions.js'
import { runCommand } from './commands.js'
import { diagnosticsOf } from './diagnostics.js'
import { hoverAt } from './hover.js'
import { isMarkdown, pathOf } from './places.js'
import { Session } from './session.js'
import { DEFAULTS, readEditorSettings } from './settings.js'
import { boundedStreams, MOST_WAITING, Outbox } from './streams.js'

/** What holds for a draft at a path; without one, for a draft that was never saved. */
export type Settle = (path: string | undefined, source: string) => Promise<Settled>

const CAPABILITIES: InitializeResult = {
  serverInfo: { name: 'tickmark', version: VERSION },
  capabilities: {
    positionEncoding: PositionEncodingKind.UTF16, // the one every editor must know, and what spans count in
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    hoverProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
    executeCommandProvider: { commands: Object.values(COMMANDS) },
  },
}

/**
 * Serves one editor over two streams until it says `exit` or goes away; the process ends then. Drafts are verified on a thread of
 * their own, so that requests are answered meanwhile.
 */
export function serve(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, settle: Settle): Promise<never> {
  const end = (code: number) => process.exit(code)
  const [reader, writer] = boundedStreams(input, output, () => {
    process.stderr.write(`tickmark: Unexpected message, expected at most ${LONGEST_MESSAGE} bytes in one\n`)
    end(1)
  })
  const connection = createConnection(reader, writer, { maxParallelism: MOST_WAITING })
  let isShutDown = false
  for (const event of ['end', 'close']) input.once(event, () => end(isShutDown ? 0 : 1))
  const documents = new TextDocuments(TextDocument)
  const thread = new VerificationThread()
  let client: ClientCapabilities = {}
  let editor = DEFAULTS

  const log = (error: unknown) => {
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const outbox = new Outbox(async (uri) => {
    const state = session.stateOf(uri)
    if (state === 'busy') return // sent when it is verified
    const verified = state === 'closed' ? undefined : await session.verified(uri)
    if (!verified) await connection.sendDiagnostics({ uri, diagnostics: [] })
    else {
      const { version } = verified
      await connection.sendDiagnostics({ uri, version, diagnostics: diagnosticsOf(verified, editor) })
    }
  })
  const session = new Session({
    settle: (uri, source) => settle(pathOf(uri), source),
    verify: (source, settled, signal) => thread.run({ type: 'verify', source, ...settled }, signal),
    publish: ({ uri }) => outbox.add(uri),
    log,
  })
  const readSettings = (given: unknown) => {
    const { settings, fault } = readEditorSettings(given)
    editor = settings
    if (fault !== undefined) {
      tell(connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message: fault }))
    }
    for (const uri of session.uris) outbox.add(uri)
  }
  /** One question at a time: an editor may say that something changed more often than it answers. */
  let asked: 'nothing' | 'once' | 'again' = 'nothing'
  const askSettings = () => {
    if (asked !== 'nothing') {
      asked = 'again'
      return
    }
    asked = 'once'
    const answered = connection.workspace.getConfiguration('tickmark').then(readSettings)
    tell(
      answered.finally(() => {
        const isNewer = asked === 'again'
        asked = 'nothing'
        if (isNewer) askSettings()
      }),
    )
  }

  connection.onInitialize(({ capabilities, initializationOptions }) => {
    client = capabilities
    readSettings(initializationOptions)
    return CAPABILITIES
  })
  connection.onInitialized(() => {
    register(connection, client)
    if (client.workspace?.configuration) askSettings()
  })
  connection.onDidChangeConfiguration(({ settings }) => {
    if (client.workspace?.configuration) askSettings()
    else readSettings(settings)
  })
  connection.onDidChangeWatchedFiles(() => {
    session.refresh()
  })

  documents.onDidOpen(({ document }) => {
    if (isMarkdown(document)) session.open(document.uri, document.version, document.getText())
  })
  documents.onDidChangeContent(({ document: { uri, version }, document }) => {
    session.update(uri, version, document.getText())
  })
  documents.onDidClose(({ document: { uri } }) => {
    session.close(uri)
    outbox.add(uri)
  })
  documents.listen(connection)

  connection.onHover(async ({ textDocument: { uri }, position }, token) => {
    const verified = await unlessCancelled(session.verified(uri), token)
    const markdown = client.textDocument?.hover?.contentFormat?.includes('markdown') ?? false
    return verified?.outcome && hoverAt(verified.outcome, position, markdown)
  })
  connection.onCodeAction(async (params, token) => {
    const verified = await unlessCancelled(session.verified(params.textDocument.uri), token)
    if (!verified) return []
    return actionsAt(verified, params, {
      versioned: client.workspace?.workspaceEdit?.documentChanges ?? false,
      waiverPlaces: (source, spans) =>
        thread.run({ type: 'waivers', source, spans }).catch((error: unknown) => {
          log(error)
          return []
        }),
    })
  })
  connection.onExecuteCommand((params) => runCommand(params, connection, client))
  connection.onShutdown(() => {
    isShutDown = true
    return thread.close()
  })
  connection.listen()
  return new Promise(() => undefined)
}

/** Asks to be told when a configuration changes, in a file or in the editor. */
function register(connection: Connection, { workspace }: ClientCapabilities): void {
  if (workspace?.didChangeWatchedFiles?.dynamicRegistration) {
    const watchers = [{ globPattern: '**/tickmark.json' }]
    tell(connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }))
  }
  if (workspace?.didChangeConfiguration?.dynamicRegistration) {
    tell(connection.client.register(DidChangeConfigurationNotification.type, { section: 'tickmark' }))
  }
}

/** The value, or undefined as soon as the editor takes its request back. */
function unlessCancelled<T>(value: Promise<T>, token: CancellationToken): Promise<T | undefined> {
  const cancelled = new Promise<undefined>((resolve) =>
    token.onCancellationRequested(() => {
      resolve(undefined)
    }),
  )
  return Promise.race([value, cancelled])
}

/** Sends without waiting; the editor may be gone. */
function tell(sent: Promise<unknown>): void {
  sent.catch(() => undefined)
}
