import { addTo } from '../document/add-to.js'
import type { JsonObject, Severity } from '../model.js'
import { SEVERITIES } from '../model.js'
import type { Plugin } from '../rule/plugin.js'
import type { ReleaseHandle } from '../rule/release.js'
import type { ReadSource, Source } from '../rule/source.js'
import type { Rule, Settings } from '../rule/define.js'
import type { Registry } from '../rule/registry.js'
import type { Measure } from '../document/measure.js'
import type { Parser } from '../document/parse.js'
import { pointer } from '../document/pointer.js'
import { isIsoDate } from './iso-date.js'
import { nearest } from './nearest.js'
import { OptionError } from './option-error.js'
import { quoted, unexpected } from './option-shapes.js'
import { recordOf } from './sources.js'

/** `off`, a severity, or a severity with the rule's options. */
export type RuleSetting = 'off' | Severity | readonly [Severity, JsonObject]

/** A vertical and the checks it runs. */
export interface Vertical {
  readonly id: string
  readonly name: string
  /** Ids of checks, or of single rules: of their checks only these then run, and only on what they look for themselves. */
  readonly checks: readonly string[]
}

/** What one call of `verify` may settle. */
export interface VerifyOptions {
  /** One of the verticals; absent or null, all checks run. */
  readonly vertical?: string | null
  /** Verticals of one's own, or other checks for a known one: check ids by vertical. */
  readonly verticals?: Readonly<Record<string, readonly string[]>>
  /** Ids of checks, or of single rules of checks; replaces the vertical's list. */
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
  /** What the draft was written from: the checks that compare it with sources then run beside the others. */
  readonly sources?: readonly Source[]
  /** How the draft is read (default Markdown). Plain text has paragraphs and nothing else. */
  readonly syntax?: 'markdown' | 'plain-text'
}

/** What a verifier holds for all its calls; a call's own options come first. */
export interface VerifierOptions extends VerifyOptions {
  readonly releases?: readonly ReleaseHandle[]
  /** Checks and rules of one's own. */
  readonly plugins?: readonly Plugin[]
  readonly parser?: Parser
  /** Told of a crash inside a rule or layer; the outcome records where, this the error itself. */
  readonly onInternalError?: (where: string, error: unknown) => void
  /** Runs each part of the work, by name; for a host that times them. The outcome knows nothing of it. */
  readonly measure?: Measure
}

/** A rule that is switched on, with what was settled for it. */
export interface ActiveRule {
  readonly rule: Rule
  readonly options: unknown
  /** Set by the configuration: applies to all its violations. */
  readonly severity?: Severity
}

/** The rules of a check that are switched on. */
export interface ActiveRules {
  readonly all: readonly ActiveRule[]
  /** Those that look at subjects of a kind. */
  readonly byKind: ReadonlyMap<string, readonly ActiveRule[]>
  /** Only single rules of the check run: the check itself looks for nothing. */
  readonly single: boolean
}

/** All options settled and checked. */
export interface Resolved {
  readonly settings: Settings
  readonly configured: boolean
  readonly checks: readonly string[]
  readonly waivers: 'honour' | 'report-only'
  readonly sources: readonly ReadSource[]
  activeRules(check: string): ActiveRules
  /** Canonical form, as the outcome records it. */
  readonly record: JsonObject
}

/** Checks options against the registry and the verticals; `sources` are those they name, read. Throws {@link OptionError}. */
export function resolveOptions(
  registry: Registry,
  verticals: readonly Vertical[],
  given: VerifyOptions,
  sources: readonly ReadSource[],
): Resolved {
  const known = idsOf(registry)
  const vertical = verticalOf(registry, verticals, given)
  const checks = given.checks ?? vertical?.checks ?? registry.checks.map(({ id }) => id)
  checkIds(checks, known, 'checks')
  if (given.asOf !== undefined && !isIsoDate(given.asOf)) {
    throw new OptionError(
      '/asOf',
      `Unexpected date ${quoted(given.asOf)} for as-of, expected a calendar date such as 2026-11-20`,
    )
  }
  const waivers = given.waivers ?? 'honour'
  const profiles = resolveProfiles(registry, given.profiles ?? {})
  const rules = given.rules ?? {}
  for (const [id, setting] of Object.entries(rules)) checkRuleSetting(registry, id, setting)
  const requiresTableOfAuthorities = given.requiresTableOfAuthorities ?? false
  const comparing = comparingChecks(registry)
  // Beside what a vertical runs; one without checks is compared with nothing.
  const beside = given.checks === undefined ? [...(checks.length > 0 ? comparing : []), ...registry.added] : []
  const named = new Set([...checks, ...beside])
  const sorted = [...named]
    .filter((id) => sources.length > 0 || !comparing.includes(checkOf(id)))
    .filter((id) => id === checkOf(id) || !named.has(checkOf(id)))
    .sort()
  const active = new Map(
    [...new Set(sorted.map(checkOf))].map((check) => {
      const single = !named.has(check)
      const own = registry.rulesOf(check).filter(({ id }) => !single || named.has(id))
      return [check, activeRules(own, rules, single)]
    }),
  )
  return {
    settings: {
      vertical: vertical?.id ?? null,
      requiresTableOfAuthorities,
      profiles,
      ...(given.asOf !== undefined && { asOf: given.asOf }),
    },
    configured: sorted.length > 0,
    checks: [...active.keys()],
    waivers,
    sources,
    activeRules: (check) => active.get(check)!,
    record: {
      asOf: given.asOf ?? null,
      checks: sorted,
      rules: rules,
      requiresTableOfAuthorities,
      profiles,
      waivers,
      ...(sources.length > 0 && { sources: recordOf(sources) }),
    },
  }
}

/** Ids of the checks that compare a draft with its sources. */
export function comparingChecks(registry: Registry): readonly string[] {
  return registry.checks.filter((check) => check.needsSources).map((check) => check.id)
}

function checkIds(ids: readonly unknown[], known: readonly string[], ...path: readonly string[]): void {
  ids.forEach((id, i) => {
    const at = pointer(...path, i)
    if (typeof id !== 'string') throw unexpected(at, id, `for a check`, 'its id')
    if (!known.includes(id)) {
      const names = known.filter((name) => name === checkOf(name))
      throw new OptionError(at, `Unknown check ${quoted(id)}${nearest(id, known)}; the checks are ${names.join(', ')}`)
    }
  })
}

/** The vertical that options name, with what it runs; undefined where they name none. Throws {@link OptionError} for an unknown one. */
export function verticalOf(
  registry: Registry,
  verticals: readonly Vertical[],
  given: Pick<VerifyOptions, 'vertical' | 'verticals'>,
): Vertical | undefined {
  return resolveVertical(ownVerticals(verticals, given.verticals ?? {}, idsOf(registry)), given.vertical ?? null)
}

/** What can be named: the checks, and single rules of them. */
function idsOf({ checks, rules }: Registry): readonly string[] {
  return [...checks, ...rules].map(({ id }) => id)
}

/** The table of verticals with the configured ones in it. */
function ownVerticals(
  table: readonly Vertical[],
  own: Readonly<Record<string, unknown>>,
  known: readonly string[],
): readonly Vertical[] {
  const added = Object.entries(own).map(([id, checks]): Vertical => {
    if (!Array.isArray(checks)) {
      throw unexpected(pointer('verticals', id), checks, `for vertical ${quoted(id)}`, 'a list of check ids')
    }
    checkIds(checks, known, 'verticals', id)
    return { id, name: table.find((vertical) => vertical.id === id)?.name ?? id, checks: checks as string[] }
  })
  return [...table.filter(({ id }) => !Object.hasOwn(own, id)), ...added]
}

function resolveVertical(verticals: readonly Vertical[], id: string | null): Vertical | undefined {
  if (id === null) return undefined
  const vertical = verticals.find((candidate) => candidate.id === id)
  if (vertical) return vertical
  const ids = verticals.map((candidate) => candidate.id)
  throw new OptionError(
    '/vertical',
    `Unknown vertical ${quoted(id)}${nearest(id, ids)}; the verticals are ${ids.join(', ')}`,
  )
}

function resolveProfiles(registry: Registry, given: Readonly<Record<string, string>>): Record<string, string> {
  for (const [check, profile] of Object.entries(given)) {
    const known = registry.checks.find((candidate) => candidate.id === check)?.profiles
    if (!known?.includes(profile)) {
      const expected = known ? known.join(', ') : 'a check that has profiles'
      throw new OptionError(
        pointer('profiles', check),
        `Unknown profile ${quoted(profile)} for ${check}, expected ${expected}`,
      )
    }
  }
  return { ...given }
}

function checkRuleSetting(registry: Registry, id: string, setting: RuleSetting): void {
  const at = pointer('rules', id)
  const rule = registry.rules.find((candidate) => candidate.id === id)
  if (!rule) {
    const ids = registry.rules.map((candidate) => candidate.id)
    const what = registry.checks.some((check) => check.id === id)
      ? `Unexpected check ${quoted(id)}, expected one of its rules`
      : `Unknown rule ${quoted(id)}${nearest(id, ids)}`
    throw new OptionError(at, `${what}; see tickmark --list-rules`)
  }
  const [severity, options, ...more]: readonly unknown[] = Array.isArray(setting) ? setting : [setting]
  if (severity !== 'off' && !(SEVERITIES as readonly unknown[]).includes(severity)) {
    throw unexpected(at, severity, `for rule ${id}`, `off, ${SEVERITIES.join(', ')}`)
  }
  if (options === undefined) return
  const properties = (rule.options?.schema['properties'] ?? {}) as Record<string, JsonObject>
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw unexpected(`${at}/1`, options, `for the options of rule ${id}`, 'an object')
  }
  if (more.length > 0) throw unexpected(`${at}/2`, more[0], `for rule ${id}`, 'a severity and options')
  for (const [name, value] of Object.entries(options)) {
    const place = at + pointer(1, name)
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!schema) {
      const names = Object.keys(properties)
      throw new OptionError(
        place,
        `Unknown option ${quoted(name)} of rule ${id}${nearest(name, names)}; it has ${names.join(', ') || 'none'}`,
      )
    }
    const fault = mismatch(schema, value)
    if (fault) throw unexpected(place, value, `for option "${name}" of rule ${id}`, fault)
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

/** The check of a rule's id; that of a check is its own. */
function checkOf(id: string): string {
  return id.split('/', 1)[0]!
}

function activeRules(
  registered: readonly Rule[],
  rules: Readonly<Record<string, RuleSetting>>,
  single: boolean,
): ActiveRules {
  const all = registered.flatMap((rule) => activate(rule, rules[rule.id]))
  const byKind = new Map<string, ActiveRule[]>()
  for (const active of all) {
    for (const kind of active.rule.kinds) addTo(byKind, kind, active)
  }
  return { all, byKind, single }
}

function activate(rule: Rule, setting: RuleSetting | undefined): ActiveRule[] {
  const [severity, options] = Array.isArray(setting)
    ? (setting as [Severity, JsonObject])
    : [setting as Severity | 'off' | undefined]
  if (severity === 'off' || (severity === undefined && rule.off)) return []
  const defaults = rule.options?.defaults as JsonObject | undefined
  return [{ rule, options: { ...defaults, ...options }, ...(severity !== undefined && { severity }) }]
}
