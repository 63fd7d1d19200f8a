import type { Check, Rule } from './define.js'
import { createRegistry, type Registry } from './registry.js'

/** Checks and rules of one's own, which run beside those of the engine. */
export interface Plugin {
  /** Names it in every outcome it takes part in: `acme-house-rules`. */
  readonly name: string
  /** Changes whenever it may decide otherwise than before: outcomes are held to be the same where it is. */
  readonly version: string
  readonly checks?: readonly Check[]
  /** Of its own checks, or of those that are there. */
  readonly rules?: readonly Rule[]
}

/** Checks and freezes a plugin. Throws where it is not whole. */
export function definePlugin(plugin: Plugin): Plugin {
  const fault = pluginFault(plugin)
  if (fault !== undefined) throw new Error(`Unexpected ${fault}`)
  return Object.freeze({ ...plugin })
}

/** What keeps a value from being a plugin, as `plugin without version, expected text`; undefined where it is one. */
export function pluginFault(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return `${typeof value}, expected a plugin as definePlugin makes it`
  const { name, version, checks = [], rules = [] } = value as Partial<Record<keyof Plugin, unknown>>
  if (typeof name !== 'string' || !/^[a-z0-9][a-z0-9./@-]{0,99}$/.test(name))
    return 'name of a plugin, expected up to 100 lower-case letters, digits, ".", "/", "@" and "-"'
  if (typeof version !== 'string' || version === '') return `version of plugin ${name}, expected text`
  if (!isListOf(checks, 'subjects')) return `checks of plugin ${name}, expected a list of what defineCheck gives`
  if (!isListOf(rules, 'decide')) return `rules of plugin ${name}, expected a list of what defineRule gives`
  return undefined
}

function isListOf(value: unknown, method: string): boolean {
  if (!Array.isArray(value)) return false
  return (value as unknown[]).every((item) => {
    const { id, [method]: does } = (item ?? {}) as Record<string, unknown>
    return typeof id === 'string' && typeof does === 'function'
  })
}

/** A registry with the checks and rules of plugins besides. Throws where an id or a plugin's name stands twice, or a rule has no check. */
export function withPlugins(registry: Registry, plugins: readonly Plugin[]): Registry {
  if (plugins.length === 0) return registry
  const names = new Set(plugins.map(({ name }) => name))
  if (names.size < plugins.length) throw new Error('two plugins have the same name')
  const added = plugins.flatMap(({ checks = [] }) => checks)
  const rules = plugins.flatMap((plugin) => plugin.rules ?? [])
  return {
    ...createRegistry([...registry.checks, ...added], [...registry.rules, ...rules]),
    added: added.map(({ id }) => id),
  }
}
