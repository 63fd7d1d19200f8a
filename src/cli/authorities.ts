import { resolve, sep } from 'node:path'
import { readText, textOf } from '../host/extract/text.js'
import { replaceFile } from '../host/write.js'
import { deriveAuthorities } from '../index.js'
import { isArtifactPath, isOwnText } from '../report/places.js'
import { counted } from '../report/text.js'
import { unifiedDiff } from '../report/unified-diff.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/**
 * Runs `tickmark authorities …` and returns the exit code: 0, or 2 where there is no title to write under. Throws
 * UsageError, InputError or OptionError, as the other commands do.
 */
export async function runAuthorities(args: Arguments, io: Io): Promise<number> {
  const [path, ...more] = args.paths
  const dry = args.flag('dry-run')
  const write = args.flag('write') || dry
  if (path === undefined || more.length > 0) {
    throw new UsageError('authorities takes one draft, as in: tickmark authorities brief.md')
  }
  if (write && path === '-') throw new UsageError('--write needs a file, not standard input')
  if (isArtifactPath(path)) throw new UsageError(`authorities takes a draft, not the artifact ${path}`)
  if (write && !isOwnText(path)) throw new UsageError(`--write needs a draft in Markdown, not ${path}`)
  const file = path === '-' ? path : resolve(io.cwd, path)
  const { source } = path === '-' ? await textOf(await io.stdin(), '<stdin>') : await readText(file, path)
  const { markdown, replaced, changes } = deriveAuthorities(source, args.text('profile'))
  if (!write) {
    io.stdout(markdown === '' ? '' : `${markdown.trimEnd()}\n`)
    if (markdown === '') io.stderr(`tickmark: ${path}: no authority cited\n`)
    return EXIT.clean
  }
  if (replaced === undefined) {
    io.stderr(`tickmark: ${path}: no title "Table of Authorities" to write under; add one where the table belongs\n`)
    return EXIT.usage
  }
  if (dry) io.stdout(unifiedDiff(path.split(sep).join('/'), source, replaced))
  else if (replaced !== source) await replaceFile(file, replaced, path)
  for (const entry of changes.kept) io.stderr(`tickmark: ${path}: kept, though the text does not cite it: ${entry}\n`)
  const { added, rewritten } = changes
  const done = `${counted(added.length, 'entry', 'entries')} added, ${rewritten.length} rewritten`
  io.stderr(
    `tickmark: ${path}: ${replaced === source ? 'the table is up to date' : `${done}${dry ? ', nothing written' : ''}`}\n`,
  )
  return EXIT.clean
}
