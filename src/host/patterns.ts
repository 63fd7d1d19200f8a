import ignore from 'ignore'
import { isAbsolute, relative, sep } from 'node:path'

/** More alternatives than anybody writes; `{a,b}` repeated doubles them each time. */
const ALTERNATIVES = 200

/** A pattern that can not be read. */
export class PatternError extends Error {}

/**
 * A test of absolute paths by patterns relative to `folder`, as in `.gitignore`: without a slash at any depth, a folder with all in
 * it, `!` takes back. Beyond those `{a,b}` stands for both, and `\` reads as `/`, so that a pattern means the same on every system.
 * Nothing outside `folder` matches. Throws {@link PatternError}.
 */
export function patternMatcher(patterns: readonly string[], folder: string): (path: string) => boolean {
  const rules = ignore({ ignorecase: false }).add(
    patterns.flatMap((pattern) =>
      alternatives(
        pattern
          .replaceAll('\\', '/')
          .replace(/^(!?)\.\//, '$1/')
          .replace(/^#/, '\\#'),
      ),
    ),
  )
  return (path) => {
    const own = pathWithin(folder, path)
    return own !== undefined && rules.ignores(own)
  }
}

/** `path` relative to `folder`, with `/` between names; undefined where it is not inside. */
export function pathWithin(folder: string, path: string): string | undefined {
  const own = relative(folder, path)
  if (own === '' || own === '..' || own.startsWith(`..${sep}`) || isAbsolute(own)) return undefined
  return own.split(sep).join('/')
}

/** All that the braces of a pattern stand for, the innermost first. */
function alternatives(pattern: string): string[] {
  let open = [pattern]
  const done: string[] = []
  while (open.length > 0) {
    open = open.flatMap((item) => {
      const braces = [...item.matchAll(/\{([^{}]*)\}/g)].find(([whole]) => whole.includes(','))
      if (!braces) {
        done.push(item)
        return []
      }
      const [whole, inner = ''] = braces
      const head = item.slice(0, braces.index)
      const tail = item.slice(braces.index + whole.length)
      return inner.split(',').map((part) => head + part + tail)
    })
    if (open.length + done.length > ALTERNATIVES) {
      throw new PatternError(`Unexpected braces, expected at most ${ALTERNATIVES} alternatives in one pattern`)
    }
  }
  return done
}
