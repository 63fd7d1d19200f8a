import { compareText } from '../document/characters.js'
import type { Check, Rule } from './define.js'

/** The checks and rules an engine runs, each in the order of their ids. */
export interface Registry {
  readonly checks: readonly Check[]
  readonly rules: readonly Rule[]
  /** Ids of the checks that plugins brought: they run beside those of any vertical. */
  readonly added: readonly string[]
  rulesOf(check: string): readonly Rule[]
}

/** Throws when an id occurs twice or a rule belongs to no check. */
export function createRegistry(checks: readonly Check[], rules: readonly Rule[]): Registry {
  const ids = new Set<string>()
  for (const { id } of [...checks, ...rules]) {
    if (ids.has(id)) throw new Error(`${id} is registered twice`)
    ids.add(id)
  }
  for (const rule of rules) {
    if (!ids.has(rule.check)) throw new Error(`rule ${rule.id} belongs to no registered check`)
  }
  const byId = (a: { id: string }, b: { id: string }) => compareText(a.id, b.id)
  const sorted = [...rules].sort(byId)
  const byCheck = new Map(checks.map((check) => [check.id, sorted.filter((rule) => rule.check === check.id)]))
  return { checks: [...checks].sort(byId), rules: sorted, added: [], rulesOf: (check) => byCheck.get(check) ?? [] }
}
