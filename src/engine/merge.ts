import type { RuleSetting, VerifyOptions } from './options.js'

/**
 * Options of which the nearer come first. Rules, profiles and verticals are joined by name. A rule that is only given another
 * severity keeps the options set for it farther away, and a nearer vertical replaces a farther list of checks.
 */
export function mergeOptions(farther: VerifyOptions, nearer: VerifyOptions): VerifyOptions {
  const { checks, ...rest } = farther
  const keepsChecks = checks !== undefined && nearer.vertical === undefined
  return {
    ...rest,
    ...(keepsChecks && { checks }),
    ...nearer,
    ...((farther.rules ?? nearer.rules) && { rules: mergeRules(farther.rules ?? {}, nearer.rules ?? {}) }),
    ...((farther.profiles ?? nearer.profiles) && { profiles: { ...farther.profiles, ...nearer.profiles } }),
    ...((farther.verticals ?? nearer.verticals) && { verticals: { ...farther.verticals, ...nearer.verticals } }),
  }
}

type Rules = Readonly<Record<string, RuleSetting>>

function mergeRules(farther: Rules, nearer: Rules): Rules {
  const merged = Object.entries(nearer).map(([id, setting]): [string, RuleSetting] => {
    const before = Object.hasOwn(farther, id) ? farther[id] : undefined
    const keepsOptions = typeof setting === 'string' && setting !== 'off' && typeof before === 'object'
    return [id, keepsOptions ? [setting, before[1]] : setting]
  })
  return { ...farther, ...Object.fromEntries(merged) }
}
