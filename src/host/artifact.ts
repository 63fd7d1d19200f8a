import { ArtifactError, type Outcome, render, type Verifier, type VerifyOptions } from '../index.js'
import { InputError } from './read.js'

export { isArtifactPath } from '../report/places.js'

/** The Markdown of an artifact in JSON. Throws {@link InputError} with every fault, a line each. */
export function renderText(text: string, shown: string): string {
  return asInput(shown, () => render(parse(text, shown)).markdown)
}

/** Verifies an artifact in JSON; `source` is its rendering, which the spans are in. Throws {@link InputError}. */
export function verifyArtifactText(
  verifier: Verifier,
  text: string,
  shown: string,
  options: VerifyOptions = {},
): { source: string; outcome: Outcome } {
  const artifact = parse(text, shown)
  return asInput(shown, () => ({
    source: render(artifact).markdown,
    outcome: verifier.verifyArtifact(artifact, options),
  }))
}

function parse(text: string, shown: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new InputError(`${shown}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function asInput<T>(shown: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    throw new InputError(`${shown}: ${faultLines(error).join(`\n${shown}: `)}`)
  }
}

/** Every fault of an artifact, a line each. */
export function faultLines(error: ArtifactError): string[] {
  return error.faults.map(({ pointer, expected, got }) => `${pointer || '/'}: Unexpected ${got}, expected ${expected}`)
}
