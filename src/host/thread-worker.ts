import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { readDocument } from '../document/document.js'
import { type WaiverPlace, waiverPlace } from '../engine/waiver-place.js'
import {
  ArtifactError,
  createVerifier,
  OptionError,
  type Outcome,
  type Span,
  type Verifier,
  type VerifyOptions,
} from '../index.js'
import { faultLines } from './artifact.js'
import { InputError } from './read.js'
import { loadReleases } from './releases/load.js'

/** What was settled for a draft. */
export interface Settled {
  readonly options: VerifyOptions
  /** The releases to judge by, as `list` or `list release`; absent, all there are. */
  readonly releases?: readonly string[]
}

/** What the thread can be asked. */
export type Job =
  | ({ readonly type: 'verify'; readonly source: string } & Settled)
  | { readonly type: 'artifact'; readonly artifact: unknown; readonly options: VerifyOptions }
  | { readonly type: 'waivers'; readonly source: string; readonly spans: readonly Span[] }

/** What it answers, in the order it was asked. */
export type Answer =
  | { readonly type: 'verify'; readonly gives: Outcome }
  | { readonly type: 'artifact'; readonly gives: Outcome }
  | { readonly type: 'waivers'; readonly gives: readonly WaiverPlace[] }
  /** `input`: what was handed over is wrong. */
  | { readonly type: 'fault'; readonly message: string; readonly input: boolean }

const NAME = 'tickmark verification'

/** Starts a thread of this very file, wherever the build put it. */
export function startWorker(): Worker {
  return new Worker(new URL(import.meta.url), { workerData: NAME, name: NAME })
}

/** By the releases they judge by. */
const verifiers = new Map<string, Promise<Verifier>>()

if (!isMainThread && workerData === NAME) serve()

function serve(): void {
  const port = parentPort!
  verifierFor(undefined).catch(() => undefined) // made ready before the first job; what is wrong is told with that
  port.on('message', (job: Job) => {
    void answer(job)
      .catch(fault)
      .then((said) => {
        port.postMessage(said)
      })
  })
}

/** The verifier that judges by some releases only, or by all; made once, and anew where that went wrong. */
function verifierFor(releases: readonly string[] | undefined): Promise<Verifier> {
  const key = JSON.stringify(releases ?? null)
  const verifier = verifiers.get(key) ?? makeVerifier(releases)
  verifiers.set(key, verifier)
  verifier.catch(() => verifiers.delete(key))
  return verifier
}

async function makeVerifier(only: readonly string[] | undefined): Promise<Verifier> {
  return createVerifier({
    releases: await loadReleases(undefined, only),
    onInternalError(where, error) {
      process.stderr.write(
        `tickmark: internal error in ${where}: ${error instanceof Error ? error.message : String(error)}\n`,
      )
    },
  })
}

async function answer(job: Job): Promise<Answer> {
  switch (job.type) {
    case 'verify':
      return { type: 'verify', gives: (await verifierFor(job.releases)).verify(job.source, job.options) }
    case 'artifact':
      return { type: 'artifact', gives: (await verifierFor(undefined)).verifyArtifact(job.artifact, job.options) }
    case 'waivers': {
      const document = readDocument(job.source)
      return { type: 'waivers', gives: job.spans.map((span) => waiverPlace(document, span)) }
    }
  }
}

function fault(error: unknown): Answer {
  if (error instanceof OptionError) return { type: 'fault', message: `${error.pointer}: ${error.message}`, input: true }
  if (error instanceof InputError) return { type: 'fault', message: error.message, input: true }
  if (error instanceof ArtifactError) return { type: 'fault', message: faultLines(error).join('\n'), input: true }
  return {
    type: 'fault',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    input: false,
  }
}
