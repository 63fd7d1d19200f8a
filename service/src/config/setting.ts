/**
 * Settings are declared where they are used, one object a room; the environment sets them. From a declaration come the type of the
 * value, its default, its line in the README's table and the error for a value that does not fit.
 */
export interface Setting<T> {
  /** The environment variable. */
  readonly name: string
  /** What it means, for the README's table. */
  readonly meaning: string
  /** The default, as the table shows it. */
  readonly shown: string
  /** The value of what was given; of the default where nothing was. Throws if it does not fit. */
  readonly parse: (given: string | undefined) => T
}

export type Settings = Readonly<Record<string, Setting<unknown>>>
export type Values<S extends Settings> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never }
export type Environment = Readonly<Record<string, string | undefined>>

/** The values that the environment sets. Throws for the first that does not fit, naming its variable. */
export function readSettings<S extends Settings>(settings: S, env: Environment): Values<S> {
  return Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, setting.parse(env[setting.name]?.trim() || undefined)]),
  ) as Values<S>
}

function unexpected(given: string, name: string, expected: string): Error {
  return new Error(`Unexpected ${JSON.stringify(given)} for ${name}, expected ${expected}`)
}

/** A whole number from `least` to 2³¹ − 1. */
export function whole(name: string, fallback: number, meaning: string, least = 1): Setting<number> {
  const parse = (given: string | undefined) => {
    if (given === undefined) return fallback
    const value = Number(given)
    if (/^\d+$/.test(given) && value >= least && value <= 2 ** 31 - 1) return value
    throw unexpected(given, name, `a whole number from ${least}`)
  }
  return { name, meaning, shown: String(fallback), parse }
}

/** Any text; `check` throws for one that does not fit. */
export function text(
  name: string,
  fallback: string,
  meaning: string,
  check?: (given: string) => void,
): Setting<string> {
  const parse = (given: string | undefined) => {
    if (given !== undefined) check?.(given)
    return given ?? fallback
  }
  return { name, meaning, shown: fallback, parse }
}

/** Text that may be absent. `shown` is what the table says of its absence. */
export function optional(
  name: string,
  meaning: string,
  { shown = 'none', check }: { shown?: string; check?: (given: string) => void } = {},
): Setting<string | undefined> {
  const parse = (given: string | undefined) => {
    if (given !== undefined) check?.(given)
    return given
  }
  return { name, meaning, shown, parse }
}

/** One of several words. */
export function choice<T extends string>(name: string, all: readonly T[], fallback: T, meaning: string): Setting<T> {
  const parse = (given: string | undefined) => {
    if (given === undefined) return fallback
    const found = all.find((one) => one === given)
    if (found === undefined) throw unexpected(given, name, `one of ${all.join(', ')}`)
    return found
  }
  return { name, meaning, shown: fallback, parse }
}

/** Several words, separated by commas or white space. */
export function list(name: string, meaning: string): Setting<readonly string[]> {
  return { name, meaning, shown: 'none', parse: (given) => (given ?? '').split(/[\s,]+/).filter(Boolean) }
}
