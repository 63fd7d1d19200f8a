import { loadPeer } from '../host/peer.js'
import type { Io } from './io.js'
import { EXIT } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** Serves agents over standard input and output until they go. Throws MissingPeer where the protocol's package is not installed. */
export async function runMcp(args: Arguments, io: Io): Promise<number> {
  if (args.paths.length > 0) throw new UsageError('mcp takes no paths: drafts come with the calls')
  const { serve } = await loadPeer('tickmark mcp', ['@modelcontextprotocol/sdk'], () => import('../mcp/server.js'))
  await serve(process.stdin, process.stdout, () => io.today)
  return EXIT.clean
}
