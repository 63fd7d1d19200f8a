import { createHash } from 'node:crypto'
import { createVerifier, digestOf, type Outcome, type Report, type VerifierOptions } from 'tickmark'
import { evidencePage } from 'tickmark/node'
import { NON_CLAIMS } from '../http/non-claims.js'
import { pack, type Packed } from '../http/packed.js'
import type { OutcomeWord } from '../jobs/tables.js'
import { notRun } from './lost-sources.js'

/** What a client asks for, checked. */
export interface Job {
  readonly content: string
  readonly vertical: string
  readonly requiresTableOfAuthorities: boolean
  /** ISO 8601 date taken for today. */
  readonly asOf: string
  /** Asks for the page with the evidence instead of JSON: what it calls the draft. */
  readonly page?: string
}

/** The answer to a verification: the outcome of the engine under the names of the interface. */
export interface Verification {
  readonly configured: boolean
  readonly ok: boolean
  readonly vertical: string | null
  readonly verification: { readonly passed: boolean; readonly complete: boolean; readonly reports: readonly Report[] }
  /** Waivers found in the content. Reported, never honoured. */
  readonly waivers: Outcome['waivers']
  readonly engine: Outcome['engine']
  readonly options: Outcome['options']
  readonly source: string
  readonly digest: string
  /** What offsets count: UTF-16 code units of `content`. */
  readonly position_encoding: 'utf-16'
  readonly non_claims: typeof NON_CLAIMS
}

/** What of an answer may be logged: no word of the content. */
export type Summary = Pick<Outcome, 'configured' | 'ok' | 'passed' | 'complete'> & { readonly marks: number }

/** Verifies a draft. Its own waivers count for nothing: whoever writes the draft is not who asks. */
export function verifyJob(job: Job, options: VerifierOptions): Outcome {
  const { content, vertical, requiresTableOfAuthorities, asOf } = job
  return createVerifier(options).verify(content, {
    vertical,
    requiresTableOfAuthorities,
    asOf,
    waivers: 'report-only',
  })
}

/**
 * The outcome of a draft whose verification was ended before it was done: the checks it should have had, each incomplete, nothing
 * found, nothing examined. `reason` says in `skipped` what ended it.
 */
export function cutShort(job: Job, options: VerifierOptions, reason: string): Outcome {
  const { digest: _, ...empty } = verifyJob({ ...job, content: '' }, options)
  const outcome: Omit<Outcome, 'digest'> = {
    ...empty,
    source: `sha256:${createHash('sha256').update(job.content, 'utf8').digest('hex')}`,
    passed: true,
    complete: false,
    ok: false,
    reports: empty.reports.map((report) => notRun(report, [{ reason, count: 1 }], job.content.length)),
  }
  return { ...outcome, digest: digestOf(outcome) }
}

/** What is sent: the answer as JSON, or the page where the job asks for it. */
export function packedOf({ content, page }: Job, outcome: Outcome): Packed {
  return pack(
    page === undefined ? JSON.stringify(answerOf(outcome)) : evidencePage([{ path: page, source: content, outcome }]),
  )
}

function answerOf(outcome: Outcome): Verification {
  const { configured, ok, vertical, passed, complete, reports, waivers, engine, options, source, digest } = outcome
  return {
    configured,
    ok,
    vertical,
    verification: { passed, complete, reports },
    waivers,
    engine,
    options,
    source,
    digest,
    position_encoding: 'utf-16',
    non_claims: NON_CLAIMS,
  }
}

export function summaryOf({ configured, ok, passed, complete, reports }: Outcome): Summary {
  return { configured, ok, passed, complete, marks: reports.reduce((sum, { coverage }) => sum + coverage.found, 0) }
}

/** An outcome in one word, the gravest that holds. */
export function outcomeWord({
  configured,
  passed,
  complete,
}: Pick<Outcome, 'configured' | 'passed' | 'complete'>): OutcomeWord {
  if (!configured) return 'unconfigured'
  if (!passed) return 'blocked'
  return complete ? 'ok' : 'incomplete'
}
