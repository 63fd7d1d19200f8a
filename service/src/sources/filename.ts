import { Problem } from '../http/problem.js'

const LONGEST = 255
/** Signs that make a name look like another one: they turn or hide what stands beside them. Joiners are letters' and emoji's. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u

/** Refuses with 422 what is no name of a file: a name is shown to people, and stands in the labels of a context. */
export function checkFilename(filename: string): void {
  const found =
    filename.trim() === ''
      ? 'empty name'
      : Array.from(filename).length > LONGEST
        ? `name of ${Array.from(filename).length} characters`
        : filename.includes('\uFFFD')
          ? 'name that is not UTF-8'
          : INVISIBLE.test(filename)
            ? 'invisible character in the name'
            : /[/\\]/.test(filename) || /^\.+$/.test(filename)
              ? 'path'
              : undefined
  if (found === undefined) return
  const detail = `Unexpected ${found}, expected the name of the file: 1 to ${LONGEST} visible characters without a slash`
  throw new Problem(422, detail, { errors: [{ pointer: '/file', detail }] })
}
