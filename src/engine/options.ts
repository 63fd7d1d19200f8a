import type { JsonObject, Severity } from '../model.js'
import { SEVERITIES } from '../model.js'
import type { ReleaseHandle } from '../rule/release.js'
import type { Rule, Settings } from '../rule/define.js'
import type { Registry } from '../rule/registry.js'
import type { Measure } from '../document/measure.js'
import type { Parser } from '../document/parse.js'
import { isIsoDate } from './iso-date.js'
import { nearest } from './nearest.js'

/** `off`, a severity, or a severity with the rule's options. */
export type RuleSetting = 'off' | Severity | readonly [Severity, JsonObject]

/** A vertical and the checks it runs. */
export interface Vertical {
  readonly id: string
  readonly name: string
  readonly checks: readonly string[]
}

/** What one call of `verify` may settle. */
export interface VerifyOptions {
  /** One of the verticals; absent or null, all checks run. */
  readonly vertical?: string | null
  /** Check ids; replaces the vertical's list. */
  readonly checks?: readonly string[]
  /** A missing table of authorities is then a blocking violation. */
  readonly requiresTableOfAuthorities?: boolean
  /** ISO 8601 date taken for today. */
  readonly asOf?: string
  readonly rules?: Readonly<Record<string, RuleSetting>>
  /** Named conventions by check id. */
  readonly profiles?: Readonly<Record<string, string>>
  /** Whether waivers in the draft are honoured (default) or only reported. */
  readonly waivers?: 'honour' | 'report-only'
}

/** What a verifier holds for all its calls; a call's own options come first. */
export interface VerifierOptions extends VerifyOptions {
  readonly releases?: readonly ReleaseHandle[]
  readonly parser?: Parser
  /** Told of a crash inside a rule or layer; the outcome records where, this the error itself. */
  readonly onInternalError?: (where: string, error: unknown) => void
  /** Runs each part of the work, by name; for a host that times them. The outcome knows nothing of it. */
  readonly measure?: Measure
}

/** An option that does not exist or has a value it cannot have. The message says where, what and what was expected. */
export class OptionError extends Error {
  /** JSON Pointer of the option. */
  readonly pointer: string

  constructor(pointer: string, message: string) {
    super(message)
    this.name = 'OptionError'
    this.pointer = pointer
  }
}

/** A rule that is switched on, with what was settled for it. */
export interface ActiveRule {
  readonly rule: Rule
  readonly options: unknown
  /** Set by the configuration: applies to all its violations. */
  readonly severity?: Severity
}

/** All options settled and checked. */
export interface Resolved {
  readonly settings: Settings
  readonly configured: boolean
  readonly checks: readonly string[]
  readonly waivers: 'honour' | 'report-only'
  activeRules(check: string): readonly ActiveRule[]
  /** Canonical form, as the outcome records it. */
  readonly record: JsonObject
}

/** Checks options against the registry and the verticals. Throws {@link OptionError}. */
export function resolveOptions(registry: Registry, verticals: readonly Vertical[], given: VerifyOptions): Resolved {
  const vertical = resolveVertical(verticals, given.vertical ?? null)
  const known = registry.checks.map((check) => check.id)
  const checks = given.checks ?? vertical?.checks ?? known
  checks.forEach((id, i) => {
    if (!known.includes(id)) {
      throw new OptionError(
        `/checks/${i}`,
        `Unknown check "${id}"${nearest(id, known)}; the checks are ${known.join(', ')}`,
      )
    }
  })
  if (given.asOf !== undefined && !isIsoDate(given.asOf)) {
    throw new OptionError(
      '/asOf',
      `Unexpected date "${given.asOf}" for as-of, expected a calendar date such as 2026-11-20`,
    )
  }
  const waivers = given.waivers ?? 'honour'
  if (!['honour', 'report-only'].includes(waivers)) {
    throw new OptionError('/waivers', `Unexpected "${waivers}" for waivers, expected honour or report-only`)
  }
  const profiles = resolveProfiles(registry, given.profiles ?? {})
  const rules = given.rules ?? {}
  for (const [id, setting] of Object.entries(rules)) checkRuleSetting(registry, id, setting)
  const requiresTableOfAuthorities = given.requiresTableOfAuthorities ?? false
  const sorted = [...new Set(checks)].sort()
  return {
    settings: {
      vertical: vertical?.id ?? null,
      requiresTableOfAuthorities,
      profiles,
      ...(given.asOf !== undefined && { asOf: given.asOf }),
    },
    configured: sorted.length > 0,
    checks: sorted,
    waivers,
    activeRules: (check) => registry.rulesOf(check).flatMap((rule) => activate(rule, rules[rule.id])),
    record: {
      asOf: given.asOf ?? null,
      checks: sorted,
      rules: rules,
      requiresTableOfAuthorities,
      profiles,
      waivers,
    },
  }
}

function resolveVertical(verticals: readonly Vertical[], id: string | null): Vertical | undefined {
  if (id === null) return undefined
  const vertical = verticals.find((candidate) => candidate.id === id)
  if (vertical) return vertical
  const ids = verticals.map((candidate) => candidate.id)
  throw new OptionError('/vertical', `Unknown vertical "${id}"${nearest(id, ids)}; the verticals are ${ids.join(', ')}`)
}

function resolveProfiles(registry: Registry, given: Readonly<Record<string, string>>): Record<string, string> {
  for (const [check, profile] of Object.entries(given)) {
    const known = registry.checks.find((candidate) => candidate.id === check)?.profiles
    if (!known?.includes(profile)) {
      const expected = known ? known.join(', ') : 'a check that has profiles'
      throw new OptionError(`/profiles/${check}`, `Unknown profile "${profile}" for ${check}, expected ${expected}`)
    }
  }
  return { ...given }
}

function checkRuleSetting(registry: Registry, id: string, setting: RuleSetting): void {
  const pointer = `/rules/${id.replace(/~/g, '~0').replace(/\//g, '~1')}`
  const rule = registry.rules.find((candidate) => candidate.id === id)
  if (!rule) {
    const ids = registry.rules.map((candidate) => candidate.id)
    throw new OptionError(pointer, `Unknown rule "${id}"${nearest(id, ids)}; see tickmark --list-rules`)
  }
  const [severity, options]: readonly unknown[] = Array.isArray(setting) ? setting : [setting]
  if (severity !== 'off' && !(SEVERITIES as readonly unknown[]).includes(severity)) {
    throw new OptionError(
      pointer,
      `Unexpected ${JSON.stringify(severity)} for rule ${id}, expected off, ${SEVERITIES.join(', ')}`,
    )
  }
  if (options === undefined) return
  const properties = (rule.options?.schema['properties'] ?? {}) as Record<string, JsonObject>
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new OptionError(`${pointer}/1`, `Unexpected options for rule ${id}, expected an object`)
  }
  for (const [name, value] of Object.entries(options)) {
    const schema = properties[name]
    if (!schema) {
      throw new OptionError(
        `${pointer}/1/${name}`,
        `Unknown option "${name}" of rule ${id}${nearest(name, Object.keys(properties))}; it has ${Object.keys(properties).join(', ') || 'none'}`,
      )
    }
    const fault = mismatch(schema, value)
    if (fault) {
      const got = JSON.stringify(value)
      throw new OptionError(
        `${pointer}/1/${name}`,
        `Unexpected ${got} for option "${name}" of rule ${id}, expected ${fault}`,
      )
    }
  }
}

/** What a value should have been by the few keywords rule options use: type, enum, minimum, maximum, items. */
function mismatch(schema: JsonObject, value: unknown): string | undefined {
  const { type, enum: allowed, minimum, maximum, items } = schema
  const actual = Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
  if (typeof type === 'string' && actual !== type && !(type === 'number' && actual === 'integer'))
    return `a value of type ${type}`
  if (Array.isArray(allowed) && !(allowed as readonly unknown[]).includes(value))
    return `one of ${allowed.map((item) => JSON.stringify(item)).join(', ')}`
  if (typeof minimum === 'number' && (value as number) < minimum) return `${minimum} or more`
  if (typeof maximum === 'number' && (value as number) > maximum) return `${maximum} or less`
  if (Array.isArray(value) && items) {
    for (const item of value) {
      const fault = mismatch(items as JsonObject, item)
      if (fault) return `a list of which each item is ${fault}`
    }
  }
  return undefined
}

function activate(rule: Rule, setting: RuleSetting | undefined): ActiveRule[] {
  const [severity, options] = Array.isArray(setting)
    ? (setting as [Severity, JsonObject])
    : [setting as Severity | 'off' | undefined]
  if (severity === 'off' || (severity === undefined && rule.off)) return []
  const defaults = rule.options?.defaults as JsonObject | undefined
  return [{ rule, options: { ...defaults, ...options }, ...(severity !== undefined && { severity }) }]
}
