import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ExtractError } from '../host/extract/error.js'
import { InputError, readBytes } from '../host/read.js'
import { replaceFile } from '../host/write.js'
import { extractedKind } from '../report/places.js'
import type { Result, RunInfo } from '../report/result.js'
import { counted } from '../report/text.js'
import { draftComments } from '../report/word-comments.js'
import type { Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** Checks what `--comments` needs, before anything is verified. Throws UsageError or InputError. */
export function checkComments(args: Arguments, io: Io): void {
  const file = args.text('comments')
  if (file === undefined) return
  const [path = '', ...more] = args.paths
  if (more.length > 0 || extractedKind(path) !== 'docx' || extractedKind(file) !== 'docx') {
    throw new UsageError(
      '--comments takes one Word draft and a new file, as in: tickmark brief.docx --comments reviewed.docx',
    )
  }
  if (resolve(io.cwd, file) === resolve(io.cwd, path)) {
    throw new UsageError(
      `Unexpected ${file} for --comments, expected another file than the draft, which is left as it is`,
    )
  }
  if (existsSync(resolve(io.cwd, file))) {
    throw new InputError(`${file}: exists, and may hold comments of others; name a new file, or remove it`)
  }
}

/** Writes a copy of the Word draft with its findings as comments. Gives the line that says so; empty where there is no result. Throws InputError. */
export async function writeComments(
  [result]: readonly Result[],
  args: Arguments,
  io: Io,
  run: RunInfo,
): Promise<string> {
  const file = args.text('comments')
  if (file === undefined || !result) return ''
  const { commentedCopy } = await import('../host/word/commented-copy.js')
  const bytes = Buffer.from(await readBytes(resolve(io.cwd, result.path), result.path))
  try {
    const copy = await commentedCopy(bytes, result.source, draftComments(result, run))
    await replaceFile(resolve(io.cwd, file), copy.bytes, file)
    const near = copy.near > 0 ? `, ${copy.near} at the paragraph or the reference to the note` : ''
    return `tickmark: ${file}: ${counted(copy.exact + copy.near, 'comment')} and a summary; ${copy.exact} at the words${near}\n`
  } catch (error) {
    throw error instanceof ExtractError ? new InputError(`${result.path}: ${error.message}`) : error
  }
}
