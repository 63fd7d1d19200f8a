import ignore from 'ignore'
import { isAbsolute, relative, sep } from 'node:path'

/** More alternatives than anybody writes; `{a,b}` repeated doubles them each time. */
const ALTERNATIVES = 200

/** Ways to spread the wildcards of one pattern over a path: what is more takes seconds, and nobody writes it. */
const WAYS = 1_000_000

/** A pattern that cannot be read or matched. */
export class PatternError extends Error {}

/**
 * Tests of a path relative to the folder of some patterns, as in `.gitignore`. They are matched as regular expressions, which try each way to
 * spread the wildcards of a pattern over a path: ten `a/**` and a path of 80 folders would never end. Throws {@link PatternError} where
 * that could take more than {@link WAYS} steps.
 */
export class GitPatterns {
  readonly #rules = ignore({ ignorecase: false })
  /** Those with more than one wildcard. */
  readonly #branching: { readonly pattern: string; readonly deep: number; readonly wide: number }[] = []

  add(patterns: readonly string[]): void {
    this.#rules.add([...patterns])
    for (const pattern of patterns) {
      const { deep, wide } = wildcardsOf(pattern)
      if (deep + wide > 1) this.#branching.push({ pattern, deep, wide })
    }
  }

  ignores(path: string): boolean {
    const names = path.split('/')
    const longest = Math.max(...names.map((name) => name.length))
    for (const { pattern, deep, wide } of this.#branching) {
      if (ways(names.length, deep) * ways(longest, wide) > WAYS) {
        throw new PatternError(
          `Unexpected pattern "${pattern.slice(0, 60)}" with ${deep + wide} wildcards for a path of ${names.length} names, expected fewer`,
        )
      }
    }
    return this.#rules.ignores(path)
  }
}

/** How many `**` a pattern has, and how many `*` its widest name. */
function wildcardsOf(pattern: string): { deep: number; wide: number } {
  const names = pattern.split('/')
  const deep = names.filter((name) => name.includes('**')).length
  return { deep, wide: Math.max(...names.map((name) => (name === '**' ? 0 : name.split('*').length - 1))) }
}

/** In how many ways `wildcards` share `places`. */
function ways(places: number, wildcards: number): number {
  let count = 1
  for (let i = 1; i <= wildcards; i++) count *= (places + i) / i
  return count
}

/**
 * A test of absolute paths by patterns relative to `folder`, as in `.gitignore`: without a slash at any depth, a folder with all in
 * it, `!` takes back. Beyond those `{a,b}` stands for both, and `\` reads as `/`, so that a pattern means the same on every system.
 * Nothing outside `folder` matches. Throws {@link PatternError}, and so does the test.
 */
export function patternMatcher(patterns: readonly string[], folder: string): (path: string) => boolean {
  const rules = new GitPatterns()
  rules.add(
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
