import { pointer } from '../document/pointer.js'
import { OptionError } from './option-error.js'

/** What a value has to be, in the words of the error that says it is not. */
type Shape = readonly [expected: string, holds: (value: unknown) => boolean]

const isText = (value: unknown): value is string => typeof value === 'string'
const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !isList(value)
const oneOf = (...names: readonly string[]): Shape => [names.join(' or '), (value) => names.includes(value as string)]

const SHAPES: Readonly<Record<string, Shape>> = {
  vertical: ['the id of a vertical', (value) => value === null || isText(value)],
  verticals: ['an object of vertical ids, each with a list of checks', isObject],
  checks: ['a list of check ids', isList],
  requiresTableOfAuthorities: ['true or false', (value) => typeof value === 'boolean'],
  asOf: ['a calendar date such as 2026-11-20', isText],
  rules: ['an object of rule ids', isObject],
  profiles: ['an object of check ids', isObject],
  waivers: oneOf('honour', 'report-only'),
  syntax: oneOf('markdown', 'plain-text'),
}

/** What verify may be told of a draft. */
export const OPTION_NAMES: readonly string[] = Object.keys(SHAPES)

/** Checks that options are of the kind they have to be, before anything looks inside them. Throws {@link OptionError}. */
export function checkShapes(options: object): void {
  for (const [name, [expected, holds]] of Object.entries(SHAPES)) {
    const value = (options as Record<string, unknown>)[name]
    if (value !== undefined && !holds(value)) throw unexpected(pointer(name), value, `for ${name}`, expected)
  }
}

/** `Unexpected 5 for checks, expected a list of check ids`. */
export function unexpected(at: string, value: unknown, where: string, expected: string): OptionError {
  return new OptionError(at, `Unexpected ${quoted(value)} ${where}, expected ${expected}`)
}

/** A value as JSON, cut where it is long. */
export function quoted(value: unknown): string {
  const text = (JSON.stringify(value) as string | undefined) ?? typeof value
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
