import type { VerifyOptions } from '../index.js'
import { createRunner } from './job.js'
import { serveJobs, startData } from './pool/serve-jobs.js'
import { loadUnchanged, type PluginModule } from './plugins.js'
import { openTable } from './releases/table-reader.js'

/** What a worker is started with: plain data. */
export interface WorkerStart {
  readonly options: VerifyOptions
  /** Tables of the releases, in the order they are handed over. */
  readonly tables: readonly { readonly file: string; readonly sha256: string }[]
  /** Modules of the plugins, in the order they are handed over. */
  readonly plugins: readonly PluginModule[]
  readonly timed: boolean
}

const { options, tables, plugins: modules, timed } = startData() as WorkerStart
const releases = tables.map(({ file, sha256 }) => {
  const release = openTable(file)
  if (release.sha256 !== sha256) throw new Error(`${file}: the table was replaced while it was in use: run again`)
  return release
})
const plugins = loadUnchanged(modules)
serveJobs(createRunner({ ...options, releases, plugins }, timed))
