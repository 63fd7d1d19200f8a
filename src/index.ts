/**
 * The public API that runs anywhere: engine, rules and nothing of the host.
 *
 * @packageDocumentation
 */
import { artifacts } from '../rules/artifacts.js'
import { checks as allChecks, rules as allRules } from '../rules/index.js'
import { type DerivedTable, deriveAuthorities as derive } from '../rules/legal/table-of-authorities/making/derive.js'
import { tableMarkdown } from '../rules/legal/table-of-authorities/making/markdown.js'
import { updateTable } from '../rules/legal/table-of-authorities/making/update.js'
import { PROFILES } from '../rules/legal/table-of-authorities/making/profile.js'
import { verticals } from '../rules/verticals.js'
import { type ArtifactTypeInfo, describeTypes, readArtifact } from './artifact/registry.js'
import { renderArtifact } from './artifact/render.js'
import { type Verifier, withArtifacts } from './artifact/verify.js'
import { readDocument } from './document/document.js'
import type { Rendered } from './document/structure.js'
import { OptionError } from './engine/option-error.js'
import type { VerifierOptions, VerifyOptions } from './engine/options.js'
import { composeVerifier } from './engine/verify.js'
import type { Outcome } from './model.js'
import { createRegistry } from './rule/registry.js'
import { VERSION } from './version.js'

const registry = createRegistry(allChecks, allRules)

/** Makes a verifier for many drafts. Throws {@link OptionError} where an option is wrong. */
export function createVerifier(options: VerifierOptions = {}): Verifier {
  return withArtifacts(composeVerifier({ version: VERSION, registry, verticals }, options), artifacts)
}

/** Verifies one draft. Any string gives an outcome; only a wrong option throws ({@link OptionError}). */
export function verify(markdown: string, options: VerifyOptions = {}): Outcome {
  return createVerifier().verify(markdown, options)
}

/**
 * Verifies one typed artifact. Throws {@link ArtifactError} for what is no artifact of a registered type, {@link OptionError} for
 * a wrong option.
 */
export function verifyArtifact(artifact: unknown, options: VerifyOptions = {}): Outcome {
  return createVerifier().verifyArtifact(artifact, options)
}

/** The Markdown that the spans of {@link verifyArtifact} are in, and which stretch of it shows which field. Throws {@link ArtifactError}. */
export function render(artifact: unknown): Pick<Rendered, 'markdown' | 'stretches'> {
  const { type, value } = readArtifact(artifacts, artifact)
  const { markdown, stretches } = renderArtifact(type, value)
  return { markdown, stretches }
}

/** The registered artifact types, by id. */
export function artifactTypes(): readonly ArtifactTypeInfo[] {
  return describeTypes(artifacts, registry.checks)
}

/** A table of authorities made from a draft's text. */
export interface DerivedAuthorities extends DerivedTable {
  /** The table alone: a list under a heading for each category. */
  readonly markdown: string
  /** The draft with its table brought up to date, every other line byte for byte; absent where it has no title to write under. */
  readonly replaced?: string
  /** Entries put in, rewritten, and left standing although the text does not cite them; none without a title to write under. */
  readonly changes: {
    readonly added: readonly string[]
    readonly rewritten: readonly string[]
    readonly kept: readonly string[]
  }
}

/**
 * Derives the table of authorities a draft calls for, by a profile of legal.authorities (default `generic`). Throws
 * {@link OptionError} for a profile that does not exist.
 */
export function deriveAuthorities(markdown: string, profile = 'generic'): DerivedAuthorities {
  if (!PROFILES.some((known) => known === profile)) {
    throw new OptionError(
      '/profile',
      `Unknown profile "${profile}" for legal.authorities, expected ${PROFILES.join(', ')}`,
    )
  }
  const document = readDocument(markdown)
  const table = derive(document, profile)
  const updated = updateTable(document, table)
  const { added = [], rewritten = [], kept = [] } = updated ?? {}
  return {
    ...table,
    markdown: tableMarkdown(table),
    ...(updated && { replaced: updated.source }),
    changes: { added, rewritten, kept },
  }
}

/** The registered checks, by id. */
export const checks = Object.freeze(registry.checks)
/** The registered rules, by id. */
export const rules = Object.freeze(registry.rules)

export { verticals, VERSION }
/** What the readers find in a draft, before any rule decides. */
export {
  readDraft,
  type ReadBlock,
  type ReadCitation,
  type ReadCode,
  type ReadFigure,
  type ReadPeriod,
  type ReadPlace,
  type Readings,
} from '../rules/readings.js'
/** The official files `tickmark data add` knows. */
export { releaseFormats } from '../rules/releases.js'
export { digestOf } from './engine/verify.js'
export { OptionError } from './engine/option-error.js'
export { mergeOptions } from './engine/merge.js'
export type { DerivedEntry, DerivedTable } from '../rules/legal/table-of-authorities/making/derive.js'
export type { RuleSetting, VerifierOptions, VerifyOptions, Vertical } from './engine/options.js'
export { ArtifactError } from './artifact/error.js'
export { type Repair, type RepairBrief, repairBrief } from './artifact/repair.js'
export type { ArtifactTypeInfo } from './artifact/registry.js'
export type { Fault } from './artifact/define.js'
export type { Stretch } from './document/structure.js'
export type { Verifier } from './artifact/verify.js'
/** The default parser, and the one it is held against: both give the same outcome but for the parser's name; the second refuses more drafts as too complex. */
export { fast as fastParser } from './document/fast/index.js'
export { remark as remarkParser, type Parser, type SyntaxTree } from './document/parse.js'
export type { Measure } from './document/measure.js'
export { memoryRelease, type ReleaseHandle, type ReleaseRow } from './rule/release.js'
export type { Check, Rule } from './rule/define.js'
export type { Plugin } from './rule/plugin.js'
export type { Source } from './rule/source.js'
export { SOURCE_TYPES } from './engine/sources.js'
export * from './model.js'
