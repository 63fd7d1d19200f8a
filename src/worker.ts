/**
 * What a module that runs in the workers of a `WorkerPool` needs. It loads nothing else.
 *
 * @packageDocumentation
 */
export { serveJobs, startData } from './host/pool/serve-jobs.js'
