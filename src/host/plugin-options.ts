import { checks, type VerifyOptions } from '../index.js'

/**
 * Options without what speaks of checks that the engine does not have: those of plugins that were not loaded. What is no option at all stays as
 * it is, for the verifier to refuse.
 */
export function withoutForeign(options: VerifyOptions): VerifyOptions {
  const { rules, profiles, checks: named, verticals } = options
  return {
    ...options,
    ...(isTable(rules) && { rules: ownEntries(rules) }),
    ...(isTable(profiles) && { profiles: ownEntries(profiles) }),
    ...(Array.isArray(named) && { checks: named.filter(isOwn) }),
    ...(isTable(verticals) && {
      verticals: Object.fromEntries(
        Object.entries(verticals).map(([id, list]) => [id, Array.isArray(list) ? list.filter(isOwn) : list]),
      ),
    }),
  }
}

function isTable<T>(value: T | undefined): value is T {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function ownEntries<T>(table: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).filter(([id]) => isOwn(id)))
}

/** Of a check the engine has; what is no id of a check at all counts as well. */
function isOwn(id: unknown): boolean {
  const check = /^([a-z]+\.[a-z]+)(?:\/|$)/.exec(String(id))?.[1]
  return check === undefined || checks.some((one) => one.id === check)
}
