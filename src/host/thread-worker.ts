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
import { loadReleases } from './releases/load.js'

/** What the thread can be asked. */
export type Job =
  | { readonly type: 'verify'; readonly source: string; readonly options: VerifyOptions }
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

if (!isMainThread && workerData === NAME) serve()

function serve(): void {
  const port = parentPort!
  const verifier = loadReleases().then((releases) =>
    createVerifier({
      releases,
      onInternalError(where, error) {
        process.stderr.write(
          `tickmark: internal error in ${where}: ${error instanceof Error ? error.message : String(error)}\n`,
        )
      },
    }),
  )
  verifier.catch(() => undefined) // told with the first answer
  port.on('message', (job: Job) => {
    verifier
      .then((ready) => answer(ready, job))
      .then(
        (said) => {
          port.postMessage(said)
        },
        (error: unknown) => {
          port.postMessage(fault(error))
        },
      )
  })
}

function answer(verifier: Verifier, job: Job): Answer {
  switch (job.type) {
    case 'verify':
      return { type: 'verify', gives: verifier.verify(job.source, job.options) }
    case 'artifact':
      return { type: 'artifact', gives: verifier.verifyArtifact(job.artifact, job.options) }
    case 'waivers': {
      const document = readDocument(job.source)
      return { type: 'waivers', gives: job.spans.map((span) => waiverPlace(document, span)) }
    }
  }
}

function fault(error: unknown): Answer {
  if (error instanceof OptionError) return { type: 'fault', message: `${error.pointer}: ${error.message}`, input: true }
  if (error instanceof ArtifactError) return { type: 'fault', message: faultLines(error).join('\n'), input: true }
  return {
    type: 'fault',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    input: false,
  }
}
