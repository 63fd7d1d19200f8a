import { createVerifier, OptionError, type Verifier, type VerifierOptions, type VerifyOptions } from '../index.js'
import type { Result } from '../report/result.js'
import { isArtifactPath, verifyArtifactText } from './artifact.js'
import { findDrafts } from './files.js'
import { InputError, readDraft } from './read.js'

/** What came of some drafts: a result for each that could be read, an error for each that could not. */
export interface FileResults {
  readonly results: Result[]
  readonly errors: InputError[]
}

/** Options of {@link verifyFiles}: those of a verifier, and the folder paths are relative to. */
export interface VerifyFilesOptions extends VerifierOptions {
  readonly cwd?: string
}

/**
 * Verifies the drafts that paths name: files, folders (for their Markdown, at any depth) and globs; results in that order. A draft
 * that can not be read is an error beside the results of the others. Throws OptionError for a wrong option.
 */
export async function verifyFiles(paths: readonly string[], options: VerifyFilesOptions = {}): Promise<FileResults> {
  const { cwd = process.cwd(), ...held } = options
  const { inputs, errors } = await findDrafts(paths, cwd)
  const drafts = inputs.map(({ path, shown }) => ({ shown, read: () => readDraft(path, shown) }))
  const verified = await verifyDrafts(createVerifier(held), drafts, () => ({}))
  return { results: verified.results, errors: [...errors, ...verified.errors] }
}

/** A draft still to be read. */
export interface UnreadDraft {
  readonly shown: string
  readonly read: () => Promise<string>
}

/** Reads and verifies drafts one after the other. `optionsOf` settles what a draft says of itself; `onResult` hears each as it comes. */
export async function verifyDrafts(
  verifier: Verifier,
  drafts: readonly UnreadDraft[],
  optionsOf: (source: string) => VerifyOptions,
  onResult: (result: Result) => void = () => {},
): Promise<FileResults> {
  const results: Result[] = []
  const errors: InputError[] = []
  for (const { shown, read } of drafts) {
    try {
      const source = await read()
      const options = optionsOf(isArtifactPath(shown) ? '' : source)
      const verified = isArtifactPath(shown)
        ? verifyArtifactText(verifier, source, shown, options)
        : { source, outcome: verifier.verify(source, options) }
      const result = { path: shown, ...verified }
      results.push(result)
      onResult(result)
    } catch (error) {
      if (error instanceof InputError) errors.push(error)
      else if (error instanceof OptionError) errors.push(new InputError(`${shown}: front matter: ${error.message}`))
      else throw error
    }
  }
  return { results, errors }
}
