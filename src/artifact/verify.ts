import { readRendered } from '../document/document.js'
import { canonicalFingerprint } from '../engine/canonical.js'
import { checkShapes } from '../engine/option-shapes.js'
import type { VerifyOptions, Vertical } from '../engine/options.js'
import type { Engine } from '../engine/verify.js'
import type { Outcome } from '../model.js'
import type { ArtifactType } from './define.js'
import { readArtifact } from './registry.js'
import { renderArtifact } from './render.js'

/** An engine that verifies drafts and typed artifacts. */
export interface Verifier extends Pick<Engine, 'verify'> {
  /**
   * Renders an artifact and runs the required checks of its type on the rendering and on its fields. Spans are in the rendering,
   * marks in a field have its `pointer`; `source` is the hash of the artifact's canonical JSON without its null fields. A vertical that goes
   * with the type adds the checks it runs. `checks` replaces all of these. Throws ArtifactError for what is no artifact, OptionError for a wrong option.
   */
  verifyArtifact(artifact: unknown, options?: VerifyOptions): Outcome
}

/** Adds typed artifacts to an engine. */
export function withArtifacts(engine: Engine, types: readonly ArtifactType[]): Verifier {
  return {
    verify: (markdown, options) => engine.verify(markdown, options),
    verifyArtifact(artifact, options = {}) {
      checkShapes(options)
      const { type, value } = readArtifact(types, artifact)
      const document = readRendered(renderArtifact(type, value), engine.parser, engine.measure)
      return engine.verifyDocument(document, canonicalFingerprint(value), {
        ...options,
        checks: options.checks ?? [...checksFor(type, engine.policyOf(options)), ...engine.comparing],
      })
    },
  }
}

/** The required checks, and what the policy of a vertical adds: whole checks, as a type is judged by no single rule of one. */
function checksFor({ checks, verticals }: ArtifactType, policy: Vertical | undefined): readonly string[] {
  if (!policy || !verticals.includes(policy.id)) return checks
  return [...new Set([...checks, ...policy.checks.filter((id) => !id.includes('/'))])]
}
