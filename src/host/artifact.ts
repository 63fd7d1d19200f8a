import { ArtifactError, type Outcome, render, type Verifier, type VerifyOptions } from '../index.js'
import { InputError } from './read.js'

/** True where a file is read as a typed artifact, by its name. */
export function isArtifactPath(path: string): boolean {
  return /\.json$/i.test(path)
}

/** The Markdown of an artifact in JSON. Throws {@link InputError} with every fault, a line each. */
export function renderText(text: string, shown: string): string {
  try {
    return asInput(() => render(parse(text)).markdown)
  } catch (error) {
    throw error instanceof InputError ? faultsIn(shown, error.message.split('\n')) : error
  }
}

/**
 * Verifies an artifact in JSON; the spans are in its rendering. Throws {@link InputError} with every fault, a line each, that does
 * not say yet which file it is in: {@link faultsIn} does.
 */
export function verifyArtifactText(verifier: Verifier, text: string, options: VerifyOptions = {}): Outcome {
  return asInput(() => verifier.verifyArtifact(parse(text), options))
}

/** The faults of one file as an error that names it in each line. */
export function faultsIn(shown: string, faults: readonly string[]): InputError {
  return new InputError(faults.map((fault) => `${shown}: ${fault}`).join('\n'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : String(error))
  }
}

function asInput<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    const lines = error.faults.map(
      ({ pointer, expected, got }) => `${pointer || '/'}: Unexpected ${got}, expected ${expected}`,
    )
    throw new InputError(lines.join('\n'))
  }
}
