import {
  createVerifier,
  type Outcome,
  OptionError,
  type Verifier,
  type VerifierOptions,
  type VerifyOptions,
} from '../index.js'
import { verifyArtifactText } from './artifact.js'
import { InputError } from './read.js'
import { Stopwatch, type Times } from './timing.js'

/** One text to verify and what was settled for it. Plain data: it goes to a worker, or stays, as it is. */
export interface Job {
  readonly kind: 'draft' | 'artifact'
  /** Markdown, or the JSON of an artifact. */
  readonly source: string
  readonly options: VerifyOptions
}

/** An error inside the engine, as data. */
export interface Crash {
  readonly where: string
  readonly message: string
  readonly stack?: string
}

/** What came of a job: an outcome, or why there is none. Plain data, too. */
export type Answer = { readonly crashes?: readonly Crash[]; readonly times?: Times } & (
  | { readonly outcome: Outcome }
  /** The text is no artifact: every fault. */
  | { readonly faults: readonly string[] }
  /** An option has no such value. */
  | { readonly wrongOption: string }
  /** The job ended without an outcome: a fault of the engine (then it is among the crashes), or the deadline. */
  | { readonly failed: string }
)

/** Where outcomes are kept for a job that is the same in all its outcome depends on. */
export interface KeptOutcomes {
  get(job: Job): Outcome | undefined
  put(job: Job, outcome: Outcome): void
}

/** Does jobs, one after the other, in this thread. */
export type Runner = (job: Job) => Answer

/** Makes a runner; in this thread or in a worker, jobs are done in this way. Throws OptionError where an option is wrong. */
export function createRunner(options: VerifierOptions, timed: boolean): Runner {
  let crashes: Crash[] = []
  const stopwatch = timed ? new Stopwatch() : undefined
  const verifier = createVerifier({
    ...options,
    ...(stopwatch && { measure: stopwatch.measure }),
    onInternalError: (where, error) => crashes.push(asCrash(where, error)),
  })
  return (job) => {
    crashes = []
    const answer = attempt(() =>
      stopwatch ? stopwatch.measure('the rest', () => run(verifier, job)) : run(verifier, job),
    )
    if ('failed' in answer) crashes.push(...(answer.crashes ?? []))
    return { ...answer, ...(crashes.length > 0 && { crashes }), ...(stopwatch && { times: stopwatch.take() }) }
  }
}

function run(verifier: Verifier, { kind, source, options }: Job): Outcome {
  return kind === 'artifact' ? verifyArtifactText(verifier, source, options) : verifier.verify(source, options)
}

function attempt(work: () => Outcome): Answer {
  try {
    return { outcome: work() }
  } catch (error) {
    if (error instanceof InputError) return { faults: error.message.split('\n') }
    if (error instanceof OptionError) return { wrongOption: error.message }
    return crashed('the engine', error)
  }
}

/** The answer to a job that broke what it ran in. */
export function crashed(where: string, error: unknown): Answer {
  const crash = asCrash(where, error)
  return { failed: `internal error: ${crash.message}`, crashes: [crash] }
}

function asCrash(where: string, error: unknown): Crash {
  if (!(error instanceof Error)) return { where, message: String(error) }
  return { where, message: error.message, ...(error.stack !== undefined && { stack: error.stack }) }
}
