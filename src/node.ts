/**
 * The public API that needs Node: drafts in files, and official lists in the data folder.
 *
 * @packageDocumentation
 */
export { findConfig, readConfig, type Config } from './host/config.js'
export { loadReleases } from './host/releases/load.js'
export { InputError } from './host/read.js'
export { verifyFiles, type FileResults, type VerifyFilesOptions } from './host/verify-files.js'
export type { Result } from './report/result.js'
