import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeDraft, readDraft } from '../host/read.js'
import { deriveAuthorities } from '../index.js'
import { EXIT, type Io } from './io.js'
import { UsageError } from './options.js'

const USAGE = `Usage
  tickmark authorities <draft.md> [--profile <name>] [--write]

Prints the table of authorities the draft calls for. - reads standard input.

Options
  --profile <name>  generic (default), frap, scotus, dc or paragraphs
  --write           replace the table under the draft's own title "Table of Authorities" and leave the rest of the file as it
                    is; a draft without such a title is left alone (exit 2)
`

/**
 * Runs `tickmark authorities …` and returns the exit code: 0, or 2 where there is no title to write under. Throws
 * UsageError, InputError or OptionError, as the other commands do.
 */
export async function runAuthorities(args: readonly string[], io: Io): Promise<number> {
  const { paths, profile, write, help } = readArguments(args)
  const [path, ...more] = paths
  if (help) {
    io.stdout(USAGE)
    return EXIT.clean
  }
  if (path === undefined || more.length > 0) throw new UsageError(`One draft expected, not ${paths.length}\n\n${USAGE}`)
  if (write && path === '-') throw new UsageError('--write needs a file, not standard input')
  const file = path === '-' ? path : resolve(io.cwd, path)
  const source = path === '-' ? decodeDraft(await io.stdin(), '<stdin>') : await readDraft(file, path)
  const { markdown, replaced } = deriveAuthorities(source, profile)
  if (!write) {
    io.stdout(markdown === '' ? '' : `${markdown.trimEnd()}\n`)
    if (markdown === '') io.stderr(`tickmark: ${path}: no authority cited\n`)
    return EXIT.clean
  }
  if (replaced === undefined) {
    io.stderr(`tickmark: ${path}: no title "Table of Authorities" to write under; add one where the table belongs\n`)
    return EXIT.usage
  }
  if (replaced !== source) await writeFile(file, replaced)
  io.stderr(`tickmark: ${path}: ${replaced === source ? 'the table is as derived already' : 'table written'}\n`)
  return EXIT.clean
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { profile: { type: 'string' }, write: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    return { paths: positionals, profile: values.profile, write: values.write ?? false, help: values.help ?? false }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${message.split('. ')[0] ?? ''}\n\n${USAGE}`)
  }
}
