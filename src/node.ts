/**
 * The public API that needs Node: drafts in files, official lists in the data folder, and the page with the evidence.
 *
 * @packageDocumentation
 */
export { findConfig, readConfig, type Config } from './host/config.js'
export { evidencePage, evidencePageHashes } from './host/evidence-page.js'
export { loadReleases } from './host/releases/load.js'
export { textOf, type DraftText } from './host/extract/text.js'
export { decodeDraft, InputError } from './host/read.js'
export { verifyFiles, type FileResults, type VerifyFilesOptions } from './host/verify-files.js'
export type { Origin, Result } from './report/result.js'
