import { loadPeer } from '../host/peer.js'
import { modulesOf } from '../host/plugins.js'
import { checks, rules as own } from '../index.js'
import type { Io } from './io.js'
import { EXIT } from './io.js'
import { type Arguments, UsageError } from './options.js'
import { readSettings } from './settings.js'

/**
 * Serves agents over standard input and output until they go; with `--plugins` what the configuration's plugins decide too. Throws MissingPeer
 * where the protocol's package is not installed.
 */
export async function runMcp(args: Arguments, io: Io): Promise<number> {
  if (args.paths.length > 0) throw new UsageError('mcp takes no paths: drafts come with the calls')
  const { serve } = await loadPeer('tickmark mcp', ['@modelcontextprotocol/sdk'], () => import('../mcp/server.js'))
  const { plugins, rules } = args.flag('plugins') ? await readSettings(args, io) : { plugins: [], rules: own }
  await serve(process.stdin, process.stdout, {
    known: { checks: [...checks, ...plugins.flatMap((plugin) => plugin.checks ?? [])], rules },
    plugins: modulesOf(plugins),
    today: () => io.today,
  })
  return EXIT.clean
}
