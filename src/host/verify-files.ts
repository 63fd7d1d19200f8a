import { resolve } from 'node:path'
import { OptionError, type VerifierOptions, type VerifyOptions } from '../index.js'
import type { Result } from '../report/result.js'
import { faultsIn, isArtifactPath, renderText } from './artifact.js'
import { cacheFolder } from './cache-folder.js'
import { type DraftText, readText } from './extract/text.js'
import { findDrafts, syntaxOf } from './files.js'
import type { Answer } from './job.js'
import { InputError } from './read.js'
import { type Concurrency, type Setup, type Task, verifyJobs } from './verify-jobs.js'

/** What came of some drafts: a result for each that could be verified, an error for each that could not. */
export interface FileResults {
  readonly results: Result[]
  readonly errors: InputError[]
}

/** Options of {@link verifyFiles}: those of a verifier, and how the work is done, which changes no outcome. */
export interface VerifyFilesOptions extends VerifierOptions {
  /** The folder that paths are relative to. Default: the current one. */
  readonly cwd?: string
  /** Keep outcomes in this folder and take them from there; true: where the command keeps them. Default: false. */
  readonly cache?: boolean | string
  /** Workers: `auto` where they pay, a number for that many at most. Default: `off`. */
  readonly concurrency?: Concurrency
  /** Milliseconds that one draft may take, in a worker; a draft that takes longer is an error. Default: none. */
  readonly deadline?: number
}

/**
 * Verifies the drafts that paths name: files, folders (for their Markdown, at any depth) and globs, less what `.gitignore` and
 * `.tickmarkignore` leave out; results in that order. `.txt` is read as plain text; Word and HTML drafts, which
 * folders are not searched for, as the Markdown of their text. No configuration is looked for. A draft that can
 * not be read, or whose worker ended, is an error beside the results of the others. Throws OptionError for a wrong option.
 */
export async function verifyFiles(paths: readonly string[], given: VerifyFilesOptions = {}): Promise<FileResults> {
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string')) {
    throw new TypeError('Unexpected paths, expected a list of files, folders and globs')
  }
  const { cwd = process.cwd(), cache: wanted = false, concurrency, deadline, ...options } = given
  const { inputs, errors } = await findDrafts(paths, cwd)
  const drafts = inputs.map(({ path, shown }) => ({ shown, read: () => readText(path, shown) }))
  const folder = wanted === true ? cacheFolder(cwd) : wanted === false ? undefined : resolve(cwd, wanted)
  const cache = folder === undefined ? undefined : (await import('./cache.js')).OutcomeCache.open(folder, options)
  const setup: Setup = {
    options,
    ...(cache && { cache }),
    ...(concurrency !== undefined && { concurrency }),
    ...(deadline !== undefined && { deadline }),
  }
  const optionsOf = (_: string, shown: string) => (options.syntax === undefined ? syntaxOf(shown) : {})
  const verified = await verifyDrafts(setup, drafts, optionsOf)
  cache?.sweep()
  return { results: verified.results, errors: [...errors, ...verified.errors] }
}

/** A draft still to be read. */
export interface UnreadDraft {
  readonly shown: string
  readonly read: () => Promise<DraftText>
}

/**
 * Reads and verifies drafts; results and errors in their order. `optionsOf` settles the options of a draft by its text and path,
 * `onAnswer` is told of each that is done: its result, if there is one.
 */
export async function verifyDrafts(
  setup: Setup,
  drafts: readonly UnreadDraft[],
  optionsOf: (source: string, shown: string) => VerifyOptions,
  onAnswer: (result?: Result) => void | Promise<void> = () => undefined,
): Promise<FileResults> {
  const results: Result[] = []
  const errors: InputError[] = []
  for await (const { about, answer } of verifyJobs(readAll(drafts, optionsOf), setup)) {
    let result: Result | undefined
    try {
      result = resultOf(about, answer)
      results.push(result)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      errors.push(error)
    }
    await onAnswer(result)
  }
  return { results, errors }
}

/** A draft with its text, or with what was wrong with reading it. */
interface ReadDraft {
  readonly shown: string
  readonly text: DraftText | InputError
}

async function* readAll(
  drafts: readonly UnreadDraft[],
  optionsOf: (source: string, shown: string) => VerifyOptions,
): AsyncGenerator<Task<ReadDraft>> {
  for (const { shown, read } of drafts) {
    try {
      const text = await read()
      const { source } = text
      const kind = isArtifactPath(shown) ? 'artifact' : 'draft'
      const options = optionsOf(kind === 'artifact' ? '' : source, shown)
      yield { about: { shown, text }, job: { kind, source, options } }
    } catch (error) {
      if (error instanceof OptionError)
        yield { about: { shown, text: { source: '' } }, answer: { wrongOption: error.message } }
      else if (error instanceof InputError) yield { about: { shown, text: error }, answer: { failed: error.message } }
      else throw error
    }
  }
}

/** Throws InputError where there is no outcome. */
function resultOf({ shown, text }: ReadDraft, answer: Answer): Result {
  if (text instanceof InputError) throw text
  if ('faults' in answer) throw faultsIn(shown, answer.faults)
  if ('wrongOption' in answer) throw new InputError(`${shown}: front matter: ${answer.wrongOption}`)
  if ('failed' in answer) throw new InputError(`${shown}: ${answer.failed}`)
  const { source, origin } = text
  return {
    path: shown,
    source: isArtifactPath(shown) ? renderText(source, shown) : source,
    outcome: answer.outcome,
    ...(origin && { origin }),
  }
}
