import { Problem } from '../http/problem.js'

/** The entity tag of a version: strong, and quoted as RFC 9110 has it. */
export function etagOf(version: number): string {
  return `"${version}"`
}

/**
 * Holds `If-Match` against the current version: its tag, a list with its tag, or `*` for whatever is current. Status 428 without the
 * header, 412 where none of it is the current tag; a weak tag never is.
 */
export function expectMatch(given: string | undefined, current: number): void {
  if (given === undefined) {
    throw new Problem(428, 'Unexpected absence of If-Match, expected the ETag of the version that was edited')
  }
  const tags = given.split(',').map((tag) => tag.trim())
  if (given.trim() !== '*' && !tags.includes(etagOf(current))) throw outdated(current)
}

/** Status 412: another version has come. */
export function outdated(current: number): Problem {
  return new Problem(412, `Unexpected If-Match, expected ${etagOf(current)}, the current version`, {
    headers: { etag: etagOf(current) },
  })
}
