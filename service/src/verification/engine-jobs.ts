/** What a worker does beside the verification of a client's draft. Jobs and answers are plain data. */
import { createHash } from 'node:crypto'
import {
  ArtifactError,
  createVerifier,
  deriveAuthorities,
  type Outcome,
  type Release,
  render,
  repairBrief,
  rules,
  type Source,
  type VerifierOptions,
  VERSION,
} from 'tickmark'
import { evidencePage } from 'tickmark/node'
import { type LostSource, standIn, withoutSources } from './lost-sources.js'
import { sourcesOfPrompt } from './tables.js'

export type EngineJob = CheckArtifact | FinishDraft | MakePage

/** Renders and verifies a typed artifact. */
export interface CheckArtifact {
  readonly do: 'check-artifact'
  readonly artifact: unknown
  readonly vertical?: string
  /** What it was written from: its figures are held against the tables there. */
  readonly prompt?: string
  /** ISO 8601 date taken for today. */
  readonly asOf: string
}

/** An artifact held against its type: what is wrong with its shape, or what verification found. */
export type CheckedArtifact =
  | { readonly faults: readonly { readonly pointer: string; readonly detail: string }[] }
  | {
      readonly content: string
      readonly passed: boolean
      readonly complete: boolean
      readonly ok: boolean
      readonly reports: Outcome['reports']
      /** All else that verification came to. */
      readonly rest: Pick<Outcome, 'configured' | 'vertical' | 'waivers' | 'engine' | 'options' | 'source' | 'digest'>
      /** The blocking findings: for the client, and as a text for whatever wrote it. */
      readonly blocking: readonly { readonly pointer?: string; readonly detail: string }[]
      readonly brief: string
    }

/** Puts a draft together and verifies it. */
export interface FinishDraft {
  readonly do: 'finish-draft'
  readonly body: string
  readonly sources: string
  /** Whether a table of authorities is derived where there are any. */
  readonly authorities: boolean
  readonly vertical: string
  /** What it was written from: its figures and quotations are held against it. */
  readonly against?: readonly Source[]
  /** Instead of `against`: what it was written from and can be held against no more. */
  readonly lost?: readonly LostSource[]
  readonly requiresTableOfAuthorities: boolean
  readonly asOf: string
}

export interface FinishedDraft {
  readonly content: string
  /** As JSON. */
  readonly outcome: string
  readonly summary: DraftSummary
}

/** What a passport says of the verification. */
export interface DraftSummary {
  readonly engine: EngineFacts
  readonly verification: Pick<Outcome, 'digest' | 'configured' | 'passed' | 'complete' | 'ok'>
}

/** What verifies: the engine, the hash of what its rules decide, and the official lists it has. */
export interface EngineFacts {
  readonly name: string
  readonly version: string
  readonly rules_sha256: string
  readonly releases: readonly Pick<Release, 'id' | 'release' | 'sha256'>[]
}

/** The page with the evidence of a verified draft. */
export interface MakePage {
  readonly do: 'make-page'
  /** What the page calls the draft. */
  readonly path: string
  readonly source: string
  /** As JSON. */
  readonly outcome: string
}

export function doJob(job: EngineJob, options: VerifierOptions): object {
  switch (job.do) {
    case 'check-artifact':
      return checkArtifact(job, options)
    case 'finish-draft':
      return finishDraft(job, options)
    case 'make-page': {
      const outcome = JSON.parse(job.outcome) as Outcome
      return { page: evidencePage([{ path: job.path, source: job.source, outcome }]) }
    }
  }
}

function checkArtifact({ artifact, vertical, prompt, asOf }: CheckArtifact, options: VerifierOptions): CheckedArtifact {
  try {
    const { markdown } = render(artifact)
    const sources = prompt === undefined ? [] : sourcesOfPrompt(prompt)
    const outcome = createVerifier(options).verifyArtifact(artifact, {
      asOf,
      waivers: 'report-only',
      ...(vertical !== undefined && { vertical }),
      ...(sources.length > 0 && { sources }),
    })
    const { repairs, instruction } = repairBrief(outcome)
    const { passed, complete, ok, reports, schema: _schema, ...rest } = outcome
    return {
      content: markdown,
      ...{ passed, complete, ok, reports, rest },
      blocking: repairs.map(({ pointer, rule, found, expected }) => ({
        ...(pointer !== undefined && { pointer }),
        detail: `${JSON.stringify(found)}: ${expected} [${rule}]`,
      })),
      brief: instruction,
    }
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    const faults = error.faults.slice(0, 20)
    return {
      faults: faults.map(({ pointer, expected, got }) => ({
        pointer,
        detail: `Unexpected ${got}, expected ${expected}`,
      })),
    }
  }
}

function finishDraft(job: FinishDraft, options: VerifierOptions): FinishedDraft {
  const { body, sources: list, authorities, vertical, against, lost, requiresTableOfAuthorities, asOf } = job
  const table = authorities ? deriveAuthorities(body).markdown.trim() : ''
  const content = [body, table === '' ? '' : `\n## Table of Authorities\n\n${table}\n`, list].join('')
  const sources = lost ? lost.map(standIn) : against
  const verifier = createVerifier(options)
  const asked = {
    ...{ vertical, requiresTableOfAuthorities, asOf },
    waivers: 'report-only',
    ...(sources && { sources }),
  } as const
  const held = verifier.verify(content, asked)
  const outcome = lost ? withoutSources(held, verifier.verify('', asked), lost) : held
  const { digest, configured, passed, complete, ok, engine } = outcome
  return {
    content,
    outcome: JSON.stringify(outcome),
    summary: {
      engine: engineFacts(engine.releases),
      verification: { digest, configured, passed, complete, ok },
    },
  }
}

export function engineFacts(releases: readonly EngineFacts['releases'][number][]): EngineFacts {
  return {
    name: 'tickmark',
    version: VERSION,
    rules_sha256: rulesHash(),
    releases: releases.map(({ id, release, sha256 }) => ({ id, release, sha256 })),
  }
}

let hashed: string | undefined

/** SHA-256 of what each registered rule says it decides. */
function rulesHash(): string {
  return (hashed ??= createHash('sha256')
    .update(JSON.stringify(rules.map(({ id, severity, decides, limits }) => [id, severity, decides, limits])))
    .digest('hex'))
}
