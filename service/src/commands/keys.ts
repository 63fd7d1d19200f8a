#!/usr/bin/env node
/** Makes, lists and revokes keys. A running service heeds it at once. */
import { readConfig } from '../config.js'
import { Keys } from '../identity/keys.js'

const USAGE = `Usage: npm run keys -- make <account>
       npm run keys -- list
       npm run keys -- revoke <key id>
`

const [command, name, ...rest] = process.argv.slice(2)
const wanted = command === 'list' ? name === undefined : name !== undefined
if (!['make', 'list', 'revoke'].includes(command ?? '') || !wanted || rest.length > 0) {
  process.stderr.write(USAGE)
  process.exit(2)
}
try {
  const config = readConfig(process.env)
  const keys = await Keys.open(config.keys, config.pepper)
  process.stdout.write(await run(keys, command ?? '', name ?? ''))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(2)
}

async function run(keys: Keys, command: string, name: string): Promise<string> {
  switch (command) {
    case 'make': {
      const { key, record } = await keys.make(name)
      return `Key ${record.id} of account ${record.account}, shown only now:\n${key}\n`
    }
    case 'revoke': {
      const { id, account, revoked = '' } = await keys.revoke(name)
      return `Key ${id} of account ${account} is revoked since ${revoked}\n`
    }
    default: {
      const all = await keys.list()
      const lines = all.map(({ id, account, created, revoked }) =>
        [id, account, `made ${created}`, ...(revoked === undefined ? [] : [`revoked ${revoked}`])].join('  '),
      )
      return lines.length === 0 ? 'No keys.\n' : `${lines.join('\n')}\n`
    }
  }
}
