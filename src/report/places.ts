import type { Span } from '../model.js'
import type { Result } from './result.js'

/** True where a file is read as a typed artifact, by its name. */
export function isArtifactPath(path: string): boolean {
  return /\.json$/i.test(path)
}

/** A span as a place in the file itself. An artifact's spans are in its rendering, which is no file: none. */
export function inFile({ path }: Pick<Result, 'path'>, span: Span): Span | undefined {
  return isArtifactPath(path) ? undefined : span
}

/** A path with forward slashes, as forges write it. */
export function forwardSlashes(path: string): string {
  return path.replace(/\\/g, '/')
}

/** The path an error line begins with: `drafts/a.md: no such file`. */
export function pathOfError(error: string): string {
  const end = error.indexOf(': ')
  return end < 1 ? '.' : error.slice(0, end)
}
