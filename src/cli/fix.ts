import { resolve, sep } from 'node:path'
import { fixDraft, writeFixed } from '../host/fix.js'
import { InputError } from '../host/read.js'
import { isArtifactPath, isOwnText } from '../report/places.js'
import type { Result } from '../report/result.js'
import { counted } from '../report/text.js'
import { unifiedDiff } from '../report/unified-diff.js'
import type { Judged } from './accept.js'
import type { Io } from './io.js'
import type { VerifiedPaths } from './lint.js'
import { type Arguments, UsageError } from './options.js'

/** What `--fix` made of the drafts. */
export interface FixedDrafts {
  /** Of what is left, verified anew; in the order given. */
  readonly results: readonly Result[]
  readonly errors: readonly InputError[]
  /** Lines: how many fixes, in how many drafts, and which drafts were not fixed. */
  readonly summary: string
}

/**
 * Applies the safe suggestions: writes the files that change, prints the draft of standard input. With `--dry-run` it prints a unified
 * diff and writes nothing. What is no Markdown file is left as it is: the places in an artifact are in its rendering. Throws UsageError.
 */
export async function fix(
  drafts: readonly Judged[],
  { again }: Pick<VerifiedPaths, 'again'>,
  args: Arguments,
  io: Io,
): Promise<FixedDrafts> {
  const dry = args.flag('dry-run')
  const stdin = args.paths.includes('-')
  if (stdin && args.paths.length > 1)
    throw new UsageError('Unexpected - beside files with --fix, expected one or the other')
  if (stdin && drafts.some(({ result }) => !isOwnText(result.path))) {
    throw new UsageError(
      'Unexpected artifact, Word or HTML draft on standard input with --fix, expected a draft in Markdown',
    )
  }
  const results: Result[] = []
  const errors: InputError[] = []
  let fixes = 0
  let files = 0
  for (const { result, spared } of drafts) {
    const { path, source } = result
    try {
      const fixed = isOwnText(path)
        ? await fixDraft(result, (text) => again(path, text), spared)
        : { ...result, count: 0 }
      if (dry) io.stdout(unifiedDiff(path.split(sep).join('/'), source, fixed.source))
      else if (stdin) io.stdout(fixed.source)
      else if (fixed.count > 0) await writeFixed(resolve(io.cwd, path), path, source, fixed.source)
      results.push({ ...result, source: fixed.source, outcome: fixed.outcome })
      fixes += fixed.count
      files += fixed.count > 0 ? 1 : 0
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      errors.push(error)
      results.push(result)
    }
  }
  const done = `${counted(fixes, 'fix', 'fixes')} in ${counted(files, 'draft', 'drafts')}`
  const left = drafts.filter(({ result }) => !isOwnText(result.path)).map(({ result }) => unfixable(result.path))
  const summary = [`${done}${dry ? '; nothing written' : ''}`, ...left].map((line) => `tickmark: ${line}\n`).join('')
  return { results, errors, summary }
}

/** Why a draft whose text is not its file is left as it is. */
function unfixable(path: string): string {
  return isArtifactPath(path)
    ? `${path}: not fixed: the marks are in its rendering; change the fields that they name`
    : `${path}: not fixed: the marks are in the text that was extracted from it; change the file itself`
}
